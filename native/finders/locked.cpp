// Locked candidates: all places of a digit in one house lie in a second house.
#include "logic/finder.hpp"

namespace nonet {
namespace {

// Emits a step: a digit locked in the crossing of two houses is removed from the rest of the
// second.
bool lock(const State& state, int digit, int from, int to, int variant, Sink& sink) {
    const CellSet in_from = state.where(digit) & house_cells(from);
    Step& step = sink.draft(variant);
    step.eliminated[digit] = (state.where(digit) & house_cells(to)) - in_from;
    step.add_house(Role::house, from);
    step.add_house(Role::cover, to);
    step.add(Role::pattern, in_from, 1u << digit);
    return sink.emit();
}

// By house and digit instead of by crossing.
bool lock_by_house(const State& state, int first, int last, int variant, Sink& sink) {
    for (int from = first; from < last; ++from) {
        for (int digit = 0; digit < 9; ++digit) {
            const CellSet in_from = state.where(digit) & house_cells(from);
            if (in_from.count() < 2) continue;
            for (int to : bits(common_houses(in_from) & ~(1u << from))) {
                if (in_from.has_all(state.where(digit) & house_cells(to))) continue;
                if (lock(state, digit, from, to, variant, sink)) return true;
            }
        }
    }
    return false;
}

}  // namespace

// Variants: 0 pointing (box to line), 1 claiming (line to box).
// Order: boxes to columns, boxes to rows, columns to boxes, rows to boxes; by first house, second
// house, digit. With kByHouse: boxes, rows, columns; in each by digit.
bool find_locked_candidates(const State& state, const Query& query, Sink& sink) {
    if (query.has(kByHouse)) {
        return (query.wants(0) && lock_by_house(state, kBoxes, kHouses, 0, sink)) ||
               (query.wants(1) && lock_by_house(state, kRows, kBoxes, 1, sink));
    }
    const Crossings& crossings = query.scratch->crossings(state);
    const auto lock_as = [&](int variant) {
        return [&, variant](int from, int to, unsigned digits) {
            for (int digit : bits(digits)) {
                if ((state.where(digit) & house_cells(from)).single()) continue;
                if (lock(state, digit, from, to, variant, sink)) return true;
            }
            return false;
        };
    };
    for (int lines : {kCols, kRows}) {
        if (query.wants(0) && crossings.each_pointing(lines, lock_as(0))) return true;
    }
    for (int lines : {kCols, kRows}) {
        if (query.wants(1) && crossings.each_claiming(lines, lock_as(1))) return true;
    }
    return false;
}

}  // namespace nonet
