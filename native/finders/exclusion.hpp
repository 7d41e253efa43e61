// Aligned exclusion: go through what two or three cells can hold together, and strike out what the
// cells that see them forbid.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// `size` 2 or 3 base cells. Cells that see a cell with one candidate are passed over. The excluders
// have two candidates (or three, for three base cells); a pair needs two excluders in common.
// Order: base cells by their numbers as a set (the last cell decides first).
bool find_aligned_exclusion(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
