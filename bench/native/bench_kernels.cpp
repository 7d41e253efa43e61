// Times kernels over files of puzzles: read, permuted, repeated to a fixed number, warmed up, best
// of several rounds of thread CPU time. Prints one JSON object per line.
//
//     bench_kernels [-k kernel] [-l limit] [-r rounds] [-n puzzles] [-1] FILE...
//
// Without -k every runnable kernel is timed, in turns, so that a busy machine affects all of them
// equally. -1 times single calls.
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

struct Options {
    std::vector<const Kernel*> kernels;
    uint64_t limit = 2;
    int rounds = 5;
    size_t n = 50000;
    bool single = false;
};

// Reads the options; returns 0, or the exit code for invalid ones.
int read_options(int argc, char** argv, Options& options) {
    for (int option; (option = getopt(argc, argv, "k:l:r:n:1")) != -1;) {
        if (option == 'k') {
            const Kernel* kernel = find(optarg);
            if (!kernel)
                return fprintf(stderr, "bench_kernels: no kernel %s on this machine\n", optarg), 2;
            options.kernels.push_back(kernel);
        } else if (option == 'l')
            options.limit = strtoull(optarg, nullptr, 10);
        else if (option == 'r')
            options.rounds = atoi(optarg);
        else if (option == 'n')
            options.n = strtoull(optarg, nullptr, 10);
        else if (option == '1')
            options.single = true;
        else
            return 2;
    }
    if (options.kernels.empty()) {
        size_t count;
        const Kernel* all = table(&count);
        for (size_t i = 0; i < count; i++)
            if (all[i].runnable()) options.kernels.push_back(&all[i]);
    }
    return 0;
}

// One list of puzzles and the results of the kernels on it.
class List {
  public:
    List(const std::vector<std::string>& puzzles, const Options& options)
        : options_(options),
          text_(options.n * 81),
          solutions_(options.n * 81),
          status_(options.n),
          counts_(options.n),
          guesses_(options.n) {
        for (size_t i = 0; i < options.n; i++)
            memcpy(&text_[i * 81], puzzles[i % puzzles.size()].data(), 81);
        batch_.cell_values = nonet::kCellOfCharacter;
        batch_.puzzles = text_.data(), batch_.n = options.n, batch_.limit = options.limit;
        batch_.solutions = solutions_.data(), batch_.zero = '0', batch_.blank = '.';
        batch_.counts = counts_.data(), batch_.status = status_.data();
        batch_.guesses = guesses_.data();
    }

    // The CPU time of one kernel.
    double seconds(const Kernel& kernel) {
        const double start = cpu_seconds();
        for (size_t i = 0; options_.single && i < options_.n; i++) {
            Batch one = batch_;
            one.puzzles += i * 81, one.solutions += i * 81, one.n = 1;
            one.counts += i, one.status += i, one.guesses += i;
            solve(kernel, one);
        }
        if (!options_.single) solve(kernel, batch_);
        return cpu_seconds() - start;
    }
    double sweeps() const { return (double)batch_.sweeps; }
    double guesses() const {
        double total = 0;
        for (uint32_t g : guesses_) total += g;
        return total;
    }

  private:
    const Options& options_;
    std::vector<uint8_t> text_, solutions_, status_;
    std::vector<uint32_t> counts_, guesses_;
    Batch batch_;
};

void time_list(const char* path, List& list, const Options& options) {
    const auto& kernels = options.kernels;
    const size_t n = options.n;
    std::vector<double> best(kernels.size(), 1e99), work(kernels.size());
    for (int round = -1; round < options.rounds; round++) {  // the first one warms up
        for (size_t k = 0; k < kernels.size(); k++) {
            const double seconds = list.seconds(*kernels[k]);
            if (round >= 0) best[k] = std::min(best[k], seconds);
            work[k] = list.sweeps();
        }
    }
    const char* name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    for (size_t k = 0; k < kernels.size(); k++)
        printf(
            "{\"kernel\": \"%s\", \"list\": \"%s\", \"single_calls\": %s, \"limit\": %llu, "
            "\"puzzles\": %zu, "
            "\"puzzles_per_second\": %.0f, \"microseconds_per_puzzle\": %.4f, "
            "\"guesses_per_puzzle\": %.3f, "
            "\"sweeps_per_puzzle\": %.2f, \"compiler\": \"%s\", \"flags\": \"%s\"}\n",
            kernels[k]->name, name, options.single ? "true" : "false",
            (unsigned long long)options.limit, n, n / best[k], best[k] / n * 1e6,
            list.guesses() / n, options.single ? 0.0 : work[k] / n, __VERSION__, NONET_FLAGS);
    fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (const int code = read_options(argc, argv, options)) return code;
    for (int a = optind; a < argc; a++) {
        const std::vector<std::string> puzzles = read_puzzles(argv[a]);
        if (puzzles.empty())
            return fprintf(stderr, "bench_kernels: no puzzles in %s\n", argv[a]), 1;
        List list(puzzles, options);
        time_list(argv[a], list, options);
    }
}
