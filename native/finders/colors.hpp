// Colours: candidates joined by strong links take two colours by turns, and all candidates of one
// of the two colours are true.
//
// Clusters are taken in the order of their first candidate (digit, then cell). Within one cluster
// the colour of the first candidate is color_a.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// One cluster of one digit. Variants: 0 trap (a candidate sees both colours), 1 wrap (two
// candidates of one colour see each other).
bool find_simple_colors(const State& state, const Query& query, Sink& sink);

// Two clusters of one digit. Variants: 0 (two colours see each other, so one of their opposites is
// true; what sees both of those falls), 1 (a colour that sees both colours of the other cluster
// falls). Order: by the first cluster, then the second.
bool find_multi_colors(const State& state, const Query& query, Sink& sink);

// One cluster over all digits, joined through houses and cells. Variants: 0 trap, 1 wrap (a
// colour puts a digit twice into a house, two digits into a cell, or leaves a cell empty).
bool find_medusa(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
