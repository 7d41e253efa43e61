// Many backtracking runs on threads.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engines/backtracking.hpp"

namespace nonet::backtracking {

struct Job {
    std::uint32_t puzzle;  // index into the puzzles of the batch
    Heuristic heuristic;
    Propagation propagation;
    std::uint64_t seed;
};

struct Finished {
    std::uint32_t job;
    Outcome outcome;
    std::vector<std::uint8_t> cells;  // the solution, or the puzzle if there is none
};

// The runs start at once. The owner collects finished ones now and then, so it can write rows, show
// progress, and stop early without losing them.
class Batch {
  public:
    // 0 nodes or seconds per run mean no limit.
    Batch(std::vector<std::vector<std::uint8_t>> puzzles, std::vector<Job> jobs, ValueOrder values,
          std::uint64_t node_limit, double seconds, unsigned threads);
    ~Batch();

    // Returns the runs finished since the last call, in that order. Waits up to `seconds` or until
    // all are done. Empty when nothing is left, or after stop().
    std::vector<Finished> take(double seconds);

    // Abandons unfinished runs and waits for the threads.
    void stop();

  private:
    class Pool;
    std::unique_ptr<Pool> pool_;
};

}  // namespace nonet::backtracking
