
#include "variants/constraints/automaton.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>

#include "variants/constraints/areas.hpp"
#include "variants/constraints/digit_sets.hpp"
#include "variants/constraints/linear.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// An automaton that only adds up digits says less about their sum than a linear constraint does.
// States get the sum of what leads to them, with a factor for each cell; if that is consistent and
// as many lines are accepted as have the total, they are the same lines.
template <int W>
bool replace_by_sum(Builder<W>& builder) {
    Network<W>& net = builder.net;
    const Constraint<W> c = net.constraints.back();
    const int length = c.count;
    const std::uint32_t *layer = &net.layers[c.a], *count = &net.layers[c.b];
    constexpr int kMostCells = 15;  // the number of lines fits in 64 bits
    if (count[0] != 1 || count[length] != 1 || length > kMostCells) return false;
    constexpr int kUnknown = INT32_MIN, kMostFactor = 9;
    std::vector<int> sum{0}, next_sum;
    std::vector<std::uint64_t> lines{1}, next_lines;
    std::vector<Term> terms;
    for (int i = 0; i < length; ++i) {
        // Two states with an edge to the same one determine the factor; the first cell has 1.
        int factor = i == 0 ? 1 : 0;
        const std::span edges(net.edges.data() + layer[i], layer[i + 1] - layer[i]);
        net.watch->spend(edges.size());
        std::vector<int> via(count[i + 1], -1);
        for (std::size_t e = 0; e < edges.size(); ++e) {
            if (!is_single(edges[e].digits)) return false;
            int& first = via[edges[e].to];
            if (first < 0) {
                first = static_cast<int>(e);
            } else if (factor == 0) {
                const int digits = lowest(edges[e].digits) - lowest(edges[first].digits);
                const int sums = sum[edges[first].from] - sum[edges[e].from];
                if (digits == 0 || sums % digits != 0) return false;
                factor = sums / digits;
            }
        }
        if (factor == 0 || std::abs(factor) > kMostFactor) return false;
        next_sum.assign(count[i + 1], kUnknown);
        next_lines.assign(count[i + 1], 0);
        for (const Edge& edge : edges) {
            const int to = sum[edge.from] + factor * lowest(edge.digits);
            if (next_sum[edge.to] != kUnknown && next_sum[edge.to] != to) return false;
            next_sum[edge.to] = to;
            next_lines[edge.to] += lines[edge.from];
        }
        sum.swap(next_sum);
        lines.swap(next_lines);
        terms.push_back({factor, net.cells[c.first + i]});
    }
    const int total = sum[0];
    int low = 0, high = 0;
    for (const Term& term : terms) (term.factor < 0 ? low : high) += term.factor * (net.values - 1);
    std::vector<std::uint64_t> having(high - low + 1, 0), more;
    having[-low] = 1;
    for (const Term& term : terms) {
        more.assign(having.size(), 0);
        for (int x = 0; x < static_cast<int>(having.size()); ++x) {
            if (having[x] == 0) continue;
            for (Mask m = net.state.candidates[term.cell]; m; m &= m - 1) {
                more[x + term.factor * lowest(m)] += having[x];
            }
        }
        having.swap(more);
    }
    if (total < low || total > high || having[total - low] != lines[0]) return false;
    net.constraints.pop_back();
    add_linear(builder, terms, total, 4);
    return true;
}

// An automaton to which only the set of its digits matters, not their order. False if it is another
// one, or accepts most sets: then the automaton is faster.
template <int W>
bool add_accepted_sets(Builder<W>& builder, const Moves& moves, Cells cells) {
    Network<W>& net = builder.net;
    constexpr int kUnknown = -2;
    constexpr int kMostDigits = 10;
    if (net.values > kMostDigits) return false;
    const unsigned sets = 1U << net.values;
    std::vector<int> at(sets, kUnknown);
    at[0] = moves.start;
    const std::size_t from = net.own_sets.size();
    std::size_t all = 0;
    // A set comes after its subsets.
    for (unsigned set = 0; set < sets; ++set) {
        const auto count = static_cast<std::size_t>(std::popcount(set));
        if (count > cells.size()) continue;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            const int to = moves.after(at[set & ~(rest & -rest)], lowest(rest));
            if (at[set] != kUnknown && at[set] != to) {
                net.own_sets.resize(from);
                return false;
            }
            at[set] = to;
        }
        if (count < cells.size()) continue;
        ++all;
        if (moves.accepts(at[set])) net.own_sets.push_back(static_cast<Mask>(set));
    }
    if (2 * (net.own_sets.size() - from) > all) {
        net.own_sets.resize(from);
        return false;
    }
    add_own_sets(builder, cells, from);
    return true;
}

