// Cells with equal digits: the builder makes them one variable before anything else.
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

struct Equal {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() % 2 == 0 && size.are_cells(args);
    }
    static const char* excess(const ProgramSize&, Args) { return nullptr; }
};

}  // namespace

extern constexpr ConstraintKind kEqual = kind_of<Equal>();

}  // namespace nonet::variants
