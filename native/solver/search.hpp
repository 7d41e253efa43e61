// Search: all solutions of a grid of any size, one at a time, in a fixed order.
//
// Depth first with naked and hidden singles at every node. It branches on the cell, or the place of
// a digit in a house, with the fewest options; the first in order on ties. The search keeps its own
// stack, so that it can be left after a solution and gone on with later.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "watch.hpp"

namespace nonet {

// What a search counted; a guess is an option tried, with all that follows from it.
struct SearchStats {
    std::uint64_t guesses = 0;
    std::uint64_t undone = 0;
    std::uint64_t max_depth = 0;
};

class Search {
  public:
    virtual ~Search() = default;

    // Looks for the next solution and copies it to `solution` (one byte a cell). False when there
    // is none left or when the watch said stop; the watch tells which.
    virtual bool next(Watch& watch, std::span<std::uint8_t> solution) = 0;

    virtual SearchStats stats() const = 0;
};

// `cells` has 16, 81, 256 or 625 values from 0 to the size. Givens may conflict: the search then
// finds nothing, at once.
std::unique_ptr<Search> make_search(std::span<const std::uint8_t> cells);

// The number of solutions, up to `limit` (0 means all), as far as the watch lets it come.
std::uint64_t count_solutions(std::span<const std::uint8_t> cells, std::uint64_t limit,
                              Watch& watch);

}  // namespace nonet
