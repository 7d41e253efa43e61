// Which candidates chains of almost locked sets could refute.
#pragma once

#include <cstdint>
#include <vector>

#include "board/marks.hpp"
#include "facts/als_links.hpp"
#include "facts/als_list.hpp"

namespace nonet {

struct AlsRefutable {
    // The candidates that take a digit from a set, which then takes one from the next, and so on,
    // until a set has lost two. It ignores which sets repeat, so not every one of them has a chain;
    // but all eliminations of pairs, wings and chains are among them.
    Marks marks;
    // The places of AlsLinks that would then hold their digits. Chains can be read from both ends,
    // so two places join sets of a chain only if both are among them.
    std::vector<std::uint64_t> held;
};

AlsRefutable refutable_by_sets(const AlsList& sets, const AlsLinks& links);

}  // namespace nonet
