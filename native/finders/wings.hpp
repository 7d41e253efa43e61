// Wings: a few cells with few candidates, one of which must hold the digit of the conclusion.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// A pivot and two pincers that it sees. Variants: 0 XY-Wing (pivot with two candidates),
// 1 XYZ-Wing (with three). Order: pivots row by row; pincers in peer order (box, row, column).
bool find_xy_wing(const State& state, const Query& query, Sink& sink);

// Two cells with the same two candidates, joined by a strong link of one of them.
// Order: first cell, second cell, digit of the link, house of the link.
bool find_w_wing(const State& state, const Query& query, Sink& sink);

// Four cells in a line and a box that crosses it, with four digits, of which all but one cannot
// repeat. That one is in some cell of the wing.
// Order: by box, line, then cells as a number.
bool find_wxyz_wing(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
