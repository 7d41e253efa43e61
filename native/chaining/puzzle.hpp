// Puzzle: data shared by all chain searches in one puzzle. Boards only lose candidates, so the
// numbers of the first board are valid for all.
#pragma once

#include <vector>

#include "chaining/bit_set.hpp"
#include "chaining/candidates.hpp"

namespace nonet::chaining {

template <int W>
struct Puzzle {
    Candidates candidates;
    std::vector<BitSet<W>> weak;   // by candidate: those that share a line with it
    std::vector<BitSet<W>> mates;  // by candidate: all of its cell

    void begin(const State& state) {
        candidates = Candidates(state);
        const int count = candidates.count();
        weak.assign(count, {});
        mates.assign(count, {});
        for (int line = 0; line < kLines; ++line) {
            BitSet<W> all;
            for (int p = 0; p < 9; ++p) {
                if (candidates.member(line, p) != kNone) all.add(candidates.member(line, p));
            }
            all.each([&](int k) {
                weak[k] |= all;
                if (line < 81) mates[k] = all;
            });
        }
        for (int k = 0; k < count; ++k) weak[k].remove(k);
    }
};

}  // namespace nonet::chaining
