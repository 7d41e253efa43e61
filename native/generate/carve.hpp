// Carving: from a full grid to a puzzle with that one solution, by taking clues away.
//
// Clues (or groups of clues, where a puzzle is to be symmetric) are looked at one after the other
// in a drawn order, and each is taken away unless the puzzle would then have a second solution.
// What comes out is a fact about the grid and the order: neither the kernel nor the number of
// threads nor the neighbours in a batch can change it.
//
// A steered puzzle is one that singles do not solve. It is carved further than wanted, where most
// puzzles are like that, and then gets clues back in cells that singles fill anyway: the point at
// which singles end, and all that comes after it, stays the same.
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
    bool unbiased = true;       // the full grid is drawn uniformly, else from boxes on the diagonal
    int least = 17, most = 81;  // clues
    std::vector<std::uint8_t> targets;  // numbers of clues to stop at: one of them is drawn
    bool exact = false;            // one draw for all attempts at a puzzle, which has to be met
    bool steered = false;          // singles are not enough
    int most_singles = 81;         // cells that singles may fill before they get stuck
    bool minimal = false;          // no clue can be taken away; nothing is drawn to stop at
    CellBits pattern = 0;          // the clues, where not empty; nothing else is drawn then
    std::vector<CellBits> groups;  // cells to take away together; they cover the grid
};

enum class Carved : std::uint8_t {
    fits = 0,
    too_many = 1,     // more clues than wanted, and none of them can go
    too_few = 2,      // a minimal puzzle with fewer clues than wanted
    not_minimal = 3,  // some clue could go, though no whole group
    not_unique = 4,   // the pattern leaves more than one solution
    undone = 5,       // stopped before
    too_easy = 6,     // singles are enough, or fill more than they may
};

// One carving for each stream of the seed; `puzzles` and `solutions` have 81 bytes for each.
struct CarveJob {
    std::span<const std::uint64_t> streams;
    std::uint8_t* puzzles = nullptr;
    std::uint8_t* solutions = nullptr;
    std::uint8_t* carved = nullptr;  // Carved
    std::uint64_t tests = 0;         // out: puzzles that were searched for a second solution
};

// False: out of memory. `stop` says whether the caller stopped it.
bool carve(const kernels::Kernel& kernel, const Recipe& recipe, CarveJob& job, int threads,
           bool (*interrupted)(), Stop& stop);

}  // namespace nonet
