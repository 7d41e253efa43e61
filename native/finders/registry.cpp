#include "finders/finder.hpp"
#include "finders/locked.hpp"
#include "finders/singles.hpp"

namespace nonet {

std::span<const Finder> finders() {
    static constexpr Finder table[] = {
        {"full_house", find_full_house},
        {"hidden_single", find_hidden_single},
        {"naked_single", find_naked_single},
        {"locked_candidates", find_locked_candidates},
    };
    return table;
}

}  // namespace nonet
