// Relations of two cells.
#pragma once

#include "variants/builder.hpp"

namespace nonet::variants {

// Gives the network the relations that were collected, once all are known.
template <int W>
void finish_relations(Builder<W>& builder);

}  // namespace nonet::variants
