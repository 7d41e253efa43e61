// 32 lanes of 16 bits: AVX-512 F, BW, VL, BITALG, VBMI.
#include <immintrin.h>

namespace {

typedef __m512i V;
enum { kLanes = 32 };
typedef uint32_t Lanes;  // one bit per lane

#define NONET_INLINE static inline __attribute__((always_inline))

NONET_INLINE V set1(int x) { return _mm512_set1_epi16((short)x); }
NONET_INLINE V zero() { return _mm512_setzero_si512(); }
NONET_INLINE V load(const uint16_t* p) { return _mm512_load_si512(p); }
NONET_INLINE void store(uint16_t* p, V x) { _mm512_store_si512(p, x); }
NONET_INLINE V and2(V a, V b) { return _mm512_and_si512(a, b); }
NONET_INLINE V or2(V a, V b) { return _mm512_or_si512(a, b); }
NONET_INLINE V xor2(V a, V b) { return _mm512_xor_si512(a, b); }
NONET_INLINE V andnot(V a, V b) { return _mm512_andnot_si512(b, a); }  // a & ~b
NONET_INLINE V and3(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0x80); }
NONET_INLINE V or3(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0xFE); }
NONET_INLINE V andnot2(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0x10); }  // a & ~(b | c)
NONET_INLINE V or_and(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0xF8); }   // a | (b & c)
NONET_INLINE V one_of3(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0x16); }  // in exactly one
NONET_INLINE V add(V a, V b) { return _mm512_add_epi16(a, b); }
NONET_INLINE V sub(V a, V b) { return _mm512_sub_epi16(a, b); }
NONET_INLINE V min2(V a, V b) { return _mm512_min_epu16(a, b); }
template <int n> NONET_INLINE V shl(V a) { return _mm512_slli_epi16(a, n); }
NONET_INLINE V popcount(V a) { return _mm512_popcnt_epi16(a); }
NONET_INLINE Lanes lanes_eq(V a, V b) { return _mm512_cmpeq_epi16_mask(a, b); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return _mm512_cmplt_epu16_mask(a, b); }
NONET_INLINE Lanes lanes_negative(V a) { return _mm512_movepi16_mask(a); }
NONET_INLINE V if_zero(V c, V a, V b) { return _mm512_mask_mov_epi16(b, _mm512_testn_epi16_mask(c, c), a); }
NONET_INLINE V if_eq(V x, V y, V a, V b) { return _mm512_mask_mov_epi16(b, _mm512_cmpeq_epi16_mask(x, y), a); }

// v where v has at most one bit, else 0; below = v - 1
NONET_INLINE V single(V v, V below) { return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(v, below), v); }
// v & (v & h ? h : t)
NONET_INLINE V narrow(V v, V h, V t) {
    return _mm512_and_si512(v, _mm512_mask_mov_epi16(t, _mm512_test_epi16_mask(v, h), h));
}
// x has exactly three bits ? a : b
NONET_INLINE V if_three(V x, V a, V b) {
    return _mm512_mask_mov_epi16(b, _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(x), _mm512_set1_epi16(3)), a);
}
// bytes 0..9 -> candidate bit of the digit, 0 for 0 and for anything above 9
NONET_INLINE V bits_of_digits(const uint8_t* p) {
    const V x = _mm512_cvtepu8_epi16(_mm256_load_si256((const __m256i*)p));
    return _mm512_and_si512(_mm512_sllv_epi16(set1(1), _mm512_sub_epi16(x, set1(1))), set1(0x1ff));
}
NONET_INLINE void digits_of_bits(uint8_t* p, V v, int zero) {
    const V n = _mm512_add_epi16(_mm512_popcnt_epi16(_mm512_sub_epi16(v, set1(1))), set1(zero + 1));
    _mm256_store_si256((__m256i*)p, _mm512_cvtepi16_epi8(n));
}

}  // namespace
