// Bits of digits and of sums, and sets of cells.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "variants/program.hpp"

namespace nonet::variants {

using Wide = unsigned __int128;

inline bool is_single(Mask m) { return m != 0 && (m & (m - 1)) == 0; }
inline int lowest(std::uint64_t x) { return std::countr_zero(x); }
inline int lowest_member(std::uint64_t x) { return std::countr_zero(x); }
inline int lowest_member(Wide x) {
    const auto low = static_cast<std::uint64_t>(x);
    return low ? lowest(low) : 64 + lowest(static_cast<std::uint64_t>(x >> 64));
}
inline int highest_member(Wide x) {
    const auto high = static_cast<std::uint64_t>(x >> 64);
    return high ? 127 - std::countl_zero(high)
                : 63 - std::countl_zero(static_cast<std::uint64_t>(x));
}
inline int highest_bit(std::uint32_t x) { return 31 - std::countl_zero(x); }

inline int least_sum(Mask digits, int count) {
    int sum = 0;
    for (; count > 0 && digits; --count, digits &= digits - 1) sum += lowest(digits);
    return sum;
}

inline int greatest_sum(Mask digits, int count) {
    int sum = 0;
    for (; count > 0 && digits; --count) {
        const int top = highest_bit(digits);
        sum += top;
        digits = static_cast<Mask>(digits ^ (1U << top));
    }
    return sum;
}

inline int bits_of(std::uint64_t x) { return std::popcount(x); }
inline int bits_of(Wide x) {
    return std::popcount(static_cast<std::uint64_t>(x)) +
           std::popcount(static_cast<std::uint64_t>(x >> 64));
}

template <int W>
struct CellSet {
    std::array<std::uint64_t, W> words{};

    void add(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    bool has(int cell) const { return (words[cell >> 6] >> (cell & 63)) & 1; }
    // Inline, unlike the comparison of arrays, which calls memcmp.
    bool operator==(const CellSet& other) const {
        std::uint64_t different = 0;
        for (int w = 0; w < W; ++w) different |= words[w] ^ other.words[w];
        return different == 0;
    }
    // Removes the first cell and returns it; -1 if there is none.
    int take() {
        for (int w = 0; w < W; ++w) {
            if (!words[w]) continue;
            const int cell = w * 64 + lowest(words[w]);
            words[w] &= words[w] - 1;
            return cell;
        }
        return -1;
    }
    CellSet operator&(const CellSet& other) const {
        CellSet both;
        for (int w = 0; w < W; ++w) both.words[w] = words[w] & other.words[w];
        return both;
    }
    CellSet operator|(const CellSet& other) const {
        CellSet either;
        for (int w = 0; w < W; ++w) either.words[w] = words[w] | other.words[w];
        return either;
    }
    CellSet operator-(const CellSet& other) const {
        CellSet rest;
        for (int w = 0; w < W; ++w) rest.words[w] = words[w] & ~other.words[w];
        return rest;
    }
    // The first cell; W * 64 if there is none.
    int first() const {
        int w = 0;
        while (w < W && !words[w]) ++w;
        return w < W ? w * 64 + lowest(words[w]) : W * 64;
    }
    int count() const {
        int n = 0;
        for (const std::uint64_t w : words) n += std::popcount(w);
        return n;
    }
    bool meets(const CellSet& other) const {
        for (int w = 0; w < W; ++w) {
            if (words[w] & other.words[w]) return true;
        }
        return false;
    }
    template <class Use>
    void for_each(Use use) const {
        for (int w = 0; w < W; ++w) {
            for (std::uint64_t x = words[w]; x; x &= x - 1) use(w * 64 + lowest(x));
        }
    }
};

}  // namespace nonet::variants
