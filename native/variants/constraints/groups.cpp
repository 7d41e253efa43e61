
#include "variants/constraints/groups.hpp"

#include "variants/cell_lanes.hpp"

namespace nonet::variants {
namespace {

// What two or three different cells that add up to one of `sums` can hold.
void filter_few(const Mask* candidates, int count, std::uint64_t sums, Mask* supported) {
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

}  // namespace

template <int W>
bool group_bounds(Network<W>& net, const Mask* candidates, const int* cells, int count, Mask joined,
                  int low, int high) {
    const int least = std::max(0, low - greatest_sum(joined, count - 1));
    const int most = std::min(net.values - 1, high - least_sum(joined, count - 1));
    if (least > most) return false;
    const auto kept = static_cast<Mask>(((2U << most) - 1) & ~((1U << least) - 1));
    for (int i = 0; i < count; ++i) {
        if ((candidates[i] & ~kept) && !net.keep(cells[i], kept)) return false;
    }
    return true;
}

// The open cells of a group must add up to one of `sums`.
template <int W>
bool filter_group(Network<W>& net, const Group& group, int open, Mask joined, Wide sums, int low,
                  int high) {
    constexpr std::size_t kMostSets = 60;
    CellLanes lanes;
    int cell[kMaxValues], count = 0;
    for (int j = 0; j < group.count; ++j) {
        const int at = net.cells[group.first + j];
        const Mask m = net.state.candidates[at];
        if (is_single(m)) continue;
        lanes.candidates[count] = m;
        cell[count++] = at;
    }
    if (count != open) return true;  // a cell was fixed meanwhile: the constraint is visited again
    if (count <= 1) return count == 0 || net.keep(cell[0], static_cast<Mask>(sums));
    if (count <= 3) {
        filter_few(lanes.candidates, count, static_cast<std::uint64_t>(sums), lanes.supported);
        for (int j = 0; j < count; ++j) {
            if (!net.keep(cell[j], lanes.supported[j])) return false;
        }
        return true;
    }
    std::size_t sets = 0;
    for (int sum = low; sum <= high; ++sum) {
        if (sums >> sum & 1) sets += net.sums->sets(count, sum).size();
    }
    if (sets > kMostSets)
        return group_bounds(net, lanes.candidates, cell, count, joined, low, high);
    lanes.begin(count);
    bool any = false;
    for (int sum = low; sum <= high; ++sum) {
        if (!(sums >> sum & 1)) continue;
        for (const Mask set : net.sums->sets(count, sum)) {
            if ((set & ~joined) || !lanes.add(set)) continue;
            if (lanes.full()) return true;
            any = true;
        }
    }
    if (!any) return false;
    lanes.end();
    for (int j = 0; j < count; ++j) {
        if (!net.remove(cell[j], lanes.candidates[j] & static_cast<Mask>(~lanes.supported[j]))) {
            return false;
        }
    }
    return true;
}

template <int W>
void open_group(Builder<W>& builder, int factor) {
    if (builder.new_groups.size() == builder.new_group_count) builder.new_groups.emplace_back();
    auto& group = builder.new_groups[builder.new_group_count++];
    group.factor = factor;
    group.cells.clear();
}

// Adds a cell to a group if it differs from all cells in it.
template <int W>
bool join_group(Builder<W>& builder, std::size_t group, int cell) {
    Network<W>& net = builder.net;
    auto& members = builder.new_groups[group].cells;
    for (const int member : members) {
        if (!net.peers[member].has(cell)) return false;
    }
    members.push_back(cell);
    return true;
}

// A constraint on the collected groups.
template <int W>
Constraint<W>& add_groups(Builder<W>& builder, Propagate<W> propagate, int rank, int total) {
    Network<W>& net = builder.net;
    net.watch->spend(builder.new_group_count * builder.new_group_count *
                     net.values);  // as group_terms may take
    Constraint<W>& c = builder.add(propagate, rank, {});
    c.total = total;
    c.a = static_cast<std::uint32_t>(net.groups.size());
    c.b = static_cast<std::uint32_t>(builder.new_group_count);
    for (std::size_t g = 0; g < builder.new_group_count; ++g) {
        const auto& [factor, cells] = builder.new_groups[g];
        net.groups.push_back({factor, static_cast<std::uint32_t>(net.cells.size()),
                              static_cast<std::int32_t>(cells.size())});
        if (static_cast<int>(cells.size()) > net.values) builder.contradiction = true;
        for (const int cell : cells) {
            net.cells.push_back(static_cast<std::uint16_t>(cell));
            c.cells.add(cell);
        }
        c.count = static_cast<std::uint16_t>(c.count + cells.size());
    }
    return c;
}

#define NONET_INSTANTIATE(W)                                                          \
    template void open_group(Builder<W>&, int);                                       \
    template bool join_group(Builder<W>&, std::size_t, int);                          \
    template Constraint<W>& add_groups(Builder<W>&, Propagate<W>, int, int);          \
    template bool filter_group(Network<W>&, const Group&, int, Mask, Wide, int, int); \
    template bool group_bounds(Network<W>&, const Mask*, const int*, int, Mask, int, int);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

}  // namespace nonet::variants
