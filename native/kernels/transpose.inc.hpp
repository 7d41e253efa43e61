// Transposes rows of 81 bytes (one puzzle each) to vectors of one cell in all lanes, and back.
//
// Eight vectors hold 16 cells of all rows: part p (16 bytes) of vector i belongs to row 8 * p + i.
// Zipping vector i with vector i + 4 moves the highest bit of i below the bits of the cell number,
// and the highest bit of the cell number below those of i. Three zips make pairs of cells:
//
//     row 8 * p + i:  cells 0 .. 15        ->        vector i:  cell 2 * i     of rows 8 * p +
//     0..7,
//                                                               cell 2 * i + 1 of rows 8 * p + 0..7
//
// and four more lead back, because a row and a cell have seven bits.

namespace {

enum { kCells = 81, kPart = 16 };

template <int times>
NONET_INLINE void zip_rows(V x[8]) {
    V y[8];
#pragma GCC unroll 4
    for (int time = 0; time < times; time++) {
#pragma GCC unroll 4
        for (int i = 0; i < 4; i++) {
            y[2 * i] = zip_low(x[i], x[i + 4]);
            y[2 * i + 1] = zip_high(x[i], x[i + 4]);
        }
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) x[i] = y[i];
    }
}

// Candidates from rows of bytes: the bit of a digit, or 0. Returns the lanes with a byte that the
// alphabet does not have.
static __attribute__((noinline)) Lanes rows_to_cells(const uint8_t* rows, size_t stride,
                                                     const Alphabet& alphabet,
                                                     uint16_t cells[kCells][kLanes]) {
    alignas(64) uint8_t last[2 * kLanes];  // a pair twice the last cell
    for (int k = 0; k < kLanes; k++) {
        uint8_t* pair = last + k / 8 * 16 + k % 8;
        pair[0] = pair[8] = rows[k * stride + kCells - 1];
    }
    V odd = zero(), a, b;
#pragma GCC unroll 1
    for (int c = 0; c < kCells - 1; c += kPart) {
        V x[8];
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) x[i] = load_parts(rows + i * stride + c, 8 * stride);
        zip_rows<3>(x);
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) {
            odd = or2(odd, unknown_bytes(x[i], alphabet));
            candidates_of(x[i], alphabet, a, b);
            store(cells[c + 2 * i], a);
            store(cells[c + 2 * i + 1], b);
        }
    }
    const V x = load((const uint16_t*)last);
    candidates_of(x, alphabet, a, b);
    store(cells[kCells - 1], a);
    odd = or2(odd, unknown_bytes(x, alphabet));
    return ~lanes_eq(or2(zip_low(odd, zero()), zip_high(odd, zero())), zero());
}

// Rows of digits from solved lanes; other lanes make rows of any bytes.
static __attribute__((noinline)) void cells_to_rows(const uint16_t cells[kCells][kLanes],
                                                    uint8_t* rows, size_t stride, int zero_digit) {
#pragma GCC unroll 1
    for (int c = 0; c < kCells - 1; c += kPart) {
        V x[8];
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++)
            x[i] = digits_of(load(cells[c + 2 * i]), load(cells[c + 2 * i + 1]), zero_digit);
        zip_rows<4>(x);
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) store_parts(rows + i * stride + c, 8 * stride, x[i]);
    }
    alignas(64) uint8_t last[2 * kLanes];
    const V x = load(cells[kCells - 1]);
    store((uint16_t*)last, digits_of(x, x, zero_digit));
    for (int k = 0; k < kLanes; k++) rows[k * stride + kCells - 1] = last[k / 8 * 16 + k % 8];
}

}  // namespace
