// Relations: which digits a cell may hold next to those of another. All relations of two cells are
// joined into one.
#include "variants/constraints/pairs.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// The number of a relation; equal relations share a number.
template <int W>
int intern(Builder<W>& builder, const Table& rows) {
    Network<W>& net = builder.net;
    net.watch->spend(builder.rows.size());
    for (std::size_t i = builder.rows.size(); i-- > 0;) {
        if (builder.rows[i].rows == rows) return static_cast<int>(i);
    }
    bool may_equal = false;
    for (int i = 0; i < net.values; ++i) may_equal = may_equal || (rows[i] >> i & 1);
    builder.rows.push_back({rows, -1, -1, -1, may_equal});
    return static_cast<int>(builder.rows.size()) - 1;
}

template <int W>
int back(Builder<W>& builder, int rows) {
    Network<W>& net = builder.net;
    if (builder.rows[rows].back < 0) {
        Table back{};
        for (int i = 0; i < net.values; ++i) {
            for (Mask m = builder.rows[rows].rows[i]; m; m &= m - 1) {
                back[lowest(m)] |= static_cast<Mask>(1U << i);
            }
        }
        const int number = intern(builder, back);
        builder.rows[rows].back = number;
        builder.rows[number].back = rows;
    }
    return builder.rows[rows].back;
}

template <int W>
int apart(Builder<W>& builder, int rows) {
    Network<W>& net = builder.net;
    if (builder.rows[rows].apart < 0) {
        Table table = builder.rows[rows].rows;
        for (int i = 0; i < net.values; ++i) table[i] &= static_cast<Mask>(~(1U << i));
        const int number = intern(builder, table);
        builder.rows[rows].apart = number;
    }
    return builder.rows[rows].apart;
}

template <int W>
int fast(Builder<W>& builder, int rows) {
    Network<W>& net = builder.net;
    if (builder.rows[rows].fast < 0) {
        if (net.tables.size() > UINT16_MAX) builder.stop_for_size();  // see Relation
        builder.rows[rows].fast = static_cast<int>(net.tables.size());
        const Table& table = builder.rows[rows].rows;
        FastTable& to = net.tables.emplace_back();
        to.low[0] = to.high[0] = 0;
        const unsigned low = 1U << std::min(net.values, 8),
                       high = 1U << std::max(net.values - 8, 0);
        for (unsigned m = 1; m < low; ++m) to.low[m] = to.low[m & (m - 1)] | table[lowest(m)];
        for (unsigned m = 1; m < high; ++m) {
            to.high[m] = to.high[m & (m - 1)] | table[8 + lowest(m)];
        }
    }
    return builder.rows[rows].fast;
}

template <int W>
void relate(Builder<W>& builder, int a, int b, int rows) {
    Network<W>& net = builder.net;
    if (a == b) {
        for (int i = 0; i < net.values; ++i) {
            if (!(builder.rows[rows].rows[i] >> i & 1))
                net.state.candidates[a] &= static_cast<Mask>(~(1U << i));
        }
        return;
    }
    if (a > b) {
        std::swap(a, b);
        rows = back(builder, rows);
    }
    std::int32_t& at = builder.pair_at[static_cast<std::size_t>(a) * net.variables + b];
    if (at < 0) {
        at = static_cast<std::int32_t>(builder.pairs.size());
        builder.pairs.push_back(
            {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), rows});
        return;
    }
    const int old = builder.pairs[at].rows;
    if (old == rows) return;
    if (builder.last_joined[0] != old || builder.last_joined[1] != rows) {
        Table both = builder.rows[old].rows;
        for (int i = 0; i < net.values; ++i) both[i] &= builder.rows[rows].rows[i];
        builder.last_joined = {old, rows, intern(builder, both)};
    }
    builder.pairs[at].rows = builder.last_joined[2];
}

struct Pairs {
    static bool is_valid(const ProgramSize& size, Args args) {
        if (args.size() < static_cast<std::size_t>(size.values)) return false;
        const Args cells = args.subspan(size.values);
        return cells.size() % 2 == 0 && size.are_cells(cells);
    }
    static const char* excess(const ProgramSize&, Args) { return nullptr; }

    template <int W>
    static void prepare(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        Table rows{};
        for (int i = 0; i < net.values; ++i) rows[i] = static_cast<Mask>(args[i]) & net.full;
        const int number = intern(builder, rows);
        builder.pair_at.resize(static_cast<std::size_t>(net.variables) * net.variables, -1);
        for (std::size_t i = net.values; i + 1 < args.size(); i += 2) {
            relate(builder, net.variable[args[i]], net.variable[args[i + 1]], number);
        }
    }
};

}  // namespace

template <int W>
void finish_relations(Builder<W>& builder) {
    Network<W>& net = builder.net;
    if (builder.pairs.empty()) return;
    net.relations_from.assign(net.variables + 1, 0);
    for (const auto& pair : builder.pairs) {
        builder.pair_at[static_cast<std::size_t>(pair.a) * net.variables + pair.b] = -1;
        if (!builder.rows[pair.rows].may_equal) builder.differ(pair.a, pair.b);
        ++net.relations_from[pair.a + 1];
        ++net.relations_from[pair.b + 1];
    }
    std::partial_sum(net.relations_from.begin(), net.relations_from.end(),
                     net.relations_from.begin());
    net.relations.resize(net.relations_from[net.variables]);
    builder.next.assign(net.relations_from.begin(), net.relations_from.end() - 1);
    for (const auto& pair : builder.pairs) {
        const bool differ = net.peers[pair.a].has(pair.b) && builder.rows[pair.rows].may_equal;
        const int rows = differ ? apart(builder, pair.rows) : pair.rows,
                  other = back(builder, rows);
        net.relations[builder.next[pair.a]++] = {pair.b,
                                                 static_cast<std::uint16_t>(fast(builder, rows))};
        net.relations[builder.next[pair.b]++] = {pair.a,
                                                 static_cast<std::uint16_t>(fast(builder, other))};
        net.related.add(pair.a);
        net.related.add(pair.b);
    }
    builder.pairs.clear();
    net.touched = net.related;
}

#define NONET_INSTANTIATE(W) template void finish_relations(Builder<W>&);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

extern constexpr ConstraintKind kPairs = kind_of<Pairs>();

}  // namespace nonet::variants
