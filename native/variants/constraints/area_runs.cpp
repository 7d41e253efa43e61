// A digit that counts the cells of its area along arms, each up to a cell of another area.
#include "variants/constraints/areas.hpp"
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// What to add to the digit, its cell, the label of the first cell, and for each arm -1 and the
// labels of its further cells.
struct AreaRuns {
    static bool is_valid(const ProgramSize& size, Args args) {
        if (args.size() < 3 || args[0] < -kMaxValues || args[0] > kMaxCells) return false;
        return args[1] >= 0 && args[2] >= 0 &&
               std::ranges::all_of(args.subspan(1), [&](std::int32_t number) {
                   return number == -1 || size.is_cell(number);
               });
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const Network<W>& net = builder.net;
        const int plus = args[0], values = net.values;
        std::vector<std::int32_t> cells{args[1], args[2]};
        std::vector<char> begins{0, 0};  // whether an arm begins with a cell
        bool begin = false;
        for (const std::int32_t cell : args.subspan(3)) {
            begin = begin || cell < 0;
            if (cell < 0) continue;
            cells.push_back(cell);
            begins.push_back(std::exchange(begin, false));
        }
        const int most = static_cast<int>(cells.size()) - 1;  // the digit means at most this
        const int states = 2 * (most + 1), start = 0;
        // Twice what is left to count, and whether the arm goes on; after a cell that was read,
        // given whether it is in the area. -1 if that is too many.
        const auto after = [&](int at, int layer, bool same) {
            const bool goes = (at % 2 || begins[layer]) && same;
            const int left = at / 2 - goes;
            return left < 0 ? -1 : 2 * left + goes;
        };
        const auto first = [&](int digit) {  // after the digit and the first cell
            const int left = digit + 1 + plus - 1;
            return left >= 0 && left < most ? 2 * left + 1 : -1;
        };
        std::vector<int> places;
        if (places_of_labels(builder, std::span(cells).subspan(1), places) &&
            add_pairs(builder, cells[0], places, states, first, after)) {
            return;
        }
        // Without the areas: the label of the first cell, in the numbers of states.
        const int any = values * states;  // 0 before the digit, then 1 + that
        add_automaton(
            builder, builder.cells_from(cells), {&start, 1}, 1 + states + any,
            [&](int layer, int at, auto emit) {
                for (int x = 0; x < values; ++x) {
                    if (layer == 0) {
                        if (const int to = first(x); to >= 0) emit(x, 1 + to);
                    } else if (layer == 1) {
                        emit(x, 1 + states + x * states + at - 1);
                    } else {
                        const int now = at - 1 - states, label = now / states;
                        const int to = after(now % states, layer, x == label);
                        if (to >= 0) emit(x, 1 + states + label * states + to);
                    }
                }
            },
            [&](int at) { return at > states && (at - 1 - states) % states < 2; });
    }

  private:
    // Reads whether the cells share the area of the first, instead of labels.
    template <int W, class First, class After>
    static bool add_pairs(Builder<W>& builder, int cell, const std::vector<int>& places, int states,
                          First first, After after) {
        const int values = builder.net.values, start = states;
        std::vector<int> read{builder.net.variable[cell]};
        for (std::size_t i = 1; i < places.size(); ++i) {
            read.push_back(pair_of(builder, places[0], places[i]));
            if (read.back() < 0) return false;
        }
        add_automaton(
            builder, read, {&start, 1}, states + 1,
            [&](int layer, int at, auto emit) {
                for (int x = 0; x < (layer == 0 ? values : 2); ++x) {
                    const int to = layer == 0 ? first(x) : after(at, layer + 1, x == 0);
                    if (to >= 0) emit(x, to);
                }
            },
            [&](int at) { return at < 2; });
        return true;
    }
};

}  // namespace

extern constexpr ConstraintKind kAreaRuns = kind_of<AreaRuns>();

}  // namespace nonet::variants
