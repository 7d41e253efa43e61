// Tridagon (Thor's Hammer): four boxes at the corners of a rectangle of bands and stacks, and in
// each of them three cells, one in each of its rows and columns. The twelve cells cannot hold three
// digits only, if three of the diagonals run one way and the fourth the other way.
//
// Proof. Suppose they do. Read the three digits of each box row by row, as an order of the digits,
// and column by column. Two boxes side by side have different digits in each of their three rows,
// so one order by rows is a rotation of the other: of six orders, 123 231 312 are the shifts of
// one, 132 321 213 those of the other. The same holds for the orders by columns of two boxes one
// below the other. In a box, the orders by rows and by columns are shifts of each other if its
// diagonal is \ or a shift of it, and not if it is / or a shift of it. So on a tour of the four
// boxes the kind of order changes as often as there are boxes of kind /, an odd number: one or
// three. But it must return to where it started.
//
// So one of the extra candidates (the guardians) in the twelve cells is true. Variants:
//   0 one cell has guardians, and loses the three digits; or all guardians are one digit, which
//     goes from the cells that see all of them
//   1 whichever guardian is true, the same follows by singles
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "facts/effects.hpp"
#include "facts/order.hpp"
#include "finders/forcing_net.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

constexpr int kMaxGuarded = 4;
constexpr int kMaxGuardians = 6;
constexpr int kCells = 12;

// The column of the cell in each row of a box. The first three are \ and its shifts.
constexpr std::array<std::array<int, 3>, 6> kDiagonals = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};
constexpr bool runs_up(int diagonal) { return diagonal >= 3; }

constexpr auto kDiagonalCells = [] {
    std::array<std::array<CellSet, 6>, 9> cells{};
    for (int box = 0; box < 9; ++box) {
        for (int i = 0; i < 6; ++i) {
            for (int row = 0; row < 3; ++row) {
                cells[box][i].add(cell_in(kBoxes + box, 3 * row + kDiagonals[i][row]));
            }
        }
    }
    return cells;
}();

constexpr auto kThrees = [] {
    std::array<std::uint16_t, 84> threes{};
    int n = 0;
    for (unsigned digits : Subsets(3)) threes[n++] = static_cast<std::uint16_t>(digits);
    return threes;
}();

// Cells by their candidates, to count those that have no other than three digits.
class Census {
  public:
    explicit Census(const State& state) {
        for (int cell : state.empty()) ++of_[state.candidates(cell)];
    }
    int within(unsigned three) const {
        const unsigned low = three & (0u - three), two = three & (three - 1);
        const unsigned middle = two & (0u - two);
        return of_[three] + of_[two] + of_[three & ~middle] + of_[low | middle];
    }

  private:
    std::array<std::uint8_t, 512> of_{};
};

// Twelve cells that three digits cannot fill.
struct Pattern {
    unsigned digits;
    CellSet cells, guards;     // guards: the cells with guardians
    std::array<int, 4> boxes;  // on a tour
    unsigned odd;              // bit i: the diagonal of boxes[i] runs the other way

    void add_to(Step& step) const {
        std::uint32_t others = 0;
        for (int corner = 0; corner < 4; ++corner) {
            const std::uint32_t house = 1u << (kBoxes + boxes[corner]);
            if (odd >> corner & 1) {
                step.add({Role::witness, {}, 0, house});
            } else {
                others |= house;
            }
        }
        step.add({Role::house, {}, 0, others});
        step.add(Role::floor, cells - guards, digits);
        step.add(Role::roof, guards, digits);
    }
};

// Variant 0.
bool conclude_at_once(const State& state, const Pattern& pattern, Effects& effects, Sink& sink) {
    const CellSet guards = pattern.guards;
    unsigned extra = 0;
    for (int cell : guards) extra |= state.candidates(cell) & ~pattern.digits;
    Marks gone;
    if (guards.single()) {
        for (int digit : bits(pattern.digits)) gone[digit] = guards & state.where(digit);
    } else {
        if (std::popcount(extra) != 1) return false;
        const int digit = std::countr_zero(extra);
        gone[digit] = seen_by_all(guards) & state.where(digit);
    }
    if (gone.empty() || !effects.insert(gone)) return false;
    Step& step = sink.draft(0);
    step.eliminated = gone;
    pattern.add_to(step);
    step.add(guards.single() ? Role::extra : Role::common, guards, extra);
    return sink.emit();
}

