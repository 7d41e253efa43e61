// Distinct cells that together hold exactly one of several sets of digits.
//
// Each set is tried on all cells at once, a lane of 16 bits each: naked and hidden singles inside
// the set decide whether it fits and which digits of each cell it supports.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "variants/program.hpp"

namespace nonet::variants {

class CellLanes {
  public:
    // The candidates of the cells, `count` of them, at most 16; set before begin().
    alignas(16) Mask candidates[kMaxValues];
    // The digits supported by the sets that fit, after end().
    alignas(16) Mask supported[kMaxValues];

    void begin(int count) {
        count_ = count;
        if (count <= 8) {
            std::memset(candidates + count, 0, (8 - count) * sizeof(Mask));
            std::memcpy(&lanes_, candidates, sizeof lanes_);
            valid_ = reinterpret_cast<Lanes>(lanes_ != 0);
            found_ = Lanes{};
        } else {
            std::memset(supported, 0, sizeof supported);
        }
    }

    // Tries a set of as many digits as there are cells; false if it does not fit.
    bool add(Mask set) { return count_ <= 8 ? add_lanes(set) : add_each(set); }

    void end() {
        if (count_ <= 8) std::memcpy(supported, &found_, sizeof found_);
    }

    // Whether every candidate is supported (known for at most 8 cells).
    bool full() const {
        const Halves left = halves(lanes_ ^ found_);
        return count_ <= 8 && (left.low | left.high) == 0;
    }

    // The lanes themselves, for callers that join the results of two groups (at most 8 cells).
    using Lanes = std::uint16_t __attribute__((vector_size(16)));
    Lanes found() const { return found_; }
    void set_found(Lanes lanes) { found_ = lanes; }

  private:
    struct Halves {
        std::uint64_t low, high;
    };
    static Halves halves(Lanes v) { return std::bit_cast<Halves>(v); }
    static bool any(Lanes v) {
        const Halves h = halves(v);
        return (h.low | h.high) != 0;
    }
    static Mask joined(Lanes v) {
        const Halves h = halves(v);
        std::uint64_t x = h.low | h.high;
        x |= x >> 32;
        return static_cast<Mask>(x | (x >> 16));
    }
    static int lanes_set(Lanes mask) {
        const Halves h = halves(mask);
        return (std::popcount(h.low) + std::popcount(h.high)) / 16;
    }
    static Lanes spread(Mask m) { return Lanes{m, m, m, m, m, m, m, m}; }

    bool add_lanes(Mask set) {
        Lanes t = lanes_ & spread(set);
        if (any(reinterpret_cast<Lanes>(t == 0) & valid_)) return false;
        Mask used = 0;
        for (;;) {
            const Lanes single = reinterpret_cast<Lanes>((t & (t - 1)) == 0) & valid_;
            const Lanes fixed = t & single;
            const Mask now = joined(fixed);
            if (std::popcount(now) != lanes_set(single)) return false;
            if (now == used) break;
            used = now;
            t = (t & ~spread(now)) | fixed;
            if (any(reinterpret_cast<Lanes>(t == 0) & valid_)) return false;
        }
        // Which digits have a place, and which have more than one.
        const Halves h = halves(t);
        std::uint64_t once = h.low | h.high, twice = h.low & h.high;
        twice |= (twice >> 32) | (once & (once >> 32));
        once |= once >> 32;
        twice |= (twice >> 16) | (once & (once >> 16));
        once |= once >> 16;
        if (static_cast<Mask>(once) != set) return false;
        const Mask hidden = static_cast<Mask>(once & ~twice & ~std::uint64_t{used});
        if (hidden != 0) {
            const Lanes x = t & spread(hidden);
            if (any(x & (x - 1))) return false;  // two hidden singles in one cell
            t = x | (reinterpret_cast<Lanes>(x == 0) & t);
        }
        found_ |= t;
        return true;
    }

    bool add_each(Mask set) {
        Mask t[kMaxValues];
        Mask used = 0, once = 0, twice = 0;
        for (int i = 0; i < count_; ++i) {
            t[i] = candidates[i] & set;
            if (t[i] == 0) return false;
        }
        for (bool again = true; again;) {
            again = false;
            Mask now = 0;
            for (int i = 0; i < count_; ++i) {
                if (!std::has_single_bit(t[i])) continue;
                if (now & t[i]) return false;
                now |= t[i];
            }
            if (now == used) break;
            used = now;
            for (int i = 0; i < count_; ++i) {
                if (std::has_single_bit(t[i])) continue;
                const Mask left = t[i] & static_cast<Mask>(~now);
                if (left == 0) return false;
                again = again || (left != t[i] && std::has_single_bit(left));
                t[i] = left;
            }
        }
        for (int i = 0; i < count_; ++i) {
            twice |= once & t[i];
            once |= t[i];
        }
        if (once != set) return false;
        const Mask hidden = static_cast<Mask>(once & ~twice & ~used);
        for (int i = 0; hidden && i < count_; ++i) {
            const Mask x = t[i] & hidden;
            if (x == 0) continue;
            if (!std::has_single_bit(x)) return false;
            t[i] = x;
        }
        for (int i = 0; i < count_; ++i) supported[i] |= t[i];
        return true;
    }

    int count_ = 0;
    Lanes lanes_{}, valid_{}, found_{};
};

}  // namespace nonet::variants
