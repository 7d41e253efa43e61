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
NONET_INLINE V xor3(V a, V b, V c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }
NONET_INLINE V two_of3(V a, V b, V c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xE8);
}  // in two or more
NONET_INLINE V andnot2(V a, V b, V c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x10);
}  // a & ~(b | c)
NONET_INLINE V or_and(V a, V b, V c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xF8);
}  // a | (b & c)
NONET_INLINE V add(V a, V b) { return _mm512_add_epi16(a, b); }
NONET_INLINE V sub(V a, V b) { return _mm512_sub_epi16(a, b); }
NONET_INLINE V min2(V a, V b) { return _mm512_min_epu16(a, b); }
NONET_INLINE V distance(V a, V b) {
    return _mm512_or_si512(_mm512_subs_epu16(a, b), _mm512_subs_epu16(b, a));
}
template <int n>
NONET_INLINE V shl(V a) {
    return _mm512_slli_epi16(a, n);
}
NONET_INLINE V popcount(V a) { return _mm512_popcnt_epi16(a); }
// one for each bit of `ones`, two for `twos`, four for `fours`
NONET_INLINE V count_bits(V ones, V twos, V fours) {
    return add(popcount(ones), shl<1>(add(popcount(twos), shl<1>(popcount(fours)))));
}
NONET_INLINE Lanes lanes_eq(V a, V b) { return _mm512_cmpeq_epi16_mask(a, b); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return _mm512_cmplt_epu16_mask(a, b); }
NONET_INLINE Lanes lanes_negative(V a) { return _mm512_movepi16_mask(a); }
NONET_INLINE V in_lanes(Lanes lanes, V v) {  // v there, else 0
    return _mm512_maskz_mov_epi16(lanes, v);
}
NONET_INLINE V in_lanes(Lanes lanes, V a, V b) {  // a there, else b
    return _mm512_mask_mov_epi16(b, lanes, a);
}
NONET_INLINE V if_zero(V c, V a, V b) {
    return _mm512_mask_mov_epi16(b, _mm512_testn_epi16_mask(c, c), a);
}

// v where v has at most one bit, else 0; below = v - 1
NONET_INLINE V single(V v, V below) {
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(v, below), v);
}
NONET_INLINE V narrow(V v, V h, V t) {  // v & (v & h ? h : t)
    return _mm512_and_si512(v, _mm512_mask_mov_epi16(t, _mm512_test_epi16_mask(v, h), h));
}
// Restricts three cells to t. A cell keeps only what none of the others has, if that is in `only`,
// the part of t that is not `elsewhere`.
NONET_INLINE void narrow(V& x, V& y, V& z, V t, V only, V) {
    const V h = andnot(only, two_of3(x, y, z));
    x = narrow(x, h, t), y = narrow(y, h, t), z = narrow(z, h, t);
}
// a has three bits or more ? a : t, where a = t & ~rest
NONET_INLINE V three_or(V a, V t, V) {
    return _mm512_mask_mov_epi16(
        t, _mm512_cmpgt_epu16_mask(_mm512_popcnt_epi16(a), _mm512_set1_epi16(2)), a);
}

// g, or where that is 0 what is in neither a nor b
NONET_INLINE V or_neither(V g, V a, V b) {
    return _mm512_mask_mov_epi16(g, _mm512_testn_epi16_mask(g, g),
                                 _mm512_ternarylogic_epi64(a, a, b, 0x11));
}

// ---- rows of bytes, see transpose.inc.hpp

struct Alphabet {
    V known;  // by its low four bits, the byte that is a digit or blank
    V one;    // the digit 1
};
NONET_INLINE Alphabet alphabet_of(const uint8_t known[16], int one) {
    return {_mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i*)known)),
            _mm512_set1_epi8((char)one)};
}
NONET_INLINE V unknown_bytes(V x, const Alphabet& alphabet) {
    return _mm512_xor_si512(x, _mm512_shuffle_epi8(alphabet.known, x));
}
NONET_INLINE V zip_low(V a, V b) { return _mm512_unpacklo_epi8(a, b); }
NONET_INLINE V zip_high(V a, V b) { return _mm512_unpackhi_epi8(a, b); }
NONET_INLINE void candidates_of(V x, const Alphabet& alphabet, V& a, V& b) {
    const V d = _mm512_sub_epi8(x, alphabet.one);  // a blank is more than 15, which shifts to 0
    a = _mm512_sllv_epi16(set1(1), zip_low(d, zero()));
    b = _mm512_sllv_epi16(set1(1), zip_high(d, zero()));
}
NONET_INLINE V digits_of(V a, V b, int zero_digit) {
    const V n = _mm512_packus_epi16(add(a, set1(-1)), add(b, set1(-1)));
    return _mm512_add_epi8(_mm512_popcnt_epi8(n), _mm512_set1_epi8((char)(zero_digit + 1)));
}
NONET_INLINE V load_parts(const uint8_t* p, size_t step) {
    const V x = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i*)p));
    const V y = _mm512_inserti32x4(x, _mm_loadu_si128((const __m128i*)(p + step)), 1);
    const V z = _mm512_inserti32x4(y, _mm_loadu_si128((const __m128i*)(p + 2 * step)), 2);
    return _mm512_inserti32x4(z, _mm_loadu_si128((const __m128i*)(p + 3 * step)), 3);
}
NONET_INLINE void store_parts(uint8_t* p, size_t step, V x) {
    _mm_storeu_si128((__m128i*)p, _mm512_castsi512_si128(x));
    _mm_storeu_si128((__m128i*)(p + step), _mm512_extracti32x4_epi32(x, 1));
    _mm_storeu_si128((__m128i*)(p + 2 * step), _mm512_extracti32x4_epi32(x, 2));
    _mm_storeu_si128((__m128i*)(p + 3 * step), _mm512_extracti32x4_epi32(x, 3));
}

