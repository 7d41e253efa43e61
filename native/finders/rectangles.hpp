// Rectangles: two rows, two columns and two boxes. If its four cells, none of them given, held only
// two digits, these could be swapped, and the puzzle would have two solutions.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Cells of a rectangle may have lost one of its two digits (else all four must have both).
inline constexpr std::uint32_t kMissingCandidates = 1;

// Variants 0 to 5: unique rectangles of type 1 to 6; 6: hidden rectangle.
// Order: rectangles by first row, second row, columns; by the smaller digit, the larger digit.
bool find_unique_rectangle(const State& state, const Query& query, Sink& sink);

// Rectangles with placed cells that were not given. Variants: 0 three cells placed, 1 two placed.
bool find_avoidable_rectangle(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
