// SK-Loop: four filled cells (the pivots) at the corners of a rectangle, in four boxes. In its box,
// each has two neighbours in its row and two in its column: eight pairs of cells in a ring, each
// joined to the next by a line or by a box, the eight links.
//
// Proof. Give each link some digits, so that a candidate of a pair is a digit of a link at one of
// its ends. The house of a link holds each of its digits at most once. The sixteen cells need
// sixteen digits, and if the links have sixteen together, all of them are used, each by one cell
// only: the digits of a link are in its two pairs, and nowhere else in its house, and no cell holds
// a digit that the links at both of its ends have.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Order: by rows, then by columns of the pivots. Where a digit can be given to links in several
// ways, the one that removes most is taken; the others are found after it.
bool find_sk_loop(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
