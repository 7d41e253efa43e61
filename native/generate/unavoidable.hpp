// UnavoidableSets: small sets of cells of a full grid in which every puzzle of that grid needs a
// clue.
//
// The digits of an unavoidable set can be rearranged into another full grid. Two kinds are read off
// the grid: two digits that swap places,
//
//     . 1 . | . 4 .            . 4 . | . 1 .
//     . 4 . | . 1 .     for    . 1 . | . 4 .
//
// and two rows of a band (or columns of a stack) that swap their digits in some columns. They prove
// quickly that most of the necessary clues are necessary.
#pragma once

#include <array>
#include <cstdint>

namespace nonet {

using CellBits = unsigned __int128;  // bit c stands for cell c

constexpr CellBits cell_bit(int cell) { return CellBits{1} << cell; }

class UnavoidableSets {
  public:
    void find(const std::uint8_t* grid);

    // True if some set has this clue and no other, so that the puzzle needs it.
    bool needs(CellBits clues, int cell) const {
        for (std::uint8_t set : of_cell_[cell]) {
            if ((sets_[set] & clues) == cell_bit(cell)) return true;
        }
        return false;
    }

  private:
    static constexpr int kOfCell = 8 + 2 + 2;  // other digits, other rows, other columns
    static constexpr int kMost = (36 + 9 + 9) * 4;

    void find_two_digits(const std::uint8_t* grid);
    void find_two_lines(const std::uint8_t* grid, bool rows);

    int count_ = 0;
    std::array<CellBits, kMost> sets_;
    std::array<std::array<std::uint8_t, kOfCell>, 81> of_cell_;
};

}  // namespace nonet
