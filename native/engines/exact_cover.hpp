// CoverSearch: Algorithm X over an exact-cover problem, one solution at a time.
//
// It branches on the first of the smallest primary columns and tries the rows of that column in
// their order. The search keeps its own stack and allocates it once, so that it can be left after
// any solution or stop, and gone on with later.
#pragma once

#include <memory>

#include "engines/cover_problem.hpp"
#include "watch.hpp"

namespace nonet {

struct CoverStats {
    std::uint64_t calls = 0;      // nodes of the search, the root and solutions among them
    std::uint64_t choices = 0;    // rows tried
    std::uint64_t undone = 0;     // choices taken back
    std::uint64_t forced = 0;     // rows chosen by propagation, in place of a choice
    std::uint64_t max_depth = 0;  // the most rows that stood at one time, givens apart
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
    std::uint32_t log_depth = 0;    // how deep events are logged
    std::uint32_t log_limit = 0;    // how many are
};

class CoverSearch {
  public:
    enum class Outcome : std::uint8_t { solution, exhausted, stopped, broken };

    virtual ~CoverSearch() = default;

    // Chooses a row for good, before the search begins. False if a row chosen before has one of
    // its columns; nothing is changed then.
    virtual bool select(std::uint32_t row) = 0;

    // Goes on to the next solution. `stopped` means that the watch said so, and next() may be
    // called again; `broken` that an invariant does not hold.
    virtual Outcome next(Watch& watch) = 0;

    // The rows that stand now, the selected ones first, then in the order of choice.
    virtual std::span<const std::uint32_t> chosen() const = 0;
    virtual CoverStats stats() const = 0;
    virtual std::span<const CoverEvent> events() const = 0;
    virtual bool events_left_out() const = 0;

    // The invariant that was found broken, or null.
    virtual const char* broken() const = 0;
    // Spoils the state, to see whether the invariants notice.
    virtual void disturb(std::uint32_t column) = 0;
};

// The problem must outlive the search.
std::unique_ptr<CoverSearch> make_cover_search(const CoverProblem& problem,
                                               const CoverOptions& options);

}  // namespace nonet
