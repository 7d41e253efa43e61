// Classes of digits, of each of which one occurs.
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

struct Classes {
    static bool is_valid(const ProgramSize& size, Args args) {
        const std::size_t count = count_at(args, 0);
        return args.size() >= 2 && count <= 8 && count + 1 <= args.size() &&
               size.are_cells(args.subspan(1 + count));
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        const auto masks = args.subspan(1, args[0]);
        const Cells cells = builder.cells_from(args.subspan(1 + args[0]));
        const int start = 0, all = (1 << args[0]) - 1;
        add_automaton(
            builder, cells, {&start, 1}, all + 1,
            [&](int, int at, auto emit) {
                for (int x = 0; x < net.values; ++x) {
                    int to = at;
                    for (std::size_t i = 0; i < masks.size(); ++i) {
                        if (masks[i] >> x & 1) to |= 1 << i;
                    }
                    emit(x, to);
                }
            },
            [&](int at) { return at == all; });
    }
};

}  // namespace

extern constexpr ConstraintKind kClasses = kind_of<Classes>();

}  // namespace nonet::variants
