// Sums of a part of a line.
#pragma once

#include "variants/builder.hpp"

namespace nonet::variants {

// The digits between the lowest and the highest one of a line add up to `total`.
template <int W>
void add_sandwich(Builder<W>& builder, Cells cells, int total);

}  // namespace nonet::variants
