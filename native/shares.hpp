// Shares: a range of items that threads divide among themselves. Each takes the next part of the
// rest; parts shrink towards the end, so that no thread waits long for the last one.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace nonet {

class Shares {
  public:
    // Parts have between `least` and `most` items; the last one may have fewer.
    Shares(std::size_t count, int threads, std::size_t least, std::size_t most = SIZE_MAX)
        : count_(count),
          least_(least),
          most_(most),
          threads_(std::clamp<std::size_t>((count + least - 1) / least, 1, std::max(threads, 1))) {}

    // The number of threads that have something to do; at least one.
    int threads() const { return static_cast<int>(threads_); }

    // Takes [from, to); false if nothing is left.
    bool take(std::size_t& from, std::size_t& to) {
        for (from = next_.load(std::memory_order_relaxed);;) {
            if (from >= count_) return false;
            const std::size_t left = count_ - from;
            const std::size_t share = threads_ == 1 ? left : left / (2 * threads_);
            to = from + std::min({left, most_, std::max(share, least_)});
            if (next_.compare_exchange_weak(from, to, std::memory_order_relaxed)) return true;
        }
    }

  private:
    const std::size_t count_, least_, most_, threads_;
    std::atomic<std::size_t> next_{0};
};

}  // namespace nonet
