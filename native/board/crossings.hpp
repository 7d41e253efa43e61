// Crossings: which digits are locked where a line and a box cross.
#pragma once

#include <array>
#include <cstdint>

#include "board/state.hpp"

namespace nonet {

class Crossings {
  public:
    explicit Crossings(const State& state) {
        // The digits of each crossing: `line` is a row or a column, `third` the box along it.
        std::array<std::array<unsigned, 3>, kBoxes> in;
        for (int line = 0; line < 9; ++line) {
            for (int third = 0; third < 3; ++third) {
                unsigned row = 0, col = 0;
                for (int i = 3 * third; i < 3 * third + 3; ++i) {
                    row |= state.candidates(line * 9 + i);
                    col |= state.candidates(i * 9 + line);
                }
                in[kRows + line][third] = row;
                in[kCols + line][third] = col;
            }
        }
        for (int line = 0; line < kBoxes; ++line) {
            const int first = line / 3 * 3, i = line % 3;
            const int beside = first + (i + 1) % 3, beyond = first + (i + 2) % 3;
            for (int third = 0; third < 3; ++third) {
                const unsigned here = in[line][third];
                const unsigned in_line = in[line][(third + 1) % 3] | in[line][(third + 2) % 3];
                const unsigned in_box = in[beside][third] | in[beyond][third];
                pointing_[line][third] = static_cast<std::uint16_t>(here & in_line & ~in_box);
                claiming_[line][third] = static_cast<std::uint16_t>(here & in_box & ~in_line);
            }
        }
    }

    // The i-th (0 to 2) house of a kind that crosses a house: a line for a box, a box for a line.
    static constexpr int crossing(int house, int kind, int i) {
        if (house < kCols) return kBoxes + house / 3 * 3 + i;
        if (house < kBoxes) return kBoxes + 3 * i + (house - kCols) / 3;
        const int box = house - kBoxes;
        return kind + (kind == kRows ? box / 3 : box % 3) * 3 + i;
    }

    // The digits that one of two crossing houses has only where they cross, and that the other has
    // elsewhere too.
    unsigned locked(int from, int to) const {
        return from >= kBoxes ? pointing_[to][third(to, from)] : claiming_[from][third(from, to)];
    }

  private:
    static constexpr int third(int line, int box) {
        return line < kCols ? (box - kBoxes) % 3 : (box - kBoxes) / 3;
    }

    std::array<std::array<std::uint16_t, 3>, kBoxes> pointing_, claiming_;
};

}  // namespace nonet
