// The vector operations in terms of GCC's vector types, for the levels without their own. The
// including file defines kLanes, and the operations that need more than arithmetic.

#define NONET_INLINE static inline __attribute__((always_inline))

namespace {

typedef uint16_t V __attribute__((vector_size(2 * kLanes)));
typedef uint32_t Lanes;  // one bit per lane

NONET_INLINE V zero() { return V{}; }
NONET_INLINE V set1(int x) { return V{} + (uint16_t)x; }
NONET_INLINE V load(const uint16_t* p) { return *(const V*)p; }
NONET_INLINE void store(uint16_t* p, V x) { *(V*)p = x; }
NONET_INLINE V and2(V a, V b) { return a & b; }
NONET_INLINE V or2(V a, V b) { return a | b; }
NONET_INLINE V xor2(V a, V b) { return a ^ b; }
NONET_INLINE V andnot(V a, V b) { return a & ~b; }
NONET_INLINE V and3(V a, V b, V c) { return a & b & c; }
NONET_INLINE V or3(V a, V b, V c) { return a | b | c; }
NONET_INLINE V xor3(V a, V b, V c) { return a ^ b ^ c; }
NONET_INLINE V two_of3(V a, V b, V c) { return (a & b) | ((a | b) & c); }
NONET_INLINE V andnot2(V a, V b, V c) { return a & ~(b | c); }
NONET_INLINE V or_and(V a, V b, V c) { return a | (b & c); }
NONET_INLINE V add(V a, V b) { return a + b; }
NONET_INLINE V sub(V a, V b) { return a - b; }
template <int n>
NONET_INLINE V shl(V a) {
    return a << n;
}
NONET_INLINE V equal(V a, V b) { return (V)(a == b); }
NONET_INLINE V in_lanes(Lanes lanes, V v) {  // v there, else 0
    alignas(64) static constexpr uint16_t kBits[16] = {
        1,      1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
        1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
    const V bits = load(kBits);
    return v & equal(set1((int)lanes) & bits, bits);
}
NONET_INLINE V in_lanes(Lanes lanes, V a, V b) {  // a there, else b
    return b ^ in_lanes(lanes, a ^ b);
}
NONET_INLINE V if_zero(V c, V a, V b) {
    const V m = equal(c, zero());
#ifdef NONET_SELECT  // one instruction for a where all bits of m are set, b where none is
    return NONET_SELECT(m, a, b);
#else
    return (a & m) | (b & ~m);
#endif
}

NONET_INLINE V unless(V c, V v) { return v & equal(c, zero()); }  // v where c is 0, else 0

// c ? a : t, where a = t & ~rest
#ifdef NONET_SIGN  // one instruction for v where c has a bit, else 0
NONET_INLINE V part_if(V c, V, V t, V rest) { return t & ~NONET_SIGN(rest, c); }
#else
NONET_INLINE V part_if(V c, V a, V t, V) { return a | unless(c, t); }
#endif

NONET_INLINE V single(V v, V below) { return unless(v & below, v); }
NONET_INLINE V narrow(V v, V rest) {
    const V a = v & ~rest;
    return part_if(a, a, v, rest);
}
NONET_INLINE void narrow(V& x, V& y, V& z, V t, V, V elsewhere) {
    const V rest = elsewhere | two_of3(x, y, z);
    x = narrow(x & t, rest), y = narrow(y & t, rest), z = narrow(z & t, rest);
}
NONET_INLINE V three_or(V a, V t, V rest) {
    const V b = a & (a - (uint16_t)1), c = b & (b - (uint16_t)1);
    return part_if(c, a, t, rest);
}
// g, or where that is 0 what is in neither a nor b
NONET_INLINE V or_neither(V g, V a, V b) { return g | (equal(g, zero()) & ~(a | b)); }
NONET_INLINE V popcount(V x) {  // of nine bits
    x = x - ((x >> 1) & (uint16_t)0x5555);
    x = (x & (uint16_t)0x3333) + ((x >> 2) & (uint16_t)0x3333);
    return ((x + (x >> 4)) & (uint16_t)0x0f) + (x >> 8);
}

}  // namespace
