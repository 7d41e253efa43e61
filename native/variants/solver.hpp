// The solver of variants: all solutions of a program, one at a time. Every search first compiles
// the program, which counts towards the limits of its watch as well.
//
// State is a mask of candidates for each cell and, dually, a set of cells for each digit; both are
// copied at a branch. Constraints are numbered by rank, so the queue of those to visit is a set of
// bits whose lowest member comes next.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "random.hpp"
#include "variants/program.hpp"
#include "watch.hpp"

namespace nonet::variants {

struct Descent {
    double estimate = 0;
    bool exact = false;  // the estimate is the number of solutions
};

struct Supposed {
    std::uint32_t place;
    bool refuted;
    double left;  // the digits placed until it was refuted, or what is left of the search space
};

class Solver {
  public:
    virtual ~Solver() = default;

    // Starts over with another program, which is used until the next one is loaded.
    // With `counts_nodes` the search counts every node in the watch, so that a limit on nodes means
    // the same everywhere; otherwise the kernels may do the work.
    virtual void load(const Program& program, bool counts_nodes = false) = 0;

    // Finds the next solution, a digit for each cell, with restarts, which hard puzzles need. False
    // if there is none left or the watch stopped the search; it then resumes with the next call.
    virtual bool next(Watch& watch, std::span<std::uint8_t> solution) = 0;

    // Counts solutions up to 2, and stores them in `first` and `second`.
    virtual int count_two(Watch& watch, std::span<std::uint8_t> first,
                          std::span<std::uint8_t> second) = 0;

    // Finds a random solution: the cell with the fewest candidates gets a random one of them, with
    // restarts. False if there is none or the watch stopped the search.
    virtual bool draw(Watch& watch, Random& random, std::span<std::uint8_t> solution) = 0;

    // Estimates the number of solutions by one random descent, without bias: on average over many
    // descents, the estimate is the number. False if the watch stopped it.
    virtual bool descend(Watch& watch, Random& random, Descent& descent) = 0;

    // For each cell and digit, the number of solutions that have it there, up to `most`:
    // counts[cell * values + digit - 1]. False if the watch stopped it.
    virtual bool true_candidates(Watch& watch, std::uint32_t most,
                                 std::span<std::uint32_t> counts) = 0;

    // The candidates that propagation leaves; all zero if it finds a contradiction, or the watch
    // stopped it. With `thorough`, it uses the constraints that only hard puzzles get as well.
    virtual void propagated(Watch& watch, std::span<Mask> candidates, bool thorough) = 0;

    // For each candidate that is not in the solution (digits from 1, by cell): its place, cell *
    // values + digit - 1, and whether propagation refutes it. Those refuted with the fewest digits
    // come first, then those that leave the least.
    virtual std::vector<Supposed> supposed(Watch& watch, std::span<const Mask> candidates,
                                           std::span<const std::uint8_t> solution) = 0;

    // Refutes one of the candidates at some places by cases within cases, of which at most `most`
    // end in a contradiction. The tree in preorder: the place of the candidate; then for each node
    // the cell to branch on and the number of its digits, each followed by its own node, or -1 for
    // a contradiction. Empty if no such tree exists, or the watch stopped.
    virtual std::vector<std::int32_t> refuted(Watch& watch, std::span<const Mask> candidates,
                                              std::span<const std::uint32_t> places, int most) = 0;
};

// Solvers are made in this many sizes; a solver is reusable for programs of its size.
constexpr int kSolverSizes = 3;
int solver_size(const Program& program);
std::unique_ptr<Solver> make_solver(int size);

}  // namespace nonet::variants
