#include "variants/digit_sums.hpp"

#include <array>
#include <bit>
#include <memory>
#include <mutex>
#include <numeric>

namespace nonet::variants {

const DigitSums& DigitSums::of(int values) {
    static std::array<std::once_flag, kMaxValues + 1> made;
    static std::array<std::unique_ptr<DigitSums>, kMaxValues + 1> tables;
    std::call_once(made[values], [&] { tables[values].reset(new DigitSums(values)); });
    return *tables[values];
}

DigitSums::DigitSums(int values)
    : values_(values),
      highest_(values * (values - 1) / 2),
      sets_(std::size_t{1} << values),
      starts_(place(values + 1, 0) + 1, 0) {
    const std::uint32_t all = 1U << values;
    std::vector<std::uint16_t> sum(all, 0);
    for (std::uint32_t m = 1; m < all; ++m) {
        sum[m] = static_cast<std::uint16_t>(sum[m & (m - 1)] + std::countr_zero(m));
    }
    for (std::uint32_t m = 0; m < all; ++m) ++starts_[place(std::popcount(m), sum[m]) + 1];
    for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
    for (std::uint32_t m = 0; m < all; ++m) {
        sets_[next[place(std::popcount(m), sum[m])]++] = static_cast<Mask>(m);
    }
    // Neighbours in the list differ a lot: callers stop once the sets seen support everything.
    std::vector<Mask> spread;
    for (std::size_t i = 0; i + 1 < starts_.size(); ++i) {
        const std::size_t count = starts_[i + 1] - starts_[i];
        if (count < 3) continue;
        std::size_t step = count * 5 / 8 + 1;
        while (std::gcd(step, count) != 1) ++step;
        spread.assign(sets_.begin() + starts_[i], sets_.begin() + starts_[i + 1]);
        for (std::size_t j = 0; j < count; ++j) sets_[starts_[i] + j] = spread[j * step % count];
    }
    if (values > 10) return;
    reachable_.assign(static_cast<std::size_t>(values + 1) << values, 0);
    reachable_[0] = 1;
    for (std::uint32_t m = 1; m < all; ++m) {
        const std::uint32_t rest = m & (m - 1);
        const int digit = std::countr_zero(m);
        reachable_[m] = 1;
        for (int k = 1; k <= values; ++k) {
            const std::size_t with = static_cast<std::size_t>(k) << values;
            const std::size_t less = static_cast<std::size_t>(k - 1) << values;
            reachable_[with | m] = reachable_[with | rest] | (reachable_[less | rest] << digit);
        }
    }
}

}  // namespace nonet::variants
