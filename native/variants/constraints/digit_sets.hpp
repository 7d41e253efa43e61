// Sets of digits for distinct cells.
#pragma once

#include "variants/builder.hpp"

namespace nonet::variants {

// The cells hold one of the sets, which are kept elsewhere.
template <int W>
void add_sets(Builder<W>& builder, Cells cells, std::span<const Mask> sets);

// The same with the sets of Network::own_sets, from an index on; later ones follow these.
template <int W>
void add_own_sets(Builder<W>& builder, Cells cells, std::size_t from);

}  // namespace nonet::variants
