#include "chaining/candidates.hpp"

#include <algorithm>

namespace nonet::chaining {

namespace {

// Fixed pseudo-random numbers, the keys of the candidates.
std::uint64_t scrambled(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15ull;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9ull;
    value = (value ^ value >> 27) * 0x94d049bb133111ebull;
    return value ^ value >> 31;
}

}  // namespace

void Candidates::read(const State& state) {
    count_ = 0;
    for (auto& line : member_) std::ranges::fill(line, kNone);
    for (int cell : state.empty()) {
        for (int digit : bits(state.candidates(cell))) {
            const std::uint16_t number = static_cast<std::uint16_t>(count_++);
            Candidate& one = all_[number];
            one.cell = static_cast<std::uint8_t>(cell);
            one.digit = static_cast<std::uint8_t>(digit);
            const std::uint64_t seed = static_cast<std::uint64_t>(cell * 9 + digit);
            keys_[number] = {scrambled(2 * seed), scrambled(2 * seed + 1)};
            const auto& position = geometry.position[cell];
            const int row = kRowHouses + row_of(cell), column = kColumnHouses + col_of(cell);
            const int line[] = {cell, line_of(box_of(cell), digit), line_of(row, digit),
                                line_of(column, digit)};
            const int place[] = {digit, position[2], position[0], position[1]};
            for (int i = 0; i < kLineKinds; ++i) {
                one.line[i] = static_cast<std::uint16_t>(line[i]);
                one.bit[i] = static_cast<std::uint16_t>(1 << place[i]);
                lines_of_[number][i] = one.line[i];
                member_[line[i]][place[i]] = number;
            }
            one.others = 0;
            for (int i = 0; i < kLineKinds; ++i) {
                // The row and the column share three cells with the box.
                const unsigned seen = i > kBox ? 7u << place[i] / 3 * 3 : one.bit[i];
                one.others |= std::uint64_t{kAllDigits & ~seen} << 9 * i;
            }
        }
    }
    for (int number = 0; number < count_; ++number) {
        for (int i = 0; i < kLineKinds; ++i) {
            std::ranges::copy(member_[all_[number].line[i]], beside_[number].begin() + 9 * i);
        }
    }
}

bool Candidates::cover(const State& state) const {
    if (count_ == 0) return false;
    for (int cell : state.empty()) {
        for (int digit : bits(state.candidates(cell))) {
            if (number(cell, digit) == kNone) return false;
        }
    }
    return true;
}

Lines lines_of(const State& state, const Candidates& candidates) {
    Lines lines;
    for (int cell : state.empty()) {
        for (int digit : bits(state.candidates(cell))) {
            const int number = candidates.number(cell, digit);
            const Candidate& one = candidates[number];
            for (int i = 0; i < kLineKinds; ++i) lines.now[one.line[i]] |= one.bit[i];
            lines.key.toggle(candidates.key(number));
        }
    }
    return lines;
}

Frame::Frame(const State& state) {
    for (int cell = 0; cell < 81; ++cell) {
        if (const int value = state.value(cell)) {
            ++placed[value - 1];
            continue;
        }
        ++empty[box_of(cell)];
        ++empty[kRowHouses + row_of(cell)];
        ++empty[kColumnHouses + col_of(cell)];
    }
}

}  // namespace nonet::chaining
