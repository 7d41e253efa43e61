// Colours: candidates joined by strong links alternate between two colours, and all candidates of
// one of the colours are true.
//
// Clusters are in the order of their first candidate (digit, then cell). Within a cluster, the
// first candidate has color_a.
#include <array>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {
namespace {

using Colors = std::array<Marks, 2>;

CellSet seen_by_any(CellSet cells) {
    CellSet seen;
    for (int cell : cells) seen |= peers_of(cell);
    return seen;
}

// All clusters of at least two candidates of some digits. With `cells`, the two candidates of a
// cell are joined too; without it a cluster has one digit.
std::vector<Colors> clusters_of(const State& state, const Counts& counts, unsigned digits,
                                bool cells) {
    std::array<CellSet, 9> linked{};  // not yet coloured
    const CellSet bivalue = cells ? counts.cells(2) : CellSet();
    for (int digit : bits(digits)) {
        linked[digit] = bivalue & state.where(digit);
        for (int house : bits(counts.paired(digit))) {
            linked[digit] |= state.where(digit) & house_cells(house);
        }
    }

    std::vector<Colors> clusters;
    std::vector<std::pair<int, int>> stack;
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : linked[digit]) {
            if (!linked[digit].has(cell)) continue;
            Colors& colors = clusters.emplace_back();
            stack.assign(1, {cell, digit});
            colors[0].add(cell, digit);
            linked[digit].remove(cell);
            while (!stack.empty()) {
                const auto [c, d] = stack.back();
                stack.pop_back();
                const int color = colors[1].has(c, d);
                const auto join = [&](int c2, int d2) {
                    if (!linked[d2].has(c2)) return;
                    linked[d2].remove(c2);
                    colors[1 - color].add(c2, d2);
                    stack.emplace_back(c2, d2);
                };
                for (int house : geometry.houses[c]) {
                    if (!(counts.paired(d) >> house & 1)) continue;
                    for (int p : bits(state.positions(house, d))) {
                        join(geometry.cells[house][p], d);
                    }
                }
                if (bivalue.has(c)) join(c, std::countr_zero(state.candidates(c) & ~(1u << d)));
            }
        }
    }
    return clusters;
}

void add_colors(const Colors& colors, bool second, Step& step) {
    for (int side = 0; side < 2; ++side) {
        const Role role = second ? (side ? Role::color_d : Role::color_c)
                                 : (side ? Role::color_b : Role::color_a);
        for (int digit = 0; digit < 9; ++digit) {
            if (colors[side][digit]) step.add(role, colors[side][digit], 1u << digit);
        }
    }
}

// Two cells of two sets that see each other.
CellSet first_meeting(CellSet from, CellSet to) {
    for (int cell : from) {
        const CellSet seen = peers_of(cell) & to;
        if (seen) return CellSet::of(cell) | CellSet::of(seen.first());
    }
    return {};
}

// Two places of one colour that see each other, and where.
void add_clash(CellSet cells, int digit, Step& step) {
    const CellSet both = first_meeting(cells, cells);
    step.add(Role::pincer, both, 1u << digit);
    step.add_house(Role::house, std::countr_zero(common_houses(both)));
}

void add_meeting(CellSet from, CellSet to, int digit, Step& step) {
    step.add(Role::pincer, first_meeting(from, to), 1u << digit);
}

int digit_of(const Colors& colors) {
    int digit = 0;
    while (colors[0][digit].empty()) ++digit;
    return digit;
}

}  // namespace

// One cluster of one digit. Variants: 0 trap (a candidate sees both colours), 1 wrap (two
// candidates of one colour see each other).
bool find_simple_colors(const State& state, const Query& query, Sink& sink) {
    const unsigned digits = query.scratch->removable_digits(state);
    const Counts& counts = query.scratch->counts(state);
    for (const Colors& colors : clusters_of(state, counts, digits, false)) {
        const int digit = digit_of(colors);
        for (int side = 0; side < 2 && query.wants(1); ++side) {
            const CellSet cells = colors[side][digit];
            if (!seen_by_any(cells).meets(cells)) continue;
            Step& step = sink.draft(1);
            step.eliminated[digit] = cells;
            // The false colour is listed first.
            add_colors(side ? Colors{colors[1], colors[0]} : colors, false, step);
            add_clash(cells, digit, step);
            if (sink.emit()) return true;
        }
        if (!query.wants(0)) continue;
        const CellSet gone = seen_by_any(colors[0][digit]) & seen_by_any(colors[1][digit]) &
                             (state.where(digit) - colors[0][digit] - colors[1][digit]);
        if (gone.empty()) continue;
        Step& step = sink.draft(0);
        step.eliminated[digit] = gone;
        add_colors(colors, false, step);
        if (sink.emit()) return true;
    }
    return false;
}

