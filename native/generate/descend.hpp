// Descending: minimal puzzles with a controlled bias (D. Berthier, 2009).
//
// An attempt draws a full grid uniformly and a random order of its cells, and removes clues in that
// order for as long as the solution stays unique. It counts only if the puzzle where it ends is
// minimal. A minimal puzzle with n clues is where one in C(81, n) orders ends, whatever its grid
// and clues, so all with the same number of clues are equally likely. Carving (carve.hpp), which
// continues after a clue that must stay, prefers some of them.
//
// About one attempt in 260,000 counts, and most end at the first question.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/kernel.hpp"
#include "watch.hpp"

namespace nonet {

struct Descents {
    std::uint64_t seed = 0;
    std::span<const std::uint64_t> streams;  // the first of each block of attempts
    std::size_t block = 0;                   // attempts, each on the stream after the last one's

    // Out: the attempts that count, in no order.
    std::vector<std::uint64_t> found;  // their streams
    std::vector<std::uint8_t> puzzles, solutions;
};

// False: out of memory. `stop` says whether the caller stopped it.
bool descend(const kernels::Kernel& kernel, Descents& job, int threads, bool (*interrupted)(),
             Stop& stop);

}  // namespace nonet
