// The order in which finders visit houses and subsets: that of Sudoku Explainer, so that its scale
// finds the same first step.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet {

// Boxes, then columns, then rows.
inline constexpr std::array<int, kHouses> kBoxColRow = [] {
    std::array<int, kHouses> order{};
    for (int i = 0; i < 9; ++i) {
        order[i] = kBoxes + i;
        order[9 + i] = kCols + i;
        order[18 + i] = kRows + i;
    }
    return order;
}();

// Boxes, then rows, then columns.
inline constexpr std::array<int, kHouses> kBoxRowCol = [] {
    std::array<int, kHouses> order{};
    for (int i = 0; i < 9; ++i) {
        order[i] = kBoxes + i;
        order[9 + i] = kRows + i;
        order[18 + i] = kCols + i;
    }
    return order;
}();

// The next larger mask with the same number of bits.
constexpr unsigned next_subset(unsigned mask) {
    const unsigned lowest = mask & (0u - mask);
    const unsigned ripple = mask + lowest;
    return ripple | (((mask ^ ripple) >> 2) / lowest);
}

// All masks of 9 bits with `size` of them set, in numeric order.
class Subsets {
  public:
    explicit constexpr Subsets(int size) : first_((1u << size) - 1) {}
    class Iterator {
      public:
        constexpr explicit Iterator(unsigned mask) : mask_(mask) {}
        constexpr unsigned operator*() const { return mask_; }
        constexpr Iterator& operator++() {
            mask_ = next_subset(mask_);
            return *this;
        }
        constexpr bool operator!=(const Iterator&) const { return mask_ < 512; }

      private:
        unsigned mask_;
    };
    constexpr Iterator begin() const { return Iterator(first_); }
    constexpr Iterator end() const { return Iterator(512); }

  private:
    unsigned first_;
};

// Calls f(mask, together) for all subsets of `from` (9 bits) of one size whose members have at most
// `most` bits together, in numeric order, until f returns true.
template <int size, class Members, class F>
bool each_subset_of(const Members& members, unsigned from, int most, F& f, unsigned mask = 0,
                    unsigned together = 0) {
    if constexpr (size == 0) {
        return f(mask, together);
    } else {
        // The highest member first: it dominates the numeric order.
        for (unsigned left = from; left; left &= left - 1) {
            const unsigned bit = left & (0u - left);
            const unsigned all = together | members[std::countr_zero(left)];
            if (std::popcount(all) > most) continue;
            if (each_subset_of<size - 1>(members, from & (bit - 1), most, f, mask | bit, all)) {
                return true;
            }
        }
        return false;
    }
}
template <class Members, class F>
bool each_subset(const Members& members, unsigned from, int size, int most, F f) {
    switch (size) {
        case 1: return each_subset_of<1>(members, from, most, f);
        case 2: return each_subset_of<2>(members, from, most, f);
        case 3: return each_subset_of<3>(members, from, most, f);
        case 4: return each_subset_of<4>(members, from, most, f);
        case 5: return each_subset_of<5>(members, from, most, f);
        case 6: return each_subset_of<6>(members, from, most, f);
        case 7: return each_subset_of<7>(members, from, most, f);
        default: return false;
    }
}

// The same for subsets whose members have exactly `size` bits together.
template <class Members, class F>
bool each_closed_subset(const Members& members, unsigned from, int size, F f) {
    if (std::popcount(from) < size) return false;
    return each_subset(members, from, size, size, [&](unsigned mask, unsigned together) {
        return std::popcount(together) == size && f(mask, together);
    });
}

// The peers of a cell: box, then row, then column, each peer once.
inline constexpr std::array<std::array<std::uint8_t, 20>, 81> kPeerOrder = [] {
    std::array<std::array<std::uint8_t, 20>, 81> order{};
    for (int cell = 0; cell < 81; ++cell) {
        CellSet seen = CellSet::of(cell);
        int n = 0;
        for (int kind : {2, 0, 1}) {
            for (int peer : geometry.cells[geometry.houses[cell][kind]]) {
                if (seen.has(peer)) continue;
                seen.add(peer);
                order[cell][n++] = static_cast<std::uint8_t>(peer);
            }
        }
    }
    return order;
}();

}  // namespace nonet
