// Unique loops: rectangles and longer loops of cells with the same two digits, each house entered
// exactly twice or never. If the loop held only those two digits, they could be swapped.
#include <algorithm>
#include <array>
#include <vector>

#include "facts/order.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

// Cells of a loop, with the two digits.
struct Loop {
    CellSet cells;
    unsigned pair;
};

// The cells of a set that have another one of it in their row, in their column and in their box,
// repeatedly. A loop enters each of its houses twice, so it lies inside.
CellSet loop_cells(CellSet cells) {
    for (bool again = true; again && cells.count() >= 4;) {
        again = false;
        for (int cell : cells) {
            for (int house : geometry.houses[cell]) {
                if (!(cells & house_cells(house)).single()) continue;
                cells.remove(cell);
                again = true;
                break;
            }
        }
    }
    return cells.count() >= 4 ? cells : CellSet();
}

// Depth-first search from one cell with two candidates. It walks from cell to cell through houses,
// never twice through the same kind of house in a row. At most two cells may have extra digits,
// unless all extra digits met so far are one. The extra digits are not reset when the walk
// backtracks: some loops are missed because of that, and the scale depends on it.
class LoopSearch {
  public:
    // `inside`: the cells that loops of these digits may have; `plain`: those without extra digits.
    // Searches start from the plain cells inside, in ascending order.
    LoopSearch(const State& state, int start, CellSet inside, CellSet plain,
               std::vector<Loop>& found)
        : state_(state),
          start_(start),
          pair_(state.candidates(start)),
          inside_(inside),
          later_(inside - (plain & CellSet::up_to(start))),
          plain_(plain),
          found_(found) {
        for (int kind = 0; kind < 3; ++kind) {
            closing_[kind] = house_cells(geometry.houses[start][kind]);
        }
        for (int digit : bits(pair_)) free_ &= state.where(digit);
        unsigned extra = 0;
        for (int cell : free_) extra |= state.candidates(cell) & ~pair_;
        settled_ = std::popcount(extra) <= 1;
    }

    void search() { walk(start_, 2, -1, {}); }

  private:
    // Every second cell of a loop is in other houses. The cells in the houses of those like the
    // last one of the path, and of the others.
    struct Taken {
        CellSet here, next;
        bool twice = false;  // two of one kind share a house: the path closes no loop

        Taken with(int cell) const {
            return {next, here | peers_of(cell) | CellSet::of(cell), twice || here.has(cell)};
        }
    };

    void walk(int cell, int allowed, int last_kind, const Taken& before) {
        // An earlier start has found all loops with it that have at most two extra cells.
        const CellSet inside = allowed < 0 ? inside_ : later_;
        if (settled_ && !can_close(cell, inside)) return;
        const Taken taken = before.with(cell);
        path_[length_++] = cell;
        free_.remove(cell);
        for (int kind : {2, 0, 1}) {
            if (kind == last_kind) continue;
            if (settled_ && taken.twice) break;
            CellSet nexts = house_cells(geometry.houses[cell][kind]) & free_;
            if (settled_) nexts = (nexts & inside) - taken.here;
            if (allowed <= 0 && std::popcount(extra_) > 1) nexts &= plain_;
            if (length_ >= 4 && closing_[kind].has(cell)) nexts.add(start_);
            for (int next : nexts) {
                if (next == start_) {
                    if (is_loop()) keep();
                    continue;
                }
                const unsigned more = state_.candidates(next) & ~pair_;
                extra_ |= more;
                settled_ = settled_ || std::popcount(extra_) > 1;
                // After the last cell with extra digits, there must be one without, or the start.
                if (more && allowed == 1 && length_ < 3 && std::popcount(extra_) > 1 &&
                    !peers_of(next).meets(free_ & plain_)) {
                    continue;
                }
                if (!more || allowed > 0 || std::popcount(extra_) == 1) {
                    const bool complete = settled_ && length_ == 1;
                    walk(next, more ? allowed - 1 : allowed, kind, taken);
                    if (complete) closing_[kind].remove(next);
                }
            }
        }
        --length_;
        free_.add(cell);
    }

    // Whether the path can still end in a cell that no complete walk has started with.
    bool can_close(int cell, CellSet inside) const {
        const CellSet closing = closing_[0] | closing_[1] | closing_[2];
        return closing.has(cell) || closing.meets(free_ & inside);
    }

