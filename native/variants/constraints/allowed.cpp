// The digits that a cell may hold.
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

struct Allowed {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() == 2 && size.is_cell(args[0]);
    }
    template <int W>
    static void prepare(Builder<W>& to, Args args) {
        to.net.state.candidates[to.net.variable[args[0]]] &= static_cast<Mask>(args[1]);
    }
};

}  // namespace

extern constexpr ConstraintKind kAllowed = kind_of<Allowed>();

}  // namespace nonet::variants