// Two clusters of one digit. Variants: 0 (two colours see each other, so one of their opposites is
// true; candidates that see both opposites are false), 1 (a colour that sees both colours of the
// other cluster is false). Order: by the first cluster, then the second.
bool find_multi_colors(const State& state, const Query& query, Sink& sink) {
    const std::vector<Colors> clusters = clusters_of(state, query.scratch->counts(state),
                                                     query.scratch->removable_digits(state), false);
    for (const Colors& one : clusters) {
        const int digit = digit_of(one);
        for (const Colors& two : clusters) {
            if (&one == &two || digit_of(two) != digit) continue;
            const CellSet seen_one[2] = {seen_by_any(one[0][digit]), seen_by_any(one[1][digit])};
            const CellSet seen_two[2] = {seen_by_any(two[0][digit]), seen_by_any(two[1][digit])};
            for (int a = 0; a < 2 && query.wants(1); ++a) {
                if (!seen_one[a].meets(two[0][digit]) || !seen_one[a].meets(two[1][digit]))
                    continue;
                Step& step = sink.draft(1);
                step.eliminated[digit] = one[a][digit];
                add_colors(a ? Colors{one[1], one[0]} : one, false, step);
                add_colors(two, true, step);
                for (const Marks& color : two) {
                    add_meeting(one[a][digit], color[digit], digit, step);
                }
                if (sink.emit()) return true;
            }
            if (!query.wants(0) || &one > &two) continue;
            CellSet gone;
            for (int a = 0; a < 2; ++a) {
                for (int b = 0; b < 2; ++b) {
                    if (seen_one[a].meets(two[b][digit]))
                        gone |= seen_one[1 - a] & seen_two[1 - b] & state.where(digit);
                }
            }
            if (gone.empty()) continue;
            Step& step = sink.draft(0);
            step.eliminated[digit] = gone;
            add_colors(one, false, step);
            add_colors(two, true, step);
            for (int a = 0; a < 2; ++a) {
                for (int b = 0; b < 2; ++b) {
                    const CellSet out = seen_one[1 - a] & seen_two[1 - b] & state.where(digit);
                    if (!out || !seen_one[a].meets(two[b][digit])) continue;
                    add_meeting(one[a][digit], two[b][digit], digit, step);
                }
            }
            if (sink.emit()) return true;
        }
    }
    return false;
}

namespace {

// The cells that a colour neither fills nor leaves with a candidate.
CellSet emptied_by(const State& state, const Marks& color) {
    CellSet left = color.cells();
    for (int digit = 0; digit < 9; ++digit) left |= state.where(digit) - seen_by_any(color[digit]);
    return state.empty() - left;
}

// Whether the candidates of a colour cannot all be true.
bool breaks(const State& state, const Marks& color) {
    CellSet once;
    for (int digit = 0; digit < 9; ++digit) {
        if (once.meets(color[digit])) return true;
        once |= color[digit];
        if (seen_by_any(color[digit]).meets(color[digit])) return true;
    }
    return !emptied_by(state, color).empty();
}

// Adds the contradiction of a colour: a digit twice in a house, two digits in a cell, or an empty
// cell.
void add_break(const State& state, const Marks& color, Step& step) {
    for (int digit = 0; digit < 9; ++digit) {
        if (seen_by_any(color[digit]).meets(color[digit])) {
            return add_clash(color[digit], digit, step);
        }
    }
    for (int cell : color.cells()) {
        unsigned digits = 0;
        for (int digit = 0; digit < 9; ++digit) digits |= unsigned{color.has(cell, digit)} << digit;
        if (digits & (digits - 1)) {
            step.add(Role::pivot, CellSet::of(cell), digits);
            return;
        }
    }
    const int cell = emptied_by(state, color).first();
    step.add(Role::pattern, CellSet::of(cell), state.candidates(cell));
}

}  // namespace

// One cluster over all digits, joined through houses and cells. Variants: 0 trap, 1 wrap (a
// colour puts a digit twice into a house, two digits into a cell, or leaves a cell empty).
bool find_medusa(const State& state, const Query& query, Sink& sink) {
    const Counts& counts = query.scratch->counts(state);
    for (const Colors& colors : clusters_of(state, counts, kAllDigits, true)) {
        const CellSet cells[2] = {colors[0].cells(), colors[1].cells()};
        for (int side = 0; side < 2 && query.wants(1); ++side) {
            if (!breaks(state, colors[side])) continue;
            Step& step = sink.draft(1);
            step.eliminated = colors[side];
            add_colors(side ? Colors{colors[1], colors[0]} : colors, false, step);
            add_break(state, colors[side], step);
            if (sink.emit()) return true;
        }
        if (!query.wants(0)) continue;
        Marks gone;
        for (int digit = 0; digit < 9; ++digit) {
            // A colour rules out a candidate if it shares its cell or sees its digit.
            const CellSet by_a = seen_by_any(colors[0][digit]) | cells[0];
            const CellSet by_b = seen_by_any(colors[1][digit]) | cells[1];
            gone[digit] = by_a & by_b & (state.where(digit) - colors[0][digit] - colors[1][digit]);
        }
        if (gone.empty()) continue;
        Step& step = sink.draft(0);
        step.eliminated = gone;
        add_colors(colors, false, step);
        if (sink.emit()) return true;
    }
    return false;
}

}  // namespace nonet
