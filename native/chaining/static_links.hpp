// StaticLinks: the links of a board as it stands, and what is in reach by them.
//
// A strong link joins two candidates that are the last of a line. From p on, r on is in reach if p
// turns some q off, and q is strongly linked to r; and so on. Reach knows no order and no lengths:
// it says where an ordered search can find something, and where it cannot.
#pragma once

#include "chaining/puzzle.hpp"

namespace nonet::chaining {

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
    // Finds out what is in reach.
    void close();

    const BitSet<W>& present() const { return present_; }
    const BitSet<W>& linked() const { return linked_; }  // those with a strong link
    // The strong links of a candidate: that in its cell first.
    const Strong* strong(int candidate) const { return strong_[candidate].data(); }
    int count(int candidate) const { return count_[candidate]; }
    int in_cell(int candidate) const { return in_cell_[candidate]; }
    bool linked_in_houses(int candidate) const { return count_[candidate] > in_cell_[candidate]; }

    // The ONs in reach of a linked candidate.
    const BitSet<W>& row(int candidate) const { return row_[candidate]; }
    // The ONs in reach of any candidate.
    BitSet<W> from(int candidate) const;

  private:
    void link(int line, unsigned positions);
    void add(int from, int to, Cause cause);

    const Puzzle<W>& puzzle_;
    BitSet<W> present_, linked_;
    std::array<std::array<Strong, kLineKinds>, W * 64> strong_;
    std::array<std::uint8_t, W * 64> count_, in_cell_;
    std::array<BitSet<W>, W * 64> row_;
};

template <int W>
void StaticLinks<W>::read(const Lines& board) {
    present_.clear();
    linked_.clear();
    count_.fill(0);
    in_cell_.fill(0);
    const Candidates& candidates = puzzle_.candidates;
    for (int cell = 0; cell < 81; ++cell) {
        const unsigned left = board.now[cell];
        for (int p : bits(left)) present_.add(candidates.member(cell, p));
    }
    for (int line = 0; line < kLines; ++line) {
        const unsigned left = board.now[line], rest = left & (left - 1);
        if (rest && !(rest & (rest - 1))) link(line, left);
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
    // A box comes before the row or column that links the same two.
    for (int i = 0; i < count_[from]; ++i) {
        if (strong_[from][i].to == to) return;
    }
    strong_[from][count_[from]++] = {static_cast<std::uint16_t>(to), cause};
    in_cell_[from] += cause == kCell;
    linked_.add(from);
}

template <int W>
void StaticLinks<W>::close() {
    std::array<std::uint16_t, W * 64> nodes;
    int count = 0;
    linked_.each([&](int p) {
        nodes[count++] = static_cast<std::uint16_t>(p);
        BitSet<W>& to = row_[p];
        to.clear();
        (puzzle_.weak[p] & linked_).each([&](int q) {
            for (int i = 0; i < count_[q]; ++i) to.add(strong_[q][i].to);
        });
        to.remove(p);  // a step back to where it came from
    });
    for (int i = 0; i < count; ++i) {
        const int k = nodes[i];
        const BitSet<W> from = row_[k];
        for (int j = 0; j < count; ++j) {
            BitSet<W>& to = row_[nodes[j]];
            const std::uint64_t mask = 0 - (to.words[k >> 6] >> (k & 63) & 1);
            for (int w = 0; w < W; ++w) to.words[w] |= from.words[w] & mask;
        }
    }
}

template <int W>
BitSet<W> StaticLinks<W>::from(int candidate) const {
    if (linked_.has(candidate)) return row_[candidate];
    BitSet<W> all;
    (puzzle_.weak[candidate] & linked_).each([&](int q) {
        for (int i = 0; i < count_[q]; ++i) {
            all |= row_[strong_[q][i].to];
            all.add(strong_[q][i].to);
        }
    });
    return all;
}

}  // namespace nonet::chaining
