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
        for (int digit = 0; digit < 9; ++digit) {
            CellSet carry = state.where(digit);
            for (CellSet& bit : number_) {
                const CellSet both = bit & carry;
                bit = (bit | carry) - both;
                carry = both;
            }
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

    // The cells with exactly `count` candidates, 1 to 9.
    CellSet cells(int count) const {
        CellSet cells = CellSet::all();
        for (int bit = 0; bit < 4; ++bit) {
            cells = count >> bit & 1 ? cells & number_[bit] : cells - number_[bit];
        }
        return cells;
    }
    // The cells with two candidates or more, up to `most`.
    CellSet cells_up_to(int most) const {
        CellSet all;
        for (int count = 2; count <= most; ++count) all |= cells(count);
        return all;
    }
    // The digits with exactly `count` places in a house.
    unsigned digits(int house, int count) const { return digits_[house][count]; }
    // The digits with two places or more in a house, up to `most`.
    unsigned digits_up_to(int house, int most) const {
        unsigned digits = 0;
        for (int count = 2; count <= most; ++count) digits |= digits_[house][count];
        return digits;
    }
    // The houses (bits 0 to 26) with exactly two places for a digit.
    std::uint32_t paired(int digit) const { return paired_[digit]; }

  private:
    std::array<CellSet, 4> number_{};  // of candidates in each cell, bit by bit
    std::array<std::array<std::uint16_t, 10>, kHouses> digits_{};
    std::array<std::uint32_t, 9> paired_{};
};

}  // namespace nonet
