#include "engines/brute_force.hpp"

#include <algorithm>
#include <bit>

namespace nonet {
namespace {

int digit_of(std::uint32_t bit) { return std::countr_zero(bit) + 1; }

}  // namespace

BruteForce::BruteForce(std::span<const std::uint8_t> cells) : givens_(cells.begin(), cells.end()) {
    int side = 2;
    while (side * side * side * side < static_cast<int>(cells.size())) ++side;
    size_ = side * side;
    masks_.assign(3 * size_ + 1, (Mask{1} << size_) - 1);

    for (int index = 0; index < size_ * size_; ++index) {
        const int row = index / size_, col = index % size_;
        const int box = row / side * side + col / side;
        Cell cell{};
        cell.row = &masks_[row];
        cell.col = &masks_[size_ + col];
        cell.box = &masks_[2 * size_ + box];
        cell.index = static_cast<std::uint16_t>(index);
        if (!givens_[index]) {
            order_.push_back(cell);
        } else {
            cell.flip(Mask{1} << (givens_[index] - 1));
        }
    }
    empty_ = static_cast<int>(order_.size());
    Cell always_free{};
    always_free.row = always_free.col = always_free.box = &masks_.back();
    order_.insert(order_.end(), 2, always_free);

    const auto sees = [this](int a, int b) {
        const Cell &one = order_[a], &other = order_[b];
        const bool peer = one.row == other.row || one.col == other.col || one.box == other.box;
        return b < empty_ && peer ? ~Mask{0} : Mask{0};
    };
    for (int i = 0; i < empty_; ++i) {
        order_[i].sees_next = sees(i, i + 1);
        order_[i].sees_after = sees(i, i + 2);
    }
    if (empty_ == 0) state_ = State::solved;
}

BruteForce::State BruteForce::advance(std::uint64_t attempts, std::uint64_t limit) {
    if (state_ != State::running) return state_;
    const std::uint64_t size = static_cast<std::uint64_t>(size_);
    const std::uint64_t done = iterations();
    std::uint64_t goal = done + attempts;
    if (limit) {
        // run_until() checks its goal only when it moves up a level. On the way down it may take
        // back size · (size + 1) digits per level, and hold one per level.
        const std::uint64_t margin =
            size * static_cast<std::uint64_t>(empty_ + 1) * size * (size + 2);
        if (limit < done + margin) {
            run_exactly(limit);
            return state_;
        }
        goal = std::min(goal, limit - margin);
    }
    run_until(backtracks_ + (goal - done) / size + 1);
    return state_;
}

// At each cell the free digits of the next two are known, and so is what a digit placed here leaves
// of them. If it leaves one of them nothing, the digits that would be placed and taken back are
// added up without going there:
//
//     this cell      next cell         the one after
//     digit a        left = next − a
//                    none left         not reached       1 taken back: a
//                    k left            none left         1 + k taken back: a, and each of the k
void BruteForce::run_until(std::uint64_t goal) {
    Cell* const first = order_.data();
    Cell* const end = first + empty_;
    Cell* cell = first + depth_;
    Cell* deepest = first + max_depth_;
    std::uint64_t backtracks = backtracks_;
    // The digits tried at this cell are in the low bits, up to and including tried_.
    Mask untried = cell->free() & ~((Mask{1} << tried_) - 1);
    Mask next = cell[1].free();
    Mask after = cell[2].free();

    const auto leave = [&](State state, int tried) {
        state_ = state;
        backtracks_ = backtracks;
        depth_ = static_cast<int>(cell - first);
        tried_ = tried;
        max_depth_ = static_cast<int>(deepest - first);
    };
    for (;;) {
        while (untried) {
            const Mask bit = untried & -untried;
            untried ^= bit;
            const Mask next_left = next & ~(bit & cell->sees_next);
            const Mask after_left = after & ~(bit & cell->sees_after);
            if (!next_left) {
                ++backtracks;
                deepest = std::max(deepest, cell + 1);
                continue;
            }
            if (!after_left) {
                backtracks += 1 + static_cast<std::uint64_t>(std::popcount(next_left));
                deepest = std::max(deepest, cell + 2);
                continue;
            }
            cell->untried = untried;
            cell->placed = bit;
            cell->next = next;
            cell->after = after;
            cell->flip(bit);
            if (++cell == end) {
                deepest = end;
                return leave(State::solved, 0);
            }
            untried = next_left;
            next = after_left;
            after = cell[2].free();
        }
        if (cell == first) return leave(State::unsolvable, size_);
        --cell;
        cell->flip(cell->placed);
        ++backtracks;
        deepest = std::max(deepest, cell + 1);
        untried = cell->untried;
        next = cell->next;
        after = cell->after;
        if (backtracks >= goal) return leave(State::running, digit_of(cell->placed));
    }
}

// The plain algorithm, one attempt at a time, to stop at exactly the right attempt.
void BruteForce::run_exactly(std::uint64_t limit) {
    std::uint64_t done = iterations();
    for (;;) {
        Cell& cell = order_[depth_];
        if (tried_ == size_) {
            if (depth_ == 0) {
                state_ = State::unsolvable;
                return;
            }
            Cell& previous = order_[--depth_];
            previous.flip(previous.placed);
            tried_ = digit_of(previous.placed);
            ++backtracks_;
            continue;
        }
        if (done == limit) {
            state_ = State::spent;
            return;
        }
        ++done;
        const Mask bit = Mask{1} << tried_++;
        if (!(cell.free() & bit)) continue;
        cell.placed = bit;
        cell.flip(bit);
        tried_ = 0;
        max_depth_ = std::max(max_depth_, ++depth_);
        if (depth_ == empty_) {
            state_ = State::solved;
            return;
        }
    }
}

std::uint64_t BruteForce::iterations() const {
    std::uint64_t total = static_cast<std::uint64_t>(size_) * backtracks_;
    for (int i = 0; i < depth_; ++i)
        total += static_cast<std::uint64_t>(digit_of(order_[i].placed));
    return total + static_cast<std::uint64_t>(tried_);
}

std::vector<std::uint8_t> BruteForce::cells() const {
    std::vector<std::uint8_t> cells = givens_;
    for (int i = 0; i < depth_; ++i) {
        cells[order_[i].index] = static_cast<std::uint8_t>(digit_of(order_[i].placed));
    }
    return cells;
}

}  // namespace nonet
