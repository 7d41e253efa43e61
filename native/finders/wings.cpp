#include "finders/wings.hpp"

#include "finders/order.hpp"

namespace nonet {

bool find_xy_wing(const State& state, const Query& query, Sink& sink) {
    const CellSet bivalue = state.bivalue();
    if (bivalue.count() < 2) return false;
    for (int pivot : state.empty()) {
        const unsigned in_pivot = state.candidates(pivot);
        const int variant = std::popcount(in_pivot) - 2;
        if ((variant != 0 && variant != 1) || !query.wants(variant)) continue;
        if ((peers_of(pivot) & bivalue).count() < 2) continue;
        for (int first : kPeerOrder[pivot]) {
            if (!bivalue.has(first)) continue;
            const unsigned in_first = state.candidates(first);
            if (std::popcount(in_pivot | in_first) != 3) continue;
            for (int second : kPeerOrder[pivot]) {
                if (!bivalue.has(second) || second == first) continue;
                const unsigned in_second = state.candidates(second);
                const unsigned all = in_pivot | in_first | in_second;
                const unsigned z = in_first & in_second;
                if (std::popcount(all) != 3 || std::popcount(z) != 1) continue;
                // XY: the pivot lacks z. XYZ: the pivot has it.
                if (((in_pivot & z) != 0) != (variant == 1)) continue;
                const int digit = std::countr_zero(z);
                CellSet gone = state.where(digit) & peers_of(first) & peers_of(second);
                if (variant == 1) gone &= peers_of(pivot);
                if (gone.empty()) continue;
                Step& step = sink.draft(variant);
                step.eliminated[digit] = gone;
                step.add(Role::pivot, CellSet::of(pivot), in_pivot);
                step.add(Role::pincer, CellSet::of(first), in_first);
                step.add(Role::pincer, CellSet::of(second), in_second);
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

bool find_w_wing(const State& state, const Query&, Sink& sink) {
    const CellSet bivalue = state.bivalue();
    for (int first : bivalue) {
        const unsigned pair = state.candidates(first);
        for (int second : bivalue) {
            if (second <= first || state.candidates(second) != pair || sees(first, second)) {
                continue;
            }
            for (int linked : bits(pair)) {
                const int digit = std::countr_zero(pair & ~(1u << linked));
                const CellSet gone = state.where(digit) & peers_of(first) & peers_of(second);
                if (gone.empty()) continue;
                const CellSet ends = CellSet::of(first) | CellSet::of(second);
                for (int house = 0; house < kHouses; ++house) {
                    if (std::popcount(state.positions(house, linked)) != 2) continue;
                    const CellSet link = state.where(linked) & house_cells(house);
                    if (link.meets(ends)) continue;
                    int a = link.first(), b = (link - CellSet::of(a)).first();
                    if (!sees(first, a)) std::swap(a, b);
                    if (!sees(first, a) || !sees(second, b)) continue;
                    Step& step = sink.draft(0);
                    step.eliminated[digit] = gone;
                    const unsigned d = 1u << digit, l = 1u << linked;
                    const auto p = step.add(Role::pincer, CellSet::of(first), d);
                    const auto p2 = step.add(Role::pattern, CellSet::of(first), l);
                    const auto m = step.add(Role::pattern, CellSet::of(a), l);
                    const auto n = step.add(Role::pattern, CellSet::of(b), l);
                    const auto q2 = step.add(Role::pattern, CellSet::of(second), l);
                    const auto q = step.add(Role::pincer, CellSet::of(second), d);
                    step.link(p, p2, true);
                    step.link(p2, m, false);
                    step.link(m, n, true);
                    step.link(n, q2, false);
                    step.link(q2, q, true);
                    step.add_house(Role::house, house);
                    if (sink.emit()) return true;
                }
            }
        }
    }
    return false;
}

namespace {

// Whether all cells of a set that hold a digit see each other.
bool cannot_repeat(CellSet cells) {
    for (int cell : cells) {
        if (!(peers_of(cell) | CellSet::of(cell)).has_all(cells)) return false;
    }
    return true;
}

bool try_wxyz(const State& state, CellSet cells, Sink& sink) {
    unsigned digits = 0;
    for (int cell : cells) digits |= state.candidates(cell);
    if (std::popcount(digits) != 4) return false;
    int z = -1;
    for (int digit : bits(digits)) {
        if (cannot_repeat(cells & state.where(digit))) continue;
        if (z >= 0) return false;
        z = digit;
    }
    if (z < 0) return false;
    const CellSet ends = cells & state.where(z);
    const CellSet gone = state.where(z) & seen_by_all(ends);
    if (gone.empty()) return false;
    Step& step = sink.draft(0);
    step.eliminated[z] = gone;
    step.add(Role::pattern, cells, digits);
    step.add(Role::pincer, ends, 1u << z);
    return sink.emit();
}

}  // namespace

bool find_wxyz_wing(const State& state, const Query&, Sink& sink) {
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int line = 0; line < kBoxes; ++line) {
            if (!house_cells(box).meets(house_cells(line))) continue;
            std::array<int, 15> cells;
            int count = 0;
            for (int cell : (house_cells(box) | house_cells(line)) & state.empty()) {
                const int n = state.candidate_count(cell);
                if (n >= 2 && n <= 4) cells[count++] = cell;
            }
            const CellSet only_box = house_cells(box) - house_cells(line);
            const CellSet only_line = house_cells(line) - house_cells(box);
            for (int a = 0; a < count; ++a) {
                const unsigned da = state.candidates(cells[a]);
                for (int b = a + 1; b < count; ++b) {
                    const unsigned db = da | state.candidates(cells[b]);
                    if (std::popcount(db) > 4) continue;
                    for (int c = b + 1; c < count; ++c) {
                        const unsigned dc = db | state.candidates(cells[c]);
                        if (std::popcount(dc) > 4) continue;
                        for (int d = c + 1; d < count; ++d) {
                            if (std::popcount(dc | state.candidates(cells[d])) != 4) continue;
                            const CellSet set = CellSet::of(cells[a]) | CellSet::of(cells[b]) |
                                                CellSet::of(cells[c]) | CellSet::of(cells[d]);
                            // In one house it would be a naked quad.
                            if (!set.meets(only_box) || !set.meets(only_line)) continue;
                            if (try_wxyz(state, set, sink)) return true;
                        }
                    }
                }
            }
        }
    }
    return false;
}

}  // namespace nonet
