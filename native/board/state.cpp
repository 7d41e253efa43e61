#include "board/state.hpp"

#include <algorithm>

namespace nonet {

State::State(std::span<const std::uint8_t> values, std::span<const std::uint8_t> givens,
             std::span<const std::uint16_t> masks) {
    std::ranges::copy(values, values_.begin());
    std::ranges::copy(givens, givens_.begin());
    std::array<std::uint16_t, kHouses> used{};
    for (int cell = 0; cell < 81; ++cell) {
        if (!values_[cell]) continue;
        empty_.remove(cell);
        for (int h : geometry.houses[cell]) {
            const unsigned bit = 1u << (values_[cell] - 1);
            if (used[h] & bit) conflicting_ = true;
            used[h] |= bit;
        }
    }
    for (int cell : empty_) {
        const auto& houses = geometry.houses[cell];
        const auto& position = geometry.position[cell];
        unsigned left = kAllDigits & ~(used[houses[0]] | used[houses[1]] | used[houses[2]]);
        if (!masks.empty()) left &= masks[cell];
        candidates_[cell] = static_cast<std::uint16_t>(left);
        for (int kind = 0; kind < 3; ++kind) open_[houses[kind]] |= 1u << position[kind];
        for (int digit : bits(left)) {
            where_[digit].add(cell);
            for (int kind = 0; kind < 3; ++kind) {
                positions_[houses[kind]][digit] |= 1u << position[kind];
            }
        }
    }
}

CellSet State::bivalue() const {
    // The cells seen so far with at least one, two, and three digits.
    CellSet ones, twos, more;
    for (CellSet cells : where_) {
        more |= twos & cells;
        twos |= ones & cells;
        ones |= cells;
    }
    return twos - more;
}

bool State::broken() const {
    for (int cell : empty_) {
        if (!candidates_[cell]) return true;
    }
    for (int house = 0; house < kHouses; ++house) {
        unsigned missing = kAllDigits;
        for (int p : bits(kAllDigits & ~open_[house])) {
            missing &= ~(1u << (values_[geometry.cells[house][p]] - 1));
        }
        if (std::popcount(missing) != std::popcount(static_cast<unsigned>(open_[house])))
            return true;
        for (int digit : bits(missing)) {
            if (!positions_[house][digit]) return true;
        }
    }
    return false;
}

void State::place(int cell, int digit) {
    const auto& houses = geometry.houses[cell];
    const auto& position = geometry.position[cell];
    for (int other : bits(candidates_[cell])) {
        where_[other].remove(cell);
        for (int kind = 0; kind < 3; ++kind) {
            positions_[houses[kind]][other] &= ~(1u << position[kind]);
        }
    }
    changed_ |= geometry.house_bits[cell];
    candidates_[cell] = 0;
    values_[cell] = static_cast<std::uint8_t>(digit + 1);
    empty_.remove(cell);
    for (int kind = 0; kind < 3; ++kind) open_[houses[kind]] &= ~(1u << position[kind]);
    eliminate(digit, peers_of(cell));
}

void State::eliminate(int cell, int digit) {
    changed_ |= geometry.house_bits[cell];
    candidates_[cell] &= ~(1u << digit);
    where_[digit].remove(cell);
    for (int kind = 0; kind < 3; ++kind) {
        positions_[geometry.houses[cell][kind]][digit] &= ~(1u << geometry.position[cell][kind]);
    }
}

}  // namespace nonet
