// ChainStarts: the candidates from which chains without branches, and cycles of them, can succeed.
//
// Every hint has a new strong link q - r:
//   s ON -> s OFF: s leads to q OFF, that is, q leads to s OFF; and r leads to s OFF too;
//   s OFF -> s ON: every candidate that s sees is a case of the first kind;
//   a cycle goes through q or r, and what it removes is a case of the first kind: it turns a part
//   of the cycle off, and so all of it the other way round.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "chaining/static_links.hpp"

namespace nonet::chaining {

template <int W>
class ChainStarts {
  public:
    // Candidates from which a cycle, a chain from ON, a chain from OFF can succeed.
    struct Places {
        BitSet<W> cycle, on, off;
        void clear() {
            cycle.clear();
            on.clear();
            off.clear();
        }
    };

    ChainStarts(const Puzzle<W>& puzzle, StaticLinks<W>& links) : puzzle_(puzzle), links_(links) {}

    // Reads a board whose links are known; false if there is nothing to find. For `barren` and
    // `digits` see SingleChains.
    bool read(const Lines& board, const Lines* barren, unsigned digits) {
        read_all(board, barren);
        if (all_.on.empty()) return false;
        one_digit_.clear();
        unsigned possible = 0;
        all_.on.each([&](int k) { possible |= 1u << puzzle_.candidates[k].digit; });
        for (int digit : bits(digits & possible)) read_digit(board, digit);
        return true;
    }
    // Everything that chains remove, cycles included.
    const BitSet<W>& find_removals(const Lines& board, const Lines* barren);
    // The candidates that a candidate reaches and that reach it.
    const BitSet<W>& component(int candidate) {
        if (!in_component_.has(candidate)) find_component(candidate);
        return components_[component_[candidate]].members;
    }
    // The candidates with a strong link to one of them.
    const BitSet<W>& linked_to_component(int candidate) {
        if (!in_component_.has(candidate)) find_component(candidate);
        return components_[component_[candidate]].linked;
    }
    // With links in cells, or with links of one digit only.
    const Places& of(bool in_cells) const { return in_cells ? all_ : one_digit_; }

  private:
    using Bits = std::array<std::uint64_t, 64>;  // for each node of a digit, a set of nodes

    void read_all(const Lines& board, const Lines* barren);
    void add_cycles(const BitSet<W>& all, const BitSet<W>& linked);
    void find_component(int candidate);
    void read_digit(const Lines& board, int digit);
    std::pair<std::uint64_t, std::uint64_t> seen_and_next(int p, const BitSet<W>& places);
    bool add_linked(int s, const Bits& reach, const Bits& seen);
    bool add_unlinked(int s, const Bits& reach, const BitSet<W>& places);

