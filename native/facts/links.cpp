#include "facts/links.hpp"

#include <algorithm>

namespace nonet {
namespace {

// The line of a box: its rows 0 to 2, then its columns 3 to 5.
int line_of_box(int box, int i) {
    return i < 3 ? (box - kBoxes) / 3 * 3 + i : kCols + (box - kBoxes) % 3 * 3 + i - 3;
}

}  // namespace

void LinkGraph::find(const State& state, LinkKinds kinds, const AlsList* sets) {
    sets_ = sets;
    nodes_.clear();
    strong_pairs_.clear();
    forced_.clear();
    for (auto& row : ids_) row.fill(-1);
    for (auto& row : last_at_) row.fill(-1);
    // Groups and sets link candidates without a strong link of their own, so all candidates must be
    // nodes.
    kinds.all_candidates |= kinds.groups || kinds.sets;
    nodes_.reserve(256);
    strong_pairs_.reserve(256);
    add_candidates(state, kinds);
    candidates_ = size();
    before_.assign(nodes_.size(), -1);
    if (kinds.groups) add_groups(state);
    groups_end_ = size();
    if (kinds.sets) add_sets(state, *sets);
    words_ = (size() + 63) / 64;
    const std::size_t cells = static_cast<std::size_t>(words_) * nodes_.size();
    weak_.assign(cells, 0);
    strong_.assign(cells, 0);
    step_.resize(cells);
    step_known_.assign(nodes_.size(), false);
    steps_left_ = size();
    with_strong_.assign(static_cast<std::size_t>(words_), 0);
    for (const auto& [a, b] : strong_pairs_) {
        join(strong_, a, b);
        for (int end : {a, b}) with_strong_[end >> 6] |= 1ull << (end & 63);
    }
    link_weak(state, kinds);
}

void LinkGraph::join(std::vector<std::uint64_t>& table, int a, int b) {
    table[static_cast<std::size_t>(a) * words_ + (b >> 6)] |= 1ull << (b & 63);
    table[static_cast<std::size_t>(b) * words_ + (a >> 6)] |= 1ull << (a & 63);
}

int LinkGraph::add(CellSet cells, int digit) {
    std::int16_t& last = last_at_[digit][cells.first()];
    before_.push_back(last);
    last = static_cast<std::int16_t>(size());
    nodes_.push_back({cells, digit, seen_by_all(cells)});
    return size() - 1;
}

void LinkGraph::add_candidates(const State& state, LinkKinds kinds) {
    struct Pair {
        int digit, cell, other_digit, other_cell;
    };
    std::vector<Pair> pairs;
    pairs.reserve(128);
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
        for (int digit : bits(kinds.digits)) {
            const unsigned places = positions[digit];
            if (std::popcount(places) != 2) continue;
            const int cell = first_cell(house, places);
            const int other = last_cell(house, places);
            pairs.push_back({digit, cell, digit, other});
            linked[digit].add(cell);
            linked[digit].add(other);
        }
    }
    for (int digit : bits(kinds.digits)) {
        for (int cell : kinds.all_candidates ? state.where(digit) : linked[digit]) {
            ids_[digit][cell] = static_cast<std::int16_t>(size());
            nodes_.push_back({CellSet::of(cell), digit, peers_of(cell)});
        }
    }
    for (const Pair& pair : pairs) {
        strong_pairs_.emplace_back(ids_[pair.digit][pair.cell],
                                   ids_[pair.other_digit][pair.other_cell]);
    }
}

void LinkGraph::add_groups(const State& state) {
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
                    strong_pairs_.emplace_back(g, ids_[digit][rest.first()]);
                    continue;
                }
                for (int h = g + 1; h < size(); ++h) {
                    if (nodes_[h].cells.has_all(rest) &&
                        house_cells(house).has_all(nodes_[h].cells))
                        strong_pairs_.emplace_back(g, h);
                }
            }
        }
    }
}

void LinkGraph::add_sets(const State& state, const AlsList& sets) {
    node_of_.assign(static_cast<std::size_t>(sets.places().end()), -1);
    for (int i = 0; i < sets.size(); ++i) {
        const Als& als = sets[i];
        if (als.cells.single()) continue;
        std::array<int, 9> ids;
        ids.fill(-1);
        for (int digit : bits(als.digits)) {
            if (als.live >> digit & 1) {
                int& node = node_of_[als.places[digit]];
                if (node < 0) node = find_or_add(als.where[digit], digit);
                ids[digit] = node;
            } else if (als.where[digit].single()) {
                ids[digit] = ids_[digit][als.where[digit].first()];
            } else {
                continue;  // without a weak link, so no chain goes there
            }
            for (int other : bits(als.digits & ((1u << digit) - 1))) {
                if (ids[other] >= 0) strong_pairs_.emplace_back(ids[other], ids[digit]);
            }
        }
        add_forced(state, als, ids);
    }
}

