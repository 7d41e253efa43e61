// Sets of digits by their number and sum, and the sums that subsets of a set reach.
//
// Digits are counted from 0 here, so that sums start at 0; callers add the difference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "variants/program.hpp"

namespace nonet::variants {

class DigitSums {
  public:
    // The tables for this number of digits; built once and kept.
    static const DigitSums& of(int values);

    int highest() const { return highest_; }

    // All sets of `count` digits with this sum.
    std::span<const Mask> sets(int count, int sum) const {
        if (sum < 0 || sum > highest_) return {};
        const std::size_t at = place(count, sum);
        return {sets_.data() + starts_[at], starts_[at + 1] - starts_[at]};
    }

    // The sums of subsets of `count` digits: bit s is set if some subset has sum s. Up to 10
    // digits.
    bool has_reachable() const { return !reachable_.empty(); }
    std::uint64_t reachable(int count, Mask digits) const {
        return reachable_[(static_cast<std::size_t>(count) << values_) | digits];
    }

  private:
    explicit DigitSums(int values);
    std::size_t place(int count, int sum) const {
        return static_cast<std::size_t>(count) * (highest_ + 2) + sum;
    }

    int values_, highest_;
    std::vector<Mask> sets_;
    std::vector<std::uint32_t> starts_;
    std::vector<std::uint64_t> reachable_;
};

}  // namespace nonet::variants
