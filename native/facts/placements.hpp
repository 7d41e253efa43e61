// Placements: the assignments of one digit to its places, one per house that has any.
//
// Patterns of a single digit (fish, links, colours of one digit, ...) imply no more than that. So
// they can only remove candidates that are in no placement; without such candidates, no search for
// these patterns can succeed.
#pragma once

#include <vector>

#include "board/cell_set.hpp"

namespace nonet {

class Placements {
  public:
    // The candidates for which no placement was found. The search has a limit, so a few of them may
    // have a placement; every other candidate has one.
    CellSet without(CellSet where) {
        if (where != where_) find(where);
        return without_;
    }

  private:
    void find(CellSet where);

    CellSet where_, without_;     // no places: nothing to place
    std::vector<CellSet> found_;  // what is left of these often serves other places, too
};

}  // namespace nonet
