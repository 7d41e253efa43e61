// Almost locked sets: n cells of a house with n + 1 digits. When one digit leaves such a set, all
// the others are in it.
//
// The sets of a pattern may share cells, as long as the digits that join them are not in the shared
// cells; with kApartSets they may not.
// In AlsList small sets come first, and so they do in the orders below.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

inline constexpr std::uint32_t kApartSets = 1;

// Two sets joined by one digit (variant 0) or two digits (variant 1). Order: by the two sets.
bool find_als_xz(const State& state, const Query& query, Sink& sink);

// Two sets, the wings, that are each joined to a third, the pivot, by different digits.
// Order: by the target (digit, then cell), then by pivot and wings.
bool find_als_xy_wing(const State& state, const Query& query, Sink& sink);

// Four or more sets in a row, which may share cells. For each target one of the shortest chains is
// found; after those, one for each pair of ends and each digit that leaves the first, unless it
// only repeats a part of what another one does. Order: shorter chains first, then by the target
// (digit, then cell).
bool find_als_chain(const State& state, const Query& query, Sink& sink);

// A cell (the stem) each of whose candidates takes a digit out of a set (a petal).
// Order: by the target (digit, then cell), then by the stem.
bool find_death_blossom(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
