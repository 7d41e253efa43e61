// StaticLinks: the links of an unchanged board, and the candidates in reach by them.
//
// A strong link joins the last two candidates of a line. From p on, r on is in reach if p turns
// some q off, and q is strongly linked to r; and so on. Reach ignores order and length; it only
// rules out where an ordered search cannot succeed.
#pragma once

#include "chaining/puzzle.hpp"

namespace nonet::chaining {

constexpr bool has_two(unsigned positions) {
    const unsigned rest = positions & (positions - 1);
    return rest && !(rest & (rest - 1));
}

template <int W>
class StaticLinks {
  public:
    struct Strong {
        std::uint16_t to;
        Cause cause;
    };

    explicit StaticLinks(const Puzzle<W>& puzzle) : puzzle_(puzzle) {}

    // Reads the links of a board.
    void read(const Lines& board);

    const BitSet<W>& present() const { return present_; }
    const BitSet<W>& linked() const { return linked_; }  // those with a strong link
    // The strong links of a candidate, the one in its cell first.
    const Strong* strong(int candidate) const { return strong_[candidate].data(); }
    int count(int candidate) const { return count_[candidate]; }
    int in_cell(int candidate) const { return in_cell_[candidate]; }
    bool linked_in_houses(int candidate) const { return count_[candidate] > in_cell_[candidate]; }

    // The candidates in reach of one that is on. It is itself among the ONs only if another ON
    // leads back to it.
    struct Reach {
        BitSet<W> on, off;
    };
    const Reach& reach(int candidate) {
        if (!known_.has(candidate)) find_reach(candidate);
        return reach_[candidate];
    }

  private:
    void link(int line, unsigned positions);
    void add(int from, int to, Cause cause);
    void find_reach(int candidate);

    const Puzzle<W>& puzzle_;
    BitSet<W> present_, linked_, known_;
    std::array<std::array<Strong, kLineKinds>, W * 64> strong_;
    std::array<std::uint8_t, W * 64> count_, in_cell_;
    std::array<Reach, W * 64> reach_;
};

template <int W>
void StaticLinks<W>::read(const Lines& board) {
    present_.clear();
    linked_.clear();
    known_.clear();
    count_.fill(0);
    in_cell_.fill(0);
    const Candidates& candidates = puzzle_.candidates;
    for (int cell = 0; cell < 81; ++cell) {
        const unsigned left = board.now[cell];
        for (int p : bits(left)) present_.add(candidates.member(cell, p));
    }
    for (int line = 0; line < kLines; ++line) {
        if (has_two(board.now[line])) link(line, board.now[line]);
    }
}

template <int W>
void StaticLinks<W>::link(int line, unsigned positions) {
    const int a = puzzle_.candidates.member(line, std::countr_zero(positions));
    const int b = puzzle_.candidates.member(line, std::bit_width(positions) - 1);
    const Cause cause = line < 81 ? kCell : static_cast<Cause>(kBox + (line - 81) / 81);
    add(a, b, cause);
    add(b, a, cause);
}

template <int W>
void StaticLinks<W>::add(int from, int to, Cause cause) {
    // A box takes precedence over the row or column that links the same two.
    for (int i = 0; i < count_[from]; ++i) {
        if (strong_[from][i].to == to) return;
    }
    strong_[from][count_[from]++] = {static_cast<std::uint16_t>(to), cause};
    in_cell_[from] += cause == kCell;
    linked_.add(from);
}

template <int W>
void StaticLinks<W>::find_reach(int candidate) {
    Reach& found = reach_[candidate];
    found.on.clear();
    std::array<std::uint16_t, W * 64> queue;
    int count = 0;
    const auto turn_off = [&](const BitSet<W>& offs) {
        (offs & linked_).each([&](int q) {
            for (int i = 0; i < count_[q]; ++i) {
                const std::uint16_t to = strong_[q][i].to;
                if (to == candidate || found.on.has(to)) continue;
                found.on.add(to);
                queue[count++] = to;
            }
        });
    };
    BitSet<W> off = puzzle_.weak[candidate] & present_, by_others, done;
    turn_off(off);
    for (int next = 0; next < count; ++next) {
        const int p = queue[next];
        if (done.has(p)) continue;
        if (known_.has(p)) {
            // Everything that p leads to is known.
            found.on |= reach_[p].on;
            off |= reach_[p].off;
            by_others |= reach_[p].off;
            done |= reach_[p].on;
            continue;
        }
        const BitSet<W> offs = puzzle_.weak[p] & present_;
        by_others |= offs;
        const BitSet<W> fresh = offs - off;
        off |= offs;
        turn_off(fresh);
    }
    found.off = off;
    found.on.remove(candidate);
    for (int i = 0; i < count_[candidate]; ++i) {
        if (by_others.has(strong_[candidate][i].to)) found.on.add(candidate);
    }
    known_.add(candidate);
}

}  // namespace nonet::chaining
