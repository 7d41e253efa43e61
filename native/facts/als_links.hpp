// AlsLinks: which almost locked sets are joined by a restricted common digit: one that cannot be in
// both, because all its places in the one see all its places in the other.
//
// The sets may share cells without that digit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "facts/als_list.hpp"
#include "facts/bit_rows.hpp"

namespace nonet {

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
    int places_count() const { return static_cast<int>(digits_.size()); }
    // The digits that join a set to others.
    unsigned joining(int set) const { return joining_[set]; }
    int digit_of(int places) const { return digits_[places]; }
    // The sets with the same places.
    Row holders(int places) const { return row(holders_, places); }
    // The places that see each other, as pairs of numbers.
    std::span<const std::pair<int, int>> pairs() const { return pairs_; }
    // The sets joined to a set by one of its digits.
    Row by(int set, int digit) const { return row(joined_, places(set, digit)); }
    // The digits that join two sets.
    unsigned common(int a, int b) const {
        unsigned digits = 0;
        for (int digit : bits(joining_[a] & joining_[b])) {
            if (has(by(a, digit), b)) digits |= 1u << digit;
        }
        return digits;
    }

  private:
    Row row(const std::vector<std::uint64_t>& table, int i) const {
        return {table.data() + static_cast<std::size_t>(i) * words_, words_};
    }

    std::vector<int> numbers_;       // by number of AlsPlaces: ours
    std::vector<int> places_;        // by set and digit
    std::vector<unsigned> joining_;  // by set
    std::vector<std::pair<int, int>> pairs_;
    std::vector<int> digits_;             // by places
    std::vector<std::uint64_t> holders_;  // by places: the sets that have them
    std::vector<std::uint64_t> joined_;   // by places: the sets that they join to these
    std::size_t words_ = 0;
};

}  // namespace nonet
