// StaticLinks: the links of an unchanged board, and the candidates in reach by them.
//
// A strong link joins the last two candidates of a line. From p on, r on is in reach if p turns
// some q off, and q is strongly linked to r; and so on. Reach ignores order and length; it only
// rules out where an ordered search cannot succeed.
#pragma once

#include <span>

#include "chaining/puzzle.hpp"

namespace nonet::chaining {

inline constexpr int kFar = 1 << 20;  // out of reach

// Calls f(line) for each line with two candidates, in ascending order. Checks four lines at a time.
template <class F>
void each_pair(const Lines& board, F f) {
    constexpr std::uint64_t ones = 0x0001000100010001, tops = ones << 15, rest = tops - ones;
    static_assert(kLines % 4 == 0);
    for (int line = 0; line < kLines; line += 4) {
        std::uint64_t all = 0;
        for (int i = 0; i < 4; ++i) all |= std::uint64_t{board.now[line + i]} << 16 * i;
        const std::uint64_t second = all & ((all | tops) - ones);
        const std::uint64_t third = second & ((second | tops) - ones);
        std::uint64_t pairs = (second + rest) & ~(third + rest) & tops;
        for (; pairs; pairs &= pairs - 1) f(line + std::countr_zero(pairs) / 16);
    }
}

// Whether a line with two candidates had more on an earlier board.
inline bool has_new_pair(const Lines& board, const Lines& earlier) {
    std::uint16_t any = 0;
    for (int line = 0; line < kLines; ++line) {  // without branches, for many lines at a time
        const std::uint16_t left = board.now[line];
        const std::uint16_t second = left & (left - 1), third = second & (second - 1);
        const std::uint16_t changed = left ^ earlier.now[line];
        any |= third == 0 && second != 0 ? changed : 0;
    }
    return any != 0;
}

template <int W>
class StaticLinks {
  public:
    struct Strong {
        std::uint16_t to;
        Cause cause;
    };

    explicit StaticLinks(const Puzzle<W>& puzzle) : puzzle_(puzzle) {}

    // Reads the links of a board. `all_steps`: find the steps from all candidates at once.
    void read(const Lines& board, bool all_steps);

    // The lines with two candidates.
    std::span<const std::uint16_t> pairs() const { return {pairs_.data(), pair_count_}; }
    const BitSet<W>& present() const { return present_; }
    const BitSet<W>& linked() const { return linked_; }  // those with a strong link
    // The strong links of a candidate, the one in its cell first.
    const Strong* strong(int candidate) const { return strong_[candidate].data(); }
    int count(int candidate) const { return count_[candidate]; }
    int in_cell(int candidate) const { return in_cell_[candidate]; }
    bool linked_in_houses(int candidate) const { return count_[candidate] > in_cell_[candidate]; }

    // By candidate: those that it turns on if it is off, and the ONs one step away from it: it
    // turns some candidate off, which turns them on.
    struct Steps {
        std::array<BitSet<W>, W * 64> partners, next;
    };
    // Of a candidate with strong links.
    const BitSet<W>& partners(int candidate) const { return steps_.partners[candidate]; }
    // All steps, if all are known.
    const Steps& steps() const { return steps_; }
    // Only the steps with strong links in cells, or only those without links in cells. Only
    // candidates with strong links have partners.
    void find_steps(bool in_cells, Steps& steps) const;

    // The candidates in reach of one that is on. It is itself among the ONs only if another ON
    // leads back to it.
    struct Reach {
        BitSet<W> on, off;
        BitSet<W> on_or_self;
    };
    const Reach& reach(int candidate) {
        if (!known_.has(candidate)) find_reach(candidate);
        return reach_[candidate];
    }

    // Whether the starts have a literal in common reach.
    bool meet(std::span<const std::uint16_t> starts);
    // The least sum of steps from all starts to a literal that is on, and to one that is off;
    // kFar if they have none in common.
    struct Sums {
        int on, off;
    };
    Sums least_sums(std::span<const std::uint16_t> starts);

  private:
    // The distances of literals in steps, as binary numbers: one set per bit. Those that are
    // farther away count as the largest number.
    static constexpr int kDigits = 3;
    using Distance = std::array<BitSet<W>, kDigits>;
    struct Spread {
        Distance on, off;
    };

