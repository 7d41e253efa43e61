// 16 lanes of 16 bits: AVX2.
#include <immintrin.h>

enum { kLanes = 16 };
#include "vec_ops.hpp"

namespace {

// one bit per lane from lanes of all ones or all zeros
NONET_INLINE Lanes lanes_of(V a) {
    const __m256i x = (__m256i)a;
    return (Lanes)_mm_movemask_epi8(
        _mm_packs_epi16(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1)));
}
NONET_INLINE V min2(V a, V b) { return (V)_mm256_min_epu16((__m256i)a, (__m256i)b); }
NONET_INLINE Lanes lanes_eq(V a, V b) { return lanes_of(equal(a, b)); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return lanes_of((V)(a < b)); }
NONET_INLINE Lanes lanes_negative(V a) { return lanes_of((V)_mm256_srai_epi16((__m256i)a, 15)); }
// low four bits of bytes -> candidate bit of the digit, 0 for 0 and for anything above 9
NONET_INLINE V bits_of_digits(const uint8_t* p) {
    const __m128i low = _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    const __m128i high = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    const __m128i x = _mm_and_si128(_mm_load_si128((const __m128i*)p), _mm_set1_epi8(15));
    const __m128i l = _mm_shuffle_epi8(low, x), h = _mm_shuffle_epi8(high, x);
    return (V)_mm256_set_m128i(_mm_unpackhi_epi8(l, h), _mm_unpacklo_epi8(l, h));
}

}  // namespace
