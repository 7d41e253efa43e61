// The order in which HoDoKu prefers chains: the most eliminations first; then those whose places
// are low, the last one weighing most; then the shorter.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "logic/step.hpp"

namespace nonet {

// Cell and digit of each elimination, by digit, then cell; each cell weighs 80 more than the last.
inline int place(const Marks& eliminated) {
    int sum = 0, weight = 1;
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : eliminated[digit]) {
            sum += cell * weight + digit + 1;
            weight += 80;
        }
    }
    return sum;
}

inline void sort_by_eliminations(std::vector<Step>& steps) {
    std::ranges::stable_sort(steps, {}, [](const Step& step) {
        const Marks& gone = step.eliminated;
        return std::tuple(-gone.count(), place(gone), gone.cells().first(), step.length);
    });
}

}  // namespace nonet
