#include "watch.hpp"

#include <chrono>
#include <limits>

namespace nonet {
namespace {

constexpr std::uint64_t kInterval = 4096;
constexpr double kNever = std::numeric_limits<double>::infinity();

}  // namespace

double steady_seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

Watch::Watch(std::uint64_t node_limit, double seconds, bool (*interrupted)())
    : node_limit_(node_limit ? node_limit : UINT64_MAX),
      deadline_(seconds > 0 ? steady_seconds() + seconds : kNever),
      interrupted_(interrupted) {
    schedule();
}

void Watch::schedule() {
    next_check_ = nodes_ + kInterval;
    if (node_limit_ != UINT64_MAX && next_check_ > node_limit_ + 1) next_check_ = node_limit_ + 1;
}

bool Watch::check() {
    if (stop_ != Stop::none) return false;
    if (nodes_ > node_limit_) {
        --nodes_;
        stop_ = Stop::nodes;
    } else if (!is_over()) {
        schedule();
    }
    return stop_ == Stop::none;
}

void Watch::look() {
    steps_ = 0;
    if (stop_ == Stop::none && !is_over()) return;
    next_check_ = 0;
    throw Stopped{};
}

// Asks the caller and the clock.
bool Watch::is_over() {
    if (interrupted_ && interrupted_()) {
        stop_ = Stop::interrupt;
    } else if (deadline_ != kNever && steady_seconds() >= deadline_) {
        stop_ = Stop::time;
    }
    return stop_ != Stop::none;
}

}  // namespace nonet
