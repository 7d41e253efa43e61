// A full grid from three shuffled boxes: the method that most generators use. It favours some
// grids.
#pragma once

#include <cstdint>

#include "random.hpp"

namespace nonet {

// Shuffles the digits into the boxes on the diagonal, which have no house in common, and completes
// them to the first full grid in the order of a plain search: cell by cell, digits rising.
void draw_diagonal_grid(Random& random, std::uint8_t* cells);

}  // namespace nonet
