// CoverProblem: the matrix of an exact-cover problem, sparse and unchanging.
//
// Columns are constraints: primary ones must be covered exactly once, secondary ones at most once.
// Rows are candidates. Both directions are stored, compressed:
//
//     row_start   0       4       8         column_start   0         9          18
//     row_columns |c c c c|c c c c|...      column_rows    |r r ... r|r r ... r|...
//                   row 0   row 1                           column 0  column 1
//
// The rows of a column are in input order. Searches never change the problem, so any number of them
// can share it.
//
// Columns are numbered primary first. The primary ones are padded to a whole block with columns
// without rows, so that a scan works in blocks and reads no secondary column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

class CoverProblem {
  public:
    using Id = std::uint32_t;
    static constexpr Id kBlock = 64;

    // Row r has the columns row_columns[row_start[r] .. row_start[r + 1]), none of them twice;
    // column `primary` is the first secondary one.
    CoverProblem(Id primary, Id secondary, std::span<const Id> row_start,
                 std::span<const Id> row_columns);

    Id primary() const { return primary_; }
    Id primary_blocks_end() const { return blocks_end_; }
    Id columns() const { return columns_; }
    Id rows() const { return static_cast<Id>(row_start_.size() - 1); }
    std::size_t ones() const { return row_columns_.size(); }
    Id longest_column() const { return longest_column_; }

    // The most rows that a choice can have.
    Id longest_solution() const { return longest_solution_; }

    // A padding column.
    bool is_filler(Id column) const { return column >= primary_ && column < blocks_end_; }

    std::span<const Id> columns_of(Id row) const {
        return {row_columns_.data() + row_start_[row], row_columns_.data() + row_start_[row + 1]};
    }
    std::span<const Id> rows_of(Id column) const {
        return {column_rows_.data() + column_start_[column],
                column_rows_.data() + column_start_[column + 1]};
    }
    Id column_start(Id column) const { return column_start_[column]; }
    Id column_row(Id place) const { return column_rows_[place]; }

    // The rows of a column as bits: bit i of `mask` is row 64 * word + i. Words without rows are
    // omitted.
    struct Word {
        Id word;
        std::uint64_t mask;
    };
    std::span<const Word> words_of(Id column) const {
        return {words_.data() + word_start_[column], words_.data() + word_start_[column + 1]};
    }

    // The raw arrays, for loops that keep their addresses in registers.
    const Id* row_start() const { return row_start_.data(); }
    const Id* row_columns() const { return row_columns_.data(); }

  private:
    Id primary_, blocks_end_, columns_;
    Id longest_column_ = 0;
    Id longest_solution_;
    std::vector<Id> row_start_, row_columns_;
    std::vector<Id> column_start_, column_rows_;
    std::vector<Id> word_start_;
    std::vector<Word> words_;
};

}  // namespace nonet
