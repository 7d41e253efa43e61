#include "engines/cover_problem.hpp"

#include <algorithm>

namespace nonet {

CoverProblem::CoverProblem(Id primary, Id secondary, std::span<const Id> row_start,
                           std::span<const Id> row_columns)
    : primary_(primary),
      blocks_end_((primary + kBlock - 1) / kBlock * kBlock),
      columns_(blocks_end_ + secondary),
      row_start_(row_start.begin(), row_start.end()),
      row_columns_(row_columns.begin(), row_columns.end()),
      column_start_(columns_ + 1, 0),
      column_rows_(row_columns.size()) {
    for (Id& column : row_columns_) {
        if (column >= primary_) column += blocks_end_ - primary_;
        ++column_start_[column + 1];
    }
    for (Id column = 0; column < columns_; ++column) {
        longest_column_ = std::max(longest_column_, column_start_[column + 1]);
        column_start_[column + 1] += column_start_[column];
    }
    Id fewest = primary_;
    for (Id row = 0; row < rows(); ++row) {
        Id count = 0;
        for (const Id column : columns_of(row)) count += column < primary_;
        fewest = std::min(fewest, count);
    }
    longest_solution_ = primary_ / std::max<Id>(fewest, 1);
    std::vector<Id> next(column_start_.begin(), column_start_.end() - 1);
    for (Id row = 0; row < rows(); ++row) {
        for (const Id column : columns_of(row)) column_rows_[next[column]++] = row;
    }
    word_start_.push_back(0);
    for (Id column = 0; column < columns_; ++column) {
        for (const Id row : rows_of(column)) {
            if (words_.size() == word_start_.back() || words_.back().word != row / 64) {
                words_.push_back({row / 64, 0});
            }
            words_.back().mask |= std::uint64_t{1} << row % 64;
        }
        word_start_.push_back(static_cast<Id>(words_.size()));
    }
}

}  // namespace nonet
