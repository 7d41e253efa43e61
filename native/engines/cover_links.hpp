// The common interface of the states of an exact-cover search, and their invariants.
//
// The states have the same functions: smallest, first, next, row_at, choose, mark, uncover_to. They
// make the same changes in the same order, so that searches over them have the same counts.
#pragma once

#include "engines/cover_problem.hpp"

namespace nonet {

inline constexpr CoverProblem::Id kNone = UINT32_MAX;

// The column to branch on; `column` is kNone when all primary columns are covered.
struct CoverPick {
    CoverProblem::Id column;
    CoverProblem::Id size;
};

// Returns null, or the first invariant that fails for the chosen rows. Slow: it checks the whole
// matrix.
template <class Links>
const char* broken_invariant(const Links& links, const CoverProblem& problem,
                             std::span<const CoverProblem::Id> chosen) {
    using Id = CoverProblem::Id;
    std::vector<Id> chosen_of(problem.columns(), 0);
    for (const Id row : chosen) {
        for (const Id column : problem.columns_of(row)) ++chosen_of[column];
    }
    Id active = 0, covered = 0;
    for (Id column = 0; column < problem.columns(); ++column) {
        if (problem.is_filler(column)) continue;
        if (!links.column_active(column)) {
            ++covered;
            if (chosen_of[column] != 1) return "a covered column is in exactly one chosen row";
            continue;
        }
        ++active;
        if (chosen_of[column] != 0) return "an active column is in no chosen row";
        if (links.size(column) > problem.rows_of(column).size()) {
            return "a size is at most the length of its column";
        }
        if (links.size(column) != links.count_active(column)) {
            return "the size of an active column is the number of its active rows";
        }
    }
    if (links.active_columns() != active) return "the count of active columns is exact";
    // A disabled row has left one change for itself and one for each of its columns but the one
    // whose cover disabled it.
    std::uint64_t changes = covered;
    for (Id row = 0; row < problem.rows(); ++row) {
        bool open = true;
        for (const Id column : problem.columns_of(row)) open = open && links.column_active(column);
        if (links.row_active(row) != open) {
            return "a row is active exactly while all its columns are";
        }
        if (!open) changes += problem.columns_of(row).size();
    }
    if (links.mark() != changes) return "a disabled row was taken from each other column once";
    return nullptr;
}

}  // namespace nonet