void LinkGraph::add_forced(const State& state, const Als& als, const std::array<int, 9>& ids) {
    // The cells beside the set, and those where it leaves one candidate, or more.
    CellSet beside, one, more;
    for (int digit = 0; digit < 9; ++digit) {
        const CellSet left = state.where(digit) - als.targets[digit];
        beside |= als.targets[digit];
        more |= one & left;
        one |= left;
    }
    for (int cell : (beside & one) - more - als.cells) {
        const unsigned candidates = state.candidates(cell);
        if (std::popcount(candidates) < 3) continue;  // two strong links imply it too
        if (common_houses(als.cells | CellSet::of(cell))) continue;  // that is itself a set
        int left = 0;
        while (!(candidates >> left & 1) || als.targets[left].has(cell)) ++left;
        const int last = ids_[left][cell];
        for (int digit : bits(als.digits & ~candidates)) {
            if (ids[digit] < 0) continue;
            strong_pairs_.emplace_back(ids[digit], last);
            forced_.push_back({ids[digit], last, &als, cell});
        }
    }
}

Als LinkGraph::set_of(const State& state, int a, int b) const {
    const Node &one = nodes_[a], &two = nodes_[b];
    const Als* best = nullptr;
    for (int i = 0; i < sets_->size(); ++i) {
        const Als& als = (*sets_)[i];
        if (als.where[one.digit] == one.cells && als.where[two.digit] == two.cells &&
            (!best || als.cells.count() < best->cells.count())) {
            best = &als;
        }
    }
    if (best) return *best;
    const Forced* forced = nullptr;
    for (const Forced& f : forced_) {
        const bool here = (f.lost == a && f.left == b) || (f.lost == b && f.left == a);
        if (here && (!forced || f.set->cells.count() < forced->set->cells.count())) forced = &f;
    }
    Als whole = *forced->set;
    whole.cells.add(forced->cell);
    whole.digits |= state.candidates(forced->cell);
    for (int digit : bits(state.candidates(forced->cell))) {
        whole.where[digit].add(forced->cell);
        whole.targets[digit] = seen_by_all(whole.where[digit]) & state.where(digit);
    }
    return whole;
}

int LinkGraph::find_or_add(CellSet cells, int digit) {
    if (cells.single()) return ids_[digit][cells.first()];
    for (int a = last_at_[digit][cells.first()]; a >= 0; a = before_[a]) {
        if (nodes_[a].cells == cells) return a;
    }
    return add(cells, digit);
}

void LinkGraph::link_weak(const State& state, LinkKinds kinds) {
    std::array<CellSet, 9> members{};  // the candidates that are nodes
    for (int a = 0; a < candidates_; ++a) members[nodes_[a].digit] |= nodes_[a].cells;
    for (int a = 0; a < candidates_; ++a) {
        const auto& [cells, digit, seen] = nodes_[a];
        std::uint64_t* to = weak_.data() + static_cast<std::size_t>(a) * words_;
        const auto link = [to](int b) { to[b >> 6] |= 1ull << (b & 63); };
        for (int peer : seen& members[digit]) link(ids_[digit][peer]);
        if (!kinds.cell_weak) continue;
        const int cell = cells.first();
        for (int other : bits(state.candidates(cell) & ~(1u << digit))) {
            if (ids_[other][cell] >= 0) link(ids_[other][cell]);
        }
    }
    for (int a = candidates_; a < size(); ++a) {
        const auto& [cells, digit, seen] = nodes_[a];
        for (int cell : seen& state.where(digit)) {
            join(weak_, a, ids_[digit][cell]);
            for (int b = last_at_[digit][cell]; b >= 0; b = before_[b]) {
                if (b < a && seen.has_all(nodes_[b].cells)) join(weak_, a, b);
            }
        }
    }
}

void LinkGraph::find_step(int a) const {
    step_known_[a] = true;
    --steps_left_;
    std::uint64_t* to = step_.data() + static_cast<std::size_t>(a) * words_;
    std::fill_n(to, words_, 0);
    add_rows(to, strong_.data(), weak(a), with_strong_, static_cast<std::size_t>(words_));
}

bool LinkGraph::sees_both(const State& state, int a, int b) const {
    const Node &one = nodes_[a], &two = nodes_[b];
    if (one.digit == two.digit) return (one.seen & two.seen).meets(state.where(one.digit));
    if (single(a) && one.cells == two.cells) return state.candidate_count(one.cells.first()) > 2;
    CellSet both;
    if (single(a)) both |= one.cells & two.seen & state.where(two.digit);
    if (single(b)) both |= two.cells & one.seen & state.where(one.digit);
    return !both.empty();
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
