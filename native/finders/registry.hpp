// Every finder by name, one row per finder. Their files document what each finds, and in what
// order.
#pragma once

#include <span>

#include "logic/finder.hpp"

namespace nonet {

struct Finder {
    const char* name;
    Find find;
    std::uint32_t options = 0;  // the options that it takes
};

std::span<const Finder> finders();

}  // namespace nonet
