// Sue de Coq: where a box and a line cross, two or three cells with at least two digits more than
// cells, and cells in the rest of the line and in the rest of the box that share those digits out.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Order: by box, then its rows and columns, then the cells of the crossing, of the line and of the
// box, each by the mask of positions; crossings of two cells before those of three.
bool find_sue_de_coq(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
