// 8 lanes of 16 bits without intrinsics: the vector types of GCC and Clang, on any machine (NEON on
// ARM).

enum { kLanes = 8 };
#include "vec_ops.hpp"

namespace {

NONET_INLINE Lanes lanes_of(V a) {
    const V bit = {1, 2, 4, 8, 16, 32, 64, 128};
    typedef uint64_t Pair __attribute__((vector_size(16)));
    const Pair x = (Pair)(a & bit);
    const uint64_t y = x[0] | x[1], z = y | y >> 32;
    return (Lanes)((z | z >> 16) & 0xff);
}
NONET_INLINE V min2(V a, V b) {
    const V m = (V)(a < b);
    return (a & m) | (b & ~m);
}
NONET_INLINE V count_bits(V ones, V twos, V fours) {
    return popcount(ones) + ((popcount(twos) + (popcount(fours) << 1)) << 1);
}
NONET_INLINE V distance(V a, V b) {
    const V m = (V)(a < b);
    return ((a - b) ^ m) - m;
}
NONET_INLINE Lanes lanes_eq(V a, V b) { return lanes_of(equal(a, b)); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return lanes_of((V)(a < b)); }
NONET_INLINE Lanes lanes_negative(V a) { return lanes_of((V)(a >= (uint16_t)0x8000)); }

// ---- rows of bytes, see transpose.inc.hpp

// GCC 11 has only the older name.
#if defined(__clang__) || __GNUC__ >= 12
#define NONET_SHUFFLE(a, b, ...) (V) __builtin_shufflevector((Bytes)(a), (Bytes)(b), __VA_ARGS__)
#else
#define NONET_SHUFFLE(a, b, ...) (V) __builtin_shuffle((Bytes)(a), (Bytes)(b), (Bytes){__VA_ARGS__})
#endif

typedef uint8_t Bytes __attribute__((vector_size(16)));
typedef uint8_t BytesUnaligned __attribute__((vector_size(16), aligned(1)));

struct Alphabet {
    uint8_t zero, blank;
};
NONET_INLINE Alphabet alphabet_of(const uint8_t known[16], int one) {
    return {(uint8_t)(one - 1), known[14] ? known[14] : (uint8_t)(one - 1)};
}
NONET_INLINE V unknown_bytes(V x, const Alphabet& alphabet) {
    const Bytes y = (Bytes)x;
    return (V)((Bytes)((Bytes)(y - alphabet.zero) > (uint8_t)9) & (Bytes)(y != alphabet.blank));
}
NONET_INLINE V zip_low(V a, V b) {
    return NONET_SHUFFLE(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
NONET_INLINE V zip_high(V a, V b) {
    return NONET_SHUFFLE(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
NONET_INLINE void candidates_of(V x, const Alphabet& alphabet, V& a, V& b) {
    const Bytes y = (Bytes)x;
    Bytes low = Bytes{}, high = (Bytes)(y == (uint8_t)(alphabet.zero + 9)) & (uint8_t)1;
    for (int d = 1; d <= 8; d++) {
        const uint8_t digit = (uint8_t)(alphabet.zero + d), bit = (uint8_t)(1 << (d - 1));
        low |= (Bytes)(y == digit) & bit;
    }
    a = zip_low((V)low, (V)high);
    b = zip_high((V)low, (V)high);
}
NONET_INLINE V digits_of(V a, V b, int zero_digit) {
    const V x = popcount(a - (uint16_t)1), y = popcount(b - (uint16_t)1);
    const Bytes n =
        (Bytes)NONET_SHUFFLE(x, y, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    return (V)(n + (uint8_t)(zero_digit + 1));
}
NONET_INLINE V load_parts(const uint8_t* p, size_t) { return (V) * (const BytesUnaligned*)p; }
NONET_INLINE void store_parts(uint8_t* p, size_t, V x) { *(BytesUnaligned*)p = (Bytes)x; }

// ---- rows of words, see moves.inc.hpp

NONET_INLINE V zip_words_low(V a, V b) {
    return NONET_SHUFFLE(a, b, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
}
NONET_INLINE V zip_words_high(V a, V b) {
    return NONET_SHUFFLE(a, b, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
}
NONET_INLINE V load_words(const uint16_t* const* rows, int at) { return load(rows[0] + at); }
NONET_INLINE void store_words(uint16_t* const* rows, int at, V x) { store(rows[0] + at, x); }

}  // namespace
