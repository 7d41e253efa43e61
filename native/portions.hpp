// Portions: a range of items cut into one portion for each worker. Who has finished takes half of
// what another has left. So if similar ranges are shared again and again, a worker mostly gets the
// same items, which its cache still holds.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet {

inline constexpr std::size_t kCacheLine = 64;

class Portions {
  public:
    explicit Portions(int workers) : portions_(workers) {}

    // Shares the items below `count`. Call it while no worker takes any.
    void begin(std::size_t count) {
        const std::size_t workers = portions_.size();
        for (std::size_t i = 0; i < workers; ++i) {
            portions_[i].range = pack(count * i / workers, count * (i + 1) / workers);
        }
    }

    // Takes an item; false if no more are left.
    bool take(int worker, std::size_t& item) {
        std::atomic<std::uint64_t>& own = portions_[worker].range;
        do {
            for (std::uint64_t range = own; left_in(range);) {
                item = first_of(range);
                if (own.compare_exchange_weak(range, range + 1)) return true;
            }
        } while (take_half(own));
        return false;
    }

    // Takes everything that is left.
    void take_all() {
        for (Portion& one : portions_) one.range = 0;
    }

  private:
    // The first item in the low half, the end in the high half. No range comes back, because every
    // item is taken once: a change cannot go unnoticed.
    struct alignas(kCacheLine) Portion {
        std::atomic<std::uint64_t> range{0};
    };
    static constexpr std::uint64_t pack(std::uint64_t first, std::uint64_t end) {
        return first | end << 32;
    }
    static constexpr std::uint64_t first_of(std::uint64_t range) { return range & 0xffffffff; }
    static constexpr std::uint64_t end_of(std::uint64_t range) { return range >> 32; }
    static constexpr std::uint64_t left_in(std::uint64_t range) {
        return end_of(range) - first_of(range);
    }

    // Moves the second half of the largest rest to an empty portion; false if nothing is left.
    bool take_half(std::atomic<std::uint64_t>& own) {
        for (;;) {
            Portion* most = nullptr;
            std::uint64_t range = 0;
            for (Portion& one : portions_) {
                const std::uint64_t now = one.range;
                if (left_in(now) <= left_in(range)) continue;
                most = &one;
                range = now;
            }
            if (!most) return false;
            const std::uint64_t middle = first_of(range) + left_in(range) / 2;
            if (most->range.compare_exchange_strong(range, pack(first_of(range), middle))) {
                own = pack(middle, end_of(range));
                return true;
            }
        }
    }

    std::vector<Portion> portions_;
};

}  // namespace nonet
