// Direct techniques: a locked digit or hidden set that leads to a single at once, as a person sees
// it without pencil marks. They place the digit and leave the other candidates as they are.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// A locked digit that leaves one place for it in a neighbouring house. Variants: 0 pointing,
// 1 claiming. Order: that of locked candidates, then the neighbouring houses.
bool find_direct_locked(const State& state, const Query& query, Sink& sink);

// A hidden set of `size` that leaves one place in its house for another digit. The first such digit
// counts. Order: that of hidden sets; the house has more than `size` empty cells.
bool find_direct_hidden_set(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
