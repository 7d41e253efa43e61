// A cell that holds the number of different digits in others.
#include <algorithm>

#include "variants/constraints/areas.hpp"
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// The greatest number of cells that can hold different digits at once.
template <int W>
int most_digits(const Network<W>& net, const std::uint16_t* cells, int count) {
    int holder[kMaxValues], found = 0;
    std::fill_n(holder, kMaxValues, -1);
    Mask tried = 0;
    const auto place = [&](auto& self, int cell) -> bool {
        for (;;) {
            const auto left = static_cast<Mask>(net.state.candidates[cells[cell]] & ~tried);
            if (!left) return false;
            const int digit = lowest(left);
            tried |= static_cast<Mask>(left & -left);
            if (holder[digit] >= 0 && !self(self, holder[digit])) continue;
            holder[digit] = cell;
            return true;
        }
    };
    for (int i = 0; i < count && found < net.values; ++i) {
        tried = 0;
        found += place(place, i);
    }
    return found;
}

template <int W>
bool propagate_count_distinct(Network<W>& net, const Constraint<W>& c) {
    const std::uint16_t *cells = net.cells_of(c), *others = cells + 1;
    const int count = c.count - 1, less = static_cast<int>(c.a);
    // Cells that surely hold different digits, those with few candidates first.
    std::uint16_t apart[kMaxValues];
    int least = 0;
    Mask held = 0;  // their candidates
    for (int size = 1; size <= net.values && least < net.values; ++size) {
        for (int i = 0; i < count && least < net.values; ++i) {
            const Mask m = net.state.candidates[others[i]];
            if (std::popcount(m) != size) continue;
            bool differs = true;
            for (int j = 0; j < least && differs; ++j) {
                differs =
                    !(net.state.candidates[apart[j]] & m) || net.peers[others[i]].has(apart[j]);
            }
            if (!differs) continue;
            apart[least++] = others[i];
            held |= m;
        }
    }
    const int most = most_digits(net, others, count);
    // Digit x, from 0, means x + 1 - less.
    Mask fitting = 0;
    for (Mask m = net.state.candidates[cells[0]]; m; m &= m - 1) {
        const int meant = lowest(m) + 1 - less;
        if (meant >= least && meant <= most) fitting |= static_cast<Mask>(m & -m);
    }
    if (!net.keep(cells[0], fitting)) return false;
    if (highest_bit(fitting) + 1 - less == least) {
        for (int i = 0; i < count; ++i) {
            if (!net.keep(others[i], held)) return false;
        }
    }
    if (lowest(fitting) + 1 - less < count) return true;
    for (int i = 0; i < count; ++i) {
        const Mask m = net.state.candidates[others[i]];
        if (!is_single(m)) continue;
        for (int j = 0; j < count; ++j) {
            if (j != i && !net.remove(others[j], m)) return false;
        }
    }
    return true;
}

// What a digit means less (1 if the lowest digit is 0), the cell, and the others.
struct CountDistinct {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() >= 3 && (args[0] == 0 || args[0] == 1) &&
               size.are_cells(args.subspan(1));
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        constexpr std::size_t kMostRemembered = 5;
        const int less = args[0], values = builder.net.values;
        const Args others = args.subspan(2);
        if (less == 0 && others.size() > 1 &&
            add_area_count(builder, builder.net.variable[args[1]], others)) {
            return;
        }
        const Cells cells = builder.cells_from(args.subspan(1));
        builder.add(propagate_count_distinct<W>, 4, cells).a = static_cast<std::uint32_t>(less);
        if (others.size() > kMostRemembered || values > 10) return;
        const int sets = 1 << values, start = values * sets;
        // The number wanted, and the digits so far.
        add_automaton(
            builder, cells, {&start, 1}, start + 1,
            [&](int, int at, auto emit) {
                for (int x = 0; x < values; ++x) {
                    if (at == start) {
                        emit(x, x * sets);
                        continue;
                    }
                    const int to = at | 1 << x;
                    if (std::popcount(static_cast<unsigned>(to % sets)) <= to / sets + 1 - less) {
                        emit(x, to);
                    }
                }
            },
            [&](int at) {
                return at != start &&
                       std::popcount(static_cast<unsigned>(at % sets)) == at / sets + 1 - less;
            });
    }
};

}  // namespace

extern constexpr ConstraintKind kCountDistinct = kind_of<CountDistinct>();

}  // namespace nonet::variants
