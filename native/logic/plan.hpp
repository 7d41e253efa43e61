// Plan: which techniques to try, in which order, and what each is worth; and the loops that solve,
// rate and audit puzzles with it. A plan is compiled from data and never changes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {

// What one variant of a row's finder is worth:
// rating + per_size × (size - 1) + the sum of `add` over all `over` < length.
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

// One search: a finder and the variants that are wanted. Each variant is one technique of the plan.
struct Row {
    Find find = nullptr;
    int size = 0;
    std::uint32_t options = 0;
    bool needs_unique = false;  // made only if the puzzle has one solution
    std::vector<Rated> rated;
    int first_technique = 0;     // set by the plan: the place of rated[0] among all techniques
    std::uint32_t variants = 0;  // set by the plan
};

enum class Outcome : std::uint8_t { solved, stuck, broken, stopped };

// What a whole path is worth.
struct Rating {
    Outcome outcome = Outcome::stuck;
    int steps = 0;
    int hardest = 0;  // the largest rating; if stopped, what it is at least
    int first = 0;    // the rating of the first step
    int pearl = 0;    // the largest rating up to the first placement, 0 without one
    int top = -1;     // the technique of the largest rating, the first of several
    std::int64_t sum = 0;
    std::vector<std::uint32_t> counts;  // by technique
};

// What an audit saw: how often each technique was found, and how often it was wrong.
struct Audit {
    std::vector<std::uint64_t> found, wrong;
    std::uint64_t puzzles = 0, states = 0;
    std::int64_t first_wrong = -1;  // index of a puzzle
};

// Knows whether a puzzle has one solution; finds out when first asked.
class Uniqueness {
  public:
    enum class Known : std::uint8_t { no, yes, ask };
    explicit Uniqueness(Known known) : known_(known) {}
    bool of(const State& state);

  private:
    Known known_;
};

class Plan {
  public:
    explicit Plan(std::vector<Row> rows);

    int techniques() const { return techniques_; }

    // The first step, in the order of the plan. `reached` is the row that has it, or where the
    // watch said stop.
    bool next(const State& state, Uniqueness& unique, Watch* watch, Step& step,
              std::size_t& reached) const;

    // All steps of the first row that has any, or of all rows; no more than `limit` a row. Those
    // that are not to be told lack what is nested in them.
    std::vector<Step> all(const State& state, Uniqueness& unique, Watch* watch, bool every_row,
                          std::size_t limit, bool told = true) const;

    // Applies step after step until the state is solved or no step is left. `path` may be null.
    Rating solve(State& state, Uniqueness& unique, Watch* watch, std::vector<Step>* path) const;
    // The same with memory that serves one puzzle after the other.
    Rating solve(State& state, Uniqueness& unique, Watch* watch, std::vector<Step>* path,
                 Scratch& scratch) const;

    // Rates puzzle after puzzle (81 bytes each), on some threads; stops early when `interrupted`
    // says so, and each puzzle after so many seconds (0: no limit). Returns how many have been
    // rated.
    std::size_t rate_many(std::span<const std::uint8_t> puzzles, Uniqueness::Known unique,
                          int threads, double seconds, bool (*interrupted)(),
                          std::span<Rating> ratings) const;

    // Solves puzzles by the plan, and compares all steps of all rows (no more than `limit` a row)
    // with the solution: at every state, or at one of `every` states, beginning at another one in
    // each puzzle; in between only the step that is applied. A puzzle without exactly one solution
    // is passed over.
    Audit audit(std::span<const std::uint8_t> puzzles, std::size_t limit, int threads,
                unsigned every, bool (*interrupted)()) const;

  private:
    Query query_of(const Row& row, Scratch& scratch, Watch* watch, bool told) const;
    // `told`: with all its evidence.
    bool next(const State& state, Uniqueness& unique, Watch* watch, Scratch& scratch, bool told,
              Step& step, std::size_t& reached) const;
    void audit_one(std::span<const std::uint8_t> puzzle, std::int64_t index, std::size_t limit,
                   unsigned every, Audit& audit) const;

    std::vector<Row> rows_;
    std::vector<int> least_;  // by row: the least rating from there on
    int techniques_ = 0;
};

}  // namespace nonet
