// Transposes rows of 81 bytes (one puzzle each) to vectors of one cell in all lanes, and back.

// GCC 11 has only the older name.
#if defined(__clang__) || __GNUC__ >= 12
#define NONET_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define NONET_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (Bytes){__VA_ARGS__})
#endif

namespace {

typedef uint8_t Bytes __attribute__((vector_size(16)));
typedef uint8_t BytesUnaligned __attribute__((vector_size(16), aligned(1)));

enum { kRowPad = 96, kRows = kLanes < 16 ? 16 : kLanes };

NONET_INLINE Bytes zip_low(Bytes a, Bytes b) {
    return NONET_SHUFFLE(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
NONET_INLINE Bytes zip_high(Bytes a, Bytes b) {
    return NONET_SHUFFLE(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// 16 x 16 bytes in place. Zipping row i with row i + 8 four times moves the four bits of the row
// number one by one below the bits of the column number.
NONET_INLINE void transpose16(Bytes x[16]) {
    Bytes y[16];
#pragma GCC unroll 2
    for (int twice = 0; twice < 2; twice++) {
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) {
            y[2 * i] = zip_low(x[i], x[i + 8]);
            y[2 * i + 1] = zip_high(x[i], x[i + 8]);
        }
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) {
            x[2 * i] = zip_low(y[i], y[i + 8]);
            x[2 * i + 1] = zip_high(y[i], y[i + 8]);
        }
    }
}

// Transposes all blocks of 16 x 16 bytes, each given by its first row and cell: `read` returns the
// i-th 16 bytes of one side, `write` stores those of the other.
template <class Read, class Write>
NONET_INLINE void turn_blocks(Read read, Write write) {
#pragma GCC unroll 1
    for (int r = 0; r < kRows; r += 16) {
#pragma GCC unroll 1
        for (int c = 0; c < kRowPad; c += 16) {
            Bytes x[16];
#pragma GCC unroll 16
            for (int i = 0; i < 16; i++) x[i] = read(r, c, i);
            transpose16(x);
#pragma GCC unroll 16
            for (int i = 0; i < 16; i++) write(r, c, i, x[i]);
        }
    }
}

// rows[k], 96 readable bytes each -> columns[cell][k]
static __attribute__((noinline)) void rows_to_columns(const uint8_t* const rows[kRows],
                                                      uint8_t columns[kRowPad][kRows]) {
    turn_blocks([=](int r, int c, int i) { return *(const BytesUnaligned*)(rows[r + i] + c); },
                [=](int r, int c, int i, Bytes x) { *(Bytes*)(columns[c + i] + r) = x; });
}

// columns[cell][k] -> rows[k][cell]
static __attribute__((noinline)) void columns_to_rows(const uint8_t columns[kRowPad][kRows],
                                                      uint8_t rows[kRows][kRowPad]) {
    turn_blocks([=](int r, int c, int i) { return *(const Bytes*)(columns[c + i] + r); },
                [=](int r, int c, int i, Bytes x) { *(Bytes*)(rows[r + i] + c) = x; });
}

}  // namespace
