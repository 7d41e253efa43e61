// LinkGraph: the strong and weak links between the candidates of one state.
//
// A node is a digit in a set of cells, and is true if one of the cells holds the digit: a
// candidate, a group (all candidates of a digit where a box and a line cross), or the places of a
// digit in an almost locked set. Any two digits of such a set are strongly linked. So is a digit of
// a set with the only candidate that the other digits would leave in a cell next to the set. Nodes
// without a strong link are omitted unless requested. Nodes are numbered: candidates by digit, then
// cell; then groups; then nodes of sets.
//
//   weak(a)     nodes that cannot be true when a is
//   strong(a)   nodes that must be true when a is not
//   step(a)     nodes that must be true when a is: one weak link, then one strong link
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "board/state.hpp"
#include "facts/als_list.hpp"
#include "facts/bit_rows.hpp"

namespace nonet {

// The links and nodes of a graph.
struct LinkKinds {
    bool cell_strong = true;      // the two candidates of a cell
    bool house_strong = true;     // the two places of a digit in a house
    bool cell_weak = true;        // two candidates of a cell
    bool groups = false;          // groups as nodes
    bool sets = false;            // digits of almost locked sets as nodes
    bool all_candidates = false;  // also candidates without a strong link
    unsigned digits = kAllDigits;
};

class LinkGraph {
  public:
    struct Node {
        CellSet cells;
        int digit;
        CellSet seen;  // the cells that see all of its cells
    };
    using Row = BitRow;
    // When a digit leaves a set, the others remove all candidates but one from a cell next to it.
    struct Forced {
        int lost, left;  // nodes: the digit that leaves, and the candidate that stays
        const Als* set;
        int cell;
    };

    // Replaces the graph by that of a state, reusing its memory. `sets` is required only if `kinds`
    // includes them, and must then outlive the graph.
    void find(const State& state, LinkKinds kinds, const AlsList* sets = nullptr);

    int size() const { return static_cast<int>(nodes_.size()); }
    // Nodes below this are candidates.
    int candidates() const { return candidates_; }
    int words() const { return words_; }
    const Node& node(int a) const { return nodes_[a]; }
    bool single(int a) const { return a < candidates_; }
    // Whether a node is a candidate or a group.
    bool plain(int a) const { return a < groups_end_; }
    // Nodes below this are candidates or groups.
    int plain_end() const { return groups_end_; }
    // Whether a strong link comes from an almost locked set.
    bool by_set(int a, int b) const {
        return nodes_[a].digit != nodes_[b].digit &&
               !(single(a) && nodes_[a].cells == nodes_[b].cells);
    }
    // The smallest set that a strong link comes from.
    Als set_of(const State& state, int a, int b) const;
    // The node of a candidate, or -1.
    int id(int cell, int digit) const { return ids_[digit][cell]; }

    Row weak(int a) const { return row(weak_, a); }
    Row strong(int a) const { return row(strong_, a); }
    Row step(int a) const {
        if (!step_known_[a]) find_step(a);
        return row(step_, a);
    }
    // Adds the steps of several nodes.
    void add_steps(Row nodes, std::uint64_t* to) const {
        if (steps_left_ > 0) {
            each(nodes, [&](int a) {
                if (!step_known_[a]) find_step(a);
            });
        }
        add_rows(to, step_.data(), nodes, static_cast<std::size_t>(words_));
    }
    // The candidates that a set forces, each with the digit whose loss leads to it.
    std::span<const Forced> forced() const { return forced_; }

    // The candidates, nodes or not, that are false if a is true or b is true.
    bool sees_both(const State& state, int a, int b) const;
    void add_seen_by_both(const State& state, int a, int b, Marks& marks) const;

  private:
    using Pairs = std::vector<std::pair<int, int>>;

    Row row(const std::vector<std::uint64_t>& table, int a) const {
        return {table.data() + static_cast<std::size_t>(a) * words_,
                static_cast<std::size_t>(words_)};
    }
    void join(std::vector<std::uint64_t>& table, int a, int b);
    int add(CellSet cells, int digit);
    int find_or_add(CellSet cells, int digit);
    void add_candidates(const State& state, LinkKinds kinds);
    void add_groups(const State& state);
    void add_sets(const State& state, const AlsList& sets);
    void add_forced(const State& state, const Als& als, const std::array<int, 9>& ids);
    void link_weak(const State& state, LinkKinds kinds);
    void find_step(int a) const;

    std::vector<Node> nodes_;
    std::vector<std::uint64_t> weak_, strong_;
    std::vector<std::uint64_t> with_strong_;   // the nodes with a strong link
    mutable std::vector<std::uint64_t> step_;  // each row is composed on first use
    mutable std::vector<std::uint8_t> step_known_;
    mutable int steps_left_ = 0;  // not yet known
    std::array<std::array<std::int16_t, 81>, 9> ids_;
    Pairs strong_pairs_;
    // The last node of several cells by digit and first cell, and the one before it: -1 if none.
    std::array<std::array<std::int16_t, 81>, 9> last_at_;
    std::vector<std::int16_t> before_;
    std::vector<int> node_of_;  // by number of AlsPlaces, or -1
    int candidates_ = 0, groups_end_ = 0, words_ = 0;
    const AlsList* sets_ = nullptr;
    std::vector<Forced> forced_;
};

}  // namespace nonet
