// Senior Exocet: two cells of a box in one line (the base), and three lines that cross its band:
// one beside the base in its box, and one through each of the other two boxes. The targets are any
// two cells of these cross lines, at least one of them outside the band; a Junior Exocet has both
// in it.
//
// It needs: three digits or more in the base (the base digits); and apart from the targets, the
// line and the box of the base, each of them fits into the cross lines at most twice.
//
// Proof. Let x be a digit that the base holds. x is nowhere else in the box or the line of the
// base, and each of the three cross lines needs it. If neither target were x, it would have to fit
// three times where it fits at most twice. So x is in a target. The base holds two digits, and
// there are two targets: each target holds one of the two, and no other digit. Hence:
//
//   1. A target holds base digits only.
//   2. If a target holds x, the other target does not, and the other two cross lines have x in two
//      lines that differ from each other and from the line of the target. (If the targets share a
//      cross line, two others are left all the same.)
//   3. A digit that neither target can hold is not in the base.
#include <array>
#include <bit>
#include <vector>

#include "facts/effects.hpp"
#include "finders/exocet.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

using exocet::fits;

struct Target {
    int line;
    int which;  // of the three cross lines
};

// The search for bases in rows; turned: for bases in columns.
class Senior {
  public:
    Senior(const State& state, bool turned, Effects& effects, Sink& sink)
        : state_(state), turned_(turned), effects_(effects), sink_(sink) {
        const exocet::Shown shown = exocet::shown_on(state);
        for (int digit = 0; digit < 9; ++digit) {
            for (int cross = 0; cross < 9; ++cross) {
                unsigned lines = 0;
                for (int line = 0; line < 9; ++line) {
                    lines |= (shown[at(line, cross)] >> digit & 1u) << line;
                }
                lines_[digit][cross] = static_cast<std::uint16_t>(lines);
            }
        }
    }

    bool run() {
        for (line_ = 0; line_ < 9; ++line_) {
            for (int beside = 0; beside < 9; ++beside) {
                base_ = {};
                digits_ = 0;
                bool open = true;
                const int start = beside / 3 * 3;
                for (int cross = start; cross < start + 3; ++cross) {
                    if (cross == beside) continue;
                    open = open && !state_.value(at(line_, cross));
                    base_.add(at(line_, cross));
                    digits_ |= state_.candidates(at(line_, cross));
                }
                if (open && std::popcount(digits_) >= 3 && try_base(beside)) return true;
            }
        }
        return false;
    }

  private:
    int at(int line, int cross) const { return turned_ ? 9 * cross + line : 9 * line + cross; }
    int line_house(int line) const { return (turned_ ? kCols : kRows) + line; }
    int cross_house(int cross) const { return (turned_ ? kRows : kCols) + cross; }
    int cell(const Target& target) const { return at(target.line, cross_[target.which]); }
    unsigned band() const { return 7u << (line_ / 3 * 3); }

    bool try_base(int beside) {
        const int start = beside / 3 * 3;
        const int one = start == 0 ? 3 : 0, two = start == 6 ? 3 : 6;
        for (int i = 0; i < 9; ++i) {
            cross_ = {beside, one + i / 3, two + i % 3};
            if (try_crossing()) return true;
        }
        return false;
    }

    // The lines in which a cross line can have a digit that the base holds.
    unsigned places(int digit, int which) const {
        const unsigned gone = which == 0 ? band() : 1u << line_;
        return lines_[digit][cross_[which]] & ~gone;
    }

    // The same of all cross lines, without the targets.
    std::array<unsigned, 3> elsewhere(int digit, const std::array<Target, 2>& targets) const {
        std::array<unsigned, 3> where = {places(digit, 0), places(digit, 1), places(digit, 2)};
        for (const Target& target : targets) where[target.which] &= ~(1u << target.line);
        return where;
    }

