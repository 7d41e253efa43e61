#include "finders/locked.hpp"

namespace nonet {
namespace {

bool lock(const State& state, int from, int to, int variant, Sink& sink) {
    const CellSet crossing = house_cells(from) & house_cells(to);
    if (crossing.empty()) return false;
    for (int digit = 0; digit < 9; ++digit) {
        const CellSet in_from = state.where(digit) & house_cells(from);
        if (in_from.count() < 2 || !crossing.has_all(in_from)) continue;
        const CellSet gone = (state.where(digit) & house_cells(to)) - crossing;
        if (gone.empty()) continue;
        Step& step = sink.draft(variant);
        step.eliminated[digit] = gone;
        step.add_house(Role::house, from);
        step.add_house(Role::cover, to);
        step.add(Role::pattern, in_from, 1u << digit);
        if (sink.emit()) return true;
    }
    return false;
}

// The same, house by house and digit by digit.
bool lock_by_house(const State& state, int first, int last, int variant, Sink& sink) {
    for (int from = first; from < last; ++from) {
        for (int digit = 0; digit < 9; ++digit) {
            const CellSet in_from = state.where(digit) & house_cells(from);
            if (in_from.count() < 2) continue;
            for (int to : bits(common_houses(in_from) & ~(1u << from))) {
                const CellSet gone = (state.where(digit) & house_cells(to)) - in_from;
                if (gone.empty()) continue;
                Step& step = sink.draft(variant);
                step.eliminated[digit] = gone;
                step.add_house(Role::house, from);
                step.add_house(Role::cover, to);
                step.add(Role::pattern, in_from, 1u << digit);
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

}  // namespace

bool find_locked_candidates(const State& state, const Query& query, Sink& sink) {
    if (query.has(kLockedByHouse)) {
        return (query.wants(0) && lock_by_house(state, kBoxes, kHouses, 0, sink)) ||
               (query.wants(1) && lock_by_house(state, kRows, kBoxes, 1, sink));
    }
    constexpr struct {
        int from, to, variant;
    } passes[] = {{kBoxes, kCols, 0}, {kBoxes, kRows, 0}, {kCols, kBoxes, 1}, {kRows, kBoxes, 1}};
    for (const auto& pass : passes) {
        if (!query.wants(pass.variant)) continue;
        for (int i = 0; i < 9; ++i) {
            for (int j = 0; j < 9; ++j) {
                if (lock(state, pass.from + i, pass.to + j, pass.variant, sink)) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
