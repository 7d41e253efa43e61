// Network: what each kind of constraint removes. Included by solver.cpp alone.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "variants/areas.inc.hpp"
#include "variants/counting.inc.hpp"
#include "variants/network.hpp"

namespace nonet::variants {

inline int bits_of(std::uint64_t x) { return std::popcount(x); }
inline int bits_of(Wide x) {
    return std::popcount(static_cast<std::uint64_t>(x)) +
           std::popcount(static_cast<std::uint64_t>(x >> 64));
}

// All sums x + y of members of two sets.
template <class Bits>
Bits sums_of(Bits a, Bits b) {
    if (bits_of(a) > bits_of(b)) std::swap(a, b);
    if (a == 0) return 0;
    const Bits run = a >> lowest_member(a);
    if ((run & (run + 1)) == 0) {  // consecutive numbers: b grows by doubling
        b <<= lowest_member(a);
        int left = bits_of(a) - 1;
        for (int step = 1; left > 0; step *= 2) {
            b |= b << std::min(step, left);
            left -= step;
        }
        return b;
    }
    Bits sums = 0;
    for (; a; a &= a - 1) sums |= b << lowest_member(a);
    return sums;
}

// Bit i of the result is bit `top` - i.
inline std::uint64_t mirrored(std::uint64_t x, int top) {
    x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
    x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(x) >> (63 - top);
}
inline Wide mirrored(Wide x, int top) {
    const auto low = static_cast<std::uint64_t>(x), high = static_cast<std::uint64_t>(x >> 64);
    return (Wide{mirrored(low, 63)} << 64 | mirrored(high, 63)) >> (127 - top);
}

template <int W>
bool Network<W>::remove(int cell, Mask digits) {
    const Mask old = state.candidates[cell];
    const Mask gone = old & digits;
    if (gone == 0) return true;
    const Mask left = old ^ gone;
    state.candidates[cell] = left;
    if (left == 0) return false;
    const std::uint64_t others = ~(std::uint64_t{1} << (cell & 63));
    for (Mask m = gone; m; m &= m - 1) {
        const int digit = lowest(m);
        state.places[digit].words[cell >> 6] &= others;
        dirty_houses_[digit] |= houses_at_[cell];
    }
    dirty_ |= gone;
    changed(cell, left);
    return true;
}

// Queues what follows from a change of a cell.
template <int W>
void Network<W>::changed(int cell, Mask left) {
    const bool few = std::popcount(left) <= kMostHall;
    const std::uint64_t* watchers = &watchers_[(static_cast<std::size_t>(cell) * 2 + few) * words_];
    for (int w = 0; w < words_; ++w) queue_[w] |= watchers[w];
    touched_.words[cell >> 6] |= related_.words[cell >> 6] & std::uint64_t{1} << (cell & 63);
    if (is_single(left)) singles_[singles_count_++] = static_cast<std::uint16_t>(cell);
}

// Removes one digit from some of its places.
template <int W>
bool Network<W>::remove_all(int digit, const Set& cells) {
    const auto bit = static_cast<Mask>(1U << digit);
    HouseSet houses = 0;
    for (int w = 0; w < W; ++w) {
        state.places[digit].words[w] &= ~cells.words[w];
        for (std::uint64_t x = cells.words[w]; x; x &= x - 1) {
            const int cell = w * 64 + lowest(x);
            const Mask left = state.candidates[cell] ^ bit;
            if (left == 0) return false;
            state.candidates[cell] = left;
            houses |= houses_at_[cell];
            changed(cell, left);
        }
    }
    if (houses) {
        dirty_houses_[digit] |= houses;
        dirty_ |= bit;
    }
    return true;
}

template <int W>
bool Network<W>::propagate() {
    for (;;) {
        culprit_ = nullptr;
        while (singles_count_) {
            const int cell = singles_[--singles_count_];
            const int digit = lowest(state.candidates[cell]);
            if (!remove_all(digit, state.places[digit] & peers_[cell])) return fail();
            dirty_houses_[digit] &= ~houses_at_[cell];  // these have the digit now
        }
        const int cell = touched_.take();
        if (cell >= 0) {
            culprit_cell_ = cell;
            if (!visit_relations(cell)) return fail();
            culprit_cell_ = -1;
            continue;
        }
        if (dirty_) {
            const int digit = lowest(dirty_);
            dirty_ &= dirty_ - 1;
            if (!visit_digit(digit)) return fail();
            continue;
        }
        int word = 0;
        while (word < words_ && queue_[word] == 0) ++word;
        if (word == words_) return true;
        const int index = take_turns(word * 64 + lowest(queue_[word]));
        const Constraint& c = constraints_[index];
        std::uint64_t& queue = queue_[index >> 6];
        const std::uint64_t others = ~(std::uint64_t{1} << (index & 63));
        queue &= others;
        culprit_ = &c;
        watch->spend(c.cost);
        if (!visit(c)) return fail();
        if (c.settles) queue &= others;
    }
}

// Short sums and sets of digits take turns: the next one of a rank after the last visited comes
// before the first in the queue. Otherwise a few of them would be visited, and blamed for
// conflicts, most often. Long sums and automata do not gain from it.
template <int W>
int Network<W>::take_turns(int first) {
    constexpr int kLastRank = 3;
    if (constraints_[first].rank > kLastRank) return first;
    Turn& turn = turns_[constraints_[first].rank];
    const int from = turn.last + 1;
    for (int w = from >> 6; w * 64 < turn.end; ++w) {
        std::uint64_t queued = queue_[w];
        if (w * 64 < from) queued &= ~std::uint64_t{0} << (from & 63);
        if (!queued) continue;
        const int next = w * 64 + lowest(queued);
        return turn.last = next < turn.end ? next : first;
    }
    return turn.last = first;
}

template <int W>
bool Network<W>::fail() {
    forget();
    if (culprit_) {
        const double share = bump / culprit_->count;
        for (int i = 0; i < culprit_->count; ++i) activity[cells_[culprit_->first + i]] += share;
    }
    if (culprit_cell_ >= 0) {
        activity[culprit_cell_] += bump;
        culprit_cell_ = -1;
    }
    bump *= 1.001;
    if (bump > 1e50) {
        for (double& a : activity) a *= 1e-50;
        bump *= 1e-50;
    }
    return false;
}

template <int W>
bool Network<W>::visit(const Constraint& c) {
    switch (c.op) {
        case Op::sets: return visit_sets(c);
        case Op::linear: return visit_linear(c);
        case Op::ends: return visit_ends(c);
        case Op::automaton: return visit_automaton(c);
        case Op::hall: return visit_hall(c);
        case Op::equal_sums: return visit_equal_sums(c);
        case Op::required: return visit_required(c);
        case Op::split: return visit_split(c);
        case Op::counting: return visit_counting(c);
        case Op::weighted: return visit_weighted(c);
        case Op::connected: return visit_connected(c);
        case Op::areas: return AreaVisit(*this).run();
        case Op::distinct: return visit_distinct(c);
        case Op::house: break;
    }
    return true;
}

// The digit must be in one of these cells: no cell that sees all its places there can hold it.
template <int W>
bool Network<W>::locked(int digit, const Set& cells, int most) {
    const Set places = state.places[digit] & cells;
    const int count = places.count();
    if (count > most) return true;
    if (count <= 1) return count == 1 && keep(places.first(), static_cast<Mask>(1U << digit));
    Set seen = state.places[digit] - cells;
    for (int w = 0; w < W; ++w) {
        for (std::uint64_t x = places.words[w]; x; x &= x - 1) {
            seen = seen & peers_[w * 64 + lowest(x)];
        }
    }
    return seen == Set{} || remove_all(digit, seen);
}

template <int W>
bool Network<W>::visit_relations(int cell) {
    const Mask m = state.candidates[cell];
    for (std::uint32_t i = relations_from_[cell]; i < relations_from_[cell + 1]; ++i) {
        const FastTable& table = tables_[relations_[i].table];
        const Mask allowed = table.low[m & 255] | table.high[m >> 8];
        if (!keep(relations_[i].other, allowed)) return false;
    }
    return true;
}

// Each house needs the digit: hidden singles and locked candidates.
template <int W>
bool Network<W>::visit_digit(int digit) {
    while (dirty_houses_[digit]) {
        HouseSet& dirty = dirty_houses_[digit];
        const int house = lowest_member(dirty);
        dirty &= dirty - 1;
        culprit_ = &houses_[house];
        if (!locked(digit, culprit_->cells, most_locked_)) {
            dirty = 0;
            return false;
        }
    }
    dirty_ &= static_cast<Mask>(~(1U << digit));
    return true;
}

// Sets of 2 to 4 cells with as many digits as cells (Hall sets). A set of k cells needs k cells
// with at most k candidates each: the largest such k limits which cells to combine.
template <int W>
bool Network<W>::visit_hall(const Constraint& c) {
    Mask m[kMaxValues];
    std::uint8_t with[kMaxValues + 1] = {};  // the number of cells by number of candidates
    const std::uint16_t* cells = cells_of(c);
    int open = 0, count = 0;
    for (int i = 0; i < c.count; ++i) {
        const Mask x = state.candidates[cells[i]];
        const int candidates = std::popcount(x);
        if (candidates == 1) continue;
        ++open;
        ++with[candidates];
        m[count] = x;
        count += candidates <= kMostHall;
    }
    // In a full house, all but one of the open cells make a hidden single, which is found
    // elsewhere.
    const int most = std::min(c.count == values_ ? open - 2 : open - 1, kMostHall);
    int largest = 0;
    for (int k = 2, up_to = 0; k <= most; ++k) {
        up_to += with[k];
        if (up_to >= k) largest = k;
    }
    if (largest == 0) return true;
    const auto found = [&](Mask digits, int size) {
        const int number = std::popcount(digits);
        return number > size || (number == size && keep_to_hall(c, digits));
    };
    for (int i = 0; i < count; ++i) {
        for (int j = i + 1; j < count; ++j) {
            const Mask two = m[i] | m[j];
            if (std::popcount(two) > largest) continue;
            if (!found(two, 2)) return false;
            for (int k = j + 1; k < count; ++k) {
                const Mask three = two | m[k];
                if (std::popcount(three) > largest) continue;
                if (!found(three, 3)) return false;
                for (int l = k + 1; largest > 3 && l < count; ++l) {
                    if (!found(three | m[l], 4)) return false;
                }
            }
        }
    }
    return true;
}

// The cells that hold nothing but these digits hold all of them: no other cell can.
template <int W>
bool Network<W>::keep_to_hall(const Constraint& c, Mask digits) {
    const std::uint16_t* cells = cells_of(c);
    for (int i = 0; i < c.count; ++i) {
        const Mask m = state.candidates[cells[i]];
        if ((m & digits) && (m & ~digits) && !remove(cells[i], digits)) return false;
    }
    return true;
}

template <int W>
bool Network<W>::visit_sets(const Constraint& c) {
    CellLanes lanes;
    Mask fixed = 0, joined = 0, required = full_;
    int cell[kMaxValues], open = 0;
    const std::uint16_t* cells = cells_of(c);
    for (int i = 0; i < c.count; ++i) {
        const Mask m = state.candidates[cells[i]];
        if (is_single(m)) {
            if (fixed & m) return false;
            fixed |= m;
        } else {
            lanes.candidates[open] = m;
            cell[open++] = cells[i];
            joined |= m;
        }
    }
    lanes.begin(open);
    const Mask missing = full_ & static_cast<Mask>(~(joined | fixed));
    bool any = false;
    for (std::uint32_t i = 0; i < c.sets_count; ++i) {
        const Mask set = c.sets_data[i];
        if ((fixed & ~set) | (set & missing)) continue;
        const Mask rest = set & static_cast<Mask>(~fixed);
        if (rest & ~joined) continue;
        if (open == 0 || lanes.add(rest)) {
            any = true;
            required &= rest;
            if (required == 0 && lanes.full()) return true;  // no further set can change that
        }
    }
    if (!any) return false;
    lanes.end();
    for (int i = 0; i < open; ++i) {
        if (!remove(cell[i], lanes.candidates[i] & static_cast<Mask>(~lanes.supported[i]))) {
            return false;
        }
    }
    for (; required; required &= required - 1) {
        if (!locked(lowest(required), c.cells, 5)) return false;
    }
    return true;
}

// The possible sums of the open cells of a group: bit i of `sums` means `low` + i.
template <int W>
struct Network<W>::GroupSums {
    Wide sums;
    int open, fixed, low, high;
    Mask joined;
};

template <int W>
bool Network<W>::visit_linear(const Constraint& c) {
    constexpr int kMostGroups = 24;
    const int groups = static_cast<int>(c.b);
    if (groups > kMostGroups) return linear_bounds(c);
    GroupSums all[kMostGroups];
    int least = 0, range = 0, widest = 0;
    for (int i = 0; i < groups; ++i) {
        const Group& group = groups_[c.a + i];
        GroupSums& g = all[i];
        g.open = g.fixed = 0;
        g.joined = 0;
        for (int j = 0; j < group.count; ++j) {
            const Mask m = state.candidates[cells_[group.first + j]];
            if (is_single(m)) {
                g.fixed += lowest(m);
            } else {
                ++g.open;
                g.joined |= m;
            }
        }
        if (g.open <= 1 || sums_->has_reachable()) {
            const std::uint64_t sums = g.open == 0   ? 1
                                       : g.open == 1 ? g.joined
                                                     : sums_->reachable(g.open, g.joined);
            if (sums == 0) return false;
            g.low = lowest(sums);
            g.high = 63 - std::countl_zero(sums);
            g.sums = sums >> g.low;
        } else {
            if (std::popcount(g.joined) < g.open) return false;
            g.low = least_sum(g.joined, g.open);
            g.high = greatest_sum(g.joined, g.open);
            g.sums = g.high - g.low >= 127 ? ~Wide{0} : (Wide{1} << (g.high - g.low + 1)) - 1;
        }
        const int k = group.factor, width = std::abs(k) * (g.high - g.low);
        least += k * (g.fixed + (k > 0 ? g.low : g.high));
        range += width;
        widest = std::max(widest, width);
    }
    const int total = c.total - least;
    if (total < 0 || total > range) return false;
    if (total >= widest && range - total >= widest) return true;  // no bound can bite
    if (range < 64) return linear_exact<std::uint64_t>(c, all, total);
    return range < 128 ? linear_exact<Wide>(c, all, total) : linear_bounds(c);
}

// Every group keeps only the sums that the others can complete to the total.
template <int W>
template <class Bits>
bool Network<W>::linear_exact(const Constraint& c, const GroupSums* all, int total) {
    constexpr int kMostGroups = 24;
    constexpr int kBits = sizeof(Bits) * 8;
    const int groups = static_cast<int>(c.b);
    const Bits within = total + 1 >= kBits ? ~Bits{0} : (Bits{1} << (total + 1)) - 1;
    Bits own[kMostGroups], before[kMostGroups + 1], after[kMostGroups + 1];
    // Bit x of the sums of a group is bit k * x of its own, counted from the end if k < 0.
    const auto stretched = [&](Bits sums, int k) {
        if (k == 1) return sums;
        Bits wide = 0;
        for (; sums; sums &= sums - 1) wide |= Bits{1} << (k * lowest_member(sums));
        return wide;
    };
    for (int i = 0; i < groups; ++i) {
        const int k = groups_[c.a + i].factor;
        const auto sums = static_cast<Bits>(all[i].sums);
        own[i] =
            k > 0 ? stretched(sums, k) : stretched(mirrored(sums, all[i].high - all[i].low), -k);
    }
    before[0] = after[groups] = 1;
    for (int i = 0; i < groups; ++i) before[i + 1] = sums_of(before[i], own[i]) & within;
    if (!(before[groups] >> total & 1)) return false;
    for (int i = groups - 1; i > 0; --i) after[i] = sums_of(after[i + 1], own[i]) & within;
    for (int i = 0; i < groups; ++i) {
        if (all[i].open == 0) continue;
        const Bits others = sums_of(before[i], after[i + 1]) & within;
        const Bits fitting = own[i] & mirrored(others, total);
        if (fitting == 0) return false;
        if (fitting == own[i]) continue;
        const int k = groups_[c.a + i].factor, width = all[i].high - all[i].low;
        Wide kept = 0;
        for (Bits rest = fitting; rest; rest &= rest - 1) {
            const int x = lowest_member(rest) / std::abs(k);
            kept |= Wide{1} << (all[i].low + (k > 0 ? x : width - x));
        }
        const int low = lowest_member(kept), high = highest_member(kept);
        if (!filter_group(groups_[c.a + i], all[i].open, all[i].joined, kept, low, high)) {
            return false;
        }
    }
    return true;
}

// What two or three different cells that add up to one of `sums` can hold.
inline void filter_few(const Mask* candidates, int count, std::uint64_t sums, Mask* supported) {
    const bool three = count == 3;
    Mask first = 0, second = 0, third = 0;
    for (Mask m = candidates[0]; m; m &= m - 1) {
        const auto x = static_cast<Mask>(m & -m);
        const std::uint64_t rest = sums >> lowest(m);
        if (!three) {
            const Mask fitting = candidates[1] & static_cast<Mask>(rest) & static_cast<Mask>(~x);
            second |= fitting;
            if (fitting) first |= x;
            continue;
        }
        for (Mask n = candidates[1] & static_cast<Mask>(~x); n; n &= n - 1) {
            const auto y = static_cast<Mask>(n & -n);
            const Mask fitting =
                candidates[2] & static_cast<Mask>(rest >> lowest(n)) & static_cast<Mask>(~(x | y));
            third |= fitting;
            if (!fitting) continue;
            first |= x;
            second |= y;
            if (second == candidates[1] && third == candidates[2]) break;
        }
    }
    supported[0] = first;
    supported[1] = second;
    if (three) supported[2] = third;
}

// The open cells of a group must add up to one of `sums`.
template <int W>
bool Network<W>::filter_group(const Group& group, int open, Mask joined, Wide sums, int low,
                              int high) {
    constexpr std::size_t kMostSets = 60;
    CellLanes lanes;
    int cell[kMaxValues], count = 0;
    for (int j = 0; j < group.count; ++j) {
        const int at = cells_[group.first + j];
        const Mask m = state.candidates[at];
        if (is_single(m)) continue;
        lanes.candidates[count] = m;
        cell[count++] = at;
    }
    if (count != open) return true;  // a cell was fixed meanwhile: the constraint is visited again
    if (count <= 1) return count == 0 || keep(cell[0], static_cast<Mask>(sums));
    if (count <= 3) {
        filter_few(lanes.candidates, count, static_cast<std::uint64_t>(sums), lanes.supported);
        for (int j = 0; j < count; ++j) {
            if (!keep(cell[j], lanes.supported[j])) return false;
        }
        return true;
    }
    std::size_t sets = 0;
    for (int sum = low; sum <= high; ++sum) {
        if (sums >> sum & 1) sets += sums_->sets(count, sum).size();
    }
    if (sets > kMostSets) return group_bounds(lanes.candidates, cell, count, joined, low, high);
    lanes.begin(count);
    bool any = false;
    for (int sum = low; sum <= high; ++sum) {
        if (!(sums >> sum & 1)) continue;
        for (const Mask set : sums_->sets(count, sum)) {
            if ((set & ~joined) || !lanes.add(set)) continue;
            if (lanes.full()) return true;
            any = true;
        }
    }
    if (!any) return false;
    lanes.end();
    for (int j = 0; j < count; ++j) {
        if (!remove(cell[j], lanes.candidates[j] & static_cast<Mask>(~lanes.supported[j]))) {
            return false;
        }
    }
    return true;
}

template <int W>
bool Network<W>::group_bounds(const Mask* candidates, const int* cells, int count, Mask joined,
                              int low, int high) {
    const int least = std::max(0, low - greatest_sum(joined, count - 1));
    const int most = std::min(values_ - 1, high - least_sum(joined, count - 1));
    if (least > most) return false;
    const auto kept = static_cast<Mask>(((2U << most) - 1) & ~((1U << least) - 1));
    for (int i = 0; i < count; ++i) {
        if ((candidates[i] & ~kept) && !keep(cells[i], kept)) return false;
    }
    return true;
}

// Bounds alone, for sums too long for sets of sums.
template <int W>
bool Network<W>::linear_bounds(const Constraint& c) {
    struct Bounds {
        int low, high, open, fixed;
        Mask joined;
    };
    const auto bounds = [&](const Group& group, Bounds& b) {
        b = {};
        for (int j = 0; j < group.count; ++j) {
            const Mask m = state.candidates[cells_[group.first + j]];
            if (is_single(m)) {
                b.fixed += lowest(m);
            } else {
                ++b.open;
                b.joined |= m;
            }
        }
        if (std::popcount(b.joined) < b.open) return false;
        const int least = b.fixed + least_sum(b.joined, b.open);
        const int most = b.fixed + greatest_sum(b.joined, b.open);
        b.low = group.factor * (group.factor > 0 ? least : most);
        b.high = group.factor * (group.factor > 0 ? most : least);
        return true;
    };
    const std::span<const Group> groups(&groups_[c.a], c.b);
    int low = 0, high = 0;
    Bounds b;
    for (const Group& group : groups) {
        if (!bounds(group, b)) return false;
        low += b.low;
        high += b.high;
    }
    if (c.total < low || c.total > high) return false;
    for (const Group& group : groups) {
        if (!bounds(group, b)) return false;
        if (b.open == 0) continue;
        const int from = std::max(b.low, c.total - (high - b.high));
        const int to = std::min(b.high, c.total - (low - b.low));
        if (from > to) return false;
        const int k = std::abs(group.factor);
        const int least = group.factor > 0 ? (from + k - 1) / k : (-to + k - 1) / k;
        const int most = group.factor > 0 ? to / k : -from / k;
        Mask candidates[kMaxValues];
        int cell[kMaxValues], count = 0;
        for (int j = 0; j < group.count; ++j) {
            const int at = cells_[group.first + j];
            if (is_single(state.candidates[at])) continue;
            candidates[count] = state.candidates[at];
            cell[count++] = at;
        }
        if (!group_bounds(candidates, cell, count, b.joined, least - b.fixed, most - b.fixed)) {
            return false;
        }
        Bounds now;
        if (!bounds(group, now)) return false;
        low += now.low - b.low;
        high += now.high - b.high;
    }
    return true;
}

template <int W>
bool Network<W>::visit_equal_sums(const Constraint& c) {
    constexpr int kMostGroups = 32;
    const int groups = static_cast<int>(c.b);
    const Group* group = &groups_[c.a];
    Wide own[kMostGroups], common = ~Wide{0};
    int open[kMostGroups], base[kMostGroups];
    Mask joined[kMostGroups];
    const auto part_end = [&](int from) {
        int to = from;
        while (to < groups && group[to].factor == group[from].factor) ++to;
        return to;
    };
    for (int from = 0, to; from < groups; from = to) {
        to = part_end(from);
        Wide sums = 1;
        for (int g = from; g < to; ++g) {
            open[g] = 0;
            joined[g] = 0;
            base[g] = group[g].count;  // digits are counted from 0
            for (int j = 0; j < group[g].count; ++j) {
                const Mask m = state.candidates[cells_[group[g].first + j]];
                if (is_single(m)) {
                    base[g] += lowest(m);
                } else {
                    ++open[g];
                    joined[g] |= m;
                }
            }
            Wide reach;
            if (open[g] <= 1) {
                reach = open[g] == 0 ? 1 : joined[g];
            } else if (sums_->has_reachable()) {
                reach = sums_->reachable(open[g], joined[g]);
            } else {
                if (std::popcount(joined[g]) < open[g]) return false;
                const int low = least_sum(joined[g], open[g]);
                const int high = greatest_sum(joined[g], open[g]);
                reach = ((Wide{1} << (high - low + 1)) - 1) << low;
            }
            if (!reach) return false;
            own[g] = reach << base[g];
            sums = sums_of(sums, own[g]);
        }
        common &= sums;
        if (!common) return false;
    }
    for (int from = 0, to; from < groups; from = to) {
        to = part_end(from);
        for (int g = from; g < to; ++g) {
            if (open[g] == 0) continue;
            Wide others = 1;
            for (int k = from; k < to; ++k) {
                if (k != g) others = sums_of(others, own[k]);
            }
            const Wide reach = own[g] >> base[g];
            Wide kept = 0;
            int low = -1, high = 0;
            bool cut = false;
            for (int x = 0; x < 128 && reach >> x; ++x) {
                if (!(reach >> x & 1)) continue;
                if ((others << (x + base[g])) & common) {
                    kept |= Wide{1} << x;
                    if (low < 0) low = x;
                    high = x;
                } else {
                    cut = true;
                }
            }
            if (low < 0) return false;
            if (cut && !filter_group(group[g], open[g], joined[g], kept, low, high)) return false;
        }
    }
    return true;
}

// Between (a = 0) or outside (a = 1) the digits of the two ends: every pair of ends is tried.
template <int W>
bool Network<W>::visit_ends(const Constraint& c) {
    const std::uint16_t* cells = cells_of(c);
    const int last = c.count - 1;
    const bool differ = peers_[cells[0]].has(cells[last]);
    Mask first_kept = 0, last_kept = 0, inner_kept = 0;
    for (Mask m = state.candidates[cells[0]]; m; m &= m - 1) {
        for (Mask n = state.candidates[cells[last]]; n; n &= n - 1) {
            const int a = lowest(m), b = lowest(n), low = std::min(a, b), high = std::max(a, b);
            if (a == b && differ) continue;
            const unsigned below_high = (1U << high) - 1, to_low = (2U << low) - 1;
            Mask inner;
            if (c.a == 0) {
                inner = static_cast<Mask>(below_high & ~to_low);
                if (last > 1 && inner == 0) continue;
            } else {
                if (high - low < c.total) continue;
                inner = full_ & static_cast<Mask>(~(((2U << high) - 1) & ~((1U << low) - 1)));
            }
            bool fits = true;
            for (int i = 1; i < last && fits; ++i) fits = (state.candidates[cells[i]] & inner) != 0;
            if (!fits) continue;
            first_kept |= static_cast<Mask>(1U << a);
            last_kept |= static_cast<Mask>(1U << b);
            inner_kept |= inner;
        }
    }
    if (!first_kept || !keep(cells[0], first_kept) || !keep(cells[last], last_kept)) return false;
    for (int i = 1; i < last; ++i) {
        if (!keep(cells[i], inner_kept)) return false;
    }
    return true;
}

// Marks the states that can be reached, then those from which acceptance can be reached. A free
// state accepts whatever follows, so the cells after it keep their candidates.
template <int W>
bool Network<W>::visit_automaton(const Constraint& c) {
    constexpr std::uint8_t kReached = 1, kUseful = 3;
    const int length = c.count;
    const std::uint32_t *count = &layers_[c.b], *free = count + length + 1;
    const std::uint16_t* cells = cells_of(c);
    std::uint32_t total = 0;
    for (int i = 0; i <= length; ++i) total += count[i];
    reached_.assign(total, 0);
    std::uint8_t* from = reached_.data();
    std::memset(from, kReached, count[0]);
    // Edges of states that are not reached are skipped: large automata reach few of theirs.
    const std::uint32_t* first = &state_edges_[c.total];
    int end = 0, bound = length + 1;  // the cells before `bound` may lose candidates
    for (bool more = true; more && end <= length; ++end) {
        if (free[end] != kNoState && from[free[end]]) {
            from[free[end]] = kUseful;
            bound = std::min(bound, end);
        }
        if (end == length) break;
        std::uint8_t* const to = from + count[end];
        const Mask m = state.candidates[cells[end]];
        more = false;
        for (std::uint32_t j = 0; j < count[end]; ++j) {
            if (from[count[end] - 1 - j] != kReached) continue;
            for (std::uint32_t e = first[j]; e < first[j + 1]; ++e) {
                to[edges_[e].to] |= (edges_[e].digits & m) != 0;
            }
            more = true;
        }
        first += count[end];
        from = to;
    }
    if (bound > length) return false;
    for (int i = end - 1; i >= 0; --i) {
        const std::uint8_t* const to = from;
        const Mask m = state.candidates[cells[i]];
        Mask supported = 0;
        from -= count[i];
        first -= count[i];
        for (std::uint32_t j = 0; j < count[i]; ++j) {
            std::uint8_t& own = from[count[i] - 1 - j];
            if (own != kReached) continue;
            for (std::uint32_t e = first[j]; e < first[j + 1]; ++e) {
                const Mask digits = edges_[e].digits & m;
                if (!digits || to[edges_[e].to] != kUseful) continue;
                own = kUseful;
                supported |= digits;
            }
        }
        if (i < bound && !keep(cells[i], supported)) return false;
    }
    return true;
}

// Splits a full house into inner cells [begin, end) with a given sum, up to two cells with known
// digits, and the rest, and finds what each can hold.
template <int W>
bool Network<W>::try_split(const std::uint16_t* cells, int begin, int end, int total, int fixed1,
                           Mask digit1, int fixed2, Mask digit2, Mask* supported) {
    const int count = end - begin, sum = total - count;
    if (count < 0 || sum < 0) return false;
    CellLanes inner, outer;
    int inner_at[kMaxValues], outer_at[kMaxValues], inner_count = 0, outer_count = 0;
    const Mask known = digit1 | digit2;
    Mask inner_joined = 0, outer_joined = 0;
    for (int i = 0; i < values_; ++i) {
        if (i == fixed1 || i == fixed2) continue;
        const Mask m = state.candidates[cells[i]] & static_cast<Mask>(~known);
        if (m == 0) return false;
        if (i >= begin && i < end) {
            inner.candidates[inner_count] = m;
            inner_at[inner_count++] = i;
            inner_joined |= m;
        } else {
            outer.candidates[outer_count] = m;
            outer_at[outer_count++] = i;
            outer_joined |= m;
        }
    }
    inner.begin(inner_count);
    outer.begin(outer_count);
    CellLanes::Lanes inner_found{}, outer_found{};
    bool any = false;
    for (const Mask set : sums_->sets(count, sum)) {
        const Mask rest = full_ & static_cast<Mask>(~set & ~known);
        if ((set & known) || (set & ~inner_joined) || (rest & ~outer_joined)) continue;
        inner.set_found(CellLanes::Lanes{});
        outer.set_found(CellLanes::Lanes{});
        if ((inner_count && !inner.add(set)) || (outer_count && !outer.add(rest))) continue;
        any = true;
        inner_found |= inner.found();
        outer_found |= outer.found();
    }
    if (!any) return false;
    inner.set_found(inner_found);
    outer.set_found(outer_found);
    inner.end();
    outer.end();
    supported[fixed1] |= digit1;
    if (fixed2 >= 0) supported[fixed2] |= digit2;
    for (int i = 0; i < inner_count; ++i) supported[inner_at[i]] |= inner.supported[i];
    for (int i = 0; i < outer_count; ++i) supported[outer_at[i]] |= outer.supported[i];
    return true;
}

// Sandwich (a = 0) or first sum (a = 1) on a full house of at most 9 cells.
template <int W>
bool Network<W>::visit_split(const Constraint& c) {
    const std::uint16_t* cells = cells_of(c);
    Mask supported[kMaxValues] = {};
    const Mask bottom = 1, top = static_cast<Mask>(1U << (values_ - 1));
    bool any = false;
    if (c.a == 1) {
        for (Mask m = state.candidates[cells[0]]; m; m &= m - 1) {
            const int first = lowest(m) + 1;
            any = try_split(cells, 1, first, c.total - first, 0, static_cast<Mask>(m & -m), -1, 0,
                            supported) ||
                  any;
        }
    } else {
        for (int i = 0; i < values_; ++i) {
            const Mask here = state.candidates[cells[i]];
            if (!(here & (bottom | top))) continue;
            for (int j = i + 1; j < values_; ++j) {
                const Mask there = state.candidates[cells[j]];
                if ((here & bottom) && (there & top)) {
                    any = try_split(cells, i + 1, j, c.total, i, bottom, j, top, supported) || any;
                }
                if ((here & top) && (there & bottom)) {
                    any = try_split(cells, i + 1, j, c.total, i, top, j, bottom, supported) || any;
                }
            }
        }
    }
    if (!any) return false;
    for (int i = 0; i < values_; ++i) {
        if (!keep(cells[i], supported[i])) return false;
    }
    return true;
}

template <int W>
bool Network<W>::visit_required(const Constraint& c) {
    for (Mask digits = static_cast<Mask>(c.total); digits; digits &= digits - 1) {
        if (!locked(lowest(digits), c.cells, 4)) return false;
    }
    return true;
}

// Different cells with a factor each, the greatest first.
class WeightedCells {
  public:
    int count = 0;
    Mask joined = 0;

