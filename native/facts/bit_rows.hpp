// Rows of bits in 64-bit words, for graphs of many nodes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet {

using BitRow = std::span<const std::uint64_t>;

inline bool has(BitRow row, int i) { return row[i >> 6] >> (i & 63) & 1; }

inline bool any(BitRow row) {
    for (std::uint64_t word : row) {
        if (word) return true;
    }
    return false;
}

inline bool meet(BitRow one, BitRow two) {
    for (std::size_t w = 0; w < one.size(); ++w) {
        if (one[w] & two[w]) return true;
    }
    return false;
}

// Adds the bits of one row to another; their memory must not overlap.
inline void add_row(std::uint64_t* __restrict to, const std::uint64_t* __restrict from,
                    std::size_t words) {
    for (std::size_t w = 0; w < words; ++w) to[w] |= from[w];
}

// Adds the rows of `table` that `which` selects, or that it and `also` both do.
void add_rows(std::uint64_t* to, const std::uint64_t* table, BitRow which, std::size_t words);
void add_rows(std::uint64_t* to, const std::uint64_t* table, BitRow which, BitRow also,
              std::size_t words);

// Makes a relation transitive: bit b of row a means that b follows from a.
void close_rows(std::uint64_t* table, std::size_t rows, std::size_t words);

// Calls f(i) for every bit of word number w until f returns true.
template <class F>
bool any_of_word(std::size_t w, std::uint64_t word, F f) {
    for (std::uint64_t left = word; left; left &= left - 1) {
        if (f(static_cast<int>(w * 64) + std::countr_zero(left))) return true;
    }
    return false;
}

// Calls f(i) for every bit of a row, ascending.
template <class F>
void each(BitRow row, F f) {
    for (std::size_t w = 0; w < row.size(); ++w) {
        any_of_word(w, row[w], [&](int i) { return f(i), false; });
    }
}

// The same for the bits from `first` on, until f returns true.
template <class F>
bool any_from(BitRow row, int first, F f) {
    std::uint64_t skip = (1ull << (first & 63)) - 1;
    for (std::size_t w = static_cast<std::size_t>(first) >> 6; w < row.size(); ++w, skip = 0) {
        if (any_of_word(w, row[w] & ~skip, f)) return true;
    }
    return false;
}

// The same two for the bits that both rows have.
template <class F>
void each_common(BitRow one, BitRow two, F f) {
    for (std::size_t w = 0; w < one.size(); ++w) {
        any_of_word(w, one[w] & two[w], [&](int i) { return f(i), false; });
    }
}
template <class F>
bool any_common(BitRow one, BitRow two, F f) {
    for (std::size_t w = 0; w < one.size(); ++w) {
        if (any_of_word(w, one[w] & two[w], f)) return true;
    }
    return false;
}

}  // namespace nonet
