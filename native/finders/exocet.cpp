// Junior Exocet: two cells of a box in one line (the base), and a target cell in each of the other
// two boxes of its band, outside that line. Three lines cross the band: through the two targets,
// and through the third cell beside the base. In these cross lines, the cells outside the band are
// the S cells.
//
// It needs: three digits or more in the base (the base digits); none of them in the companions,
// the cells that share box and cross line with a target, outside the line of the base; and each
// base digit fits into the S cells at most twice, because two lines hold all its places there.
//
// Proof. Let x be a digit that the base holds. x is nowhere else in the box or the line of the
// base. So in the band, the cross line beside the base has no x at all, and one through a target
// has x in the target or not at all. If neither target were x, all three cross lines would have x
// in their S cells, where it fits at most twice. So x is in a target. The base holds two digits,
// and there are two targets: each target holds one of the two, and no other digit. Hence:
//
//   1. A target holds base digits only.
//   2. If a target holds x, the other target does not, and neither does the band in the other two
//      cross lines. So x is in S cells of both of them, in two different lines.
//   3. If a target holds x, look at the box of the other target: x is in the line of the base and
//      in the line of the first target already, so it is in the third line of the band, and there
//      not in the cross line, where only the other target and its companion are. It is in one of
//      the two cells that are left (the mirror).
//   4. A digit that neither target can hold is not in the base.
#include "finders/exocet.hpp"

#include <array>
#include <bit>

#include "facts/effects.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

using exocet::fits;
using exocet::Shown;

// Whether a base may have these digits: three to six.
constexpr auto kFit = [] {
    std::array<bool, 512> table{};
    for (unsigned digits = 0; digits < 512; ++digits) {
        table[digits] = std::popcount(digits) >= 3 && std::popcount(digits) <= 6;
    }
    return table;
}();

struct Target {
    int line, cross;
};

// The search for bases in rows; turned: for bases in columns.
template <bool turned>
class Search {
  public:
    Search(const State& state, const Shown& shown, Effects& effects, Sink& sink)
        : state_(state), shown_(shown), effects_(effects), sink_(sink) {}

    bool run() {
        // Most bases have too many digits; list the others first, without a branch.
        std::array<std::uint8_t, 81> fit;
        int n = 0;
        for (int i = 0; i < 81; ++i) {
            const unsigned a = state_.candidates(kBases[i].first);
            const unsigned b = state_.candidates(kBases[i].second);
            fit[n] = static_cast<std::uint8_t>(i);
            n += (a != 0) & (b != 0) & kFit[a | b];
        }
        for (int k = 0; k < n; ++k) {
            const Base& base = kBases[fit[k]];
            line_ = base.line;
            beside_ = base.beside;
            base_ = CellSet::of(base.first) | CellSet::of(base.second);
            digits_ = state_.candidates(base.first) | state_.candidates(base.second);
            if (try_base()) return true;
        }
        return false;
    }

  private:
    static constexpr int at(int line, int cross) {
        return turned ? 9 * cross + line : 9 * line + cross;
    }
    unsigned open(int line, int cross) const { return state_.candidates(at(line, cross)); }
    unsigned shown(int line, int cross) const { return shown_[at(line, cross)]; }
    int line_house(int line) const { return (turned ? kCols : kRows) + line; }
    int cross_house(int cross) const { return (turned ? kRows : kCols) + cross; }
    // The line of the band that is neither the line of the base nor another one.
    int third_line(int line) const { return line_ / 3 * 9 + 3 - line_ - line; }

    struct Base {
        int line, beside;   // its line, and the cross line beside it
        int first, second;  // its cells
    };
    static constexpr auto kBases = [] {
        std::array<Base, 81> bases{};
        for (int i = 0; i < 81; ++i) {
            const int line = i / 9, start = i % 9 / 3 * 3, beside = start + 2 - i % 3;
            bases[i] = {line, beside, at(line, start + (beside == start)),
                        at(line, start + 2 - (beside == start + 2))};
        }
        return bases;
    }();

    bool try_base() {
        const int start = beside_ / 3 * 3;
        std::array<Target, 4> first, second;
        const int firsts = targets(start == 0 ? 3 : 0, first);
        if (!firsts) return false;
        const int seconds = targets(start == 6 ? 3 : 6, second);
        for (int i = 0; i < firsts; ++i) {
            for (int j = 0; j < seconds; ++j) {
                if (try_targets({first[i], second[j]})) return true;
            }
        }
        return false;
    }

    // The cells of a box that can be a target: they have a base digit, their companion has none.
    int targets(int start, std::array<Target, 4>& out) const {
        int n = 0;
        const int upper = line_ / 3 * 3 + (line_ % 3 == 0);
        const int lower = third_line(upper);
        for (int cross = start; cross < start + 3; ++cross) {
            const unsigned up = shown(upper, cross) & digits_;
            const unsigned low = shown(lower, cross) & digits_;
            if (!low && open(upper, cross) & digits_) out[n++] = {upper, cross};
            if (!up && open(lower, cross) & digits_) out[n++] = {lower, cross};
        }
        return n;
    }

