// Advanced rules: locked candidates, hidden pairs, naked pairs and X-wings, which dynamic chains
// use when no link leads further.
//
// A rule counts only if candidates that the chain turned off made it possible; those OFFs are its
// parents. The first family with such a rule contributes all of its rules.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "chaining/closure.hpp"

namespace nonet::chaining {

// Reusable memory for the parents and removals of one rule.
struct RuleRoom {
    std::vector<std::uint16_t> parents, removals;
};

// Insertion sort: there are few numbers, mostly in order.
inline void sort_ascending(std::vector<std::uint16_t>& numbers) {
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        const std::uint16_t number = numbers[i];
        std::size_t at = i;
        for (; at > 0 && numbers[at - 1] > number; --at) numbers[at] = numbers[at - 1];
        numbers[at] = number;
    }
}

template <int W>
class AdvancedRules {
  public:
    AdvancedRules(const Candidates& candidates, const Frame& frame, const Lines& start,
                  Closure<W>& closure, RuleRoom& room)
        : candidates_(candidates),
          frame_(frame),
          start_(start),
          now_(closure.board()),
          closure_(closure),
          parents_(room.parents),
          removals_(room.removals) {}

    // Adds the consequences to the closure; false if there are none.
    bool apply() { return locking() || hidden_pairs() || naked_pairs() || x_wings(); }

  private:
    void read_changes(Rule family);
    bool locking();
    bool locked_in(int house, int other_kind);
    bool hidden_pairs();
    bool hidden_pair(int house, int low, int high);
    bool naked_pairs();
    bool naked_pair(int house, int low, int high);
    bool x_wings();
    bool x_wing(int kind, int low, int high, int digit);

    void begin() {
        parents_.clear();
        removals_.clear();
    }
    void collect(int line, unsigned positions, std::vector<std::uint16_t>& to) const {
        for (int p : bits(positions)) to.push_back(candidates_.member(line, p));
    }
    // Removals are ordered row by row; the original uses the order of a hash table.
    bool conclude(Rule rule, int house, int other, unsigned digits, unsigned places) {
        if (parents_.empty() || removals_.empty()) return false;
        sort_ascending(removals_);
        const Pattern pattern{static_cast<std::uint8_t>(house), static_cast<std::uint8_t>(other),
                              static_cast<std::uint16_t>(digits),
                              static_cast<std::uint16_t>(places)};
        return closure_.add_rule(parents_, removals_, rule, pattern);
    }

    // Boxes, columns, rows.
    static constexpr int kOrder[] = {kBoxHouses, kColumnHouses, kRowHouses};

    const Candidates& candidates_;
    const Frame& frame_;
    const Lines& start_;
    const Lines& now_;
    Closure<W>& closure_;
    std::vector<std::uint16_t>&parents_, &removals_;
    // By house: the digits that have lost a place there since the family was last searched.
    // Patterns of others have no parents, or were used then.
    std::array<unsigned, 27> changed_;
};

template <int W>
void AdvancedRules<W>::read_changes(Rule family) {
    changed_ = {};
    const auto offs = closure_.offs();
    for (const Node& off : offs.subspan(closure_.searched[family])) {
        const Candidate& one = candidates_[off.candidate];
        for (int kind = kBox; kind < kLineKinds; ++kind) {
            changed_[(one.line[kind] - 81) / 9] |= 1u << one.digit;
        }
    }
    closure_.searched[family] = static_cast<std::uint16_t>(offs.size());
}

// Which of the three crossings with boxes or rows (consecutive positions), or with columns, hold
// some of the positions.
constexpr unsigned rows_met(unsigned positions) {
    return unsigned{(positions & 7) != 0} | unsigned{(positions & 56) != 0} << 1 |
           unsigned{(positions & 448) != 0} << 2;
}
constexpr unsigned columns_met(unsigned positions) {
    return (positions | positions >> 3 | positions >> 6) & 7;
}

template <int W>
bool AdvancedRules<W>::locking() {
    static constexpr int kinds[4][2] = {{kBoxHouses, kColumnHouses},
                                        {kBoxHouses, kRowHouses},
                                        {kColumnHouses, kBoxHouses},
                                        {kRowHouses, kBoxHouses}};
    read_changes(kLocking);
    bool any = false;
    for (const auto& [first, second] : kinds) {
        for (int i = 0; i < 9; ++i) {
            if (changed_[first + i]) any |= locked_in(first + i, second);
        }
    }
    return any;
}

template <int W>
bool AdvancedRules<W>::locked_in(int house, int other_kind) {
    std::array<unsigned, 3> confined{};
    for (int digit : bits(changed_[house])) {
        const unsigned left = now_.house(house, digit);
        if (!(left & (left - 1))) continue;
        const unsigned met = other_kind == kColumnHouses ? columns_met(left) : rows_met(left);
        if (std::has_single_bit(met)) confined[std::countr_zero(met)] |= 1u << digit;
    }
    bool any = false;
    for (int third = 0; third < 3; ++third) {
        if (!confined[third]) continue;
        const int cell = houses.cells[house][other_kind == kColumnHouses ? third : 3 * third];
        const int other = other_kind == kBoxHouses      ? box_of(cell)
                          : other_kind == kColumnHouses ? kColumnHouses + col_of(cell)
                                                        : kRowHouses + row_of(cell);
        for (int digit : bits(confined[third])) {
            const unsigned out = now_.house(other, digit) & ~houses.crossing[other][house];
            if (!out) continue;
            begin();
            collect(line_of(house, digit),
                    start_.house(house, digit) & ~houses.crossing[house][other], parents_);
            collect(line_of(other, digit), out, removals_);
            any |= conclude(kLocking, house, other, 1u << digit, now_.house(house, digit));
        }
    }
    return any;
}