struct Automaton {
    static bool is_valid(const ProgramSize& size, Args args) {
        if (args.empty() || args[0] < 1 || args[0] > 1 << 15) return false;
        const std::int32_t states = args[0];
        const auto is_state = [&](std::int32_t s) { return s >= 0 && s < states; };
        std::vector<Args> parts;
        for_each_part(args.subspan(1), [&](Args part) { parts.push_back(part); });
        if (parts.size() != 4 || parts[2].size() % 3 != 0) return false;
        for (std::size_t i = 0; i < parts[2].size(); i += 3) {
            const std::int32_t digit = parts[2][i + 1];
            if (!is_state(parts[2][i]) || digit < 1 || digit > size.values ||
                !is_state(parts[2][i + 2])) {
                return false;
            }
        }
        return std::ranges::all_of(parts[0], is_state) && std::ranges::all_of(parts[1], is_state) &&
               !parts[3].empty() && size.are_cells(parts[3]);
    }
    static const char* excess(const ProgramSize&, Args args) {
        std::size_t cells = 0;
        while (args[args.size() - 1 - cells] >= 0) ++cells;
        return excess_of_line(cells);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        builder.net.watch->spend(static_cast<std::size_t>(args[0]) * builder.net.values);
        if (!builder.net.division.size || !add_area_clue(builder, args)) read(builder, args);
    }

  private:
    template <int W>
    static void read(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        std::vector<std::span<const std::int32_t>> parts;
        for_each_part(args.subspan(1), [&](auto part) { parts.push_back(part); });
        const Args key = args.first(args.size() - parts[3].size());
        if (add_same_automaton(builder, Kind::automaton, key, builder.cells_from(parts[3]))) return;
        std::vector<char> accepting(args[0], 0);
        for (const std::int32_t at : parts[1]) accepting[at] = 1;
        std::vector<std::vector<std::pair<int, int>>> moves(args[0]);
        for (std::size_t i = 0; i + 2 < parts[2].size(); i += 3) {
            moves[parts[2][i]].emplace_back(parts[2][i + 1] - 1, parts[2][i + 2]);
        }
        const std::vector<int> starts(parts[0].begin(), parts[0].end());
        add_automaton(
            builder, builder.cells_from(parts[3]), starts, args[0],
            [&](int, int at, auto emit) {
                for (const auto& [digit, to] : moves[at]) emit(digit, to);
            },
            [&](int at) { return accepting[at] != 0; });
        if (builder.contradiction || replace_by_sum(builder)) return;
        const Moves automaton(args, net.values);
        const Cells own = builder.cells_from(automaton.cells);
        if (automaton.start == Moves::kNone || own.size() < 3 || !builder.all_differ(own)) {
            remember_automaton(builder, Kind::automaton, key);
            return;
        }
        const Constraint<W> plain = net.constraints.back();
        net.constraints.pop_back();
        if (!add_accepted_sets(builder, automaton, own)) net.constraints.push_back(plain);
    }
};

}  // namespace

// Marks the states that can be reached, then those from which acceptance can be reached. A free
// state accepts whatever follows, so the cells after it keep their candidates.
template <int W>
bool propagate_automaton(Network<W>& net, const Constraint<W>& c) {
    constexpr std::uint8_t kReached = 1, kUseful = 3;
    const int length = c.count;
    const std::uint32_t *count = &net.layers[c.b], *free = count + length + 1;
    const std::uint16_t* cells = net.cells_of(c);
    std::uint32_t total = 0;
    for (int i = 0; i <= length; ++i) total += count[i];
    net.reached.assign(total, 0);
    std::uint8_t* from = net.reached.data();
    std::memset(from, kReached, count[0]);
    // Edges of states that are not reached are skipped: large automata reach few of theirs.
    const std::uint32_t* first = &net.state_edges[c.total];
    int end = 0, bound = length + 1;  // the cells before `bound` may lose candidates
    for (bool more = true; more && end <= length; ++end) {
        if (free[end] != kNoState && from[free[end]]) {
            from[free[end]] = kUseful;
            bound = std::min(bound, end);
        }
        if (end == length) break;
        std::uint8_t* const to = from + count[end];
        const Mask m = net.state.candidates[cells[end]];
        more = false;
        for (std::uint32_t j = 0; j < count[end]; ++j) {
            if (from[count[end] - 1 - j] != kReached) continue;
            for (std::uint32_t e = first[j]; e < first[j + 1]; ++e) {
                to[net.edges[e].to] |= (net.edges[e].digits & m) != 0;
            }
            more = true;
        }
        first += count[end];
        from = to;
    }
    if (bound > length) return false;
    for (int i = end - 1; i >= 0; --i) {
        const std::uint8_t* const to = from;
        const Mask m = net.state.candidates[cells[i]];
        Mask supported = 0;
        from -= count[i];
        first -= count[i];
        for (std::uint32_t j = 0; j < count[i]; ++j) {
            std::uint8_t& own = from[count[i] - 1 - j];
            if (own != kReached) continue;
            for (std::uint32_t e = first[j]; e < first[j + 1]; ++e) {
                const Mask digits = net.edges[e].digits & m;
                if (!digits || to[net.edges[e].to] != kUseful) continue;
                own = kUseful;
                supported |= digits;
            }
        }
        if (i < bound && !net.keep(cells[i], supported)) return false;
    }
    return true;
}

