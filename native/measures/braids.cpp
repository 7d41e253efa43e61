#include "measures/braids.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>

#include "board/geometry.hpp"
#include "measures/order_free.hpp"

namespace nonet {
namespace {

constexpr int kCandidates = 729, kLines = 324;

// A line is a set of candidates of which one is true: the digits of a cell, or the cells of a digit
// in a house. A candidate is in four lines, at a position in each.
struct Lines {
    std::array<std::array<std::uint16_t, 4>, kCandidates> of{};
    std::array<std::array<std::uint8_t, 4>, kCandidates> at{};
    std::array<std::array<std::uint16_t, 9>, kLines> candidates{};

    constexpr Lines() {
        for (int cell = 0; cell < 81; ++cell) {
            for (int digit = 0; digit < 9; ++digit) {
                const int candidate = cell * 9 + digit;
                for (int kind = 0; kind < 4; ++kind) {
                    const int house = kind == 0 ? 0 : geometry.houses[cell][kind - 1];
                    const int line = kind == 0 ? cell : 81 + house * 9 + digit;
                    const int position = kind == 0 ? digit : geometry.position[cell][kind - 1];
                    of[candidate][kind] = static_cast<std::uint16_t>(line);
                    at[candidate][kind] = static_cast<std::uint8_t>(position);
                    candidates[line][position] = static_cast<std::uint16_t>(candidate);
                }
            }
        }
    }
};

constexpr Lines kLine;

// Candidates, and those that follow but are not placed yet.
class Board {
  public:
    Board() { left_.fill(static_cast<std::uint16_t>(kAllDigits)); }

    bool has(int candidate) const {
        return left_[kLine.of[candidate][0]] >> kLine.at[candidate][0] & 1;
    }
    bool is_decided(int cell) const { return std::has_single_bit(unsigned{left_[cell]}); }
    unsigned digits(int cell) const { return left_[cell]; }
    bool solved() const {
        for (int cell = 0; cell < 81; ++cell) {
            if (!is_decided(cell)) return false;
        }
        return true;
    }

    // Erases a candidate. False: a line has none left.
    bool erase(int candidate) {
        bool good = true;
        for (int kind = 0; kind < 4; ++kind) {
            const int line = kLine.of[candidate][kind];
            const unsigned left = left_[line] & ~(1u << kLine.at[candidate][kind]);
            left_[line] = static_cast<std::uint16_t>(left);
            if (std::has_single_bit(left)) {
                follow(kLine.candidates[line][std::countr_zero(left)]);
            } else if (!left) {
                good = false;
            }
        }
        return good;
    }

    // Places a candidate. False: a contradiction.
    bool place(int candidate) {
        known_.set(candidate);
        for (int kind = 0; kind < 4; ++kind) {
            const int line = kLine.of[candidate][kind];
            unsigned others = left_[line] & ~(1u << kLine.at[candidate][kind]);
            for (; others; others &= others - 1) {
                if (!erase(kLine.candidates[line][std::countr_zero(others)])) return false;
            }
        }
        return true;
    }

    // Places everything that follows. False: a contradiction.
    bool settle() {
        while (count_) {
            if (!place(following_[--count_])) return false;
        }
        return true;
    }

    // Whether a contradiction is reached when all that follows is placed at once, at most `rounds`
    // times. No braid needs fewer rounds than that: each of its candidates takes a round at least.
    bool fails_within(int rounds) const {
        Board all = *this;
        while (rounds-- > 0 && all.count_) {
            const int count = all.count_;
            std::array<std::uint16_t, kMost> now;
            std::copy(all.following_.begin(), all.following_.begin() + count, now.begin());
            all.count_ = 0;
            for (int i = 0; i < count; ++i) {
                if (!all.place(now[i])) return true;
            }
        }
        return false;
    }

    // Whether placing at most `number` of the candidates that follow leads to a contradiction.
    bool fails_with(int number, Patience& patience) const {
        if (number == 0) return false;
        patience.look();
        if (number > 1 && !fails_within(number)) return false;
        for (int i = 0; i < count_; ++i) {
            Board next = *this;
            // Those before it were tried: no braid with one of them is left.
            next.count_ = 0;
            for (int j = i + 1; j < count_; ++j) next.following_[next.count_++] = following_[j];
            if (!next.place(following_[i]) || next.fails_with(number - 1, patience)) return true;
        }
        return false;
    }

