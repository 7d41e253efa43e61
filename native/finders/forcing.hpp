// Forcing: suppose something, see what follows, and conclude from where it leads.
//
// Forcing chains follow one link after the other, as chains do. Forcing nets follow all that is
// known so far: a cell with one candidate left, or a digit with one place left, takes its digit,
// whatever assumptions and consequences ruled the others out.
//
// Variants of chains and nets:
//   0 contradiction: a candidate would make a candidate true and false, leave a cell without
//     candidates, or a house without a place for a digit; so it is false
//   1 cell: whichever candidate of a cell is true, the same follows
//   2 house: wherever a digit goes in a house, the same follows
//
// Order: fewer links (chains) or fewer consequences (nets) first; then by variant, by the place of
// the premise, and by the conclusion (digit, then cell; true before false).
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// A net of one digit that ends in a contradiction: some house would have no place for the digit.
bool find_nishio(const State& state, const Query& query, Sink& sink);

bool find_forcing_chain(const State& state, const Query& query, Sink& sink);
bool find_forcing_net(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
