// Descending on a device: attempts at minimal puzzles with a controlled bias, the same as those of
// native/generate/descend.cpp, which explains them.
#pragma once

#include "carve.hpp"

namespace nonet_gpu {

constexpr int kFewest = 17;  // clues of a puzzle with one solution
constexpr int kMost = 40;    // clues of a minimal puzzle; none with more is known

struct Descent {
    Word solution[kWords];  // one candidate per cell
    Word clues[3];          // of the last question: sets of places, one per band
    int open;               // the last so many cells of the order have several solutions
    int unique;             // and so many have one
    int needed;             // so many of these clues are known to be needed
    bool failed;

    NONET_CORE void start() {
        open = kFewest - 1;
        unique = 81;
        needed = 1;
        failed = false;
    }

    // Sets up the next question. True: has w a solution? False: has it more than one?
    NONET_CORE bool ask(const Byte* order, Word (&w)[kWords]) {
        const int size = falling() ? next() : unique;
        clues[0] = clues[1] = clues[2] = 0;
        for (int i = 81 - size; i < 81; i++) {
            const Word place = place_of_cell(order[i]);
            clues[place / 27] |= 1u << place % 27;
        }
        // Is the next clue needed: has the puzzle a solution with another digit there?
        const bool single = !falling();
        const Word place = place_of_cell(order[81 - unique + needed]);
#pragma unroll
        for (int k = 0; k < kWords; k++) {
            w[k] = solution[k] | open_cells(clues[k / 9] >> (3 * (k % 9)));
            if (single && (Word)k == place / 3) w[k] ^= 511u << (10 * (place % 3));
        }
        return single;
    }

    // The answer to that question.
    NONET_CORE void hear(bool yes) {
        if (!falling()) {
            failed = !yes;
            needed++;
        } else if (yes) {
            failed = unique == 81;
            open = next();
        } else {
            unique = next();
        }
    }

    NONET_CORE bool done() const { return failed || (!falling() && needed == unique); }

  private:
    NONET_CORE bool falling() const { return open + 1 < unique; }
    // Most attempts end soon, so the first steps are small.
    NONET_CORE int next() const {
        if (unique == 81) return kMost;
        return unique - open > 6 ? unique - 3 : (open + unique) / 2;
    }
};

}  // namespace nonet_gpu