// ---- moving lanes between a block and rows of 96 words, eight at a time
//
// Eight registers hold four quarters of eight words. Register m, quarter q, word j is lane j of
// cell 32 * part + 8 * q + m; transposing registers against words inside each quarter makes
// register j the row of lane j, its 32 cells in order. The same transposition leads back.

NONET_INLINE void transpose8(V x[8]) {
    V a[8], b[8];
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++) {
        a[2 * i] = _mm512_unpacklo_epi16(x[2 * i], x[2 * i + 1]);
        a[2 * i + 1] = _mm512_unpackhi_epi16(x[2 * i], x[2 * i + 1]);
    }
#pragma GCC unroll 2
    for (int i = 0; i < 8; i += 4) {
        b[i] = _mm512_unpacklo_epi32(a[i], a[i + 2]);
        b[i + 1] = _mm512_unpackhi_epi32(a[i], a[i + 2]);
        b[i + 2] = _mm512_unpacklo_epi32(a[i + 1], a[i + 3]);
        b[i + 3] = _mm512_unpackhi_epi32(a[i + 1], a[i + 3]);
    }
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++) {
        x[2 * i] = _mm512_unpacklo_epi64(b[i], b[i + 4]);
        x[2 * i + 1] = _mm512_unpackhi_epi64(b[i], b[i + 4]);
    }
}

template <class Row, class Cells>
static __attribute__((noinline)) void save_lane_group(Row* const* rows, const Cells& block,
                                                      const int* lanes, int n) {
    const uint16_t* cells = block.cells[0];
    // eight lanes of one cell, then of another; a short list may be followed by any numbers
    const __m128i words = _mm256_cvtepi32_epi16(_mm256_loadu_si256((const __m256i*)lanes));
    const V from = _mm512_broadcast_i64x4(
        _mm256_set_m128i(_mm_add_epi16(words, _mm_set1_epi16(kLanes)), words));
    Row unused, *to[8];
    for (int j = 0; j < 8; j++) to[j] = j < n ? rows[j] : &unused;
#pragma GCC unroll 1
    for (int part = 0; part < 3; part++) {
        V x[8];
        const uint16_t* p = cells + part * 32 * kLanes;
#pragma GCC unroll 8
        for (int m = 0; m < 8; m++) {
            const uint16_t* q = p + m * kLanes;
            x[m] = _mm512_permutex2var_epi16(load(q), from, load(q + 8 * kLanes));
            if (part == 2 && 80 + m > Cells::kLast) continue;
            const uint16_t* last = part == 2 ? q + 16 * kLanes : q + 24 * kLanes;
            const V high = _mm512_permutex2var_epi16(load(q + 16 * kLanes), from, load(last));
            x[m] = _mm512_inserti64x4(x[m], _mm512_castsi512_si256(high), 1);
        }
        transpose8(x);
#pragma GCC unroll 8
        for (int j = 0; j < 8; j++) store(to[j]->cells + part * 32, x[j]);
    }
}

template <class Row, class Cells>
static __attribute__((noinline)) void load_lane_group(Cells& block, const int* lanes, int n,
                                                      const Row* const* rows) {
    if (n > 8) n = 8;
    uint16_t* cells = block.cells[0];
    V to0 = zero();
    uint32_t moved = 0;
    for (int j = 0; j < n; j++) {
        to0 = _mm512_mask_mov_epi16(to0, 1u << lanes[j], set1(j * 0x202 + 0x100));
        moved |= 1u << lanes[j];
    }
    const uint64_t mask = _mm512_movepi8_mask(_mm512_movm_epi16(moved));
    const V step = _mm512_set1_epi8(16);
    const V to1 = _mm512_add_epi8(to0, step), to2 = _mm512_add_epi8(to1, step),
            to3 = _mm512_add_epi8(to2, step);
#pragma GCC unroll 1
    for (int part = 0; part < 3; part++) {
        V x[8];
#pragma GCC unroll 8
        for (int j = 0; j < 8; j++) x[j] = load(rows[j < n ? j : 0]->cells + part * 32);
        transpose8(x);
        uint16_t* p = cells + part * 32 * kLanes;
#pragma GCC unroll 8
        for (int m = 0; m < 8; m++) {
            uint16_t* q = p + m * kLanes;
            store(q, _mm512_mask_permutexvar_epi8(load(q), mask, to0, x[m]));
            q += 8 * kLanes;
            store(q, _mm512_mask_permutexvar_epi8(load(q), mask, to1, x[m]));
            q += 8 * kLanes;
            if (part < 2 || 80 + m <= Cells::kLast)
                store(q, _mm512_mask_permutexvar_epi8(load(q), mask, to2, x[m]));
            q += 8 * kLanes;
            if (part < 2) store(q, _mm512_mask_permutexvar_epi8(load(q), mask, to3, x[m]));
        }
    }
}

#define NONET_LANE_GROUP 8

}  // namespace
