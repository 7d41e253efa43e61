// The canonical form of a grid: the smallest of all grids that are equal up to symmetry.
//
// Symmetries are the transposition, every order of the bands, of the rows in a band, of the stacks,
// of the columns in a stack, and every renaming of the digits. Grids compare cell by cell, row by
// row, and a blank is smaller than any digit. In the smallest grid the digits are therefore named
// in the order in which they first appear.
//
// Two searches find it. A puzzle is built row by row (puzzle_search.hpp). A full grid is found
// through a table of all pairs of rows of a band (full_grid.hpp), which is much faster.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nonet {

// How a grid becomes its image: image[i][j] = digits[grid'[rows[i]][columns[j]]], where grid' is
// the grid, or its transpose. Sizes below 9 use the first entries.
struct Mapping {
    bool transpose = false;
    std::array<std::uint8_t, 9> rows{};
    std::array<std::uint8_t, 9> columns{};
    std::array<std::uint8_t, 10> digits{};
};

enum class CanonicalStatus : std::uint8_t { ok, bad_value, conflict };

// Finds canonical forms and reuses its memory. Use one per thread.
class Canonicalizer {
  public:
    Canonicalizer();
    ~Canonicalizer();

    // Writes the canonical form of 16 or 81 cells; writes nothing unless the status is ok.
    CanonicalStatus form(std::span<const std::uint8_t> cells, std::uint8_t* form);

    // Finds the form, and one mapping that makes it.
    CanonicalStatus form(std::span<const std::uint8_t> cells, std::uint8_t* form, Mapping& mapping);

    // Finds every mapping that makes the form. Digits that are absent from the grid go to the names
    // that are left, in order. `count` is the number of mappings; they are listed only if there are
    // at most `limit`.
    CanonicalStatus mappings(std::span<const std::uint8_t> cells, std::uint64_t limit,
                             std::uint64_t& count, std::vector<Mapping>& list);

  private:
    struct Searches;
    std::unique_ptr<Searches> searches_;
};

// Canonical forms of many grids of `size` * `size` cells each, on `threads` threads. The form of a
// bad grid is 255 in every cell. The calling thread calls `interrupted` now and then; the result is
// false if that stopped the work.
bool canonical_many(std::span<const std::uint8_t> grids, int size, int threads,
                    std::span<std::uint8_t> forms, std::span<CanonicalStatus> statuses,
                    bool (*interrupted)());

// The same for 9×9 grids, with a mapping to each form and the number of all such mappings. Those of
// bad grids are not written.
bool canonical_mappings_many(std::span<const std::uint8_t> grids, int threads,
                             std::span<std::uint8_t> forms, std::span<CanonicalStatus> statuses,
                             std::span<Mapping> mappings, std::span<std::uint32_t> counts,
                             bool (*interrupted)());

}  // namespace nonet
