// The order in which HoDoKu prefers chains: the most eliminations first; then low places, the last
// place weighing most; then the shorter chain.
#pragma once

#include <compare>
#include <vector>

#include "logic/step.hpp"
#include "sort.hpp"

namespace nonet {

// The rank of a chain with these eliminations; the smallest comes first.
struct EliminationRank {
    int fewer, place, first, length;

    EliminationRank(const Marks& gone, int links)
        : fewer(-gone.count()), place(0), first(gone.cells().first()), length(links) {
        // By digit, then cell; the weight of the cell grows by 80 with each elimination.
        int weight = 1;
        for (int digit = 0; digit < 9; ++digit) {
            for (int cell : gone[digit]) {
                place += cell * weight + digit + 1;
                weight += 80;
            }
        }
    }
    friend auto operator<=>(const EliminationRank&, const EliminationRank&) = default;
};

inline void sort_by_eliminations(std::vector<Step>& steps) {
    sort_by(steps, [](const Step& step) { return EliminationRank(step.eliminated, step.length); });
}

}  // namespace nonet