// Variant 1: the consequences of all guardians, the shortest first, except those in `done` (false,
// true); nothing if a guardian refutes itself.
bool conclude_by_nets(const State& state, const Pattern& pattern, std::array<Marks, 2>& done,
                      Sink& sink) {
    if (pattern.guards.single()) return false;
    std::vector<Net> nets;
    Marks on, off;
    for (int d = 0; d < 9; ++d) on[d] = off[d] = state.where(d);
    for (int cell : pattern.guards) {
        for (int digit : bits(state.candidates(cell) & ~pattern.digits)) {
            if (nets.size() == kMaxGuardians) return false;
            if (nets.emplace_back().run(state, cell, digit)) return false;
            for (int d = 0; d < 9; ++d) {
                on[d] &= nets.back().on()[d];
                off[d] &= nets.back().off()[d];
            }
        }
    }
    std::vector<std::pair<int, Net::Literal>> found;
    for (bool truth : {true, false}) {
        for (int d = 0; d < 9; ++d) {
            for (int cell : truth ? on[d] : off[d]) {
                const Net::Literal what{cell, d, truth};
                int size = 0;
                for (Net& net : nets) size += net.size_of({what});
                found.emplace_back(size, what);
            }
        }
    }
    sort_by(found, [](const auto& one) { return one.first; });
    for (const auto& [size, what] : found) {
        if (done[what.on].has(what.cell, what.digit)) continue;
        done[what.on].add(what.cell, what.digit);
        Step& step = sink.draft(1);
        (what.on ? step.placed : step.eliminated).add(what.cell, what.digit);
        step.length = size;
        pattern.add_to(step);
        for (int cell : pattern.guards) {
            step.add(Role::extra, CellSet::of(cell), state.candidates(cell) & ~pattern.digits);
        }
        for (Net& net : nets) net.add_to(step, {what});
        if (sink.emit()) return true;
    }
    return false;
}

// A search for three digits. Calls found(pattern) until that returns true.
template <class F>
class Search {
  public:
    Search(const State& state, unsigned digits, int guarded, F& found)
        : digits_(digits), guarded_(guarded), found_(found) {
        CellSet any, more;
        for (int digit = 0; digit < 9; ++digit) {
            (digits >> digit & 1 ? any : more) |= state.where(digit);
        }
        usable_ = any;
        guards_ = any & more;
    }

    bool run() {
        for (int top = 0; top < 2; ++top) {
            for (int bottom = top + 1; bottom < 3; ++bottom) {
                for (int left = 0; left < 2; ++left) {
                    for (int right = left + 1; right < 3; ++right) {
                        boxes_ = {3 * top + left, 3 * top + right, 3 * bottom + right,
                                  3 * bottom + left};
                        if (choose(0, {}, 0)) return true;
                    }
                }
            }
        }
        return false;
    }

  private:
    // Chooses a diagonal in the box at each corner in turn.
    bool choose(int corner, CellSet cells, unsigned up) {
        if ((cells & guards_).count() > guarded_) return false;
        if (corner == 4) return std::popcount(up) % 2 == 1 && conclude(cells, up);
        for (int i = 0; i < 6; ++i) {
            const CellSet diagonal = kDiagonalCells[boxes_[corner]][i];
            if (!usable_.has_all(diagonal)) continue;
            if (choose(corner + 1, cells | diagonal,
                       up | static_cast<unsigned>(runs_up(i)) << corner)) {
                return true;
            }
        }
        return false;
    }

    bool conclude(CellSet cells, unsigned up) {
        const CellSet guards = cells & guards_;
        if (guards.count() != guarded_) return false;
        // The box whose diagonal runs the other way than the three others.
        const unsigned odd = std::popcount(up) == 1 ? up : ~up & 15;
        return found_(Pattern{digits_, cells, guards, boxes_, odd});
    }

    const unsigned digits_;
    const int guarded_;
    F& found_;
    CellSet usable_, guards_;
    std::array<int, 4> boxes_{};
};

}  // namespace

// Order: by the number of cells with guardians (one to four), then by digits, by boxes and by
// diagonals.
bool find_tridagon(const State& state, const Query& query, Sink& sink) {
    const Census census(state);
    int most = 0;
    for (unsigned digits : kThrees) most = std::max(most, census.within(digits));
    Effects effects;
    std::array<Marks, 2> done;
    auto found = [&](const Pattern& pattern) {
        if (query.watch && !query.watch->tick()) return false;
        return (query.wants(0) && conclude_at_once(state, pattern, effects, sink)) ||
               (query.wants(1) && conclude_by_nets(state, pattern, done, sink));
    };
    for (int guarded = 1; guarded <= kMaxGuarded; ++guarded) {
        if (most < kCells - guarded) continue;
        for (unsigned digits : kThrees) {
            if (census.within(digits) < kCells - guarded) continue;
            if (Search(state, digits, guarded, found).run()) return true;
        }
    }
    return false;
}

}  // namespace nonet
