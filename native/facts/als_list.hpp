// AlsList: every almost locked set of a state, and which of them are joined by a restricted common
// digit.
//
// An almost locked set is a set of n empty cells of one house with n + 1 digits. Order: small sets
// first; then boxes, rows, columns; in each house by the mask of positions. A set in two houses is
// listed once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "board/state.hpp"
#include "facts/bit_rows.hpp"

namespace nonet {

struct Als {
    CellSet cells;
    int house;  // that has all the cells
    unsigned digits;
    unsigned live;  // the digits with targets
    // By digit: the cells of the set that can hold it, and its targets: the candidates that see all
    // of those.
    std::array<CellSet, 9> where, targets;
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
    const Als& operator[](int i) const { return sets_[i]; }
    const std::vector<Als>& all() const { return sets_; }

  private:
    // The positions of the cells of a set in its house, and the digits.
    struct Found {
        std::uint16_t mask, digits;
    };
    void find_in(const State& state, int house);

    std::vector<Als> sets_;
    std::array<std::vector<Found>, kHouses> found_;
    std::uint32_t known_ = 0;  // the houses whose sets have been found
};

// The candidates that see all places of their digit in one of some sets.
inline Marks targets_of(const AlsList& sets, BitRow which) {
    Marks marks;
    each(which, [&](int set) {
        for (int digit : bits(sets[set].live)) marks[digit] |= sets[set].targets[digit];
    });
    return marks;
}

// Which sets are joined by a restricted common digit: one that cannot be in both, because all its
// places in the one see all its places in the other. The sets may share cells without that digit.
class AlsLinks {
  public:
    // One bit per set.
    using Row = BitRow;

    // Replaces the links by those of another list, reusing their memory.
    void find(const AlsList& sets);

    std::size_t words() const { return words_; }
    // The places of a digit of a set, as a number; sets with the same places share it. Those that
    // join nothing are number 0.
    int places(int set, int digit) const { return places_[set * 9 + digit]; }
    int places_count() const { return places_count_; }
    // The digits that join a set to others.
    unsigned joining(int set) const { return joining_[set]; }
    int digit_of(int places) const { return digits_[places]; }
    // The sets with the same places.
    Row holders(int places) const { return row(holders_, places); }
    // The places that see each other, as pairs of numbers.
    std::span<const std::pair<int, int>> pairs() const { return pairs_; }
    // The sets joined to a set by one of its digits.
    Row by(int set, int digit) const { return row(joined_, places(set, digit)); }
    // The sets joined to a set by any digit.
    Row of(int set) const { return row(any_, set); }
    // The digits that join two sets.
    unsigned common(const AlsList& sets, int a, int b) const {
        unsigned digits = 0;
        for (int digit : bits(sets[a].live & sets[b].live)) {
            if (has(by(a, digit), b)) digits |= 1u << digit;
        }
        return digits;
    }

  private:
    // The places of a digit in some set.
    struct Places {
        CellSet cells, targets;
        int digit;
        int next;            // with the same digit and first cell, or 0
        int next_in_bucket;  // or 0
        int number;          // 0 if they join nothing
    };

    Row row(const std::vector<std::uint64_t>& table, int i) const {
        return {table.data() + static_cast<std::size_t>(i) * words_, words_};
    }
    int index_of(const Als& als, int digit);

    std::vector<int> places_;
    std::vector<unsigned> joining_;  // by set
    std::vector<Places> all_;
    std::array<int, 1024> buckets_;  // by a hash of digit and cells: the last found
    std::array<int, 729> first_at_;  // by digit and cell: the last found that begin there
    std::array<CellSet, 9> begins_;  // by digit: the cells where places begin
    std::vector<std::pair<int, int>> pairs_;
    int places_count_ = 0;
    std::vector<int> digits_;             // by places
    std::vector<std::uint64_t> holders_;  // by places: the sets that have them
    std::vector<std::uint64_t> joined_, any_;
    std::size_t words_ = 0;
};

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
