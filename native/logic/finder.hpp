// What a finder is: a plain function that looks for one family of patterns.
//
// It emits steps in an order that its file documents, and returns true as soon as the sink says
// stop. It never changes the state and knows no names, words or ratings.
#pragma once

#include <cstdint>

#include "logic/options.hpp"
#include "logic/scratch.hpp"
#include "logic/step.hpp"
#include "watch.hpp"

namespace nonet {

// What is asked of a finder.
struct Query {
    int size = 0;                  // of the set or fish, where the finder takes one
    std::uint32_t variants = ~0u;  // bit v: variant v is wanted
    std::uint32_t options = 0;     // bits of options.hpp
    Scratch* scratch = nullptr;    // shared by all finders that look at the same state
    // The houses (bits 0 to 26) that this search has looked at without a find, and that have not
    // changed since. States only lose candidates, so what was no find is none now.
    std::uint32_t* barren = nullptr;
    Watch* watch = nullptr;  // a long search ticks it and gives up when it says stop
    bool nested = false;     // the steps are to be told: with those that are nested in them

    bool wants(int variant) const { return variants >> variant & 1; }
    // For a search that looks at one house after the other, and changes the house with what it
    // finds: whether to look at a house. It is taken to be looked at from then on.
    bool look_at(int house) const {
        if (*barren >> house & 1) return false;
        *barren |= 1u << house;
        return true;
    }
    // For a search in two houses at a time: whether to look at them, and that all has been searched
    // without a find.
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
