#include "finders/direct.hpp"

#include "finders/order.hpp"

namespace nonet {
namespace {

bool lock_direct(const State& state, int kind, int from, int to, int variant, Sink& sink) {
    const CellSet crossing = house_cells(from) & house_cells(to);
    if (crossing.empty()) return false;
    for (int digit = 0; digit < 9; ++digit) {
        const CellSet in_from = state.where(digit) & house_cells(from);
        if (in_from.empty() || !crossing.has_all(in_from)) continue;
        for (int other = kind; other < kind + 9; ++other) {
            if (other == from || !house_cells(other).meets(house_cells(to))) continue;
            const CellSet before = state.where(digit) & house_cells(other);
            const CellSet after = before - house_cells(to);
            if (before.count() < 2 || !after.single()) continue;
            Step& step = sink.draft(variant);
            step.placed[digit] = after;
            step.add_house(Role::house, from);
            step.add_house(Role::cover, to);
            step.add(Role::pattern, in_from, 1u << digit);
            step.add_house(Role::witness, other);
            if (sink.emit()) return true;
        }
    }
    return false;
}

}  // namespace

bool find_direct_locked(const State& state, const Query& query, Sink& sink) {
    constexpr struct {
        int from, to, variant;
    } passes[] = {{kBoxes, kCols, 0}, {kBoxes, kRows, 0}, {kCols, kBoxes, 1}, {kRows, kBoxes, 1}};
    for (const auto& pass : passes) {
        if (!query.wants(pass.variant)) continue;
        for (int i = 0; i < 9; ++i) {
            for (int j = 0; j < 9; ++j) {
                if (lock_direct(state, pass.from, pass.from + i, pass.to + j, pass.variant, sink)) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool find_direct_hidden_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    for (int house : kBoxColRow) {
        if (std::popcount(state.open(house)) <= size) continue;
        const auto& positions = state.positions(house);
        unsigned fit = 0;
        for (int digit = 0; digit < 9; ++digit) {
            const int count = std::popcount(static_cast<unsigned>(positions[digit]));
            if (count >= 2 && count <= size) fit |= 1u << digit;
        }
        if (std::popcount(fit) < size) continue;
        for (unsigned digits : Subsets(size)) {
            if (digits & ~fit) continue;
            unsigned where = 0;
            for (int digit : bits(digits)) where |= positions[digit];
            if (std::popcount(where) != size) continue;
            for (int digit : bits(kAllDigits & ~digits)) {
                const unsigned before = positions[digit];
                const unsigned after = before & ~where;
                if (std::popcount(before) < 2 || !std::has_single_bit(after)) continue;
                Step& step = sink.draft(0);
                step.placed[digit] = cells_at(house, after);
                step.add_house(Role::house, house);
                step.add(Role::pattern, cells_at(house, where), digits);
                if (sink.emit()) return true;
                break;
            }
        }
    }
    return false;
}

}  // namespace nonet
