// Placements: the ways to put one digit into its places, once in every house that has any.
//
// Patterns of a single digit (fish, links, colours of one digit, ...) say no more than that. So
// they can only remove candidates that are part of no placement, and where there are none of
// those, no search for such patterns can find anything.
#pragma once

#include "board/cell_set.hpp"

namespace nonet {

// The candidates that no placement was found for. The search for one is cut short when it grows
// long, so that a few of them may have a placement; every other candidate has one.
CellSet without_placement(CellSet where);

}  // namespace nonet
