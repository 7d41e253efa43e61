// Direct techniques: a locked digit or hidden set that leads directly to a single, which people see
// without pencil marks. They place the digit and leave the other candidates as they are.
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

bool lock_direct(const State& state, unsigned digits, int from, int to, int variant, Sink& sink) {
    const int kind = from / 9 * 9;
    for (int digit : bits(digits)) {
        const CellSet in_from = state.where(digit) & house_cells(from);
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

// A locked digit that leaves one place for it in a neighbouring house. Variants: 0 pointing,
// 1 claiming. Order: that of locked candidates, then the neighbouring houses.
bool find_direct_locked(const State& state, const Query& query, Sink& sink) {
    const Crossings& crossings = query.scratch->crossings(state);
    const auto lock_as = [&](int variant) {
        return [&, variant](int from, int to, unsigned digits) {
            return lock_direct(state, digits, from, to, variant, sink);
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

// A hidden set of `size` that leaves one place in its house for another digit. Only the first such
// digit is used. Order: that of hidden sets; the house has more than `size` empty cells.
bool find_direct_hidden_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    const Counts& counts = query.scratch->counts(state);
    for (int house : kBoxColRow) {
        if (!query.look_at(house) || std::popcount(state.open(house)) <= size) continue;
        const auto& positions = state.positions(house);
        const bool stop =
            each_closed_subset(positions, counts.digits_from_two(house, size), size,
                               [&](unsigned digits, unsigned where) {
                                   for (int digit : bits(kAllDigits & ~digits)) {
                                       const unsigned before = positions[digit];
                                       const unsigned after = before & ~where;
                                       if (std::popcount(before) < 2 || !std::has_single_bit(after))
                                           continue;
                                       Step& step = sink.draft(0);
                                       step.placed[digit] = cells_at(house, after);
                                       step.add_house(Role::house, house);
                                       step.add(Role::pattern, cells_at(house, where), digits);
                                       return sink.emit();
                                   }
                                   return false;
                               });
        if (stop) return true;
    }
    return false;
}

}  // namespace nonet
