// 16 lanes of 16 bits: AVX2.
#include <immintrin.h>

enum { kLanes = 16 };
#define NONET_SIGN(v, c) (V) _mm256_sign_epi16((__m256i)(v), (__m256i)(c))
#define NONET_SELECT(m, a, b) (V) _mm256_blendv_epi8((__m256i)(b), (__m256i)(a), (__m256i)(m))
#include "vec_ops.hpp"

namespace {

// one bit per lane from lanes of all ones or all zeros
NONET_INLINE Lanes lanes_of(V a) {
    const __m256i x = (__m256i)a;
    return (Lanes)_mm_movemask_epi8(
        _mm_packs_epi16(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1)));
}
NONET_INLINE V min2(V a, V b) { return (V)_mm256_min_epu16((__m256i)a, (__m256i)b); }
NONET_INLINE V distance(V a, V b) {
    return (V)_mm256_subs_epu16((__m256i)a, (__m256i)b) |
           (V)_mm256_subs_epu16((__m256i)b, (__m256i)a);
}
NONET_INLINE Lanes lanes_eq(V a, V b) { return lanes_of(equal(a, b)); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return lanes_of((V)(a < b)); }
NONET_INLINE Lanes lanes_negative(V a) { return lanes_of((V)_mm256_srai_epi16((__m256i)a, 15)); }

// ---- rows of bytes, see transpose.inc.hpp

struct Alphabet {
    __m256i known;  // by its low four bits, the byte that is a digit or blank
};
NONET_INLINE Alphabet alphabet_of(const uint8_t known[16], int) {
    return {_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i*)known))};
}
NONET_INLINE V unknown_bytes(V x, const Alphabet& alphabet) {
    return x ^ (V)_mm256_shuffle_epi8(alphabet.known, (__m256i)x);
}
NONET_INLINE V zip_low(V a, V b) { return (V)_mm256_unpacklo_epi8((__m256i)a, (__m256i)b); }
NONET_INLINE V zip_high(V a, V b) { return (V)_mm256_unpackhi_epi8((__m256i)a, (__m256i)b); }
NONET_INLINE V look_up(__m128i table, V index) {
    return (V)_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), (__m256i)index);
}
NONET_INLINE V pack_words(V a, V b) { return (V)_mm256_packus_epi16((__m256i)a, (__m256i)b); }
NONET_INLINE V add_bytes(V a, V b) { return (V)_mm256_add_epi8((__m256i)a, (__m256i)b); }
// the sum of the two bytes of each word
NONET_INLINE V sum_bytes(V a) { return (V)_mm256_maddubs_epi16((__m256i)a, _mm256_set1_epi8(1)); }
NONET_INLINE V load_parts(const uint8_t* p, size_t step) {
    return (V)_mm256_loadu2_m128i((const __m128i*)(p + step), (const __m128i*)p);
}
NONET_INLINE void store_parts(uint8_t* p, size_t step, V x) {
    _mm256_storeu2_m128i((__m128i*)(p + step), (__m128i*)p, (__m256i)x);
}

// ---- rows of words, see moves.inc.hpp

NONET_INLINE V zip_words_low(V a, V b) { return (V)_mm256_unpacklo_epi16((__m256i)a, (__m256i)b); }
NONET_INLINE V zip_words_high(V a, V b) { return (V)_mm256_unpackhi_epi16((__m256i)a, (__m256i)b); }
// eight words of rows 0 and 8
NONET_INLINE V load_words(const uint16_t* const* rows, int at) {
    return (V)_mm256_loadu2_m128i((const __m128i*)(rows[8] + at), (const __m128i*)(rows[0] + at));
}
NONET_INLINE void store_words(uint16_t* const* rows, int at, V x) {
    _mm256_storeu2_m128i((__m128i*)(rows[8] + at), (__m128i*)(rows[0] + at), (__m256i)x);
}

}  // namespace

#include "vec_bytes.hpp"
