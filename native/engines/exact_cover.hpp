// CoverSearch: Algorithm X over an exact-cover problem, one solution at a time.
//
// It branches on the first of the smallest primary columns and tries the rows of that column in
// their order. The search allocates its own stack once, so it can be suspended after any solution
// or stop and resumed later.
#pragma once

#include <memory>

#include "engines/cover_problem.hpp"
#include "watch.hpp"

namespace nonet {

struct CoverStats {
    std::uint64_t calls = 0;      // nodes of the search, including the root and solutions
    std::uint64_t choices = 0;    // rows tried
    std::uint64_t undone = 0;     // choices taken back
    std::uint64_t forced = 0;     // rows chosen by propagation
    std::uint64_t max_depth = 0;  // the most rows chosen at one time, excluding givens
    std::uint64_t ops_pushed = 0;
    std::uint64_t ops_by_givens = 0;
    std::uint64_t columns_covered = 0;
    std::uint64_t max_ops = 0;
};

struct CoverEvent {
    enum Kind : std::uint8_t { choose, force, undo, dead_end, solution };
    Kind kind;
    std::uint32_t depth;   // of choices, from 1
    std::uint32_t column;  // branched on, or dead
    std::uint32_t size;    // of that column
    std::uint32_t row;
    std::uint64_t calls;  // when it happened
};

enum class CoverLinks : std::uint8_t { arrays, dancing, bits };

struct CoverOptions {
    CoverLinks links = CoverLinks::arrays;
    bool propagate = false;         // choose the row of a column of size 1 without a call
    bool check_invariants = false;  // after every step; slow
    std::uint32_t log_depth = 0;    // the greatest depth of logged events
    std::uint32_t log_limit = 0;    // the most logged events
};

class CoverSearch {
  public:
    enum class Outcome : std::uint8_t { solution, exhausted, stopped, broken };

    virtual ~CoverSearch() = default;

    // Chooses a row permanently, before the search begins. False, and no change, if an earlier row
    // has one of its columns.
    virtual bool select(std::uint32_t row) = 0;

    // Continues to the next solution. `stopped` means that the watch stopped the search, and next()
    // may be called again; `broken` means that an invariant failed.
    virtual Outcome next(Watch& watch) = 0;

    // The current rows: selected ones first, then in order of choice.
    virtual std::span<const std::uint32_t> chosen() const = 0;
    virtual CoverStats stats() const = 0;
    virtual std::span<const CoverEvent> events() const = 0;
    virtual bool events_left_out() const = 0;

    // The invariant that was found broken, or null.
    virtual const char* broken() const = 0;
    // Corrupts the state, to test that the invariants detect it.
    virtual void disturb(std::uint32_t column) = 0;
};

// The problem must outlive the search.
std::unique_ptr<CoverSearch> make_cover_search(const CoverProblem& problem,
                                               const CoverOptions& options);

}  // namespace nonet
