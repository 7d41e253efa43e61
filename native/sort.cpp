#include "sort.hpp"

#include <algorithm>
#include <numeric>

namespace nonet {

std::vector<std::uint32_t> stable_order(std::size_t count,
                                        FunctionRef<bool(std::uint32_t, std::uint32_t)> before) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), before);
    return order;
}

}  // namespace nonet
