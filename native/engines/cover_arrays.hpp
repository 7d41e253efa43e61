// ArrayLinks: the state of an exact-cover search in flat arrays, with a stack of reversible
// changes.
//
// One array holds all that changes. A column has its size (the number of its active rows), with the
// top bit set while the column is covered; a row has 1 while it is active:
//
//     state   | size  size  size  ...        | 1 0 1 1 ...
//               columns                        rows
//
// Every change pushes how to undo it, as (place in `state`, kind):
//
//     ops     | COLUMN_UNCOVER | ROW_ENABLE | SIZE_INC | SIZE_INC | ROW_ENABLE | ...      top
//               a column covered  one of its rows, and its other columns    the next row    ^
//
// Undoing is one addition, whatever the kind: +1 for a row, +1 for a size, and the top bit (which
// then falls off) for a column. The stack never exceeds ones + columns: on one path a column is
// covered, and a row disabled, at most once.
#pragma once

#include <algorithm>
#include <cstring>

#include "engines/cover_links.hpp"
#include "engines/cover_scan.hpp"

namespace nonet {

// `Size` is wide enough when kLongestColumn is at least the longest column of the problem.
template <class Size>
class ArrayLinks {
    using Id = CoverProblem::Id;
    static_assert(CoverProblem::kBlock % Scan<Size>::kStep == 0);
    static constexpr Size kCovered = static_cast<Size>(Size{1} << (8 * sizeof(Size) - 1));

    enum Kind : std::uint32_t { kRowEnable, kSizeInc, kColumnUncover };
    static constexpr Size kUndo[3] = {1, 1, kCovered};

  public:
    static constexpr std::uint64_t kLongestColumn = kCovered - 1;

    explicit ArrayLinks(const CoverProblem& problem)
        : problem_(problem),
          rows_at_(problem.columns()),
          state_(rows_at_ + problem.rows(), Size{1}),
          ops_(problem.ones() + problem.columns()),
          live_(problem.longest_column()) {
        for (Id column = 0; column < problem.columns(); ++column) {
            const bool filler = problem.is_filler(column);
            state_[column] = filler ? kCovered : static_cast<Size>(problem.rows_of(column).size());
            active_columns_ += !filler;
        }
    }

    bool row_active(Id row) const { return state_[rows_at_ + row]; }
    bool column_active(Id column) const { return !(state_[column] & kCovered); }
    Id size(Id column) const { return state_[column] & (kCovered - 1); }
    Id active_columns() const { return active_columns_; }
    std::uint64_t ops_pushed() const { return ops_pushed_; }
    std::uint64_t columns_covered() const { return columns_covered_; }

    // The height of the op-stack, to return to.
    std::uint32_t mark() const { return top_; }

    // The argmin, first on ties: a minimum over blocks of primary columns, then the first column
    // with it. A covered column is larger than any other by its top bit.
    CoverPick smallest() const {
        const Size least = Scan<Size>::least(state_.data(), problem_.primary_blocks_end());
        if (least & kCovered) return {kNone, 0};
        return {first_of_size(least), least};
    }

    // Positions of the active rows of a column, in order; kNone after the last.
    Id first(Id column) const { return active_from(problem_.column_start(column), column); }
    Id next(Id column, Id place) const { return active_from(place + 1, column); }
    Id row_at(Id place) const { return problem_.column_row(place); }

    // Covers all columns of an active row.
    void choose(Id row) {
        const std::uint32_t before = top_;
        for (const Id column : problem_.columns_of(row)) cover(column);
        ops_pushed_ += top_ - before;
    }

    // Undoes every change since the mark, the last one first.
    void uncover_to(std::uint32_t mark) {
        Size* const state = state_.data();
        const std::uint32_t* const end = ops_.data() + mark;
        Id uncovered = 0;
        for (const std::uint32_t* op = ops_.data() + top_; op != end;) {
            const std::uint32_t kind = *--op & 3;
            state[*op >> 2] = static_cast<Size>(state[*op >> 2] + kUndo[kind]);
            uncovered += kind == kColumnUncover;
        }
        active_columns_ += uncovered;
        top_ = mark;
    }

    // What the size of a column should be, counted.
    Id count_active(Id column) const {
        Id count = 0;
        for (const Id row : problem_.rows_of(column)) count += row_active(row);
        return count;
    }

    // Corrupts a size, to test that the invariants detect it.
    void disturb(Id column) { ++state_[column]; }

  private:
    Id first_of_size(Size size) const {
        const Size* const sizes = state_.data();
        if constexpr (sizeof(Size) == 1) {
            const void* found = std::memchr(sizes, size, problem_.primary());
            return static_cast<Id>(static_cast<const Size*>(found) - sizes);
        } else {
            return static_cast<Id>(std::find(sizes, sizes + problem_.primary(), size) - sizes);
        }
    }

    Id active_from(Id place, Id column) const {
        const Id end = problem_.column_start(column + 1);
        while (place < end && !row_active(problem_.column_row(place))) ++place;
        return place < end ? place : kNone;
    }

    void cover(Id column) {
        // Keep all addresses in locals: a store through `state` could otherwise alias them.
        Size* const state = state_.data();
        Size* const rows = state + rows_at_;
        Id* const live = live_.data();
        const Id* const row_start = problem_.row_start();
        const Id* const row_columns = problem_.row_columns();
        std::uint32_t* op = ops_.data() + top_;
        if (state[column] & kCovered) return;
        state[column] |= kCovered;
        *op++ = column << 2 | kColumnUncover;
        --active_columns_;
        ++columns_covered_;
        // Gather the active rows without a branch first: they are unpredictable.
        Id count = 0;
        for (const Id row : problem_.rows_of(column)) {
            live[count] = row;
            count += rows[row];
        }
        for (Id i = 0; i < count; ++i) {
            const Id row = live[i];
            rows[row] = 0;
            *op++ = (rows_at_ + row) << 2 | kRowEnable;
            // A row is active only while all its columns are, so none of the others is covered.
            const Id* const end = row_columns + row_start[row + 1];
            for (const Id* other = row_columns + row_start[row]; other != end; ++other) {
                if (*other == column) continue;
                --state[*other];
                *op++ = *other << 2 | kSizeInc;
            }
        }
        top_ = static_cast<std::uint32_t>(op - ops_.data());
    }

    const CoverProblem& problem_;
    const Id rows_at_;  // where the rows begin in state_
    Id active_columns_ = 0;
    std::vector<Size> state_;
    std::vector<std::uint32_t> ops_;
    std::uint32_t top_ = 0;
    std::vector<Id> live_;
    std::uint64_t ops_pushed_ = 0;
    std::uint64_t columns_covered_ = 0;
};

}  // namespace nonet
