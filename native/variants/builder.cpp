#include "variants/builder.hpp"

#include <algorithm>
#include <numeric>

#include "variants/constraints/areas.hpp"
#include "variants/constraints/different.hpp"
#include "variants/constraints/pairs.hpp"
#include "variants/constraints/rule_of_45.hpp"
#include "variants/constraints/table.hpp"
#include "variants/constraints/weighted.hpp"

namespace nonet::variants {

template <int W>
void Builder<W>::clear() {
    contradiction = false;
    net.has_sums = net.has_connected = false;
    net.most_locked = Network<W>::kLeastLocked;
    net.cells.clear();
    net.factors.clear();
    net.constraints.clear();
    net.groups.clear();
    net.edges.clear();
    net.layers.clear();
    net.state_edges.clear();
    net.own_sets.clear();
    net.relations.clear();
    net.related = net.touched = Set{};
    net.tables.clear();
    net.houses.clear();
    net.division.size = 0;
    net.division.pairs.clear();
    rows.clear();
    last_joined[0] = -1;
    different.clear();
    equations.clear();
    covered.clear();
    unrolled.clear();
    if (!pairs.empty()) {  // a load was stopped
        pairs.clear();
        std::ranges::fill(pair_at, -1);
    }
}

template <int W>
bool Builder<W>::load(const Program& program, bool thorough) {
    net.values = program.values;
    net.full = static_cast<Mask>((1U << net.values) - 1);
    net.sums = &DigitSums::of(net.values);
    clear();
    merge_equal(program);
    std::fill_n(net.state.candidates, net.variables, net.full);
    std::fill_n(net.peers, net.variables, Set{});
    std::fill_n(net.houses_at, net.variables, HouseSet{0});
    for (const Item& item : program.items) {
        net.watch->spend(item.args.size() + W);
        if (const auto prepare = passes_of<W>(item.kind).prepare) prepare(*this, item.args);
    }
    find_houses();
    finish_relations(*this);
    for (const Item& item : program.items) {
        if (const auto extend = passes_of<W>(item.kind).extend) extend(*this, item.args);
    }
    for (const Item& item : program.items) {
        if (contradiction) break;
        net.watch->spend(item.args.size() + W);
        if (const auto build = passes_of<W>(item.kind).build) build(*this, item.args);
    }
    if (net.division.size) add_areas(*this);
    net.has_sums = !equations.empty();
    if (!contradiction) add_rule_of_45(*this);
    if (contradiction) return false;
    if (thorough) add_combined_sums(*this);
    add_hall_sets(*this);
    number_constraints();
    return !contradiction;
}

// Equal cells become one variable.
template <int W>
void Builder<W>::merge_equal(const Program& program) {
    net.variable.resize(program.cells);
    std::iota(net.variable.begin(), net.variable.end(), 0);
    net.variables = program.cells;
    const auto root = [&](int x) {
        while (net.variable[x] != x) x = net.variable[x] = net.variable[net.variable[x]];
        return x;
    };
    bool any = false;
    for (const Item& item : program.items) {
        if (item.kind != Kind::equal) continue;
        any = true;
        for (std::size_t i = 0; i + 1 < item.args.size(); i += 2) {
            net.variable[root(item.args[i])] = root(item.args[i + 1]);
        }
    }
    if (!any) return;
    std::vector<int> number(program.cells, -1), roots(program.cells);
    for (int cell = 0; cell < program.cells; ++cell) roots[cell] = root(cell);
    net.variables = 0;
    for (int cell = 0; cell < program.cells; ++cell) {
        int& n = number[roots[cell]];
        if (n < 0) n = net.variables++;
        net.variable[cell] = n;
    }
}

// The variables of cells, valid until the next call.
template <int W>
auto Builder<W>::cells_from(std::span<const std::int32_t> args) -> Cells {
    cell_buffer.resize(args.size());
    for (std::size_t i = 0; i < args.size(); ++i) cell_buffer[i] = net.variable[args[i]];
    return cell_buffer;
}

template <int W>
Constraint<W>& Builder<W>::add(Propagate<W> propagate, int rank, Cells cells) {
    Constraint<W>& c = net.constraints.emplace_back();
    c.propagate = propagate;
    c.rank = static_cast<std::uint8_t>(rank);
    c.count = static_cast<std::uint16_t>(cells.size());
    c.first = static_cast<std::uint32_t>(net.cells.size());
    for (const int cell : cells) {
        net.cells.push_back(static_cast<std::uint16_t>(cell));
        c.cells.add(cell);
    }
    return c;
}

template <int W>
void Builder<W>::differ(int a, int b) {
    if (a == b) {
        contradiction = true;
        return;
    }
    if (!net.peers[a].has(b)) net.most_locked = Network<W>::kMostLocked;
    net.peers[a].add(b);
    net.peers[b].add(a);
}

template <int W>
auto Builder<W>::all_different(Cells cells) -> Set {
    Set set;
    for (const int cell : cells) set.add(cell);
    if (set.count() != static_cast<int>(cells.size())) contradiction = true;  // a cell twice
    for (const int cell : cells) {
        const bool self = net.peers[cell].has(cell);
        for (int w = 0; w < W; ++w) net.peers[cell].words[w] |= set.words[w];
        if (!self) net.peers[cell].words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63));
    }
    return set;
}