    const Puzzle<W>& puzzle_;
    StaticLinks<W>& links_;
    Places all_, one_digit_;
    BitSet<W> ends_;          // of new links
    BitSet<W> in_component_;  // those whose component is known
    std::array<std::uint16_t, W * 64> component_;
    struct Component {
        BitSet<W> members, linked;
    };
    std::vector<Component> components_;
    std::array<std::uint16_t, W * 64> node_;  // of a candidate, among those of its digit
};

template <int W>
const BitSet<W>& ChainStarts<W>::find_removals(const Lines& board, const Lines* barren) {
    all_.clear();
    ends_.clear();
    for (int line : links_.pairs()) {
        const unsigned left = board.now[line];
        if (barren && barren->now[line] == left) continue;
        const int q = puzzle_.candidates.first(line, left);
        const int r = puzzle_.candidates.last(line, left);
        all_.on |= links_.reach(q).off & links_.reach(r).off;
        ends_.add(q);
        ends_.add(r);
    }
    return all_.on;
}

template <int W>
void ChainStarts<W>::read_all(const Lines& board, const Lines* barren) {
    in_component_.clear();
    components_.clear();
    find_removals(board, barren);
    if (all_.on.empty()) return;
    links_.linked().each([&](int s) {
        if (((puzzle_.weak[s] & links_.present()) - all_.on).empty()) all_.off.add(s);
    });
    BitSet<W> checked;
    ends_.each([&](int end) {
        if (checked.has(end) || !links_.reach(end).on.has(end)) return;
        add_cycles(component(end), linked_to_component(end));
        checked |= component(end);
    });
}

// The cycles of a component, which they do not leave. What one removes sees an ON and an OFF of it.
template <int W>
void ChainStarts<W>::add_cycles(const BitSet<W>& all, const BitSet<W>& linked) {
    BitSet<W> seen_by_on, seen_by_off;
    all.each([&](int p) { seen_by_on |= puzzle_.weak[p]; });
    (linked & seen_by_on).each([&](int q) { seen_by_off |= puzzle_.weak[q]; });
    if ((seen_by_on & seen_by_off).meets(all_.on)) all_.cycle |= all;
}

template <int W>
void ChainStarts<W>::find_component(int candidate) {
    // Links hold in both directions: those that turn the candidate on are those that are off
    // without it.
    BitSet<W> both;
    for (int i = 0; i < links_.count(candidate); ++i) {
        both |= links_.reach(links_.strong(candidate)[i].to).off;
    }
    both &= links_.reach(candidate).on;
    both.add(candidate);
    both.each([&](int p) { component_[p] = static_cast<std::uint16_t>(components_.size()); });
    in_component_ |= both;
    BitSet<W> linked;
    both.each([&](int p) { linked |= links_.partners(p); });
    components_.push_back({both, linked});
}

// The same for links of one digit. Its nodes are the candidates with a strong link.
template <int W>
void ChainStarts<W>::read_digit(const Lines& board, int digit) {
    std::array<std::uint16_t, 81> nodes;
    int count = 0;
    BitSet<W> places;
    for (int cell = 0; cell < 81; ++cell) {
        if (!(board.cell(cell) >> digit & 1)) continue;
        const int k = puzzle_.candidates.number(cell, digit);
        places.add(k);
        if (!links_.linked_in_houses(k)) continue;
        node_[k] = static_cast<std::uint16_t>(count);
        nodes[count++] = static_cast<std::uint16_t>(k);
    }
    if (count < 2) return;
    if (count > 64) {  // every place has a strong link: not a real puzzle
        one_digit_.cycle |= places;
        one_digit_.on |= places;
        one_digit_.off |= places;
        return;
    }
    Bits reach, seen;
    for (int i = 0; i < count; ++i) std::tie(seen[i], reach[i]) = seen_and_next(nodes[i], places);
    for (int i = 0; i < count; ++i) {
        for (int j = 0; j < count; ++j) reach[j] |= reach[j] >> i & 1 ? reach[i] : 0;
    }
    bool any = false;
    places.each([&](int s) {
        any |= links_.linked_in_houses(s) ? add_linked(s, reach, seen)
                                          : add_unlinked(s, reach, places);
    });
    if (!any) one_digit_.cycle -= places;
}

// The nodes that a candidate sees, and those that are one step away from it.
template <int W>
auto ChainStarts<W>::seen_and_next(int p, const BitSet<W>& places)
    -> std::pair<std::uint64_t, std::uint64_t> {
    std::uint64_t seen = 0, next = 0;
    (puzzle_.weak[p] & places).each([&](int q) {
        if (!links_.linked_in_houses(q)) return;
        seen |= 1ull << node_[q];
        for (int i = links_.in_cell(q); i < links_.count(q); ++i) {
            const int to = links_.strong(q)[i].to;
            if (to != p) next |= 1ull << node_[to];
        }
    });
    return {seen, next};
}

// Both add what can start from a candidate, and return whether a chain from ON can.
template <int W>
bool ChainStarts<W>::add_linked(int s, const Bits& reach, const Bits& seen) {
    const int i = node_[s];
    if (reach[i] >> i & 1) one_digit_.cycle.add(s);
    for (int j = links_.in_cell(s); j < links_.count(s); ++j) {
        if (reach[node_[links_.strong(s)[j].to]] >> i & 1) one_digit_.off.add(s);
    }
    if (!(reach[i] & seen[i])) return false;
    one_digit_.on.add(s);
    return true;
}

template <int W>
bool ChainStarts<W>::add_unlinked(int s, const Bits& reach, const BitSet<W>& places) {
    const auto [seen_by, next] = seen_and_next(s, places);
    std::uint64_t all = next;
    for (std::uint64_t left = next; left; left &= left - 1) all |= reach[std::countr_zero(left)];
    if (!(all & seen_by)) return false;
    one_digit_.on.add(s);
    return true;
}

}  // namespace nonet::chaining
