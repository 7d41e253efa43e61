// Carving on a device: from a full grid and an order of its cells to a minimal puzzle.
//
// The cells are visited in their order, and each loses its clue unless the puzzle would then have a
// second solution: the puzzle depends only on the grid and the order, and equals the one that
// native/generate/carve.cpp finds. Here a single clue is tried by asking whether the puzzle has a
// solution in which that cell holds another digit, so that the known solution is never searched
// for: first one that differs only near the cell, in its band and its stack, then any. Early on,
// where hardly any clue is needed, several are removed at once.
#pragma once

#include "draw.hpp"

namespace nonet_gpu {

constexpr Word kThird = (1u << 27) - 1;  // 27 places: a band

// The place of a cell in the words of a grid, 3 * word + box, so that a band has 27 places.
NONET_CORE Word place_of_cell(Word cell) {
    const Word row = cell / 9, column = cell % 9;
    return 3 * (3 * row + column % 3) + column / 3;
}

// All candidates of the cells of a word that are not given (a bit each).
NONET_CORE Word open_cells(Word given) {
    const Word fields = (given & 1) | (given & 2) << 9 | (given & 4) << 18;
    return kAll & ~(fields * 511);
}

// A row of the puzzle with these clues, packed.
NONET_CORE Word puzzle_row(const Word (&solution)[kWords], const Word (&clues)[3], int row) {
    const Word full = row_of_words(solution + 3 * row);
    Word packed = 0;
#pragma unroll
    for (int x = 0; x < 3; x++) {
        const int k = 3 * row + x;
        const Word given = clues[k / 9] >> (3 * (k % 9)), code = code_of_row(full, x);
        const Word tens = code / 10, hundreds = code / 100;
        packed |= ((given & 1) * (code - 10 * tens) + (given >> 1 & 1) * 10 * (tens - 10 * hundreds) +
                   (given >> 2 & 1) * 100 * hundreds)
                  << (10 * x);
    }
    return packed;
}

// How many clues to remove at once.
NONET_CORE int stride(int clues) { return clues > 70 ? 32 : clues > 44 ? 4 : 1; }

constexpr Word kOneBox = kThird / 7;  // the places of a band in box 0

constexpr int kNear = 32;  // with so few clues most of them are needed

struct Carving {
    Word solution[kWords];    // one candidate per cell
    Word clues[3], tried[3];  // sets of places, one per band
    int left;                 // clues
    int at;                   // the cells before this position in the order are settled
    int tries;                // clues that the question removes
    int failed;               // this many from here on cannot all be removed; 0: unknown
    bool near;                // the next question about a single clue is about the cells near it

    NONET_CORE void start() {
        clues[0] = clues[1] = clues[2] = kThird;
        left = 81;
        at = failed = 0;
        near = false;
    }

    // Sets up the next question. True: has w a solution? False: has it more than one?
    NONET_CORE bool ask(const Byte* order, Word (&w)[kWords]) {
        tries = failed ? failed / 2 : stride(left);
        if (tries > 81 - at) tries = 81 - at;
        if (tries < 1) tries = 1;
        for (int band = 0; band < 3; band++) tried[band] = clues[band];
        Word place = 0;
        for (int i = 0; i < tries; i++) {
            place = place_of_cell(order[at + i]);
            tried[place / 27] &= ~(1u << place % 27);
        }
        const bool single = tries == 1;
        const Word known_far = single && near ? kThird & ~(kOneBox << place % 3) : 0;
#pragma unroll
        for (int k = 0; k < kWords; k++) {
            const Word far = (Word)(k / 9) == place / 27 ? 0 : known_far;
            const Word given = (tried[k / 9] | far) >> (3 * (k % 9));
            const Word known = solution[k];
            w[k] = known | open_cells(given);
            if (single && (Word)k == place / 3) w[k] ^= known & 511u << (10 * (place % 3));
        }
        return single;
    }

    // The answer: whether the removed clues are needed.
    NONET_CORE void hear(bool needed) {
        if (!needed && tries == 1 && near) {
            near = false;  // ask again, about all cells
            return;
        }
        if (!needed) {
            for (int band = 0; band < 3; band++) clues[band] = tried[band];
            left -= tries;
            at += tries;
            failed = failed > tries ? failed - tries : 0;
        } else if (tries == 1) {
            at++;
            failed = 0;
        } else {
            failed = tries;
        }
        // The run that failed still fails, and is now shorter: if a single cell is left, it must
        // stay.
        if (failed == 1) {
            at++;
            failed = 0;
        }
        near = left <= kNear;
    }

    NONET_CORE bool done() const { return at == 81; }
};

}  // namespace nonet_gpu
