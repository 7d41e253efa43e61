// Network: counting circles, where each digit that occurs, occurs as often as it says.
// Included by solver.cpp alone.
#pragma once

#include <algorithm>
#include <climits>

#include "variants/network.hpp"

namespace nonet::variants {

// Runs of disjoint houses: all rows, all columns, all boxes.
template <int W>
void Network<W>::find_families() {
    families_.clear();
    for (std::size_t from = 0; from < houses_.size();) {
        Set all;
        std::size_t to = from;
        for (; to < houses_.size() && !all.meets(houses_[to].cells); ++to) {
            all = all | houses_[to].cells;
        }
        families_.push_back(
            {all, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)});
        from = to;
    }
}

// How often a digit occurs in cells: a house without another place for it has it there, and a
// house has it at most once. A house of fewer cells than there are digits may lack the digit.
template <int W>
auto Network<W>::occurrences(int digit, const Set& cells) const -> Occurrences {
    const Set places = state.places[digit];
    Occurrences found{0, INT_MAX};
    for (const Family& family : families_) {
        if ((cells - family.cells).count()) continue;
        int least = 0, most = 0;
        for (std::uint32_t h = family.begin; h < family.end; ++h) {
            if (!(houses_[h].total >> digit & 1)) continue;
            const Set here = places & houses_[h].cells;
            least += !(here - cells).count();
            most += here.meets(cells);
        }
        found.least = std::max(found.least, least);
        found.most = std::min(found.most, most);
    }
    return found;
}

// A digit occurs a given number of times in cells: decides the houses that leave no choice.
template <int W>
bool Network<W>::keep_occurrences(int digit, const Set& cells, int times) {
    for (const Family& family : families_) {
        if ((cells - family.cells).count()) continue;
        int least = 0, most = 0;
        for (std::uint32_t h = family.begin; h < family.end; ++h) {
            if (!(houses_[h].total >> digit & 1)) continue;
            const Set here = state.places[digit] & houses_[h].cells;
            least += !(here - cells).count();
            most += here.meets(cells);
        }
        if (least > times || most < times) return false;
        if (least == most || (least != times && most != times)) continue;
        for (std::uint32_t h = family.begin; h < family.end; ++h) {
            const Set here = state.places[digit] & houses_[h].cells;
            const Set inside = here & cells, outside = here - cells;
            if (!inside.count() || !outside.count()) continue;
            if (!remove_all(digit, least == times ? inside : outside)) return false;
        }
    }
    return true;
}

// The digits that occur add up to the number of cells.
template <int W>
bool Network<W>::visit_counting(const Constraint& c) {
    const std::uint16_t* cells = cells_of(c);
    // Circles with one variable, such as those of a clone, count twice, which houses cannot know.
    const bool by_house = c.cells.count() == c.count;
    int fixed[kMaxValues] = {}, possible[kMaxValues] = {};
    for (int i = 0; i < c.count; ++i) {
        const Mask m = state.candidates[cells[i]];
        if (is_single(m)) ++fixed[lowest(m)];
        for (Mask rest = m; rest; rest &= rest - 1) ++possible[lowest(rest)];
    }
    Mask must = 0, can = 0;
    for (int d = 0; d < values_; ++d) {
        const auto bit = static_cast<Mask>(1U << d);
        int least = fixed[d], most = possible[d];
        if (by_house) {
            const Occurrences found = occurrences(d, c.cells);
            least = std::max(least, found.least);
            most = std::min(most, found.most);
        }
        if (least > 0) must |= bit;
        if (least <= d + 1 && most > d) can |= bit;
    }
    if (must & ~can) return false;
    int widest = 0;  // cells of a house hold different digits
    for (const Constraint& house : houses_) {
        widest = std::max(widest, (house.cells & c.cells).count());
    }
    Mask some = 0, every = full_;
    for (int count = widest; count <= values_; ++count) {
        for (const Mask set : sums_->sets(count, c.count - count)) {
            if ((must & ~set) || (set & ~can)) continue;
            bool fits = true;
            for (int i = 0; i < c.count && fits; ++i) {
                fits = (state.candidates[cells[i]] & set) != 0;
            }
            if (!fits) continue;
            some |= set;
            every &= set;
        }
    }
    if (!some) return false;
    for (int i = 0; i < c.count; ++i) {
        if (!keep(cells[i], some)) return false;
    }
    for (Mask m = every; m; m &= m - 1) {
        const auto bit = static_cast<Mask>(m & -m);
        const int digit = lowest(m), times = digit + 1;
        for (int i = 0; i < c.count; ++i) {
            const Mask own = state.candidates[cells[i]];
            if (is_single(own) || !(own & bit)) continue;
            if (fixed[digit] == times) {
                if (!remove(cells[i], bit)) return false;
            } else if (possible[digit] == times) {
                if (!keep(cells[i], bit)) return false;
            }
        }
        if (by_house && !keep_occurrences(digit, c.cells, times)) return false;
    }
    return true;
}

}  // namespace nonet::variants
