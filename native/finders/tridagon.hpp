// Tridagon (Thor's Hammer): four boxes at the corners of a rectangle of bands and stacks, and in
// each of them three cells, one in each of its rows and columns. The twelve cells cannot hold three
// digits only, if three of the diagonals run one way and the fourth the other way.
//
// Proof. Suppose they do. Read the three digits of each box row by row, as an order of the digits,
// and column by column. Two boxes side by side have different digits in each of their three rows,
// so one order by rows is the other one shifted round: of six orders, 123 231 312 are the shifts of
// one, 132 321 213 those of the other. The same holds for the orders by columns of two boxes one
// below the other. In a box, the orders by rows and by columns are shifts of each other if its
// diagonal is \ or a shift of it, and not if it is / or a shift of it. So on a way round the four
// boxes the kind of order changes as often as there are boxes of kind /, which is an odd number:
// one or three. But it must come back as it was.
//
// So one of the extra candidates (the guardians) in the twelve cells is true.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Order: by the number of cells with extra candidates (one to four), then by digits, by boxes and
// by diagonals. One such cell loses the three digits; more are of use if they have one and the same
// extra digit, which goes from the cells that see all of them.
bool find_tridagon(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
