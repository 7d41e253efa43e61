// Candidates and lines: the board as chains see it.
//
// The candidates of a puzzle are numbered once, cell by cell and digit by digit. A line is a set of
// candidates of which one is true: the candidates of a cell, or the places of a digit in a house.
// Every candidate is in four lines, in the order in which chains visit them: its cell, box, row and
// column. Candidates are linked if they share a line of any kind.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/state.hpp"

namespace nonet::chaining {

// The kinds of lines, and so the reasons why a literal follows from another.
enum Cause : std::uint8_t { kCell, kBox, kRow, kColumn, kRule, kAssumed };

inline constexpr int kLineKinds = 4;
inline constexpr int kLines = 81 + 27 * 9;  // cells; then boxes, rows and columns, digit by digit
inline constexpr int kPlaces = 729;         // the most candidates there can be
inline constexpr std::uint16_t kNone = 0xffff;

inline constexpr int kBoxHouses = 0, kRowHouses = 9, kColumnHouses = 18;  // in the order of lines
constexpr int line_of(int house, int digit) { return 81 + 9 * house + digit; }
// The number of the house outside this folder.
constexpr int house_number(int house) { return (house + kBoxes) % kHouses; }
constexpr int house_of_line(int line) { return house_number((line - 81) / 9); }

// A hash of a set of candidates, a board or the content of a hint.
struct Key {
    std::uint64_t low = 0, high = 0;

    void toggle(const Key& other) {
        low ^= other.low;
        high ^= other.high;
    }
    // Order matters.
    void mix(std::uint64_t value) {
        low = (low ^ value) * 0xff51afd7ed558ccdull;
        low ^= low >> 32;
        high = (high + value) * 0xc4ceb9fe1a85ec53ull;
        high ^= high >> 29;
    }
    friend bool operator==(const Key&, const Key&) = default;
    struct Hash {
        std::size_t operator()(const Key& key) const { return key.low; }
    };
};

// A candidate, and its bit in each of its four lines.
struct Candidate {
    std::uint8_t cell, digit;
    std::array<std::uint16_t, kLineKinds> line, bit;
    // The positions of the others, line after line, each once: 9 bits for each line.
    std::uint64_t others;
};
inline constexpr int kBeside = 9 * kLineKinds;  // the bits of Candidate::others

class Candidates {
  public:
    // Numbers the candidates of another puzzle. Not a constructor, to reuse the memory.
    void read(const State& state);

    int count() const { return count_; }
    const Candidate& operator[](int number) const { return all_[number]; }
    const Key& key(int number) const { return keys_[number]; }
    // The number of a candidate; kNone if the first board did not have it.
    std::uint16_t number(int cell, int digit) const { return member_[cell][digit]; }
    // The candidate at a position of a line.
    std::uint16_t member(int line, int position) const { return member_[line][position]; }
    // The first and the last candidate at some positions of a line. At least one position is set,
    // which the compiler cannot know.
    std::uint16_t first(int line, unsigned positions) const {
        if (positions == 0) __builtin_unreachable();
        return member_[line][std::countr_zero(positions)];
    }
    std::uint16_t last(int line, unsigned positions) const {
        if (positions == 0) __builtin_unreachable();
        return member_[line][std::bit_width(positions) - 1];
    }
    // By the bits of Candidate::others: the candidates there.
    const std::array<std::uint16_t, kBeside>& beside(int number) const { return beside_[number]; }
    // The tables of members, and of lines by candidate, for a kernel.
    const std::uint16_t (*members() const)[9] { return member_; }
    const std::uint16_t (*lines_of() const)[kLineKinds] { return lines_of_; }
    // Whether all candidates of the state are numbered.
    bool cover(const State& state) const;

  private:
    int count_ = 0;
    std::array<Candidate, kPlaces> all_;
    std::array<Key, kPlaces> keys_;
    std::uint16_t member_[kLines][9];
    std::uint16_t lines_of_[kPlaces][kLineKinds];
    std::array<std::array<std::uint16_t, kBeside>, kPlaces> beside_;
};

// A board that loses candidates: the candidates left in each line.
struct Lines {
    std::array<std::uint16_t, kLines> now{};
    Key key;  // of the candidates that are left

    // Removes a candidate of the board.
    void remove(const Candidate& one, const Key& of_one) {
        for (int i = 0; i < kLineKinds; ++i) now[one.line[i]] &= ~one.bit[i];
        key.toggle(of_one);
    }
    // Whether another board has all candidates of this one.
    bool within(const Lines& other) const {
        unsigned more = 0;
        for (int cell = 0; cell < 81; ++cell) more |= now[cell] & ~unsigned{other.now[cell]};
        return !more;
    }
    unsigned cell(int cell) const { return now[cell]; }
    unsigned house(int house, int digit) const { return now[line_of(house, digit)]; }
};

Lines lines_of(const State& state, const Candidates& candidates);

// The facts about values that the advanced rules need; they do not change inside a chain.
struct Frame {
    std::array<std::uint8_t, 27> empty{};  // empty cells of a house, boxes first
    std::array<std::uint8_t, 9> placed{};  // how often each digit is placed

    Frame() = default;
    explicit Frame(const State& state);
};

// The cell at a position of a house in the order of lines.
struct Houses {
    std::array<std::array<std::uint8_t, 9>, 27> cells{};
    // The positions of one house that lie in another one.
    std::array<std::array<std::uint16_t, 27>, 27> crossing{};

    constexpr Houses() {
        for (int house = 0; house < 27; ++house) {
            for (int p = 0; p < 9; ++p) {
                const int cell = cell_in(house_number(house), p);
                cells[house][p] = static_cast<std::uint8_t>(cell);
                for (int other :
                     {box_of(cell), kRowHouses + row_of(cell), kColumnHouses + col_of(cell)}) {
                    crossing[house][other] |= static_cast<std::uint16_t>(1 << p);
                }
            }
        }
    }
};
inline constexpr Houses houses{};

}  // namespace nonet::chaining
