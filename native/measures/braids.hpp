// The B and BpB ratings: how long the braids are that a puzzle needs, alone or below one
// supposition.
//
// A braid of length n refutes a candidate: suppose it is true, let n - 1 further candidates follow,
// one after the other, each as the last one left in its cell or as the last place of its digit in a
// house, until some cell, or a digit in some house, has nothing left. The ratings depend on nothing
// but the puzzle: what braids can refute stays refutable, whatever is erased before.
#pragma once

#include <cstdint>

#include "measures/patience.hpp"

namespace nonet {

// The least p for which singles and braids of length at most p solve the puzzle, 0 for singles;
// kBeyond if it is more than `most` or no braids do, kOutOfTime after `seconds` (0: no limit) or if
// the work was stopped. `solution` is the only solution of the puzzle (81 bytes each, 0: a blank).
std::uint8_t braid_rating(const std::uint8_t* puzzle, const std::uint8_t* solution, int most,
                          double seconds);

// The least p for which the puzzle is solved by singles and by suppositions that singles and braids
// of length at most p refute; 0 if singles refute them.
std::uint8_t nested_braid_rating(const std::uint8_t* puzzle, const std::uint8_t* solution, int most,
                                 double seconds);

}  // namespace nonet
