// Watch: the budget of a long search, the same for every engine.
//
// A search calls tick() once a node. Counting is all that costs; the clock and the caller (who may
// want to stop, as after Ctrl-C) are asked once in 4096 nodes.
#pragma once

#include <chrono>
#include <cstdint>

namespace nonet {

enum class Stop : std::uint8_t { none, nodes, time, interrupt };

class Watch {
  public:
    using Clock = std::chrono::steady_clock;

    // 0 nodes or seconds mean no limit; `interrupted` may be null.
    Watch(std::uint64_t node_limit, double seconds, bool (*interrupted)())
        : node_limit_(node_limit ? node_limit : UINT64_MAX),
          has_deadline_(seconds > 0),
          interrupted_(interrupted) {
        if (has_deadline_) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(seconds));
        }
        schedule();
    }

    // Counts one node; false means stop, and stop() says why.
    bool tick() { return ++nodes_ < next_check_ || check(); }

    Stop stop() const { return stop_; }
    // Stops for a reason that was found elsewhere, as on another thread with a copy of the watch.
    void stop_for(Stop reason) {
        if (stop_ == Stop::none) stop_ = reason;
        next_check_ = 0;
    }
    std::uint64_t nodes() const { return nodes_; }

  private:
    static constexpr std::uint64_t kInterval = 4096;

    void schedule() {
        next_check_ = nodes_ + kInterval;
        if (node_limit_ != UINT64_MAX && next_check_ > node_limit_ + 1) {
            next_check_ = node_limit_ + 1;
        }
    }

    bool check() {
        if (stop_ != Stop::none) return false;
        if (nodes_ > node_limit_) {
            --nodes_;
            stop_ = Stop::nodes;
        } else if (interrupted_ && interrupted_()) {
            stop_ = Stop::interrupt;
        } else if (has_deadline_ && Clock::now() >= deadline_) {
            stop_ = Stop::time;
        } else {
            schedule();
        }
        return stop_ == Stop::none;
    }

    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = 0;
    std::uint64_t node_limit_;
    bool has_deadline_;
    Clock::time_point deadline_{};
    bool (*interrupted_)();
    Stop stop_ = Stop::none;
};

}  // namespace nonet
