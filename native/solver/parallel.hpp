// The lane kernels over all cores: batches of puzzles, and the count of one puzzle's solutions.
//
// The calling thread checks every few milliseconds whether to stop. If one thread is enough it does
// the work itself; otherwise it waits. Results do not depend on the number of threads.
#pragma once

#include <cstdint>
#include <span>

#include "kernels/kernel.hpp"
#include "watch.hpp"

namespace nonet {

// Solves the batch on `threads` threads (at least 1). Puzzles not reached before a stop have status
// kStopped. Returns false if out of memory.
bool solve_parallel(const kernels::Kernel& kernel, kernels::Batch& batch, int threads,
                    bool (*interrupted)(), Stop& stop);

struct CountResult {
    std::uint64_t count = 0;
    Stop stop = Stop::none;
    bool out_of_memory = false;
};

// The number of solutions of a 9×9 grid, up to `limit` (0: all). 0 nodes or seconds: no budget.
CountResult count_parallel(const kernels::Kernel& kernel, std::span<const std::uint8_t> cells,
                           std::uint64_t limit, std::uint64_t nodes, double seconds, int threads,
                           bool (*interrupted)());

// The same for `n` grids, 81 cells each: threads share the grids, and only grids that are too few
// for them are counted by all threads together. Nodes and seconds are for each grid.
Stop count_many(const kernels::Kernel& kernel, const std::uint8_t* cells, std::size_t n,
                std::uint64_t limit, std::uint64_t nodes, double seconds, int threads,
                bool (*interrupted)(), CountResult* results);

}  // namespace nonet
