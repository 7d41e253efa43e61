// Candidates, digits and counts by tables of 16 bytes: SSE4.2 and AVX2. The including file defines
// look_up() and the other operations on bytes.

namespace {

NONET_INLINE void candidates_of(V x, const Alphabet&, V& a, V& b) {
    // by the low four bits of a byte; those of '.' are 14
    const V low = look_up(_mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0), x);
    const V high = look_up(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0), x);
    a = zip_low(low, high);
    b = zip_high(low, high);
}

NONET_INLINE V low_halves(V x) { return x & (uint16_t)0x0f0f; }
NONET_INLINE V high_halves(V x) { return (x >> 4) & (uint16_t)0x0f0f; }

NONET_INLINE V digits_of(V a, V b, int zero_digit) {
    // the number of ones below the bit, from two halves of four bits
    const __m128i ones = _mm_setr_epi8(0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 4);
    const __m128i more = _mm_add_epi8(ones, _mm_set1_epi8((char)(zero_digit + 1)));
    const V n = pack_words(a - (uint16_t)1, b - (uint16_t)1);
    return add_bytes(look_up(more, low_halves(n)), look_up(ones, high_halves(n)));
}

NONET_INLINE V count_bits(V ones, V twos, V fours) {
    const __m128i table = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m128i twice = _mm_add_epi8(table, table), four_times = _mm_add_epi8(twice, twice);
    const V low = add_bytes(look_up(table, low_halves(ones)), look_up(twice, low_halves(twos)));
    const V high = add_bytes(look_up(table, high_halves(ones)), look_up(twice, high_halves(twos)));
    const V more =
        add_bytes(look_up(four_times, low_halves(fours)), look_up(four_times, high_halves(fours)));
    return sum_bytes(add_bytes(add_bytes(low, high), more));
}

}  // namespace
