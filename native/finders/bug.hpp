// Bivalue universal grave: if every empty cell had two candidates, and every digit two places in
// each of its houses, the puzzle would have no solution or more than one. Some extra candidate is
// true.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Variants: 0 one cell with extras (BUG+1), 1 one extra digit in several cells, 2 a naked set with
// the extras, 3 two cells that share a digit of the grave in a house. Order: type 1, or type 2, or
// type 4 then type 3 (by house, size, positions).
bool find_bug(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
