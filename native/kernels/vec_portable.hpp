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
NONET_INLINE Lanes lanes_eq(V a, V b) { return lanes_of(equal(a, b)); }
NONET_INLINE Lanes lanes_lt(V a, V b) { return lanes_of((V)(a < b)); }
NONET_INLINE Lanes lanes_negative(V a) { return lanes_of((V)(a >= (uint16_t)0x8000)); }
// low four bits of bytes -> candidate bit of the digit, 0 for 0 and for anything above 9
NONET_INLINE V bits_of_digits(const uint8_t* p) {
    typedef uint8_t B __attribute__((vector_size(kLanes)));
    const V x = __builtin_convertvector(*(const B*)p, V) & (uint16_t)15;
    V bits = zero();
    for (int d = 1; d <= 9; d++) bits |= equal(x, set1(d)) & set1(1 << (d - 1));
    return bits;
}

}  // namespace
