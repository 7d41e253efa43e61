// Double Exocet: two bases in one band, each two cells of a box in one line, in different boxes and
// different lines. Together they have four digits. Three lines cross the band: beside each base in
// its box, and one through the third box. In these cross lines, the cells outside the band are the
// S cells.
//
//       box 1      box 2      box 3        first base  a a, line 1      its targets  t
//     a a u      . . .      . . u          second base b b, line 2      its targets  u
//     . . .      b b t      . . t          x, y: of (u, x) in the first cross line and of
//     . . x      . . y      . . z          (t, y) in the second, one is a target; the other
//         cross lines ^          ^         has none of the four digits, and nor has z
//
// It needs: no place for a base digit in z and the cells that are no targets; and each base digit
// fits into the S cells at most twice, because two lines hold all its places there.
//
// Proof. If both bases held x, no cell of the band could have it in the first two cross lines
// (their boxes have it) or in lines 1 and 2, so only z could. Then x would have to fit into the S
// cells three times. So no digit is in both bases, and their four cells hold all four digits. Take
// a digit of the first base. It is not in line 1 and not in box 1, so in the band the cross lines
// have it in a target t or not at all, and not all three have it in S cells: it is in a target. The
// base holds two digits and has two targets, so each target holds one of them, and its digits are
// in just one target each. The same goes for the second base. Hence, for each of the four digits:
//
//   1. It is in one of the bases: not in cells that see both of them.
//   2. Targets hold only these digits.
//   3. One cross line has it in a target, and two in S cells. So each of the two lines that hold
//   its
//      places there has it in an S cell, and nowhere else.
#include <array>
#include <bit>

#include "facts/effects.hpp"
#include "finders/exocet.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

using exocet::fits;

// The search for bases in rows; turned: for bases in columns.
class Double {
  public:
    Double(const State& state, bool turned, Effects& effects, Sink& sink)
        : state_(state),
          shown_(exocet::shown_on(state)),
          turned_(turned),
          effects_(effects),
          sink_(sink) {}

    bool run() {
        for (int first = 0; first < 81; ++first) {
            const Base one = base(first / 9, first % 9);
            if (!one.digits) continue;
            for (int line = one.line + 1; line < one.line / 3 * 3 + 3; ++line) {
                for (int beside = 0; beside < 9; ++beside) {
                    if (beside / 3 == one.beside / 3) continue;
                    const Base two = base(line, beside);
                    if (!two.digits || std::popcount(one.digits | two.digits) != 4) continue;
                    if (try_bases({one, two})) return true;
                }
            }
        }
        return false;
    }

  private:
    struct Base {
        int line, beside;
        CellSet cells;
        unsigned digits;  // none if a cell is filled
    };

    int at(int line, int cross) const { return turned_ ? 9 * cross + line : 9 * line + cross; }
    int line_house(int line) const { return (turned_ ? kCols : kRows) + line; }
    int cross_house(int cross) const { return (turned_ ? kRows : kCols) + cross; }

    Base base(int line, int beside) const {
        Base found{line, beside, {}, 0};
        for (int cross = beside / 3 * 3; cross < beside / 3 * 3 + 3; ++cross) {
            if (cross == beside) continue;
            const unsigned digits = state_.candidates(at(line, cross));
            if (!digits) return {line, beside, {}, 0};
            found.cells.add(at(line, cross));
            found.digits |= digits;
        }
        return found;
    }

    bool try_bases(const std::array<Base, 2>& bases) {
        digits_ = bases[0].digits | bases[1].digits;
        const int third = 3 - bases[0].beside / 3 - bases[1].beside / 3;
        for (int cross = 3 * third; cross < 3 * third + 3; ++cross) {
            cross_ = {bases[0].beside, bases[1].beside, cross};
            if (try_crossing(bases)) return true;
        }
        return false;
    }

    bool holds(int cell) const { return (shown_[cell] & digits_) != 0; }