  private:
    static constexpr int kMost = 324;  // a line brings at most one

    void follow(int candidate) {
        if (known_.test(candidate)) return;
        known_.set(candidate);
        following_[count_++] = static_cast<std::uint16_t>(candidate);
    }

    std::array<std::uint16_t, kLines> left_;  // by line: the positions that are left
    std::bitset<kCandidates> known_;          // placed, following, or tried
    int count_ = 0;
    std::array<std::uint16_t, kMost> following_;
};

bool has_braid(const Board& board, int candidate, int length, Patience& patience) {
    Board supposed = board;
    return !supposed.place(candidate) || supposed.fails_with(length - 1, patience);
}

// Applies braids of length at most `length` until nothing changes. False: a contradiction. Those
// for the digits of `solution`, unless it is null, do not exist.
bool reduce(Board& board, const std::uint8_t* solution, int length, Patience& patience) {
    if (length == 0) return true;
    int idle = 0;
    for (int cell = 0; idle < 81; cell = cell == 80 ? 0 : cell + 1, ++idle) {
        if (board.is_decided(cell)) continue;
        for (unsigned digits = board.digits(cell); digits; digits &= digits - 1) {
            const int digit = std::countr_zero(digits), candidate = cell * 9 + digit;
            if (!board.has(candidate)) continue;  // erased since
            if (solution && (solution[cell] & 15) == digit + 1) continue;
            if (!has_braid(board, candidate, length, patience)) continue;
            idle = -1;
            if (!board.erase(candidate) || !board.settle()) return false;
        }
    }
    return true;
}

// The same with suppositions that singles and braids refute.
void suppose(Board& board, const std::uint8_t* solution, int length, Patience& patience) {
    int idle = 0;
    for (int cell = 0; idle < 81; cell = cell == 80 ? 0 : cell + 1, ++idle) {
        if (board.is_decided(cell)) continue;
        for (unsigned digits = board.digits(cell); digits; digits &= digits - 1) {
            const int digit = std::countr_zero(digits), candidate = cell * 9 + digit;
            if (!board.has(candidate) || (solution[cell] & 15) == digit + 1) continue;
            Board supposed = board;
            if (supposed.place(candidate) && supposed.settle() &&
                reduce(supposed, nullptr, length, patience)) {
                continue;
            }
            idle = -1;
            board.erase(candidate);
            board.settle();
        }
    }
}

bool start(Board& board, const std::uint8_t* puzzle) {
    for (int cell = 0; cell < 81; ++cell) {
        const int digit = (puzzle[cell] & 15) - 1;
        if (digit >= 0 && (!board.has(cell * 9 + digit) || !board.place(cell * 9 + digit))) {
            return false;
        }
    }
    return board.settle();
}

// Calls `apply(board, length)` with growing lengths until the puzzle is solved.
template <class Apply>
std::uint8_t least_length(const std::uint8_t* puzzle, int first, int most, const Apply& apply) {
    Board board;
    if (!start(board, puzzle)) return kBeyond;
    try {
        if (board.solved()) return 0;
        for (int length = first; length <= most; ++length) {
            apply(board, length);
            if (board.solved()) return static_cast<std::uint8_t>(length);
        }
    } catch (const Patience::Ended&) {
        return kOutOfTime;
    }
    return kBeyond;
}

}  // namespace

std::uint8_t braid_rating(const std::uint8_t* puzzle, const std::uint8_t* solution, int most,
                          double seconds) {
    Patience patience(seconds);
    // Braids solve what T&E(1) solves.
    if (const auto depth = te_depth(puzzle, solution, 1, seconds); depth > 1) return depth;
    return least_length(puzzle, 1, most, [&](Board& board, int length) {
        reduce(board, solution, length, patience);
    });
}

std::uint8_t nested_braid_rating(const std::uint8_t* puzzle, const std::uint8_t* solution, int most,
                                 double seconds) {
    Patience patience(seconds);
    if (const auto depth = te_depth(puzzle, solution, 2, seconds); depth > 2) return depth;
    return least_length(puzzle, 0, most, [&](Board& board, int length) {
        suppose(board, solution, length, patience);
    });
}

}  // namespace nonet
