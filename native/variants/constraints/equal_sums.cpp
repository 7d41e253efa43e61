// Parts of a line that all have one sum.
#include <algorithm>
#include <vector>

#include "variants/constraints/groups.hpp"
#include "variants/constraints/linear.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

template <int W>
bool propagate_equal_sums(Network<W>& net, const Constraint<W>& c) {
    constexpr int kMostGroups = 32;
    const int groups = static_cast<int>(c.b);
    const Group* group = &net.groups[c.a];
    Wide own[kMostGroups], common = ~Wide{0};
    int open[kMostGroups], base[kMostGroups];
    Mask joined[kMostGroups];
    const auto part_end = [&](int from) {
        int to = from;
        while (to < groups && group[to].factor == group[from].factor) ++to;
        return to;
    };
    for (int from = 0, to; from < groups; from = to) {
        to = part_end(from);
        Wide sums = 1;
        for (int g = from; g < to; ++g) {
            open[g] = 0;
            joined[g] = 0;
            base[g] = group[g].count;  // digits are counted from 0
            for (int j = 0; j < group[g].count; ++j) {
                const Mask m = net.state.candidates[net.cells[group[g].first + j]];
                if (is_single(m)) {
                    base[g] += lowest(m);
                } else {
                    ++open[g];
                    joined[g] |= m;
                }
            }
            Wide reach;
            if (open[g] <= 1) {
                reach = open[g] == 0 ? 1 : joined[g];
            } else if (net.sums->has_reachable()) {
                reach = net.sums->reachable(open[g], joined[g]);
            } else {
                if (std::popcount(joined[g]) < open[g]) return false;
                const int low = least_sum(joined[g], open[g]);
                const int high = greatest_sum(joined[g], open[g]);
                reach = ((Wide{1} << (high - low + 1)) - 1) << low;
            }
            if (!reach) return false;
            own[g] = reach << base[g];
            sums = sums_of(sums, own[g]);
        }
        common &= sums;
        if (!common) return false;
    }
    for (int from = 0, to; from < groups; from = to) {
        to = part_end(from);
        for (int g = from; g < to; ++g) {
            if (open[g] == 0) continue;
            Wide others = 1;
            for (int k = from; k < to; ++k) {
                if (k != g) others = sums_of(others, own[k]);
            }
            const Wide reach = own[g] >> base[g];
            Wide kept = 0;
            int low = -1, high = 0;
            bool cut = false;
            for (int x = 0; x < 128 && reach >> x; ++x) {
                if (!(reach >> x & 1)) continue;
                if ((others << (x + base[g])) & common) {
                    kept |= Wide{1} << x;
                    if (low < 0) low = x;
                    high = x;
                } else {
                    cut = true;
                }
            }
            if (low < 0) return false;
            if (cut && !filter_group(net, group[g], open[g], joined[g], kept, low, high))
                return false;
        }
    }
    return true;
}

struct EqualSums {
    static bool is_valid(const ProgramSize& size, Args args) {
        bool good = true;
        for_each_part(args,
                      [&](Args part) { good = good && !part.empty() && size.are_cells(part); });
        return good;
    }
    static const char* excess(const ProgramSize&, Args) { return nullptr; }

    template <int W>
    static void build(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        int parts = 0;
        bool fits = true;  // into propagate_equal_sums
        builder.new_group_count = 0;
        for_each_part(args, [&](auto part) {
            const std::size_t own = builder.new_group_count;
            const Cells cells = builder.cells_from(part);
            fits = fits && static_cast<int>(cells.size()) * net.values <= 127;
            CellSet<W> set;
            for (const int cell : cells) {
                fits = fits && !set.has(cell);
                set.add(cell);
                bool done = false;
                for (std::size_t g = own; g < builder.new_group_count && !done; ++g)
                    done = join_group(builder, g, cell);
                if (done) continue;
                open_group(builder, parts);
                builder.new_groups[builder.new_group_count - 1].cells.push_back(cell);
            }
            ++parts;
        });
        if (parts < 2) return;
        if (fits && parts <= 32 && builder.new_group_count <= 32) {
            add_groups(builder, propagate_equal_sums<W>, 4, 0);
            return;
        }
        // All pairs of a few parts, else those of neighbours.
        constexpr std::size_t kMostPaired = 32;
        std::vector<std::span<const std::int32_t>> spans;
        for_each_part(args, [&](auto part) { spans.push_back(part); });
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const std::size_t end = spans.size() > kMostPaired ? i + 2 : spans.size();
            for (std::size_t j = i + 1; j < std::min(end, spans.size()); ++j) {
                builder.terms.clear();
                for (const std::int32_t cell : spans[i])
                    builder.terms.push_back({1, net.variable[cell]});
                for (const std::int32_t cell : spans[j])
                    builder.terms.push_back({-1, net.variable[cell]});
                add_linear(builder, builder.terms,
                           static_cast<int>(spans[j].size()) - static_cast<int>(spans[i].size()),
                           4);
            }
        }
    }
};

}  // namespace

extern constexpr ConstraintKind kEqualSums = kind_of<EqualSums>();

}  // namespace nonet::variants
