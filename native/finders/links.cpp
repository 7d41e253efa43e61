#include "finders/links.hpp"

#include <algorithm>

namespace nonet {
namespace {

// The line of a box: its rows 0 to 2, then its columns 3 to 5.
int line_of_box(int box, int i) {
    return i < 3 ? (box - kBoxes) / 3 * 3 + i : kCols + (box - kBoxes) % 3 * 3 + i - 3;
}

}  // namespace

LinkGraph::LinkGraph(const State& state, LinkKinds kinds, const AlsList* sets) {
    for (auto& row : ids_) row.fill(-1);
    // Groups and sets join candidates that have no strong link of their own, so with them all
    // candidates are nodes.
    kinds.all_candidates |= kinds.groups || kinds.sets;
    Pairs strong;
    add_candidates(state, kinds, strong);
    candidates_ = size();
    if (kinds.groups) add_groups(state, strong);
    groups_end_ = size();
    if (kinds.sets) add_sets(*sets, strong);
    words_ = (size() + 63) / 64;
    const std::size_t cells = static_cast<std::size_t>(words_) * nodes_.size();
    weak_.resize(cells);
    strong_.resize(cells);
    step_.resize(cells);
    for (const auto& [a, b] : strong) join(strong_, a, b);
    link_weak(state, kinds);
    compose();
}

void LinkGraph::join(std::vector<std::uint64_t>& table, int a, int b) {
    table[static_cast<std::size_t>(a) * words_ + (b >> 6)] |= 1ull << (b & 63);
    table[static_cast<std::size_t>(b) * words_ + (a >> 6)] |= 1ull << (a & 63);
}

int LinkGraph::add(CellSet cells, int digit) {
    nodes_.push_back({cells, digit, seen_by_all(cells)});
    return size() - 1;
}

void LinkGraph::add_candidates(const State& state, LinkKinds kinds, Pairs& strong) {
    struct Pair {
        int digit, cell, other_digit, other_cell;
    };
    std::vector<Pair> pairs;
    std::array<CellSet, 9> linked{};
    if (kinds.cell_strong) {
        for (int cell : state.bivalue()) {
            const unsigned digits = state.candidates(cell);
            const int low = std::countr_zero(digits), high = std::bit_width(digits) - 1;
            pairs.push_back({low, cell, high, cell});
            linked[low].add(cell);
            linked[high].add(cell);
        }
    }
    for (int house = 0; house < kHouses && kinds.house_strong; ++house) {
        const auto& positions = state.positions(house);
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned places = positions[digit];
            if (std::popcount(places) != 2) continue;
            const int cell = geometry.cells[house][std::countr_zero(places)];
            const int other = geometry.cells[house][std::bit_width(places) - 1];
            pairs.push_back({digit, cell, digit, other});
            linked[digit].add(cell);
            linked[digit].add(other);
        }
    }
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : kinds.all_candidates ? state.where(digit) : linked[digit]) {
            ids_[digit][cell] = static_cast<std::int16_t>(size());
            nodes_.push_back({CellSet::of(cell), digit, peers_of(cell)});
        }
    }
    for (const Pair& pair : pairs) {
        strong.emplace_back(ids_[pair.digit][pair.cell], ids_[pair.other_digit][pair.other_cell]);
    }
}

void LinkGraph::add_groups(const State& state, Pairs& strong) {
    for (int digit = 0; digit < 9; ++digit) {
        const CellSet places = state.where(digit);
        const int first = size();
        for (int box = kBoxes; box < kHouses; ++box) {
            if (!places.meets(house_cells(box))) continue;
            for (int i = 0; i < 6; ++i) {
                const CellSet cells = places & house_cells(box) & house_cells(line_of_box(box, i));
                if (cells.count() >= 2) add(cells, digit);
            }
        }
        for (int g = first; g < size(); ++g) {
            for (int house : bits(common_houses(nodes_[g].cells))) {
                const CellSet rest = (places & house_cells(house)) - nodes_[g].cells;
                if (rest.empty()) continue;
                if (rest.single()) {
                    strong.emplace_back(g, ids_[digit][rest.first()]);
                    continue;
                }
                for (int h = g + 1; h < size(); ++h) {
                    if (nodes_[h].cells.has_all(rest) &&
                        house_cells(house).has_all(nodes_[h].cells))
                        strong.emplace_back(g, h);
                }
            }
        }
    }
}

