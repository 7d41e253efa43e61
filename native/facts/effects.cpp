#include "facts/effects.hpp"

#include <algorithm>

namespace nonet {

std::uint64_t Effects::key(const Marks& marks) {
    std::uint64_t hash = 0x9e3779b97f4a7c15ull;
    for (int digit = 0; digit < 9; ++digit) {
        for (std::uint64_t word : {marks[digit].low(), marks[digit].high()}) {
            hash = (hash ^ word) * 0xff51afd7ed558ccdull;
            hash ^= hash >> 32;
        }
    }
    return hash;
}

bool WholeEffects::covers(const Marks& marks) const {
    return std::ranges::any_of(seen_, [&](const Marks& whole) {
        for (int digit = 0; digit < 9; ++digit) {
            if (!whole[digit].has_all(marks[digit])) return false;
        }
        return true;
    });
}

bool WholeEffects::insert(const Marks& marks) {
    if (covers(marks)) return false;
    seen_.push_back(marks);
    return true;
}

}  // namespace nonet
