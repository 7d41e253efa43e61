// Subsets: as many cells as digits in one house.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Boxes, rows, columns instead of the order of houses below.
inline constexpr std::uint32_t kRowsBeforeCols = 1;

// `size` cells of a house hold only `size` digits. Each cell has two candidates at least.
// Order: boxes, columns, rows; in each by the positions as a number.
bool find_naked_set(const State& state, const Query& query, Sink& sink);

// `size` digits of a house go into only `size` cells. Each digit has two places at least.
// Order: boxes, columns, rows; in each by the digits as a number.
bool find_hidden_set(const State& state, const Query& query, Sink& sink);

// A naked set of 2 or 3 cells where a box and a line cross; it clears both houses.
// Order: boxes; in each its rows, then its columns.
bool find_locked_set(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
