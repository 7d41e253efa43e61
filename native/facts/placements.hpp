// Placements: the assignments of one digit to its places, one per house that has any.
//
// Patterns of a single digit (fish, links, colours of one digit, ...) imply no more than that. So
// they can only remove candidates that are in no placement; without such candidates, no search for
// these patterns can succeed.
#pragma once

#include "board/cell_set.hpp"

namespace nonet {

// The candidates for which no placement was found. The search has a limit, so a few of them may
// have a placement; every other candidate has one.
CellSet without_placement(CellSet where);

}  // namespace nonet