template <int W>
bool AdvancedRules<W>::hidden_pairs() {
    read_changes(kHiddenPair);
    bool any = false;
    for (int kind : kOrder) {
        for (int house = kind; house < kind + 9; ++house) {
            if (frame_.empty[house] <= 4 || !changed_[house]) continue;
            unsigned twos = 0;
            for (int digit = 0; digit < 9; ++digit) {
                twos |= unsigned{std::popcount(now_.house(house, digit)) == 2} << digit;
            }
            for (int high : bits(twos & (twos - 1))) {
                for (int low : bits(twos & ((1u << high) - 1))) {
                    if (now_.house(house, low) == now_.house(house, high)) {
                        any |= hidden_pair(house, low, high);
                    }
                }
            }
        }
    }
    return any;
}

template <int W>
bool AdvancedRules<W>::hidden_pair(int house, int low, int high) {
    const unsigned pair = 1u << low | 1u << high, places = now_.house(house, low);
    begin();
    for (int p = 0; p < 9; ++p) {
        const int cell = houses.cells[house][p];
        if (places >> p & 1) {
            collect(cell, now_.cell(cell) & ~pair, removals_);
        } else {
            collect(cell, start_.cell(cell) & pair, parents_);
        }
    }
    return conclude(kHiddenPair, house, house, pair, places);
}

template <int W>
bool AdvancedRules<W>::naked_pairs() {
    read_changes(kNakedPair);
    bool any = false;
    for (int kind : kOrder) {
        for (int house = kind; house < kind + 9; ++house) {
            if (frame_.empty[house] < 4 || !changed_[house]) continue;
            unsigned twos = 0;
            for (int p = 0; p < 9; ++p) {
                twos |= unsigned{std::popcount(now_.cell(houses.cells[house][p])) == 2} << p;
            }
            for (int high : bits(twos & (twos - 1))) {
                for (int low : bits(twos & ((1u << high) - 1))) {
                    if (now_.cell(houses.cells[house][low]) ==
                        now_.cell(houses.cells[house][high])) {
                        any |= naked_pair(house, low, high);
                    }
                }
            }
        }
    }
    return any;
}

template <int W>
bool AdvancedRules<W>::naked_pair(int house, int low, int high) {
    const unsigned pair = now_.cell(houses.cells[house][low]);
    begin();
    for (int p : {low, high}) {
        const int cell = houses.cells[house][p];
        collect(cell, start_.cell(cell) & ~pair, parents_);
    }
    if (parents_.empty()) return false;
    for (int p : bits(kAllDigits & ~(1u << low | 1u << high))) {
        const int cell = houses.cells[house][p];
        collect(cell, now_.cell(cell) & pair, removals_);
    }
    return conclude(kNakedPair, house, house, pair, 1u << low | 1u << high);
}

template <int W>
bool AdvancedRules<W>::x_wings() {
    read_changes(kXWing);
    unsigned open = 0;  // the digits placed at most five times
    for (int digit = 0; digit < 9; ++digit) open |= unsigned{frame_.placed[digit] <= 5} << digit;
    bool any = false;
    for (int kind : {kColumnHouses, kRowHouses}) {
        unsigned changed = 0;
        for (int line = 0; line < 9; ++line) changed |= changed_[kind + line];
        if (!(changed &= open)) continue;
        std::array<unsigned, 9> twos{};  // by line: digits with two places
        for (int line = 0; line < 9; ++line) {
            for (int digit : bits(changed)) {
                twos[line] |= unsigned{std::popcount(now_.house(kind + line, digit)) == 2} << digit;
            }
        }
        for (int high = 1; high < 9; ++high) {
            for (int low = 0; low < high; ++low) {
                const unsigned here = changed_[kind + low] | changed_[kind + high];
                for (int digit : bits(twos[low] & twos[high] & here)) {
                    if (now_.house(kind + low, digit) == now_.house(kind + high, digit)) {
                        any |= x_wing(kind, low, high, digit);
                    }
                }
            }
        }
    }
    return any;
}

template <int W>
bool AdvancedRules<W>::x_wing(int kind, int low, int high, int digit) {
    const int cover = kind == kRowHouses ? kColumnHouses : kRowHouses;
    const unsigned places = now_.house(kind + low, digit);
    begin();
    for (int line : {low, high}) {
        collect(line_of(kind + line, digit), start_.house(kind + line, digit) & ~places, parents_);
    }
    for (int p : bits(places)) {
        collect(line_of(cover + p, digit), now_.house(cover + p, digit) & ~(1u << low | 1u << high),
                removals_);
    }
    return conclude(kXWing, kind + low, kind + high, 1u << digit, places);
}

}  // namespace nonet::chaining
