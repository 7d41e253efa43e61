// Digits that cells contain, each as often as it is listed. Automata count them: one for all of
// them if it has few enough states.
#include <array>

#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

template <int W>
bool propagate_required(Network<W>& net, const Constraint<W>& c) {
    for (Mask digits = static_cast<Mask>(c.total); digits; digits &= digits - 1) {
        if (!net.locked(lowest(digits), c.cells, 4)) return false;
    }
    return true;
}

struct Contains {
    static bool is_valid(const ProgramSize& size, Args args) {
        const std::size_t count = count_at(args, 1);
        return args.size() >= 2 && count + 2 <= args.size() &&
               size.are_cells(args.subspan(2 + count));
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        constexpr int kMostStates = 1 << 12;
        const bool exact = args[0] != 0;
        const Cells cells = builder.cells_from(args.subspan(2 + args[1]));
        std::array<int, kMaxValues> times{};
        Mask required = 0;
        for (const std::int32_t digit : args.subspan(2, args[1])) {
            if (digit < 1 || digit > net.values ||
                ++times[digit - 1] > static_cast<int>(cells.size())) {
                builder.contradiction = true;
                return;
            }
            required |= static_cast<Mask>(1U << (digit - 1));
        }
        builder.add(propagate_required<W>, 2, cells).total = required;
        do {
            Mask counted = 0;
            std::array<int, kMaxValues> unit{};  // of a digit in the number of a state
            int states = 1;
            for (Mask rest = required; rest; rest &= rest - 1) {
                const int digit = lowest(rest), more = times[digit] + 1;
                if (counted && states * more > kMostStates) continue;
                counted |= static_cast<Mask>(rest & -rest);
                unit[digit] = states;
                states *= more;
            }
            const int start = 0;
            add_automaton(
                builder, cells, {&start, 1}, states,
                [&](int, int at, auto emit) {
                    for (int x = 0; x < net.values; ++x) {
                        if (!(counted >> x & 1)) {
                            emit(x, at);
                        } else if (at / unit[x] % (times[x] + 1) < times[x]) {
                            emit(x, at + unit[x]);
                        } else if (!exact) {
                            emit(x, at);
                        }
                    }
                },
                [&](int at) { return at == states - 1; });
            required &= static_cast<Mask>(~counted);
        } while (required && !builder.contradiction);
    }
};

}  // namespace

extern constexpr ConstraintKind kContains = kind_of<Contains>();

}  // namespace nonet::variants