void LinkGraph::add_sets(const AlsList& sets, Pairs& strong) {
    for (const Als& als : sets.all()) {
        if (als.cells.single()) continue;
        std::array<int, 9> ids;
        int n = 0;
        for (int digit : bits(als.digits)) ids[n++] = find_or_add(als.where[digit], digit);
        for (int i = 0; i < n; ++i) {
            for (int k = i + 1; k < n; ++k) strong.emplace_back(ids[i], ids[k]);
        }
    }
}

int LinkGraph::find_or_add(CellSet cells, int digit) {
    if (cells.single()) return ids_[digit][cells.first()];
    for (int a = candidates_; a < size(); ++a) {
        if (nodes_[a].digit == digit && nodes_[a].cells == cells) return a;
    }
    return add(cells, digit);
}

void LinkGraph::link_weak(const State& state, LinkKinds kinds) {
    for (int a = 0; a < candidates_; ++a) {
        const int cell = nodes_[a].cells.first(), digit = nodes_[a].digit;
        for (int peer : peers_of(cell) & state.where(digit)) {
            if (peer > cell && ids_[digit][peer] >= 0) join(weak_, a, ids_[digit][peer]);
        }
        if (!kinds.cell_weak) continue;
        for (int other : bits(state.candidates(cell) >> (digit + 1) << (digit + 1))) {
            if (ids_[other][cell] >= 0) join(weak_, a, ids_[other][cell]);
        }
    }
    for (int a = candidates_; a < size(); ++a) {
        const auto& [cells, digit, seen] = nodes_[a];
        for (int cell : seen& state.where(digit)) join(weak_, a, ids_[digit][cell]);
        for (int b = candidates_; b < a; ++b) {
            if (nodes_[b].digit == digit && seen.has_all(nodes_[b].cells)) join(weak_, a, b);
        }
    }
}

void LinkGraph::compose() {
    for (int a = 0; a < size(); ++a) {
        std::uint64_t* to = step_.data() + static_cast<std::size_t>(a) * words_;
        each(weak(a), [&](int b) {
            const Row next = strong(b);
            for (int w = 0; w < words_; ++w) to[w] |= next[w];
        });
    }
}

bool LinkGraph::sees_both(const State& state, int a, int b) const {
    const Node &one = nodes_[a], &two = nodes_[b];
    if (one.digit == two.digit) return (one.seen & two.seen).meets(state.where(one.digit));
    if (single(a)) {
        const int cell = one.cells.first();
        if (one.cells == two.cells) {
            return std::popcount(state.candidates(cell)) > 2;
        }
        if (two.seen.has(cell) && state.where(two.digit).has(cell)) return true;
    }
    return single(b) && one.seen.has(two.cells.first()) &&
           state.where(one.digit).has(two.cells.first());
}

void LinkGraph::add_seen_by_both(const State& state, int a, int b, Marks& marks) const {
    const Node &one = nodes_[a], &two = nodes_[b];
    if (one.digit == two.digit) {
        marks[one.digit] |= one.seen & two.seen & state.where(one.digit);
        return;
    }
    if (single(a) && one.cells == two.cells) {
        const int cell = one.cells.first();
        for (int digit : bits(state.candidates(cell) & ~(1u << one.digit | 1u << two.digit))) {
            marks.add(cell, digit);
        }
        return;
    }
    if (single(a)) marks[two.digit] |= one.cells & two.seen & state.where(two.digit);
    if (single(b)) marks[one.digit] |= two.cells & one.seen & state.where(one.digit);
}

}  // namespace nonet
