// Counting circles, where each digit that occurs, occurs as often as it says.
#include <algorithm>
#include <climits>

#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

struct Occurrences {
    int least, most;
};

// Runs of disjoint houses: all rows, all columns, all boxes.
template <int W>
void find_families(Builder<W>& builder) {
    Network<W>& net = builder.net;
    net.families.clear();
    for (std::size_t from = 0; from < net.houses.size();) {
        CellSet<W> all;
        std::size_t to = from;
        for (; to < net.houses.size() && !all.meets(net.houses[to].cells); ++to) {
            all = all | net.houses[to].cells;
        }
        net.families.push_back(
            {all, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)});
        from = to;
    }
}

// How often a digit occurs in cells: a house without another place for it has it there, and a
// house has it at most once. A house of fewer cells than there are digits may lack the digit.
template <int W>
Occurrences occurrences(Network<W>& net, int digit, const CellSet<W>& cells) {
    const CellSet<W> places = net.state.places[digit];
    Occurrences found{0, INT_MAX};
    for (const auto& family : net.families) {
        if ((cells - family.cells).count()) continue;
        int least = 0, most = 0;
        for (std::uint32_t h = family.begin; h < family.end; ++h) {
            if (!(net.houses[h].total >> digit & 1)) continue;
            const CellSet<W> here = places & net.houses[h].cells;
            least += !(here - cells).count();
            most += here.meets(cells);
        }
        found.least = std::max(found.least, least);
        found.most = std::min(found.most, most);
    }
    return found;
}

// A digit occurs a given number of times in cells: decides the houses that leave no choice.
template <int W>
bool keep_occurrences(Network<W>& net, int digit, const CellSet<W>& cells, int times) {
    for (const auto& family : net.families) {
        if ((cells - family.cells).count()) continue;
        int least = 0, most = 0;
        for (std::uint32_t h = family.begin; h < family.end; ++h) {
            if (!(net.houses[h].total >> digit & 1)) continue;
            const CellSet<W> here = net.state.places[digit] & net.houses[h].cells;
            least += !(here - cells).count();
            most += here.meets(cells);
        }
        if (least > times || most < times) return false;
        if (least == most || (least != times && most != times)) continue;
        for (std::uint32_t h = family.begin; h < family.end; ++h) {
            const CellSet<W> here = net.state.places[digit] & net.houses[h].cells;
            const CellSet<W> inside = here & cells, outside = here - cells;
            if (!inside.count() || !outside.count()) continue;
            if (!net.remove_all(digit, least == times ? inside : outside)) return false;
        }
    }
    return true;
}

// The digits that occur add up to the number of cells.
template <int W>
bool propagate_counting(Network<W>& net, const Constraint<W>& c) {
    const std::uint16_t* cells = net.cells_of(c);
    // Circles with one variable, such as those of a clone, count twice, which houses cannot know.
    const bool by_house = c.cells.count() == c.count;
    int fixed[kMaxValues] = {}, possible[kMaxValues] = {};
    for (int i = 0; i < c.count; ++i) {
        const Mask m = net.state.candidates[cells[i]];
        if (is_single(m)) ++fixed[lowest(m)];
        for (Mask rest = m; rest; rest &= rest - 1) ++possible[lowest(rest)];
    }
    Mask must = 0, can = 0;
    for (int d = 0; d < net.values; ++d) {
        const auto bit = static_cast<Mask>(1U << d);
        int least = fixed[d], most = possible[d];
        if (by_house) {
            const Occurrences found = occurrences(net, d, c.cells);
            least = std::max(least, found.least);
            most = std::min(most, found.most);
        }
        if (least > 0) must |= bit;
        if (least <= d + 1 && most > d) can |= bit;
    }
    if (must & ~can) return false;
    int widest = 0;  // cells of a house hold different digits
    for (const Constraint<W>& house : net.houses) {
        widest = std::max(widest, (house.cells & c.cells).count());
    }
    Mask some = 0, every = net.full;
    for (int count = widest; count <= net.values; ++count) {
        for (const Mask set : net.sums->sets(count, c.count - count)) {
            if ((must & ~set) || (set & ~can)) continue;
            bool fits = true;
            for (int i = 0; i < c.count && fits; ++i) {
                fits = (net.state.candidates[cells[i]] & set) != 0;
            }
            if (!fits) continue;
            some |= set;
            every &= set;
        }
    }
    if (!some) return false;
    for (int i = 0; i < c.count; ++i) {
        if (!net.keep(cells[i], some)) return false;
    }
    for (Mask m = every; m; m &= m - 1) {
        const auto bit = static_cast<Mask>(m & -m);
        const int digit = lowest(m), times = digit + 1;
        for (int i = 0; i < c.count; ++i) {
            const Mask own = net.state.candidates[cells[i]];
            if (is_single(own) || !(own & bit)) continue;
            if (fixed[digit] == times) {
                if (!net.remove(cells[i], bit)) return false;
            } else if (possible[digit] == times) {
                if (!net.keep(cells[i], bit)) return false;
            }
        }
        if (by_house && !keep_occurrences(net, digit, c.cells, times)) return false;
    }
    return true;
}

struct Counting {
    static bool is_valid(const ProgramSize& size, Args args) { return size.are_cells(args); }

    template <int W>
    static void build(Builder<W>& builder, Args args) {
        if (args.empty()) return;
        find_families(builder);
        builder.add(propagate_counting<W>, 4, builder.cells_from(args));
    }
};

}  // namespace

extern constexpr ConstraintKind kCounting = kind_of<Counting>();

}  // namespace nonet::variants
