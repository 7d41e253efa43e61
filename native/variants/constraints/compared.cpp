// Lines read as numbers: which of two is lower, or that they are not equal.
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// The cells of two lines in turns, without those before `from` of each.
inline void join_lines(Args lines, std::size_t from, std::vector<std::int32_t>& cells) {
    const std::size_t length = lines.size() / 2;
    for (std::size_t i = from; i < length; ++i) {
        cells.push_back(lines[i]);
        cells.push_back(lines[length + i]);
    }
}

// Whether it only matters if the lines start alike, whether the second may be equal to count as
// higher, a verdict, and the cells of both lines: the verdict is 1 if the second one is lower, else
// 2.
struct Compared {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() >= 5 && args.size() % 2 == 1 && size.values >= 2 &&
               size.are_cells(args.subspan(2));
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const int values = builder.net.values;
        const bool alike = args[0] != 0, ties = args[1] != 0;
        const Args lines = args.subspan(3);
        std::vector<std::int32_t> cells;
        if (alike) {  // two starts, the verdict, and the rest
            cells = {lines[0], lines[lines.size() / 2], args[2]};
            join_lines(lines, 1, cells);
        } else {
            cells = {args[2]};
            join_lines(lines, 0, cells);
        }
        // First the start of the first line, if that matters; then the verdict, with the last digit
        // of the first line, or 0 between pairs, or `decided`.
        const int decided = values + 1, base = values + 3, states = base + 3 * (values + 2);
        const int start = 0, same = values + 1, other = values + 2;
        const auto after = [&](int verdict, int last) {
            return base + verdict * (values + 2) + last;
        };
        const Cells read = builder.cells_from(cells);
        if (add_same_automaton(builder, Kind::compared, args.first(2), read)) return;
        add_automaton(
            builder, read, {alike ? &start : &same, 1}, states,
            [&](int, int at, auto emit) {
                for (int x = 0; x < values; ++x) {
                    if (at == start) {
                        emit(x, x + 1);
                    } else if (at <= values) {
                        emit(x, at == x + 1 ? same : other);
                    } else if (at == same) {
                        if (x < 2) emit(x, after(x + 1, 0));
                    } else if (at == other) {
                        emit(x, other);
                    } else {
                        const int verdict = (at - base) / (values + 2);
                        const int last = (at - base) % (values + 2);
                        if (last == decided) {
                            emit(x, at);
                        } else if (last == 0) {
                            emit(x, after(verdict, x + 1));
                        } else if (last == x + 1) {
                            emit(x, after(verdict, 0));
                        } else if ((x + 1 < last) == (verdict == 1)) {
                            emit(x, after(verdict, decided));
                        }
                    }
                }
            },
            [&](int at) {
                return at == other || at == after(1, decided) || at == after(2, decided) ||
                       (ties && at == after(2, 0));
            });
        remember_automaton(builder, Kind::compared, args.first(2));
    }
};

// The cells of two lines, which are not equal.
struct LinesDiffer {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() >= 2 && args.size() % 2 == 0 && size.are_cells(args);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const int values = builder.net.values, differ = values + 1, start = 0;
        std::vector<std::int32_t> cells;
        join_lines(args, 0, cells);
        const Cells read = builder.cells_from(cells);
        if (add_same_automaton(builder, Kind::lines_differ, {}, read)) return;
        // The last digit of the first line, or 0 between pairs.
        add_automaton(
            builder, read, {&start, 1}, values + 2,
            [&](int, int at, auto emit) {
                for (int x = 0; x < values; ++x) {
                    emit(x, at == differ ? differ : at == 0 ? x + 1 : at == x + 1 ? 0 : differ);
                }
            },
            [&](int at) { return at == differ; });
        remember_automaton(builder, Kind::lines_differ, {});
    }
};

}  // namespace

extern constexpr ConstraintKind kCompared = kind_of<Compared>();
extern constexpr ConstraintKind kLinesDiffer = kind_of<LinesDiffer>();

}  // namespace nonet::variants
