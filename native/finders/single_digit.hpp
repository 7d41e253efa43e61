// Patterns of one digit made of two strong links (houses with two places left for it).
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Two strong links whose near ends see each other: one of the far ends holds the digit.
// Variants: 0 skyscraper (two parallel lines, near ends in one line), 1 two-string kite (a row and
// a column, near ends in one box), 2 turbot fish (any other).
// Order: by digit, first link, second link; links by house: rows, columns, boxes.
bool find_two_links(const State& state, const Query& query, Sink& sink);

// Two kites that share the two cells in the box, each cell in one row link and one column link.
bool find_dual_kite(const State& state, const Query& query, Sink& sink);

// A box whose places for a digit all lie in one row and one column of it, and a strong link that
// starts in that row or column. Variants: 0 with three or more places in the box, 1 with two,
// 2 two links on one box with different eliminations.
// Order: by digit, box, row and column of the box, link.
bool find_empty_rectangle(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
