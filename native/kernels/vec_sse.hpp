// 8 lanes of 16 bits: SSE4.2, the x86-64-v2 baseline.
#include <nmmintrin.h>

enum { kLanes = 8 };
#include "vec_ops.hpp"

namespace {

NONET_INLINE Lanes lanes_of(V a) { return (Lanes)_mm_movemask_epi8(_mm_packs_epi16((__m128i)a, _mm_setzero_si128())); }
NONET_INLINE V min2(V a, V b) { return (V)_mm_min_epu16((__m128i)a, (__m128i)b); }
NONET_INLINE Lanes lanes_eq(V a, V b) { return lanes_of(equal(a, b)); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return lanes_of((V)(a < b)); }
NONET_INLINE Lanes lanes_negative(V a) { return lanes_of((V)_mm_srai_epi16((__m128i)a, 15)); }

}  // namespace
