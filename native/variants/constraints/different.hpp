// What else follows from cells that differ.
#pragma once

#include "variants/builder.hpp"

namespace nonet::variants {

// Adds constraints on Hall sets. All other constraints come first.
template <int W>
void add_hall_sets(Builder<W>& builder);

}  // namespace nonet::variants
