// A finder: a plain function that searches for one family of patterns.
//
// It emits steps in the order that its file documents, and returns true as soon as the sink stops
// it. It never changes the state and contains no names, texts or ratings.
#pragma once

#include <cstdint>

#include "logic/options.hpp"
#include "logic/scratch.hpp"
#include "logic/step.hpp"
#include "watch.hpp"

namespace nonet {

// The parameters of a search.
struct Query {
    int size = 0;                  // of the set or fish, if the finder takes one
    std::uint32_t variants = ~0u;  // bit v: find variant v
    std::uint32_t options = 0;     // bits of options.hpp
    Scratch* scratch = nullptr;    // shared by all finders on the same state
    // The houses (bits 0 to 26) that this search has visited without success and that have not
    // changed since. States only lose candidates, so there is still nothing to find.
    std::uint32_t* barren = nullptr;
    Watch* watch = nullptr;  // a long search ticks it and stops when it returns false
    bool nested = false;     // include the nested steps, for explanations

    bool wants(int variant) const { return variants >> variant & 1; }
    // For a search through one house at a time whose finds change that house: returns whether to
    // visit a house, and marks it as visited.
    bool look_at(int house) const {
        if (*barren >> house & 1) return false;
        *barren |= 1u << house;
        return true;
    }
    // For a search through pairs of houses: whether to visit a pair. Call found_nothing() after a
    // full search without success.
    bool look_at_both(int house, int other) const {
        return !(*barren >> house & *barren >> other & 1);
    }
    bool found_nothing() const {
        *barren = kAllHouses;
        return false;
    }
    bool has(std::uint32_t option) const { return (options & option) != 0; }
};

using FindFunction = bool(const State&, const Query&, Sink&);
using Find = FindFunction*;

}  // namespace nonet
