// AlsPlaces: the cells that hold a digit in some almost locked set, numbered, and which of them see
// each other.
//
// States only lose candidates, so places keep their numbers from state to state, also those that no
// set has any more.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "board/cell_set.hpp"

namespace nonet {

class AlsPlaces {
  public:
    AlsPlaces() { clear(); }
    void clear();
    // The number of some places, from 1 on. `targets`: the candidates that see all of them.
    int number(int digit, CellSet cells, CellSet targets);

    // Numbers are below this.
    int end() const { return static_cast<int>(all_.size()); }
    int digit(int number) const { return all_[number].digit; }
    // All that see each other, by their numbers.
    std::span<const std::pair<int, int>> pairs() const { return pairs_; }

  private:
    struct Places {
        CellSet cells;
        int digit;
        int next;            // with the same digit and first cell, or 0
        int next_in_bucket;  // or 0
    };

    std::vector<Places> all_;
    std::array<int, 1024> buckets_;  // by a hash of digit and cells: the last found
    std::array<int, 729> first_at_;  // by digit and cell: the last found that begin there
    std::array<CellSet, 9> begins_;  // by digit: the cells where places begin
    std::vector<std::pair<int, int>> pairs_;
};

}  // namespace nonet
