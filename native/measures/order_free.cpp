#include "measures/order_free.hpp"

#include <algorithm>
#include <bit>

#include "measures/singles_board.hpp"

namespace nonet {
namespace {

// Applies T&E(depth) until nothing changes. False: a contradiction. True candidates lead to none,
// so that those of `solution`, unless it is null, are not supposed.
bool reduce(SinglesBoard& board, int depth, const std::uint8_t* solution, Patience& patience) {
    if (depth == 0) return true;
    if (!reduce(board, depth - 1, solution, patience)) return false;
    // The candidate after the last erasure comes last: if it is reached again, nothing changes.
    int idle = 0;
    for (int cell = 0; !board.solved() && idle < 81; cell = cell == 80 ? 0 : cell + 1, ++idle) {
        if (!board.is_open(cell)) continue;
        for (unsigned digits = board.candidates(cell); digits; digits &= digits - 1) {
            const int digit = std::countr_zero(digits);
            if (!(board.candidates(cell) >> digit & 1)) continue;  // erased since
            if (solution && (solution[cell] & 15) == digit + 1) continue;
            patience.look();
            SinglesBoard supposed = board;
            if (supposed.place(cell, digit) && reduce(supposed, depth - 1, nullptr, patience))
                continue;
            idle = -1;
            if (!board.remove(cell, digit) || !reduce(board, depth - 1, solution, patience))
                return false;
        }
    }
    return true;
}

bool opens(const SinglesBoard& board, const std::uint8_t* solution, bool locked, int first,
           int size, Patience& patience) {
    patience.look();
    for (int cell = first; cell < 81; ++cell) {
        if (!board.is_open(cell)) continue;
        SinglesBoard more = board;
        if (!more.place(cell, (solution[cell] & 15) - 1) || (locked && !more.lock())) return false;
        if (more.solved() ||
            (size > 1 && opens(more, solution, locked, cell + 1, size - 1, patience))) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::uint8_t te_depth(const std::uint8_t* puzzle, const std::uint8_t* solution, int most,
                      double seconds) {
    Patience patience(seconds);
    SinglesBoard board;
    if (!board.start(puzzle)) return kBeyond;
    try {
        for (int depth = 0; depth <= most; ++depth) {
            if (!reduce(board, depth, solution, patience)) return kBeyond;
            if (board.solved()) return static_cast<std::uint8_t>(depth);
        }
    } catch (const Patience::Ended&) {
        return kOutOfTime;
    }
    return kBeyond;
}

std::uint8_t backdoor_size(const std::uint8_t* puzzle, const std::uint8_t* solution, bool locked,
                           int most, double seconds) {
    Patience patience(seconds);
    SinglesBoard board;
    if (!board.start(puzzle) || (locked && !board.lock())) return kBeyond;
    if (board.solved()) return 0;
    try {
        for (int size = 1; size <= most; ++size) {
            if (opens(board, solution, locked, 0, size, patience))
                return static_cast<std::uint8_t>(size);
        }
    } catch (const Patience::Ended&) {
        return kOutOfTime;
    }
    return kBeyond;
}

std::uint8_t cells_by_singles(const std::uint8_t* puzzle) {
    SinglesBoard board;
    board.start(puzzle);
    const auto blank = std::count(puzzle, puzzle + 81, std::uint8_t{0});
    return static_cast<std::uint8_t>(blank - board.open());
}

}  // namespace nonet
