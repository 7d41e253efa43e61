// Sums that follow from the sums inside houses.
#pragma once

#include "variants/builder.hpp"

namespace nonet::variants {

template <int W>
void add_rule_of_45(Builder<W>& builder);

}  // namespace nonet::variants
