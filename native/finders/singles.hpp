// Singles: the steps that place a digit without any elimination.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// In the order in which they came up (see SingleQueue), not in the orders below.
inline constexpr std::uint32_t kQueuedSingles = 1;

// The last empty cell of a house. Order: boxes, columns, rows.
bool find_full_house(const State& state, const Query& query, Sink& sink);

// A digit with one place left in a house. Variants: 0 in a box, 1 in a row or column.
// Order: boxes, columns, rows; in each house by digit.
bool find_hidden_single(const State& state, const Query& query, Sink& sink);

// A cell with one candidate left. Order: cells row by row.
bool find_naked_single(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
