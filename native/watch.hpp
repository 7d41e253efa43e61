// Watch: the budget of a long search, the same for every engine.
//
// A search calls tick() once per node. Usually that only counts; every 4096 nodes it also checks
// the clock and asks the caller, who may want to stop (as after Ctrl-C). Work that may take long
// within a node, or before the first one, calls spend() as well.
#pragma once

#include <cstdint>

namespace nonet {

// The seconds of a steady clock, from an arbitrary start.
double steady_seconds();

enum class Stop : std::uint8_t { none, nodes, time, interrupt, size };

// Thrown to leave work within a node once the watch stops it.
struct Stopped {};

class Watch {
  public:
    // 0 nodes or seconds mean no limit; `interrupted` may be null.
    Watch(std::uint64_t node_limit, double seconds, bool (*interrupted)());

    // Counts one node. False means stop; stop() returns the reason.
    bool tick() { return ++nodes_ < next_check_ || check(); }

    // Counts steps of work, of about a nanosecond or more; throws Stopped if it must end.
    void spend(std::uint64_t steps) {
        if ((steps_ += steps) >= kSpan) look();
    }

    Stop stop() const { return stop_; }
    // Stops for a reason found elsewhere, as on another thread with a copy of the watch.
    void stop_for(Stop reason) {
        if (stop_ == Stop::none) stop_ = reason;
        next_check_ = 0;
    }
    std::uint64_t nodes() const { return nodes_; }

  private:
    static constexpr std::uint64_t kSpan = 1 << 21;

    void schedule();
    bool check();
    void look();
    bool is_over();

    std::uint64_t nodes_ = 0;
    std::uint64_t steps_ = 0;  // since the last look
    std::uint64_t next_check_ = 0;
    std::uint64_t node_limit_;
    double deadline_;  // infinite without a time limit
    bool (*interrupted_)();
    Stop stop_ = Stop::none;
};

}  // namespace nonet