    bool try_crossing(const std::array<Base, 2>& bases) {
        const int band = bases[0].line / 3 * 3;
        const int last = 3 * band + 3 - bases[0].line - bases[1].line;
        const int blocker = at(last, cross_[2]);
        if (holds(blocker)) return false;
        std::array<CellSet, 2> targets;  // of the first base, of the second
        CellSet others = CellSet::of(blocker);
        for (int i = 0; i < 2; ++i) {
            const int line = bases[1 - i].line;
            const int near = at(line, cross_[1 - i]), far = at(last, cross_[1 - i]);
            if (holds(near) && holds(far)) return false;
            targets[i] = CellSet::of(at(line, cross_[2]));
            targets[i].add(holds(far) ? far : near);
            others.add(holds(far) ? near : far);
        }
        for (int digit : bits(digits_)) {
            const std::array<unsigned, 3> where = places(digit, band);
            if (fits(where[0], where[1], where[2])) return false;
        }
        return conclude(bases, targets, others, blocker);
    }

    // The lines outside the band where the cross lines have a digit.
    std::array<unsigned, 3> places(int digit, int band) const {
        std::array<unsigned, 3> where{};
        for (int i = 0; i < 3; ++i) {
            for (int line = 0; line < 9; ++line) {
                where[i] |= (shown_[at(line, cross_[i])] >> digit & 1u) << line;
            }
            where[i] &= ~(7u << band);
        }
        return where;
    }

    bool conclude(const std::array<Base, 2>& bases, const std::array<CellSet, 2>& targets,
                  CellSet others, int blocker) {
        const int band = bases[0].line / 3 * 3;
        Step& step = sink_.draft(0);
        step.add({Role::house,
                  {},
                  0,
                  1u << line_house(bases[0].line) | 1u << line_house(bases[1].line)});
        std::uint32_t crossing = 0;
        for (int cross : cross_) crossing |= 1u << cross_house(cross);
        step.add({Role::cover, {}, 0, crossing});
        for (const Base& base : bases) step.add(Role::pivot, base.cells, base.digits);
        for (CellSet cells : targets) step.add(Role::pincer, cells, digits_);
        step.add(Role::blocker, CellSet::of(blocker));
        step.add(Role::excluder, others);

        Marks gone;
        const CellSet seen = seen_by_all(bases[0].cells | bases[1].cells);
        for (int digit : bits(digits_)) {
            gone[digit] |= seen & state_.where(digit);
            const Part part = exocet::places_part(digit, places(digit, band), cross_, turned_);
            if (std::popcount(part.houses) == 2) {
                for (int house : bits(part.houses)) {
                    gone[digit] |= (house_cells(house) & state_.where(digit)) - part.cells;
                }
            }
            if (part.houses) step.add(part);
        }
        for (int cell : targets[0] | targets[1]) {
            const unsigned rest = state_.candidates(cell) & ~digits_;
            if (rest) step.add(Role::extra, CellSet::of(cell), rest);
            for (int digit : bits(rest)) gone.add(cell, digit);
        }
        step.eliminated = gone;
        if (gone.empty() || !effects_.insert(gone)) return false;
        return sink_.emit();
    }

    const State& state_;
    const exocet::Shown shown_;
    const bool turned_;
    Effects& effects_;
    Sink& sink_;
    // The digits of the current bases, and the cross lines: beside the first, beside the second, in
    // the third box.
    unsigned digits_ = 0;
    std::array<int, 3> cross_{};
};

}  // namespace

// Order: bands of rows, then bands of columns; by the first base, the second, and the cross line of
// the third box. A step has all consequences of the three rules.
bool find_double_exocet(const State& state, const Query& query, Sink& sink) {
    static_cast<void>(query);
    Effects effects;
    return Double(state, false, effects, sink).run() || Double(state, true, effects, sink).run();
}

}  // namespace nonet
