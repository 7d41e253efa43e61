#include "finders/follow.hpp"

#include "board/geometry.hpp"

namespace nonet {

bool Follow::run(const State& state, int premise, int goal) {
    state_ = &state;
    left_.assign(1, state);
    known_.fill(0);
    queue_.clear();
    locked_.clear();
    goals_.clear();
    turn(premise, {});
    for (std::size_t i = 0; goal < 0 ? goals_.empty() : !known_[goal]; ++i) {
        if (i == queue_.size() && !lock()) return false;
        const int now = queue_[i], cell = now / 18, digit = now / 2 % 9;
        if (now & 1) {
            take_on(cell, digit);
        } else {
            take_off(cell, digit);
        }
    }
    if (goal >= 0) goals_.assign(1, goal);
    return true;
}

void Follow::turn(int to, Why why) {
    if (known_[to]) return;
    known_[to] = 1;
    why_[to] = std::move(why);
    queue_.push_back(to);
}

void Follow::take_on(int cell, int digit) {
    const std::vector<int> cause{literal(cell, digit, true)};
    for (int other : bits(state_->candidates(cell) & ~(1u << digit))) {
        turn(literal(cell, other, false), {cause});
    }
    for (int peer : peers_of(cell) & state_->where(digit)) {
        turn(literal(peer, digit, false), {cause});
    }
}

void Follow::take_off(int cell, int digit) {
    State& left = left_.front();
    left.eliminate(cell, digit);
    const unsigned candidates = left.candidates(cell);
    if (std::popcount(candidates) < 2) {
        std::vector<int> gone;
        for (int d : bits(state_->candidates(cell) & ~candidates)) {
            gone.push_back(literal(cell, d, false));
        }
        if (candidates) {
            turn(literal(cell, std::countr_zero(candidates), true), {std::move(gone)});
        } else {
            leave_empty(std::move(gone), {Role::pattern, CellSet::of(cell)});
        }
    }
    for (int house : geometry.houses[cell]) {
        const unsigned places = left.positions(house, digit);
        if (std::popcount(places) == 1) {
            turn(literal(first_cell(house, places), digit, true),
                 {gone_from(house, digit), 1u << house});
        } else if (!places) {
            leave_empty(gone_from(house, digit), {Role::house, {}, 1u << digit, 1u << house});
        }
    }
}

void Follow::leave_empty(std::vector<int> gone, const Part& part) {
    if (!goals_.empty()) return;
    goals_ = std::move(gone);
    impossible_ = part;
}

std::vector<int> Follow::gone_from(int house, int digit) const {
    std::vector<int> gone;
    const unsigned before = state_->positions(house, digit);
    for (int p : bits(before & ~left_.front().positions(house, digit))) {
        gone.push_back(literal(geometry.cells[house][p], digit, false));
    }
    return gone;
}

// Finds locked candidates that remove something.
bool Follow::lock() {
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int i = 0; i < 6; ++i) {
            const int row = (box - kBoxes) / 3 * 3 + i, column = (box - kBoxes) % 3 * 3 + i - 3;
            const int line = i < 3 ? kRows + row : kCols + column;
            for (int digit = 0; digit < 9; ++digit) {
                if (lock(box, line, digit) || lock(line, box, digit)) return true;
            }
        }
    }
    return false;
}

bool Follow::lock(int house, int cover, int digit) {
    const CellSet where = left_.front().where(digit), cells = where & house_cells(house);
    const CellSet out = (where & house_cells(cover)) - cells;
    if (cells.count() < 2 || !house_cells(cover).has_all(cells) || out.empty()) return false;
    const std::vector<int> gone = gone_from(house, digit);
    for (int cell : out) {
        turn(literal(cell, digit, false), {gone, 0, static_cast<int>(locked_.size())});
    }
    locked_.push_back({house, cover, digit, cells});
    return true;
}

// The same parts that the finder of locked candidates writes.
void Follow::add_locked(const Locked& locked, Step& step) const {
    step.finder = "locked_candidates";
    step.variant = locked.house < kBoxes;
    step.add_house(Role::house, locked.house);
    step.add_house(Role::cover, locked.cover);
    step.add(Role::pattern, locked.cells, 1u << locked.digit);
}

void Follow::add_to(Step& step) const {
    std::array<bool, 1458> needed{};
    for (int goal : goals_) needed[goal] = true;
    for (auto it = queue_.rbegin(); it != queue_.rend(); ++it) {
        if (!needed[*it]) continue;
        ++step.length;
        for (int parent : why_[*it].parents) needed[parent] = true;
    }
    std::array<std::uint16_t, 1458> part;
    std::vector<int> nested(locked_.size(), -1);  // their indices
    for (int one : queue_) {
        if (!needed[one]) continue;
        const Why& why = why_[one];
        const bool on = one & 1, first = one == queue_.front();
        const Role role = first ? (on ? Role::premise : Role::denied) : on ? Role::on : Role::off;
        Part to{role, CellSet::of(one / 18), 1u << (one / 2 % 9), why.house};
        if (why.locked >= 0) {
            int& place = nested[why.locked];
            if (place < 0) {
                place = static_cast<int>(step.nested.size());
                add_locked(locked_[why.locked], step.nested.emplace_back());
            }
            step.nested[place].eliminated.add(one / 18, one / 2 % 9);
            to.nested = static_cast<std::int16_t>(place);
        }
        part[one] = step.add(to);
        for (int parent : why.parents) step.link(part[parent], part[one], on);
    }
}

}  // namespace nonet
