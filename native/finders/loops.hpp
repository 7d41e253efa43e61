// Unique loops: rectangles and longer loops of cells with the same two digits, each house entered
// exactly twice or never. Filled with those two digits alone, the loop could be swapped.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// The loops as Sudoku Explainer 1.2.1 finds them, with what it misses (see loops.cpp).
// Variants 0 to 3: types 1 to 4. `length` is the number of cells; `size` that of the set in type 3.
// Order: by what it is worth there (length, then set size), then type, then discovery.
bool find_unique_loop(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
