// Locked candidates: all places of a digit in one house lie in a second house.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Variants: 0 pointing (box to line), 1 claiming (line to box).
// Order: boxes to columns, boxes to rows, columns to boxes, rows to boxes; by first house, second
// house, digit. With kLockedByHouse: boxes, rows, columns; in each by digit.
inline constexpr std::uint32_t kLockedByHouse = 1;
bool find_locked_candidates(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
