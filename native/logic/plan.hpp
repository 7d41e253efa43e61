// Plan: the techniques to try, in order, with their ratings; and the loops that solve, rate and
// audit puzzles with it. A plan is compiled from data and never changes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {

// The rating of one variant of a row's finder: rating + per_size × (size - 1) + the sum of `add`
// over all `over` < length.
struct Rated {
    struct Longer {
        int over, add;
    };
    int variant = 0;
    int rating = 0;
    int per_size = 0;
    std::vector<Longer> longer;

    int of(const Step& step) const;
};

// One search: a finder and its variants. Each variant is one technique of the plan.
struct Row {
    Find find = nullptr;
    int size = 0;
    std::uint32_t options = 0;
    bool needs_unique = false;  // run only if the puzzle has one solution
    std::vector<Rated> rated;
    int first_technique = 0;     // set by the plan: the index of rated[0] among all techniques
    std::uint32_t variants = 0;  // set by the plan
};

enum class Outcome : std::uint8_t { solved, stuck, broken, stopped };

// The rating of a whole path.
struct Rating {
    Outcome outcome = Outcome::stuck;
    int steps = 0;
    int hardest = 0;  // the largest rating; a lower bound if stopped
    int first = 0;    // the rating of the first step
    int pearl = 0;    // the largest rating up to the first placement, 0 without one
    int top = -1;     // the technique of the largest rating, the first on ties
    std::int64_t sum = 0;
    std::vector<std::uint32_t> counts;  // by technique
};

// A path as numbers, without the evidence of its steps.
struct Path {
    struct Deed {
        int technique, rating;
        std::size_t placed, eliminated;  // how many of its effects are which
    };
    Outcome outcome = Outcome::stuck;
    std::array<std::uint8_t, 81> values{};  // at its end
    std::vector<Deed> steps;
    std::vector<std::uint16_t> effects;  // 10 × cell + digit from 1: placements first, by step
};

// The result of an audit: how often each technique was found, and how often it was wrong.
struct Audit {
    std::vector<std::uint64_t> found, wrong;
    std::uint64_t puzzles = 0, states = 0;
    std::int64_t first_wrong = -1;  // index of a puzzle
};

// Whether a puzzle has one solution, determined on first use.
class Uniqueness {
  public:
    enum class Known : std::uint8_t { no, yes, ask };
    explicit Uniqueness(Known known) : known_(known) {}
    bool of(const State& state);

  private:
    Known known_;
};

// One effect of a step: a digit (0 to 8) that is placed in a cell, or removed from it.
struct Target {
    int cell, digit;
    bool placed;

    bool of(const Step& step) const {
        return (placed ? step.placed : step.eliminated).has(cell, digit);
    }
};

class Plan {
  public:
    explicit Plan(std::vector<Row> rows);

    int techniques() const { return techniques_; }

    // The first step, in the order of the plan. `reached` is the row that has it, or the one where
    // the watch stopped the search.
    bool next(const State& state, Uniqueness& unique, Watch* watch, Step& step,
              std::size_t& reached) const;

    // The lowest rated step, at most `most`, that places or removes one candidate: searches row by
    // row, and ends where no later row can be lower. `easiest` is the lowest rating of the steps
    // seen, or -1.
    bool find(const State& state, Uniqueness& unique, Watch* watch, Target target, int most,
              Step& step, int& easiest) const;

    // Applies all steps rated at most `most` that only remove candidates, until none is left.
    void eliminate(State& state, Uniqueness& unique, Watch* watch, int most) const;

    // All steps of the first row that has any, or of all rows; at most `limit` per row. Unless
    // `told`, they lack their nested steps.
    std::vector<Step> all(const State& state, Uniqueness& unique, Watch* watch, bool every_row,
                          std::size_t limit, bool told = true) const;

    // Applies steps until the state is solved or no step is left. `path` may be null.
    Rating solve(State& state, Uniqueness& unique, Watch* watch, std::vector<Step>* path) const;
    // The same, reusing the memory of the scratch.
    Rating solve(State& state, Uniqueness& unique, Watch* watch, std::vector<Step>* path,
                 Scratch& scratch) const;

    // Rates puzzles of 81 bytes on `threads` threads. Stops early when `interrupted` returns true,
    // and each puzzle after `seconds` (0: no limit). Returns the number of puzzles rated.
    std::size_t rate_many(std::span<const std::uint8_t> puzzles, Uniqueness::Known unique,
                          int threads, double seconds, bool (*interrupted)(),
                          std::span<Rating> ratings) const;

    // The paths of puzzles, likewise.
    std::size_t follow_many(std::span<const std::uint8_t> puzzles, Uniqueness::Known unique,
                            int threads, double seconds, bool (*interrupted)(),
                            std::span<Path> paths) const;

    // Solves puzzles by the plan and compares the steps of all rows (at most `limit` per row) with
    // the solution, at one of `every` states, starting at a different state in each puzzle. At the
    // other states it compares only the applied step. Skips puzzles without exactly one solution.
    Audit audit(std::span<const std::uint8_t> puzzles, std::size_t limit, int threads,
                unsigned every, bool (*interrupted)()) const;

  private:
    Query query_of(const Row& row, Scratch& scratch, Watch* watch, bool told) const;
    // `told`: include all evidence.
    bool next(const State& state, Uniqueness& unique, Watch* watch, Scratch& scratch, bool told,
              Step& step, std::size_t& reached) const;
    // The lowest rating of a row from `most` down, or -1; and its variants up to there.
    static int least_of(const Row& row, int most, std::uint32_t& variants);
    void audit_one(std::span<const std::uint8_t> puzzle, std::int64_t index, std::size_t limit,
                   unsigned every, Audit& audit) const;

    std::vector<Row> rows_;
    std::vector<int> least_;  // by row: the smallest rating from there on
    int techniques_ = 0;
};

}  // namespace nonet
