// CellSubsets: up to seven cells, and the digits of each subset of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/state.hpp"

namespace nonet {

// A subset is a mask: bit i is the i-th cell.
class CellSubsets {
  public:
    CellSubsets(const State& state, CellSet cells) {
        digits_[0] = 0;
        for (int cell : cells) {
            const auto in = static_cast<std::uint16_t>(state.candidates(cell));
            for (int i = 0, end = size(); i < end; ++i) {
                digits_[end + i] = static_cast<std::uint16_t>(digits_[i] | in);
            }
            cells_[count_++] = cell;
        }
    }

    // The number of subsets; 0 is the empty one.
    int size() const { return 1 << count_; }
    unsigned digits(int subset) const { return digits_[subset]; }
    CellSet cells(int subset) const {
        CellSet set;
        for (int i : bits(static_cast<unsigned>(subset))) set.add(cells_[i]);
        return set;
    }
    // The number of cells minus the number of digits outside `others`.
    int slack(int subset, unsigned others) const {
        return count(subset) - std::popcount(digits(subset) & ~others);
    }
    static int count(int subset) { return std::popcount(static_cast<unsigned>(subset)); }

  private:
    std::array<std::uint16_t, 128> digits_;
    std::array<int, 7> cells_{};
    int count_ = 0;
};

}  // namespace nonet
