// Which candidates chains of almost locked sets could refute.
#pragma once

#include "board/marks.hpp"
#include "facts/als_list.hpp"

namespace nonet {

// The candidates that take a digit from a set, which then takes one from the next, and so on, until
// a set has lost two. It ignores which sets repeat, so not every one of them has a chain; but all
// eliminations of wings and chains are among them.
Marks refutable_by_sets(const AlsList& sets, const AlsLinks& links);

}  // namespace nonet