    void add(int cell, int factor, Mask candidates) {
        cells_[count] = cell;
        factors_[count] = factor;
        candidates_[count++] = candidates;
        joined |= candidates;
    }

    struct Bounds {
        int low, high;
    };
    // The least sum of digits from `digits`, one cell (or -1) left out.
    int least(Mask digits, int without) const {
        int sum = 0, i = 0;
        for (; i < count && factors_[i] > 0; ++i) {
            if (i != without) sum += factors_[i] * take_lowest(digits);
        }
        for (int j = count - 1; j >= i; --j) {
            if (j != without) sum += factors_[j] * take_highest(digits);
        }
        return sum;
    }
    int greatest(Mask digits, int without) const {
        int sum = 0, i = 0;
        for (; i < count && factors_[i] > 0; ++i) {
            if (i != without) sum += factors_[i] * take_highest(digits);
        }
        for (int j = count - 1; j >= i; --j) {
            if (j != without) sum += factors_[j] * take_lowest(digits);
        }
        return sum;
    }
    // The same from the candidates of each cell, which may repeat a digit.
    Bounds each() const {
        Bounds b{0, 0};
        for (int i = 0; i < count; ++i) {
            const int f = factors_[i], least = lowest(candidates_[i]);
            const int most = highest_bit(candidates_[i]);
            b.low += f * (f > 0 ? least : most);
            b.high += f * (f > 0 ? most : least);
        }
        return b;
    }
    int cell(int i) const { return cells_[i]; }
    int factor(int i) const { return factors_[i]; }
    Mask candidates(int i) const { return candidates_[i]; }