    // The lines outside the band where a cross line has a digit.
    unsigned places(int digit, int cross) const {
        unsigned lines = state_.positions(cross_house(cross), digit);
        for (int line = 0; !lines && line < 9; ++line) {  // it is placed
            lines = (shown(line, cross) >> digit & 1) << line;
        }
        return lines & ~(7u << (line_ / 3 * 3));
    }

    std::array<unsigned, 3> places(int digit, const std::array<int, 3>& cross) const {
        return {places(digit, cross[0]), places(digit, cross[1]), places(digit, cross[2])};
    }

    // The digits of the two cells that must hold the digit of a target, in the box of the other
    // target.
    unsigned mirror(const Target& target, const Target& other) const {
        unsigned all = 0;
        const int start = other.cross / 3 * 3;
        for (int cross = start; cross < start + 3; ++cross) {
            if (cross != other.cross) all |= shown(third_line(target.line), cross);
        }
        return all;
    }

    bool try_targets(const std::array<Target, 2>& target) {
        const std::array<int, 3> cross = {target[0].cross, target[1].cross, beside_};
        for (int digit : bits(digits_)) {
            const std::array<unsigned, 3> where = places(digit, cross);
            if (fits(where[0], where[1], where[2])) return false;
        }

        std::array<CellSet, 2> cell;
        std::array<unsigned, 2> candidates, ruled_out{}, can;
        for (int i = 0; i < 2; ++i) {
            cell[i] = CellSet::of(at(target[i].line, target[i].cross));
            candidates[i] = open(target[i].line, target[i].cross);
            const unsigned held = candidates[i] & digits_;
            for (int digit : bits(held)) {
                const std::array<unsigned, 3> where = places(digit, cross);
                if (!fits(where[1 - i], where[2])) ruled_out[i] |= 1u << digit;
            }
            ruled_out[i] |= held & ~mirror(target[i], target[1 - i]);
            can[i] = held & ~ruled_out[i];
        }
        const unsigned failed = digits_ & ~(can[0] | can[1]);

        Marks gone;
        for (int i = 0; i < 2; ++i) {
            for (int digit : bits(candidates[i] & ~can[i])) gone[digit] |= cell[i];
        }
        for (int digit : bits(failed)) gone[digit] |= base_ & state_.where(digit);
        if (gone.empty() || !effects_.insert(gone)) return false;

        Step& step = sink_.draft(0);
        step.eliminated = gone;
        step.add_house(Role::house, line_house(line_));
        std::uint32_t crossing = 0;
        for (int i : cross) crossing |= 1u << cross_house(i);
        step.add({Role::cover, {}, 0, crossing});
        step.add(Role::pivot, base_, digits_);
        CellSet companions;
        for (int i = 0; i < 2; ++i) {
            step.add(Role::pincer, cell[i], candidates[i] & digits_);
            companions.add(at(third_line(target[i].line), target[i].cross));
        }
        step.add(Role::excluder, companions);
        for (int digit : bits(digits_)) {
            const Part part = exocet::places_part(digit, places(digit, cross), cross, turned);
            if (part.houses) step.add(part);
        }
        for (int i = 0; i < 2; ++i) {
            if (candidates[i] & ~digits_) step.add(Role::extra, cell[i], candidates[i] & ~digits_);
        }
        if (ruled_out[0] | ruled_out[1]) {
            std::uint32_t boxes = 0;
            for (CellSet c : cell) boxes |= 1u << (kBoxes + box_of(c.first()));
            step.add({Role::witness, {}, 0, boxes});
        }
        for (int i = 0; i < 2; ++i) {
            if (ruled_out[i]) step.add(Role::off, cell[i], ruled_out[i]);
        }
        if (failed) step.add(Role::on, base_, failed);
        return sink_.emit();
    }

    const State& state_;
    const Shown& shown_;
    Effects& effects_;
    Sink& sink_;
    // The current base: its line, the cross line beside it, its cells and digits.
    int line_ = 0, beside_ = 0;
    CellSet base_;
    unsigned digits_ = 0;
};

}  // namespace

// Order: bands of rows, then bands of columns; by line and box of the base, its cells, the targets.
// A step has all consequences of the four rules.
bool find_junior_exocet(const State& state, const Query& query, Sink& sink) {
    static_cast<void>(query);
    const Shown shown = exocet::shown_on(state);
    Effects effects;
    return Search<false>(state, shown, effects, sink).run() ||
           Search<true>(state, shown, effects, sink).run();
}

}  // namespace nonet
