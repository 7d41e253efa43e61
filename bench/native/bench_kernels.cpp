// Times kernels over files of puzzles: read, permuted, repeated to a fixed number, warmed up, best
// of several rounds of thread CPU time. Prints one JSON object per line.
//
//     bench_kernels [-k kernel] [-l limit] [-r rounds] [-n puzzles] [-1] FILE...
//
// Without -k every runnable kernel is timed, in turns, so that a busy machine is unfair to all
// alike. -1 times single calls.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "board/alphabet.hpp"
#include "kernel.hpp"

#ifndef NONET_FLAGS
#define NONET_FLAGS ""
#endif

using namespace nonet::kernels;

namespace {

double cpu_seconds() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

std::vector<std::string> read_puzzles(const char* path) {
    std::vector<std::string> puzzles;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.size() >= 81 && line[0] != '#') puzzles.push_back(line.substr(0, 81));
    uint64_t x = 88172645463325252u;  // the same order every time
    for (size_t i = puzzles.size(); i > 1; i--) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17;
        std::swap(puzzles[i - 1], puzzles[x % i]);
    }
    return puzzles;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<const Kernel*> kernels;
    uint64_t limit = 2;
    int rounds = 5;
    size_t n = 50000;
    bool single = false;
    for (int option; (option = getopt(argc, argv, "k:l:r:n:1")) != -1;) {
        if (option == 'k') {
            const Kernel* kernel = find(optarg);
            if (!kernel)
                return fprintf(stderr, "bench_kernels: no kernel %s on this machine\n", optarg), 2;
            kernels.push_back(kernel);
        } else if (option == 'l')
            limit = strtoull(optarg, nullptr, 10);
        else if (option == 'r')
            rounds = atoi(optarg);
        else if (option == 'n')
            n = strtoull(optarg, nullptr, 10);
        else if (option == '1')
            single = true;
        else
            return 2;
    }
    if (kernels.empty()) {
        size_t count;
        const Kernel* all = table(&count);
        for (size_t i = 0; i < count; i++)
            if (all[i].runnable()) kernels.push_back(&all[i]);
    }
    for (int a = optind; a < argc; a++) {
        const std::vector<std::string> puzzles = read_puzzles(argv[a]);
        if (puzzles.empty())
            return fprintf(stderr, "bench_kernels: no puzzles in %s\n", argv[a]), 1;
        std::vector<uint8_t> text(n * 81), solutions(n * 81), status(n);
        std::vector<uint32_t> counts(n), guesses(n);
        for (size_t i = 0; i < n; i++)
            memcpy(&text[i * 81], puzzles[i % puzzles.size()].data(), 81);
        Batch batch;
        batch.cell_values = nonet::kCellOfCharacter;
        batch.puzzles = text.data(), batch.n = n, batch.limit = limit;
        batch.solutions = solutions.data(), batch.zero = '0', batch.blank = '.';
        batch.counts = counts.data(), batch.status = status.data(), batch.guesses = guesses.data();
        std::vector<double> best(kernels.size(), 1e99), work(kernels.size());
        for (int round = -1; round < rounds; round++) {  // the first one warms up
            for (size_t k = 0; k < kernels.size(); k++) {
                const double start = cpu_seconds();
                if (single) {
                    for (size_t i = 0; i < n; i++) {
                        Batch one = batch;
                        one.puzzles += i * 81, one.solutions += i * 81, one.n = 1;
                        one.counts += i, one.status += i, one.guesses += i;
                        solve(*kernels[k], one);
                    }
                } else {
                    solve(*kernels[k], batch);
                }
                const double seconds = cpu_seconds() - start;
                if (round >= 0) best[k] = std::min(best[k], seconds);
                work[k] = (double)batch.sweeps;
            }
        }
        double total = 0;
        for (uint32_t g : guesses) total += g;
        const char* name = strrchr(argv[a], '/') ? strrchr(argv[a], '/') + 1 : argv[a];
        for (size_t k = 0; k < kernels.size(); k++)
            printf(
                "{\"kernel\": \"%s\", \"list\": \"%s\", \"single_calls\": %s, \"limit\": %llu, "
                "\"puzzles\": %zu, "
                "\"puzzles_per_second\": %.0f, \"microseconds_per_puzzle\": %.4f, "
                "\"guesses_per_puzzle\": %.3f, "
                "\"sweeps_per_puzzle\": %.2f, \"compiler\": \"%s\", \"flags\": \"%s\"}\n",
                kernels[k]->name, name, single ? "true" : "false", (unsigned long long)limit, n,
                n / best[k], best[k] / n * 1e6, total / n, single ? 0.0 : work[k] / n, __VERSION__,
                NONET_FLAGS);
        fflush(stdout);
    }
}
