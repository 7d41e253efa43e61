// How many digits are higher than all before them.
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

struct Visible {
    static bool is_valid(const ProgramSize& size, Args args) {
        return is_number_of_line(size, args);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        const Cells cells = builder.cells_from(args.subspan(1));
        const int wanted = args[0], start = 0, length = static_cast<int>(cells.size());
        const bool distinct = builder.all_differ(cells), house = distinct && length == net.values;
        // highest * 64 + number seen; digits that differ must fit up to the highest.
        add_automaton(
            builder, cells, {&start, 1}, (net.values + 1) * 64,
            [&](int layer, int at, auto emit) {
                const int highest = at / 64, seen = at % 64;
                for (int x = 0; x < net.values; ++x) {
                    const int digit = x + 1;
                    if (digit > highest) {
                        if (seen < wanted && (!distinct || digit > layer)) {
                            emit(x, digit * 64 + seen + 1);
                        }
                    } else if (!distinct || (digit < highest && highest > layer)) {
                        emit(x, at);
                    }
                }
            },
            [&](int at) { return at % 64 == wanted && (!house || at / 64 == net.values); });
    }
};

}  // namespace

extern constexpr ConstraintKind kVisible = kind_of<Visible>();

}  // namespace nonet::variants
