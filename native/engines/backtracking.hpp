// Backtracking: depth-first search, to study how much the choice of the next cell, the order of its
// values, and what is deduced from each placement (by default nothing) matter.
//
//     pick an empty cell (Heuristic); none left: solved
//     for each value that the row, column and box allow (ValueOrder):
//         place it, deduce (Propagation), search on; if that fails undo it and count one backtrack
//
// Every count follows from this text alone: a node is a placement, a backtrack is one undone. A
// deduced value does not count as a placement and is undone with the placement it followed from.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "watch.hpp"

namespace nonet::backtracking {

enum class Heuristic : std::uint8_t {
    sequential,  // the first empty cell, row by row
    random,      // one draw among all empty cells
    mrv,         // fewest values left ("minimum remaining values"), the first on ties
    degree,      // most empty peers, the first on ties
    mrv_degree,  // fewest values left, then most empty peers, then the first
};

enum class ValueOrder : std::uint8_t {
    ascending,  // 1, 2, 3 …
    lcv,        // the value first that the fewest empty peers could take, the smaller on ties
    random,     // shuffled at every cell
};

enum class Propagation : std::uint8_t {
    none,
    forward,  // a placement fails if it leaves an empty peer without a value
    singles,  // fill naked and hidden singles until none is left; also before the search
};

struct Strategy {
    Heuristic heuristic = Heuristic::mrv;
    ValueOrder values = ValueOrder::ascending;
    Propagation propagation = Propagation::none;

    bool draws() const { return heuristic == Heuristic::random || values == ValueOrder::random; }
};

struct Placement {
    std::uint16_t depth;  // number of placements before this one
    std::uint16_t cell;
    std::uint8_t value;
};

enum class Status : std::uint8_t {
    solved,
    no_solution,
    budget,       // the watch ran out of nodes or time
    conflict,     // the givens conflict: nothing was searched
    interrupted,  // the caller stopped the search
};

struct Outcome {
    Status status = Status::no_solution;
    std::uint64_t nodes = 0;
    std::uint64_t backtracks = 0;
    std::uint32_t max_depth = 0;
    double seconds = 0;      // of the search alone, by a steady clock
    double cpu_seconds = 0;  // CPU time of the thread
};

// Whether a digit is repeated in a house of a grid of up to 25 rows.
bool has_conflict(std::span<const std::uint8_t> cells);

// Searches `cells` (16, 81, 256 or 625 bytes from 0 to the size) and fills it with the first
// solution; without one it stays unchanged. All randomness comes from `seed`. If `trace` is not
// null it receives the first `trace_limit` placements, in the order tried.
Outcome search(std::span<std::uint8_t> cells, Strategy strategy, std::uint64_t seed, Watch& watch,
               std::vector<Placement>* trace = nullptr, std::size_t trace_limit = 0);

// The seed of one run of an experiment: 53 bits, which tables and spreadsheets store exactly.
std::uint64_t run_seed(std::uint64_t seed, std::uint32_t puzzle, std::uint32_t repeat);

}  // namespace nonet::backtracking
