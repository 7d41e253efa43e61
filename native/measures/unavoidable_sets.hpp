// All minimal unavoidable sets of a full grid up to a size: sets of cells whose digits can change
// so that the grid stays valid, none of which holds another.
#pragma once

#include <cstdint>
#include <vector>

#include "measures/grid_shape.hpp"

namespace nonet {

// By size, then by cells. `grid` has the digits from 1 on. Ends early, with what it has, if the
// work was stopped.
std::vector<CellBits> unavoidable_sets(const std::uint8_t* grid, const GridShape& shape, int most);

}  // namespace nonet
