// AlsList: every almost locked set of a state.
//
// An almost locked set is a set of n empty cells of one house with n + 1 digits. Order: small sets
// first; then boxes, rows, columns; in each house by the mask of positions. A set in two houses is
// listed once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/state.hpp"
#include "facts/als_places.hpp"
#include "facts/bit_rows.hpp"

namespace nonet {

struct Als {
    CellSet cells;
    int house;           // that has all the cells
    unsigned positions;  // of the cells there
    unsigned digits;
    unsigned live;  // the digits with targets
    // By digit: the cells of the set that can hold it, and its targets: the candidates that see all
    // of those.
    std::array<CellSet, 9> where, targets;
    // By digit: the number of these cells among AlsList::places(), or 0.
    std::array<int, 9> places;
};

// The digits with a candidate that sees all their places in both sets.
inline unsigned digits_with_targets(const Als& a, const Als& b) {
    unsigned digits = 0;
    for (int digit : bits(a.live & b.live)) {
        if (a.targets[digit].meets(b.targets[digit])) digits |= 1u << digit;
    }
    return digits;
}

class AlsList {
  public:
    // Replaces the list by that of another state, reusing its memory and the sets of houses that
    // have not changed.
    void find(const State& state);
    // `changed`: the houses (bits 0 to 26) that differ from the last state.
    void forget(std::uint32_t changed) { known_ &= ~changed; }

    int size() const { return static_cast<int>(sets_.size()); }
    const Als& operator[](int i) const { return *sets_[i]; }
    const AlsPlaces& places() const { return places_; }

  private:
    void find_in(const State& state, int house);
    void drop_targets(const State& state, int house, unsigned digits);

    std::array<std::vector<Als>, kHouses> in_house_;
    std::vector<const Als*> sets_;
    AlsPlaces places_;
    std::uint32_t known_ = 0;         // the houses whose sets have been found
    std::array<CellSet, 9> where_{};  // the places of each digit in the last state
};

// The candidates that see all places of their digit in one of some sets.
inline Marks targets_of(const AlsList& sets, BitRow which) {
    Marks marks;
    each(which, [&](int set) {
        for (int digit = 0; digit < 9; ++digit) marks[digit] |= sets[set].targets[digit];
    });
    return marks;
}

// For each candidate, the sets that lose its digit if it is true.
class AlsLosers {
  public:
    // Replaces the rows by those of another list, reusing their memory.
    void find(const AlsList& sets, std::size_t words);
    // One bit per set.
    BitRow of(int digit, int cell) const { return {at(digit, cell), words_}; }

  private:
    const std::uint64_t* at(int digit, int cell) const {
        return rows_.data() + static_cast<std::size_t>(digit * 81 + cell) * words_;
    }

    std::size_t words_ = 0;
    std::vector<std::uint64_t> rows_;
};

}  // namespace nonet