template <int W>
bool Builder<W>::all_differ(const Set& cells) const {
    bool differ = true;
    cells.for_each([&](int cell) {
        Set others = cells;
        others.words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63));
        for (int w = 0; w < W; ++w)
            differ = differ && !(others.words[w] & ~net.peers[cell].words[w]);
    });
    return differ;
}

template <int W>
bool Builder<W>::all_differ(Cells cells) const {
    Set set;
    for (const int cell : cells) set.add(cell);
    return set.count() == static_cast<int>(cells.size()) && all_differ(set);
}

// Cells that differ and have no more digits than there are cells hold each of them.
template <int W>
void Builder<W>::find_houses() {
    for (const Difference& difference : different) {
        if (net.houses.size() == Network<W>::kMostHouses) return;
        Mask digits = net.full;
        if (static_cast<int>(difference.count) < net.values) {
            digits = 0;
            for (std::uint32_t i = 0; i < difference.count; ++i) {
                digits |= net.state.candidates[net.cells[difference.first + i]];
            }
            if (std::popcount(digits) != static_cast<int>(difference.count)) continue;
        }
        const HouseSet bit = HouseSet{1} << net.houses.size();
        Constraint<W>& house = net.houses.emplace_back();
        house.count = static_cast<std::uint16_t>(difference.count);
        house.first = difference.first;
        house.total = digits;
        house.cells = difference.cells;
        for (const Constraint<W>& other : std::span(net.houses).first(net.houses.size() - 1)) {
            if (net.most_locked == Network<W>::kMostLocked) break;
            if ((other.cells & house.cells).count() > net.most_locked)
                net.most_locked = Network<W>::kMostLocked;
        }
        for (std::uint32_t i = 0; i < difference.count; ++i) {
            net.houses_at[net.cells[difference.first + i]] |= bit;
        }
    }
}

template <int W>
void Builder<W>::number_constraints() {
    // By rank, in a stable order.
    std::array<std::uint32_t, Network<W>::kRanks + 1> from{};
    for (const Constraint<W>& c : net.constraints) ++from[c.rank + 1];
    std::partial_sum(from.begin(), from.end(), from.begin());
    sorted_.resize(net.constraints.size());
    for (const Constraint<W>& c : net.constraints) sorted_[from[c.rank]++] = c;
    net.constraints.swap(sorted_);
    for (int rank = 0; rank < Network<W>::kRanks; ++rank) {
        const auto end = static_cast<int>(from[rank]);
        net.turns[rank] = {end, end};
    }
    net.words = std::max<int>(1, static_cast<int>((net.constraints.size() + 63) / 64));
    net.watchers.assign(static_cast<std::size_t>(net.variables) * 2 * net.words, 0);
    net.queue.assign(net.words, 0);
    for (std::size_t i = 0; i < net.constraints.size(); ++i) {
        Constraint<W>& c = net.constraints[i];
        const std::uint64_t bit = std::uint64_t{1} << (i & 63);
        c.cost += 16U * c.count + c.sets_count;
        for (int j = 0; j < c.count; ++j) {
            std::uint64_t* const at =
                &net.watchers[static_cast<std::size_t>(net.cells[c.first + j]) * 2 * net.words +
                              (i >> 6)];
            if (!c.is_late) at[0] |= bit;
            at[net.words] |= bit;
        }
        net.queue[i >> 6] |= bit;
        if (c.sets_count && !c.sets) c.sets = net.own_sets.data() + c.a;
    }
    fill_queue();
}

// The state that the constraints start from; a visit of everything is due.
template <int W>
void Builder<W>::fill_queue() {
    std::fill_n(net.state.places, kMaxValues, Set{});
    net.singles_count = 0;
    for (int v = 0; v < net.variables; ++v) {
        const Mask m = net.state.candidates[v];
        if (m == 0) contradiction = true;
        for (Mask rest = m; rest; rest &= rest - 1) net.state.places[lowest(rest)].add(v);
        if (is_single(m)) net.singles[net.singles_count++] = static_cast<std::uint16_t>(v);
    }
    net.activity.assign(net.variables, 0);
    net.bump = 1;
    net.culprit = nullptr;
    net.culprit_cell = -1;
    net.dirty = 0;
    HouseSet whole = 0;  // the houses with all digits
    std::fill_n(net.dirty_houses, net.values, HouseSet{0});
    for (std::size_t i = 0; i < net.houses.size(); ++i) {
        const auto digits = static_cast<Mask>(net.houses[i].total);
        net.dirty |= digits;
        if (digits == net.full) {
            whole |= HouseSet{1} << i;
        } else {
            for (Mask m = digits; m; m &= m - 1) net.dirty_houses[lowest(m)] |= HouseSet{1} << i;
        }
    }
    for (int d = 0; d < net.values; ++d) net.dirty_houses[d] |= whole;
}

#define NONET_BUILDER(W) template class Builder<W>;
NONET_FOR_EACH_WIDTH(NONET_BUILDER)
#undef NONET_BUILDER

}  // namespace nonet::variants