template <int W>
std::uint32_t join_states(Builder<W>& builder, int layer) {
    Network<W>& net = builder.net;
    int* const before = &builder.state_number[builder.states_from[layer]];
    const int* const after = builder.state_number.data() + builder.states_from[layer + 1];
    const std::uint32_t states = builder.states_from[layer + 1] - builder.states_from[layer];
    const std::uint32_t slots = std::bit_ceil(2 * states);
    net.watch->spend(slots + 4 * (builder.edges_from[layer + 1] - builder.edges_from[layer]));
    builder.slots.assign(slots, -1);
    builder.own_edges_from.assign(1, static_cast<std::uint32_t>(builder.kept_edges.size()));
    for (std::uint32_t e = builder.edges_from[layer + 1]; e > builder.edges_from[layer];) {
        // The edges of a state, by where they lead.
        const int state = builder.new_edges[e - 1].from;
        builder.own_edges.clear();
        for (; e > builder.edges_from[layer] && builder.new_edges[e - 1].from == state; --e) {
            const int to = after[builder.new_edges[e - 1].to];
            if (to < 0) continue;
            builder.own_edges.push_back(
                {0, static_cast<std::uint16_t>(to), builder.new_edges[e - 1].digits});
        }
        std::ranges::sort(builder.own_edges, {}, &Edge::to);
        std::size_t count = 0;
        for (const Edge& edge : builder.own_edges) {
            if (count > 0 && builder.own_edges[count - 1].to == edge.to) {
                builder.own_edges[count - 1].digits |= edge.digits;
            } else {
                builder.own_edges[count++] = edge;
            }
        }
        const std::span own(builder.own_edges.data(), count);
        if (count == 0) continue;
        std::uint32_t slot = 0;
        for (const Edge& edge : own) {
            slot = (slot ^ edge.digits ^ (std::uint32_t{edge.to} << 16)) * 0x9E3779B1U;
        }
        slot >>= std::countl_zero(slots - 1);
        const auto same = [&](int number) {
            const std::uint32_t first = builder.own_edges_from[number];
            return builder.own_edges_from[number + 1] - first == count &&
                   std::equal(
                       own.begin(), own.end(), &builder.kept_edges[first],
                       [](auto& a, auto& b) { return a.to == b.to && a.digits == b.digits; });
        };
        while (builder.slots[slot] >= 0 && !same(builder.slots[slot]))
            slot = (slot + 1) & (slots - 1);
        if (builder.slots[slot] < 0) {
            builder.slots[slot] = static_cast<int>(builder.own_edges_from.size()) - 1;
            for (Edge& edge : own) {
                edge.from = static_cast<std::uint16_t>(builder.slots[slot]);
                builder.kept_edges.push_back(edge);
            }
            builder.own_edges_from.push_back(static_cast<std::uint32_t>(builder.kept_edges.size()));
        }
        before[state] = builder.slots[slot];
    }
    return static_cast<std::uint32_t>(builder.own_edges_from.size()) - 1;
}

template <int W>
bool add_same_automaton(Builder<W>& builder, Kind kind, Args key, Cells cells) {
    const auto& candidates = builder.net.state.candidates;
    for (const auto& known : builder.unrolled) {
        const bool same =
            known.kind == kind && std::ranges::equal(known.key, key) &&
            std::ranges::equal(known.masks, cells, {}, {}, [&](int v) { return candidates[v]; });
        if (!same) continue;
        Constraint<W>& c = builder.add(propagate_automaton<W>, 5, cells);
        c.a = known.made.a;
        c.b = known.made.b;
        c.total = known.made.total;
        c.cost = known.made.cost;
        c.settles = c.cells.count() == c.count;
        return true;
    }
    return false;
}

template <int W>
void remember_automaton(Builder<W>& builder, Kind kind, Args key) {
    constexpr std::size_t kMostKnown = 64;
    if (builder.contradiction || builder.unrolled.size() == kMostKnown) return;
    const Network<W>& net = builder.net;
    auto& known =
        builder.unrolled.emplace_back(kind, key, std::vector<Mask>{}, net.constraints.back());
    for (int i = 0; i < known.made.count; ++i) {
        known.masks.push_back(net.state.candidates[net.cells_of(known.made)[i]]);
    }
}

#define NONET_INSTANTIATE(W)                                              \
    template bool propagate_automaton(Network<W>&, const Constraint<W>&); \
    template std::uint32_t join_states(Builder<W>&, int);                 \
    template bool add_same_automaton(Builder<W>&, Kind, Args, Cells);     \
    template void remember_automaton(Builder<W>&, Kind, Args);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

extern constexpr ConstraintKind kAutomaton = kind_of<Automaton>();

}  // namespace nonet::variants
