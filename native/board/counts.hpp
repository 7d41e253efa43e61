// Counts: the cells of a state by their number of candidates, and the digits of each house by
// their number of places.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/state.hpp"

namespace nonet {

class Counts {
  public:
    explicit Counts(const State& state) {
        // The number of candidates of each cell, as binary digits, one set per bit.
        std::array<CellSet, 4> number{};
        for (int digit = 0; digit < 9; ++digit) {
            CellSet carry = state.where(digit);
            for (CellSet& bit : number) {
                const CellSet both = bit & carry;
                bit = (bit | carry) - both;
                carry = both;
            }
        }
        up_to_[0] = state.empty();
        for (CellSet bit : number) up_to_[0] -= bit;
        for (int count = 1; count <= 9; ++count) {
            cells_[count] = state.empty();
            for (int bit = 0; bit < 4; ++bit) {
                if (count >> bit & 1) {
                    cells_[count] &= number[bit];
                } else {
                    cells_[count] -= number[bit];
                }
            }
            up_to_[count] = up_to_[count - 1] | cells_[count];
        }
        for (int house = 0; house < kHouses; ++house) {
            const auto& positions = state.positions(house);
            for (int digit = 0; digit < 9; ++digit) {
                const unsigned places = positions[digit];
                digits_[house][std::popcount(places)] |= static_cast<std::uint16_t>(1u << digit);
            }
            for (int digit : bits(digits_[house][2])) paired_[digit] |= 1u << house;
        }
    }

    // The empty cells with exactly `count` candidates, 1 to 9.
    CellSet cells(int count) const { return cells_[count]; }
    // The empty cells with at most `most` candidates.
    CellSet cells_up_to(int most) const { return up_to_[most]; }
    // The same, with at least two candidates.
    CellSet cells_from_two(int most) const { return up_to_[most] - up_to_[1]; }
    // The digits with exactly `count` places in a house.
    unsigned digits(int house, int count) const { return digits_[house][count]; }
    // The digits with two to `most` places in a house.
    unsigned digits_from_two(int house, int most) const {
        unsigned digits = 0;
        for (int count = 2; count <= most; ++count) digits |= digits_[house][count];
        return digits;
    }
    // The houses (bits 0 to 26) with exactly two places for a digit.
    std::uint32_t paired(int digit) const { return paired_[digit]; }

  private:
    std::array<CellSet, 10> cells_, up_to_;
    std::array<std::array<std::uint16_t, 10>, kHouses> digits_{};
    std::array<std::uint32_t, 9> paired_{};
};

}  // namespace nonet
