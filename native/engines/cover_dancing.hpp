// DancingLinks: the same state as ArrayLinks, kept in four-way linked nodes.
//
//     root <-> [0] <-> [1] <-> [2] <-> ...      headers of active primary columns
//               |       |       |
//              node <- row -> node              a row's nodes lie side by side in memory
//
// Covering a column takes its header out of the top list and its rows out of all their other
// columns; a node keeps its own links, which is all it takes to restore it. The header of a
// secondary column is linked to itself, so the search never branches on it. The ops counters count
// what the op-stack of ArrayLinks would hold.
#pragma once

#include "engines/cover_links.hpp"

namespace nonet {

class DancingLinks {
    using Id = CoverProblem::Id;

  public:
    explicit DancingLinks(const CoverProblem& problem)
        : problem_(problem),
          root_(problem.columns()),
          first_node_(root_ + 1),
          nodes_(first_node_ + problem.ones()),
          sizes_(problem.columns(), 0),
          covered_(problem.columns(), 0),
          row_of_(first_node_ + problem.ones()),
          chosen_(problem.columns()) {
        for (Id header = 0; header <= root_; ++header) {
            nodes_[header] = {header, header, header, header, header};
        }
        for (Id column = 0; column < problem.columns(); ++column) {
            if (problem.is_filler(column)) continue;
            ++active_columns_;
            if (column < problem.primary()) insert_before(root_, column);
        }
        Id node = first_node_;
        for (Id row = 0; row < problem.rows(); ++row) {
            const Id begin = node;
            for (const Id column : problem.columns_of(row)) {
                nodes_[node] = {node, node, nodes_[column].up, column, column};
                nodes_[nodes_[column].up].down = node;
                nodes_[column].up = node;
                if (node != begin) insert_before(begin, node);
                row_of_[node] = row;
                ++sizes_[column];
                ++node;
            }
        }
    }

    bool row_active(Id row) const {
        for (const Id column : problem_.columns_of(row)) {
            if (covered_[column]) return false;
        }
        return true;
    }
    bool column_active(Id column) const { return !covered_[column]; }
    Id size(Id column) const { return sizes_[column]; }
    Id active_columns() const { return active_columns_; }
    std::uint64_t ops_pushed() const { return ops_pushed_; }
    std::uint64_t columns_covered() const { return columns_covered_; }
    std::uint32_t mark() const { return top_; }

    // The argmin over the list of headers, first on ties.
    CoverPick smallest() const {
        CoverPick pick{kNone, UINT32_MAX};
        for (Id header = nodes_[root_].right; header != root_; header = nodes_[header].right) {
            if (sizes_[header] < pick.size) {
                pick = {header, sizes_[header]};
                if (pick.size == 0) break;
            }
        }
        return pick.column == kNone ? CoverPick{kNone, 0} : pick;
    }

    Id first(Id column) const { return below(column, column); }
    Id next(Id column, Id node) const { return below(column, node); }
    Id row_at(Id node) const { return row_of_[node]; }

    void choose(Id row) {
        const std::uint32_t before = top_;
        chosen_[chosen_count_++] = {row, top_};
        for (const Id column : problem_.columns_of(row)) cover(column);
        ops_pushed_ += top_ - before;
    }

    void uncover_to(std::uint32_t mark) {
        while (top_ > mark) {
            const Chosen last = chosen_[--chosen_count_];
            const auto columns = problem_.columns_of(last.row);
            for (auto column = columns.rbegin(); column != columns.rend(); ++column) {
                uncover(*column);
            }
            top_ = last.mark;
        }
    }

    // The number of linked rows, following the links down; kNone if the upward links disagree.
    Id count_active(Id column) const {
        Id down = 0, up = 0;
        for (Id node = nodes_[column].down; node != column; node = nodes_[node].down) ++down;
        for (Id node = nodes_[column].up; node != column; node = nodes_[node].up) ++up;
        return down == up ? down : kNone;
    }

    void disturb(Id column) { ++sizes_[column]; }

  private:
    struct Node {
        Id left, right, up, down, column;
    };
    struct Chosen {
        Id row;
        std::uint32_t mark;
    };

    void insert_before(Id place, Id node) {
        nodes_[node].right = place;
        nodes_[node].left = nodes_[place].left;
        nodes_[nodes_[place].left].right = node;
        nodes_[place].left = node;
    }

    Id below(Id column, Id node) const {
        const Id next = nodes_[node].down;
        return next == column ? kNone : next;
    }

    void cover(Id column) {
        covered_[column] = 1;
        --active_columns_;
        ++columns_covered_;
        ++top_;
        nodes_[nodes_[column].right].left = nodes_[column].left;
        nodes_[nodes_[column].left].right = nodes_[column].right;
        for (Id below = nodes_[column].down; below != column; below = nodes_[below].down) {
            ++top_;
            for (Id node = nodes_[below].right; node != below; node = nodes_[node].right) {
                nodes_[nodes_[node].down].up = nodes_[node].up;
                nodes_[nodes_[node].up].down = nodes_[node].down;
                --sizes_[nodes_[node].column];
                ++top_;
            }
        }
    }

    void uncover(Id column) {
        for (Id above = nodes_[column].up; above != column; above = nodes_[above].up) {
            for (Id node = nodes_[above].left; node != above; node = nodes_[node].left) {
                ++sizes_[nodes_[node].column];
                nodes_[nodes_[node].down].up = node;
                nodes_[nodes_[node].up].down = node;
            }
        }
        nodes_[nodes_[column].right].left = column;
        nodes_[nodes_[column].left].right = column;
        covered_[column] = 0;
        ++active_columns_;
    }

    const CoverProblem& problem_;
    const Id root_;
    const Id first_node_;
    Id active_columns_ = 0;
    std::vector<Node> nodes_;
    std::vector<Id> sizes_;
    std::vector<std::uint8_t> covered_;
    std::vector<Id> row_of_;
    std::vector<Chosen> chosen_;
    std::size_t chosen_count_ = 0;
    std::uint32_t top_ = 0;
    std::uint64_t ops_pushed_ = 0;
    std::uint64_t columns_covered_ = 0;
};

}  // namespace nonet