    // Every house is entered once by an odd and once by an even cell of the loop, or never.
    bool is_loop() const {
        std::uint32_t seen[2] = {0, 0};
        for (int i = 0; i < length_; ++i) {
            const std::uint32_t houses = geometry.house_bits[path_[i]];
            if (seen[i % 2] & houses) return false;
            seen[i % 2] |= houses;
        }
        return seen[0] == seen[1];
    }

    void keep() {
        CellSet cells;
        for (int i = 0; i < length_; ++i) cells.add(path_[i]);
        if (std::ranges::find(found_, cells, &Loop::cells) == found_.end()) {
            found_.push_back({cells, pair_});
        }
    }

    const State& state_;
    int start_;
    unsigned pair_;
    CellSet inside_, later_, plain_;
    std::vector<Loop>& found_;
    std::array<int, 81> path_;
    int length_ = 0;
    // By kind of house: the cells from which a path may step back to the start. Without those that
    // a complete walk has started with: it has found the loop in the other direction.
    std::array<CellSet, 3> closing_;
    CellSet free_ = CellSet::all();  // cells with both digits that are not on the path
    unsigned extra_ = 0;
    // Whether further extra digits make no difference; paths that close no loop still add some.
    bool settled_ = false;
};

// Collects the steps of a loop; they are sorted before they are emitted.
class LoopSteps {
  public:
    LoopSteps(const State& state, const Query& query, std::vector<Step>& steps)
        : state_(state), query_(query), steps_(steps) {}

    void add(const Loop& loop) {
        loop_ = loop.cells;
        more_ = CellSet();
        extra_ = 0;
        pair_ = loop.pair;
        for (int cell : loop_) {
            if (state_.candidate_count(cell) > 2) more_.add(cell);
            extra_ |= state_.candidates(cell) & ~pair_;
        }
        switch (more_.count()) {
            case 0: break;
            case 1: type_1(); break;
            case 2:
                if (std::has_single_bit(extra_)) {
                    type_2();
                } else {
                    type_3();
                }
                type_4();
                break;
            default: type_2(); break;
        }
    }

  private:
    Step draft(int variant) const {
        Step step;
        step.clear(variant);
        step.length = loop_.count();
        if (CellSet floor = loop_ - more_) step.add(Role::floor, floor, pair_);
        step.add(Role::roof, more_, pair_);
        return step;
    }
    void keep(Step&& step) {
        if (query_.wants(step.variant) && step.does_something()) steps_.push_back(std::move(step));
    }

    void type_1() {
        Step step = draft(0);
        for (int digit : bits(pair_)) step.eliminated[digit] = more_ & state_.where(digit);
        keep(std::move(step));
    }

    void type_2() {
        if (!std::has_single_bit(extra_)) return;
        const int digit = std::countr_zero(extra_);
        Step step = draft(1);
        step.eliminated[digit] = state_.where(digit) & seen_by_all(more_);
        step.add(Role::extra, more_, extra_);
        keep(std::move(step));
    }

    void type_3() {
        const std::uint32_t common = common_houses(more_);
        for (int kind : {2, 0, 1}) {
            for (int house : bits(common >> 9 * kind & 511)) type_3_in(9 * kind + house);
        }
    }

    // The two cells with extra digits act as one cell with only those digits.
    void type_3_in(int house) {
        const int first = more_.first();
        const CellSet second = more_ - CellSet::of(first);
        unsigned at_first = 0, at_second = 0;
        for (int p = 0; p < 9; ++p) {
            if (geometry.cells[house][p] == first) at_first = 1u << p;
            if (second.has(geometry.cells[house][p])) at_second = 1u << p;
        }
        const int empty = std::popcount(state_.open(house));
        for (int size = std::popcount(extra_); 2 * size <= empty; ++size) {
            for (unsigned positions : Subsets(size)) {
                if (!(positions & at_first) || (positions & at_second)) continue;
                naked(house, positions, at_first, size);
            }
            if (2 * size == empty) break;
            for (unsigned digits : Subsets(size)) {
                if ((digits & pair_) == pair_ && !(digits & extra_))
                    hidden(house, digits, at_first, at_second, size);
            }
        }
    }

