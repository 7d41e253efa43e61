// Fish: one digit, `size` base houses whose candidates lie in `size` cover houses.
//
// Fins are base candidates outside the cover houses; a candidate in two base houses (an endofin)
// counts as a fin too. What the cover houses lose must then be seen by every fin.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Option of the searches with fins: two fish with the same base and different fins, taken together
// (a siamese fish). The variant is that of the first.
inline constexpr std::uint32_t kSiamese = 1;

// No fins, lines against lines; each base line has 2 to `size` candidates.
// Order: columns as base, then rows; by the base lines as a number, then by digit.
bool find_basic_fish(const State& state, const Query& query, Sink& sink);

// Lines against lines with fins. Variants: 0 finned, 1 sashimi (without its fins some base line has
// fewer than two candidates left). Order: by digit, then rows as base, then columns.
bool find_finned_fish(const State& state, const Query& query, Sink& sink);

// Base and cover houses of more kinds. Variants: 0 Franken, 1 finned Franken, 2 mutant, 3 finned
// mutant. Franken: rows and boxes against columns and boxes, or the same turned; mutant: any other
// mix. Order: by digit, base houses, cover houses.
bool find_complex_fish(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
