// State: the candidates of a 9×9 grid in three views that are updated together.
//
//   candidates(cell)          9 bits: which digits an empty cell can hold
//   where(digit)              81 bits: which empty cells can hold a digit
//   positions(house, digit)   9 bits: where in a house a digit can go
//
// A cell that has a value has no candidates, and its peers have lost that digit. A cell left with
// one candidate is still empty until the digit is placed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "board/geometry.hpp"
#include "board/marks.hpp"

namespace nonet {

class State {
  public:
    // `values` has 81 numbers from 0 to 9, `givens` likewise (the cells of the puzzle itself).
    // `masks` is empty, or holds for each cell the candidates to start from (bit 0 is digit 1);
    // candidates that a value rules out are dropped.
    State(std::span<const std::uint8_t> values, std::span<const std::uint8_t> givens,
          std::span<const std::uint16_t> masks);

    // 0 if empty, else 1 to 9.
    int value(int cell) const { return values_[cell]; }
    const std::array<std::uint8_t, 81>& values() const { return values_; }
    const std::array<std::uint8_t, 81>& givens() const { return givens_; }

    unsigned candidates(int cell) const { return candidates_[cell]; }
    int candidate_count(int cell) const { return std::popcount(candidates(cell)); }
    CellSet where(int digit) const { return where_[digit]; }
    unsigned positions(int house, int digit) const { return positions_[house][digit]; }
    // All nine digits of a house at once, for loops.
    const std::array<std::uint16_t, 9>& positions(int house) const { return positions_[house]; }
    CellSet empty() const { return empty_; }
    bool given(int cell) const { return givens_[cell] != 0; }

    // The positions of the empty cells of a house.
    unsigned open(int house) const { return open_[house]; }
    // The empty cells with exactly two candidates.
    CellSet bivalue() const;

    bool solved() const { return empty_.empty(); }
    // Whether the initial values repeat a digit in a house.
    bool conflicting() const { return conflicting_; }
    // Whether some empty cell has no candidate, or some digit no place in a house.
    bool broken() const;

    void place(int cell, int digit);
    void eliminate(int cell, int digit);
    void eliminate(int digit, CellSet cells) {
        for (int cell : cells& where_[digit]) eliminate(cell, digit);
    }

    // The houses (bits 0 to 26) that have changed since the last call.
    std::uint32_t take_changed() { return std::exchange(changed_, 0); }

  private:
    std::array<std::array<std::uint16_t, 9>, kHouses> positions_{};
    std::array<CellSet, 9> where_{};
    std::array<std::uint16_t, 81> candidates_{};
    std::array<std::uint16_t, kHouses> open_{};
    CellSet empty_ = CellSet::all();
    std::array<std::uint8_t, 81> values_{};
    std::array<std::uint8_t, 81> givens_{};
    std::uint32_t changed_ = 0;
    bool conflicting_ = false;
};

}  // namespace nonet