    const Spread& spread(int candidate) {
        if (!spread_known_.has(candidate)) find_spread(candidate);
        return spread_[candidate];
    }
    void find_spread(int candidate);
    struct Common {
        BitSet<W> on, off;
    };
    Common common_reach(std::span<const std::uint16_t> starts);
    static int least(const BitSet<W>& among, std::span<const Distance* const> distances);

    void link(int line, unsigned positions);
    void add(int from, int to, Cause cause);
    const BitSet<W>& next(int candidate) {
        if (!next_known_.has(candidate)) find_next(candidate);
        return steps_.next[candidate];
    }
    void find_next(int candidate);
    // Finds all next ONs by the partners of the linked candidates.
    void join_partners(const BitSet<W>& linked, bool in_cells, Steps& steps) const;
    void find_reach(int candidate);

    const Puzzle<W>& puzzle_;
    BitSet<W> present_, linked_, next_known_, known_, spread_known_;
    std::array<std::array<Strong, kLineKinds>, W * 64> strong_;
    std::array<std::uint8_t, W * 64> count_, in_cell_;
    std::array<std::uint16_t, kLines> pairs_;
    std::size_t pair_count_ = 0;
    Steps steps_;
    std::array<Reach, W * 64> reach_;
    std::array<Spread, W * 64> spread_;
};

template <int W>
void StaticLinks<W>::read(const Lines& board, bool all_steps) {
    present_.clear();
    linked_.clear();
    known_.clear();
    spread_known_.clear();
    count_.fill(0);
    in_cell_.fill(0);
    const Candidates& candidates = puzzle_.candidates;
    for (int cell = 0; cell < 81; ++cell) {
        const unsigned left = board.now[cell];
        for (int p : bits(left)) present_.add(candidates.member(cell, p));
    }
    pair_count_ = 0;
    each_pair(board, [&](int line) {
        pairs_[pair_count_++] = static_cast<std::uint16_t>(line);
        link(line, board.now[line]);
    });
    if (all_steps) {
        join_partners(linked_, true, steps_);
        next_known_ = present_;
    } else {
        next_known_.clear();
    }
}

template <int W>
void StaticLinks<W>::link(int line, unsigned positions) {
    const int a = puzzle_.candidates.first(line, positions);
    const int b = puzzle_.candidates.last(line, positions);
    const Cause cause = line < 81 ? kCell : static_cast<Cause>(kBox + (line - 81) / 81);
    add(a, b, cause);
    add(b, a, cause);
}

template <int W>
void StaticLinks<W>::add(int from, int to, Cause cause) {
    // A box takes precedence over the row or column that links the same two.
    BitSet<W>& partners = steps_.partners[from];
    if (!count_[from]) partners.clear();
    if (partners.has(to)) return;
    partners.add(to);
    strong_[from][count_[from]++] = {static_cast<std::uint16_t>(to), cause};
    in_cell_[from] += cause == kCell;
    linked_.add(from);
}

template <int W>
void StaticLinks<W>::find_steps(bool in_cells, Steps& steps) const {
    BitSet<W> linked;
    linked_.each([&](int p) {
        const int first = in_cells ? 0 : in_cell_[p], end = in_cells ? in_cell_[p] : count_[p];
        steps.partners[p].clear();
        for (int i = first; i < end; ++i) steps.partners[p].add(strong_[p][i].to);
        if (first < end) linked.add(p);
    });
    join_partners(linked, in_cells, steps);
}

template <int W>
void StaticLinks<W>::join_partners(const BitSet<W>& linked, bool in_cells, Steps& steps) const {
    auto& [partners, next] = steps;
    present_.each([&](int p) { next[p].clear(); });
    linked.each([&](int q) {
        BitSet<W> seen = puzzle_.weak[q] & present_;
        if (!in_cells) seen -= puzzle_.mates[q];
        const BitSet<W> after = partners[q];
        seen.each([&](int p) { next[p] |= after; });
    });
    linked.each([&](int p) { next[p].remove(p); });
}

template <int W>
void StaticLinks<W>::find_next(int candidate) {
    BitSet<W>& found = steps_.next[candidate];
    found.clear();
    (puzzle_.weak[candidate] & linked_).each([&](int q) { found |= steps_.partners[q]; });
    found.remove(candidate);
    next_known_.add(candidate);
}

template <int W>
void StaticLinks<W>::find_reach(int candidate) {
    BitSet<W> on = next(candidate), off = puzzle_.weak[candidate], done;
    for (BitSet<W> left = on; !left.empty(); left = on - done) {
        done |= left;
        // Everything that these lead to is known.
        BitSet<W> covered = left & known_;
        if (!covered.empty()) {
            (left & known_).each([&](int p) {
                off |= reach_[p].off;
                covered |= reach_[p].on;
            });
            on |= covered;
            done |= covered;
            left -= covered;
        }
        left.each([&](int p) {
            on |= next(p);
            off |= puzzle_.weak[p];
        });
    }
    reach_[candidate] = {on, off & present_, on};
    reach_[candidate].on_or_self.add(candidate);
    known_.add(candidate);
}

template <int W>
void StaticLinks<W>::find_spread(int candidate) {
    constexpr int most = (1 << kDigits) - 1;
    Spread& spread = spread_[candidate];
    spread = {};
    const auto set = [](Distance& distance, const BitSet<W>& fresh, int steps) {
        for (int i = 0; i < kDigits; ++i) {
            if (steps >> i & 1) distance[i] |= fresh;
        }
    };
    BitSet<W> seen_on, seen_off, ons;
    ons.add(candidate);
    for (int steps = 0; steps < most; ++steps) {
        seen_on |= ons;
        BitSet<W> after, off;
        ons.each([&](int p) {
            after |= next(p);
            off |= puzzle_.weak[p];
        });
        off -= seen_off;
        seen_off |= off;
        ons = after - seen_on;
        set(spread.off, off, steps);
        set(spread.on, ons, steps + 1);
        if (ons.empty()) break;
    }
    const Reach& all = reach(candidate);
    set(spread.on, all.on - seen_on, most);
    set(spread.off, all.off - seen_off, most);
    spread_known_.add(candidate);
}

template <int W>
auto StaticLinks<W>::common_reach(std::span<const std::uint16_t> starts) -> Common {
    const Reach& first = reach(starts[0]);
    Common common{first.on_or_self, first.off};
    for (std::uint16_t start : starts.subspan(1)) {
        const Reach& also = reach(start);
        common.on &= also.on_or_self;
        common.off &= also.off;
        if ((common.on | common.off).empty()) break;
    }
    return common;
}

template <int W>
bool StaticLinks<W>::meet(std::span<const std::uint16_t> starts) {
    const Common common = common_reach(starts);
    return !common.on.empty() || !common.off.empty();
}

template <int W>
auto StaticLinks<W>::least_sums(std::span<const std::uint16_t> starts) -> Sums {
    const auto [on, off] = common_reach(starts);
    if (on.empty() && off.empty()) return {kFar, kFar};
    std::array<const Distance*, 9> ons, offs;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const Spread& one = spread(starts[i]);
        ons[i] = &one.on;
        offs[i] = &one.off;
    }
    return {least(on, std::span(ons).first(starts.size())),
            least(off, std::span(offs).first(starts.size()))};
}

// Adds up the distances of all candidates at once, and returns the least sum of those among a set.
template <int W>
int StaticLinks<W>::least(const BitSet<W>& among, std::span<const Distance* const> distances) {
    if (among.empty()) return kFar;
    constexpr int digits = kDigits + 4;  // at most nine numbers
    std::array<BitSet<W>, digits> sum{};
    for (const Distance* distance : distances) {
        BitSet<W> carry;
        for (int i = 0; i < digits; ++i) {
            const BitSet<W> a = sum[i], b = i < kDigits ? (*distance)[i] & among : BitSet<W>();
            const BitSet<W> differ = (a | b) - (a & b);
            sum[i] = (differ | carry) - (differ & carry);
            carry = (a & b) | (differ & carry);
        }
    }
    BitSet<W> left = among;
    int least = 0;
    for (int i = digits - 1; i >= 0; --i) {
        const BitSet<W> without = left - sum[i];
        if (without.empty()) {
            least |= 1 << i;
        } else {
            left = without;
        }
    }
    return least;
}

}  // namespace nonet::chaining
