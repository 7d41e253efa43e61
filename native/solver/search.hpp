// Search: all solutions of a grid of any size, one at a time, in a fixed order.
//
// Depth first with naked and hidden singles at every node. It branches on the cell, or the place of
// a digit in a house, with the fewest options; the first in order on ties. The search keeps its own
// stack, so it can be suspended after a solution and resumed later.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "watch.hpp"

namespace nonet {

// The counters of a search; a guess is one option tried, with all its consequences.
struct SearchStats {
    std::uint64_t guesses = 0;
    std::uint64_t undone = 0;
    std::uint64_t max_depth = 0;
};

class Search {
  public:
    virtual ~Search() = default;

    // Finds the next solution and copies it to `solution` (one byte per cell). False if none is
    // left or the watch stopped the search; check the watch.
    virtual bool next(Watch& watch, std::span<std::uint8_t> solution) = 0;

    virtual SearchStats stats() const = 0;
};

// `cells` has 16, 81, 256 or 625 values from 0 to the size. If givens conflict, the search finds
// nothing, immediately.
std::unique_ptr<Search> make_search(std::span<const std::uint8_t> cells);

// The number of solutions, up to `limit` (0 means all), or as many as the watch allows.
std::uint64_t count_solutions(std::span<const std::uint8_t> cells, std::uint64_t limit,
                              Watch& watch);

}  // namespace nonet