  private:
    static int take_lowest(Mask& m) {
        const int digit = lowest(m);
        m &= m - 1;
        return digit;
    }
    static int take_highest(Mask& m) {
        const int digit = highest_bit(m);
        m = static_cast<Mask>(m ^ (1U << digit));
        return digit;
    }

    int cells_[kMaxValues], factors_[kMaxValues];
    Mask candidates_[kMaxValues];
};

// A sum of factor * digit over groups of different cells with any factors: bounds.
template <int W>
bool Network<W>::visit_weighted(const Constraint& c) {
    constexpr int kMostGroups = kCells / kLeastWeighted;
    const int groups = static_cast<int>(c.b);
    WeightedCells open[kMostGroups];
    WeightedCells::Bounds bounds[kMostGroups];
    int low = 0, high = 0, fixed = 0;
    for (int g = 0; g < groups; ++g) {
        const Group& group = groups_[c.a + g];
        for (int i = 0; i < group.count; ++i) {
            const std::uint32_t at = group.first + i;
            const Mask m = state.candidates[cells_[at]];
            if (is_single(m)) {
                fixed += factors_[at] * lowest(m);
            } else {
                open[g].add(cells_[at], factors_[at], m);
            }
        }
        if (std::popcount(open[g].joined) < open[g].count) return false;
        const Mask joined = open[g].joined;
        const auto each = open[g].each();
        bounds[g] = {std::max(each.low, open[g].least(joined, -1)),
                     std::min(each.high, open[g].greatest(joined, -1))};
        low += bounds[g].low;
        high += bounds[g].high;
    }
    const int below = c.total - fixed - low, above = high - (c.total - fixed);
    if (below < 0 || above < 0) return false;
    for (int g = 0; g < groups; ++g) {
        const WeightedCells& cells = open[g];
        const int width = bounds[g].high - bounds[g].low;
        if (width <= std::min(below, above)) continue;
        const int most = bounds[g].low + below, least = bounds[g].high - above;
        for (int at = 0; at < cells.count; ++at) {
            Mask kept = 0;
            for (Mask m = cells.candidates(at); m; m &= m - 1) {
                const int digit = lowest(m), own = cells.factor(at) * digit;
                const auto others = static_cast<Mask>(cells.joined & ~(1U << digit));
                if ((width <= below || own + cells.least(others, at) <= most) &&
                    (width <= above || own + cells.greatest(others, at) >= least)) {
                    kept |= m & -m;
                }
            }
            if (!keep(cells.cell(at), kept)) return false;
        }
    }
    return true;
}

// Cells that surely belong to the area must reach each other through cells that may belong to it,
// and an area of a known size only extends as far as its missing cells.
template <int W>
bool Network<W>::visit_connected(const Constraint& c) {
    enum class Part : std::uint8_t { none, open, sure };
    const std::uint16_t* cells = cells_of(c);
    const auto mask = static_cast<Mask>(c.total);
    const int across = static_cast<int>(c.a), wanted = static_cast<int>(c.b), count = c.count;
    Part parts[kMaxCells];
    int sure = 0, possible = 0, start = -1;
    for (int i = 0; i < count; ++i) {
        const Mask m = state.candidates[cells[i]];
        parts[i] = !(m & mask) ? Part::none : (m & ~mask) ? Part::open : Part::sure;
        possible += parts[i] != Part::none;
        sure += parts[i] == Part::sure;
        if (parts[i] == Part::sure || (start < 0 && parts[i] == Part::open)) start = i;
    }
    const int least = std::max(wanted, 1);
    if (possible < least || (wanted && sure > wanted)) return false;
    const auto for_each_neighbour = [&](int i, auto&& visit) {
        const int column = i % across;
        if (i >= across) visit(i - across);
        if (i + across < count) visit(i + across);
        if (column > 0) visit(i - 1);
        if (column + 1 < across && i + 1 < count) visit(i + 1);
    };
    bool seen[kMaxCells] = {};
    int reached = 0;
    if (sure) {
        // Breadth first: cells that are sure cost nothing, open ones are among the missing cells.
        int now[kMaxCells], next[kMaxCells], height = 1, left = wanted ? wanted - sure : count;
        int later = 0;
        now[0] = start;
        seen[start] = true;
        while (height) {
            const int i = now[--height];
            ++reached;
            for_each_neighbour(i, [&](int j) {
                if (seen[j] || parts[j] == Part::none) return;
                if (parts[j] == Part::sure) {
                    seen[j] = true;
                    now[height++] = j;
                } else if (left) {
                    seen[j] = true;
                    next[later++] = j;
                }
            });
            if (!height) {
                std::copy_n(next, later, now);
                height = std::exchange(later, 0);
                --left;
            }
        }
        if (reached < least) return false;
    } else if (possible > least) {
        return true;
    }
    const bool full = wanted && sure == wanted, all = (sure ? reached : possible) == wanted;
    for (int i = 0; i < count; ++i) {
        if (sure && !seen[i] && parts[i] == Part::sure) return false;
        if (parts[i] != Part::open) continue;
        if (sure && (full || !seen[i])) {
            if (!remove(cells[i], mask)) return false;
        } else if (all || !sure) {
            if (!keep(cells[i], mask)) return false;
        }
    }
    if (!sure || full || all) return true;
    // Some sure cells that one open cell alone connects to the rest need it.
    bool joined[kMaxCells] = {};
    for (int i = 0; i < count; ++i) {
        if (parts[i] != Part::sure || joined[i]) continue;
        int stack[kMaxCells], height = 1, size = 0, door = -1;
        bool single = true;
        stack[0] = i;
        joined[i] = true;
        while (height) {
            ++size;
            for_each_neighbour(stack[--height], [&](int j) {
                if (parts[j] == Part::sure && !joined[j]) {
                    joined[j] = true;
                    stack[height++] = j;
                } else if (parts[j] == Part::open && seen[j] && door != j) {
                    single = single && door < 0;
                    door = j;
                }
            });
        }
        if (size == sure && sure >= least) continue;
        if (door < 0) return false;
        if (single && !keep(cells[door], mask)) return false;
    }
    return true;
}

}  // namespace nonet::variants
