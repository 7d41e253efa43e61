// The least of many small numbers, in vectors of 16 bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __SSE4_1__
#include <smmintrin.h>
#endif

namespace nonet {

template <class Size>
struct Scan {
    typedef Size Vector __attribute__((vector_size(16)));
    static constexpr std::size_t kLanes = 16 / sizeof(Size);
    static constexpr std::size_t kStep = 4 * kLanes;  // least() requires a multiple of this

    static Size least(const Size* numbers, std::size_t count) {
        // Four independent minima, so that none waits for another.
        Vector a = ~Vector{}, b = a, c = a, d = a;
        for (const Size* const end = numbers + count; numbers != end; numbers += kStep) {
            a = lesser(a, load(numbers));
            b = lesser(b, load(numbers + kLanes));
            c = lesser(c, load(numbers + 2 * kLanes));
            d = lesser(d, load(numbers + 3 * kLanes));
        }
        return least_lane(lesser(lesser(a, b), lesser(c, d)));
    }

  private:
    static Vector load(const Size* numbers) {
        Vector vector;
        std::memcpy(&vector, numbers, sizeof vector);
        return vector;
    }

    static Vector lesser(Vector a, Vector b) { return a < b ? a : b; }

    static Size least_lane(Vector vector) {
#ifdef __SSE4_1__
        // One instruction finds the least of eight 16-bit lanes.
        const __m128i bits = reinterpret_cast<__m128i>(vector);
        if constexpr (sizeof(Size) == 1) {
            const __m128i pairs =
                _mm_min_epu16(_mm_and_si128(bits, _mm_set1_epi16(0xff)), _mm_srli_epi16(bits, 8));
            return static_cast<Size>(_mm_cvtsi128_si32(_mm_minpos_epu16(pairs)));
        } else if constexpr (sizeof(Size) == 2) {
            return static_cast<Size>(_mm_cvtsi128_si32(_mm_minpos_epu16(bits)));
        }
#endif
        Size least = vector[0];
        for (std::size_t lane = 1; lane < kLanes; ++lane) {
            least = vector[lane] < least ? vector[lane] : least;
        }
        return least;
    }
};

}  // namespace nonet
