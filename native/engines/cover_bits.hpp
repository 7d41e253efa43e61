// BitLinks: the state of an exact-cover search in bits and sizes, restored from copies instead of
// undone.
//
//     copies  | sizes, rows | sizes, rows | ...      one before each current choice
//     state   | size size size ... | 1011001...  |
//
// Long columns have few active rows for most of the time; bits skip the rest, 64 at a time. A
// choice changes much of such a state, so restoring a copy is faster than undoing the changes one
// by one. The ops counters count what the op-stack of ArrayLinks would hold.
#pragma once

#include <algorithm>
#include <bit>

#include "engines/cover_links.hpp"
#include "engines/cover_scan.hpp"

namespace nonet {

template <class Size>
class BitLinks {
    using Id = CoverProblem::Id;
    static constexpr Size kCovered = static_cast<Size>(Size{1} << (8 * sizeof(Size) - 1));
    static_assert(CoverProblem::kBlock % Scan<Size>::kStep == 0);

  public:
    static constexpr std::uint64_t kLongestColumn = kCovered - 1;

    explicit BitLinks(const CoverProblem& problem)
        : problem_(problem),
          words_(problem.rows() / 64 + 1),
          sizes_(problem.columns()),
          active_(words_, ~std::uint64_t{0}),
          copied_(problem.longest_solution()),
          size_copies_(copied_.size() * sizes_.size()),
          active_copies_(copied_.size() * words_) {
        for (Id column = 0; column < problem.columns(); ++column) {
            const bool filler = problem.is_filler(column);
            sizes_[column] = filler ? kCovered : static_cast<Size>(problem.rows_of(column).size());
            active_columns_ += !filler;
        }
    }

    bool row_active(Id row) const { return active_[row / 64] >> row % 64 & 1; }
    bool column_active(Id column) const { return !(sizes_[column] & kCovered); }
    Id size(Id column) const { return sizes_[column] & (kCovered - 1); }
    Id active_columns() const { return active_columns_; }
    std::uint64_t ops_pushed() const { return ops_pushed_; }
    std::uint64_t columns_covered() const { return columns_covered_; }
    std::uint32_t mark() const { return top_; }

    CoverPick smallest() const {
        const Size least = Scan<Size>::least(sizes_.data(), problem_.primary_blocks_end());
        if (least & kCovered) return {kNone, 0};
        const auto end = sizes_.begin() + problem_.primary();
        return {static_cast<Id>(std::find(sizes_.begin(), end, least) - sizes_.begin()), least};
    }

    Id first(Id column) const { return active_from(problem_.column_start(column), column); }
    Id next(Id column, Id place) const { return active_from(place + 1, column); }
    Id row_at(Id place) const { return problem_.column_row(place); }

    void choose(Id row) {
        const std::uint32_t before = top_;
        copied_[copies_] = {top_, active_columns_};
        std::copy_n(sizes_.begin(), sizes_.size(), size_copies_.begin() + copies_ * sizes_.size());
        std::copy_n(active_.begin(), words_, active_copies_.begin() + copies_ * words_);
        ++copies_;
        const auto columns = problem_.columns_of(row);
        for (const Id column : columns) cover(column);
        active_columns_ -= static_cast<Id>(columns.size());
        columns_covered_ += columns.size();
        ops_pushed_ += top_ - before;
    }

    void uncover_to(std::uint32_t mark) {
        if (top_ == mark) return;
        do --copies_;
        while (copied_[copies_].mark != mark);
        std::copy_n(size_copies_.begin() + copies_ * sizes_.size(), sizes_.size(), sizes_.begin());
        std::copy_n(active_copies_.begin() + copies_ * words_, words_, active_.begin());
        active_columns_ = copied_[copies_].active_columns;
        top_ = mark;
    }

    Id count_active(Id column) const {
        Id count = 0;
        for (const Id row : problem_.rows_of(column)) count += row_active(row);
        return count;
    }

    void disturb(Id column) { ++sizes_[column]; }

  private:
    struct Copied {
        std::uint32_t mark;
        Id active_columns;
    };

    Id active_from(Id place, Id column) const {
        const Id end = problem_.column_start(column + 1);
        while (place < end && !row_active(problem_.column_row(place))) ++place;
        return place < end ? place : kNone;
    }

    void cover(Id column) {
        Size* const sizes = sizes_.data();
        std::uint64_t* const active = active_.data();
        const Id* const row_start = problem_.row_start();
        const Id* const row_columns = problem_.row_columns();
        std::uint32_t changes = 1;
        for (const auto [word, mask] : problem_.words_of(column)) {
            for (std::uint64_t rest = active[word] & mask; rest; rest &= rest - 1) {
                const Id row = word * 64 + static_cast<Id>(std::countr_zero(rest));
                const Id begin = row_start[row], end = row_start[row + 1];
                for (Id at = begin; at != end; ++at) --sizes[row_columns[at]];
                changes += end - begin;
            }
            active[word] &= ~mask;
        }
        // The column itself lost all of its rows.
        sizes[column] |= kCovered;
        top_ += changes;
    }

    const CoverProblem& problem_;
    const std::size_t words_;
    Id active_columns_ = 0;
    std::vector<Size> sizes_;
    std::vector<std::uint64_t> active_;
    std::vector<Copied> copied_;
    std::vector<Size> size_copies_;
    std::vector<std::uint64_t> active_copies_;
    std::size_t copies_ = 0;
    std::uint32_t top_ = 0;
    std::uint64_t ops_pushed_ = 0;
    std::uint64_t columns_covered_ = 0;
};

}  // namespace nonet
