// The first digit that is not higher than all before it.
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

struct FirstHidden {
    static bool is_valid(const ProgramSize& size, Args args) {
        return is_number_of_line(size, args);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const int values = builder.net.values, wanted = args[0] - 1, found = values + 1, start = 0;
        // The number of the highest digit so far, or `found`.
        add_automaton(
            builder, builder.cells_from(args.subspan(1)), {&start, 1}, found + 1,
            [&](int, int at, auto emit) {
                for (int x = 0; x < values; ++x) {
                    if (at == found || (x < at && x == wanted)) {
                        emit(x, found);
                    } else if (x >= at) {
                        emit(x, x + 1);
                    }
                }
            },
            [&](int at) { return at == found; });
    }
};

}  // namespace

extern constexpr ConstraintKind kFirstHidden = kind_of<FirstHidden>();

}  // namespace nonet::variants
