// Almost hidden sets: n digits of a house with n + 1 cells. When another digit takes one of the
// cells, all the others are filled with the n digits.
//
// AHS-XZ: one such set in a box and one in a line share cells. A shared cell without a digit of
// both sets (a restricted cell) is filled by at most one of them, so the other set fills all its
// other cells. Hence (variant 0) every other shared cell holds a digit of one of the sets. With two
// restricted cells (variant 1), each set leaves one of them to the other, so these two hold digits
// of the sets, and all other cells of each set hold digits of that set.
#include <array>
#include <optional>
#include <vector>

#include "facts/effects.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

struct Ahs {
    int house;
    unsigned digits;
    CellSet cells;
};

constexpr int kFewest = 2, kMost = 5;  // digits

// The almost hidden sets of a house.
std::vector<Ahs> sets_of(const State& state, int house) {
    std::vector<Ahs> found;
    std::array<std::uint16_t, 512> places{};  // by digits
    unsigned open = 0;
    for (int digit = 0; digit < 9; ++digit) {
        const unsigned in = state.positions(house, digit);
        if (in) open |= 1u << digit;
        for (unsigned digits = 0; digits < 1u << digit; ++digits) {
            places[digits | 1u << digit] = static_cast<std::uint16_t>(places[digits] | in);
        }
    }
    for (unsigned digits = open; digits; digits = (digits - 1) & open) {
        const int size = std::popcount(digits);
        if (size < kFewest || size > kMost || std::popcount(places[digits]) != size + 1) continue;
        found.push_back({house, digits, cells_at(house, places[digits])});
    }
    return found;
}

// Removes all candidates except some digits from cells.
void leave(const State& state, CellSet cells, unsigned digits, Marks& gone) {
    for (int digit : bits(kAllDigits & ~digits)) gone[digit] |= cells & state.where(digit);
}

class Pair {
  public:
    Pair(const State& state, const Ahs& a, const Ahs& b) : state_(state), a_(a), b_(b) {
        for (int cell : a.cells & b.cells) {
            if (!(state.candidates(cell) & a.digits & b.digits)) restricted_.add(cell);
        }
    }
    int variant() const { return restricted_.count() - 1; }

    Marks gone() const {
        Marks gone;
        const unsigned both = a_.digits | b_.digits;
        if (restricted_.single()) {
            leave(state_, (a_.cells & b_.cells) - restricted_, both, gone);
            return gone;
        }
        leave(state_, restricted_, both, gone);
        leave(state_, a_.cells - restricted_, a_.digits, gone);
        leave(state_, b_.cells - restricted_, b_.digits, gone);
        return gone;
    }

    void add_to(Step& step) const {
        for (const Ahs* set : {&a_, &b_}) {
            step.add({Role::set, set->cells, set->digits, 1u << set->house});
        }
        step.add(Role::common, restricted_);
        const CellSet others = (a_.cells & b_.cells) - restricted_;
        if (restricted_.single()) step.add(Role::pattern, others, a_.digits | b_.digits);
    }

  private:
    const State& state_;
    const Ahs &a_, &b_;
    CellSet restricted_;
};

}  // namespace

// Order: by box, then its rows and columns; by the digits of the sets.
bool find_ahs_xz(const State& state, const Query& query, Sink& sink) {
    std::array<std::optional<std::vector<Ahs>>, kHouses> sets;
    const auto sets_in = [&](int house) -> const std::vector<Ahs>& {
        if (!sets[house]) sets[house] = sets_of(state, house);
        return *sets[house];
    };
    Effects effects[2];
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int line = 0; line < kBoxes; ++line) {
            const CellSet shared = house_cells(box) & house_cells(line);
            if (!shared || !query.look_at_both(box, line)) continue;
            for (const Ahs& a : sets_in(box)) {
                if ((a.cells & shared).count() < 2) continue;
                for (const Ahs& b : sets_in(line)) {
                    if ((a.cells & b.cells).count() < 2) continue;
                    const Pair pair(state, a, b);
                    const int variant = pair.variant();
                    if (variant < 0 || variant > 1 || !query.wants(variant)) continue;
                    const Marks gone = pair.gone();
                    if (gone.empty() || !effects[variant].insert(gone)) continue;
                    Step& step = sink.draft(variant);
                    step.eliminated = gone;
                    pair.add_to(step);
                    if (sink.emit()) return true;
                }
            }
        }
    }
    return query.found_nothing();
}

}  // namespace nonet
