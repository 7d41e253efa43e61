// Puzzle: data shared by all chain searches in one puzzle. Boards only lose candidates, so the
// numbers of the first board are valid for all.
#pragma once

#include <array>
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
        candidates.read(state);
        const int count = candidates.count();
        std::array<BitSet<W>, kLines> lines{};
        for (int k = 0; k < count; ++k) {
            for (int line : candidates[k].line) lines[line].add(k);
        }
        weak.resize(count);
        mates.resize(count);
        for (int k = 0; k < count; ++k) {
            mates[k] = weak[k] = lines[candidates[k].line[kCell]];
            for (int kind = kBox; kind < kLineKinds; ++kind) {
                weak[k] |= lines[candidates[k].line[kind]];
            }
            weak[k].remove(k);
        }
    }
};

}  // namespace nonet::chaining
