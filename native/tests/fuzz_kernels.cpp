// Compares all kernels and the single path with each other and with the slow solver on random rows,
// for a number of seconds.
//     fuzz_kernels [seconds] [seed]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <vector>

#include "kernel.hpp"
#include "puzzles.hpp"

using namespace nonet::kernels;
using namespace nonet::testing;

namespace {

struct Answers {
    std::vector<uint8_t> solutions, status;
    std::vector<uint32_t> counts, guesses;
    bool operator==(const Answers&) const = default;
};

Answers run(const Kernel& kernel, const uint8_t* rows, size_t n, uint64_t limit, uint64_t budget) {
    Answers out{std::vector<uint8_t>(n * 81, 7), std::vector<uint8_t>(n, 7),
                std::vector<uint32_t>(n, 7), std::vector<uint32_t>(n, 7)};
    Batch batch;
    batch.puzzles = rows, batch.cell_values = mixed_values(), batch.n = n, batch.limit = limit,
    batch.node_budget = budget;
    batch.solutions = out.solutions.data(), batch.counts = out.counts.data(),
    batch.status = out.status.data(), batch.guesses = out.guesses.data();
    solve(kernel, batch);
    return out;
}

[[noreturn]] void fail(const char* what, const char* kernel, uint64_t seed, const uint8_t* row) {
    printf("FAILED: %s, kernel %s, seed %llu\n", what, kernel, (unsigned long long)seed);
    if (row) {
        for (int c = 0; c < 81; c++) printf(row[c] >= 33 && row[c] < 127 ? "%c" : "\\%d", row[c]);
        printf("\n");
    }
    exit(1);
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? atof(argv[1]) : 10;
    uint64_t seed = argc > 2 ? strtoull(argv[2], nullptr, 10) : 1;
    size_t kernels;
    const Kernel* all = table(&kernels);
    const time_t end = time(nullptr) + (time_t)seconds;
    unsigned long long rows_seen = 0, batches = 0;
    for (; time(nullptr) < end; seed++, batches++) {
        Random random{seed};
        const size_t n = 1 + random.below(random.below(4) ? 150 : 600);
        std::vector<uint8_t> rows(n * 81);
        Cells grid{};
        for (size_t i = 0; i < n; i++) {
            if (i % 8 == 0) grid = random_grid(random);
            random_row(&rows[i * 81], random, grid);
            if (i % 64 == 0) {
                const Cells few = minimal(grid, random);
                memcpy(&rows[i * 81], few.data(), 81);
            }
        }
        const uint64_t limits[] = {1, 2, 2, 2, 3, 50}, limit = limits[random.below(6)],
                       budget = random.below(4) ? 0 : 1 + random.below(40);
        const Answers first = run(all[kernels - 1], rows.data(), n, limit, budget);
        for (size_t k = 0; k + 1 < kernels; k++) {
            if (!all[k].runnable()) continue;
            const Answers other = run(all[k], rows.data(), n, limit, budget);
            for (size_t i = 0; i < n; i++)
                if (other.status[i] != first.status[i] || other.counts[i] != first.counts[i] ||
                    other.guesses[i] != first.guesses[i] ||
                    memcmp(&other.solutions[i * 81], &first.solutions[i * 81], 81))
                    fail("kernels differ", all[k].name, seed, &rows[i * 81]);
        }
        for (size_t i = 0; i < n; i += 1 + random.below(4)) {
            const uint8_t* row = &rows[i * 81];
            const Kernel& kernel = all[random.below((int)kernels)];
            if (!kernel.runnable()) continue;
            const Answers one = run(kernel, row, 1, limit, budget);
            if (one.status[0] != first.status[i] || one.counts[0] != first.counts[i] ||
                one.guesses[0] != first.guesses[i] ||
                memcmp(one.solutions.data(), &first.solutions[i * 81], 81))
                fail("a single call differs", kernel.name, seed, row);
            Cells puzzle;
            bool bad = false;
            for (int c = 0; c < 81; c++) bad |= (puzzle[c] = mixed_values()[row[c]]) > 9;
            if (bad != (first.status[i] == kBad)) fail("bad byte", kernel.name, seed, row);
            if (bad) continue;
            if (has_conflict(puzzle) != (first.status[i] == kConflict))
                fail("conflict", kernel.name, seed, row);
            if (first.counts[i] && !is_solution(puzzle, &first.solutions[i * 81]))
                fail("not a solution", kernel.name, seed, row);
            if (first.status[i] > kNone) continue;
            long patience = 3000;
            const long count = count_slowly(puzzle, (long)limit, patience);
            if (count >= 0 && (uint32_t)count != first.counts[i])
                fail("wrong count", kernel.name, seed, row);
        }
        rows_seen += n;
    }
    printf("%llu batches, %llu rows: 1 passed, 0 failed\n", batches, rows_seen);
}
