// What singles alone can do: which cells they fill, and how many at the start.
#pragma once

#include <cstdint>

#include "generate/unavoidable.hpp"

namespace nonet {

// The clues and all cells that naked and hidden singles fill, one after the other.
// `solution` is the one solution of the puzzle.
CellBits filled_by_singles(CellBits clues, const std::uint8_t* solution);

// How many cells singles fill immediately in the puzzle (81 bytes, 0 for an empty cell).
int first_singles(const std::uint8_t* puzzle);

}  // namespace nonet