    bool try_crossing() {
        std::vector<Target> open;
        for (int which = 0; which < 3; ++which) {
            unsigned lines = 0;
            for (int digit : bits(digits_)) lines |= places(digit, which);
            for (int line : bits(lines)) {
                if (!state_.value(at(line, cross_[which]))) open.push_back({line, which});
            }
        }
        for (std::size_t i = 0; i < open.size(); ++i) {
            for (std::size_t j = i + 1; j < open.size(); ++j) {
                const bool inside = (1u << open[i].line & band()) && (1u << open[j].line & band());
                if (!inside && try_targets({open[i], open[j]})) return true;
            }
        }
        return false;
    }

    bool try_targets(const std::array<Target, 2>& targets) {
        for (int digit : bits(digits_)) {
            const std::array<unsigned, 3> where = elsewhere(digit, targets);
            if (fits(where[0], where[1], where[2])) return false;
        }
        std::array<unsigned, 2> candidates, ruled_out{};
        unsigned can = 0;
        Marks gone;
        for (int i = 0; i < 2; ++i) {
            candidates[i] = state_.candidates(cell(targets[i]));
            for (int digit : bits(candidates[i] & digits_)) {
                if (!has_room(digit, targets, i)) ruled_out[i] |= 1u << digit;
            }
            const unsigned held = candidates[i] & digits_ & ~ruled_out[i];
            for (int digit : bits(candidates[i] & ~held)) gone.add(cell(targets[i]), digit);
            can |= held;
        }
        const unsigned failed = digits_ & ~can;
        for (int digit : bits(failed)) gone[digit] |= base_ & state_.where(digit);
        if (gone.empty() || !effects_.insert(gone)) return false;
        return emit(targets, candidates, ruled_out, failed, gone);
    }

    // Whether the other two cross lines have room for the digit of a target.
    bool has_room(int digit, const std::array<Target, 2>& targets, int i) const {
        const std::array<unsigned, 3> where = elsewhere(digit, targets);
        const int which = targets[i].which;
        const unsigned free = ~(1u << targets[i].line);
        return fits(where[(which + 1) % 3] & free, where[(which + 2) % 3] & free);
    }

    bool emit(const std::array<Target, 2>& targets, const std::array<unsigned, 2>& candidates,
              const std::array<unsigned, 2>& ruled_out, unsigned failed, const Marks& gone) {
        Step& step = sink_.draft(0);
        step.eliminated = gone;
        step.add_house(Role::house, line_house(line_));
        std::uint32_t crossing = 0;
        for (int cross : cross_) crossing |= 1u << cross_house(cross);
        step.add({Role::cover, {}, 0, crossing});
        step.add(Role::pivot, base_, digits_);
        for (int i = 0; i < 2; ++i) {
            step.add(Role::pincer, CellSet::of(cell(targets[i])), candidates[i] & digits_);
        }
        for (int digit : bits(digits_)) {
            const Part part =
                exocet::places_part(digit, elsewhere(digit, targets), cross_, turned_);
            if (part.houses) step.add(part);
        }
        for (int i = 0; i < 2; ++i) {
            const unsigned others = candidates[i] & ~digits_;
            if (others) step.add(Role::extra, CellSet::of(cell(targets[i])), others);
        }
        for (int i = 0; i < 2; ++i) {
            if (ruled_out[i]) step.add(Role::off, CellSet::of(cell(targets[i])), ruled_out[i]);
        }
        if (failed) step.add(Role::on, base_, failed);
        return sink_.emit();
    }

    const State& state_;
    const bool turned_;
    Effects& effects_;
    Sink& sink_;
    // The lines in which a cross line has a digit, placed or not.
    std::array<std::array<std::uint16_t, 9>, 9> lines_;
    // The current base: its line, cells and digits; and the cross lines, the one beside it first.
    int line_ = 0;
    CellSet base_;
    unsigned digits_ = 0;
    std::array<int, 3> cross_{};
};

}  // namespace

// Order: bands of rows, then bands of columns; by line and box of the base, its cells, the cross
// lines, the targets. A step has all consequences of the three rules.
bool find_senior_exocet(const State& state, const Query& query, Sink& sink) {
    Effects effects;
    for (bool turned : {false, true}) {
        if (Senior(state, turned, effects, sink).run()) return true;
        if (query.watch && !query.watch->tick()) return true;
    }
    return false;
}

}  // namespace nonet
