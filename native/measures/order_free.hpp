// Measures of difficulty that do not depend on the order of steps: the depth of trial and error,
// and the size of a smallest backdoor. Both work on a puzzle with exactly one solution (81 bytes
// each, 0 for a blank).
#pragma once

#include <cstdint>

#include "measures/patience.hpp"

namespace nonet {

// The least n for which T&E(n) over singles solves the puzzle; kBeyond if it is more than `most`,
// kOutOfTime after `seconds` (0: no limit) or if the work was stopped.
//
// T&E(0) are singles. T&E(n) supposes each candidate in turn, applies T&E(n - 1), and erases the
// candidate if that leads to a contradiction, until nothing changes. A theory that can do more
// after every erasure, as this one, has one fixed point: the order does not matter.
std::uint8_t te_depth(const std::uint8_t* puzzle, const std::uint8_t* solution, int most,
                      double seconds);

// How many cells, with the digits of the solution, are needed at least so that singles (and locked
// candidates) solve the puzzle; kBeyond if it is more than `most`; the time as above.
std::uint8_t backdoor_size(const std::uint8_t* puzzle, const std::uint8_t* solution, bool locked,
                           int most, double seconds);

// How many blank cells singles fill.
std::uint8_t cells_by_singles(const std::uint8_t* puzzle);

}  // namespace nonet
