// Carving: remove clues from a full grid until a puzzle with that one solution is left.
//
// Clues (or groups of clues, where a puzzle is to be symmetric) are tried one after the other in a
// random order, and each is removed unless the puzzle would then have a second solution. The result
// depends only on the grid and the order, not on the kernel, the number of threads or the
// neighbours in a batch.
//
// A steered puzzle is one that singles do not solve. It is carved below the target, where most
// puzzles are like that, and then gets clues back in cells that singles fill anyway: the position
// in which singles get stuck, and everything after it, stays the same.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "generate/unavoidable.hpp"
#include "kernels/kernel.hpp"
#include "watch.hpp"

namespace nonet {

struct Recipe {
    std::uint64_t seed = 0;
    bool unbiased = true;       // draw the full grid uniformly, not from boxes on the diagonal
    int least = 17, most = 81;  // clues
    std::vector<std::uint8_t> targets;  // numbers of clues to stop at, one of them at random
    bool exact = false;            // one choice for all attempts at a puzzle, which must be met
    bool steered = false;          // singles are not enough
    int most_singles = 81;         // cells that singles may fill before they get stuck
    bool minimal = false;          // stop only when no clue can be removed
    CellBits pattern = 0;          // the clue cells, if not empty; nothing else is random then
    std::vector<CellBits> groups;  // cells to remove together; they cover the grid
};

enum class Carved : std::uint8_t {
    fits = 0,
    too_many = 1,     // more clues than requested, and none can be removed
    too_few = 2,      // a minimal puzzle with fewer clues than requested
    not_minimal = 3,  // some clue could be removed, but no whole group
    not_unique = 4,   // the pattern leaves more than one solution
    undone = 5,       // stopped before the end
    too_easy = 6,     // singles are enough, or fill more than they may
};

// One carving for each stream of the seed; `puzzles` and `solutions` have 81 bytes for each.
struct CarveJob {
    std::span<const std::uint64_t> streams;
    std::uint8_t* puzzles = nullptr;
    std::uint8_t* solutions = nullptr;
    std::uint8_t* carved = nullptr;  // Carved
    std::uint64_t tests = 0;         // out: the number of puzzles checked for a second solution
};

// False: out of memory. `stop` says whether the caller stopped it.
bool carve(const kernels::Kernel& kernel, const Recipe& recipe, CarveJob& job, int threads,
           bool (*interrupted)(), Stop& stop);

}  // namespace nonet
