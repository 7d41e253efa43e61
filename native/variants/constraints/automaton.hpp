// Automata that read the digits of a line, unrolled: a layer of states before each cell.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "variants/builder.hpp"

namespace nonet::variants {

// The edges of all automata take this much memory at most (6 bytes each, and 18 while building).
constexpr std::size_t kMostEdges = std::size_t{1} << 24;
constexpr std::uint32_t kNoState = UINT32_MAX;

template <int W>
bool propagate_automaton(Network<W>& net, const Constraint<W>& c);

// Numbers the states of a layer that can accept, and keeps their edges. States with the same edges
// are one: the same digits lead from them to acceptance. Returns how many there are.
template <int W>
std::uint32_t join_states(Builder<W>& builder, int layer);

// Unrolls an automaton along the cells, drops states that cannot be reached or cannot accept, and
// joins edges between the same states, and states with the same edges. States are numbered below
// `states`.
template <int W, class Next, class Accepts>
void add_automaton(Builder<W>& builder, Cells cells, std::span<const int> starts, int states,
                   Next next, Accepts accepts) {
    Network<W>& net = builder.net;
    const int length = static_cast<int>(cells.size());
    if (builder.state_index.size() < static_cast<std::size_t>(states)) {
        builder.state_index.resize(states, -1);
        builder.edge_at.resize(states);
    }
    builder.new_edges.clear();
    builder.states.assign(starts.begin(), starts.end());
    builder.states_from.assign(1, 0);
    builder.edges_from.assign(1, 0);
    for (int layer = 0; layer < length; ++layer) {
        const Mask possible = net.state.candidates[cells[layer]];
        const std::size_t begin = builder.states_from[layer], end = builder.states.size();
        builder.states_from.push_back(static_cast<std::uint32_t>(end));
        for (std::size_t from = begin; from < end; ++from) {
            const std::size_t own = builder.new_edges.size();
            next(layer, builder.states[from], [&](int digit, int to) {
                if (!(possible >> digit & 1)) return;
                int& index = builder.state_index[to];
                if (index < 0) {
                    index = static_cast<int>(builder.states.size() - end);
                    builder.states.push_back(to);
                }
                const auto bit = static_cast<Mask>(1U << digit);
                std::uint32_t& at =
                    builder.edge_at[index];  // of this state, or left from another one
                if (at >= own && at < builder.new_edges.size() &&
                    builder.new_edges[at].to == index) {
                    builder.new_edges[at].digits |= bit;
                    return;
                }
                at = static_cast<std::uint32_t>(builder.new_edges.size());
                builder.new_edges.push_back({static_cast<int>(from - begin), index, bit});
            });
        }
        for (std::size_t i = end; i < builder.states.size(); ++i)
            builder.state_index[builder.states[i]] = -1;
        if (net.edges.size() + builder.new_edges.size() > kMostEdges) builder.stop_for_size();
        net.watch->spend((end - begin) * net.values +
                         4 * (builder.new_edges.size() - builder.edges_from.back()));
        builder.edges_from.push_back(static_cast<std::uint32_t>(builder.new_edges.size()));
    }
    builder.states_from.push_back(static_cast<std::uint32_t>(builder.states.size()));

    // Backwards: the states that can accept get their final numbers.
    Constraint<W>& c = builder.add(propagate_automaton<W>, 5, cells);
    c.a = static_cast<std::uint32_t>(net.layers.size());
    c.b = c.a + length + 1;
    net.layers.resize(net.layers.size() + 3 * (length + 1), 0);
    std::uint32_t* const from = &net.layers[c.a];
    std::uint32_t* const counts = &net.layers[c.b];
    std::uint32_t* const free = counts + length + 1;
    c.settles = c.cells.count() == c.count;
    builder.state_number.assign(builder.states.size(), -1);
    for (std::uint32_t i = builder.states_from[length]; i < builder.states_from[length + 1]; ++i) {
        if (!accepts(builder.states[i])) continue;
        builder.state_number[i] = 0;
        counts[length] = 1;
    }
    builder.kept_edges.clear();
    for (int layer = length - 1; layer >= 0; --layer) {
        from[layer + 1] =
            static_cast<std::uint32_t>(builder.kept_edges.size());  // from the end for now
        counts[layer] = join_states(builder, layer);
        // The free state of a layer accepts whatever follows.
        free[layer] = kNoState;
        const Mask all = net.state.candidates[cells[layer]];
        for (std::uint32_t n = 0; free[layer + 1] != kNoState && n < counts[layer]; ++n) {
            const Edge& edge = builder.kept_edges[builder.own_edges_from[n]];
            if (edge.to == free[layer + 1] && edge.digits == all) free[layer] = n;
        }
    }
    if (counts[0] == 0 || counts[length] == 0) {
        builder.contradiction = true;
        return;
    }
    const auto end = static_cast<std::uint32_t>(net.edges.size() + builder.kept_edges.size());
    from[0] = static_cast<std::uint32_t>(net.edges.size());
    for (int layer = 1; layer <= length; ++layer) from[layer] = end - from[layer];
    net.edges.insert(net.edges.end(), builder.kept_edges.rbegin(), builder.kept_edges.rend());
    // The edges of a state are together, those of the last state first.
    c.total = static_cast<std::int32_t>(net.state_edges.size());
    for (int layer = 0; layer < length; ++layer) {
        for (std::uint32_t e = from[layer]; e < from[layer + 1]; ++e) {
            if (e == from[layer] || net.edges[e].from != net.edges[e - 1].from)
                net.state_edges.push_back(e);
        }
    }
    net.state_edges.push_back(end);
    c.cost = from[length] - from[0];
}

// Adds an automaton that was remembered for cells with the same candidates. False if there is none.
template <int W>
bool add_same_automaton(Builder<W>& builder, Kind kind, Args key, Cells cells);

// Remembers the automaton that was just added, of a kind and with what else it depends on.
template <int W>
void remember_automaton(Builder<W>& builder, Kind kind, Args key);

// An automaton with at most one move for each state and digit.
class Moves {
  public:
    static constexpr int kNone = -1;
    int start = kNone;  // kNone: the automaton has several starts, or moves
    std::span<const std::int32_t> cells;

    Moves(std::span<const std::int32_t> args, int values)
        : values_(values),
          moves_(static_cast<std::size_t>(args[0]) * values, kNone),
          accepting_(args[0], 0) {
        std::vector<std::span<const std::int32_t>> parts;
        for_each_part(args.subspan(1), [&](auto part) { parts.push_back(part); });
        cells = parts[3];
        if (parts[0].size() != 1) return;
        for (std::size_t i = 0; i + 2 < parts[2].size(); i += 3) {
            int& to = moves_[static_cast<std::size_t>(parts[2][i]) * values + parts[2][i + 1] - 1];
            if (to != kNone && to != parts[2][i + 2]) return;
            to = parts[2][i + 2];
        }
        for (const std::int32_t at : parts[1]) accepting_[at] = 1;
        start = parts[0][0];
    }
    int after(int from, int digit) const {
        return from == kNone ? kNone : moves_[static_cast<std::size_t>(from) * values_ + digit];
    }
    bool accepts(int at) const { return at != kNone && accepting_[at] != 0; }

  private:
    int values_;
    std::vector<int> moves_;
    std::vector<char> accepting_;
};

}  // namespace nonet::variants
