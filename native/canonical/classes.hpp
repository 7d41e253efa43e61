// Keys of classes: 64 bits that are equal for all grids, or puzzles, that are equal up to symmetry.
//
// A puzzle with one solution need not be searched itself: its class is that of its solution, which
// is found much faster, and which cells of that form hold its clues. Where the solution has
// automorphisms, the smallest set of cells counts. Any other puzzle is identified by its own form.
#pragma once

#include <cstdint>
#include <span>

#include "canonical/canonical.hpp"
#include "kernels/kernel.hpp"

namespace nonet {

// Rows of 9×9 puzzles: digits with 0 for a blank; the first solution of each, as digits or as their
// characters; its status. An output may be empty if it is not needed. Bad or conflicting puzzles
// get zeros, and so do the solution columns of a puzzle without exactly one solution.
struct ClassColumns {
    std::span<const std::uint8_t> cells;
    std::span<const std::uint8_t> solutions;
    std::span<const std::uint8_t> status;  // kernels::Status
    std::span<std::uint64_t> puzzle_key;
    std::span<std::uint64_t> class_key;
    std::span<std::uint8_t> class_form;  // 81 a row
    std::span<std::uint32_t> automorphisms;
    std::span<std::uint32_t> class_automorphisms;
};

// Returns false if `interrupted` stopped the work.
bool class_columns(const ClassColumns& columns, int threads, bool (*interrupted)());

}  // namespace nonet
