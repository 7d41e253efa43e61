// Patience: how long a measure of one puzzle may take.
#pragma once

#include <cstdint>
#include <limits>

#include "watch.hpp"
#include "workers.hpp"

namespace nonet {

// What a measure returns if it has no number: it is more than the most asked for, or the time
// ended.
constexpr std::uint8_t kBeyond = 255, kOutOfTime = 254;

class Patience {
  public:
    struct Ended {};

    // 0 seconds: no limit.
    explicit Patience(double seconds)
        : deadline_(seconds > 0 ? steady_seconds() + seconds
                                : std::numeric_limits<double>::infinity()) {}

    // Throws Ended if the time is over or the work was stopped. To be called about every
    // microsecond.
    void look() {
        if ((++calls_ & 63) == 0 && (work_is_stopped() || steady_seconds() > deadline_)) {
            throw Ended{};
        }
    }

  private:
    const double deadline_;
    unsigned calls_ = 0;
};

}  // namespace nonet
