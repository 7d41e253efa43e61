// BitSet: a set of candidates by their numbers, W words of 64 wide.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace nonet::chaining {

template <int W>
struct BitSet {
    std::array<std::uint64_t, W> words{};

    void clear() { words = {}; }
    bool has(int i) const { return words[i >> 6] >> (i & 63) & 1; }
    void add(int i) { words[i >> 6] |= 1ull << (i & 63); }
    void remove(int i) { words[i >> 6] &= ~(1ull << (i & 63)); }
    bool empty() const {
        std::uint64_t any = 0;
        for (std::uint64_t word : words) any |= word;
        return !any;
    }
    int count() const {
        int n = 0;
        for (std::uint64_t word : words) n += std::popcount(word);
        return n;
    }
    // Word by word: a wide load would wait for the bits that were just added.
    bool meets(const BitSet& other) const {
        for (int w = 0; w < W; ++w) {
            if (words[w] & other.words[w]) return true;
        }
        return false;
    }

    BitSet& operator|=(const BitSet& other) {
        for (int w = 0; w < W; ++w) words[w] |= other.words[w];
        return *this;
    }
    BitSet& operator&=(const BitSet& other) {
        for (int w = 0; w < W; ++w) words[w] &= other.words[w];
        return *this;
    }
    BitSet& operator-=(const BitSet& other) {
        for (int w = 0; w < W; ++w) words[w] &= ~other.words[w];
        return *this;
    }
    friend BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }

    // Calls f(member) in ascending order.
    template <class F>
    void each(F f) const {
        for (int w = 0; w < W; ++w) {
            for (std::uint64_t left = words[w]; left; left &= left - 1) {
                f(w * 64 + std::countr_zero(left));
            }
        }
    }
};

}  // namespace nonet::chaining
