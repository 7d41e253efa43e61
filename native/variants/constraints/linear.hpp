// Sums of factor * digit.
#pragma once

#include <vector>

#include "variants/builder.hpp"

namespace nonet::variants {

// Adds the sum, with digits counted from 0. The terms change.
template <int W>
void add_linear(Builder<W>& builder, std::vector<Term>& terms, int total, int rank);

}  // namespace nonet::variants
