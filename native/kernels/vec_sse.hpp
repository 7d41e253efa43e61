// 8 lanes of 16 bits: SSE4.2, the x86-64-v2 baseline.
#include <nmmintrin.h>

enum { kLanes = 8 };
#define NONET_SIGN(v, c) (V) _mm_sign_epi16((__m128i)(v), (__m128i)(c))
#include "vec_ops.hpp"

namespace {

NONET_INLINE Lanes lanes_of(V a) {
    return (Lanes)_mm_movemask_epi8(_mm_packs_epi16((__m128i)a, _mm_setzero_si128()));
}
NONET_INLINE V min2(V a, V b) { return (V)_mm_min_epu16((__m128i)a, (__m128i)b); }
NONET_INLINE V distance(V a, V b) {
    return (V)_mm_subs_epu16((__m128i)a, (__m128i)b) | (V)_mm_subs_epu16((__m128i)b, (__m128i)a);
}
NONET_INLINE Lanes lanes_eq(V a, V b) { return lanes_of(equal(a, b)); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return lanes_of((V)(a < b)); }
NONET_INLINE Lanes lanes_negative(V a) { return lanes_of((V)_mm_srai_epi16((__m128i)a, 15)); }

// ---- rows of bytes, see transpose.inc.hpp

struct Alphabet {
    __m128i known;  // by its low four bits, the byte that is a digit or blank
};
NONET_INLINE Alphabet alphabet_of(const uint8_t known[16], int) {
    return {_mm_loadu_si128((const __m128i*)known)};
}
NONET_INLINE V unknown_bytes(V x, const Alphabet& alphabet) {
    return x ^ (V)_mm_shuffle_epi8(alphabet.known, (__m128i)x);
}
NONET_INLINE V zip_low(V a, V b) { return (V)_mm_unpacklo_epi8((__m128i)a, (__m128i)b); }
NONET_INLINE V zip_high(V a, V b) { return (V)_mm_unpackhi_epi8((__m128i)a, (__m128i)b); }
NONET_INLINE V look_up(__m128i table, V index) {
    return (V)_mm_shuffle_epi8(table, (__m128i)index);
}
NONET_INLINE V pack_words(V a, V b) { return (V)_mm_packus_epi16((__m128i)a, (__m128i)b); }
NONET_INLINE V add_bytes(V a, V b) { return (V)_mm_add_epi8((__m128i)a, (__m128i)b); }
// the sum of the two bytes of each word
NONET_INLINE V sum_bytes(V a) { return (V)_mm_maddubs_epi16((__m128i)a, _mm_set1_epi8(1)); }
NONET_INLINE V load_parts(const uint8_t* p, size_t) {
    return (V)_mm_loadu_si128((const __m128i*)p);
}
NONET_INLINE void store_parts(uint8_t* p, size_t, V x) {
    _mm_storeu_si128((__m128i*)p, (__m128i)x);
}

// ---- rows of words, see moves.inc.hpp

NONET_INLINE V zip_words_low(V a, V b) { return (V)_mm_unpacklo_epi16((__m128i)a, (__m128i)b); }
NONET_INLINE V zip_words_high(V a, V b) { return (V)_mm_unpackhi_epi16((__m128i)a, (__m128i)b); }
NONET_INLINE V load_words(const uint16_t* const* rows, int at) { return load(rows[0] + at); }
NONET_INLINE void store_words(uint16_t* const* rows, int at, V x) { store(rows[0] + at, x); }

}  // namespace

#include "vec_bytes.hpp"
