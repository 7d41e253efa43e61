// Lines of segments that each add up to a total. On a loop, one may continue from the last cell to
// the first.
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

constexpr std::int32_t kMostTotal = 1024;

// The total, what a digit means less (1 if the lowest digit is 0), whether it is a loop, and cells.
struct SumLine {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() >= 4 && args[0] >= 1 && (args[1] == 0 || args[1] == 1) &&
               size.are_cells(args.subspan(3));
    }
    static const char* excess(const ProgramSize&, Args args) {
        return args[0] > kMostTotal ? "the total of a segment is at most 1024"
                                    : excess_of_line(args.size() - 3);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const int total = args[0], less = args[1], values = builder.net.values;
        // The sum that the line begins with, times the total, and the sum so far.
        std::vector<int> starts;
        for (int sum = 0; sum < (args[2] ? total : 1); ++sum) starts.push_back(sum * total + sum);
        add_automaton(
            builder, builder.cells_from(args.subspan(3)), starts, total * total,
            [&](int, int at, auto emit) {
                const int sum = at % total, first = at - sum;
                for (int x = 0; x < values && sum + x + 1 - less <= total; ++x) {
                    emit(x, first + (sum + x + 1 - less) % total);
                }
            },
            [&](int at) { return at / total == at % total; });
    }
};

}  // namespace

extern constexpr ConstraintKind kSumLine = kind_of<SumLine>();

}  // namespace nonet::variants
