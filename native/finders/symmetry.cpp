// Gurth's symmetrical placement: turning or reflecting the grid maps the givens to givens, and
// always the same digit to the same digit. Then it maps the solution to a solution, which must be
// the same one if there is only one. So the solution has the symmetry as well.
#include <array>

#include "logic/finder.hpp"

namespace nonet {
namespace {

using CellMap = std::array<std::uint8_t, 81>;
constexpr int kSymmetries = 4;

// Where a symmetry takes each cell.
constexpr std::array<CellMap, kSymmetries> kMaps = [] {
    std::array<CellMap, kSymmetries> maps{};
    for (int row = 0; row < 9; ++row) {
        for (int col = 0; col < 9; ++col) {
            const int cell = row * 9 + col;
            maps[0][cell] = static_cast<std::uint8_t>(80 - cell);
            maps[1][cell] = static_cast<std::uint8_t>(col * 9 + row);
            maps[2][cell] = static_cast<std::uint8_t>((8 - col) * 9 + 8 - row);
            maps[3][cell] = static_cast<std::uint8_t>(col * 9 + 8 - row);
        }
    }
    return maps;
}();

// The mapping of digits that follows from the givens; at most one digit may be missing from it.
class DigitMap {
  public:
    // False if the givens do not have the symmetry.
    bool find(const std::array<std::uint8_t, 81>& givens, const CellMap& map) {
        to_.fill(-1);
        unsigned from = 0, into = 0;
        for (int cell = 0; cell < 81; ++cell) {
            const int digit = givens[cell] - 1, image = givens[map[cell]] - 1;
            if ((digit < 0) != (image < 0)) return false;
            if (digit < 0) continue;
            if (to_[digit] >= 0 ? to_[digit] != image : (into >> image & 1) != 0) return false;
            to_[digit] = image;
            from |= 1u << digit;
            into |= 1u << image;
        }
        const unsigned missing = kAllDigits & ~from;
        if (std::popcount(missing) > 1 || missing != (kAllDigits & ~into)) return false;
        for (int digit : bits(missing)) to_[digit] = digit;
        return true;
    }

    int operator[](int digit) const { return to_[digit]; }

  private:
    std::array<int, 9> to_;
};

class Symmetry {
  public:
    Symmetry(const State& state, const CellMap& map, const DigitMap& digits)
        : state_(state), map_(map), digits_(digits) {
        for (int cell = 0; cell < 81; ++cell) {
            if (map[cell] == cell) axis_.add(cell);
        }
    }

    // Cells that map to themselves hold digits that map to themselves.
    bool on_axis(int variant, Sink& sink) const {
        Step& step = draft(variant, sink);
        unsigned kept = 0;
        for (int digit = 0; digit < 9; ++digit) {
            if (digits_[digit] == digit) {
                kept |= 1u << digit;
            } else {
                step.eliminated[digit] = axis_ & state_.where(digit);
            }
        }
        step.add(Role::pivot, axis_ & state_.empty(), kept);
        return sink.emit();
    }

    // The image of a candidate must be possible too, together with the candidate.
    bool elsewhere(int variant, Sink& sink) const {
        Step& step = draft(variant, sink);
        for (int digit = 0; digit < 9; ++digit) {
            const int image = digits_[digit];
            for (int cell : state_.where(digit) - axis_) {
                const int there = map_[cell];
                if (possible(there, image) && !(image == digit && sees(cell, there))) continue;
                step.eliminated[digit].add(cell);
                step.add(Role::excluder, CellSet::of(there), 1u << image);
            }
        }
        return sink.emit();
    }

  private:
    bool possible(int cell, int digit) const {
        return state_.value(cell) ? state_.value(cell) == digit + 1
                                  : (state_.candidates(cell) >> digit & 1) != 0;
    }

    Step& draft(int variant, Sink& sink) const {
        Step& step = sink.draft(variant);
        for (int digit = 0; digit < 9; ++digit) {
            step.add(Role::color_a, {}, 1u << digit);
            step.add(Role::color_b, {}, 1u << digits_[digit]);
        }
        return step;
    }

    const State& state_;
    const CellMap& map_;
    const DigitMap& digits_;
    CellSet axis_;
};

}  // namespace

// Variants: 0 half turn, 1 reflection in the diagonal from the first cell to the last, 2 in the
// other diagonal, 3 quarter turn. Order: quarter turns first; the cells that stay, then the others.
bool find_symmetry(const State& state, const Query& query, Sink& sink) {
    for (int variant : {3, 0, 1, 2}) {  // a quarter turn implies a half turn
        DigitMap digits;
        if (!query.wants(variant) || !digits.find(state.givens(), kMaps[variant])) continue;
        const Symmetry symmetry(state, kMaps[variant], digits);
        if (symmetry.on_axis(variant, sink) || symmetry.elsewhere(variant, sink)) return true;
    }
    return false;
}

}  // namespace nonet