    void naked(int house, unsigned positions, unsigned at_first, int size) {
        unsigned digits = 0;
        for (int p : bits(positions)) {
            const unsigned in =
                1u << p == at_first ? extra_ : state_.candidates(geometry.cells[house][p]);
            if (std::popcount(in) < 2) return;
            digits |= in;
        }
        if (std::popcount(digits) != size) return;
        const CellSet set = cells_at(house, positions & ~at_first);
        Step step = draft(2);
        const CellSet others = (house_cells(house) & state_.empty()) - set - more_;
        for (int digit : bits(digits)) step.eliminated[digit] = others & state_.where(digit);
        step.size = size;
        step.add(Role::extra, more_, extra_);
        step.add(Role::set, set, digits);
        step.add_house(Role::house, house);
        keep(std::move(step));
    }

    void hidden(int house, unsigned digits, unsigned at_first, unsigned at_second, int size) {
        unsigned positions = 0;
        for (int digit : bits(digits)) {
            unsigned places = state_.positions(house, digit);
            if (!places) return;
            if (places & at_second) places = (places & ~at_second) | at_first;
            positions |= places;
        }
        if (std::popcount(positions) != size) return;
        const CellSet set = cells_at(house, positions & ~at_first);
        Step step = draft(2);
        for (int digit : bits(kAllDigits & ~digits)) {
            step.eliminated[digit] = set & state_.where(digit);
        }
        step.size = set.count();
        step.add(Role::extra, more_, extra_);
        step.add(Role::common, set, digits);
        step.add_house(Role::house, house);
        keep(std::move(step));
    }

    void type_4() {
        const std::uint32_t common = common_houses(more_);
        for (int kind : {2, 0, 1}) {
            for (int i : bits(common >> 9 * kind & 511)) {
                const int house = 9 * kind + i;
                for (int digit : bits(pair_)) {
                    if (!more_.has_all(state_.where(digit) & house_cells(house))) continue;
                    const int other = std::countr_zero(pair_ & ~(1u << digit));
                    Step step = draft(3);
                    step.eliminated[other] = more_ & state_.where(other);
                    step.add(Role::pattern, more_, 1u << digit);
                    step.add_house(Role::house, house);
                    keep(std::move(step));
                }
            }
        }
    }

    const State& state_;
    const Query& query_;
    std::vector<Step>& steps_;
    CellSet loop_, more_;
    unsigned pair_ = 0, extra_ = 0;
};

// The order of difficulty: rating in tenths above that of a rectangle.
int difficulty(const Step& step) {
    const int length = step.length;
    return (length >= 10 ? 5 : (length - 4) / 2) + (step.variant == 2 ? step.size - 1 : 0);
}

}  // namespace

// The loops as Sudoku Explainer 1.2.1 finds them, including what it misses. Variants 0 to 3: types
// 1 to 4. `length` is the number of cells; `size` that of the set in type 3. Order: by its rating
// there (length, then set size), then type, then discovery.
bool find_unique_loop(const State& state, const Query& query, Sink& sink) {
    std::vector<Loop> loops;
    const CellSet bivalue = query.scratch->counts(state).cells(2);
    CellSet left = bivalue;  // starts whose digits have not been checked
    CellSet starts;
    std::array<CellSet, 81> inside;  // by start
    while (left) {
        const unsigned pair = state.candidates(left.first());
        CellSet cells = CellSet::all();
        for (int digit : bits(pair)) cells &= state.where(digit);
        left -= cells;
        Marks now;
        for (int digit = 0; digit < 9; ++digit) now[digit] = state.where(digit) & cells;
        Marks& known = query.scratch->without_loop(pair);
        if (known == now) continue;
        known = now;
        const CellSet possible = loop_cells(cells);
        starts |= possible & bivalue;
        for (int start : possible& bivalue) inside[start] = possible;
    }
    for (int start : starts) {
        const std::size_t count = loops.size();
        LoopSearch(state, start, inside[start], bivalue, loops).search();
        if (loops.size() > count) query.scratch->without_loop(state.candidates(start)) = {};
    }
    std::vector<Step> steps;
    for (const Loop& loop : loops) LoopSteps(state, query, steps).add(loop);
    sort_by(steps, [](const Step& step) { return std::pair(difficulty(step), step.variant); });
    for (Step& found : steps) {
        Step& step = sink.draft(found.variant);
        std::swap(step, found);
        if (sink.emit()) return true;
    }
    return false;
}

}  // namespace nonet
