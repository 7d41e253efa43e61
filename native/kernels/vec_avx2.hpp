// 16 lanes of 16 bits: AVX2.
#include <immintrin.h>

enum { kLanes = 16 };
#include "vec_ops.hpp"

namespace {

// one bit per lane from lanes of all ones or all zeros
NONET_INLINE Lanes lanes_of(V a) {
    const __m256i x = (__m256i)a;
    return (Lanes)_mm_movemask_epi8(_mm_packs_epi16(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1)));
}
NONET_INLINE V min2(V a, V b) { return (V)_mm256_min_epu16((__m256i)a, (__m256i)b); }
NONET_INLINE Lanes lanes_eq(V a, V b) { return lanes_of(equal(a, b)); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return lanes_of((V)(a < b)); }
NONET_INLINE Lanes lanes_negative(V a) { return lanes_of((V)_mm256_srai_epi16((__m256i)a, 15)); }

}  // namespace
