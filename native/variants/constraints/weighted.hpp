// Sums of several equations.
#pragma once

#include "variants/builder.hpp"

namespace nonet::variants {

// Adds those whose total is close to a bound.
template <int W>
void add_combined_sums(Builder<W>& builder);

}  // namespace nonet::variants
