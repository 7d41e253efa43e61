// One propagation pass over a block of lanes.
//
//   cells[9 * row + column] is a vector: lane k holds the 9-bit candidate set of that cell in
//   puzzle k.
//
// A band is three rows (or three columns) of three boxes. Inside a band, the three cells that a
// line and a box share are a triad, so a band is a 3 x 3 matrix of triads, and each digit takes one
// triad of every line and every box: one of the six ways to place three rooks.
//
//        box 0        box 1        box 2
//     +------------+------------+------------+
//   0 | triad 0 0  | triad 0 1  | triad 0 2  |      triad = cell 0 | cell 1 | cell 2
//   1 | triad 1 0  | triad 1 1  | triad 1 2  |
//   2 | triad 2 0  | triad 2 1  | triad 2 2  |
//     +------------+------------+------------+
//
// The passes over the three row bands and the three column bands update the cells in place, so that
// each pass sees the results of the previous one. Their code is short loops on purpose: unrolled, a
// sweep does not fit the decoded-instruction cache and runs at half speed.

namespace {

enum { kAllDigits = 0x1ff, kSolvedSum = 9 * kAllDigits };

// The cells, and the guess of each lane: a digit of a band, and the set of placements still to try
// there, lowest first. They move together, eight at a time.
struct alignas(64) Block {
    enum { kBand = 81, kDigit, kOpen, kLast = kOpen, kRows = 88 };
    uint16_t cells[kRows][kLanes];
};

struct Outcome {
    V sum;       // of all candidate sets as numbers: it falls with every change, and is
                 //   kSolvedSum in a solved lane
    Lanes dead;  // lanes that have no solution
};

// The steps between the lines, the boxes and the cells of a band.
template <bool kIsRow>
struct Steps {
    enum { kLine = (kIsRow ? 9 : 1) * kLanes };
    enum { kBox = (kIsRow ? 3 : 27) * kLanes };
    enum { kCell = (kIsRow ? 1 : 9) * kLanes };
};

// Removes naked singles from the other cells of the triad; the other triads of line and box follow
// later. For the crossing line, the column pass finds the digit locked in its box, so it need not
// search for singles. Returns the digits with a cell of their own.
NONET_INLINE V take_naked(uint16_t* p, int cell, V& x, V& y, V& z, V& empty) {
    const V minus = set1(-1);
    const V bx = add(x, minus), by = add(y, minus), bz = add(z, minus);
    const V sx = single(x, bx), sy = single(y, by), sz = single(z, bz);
    empty = or2(or3(empty, bx, by), bz);
    x = andnot2(x, sy, sz);
    y = andnot2(y, sx, sz);
    z = andnot2(z, sx, sy);
    store(p, x);
    store(p + cell, y);
    store(p + 2 * cell, z);
    return or3(sx, sy, sz);
}

// Reads the triads of a band. In rows, removes naked singles from the other triads of the line; the
// rooks remove them from the box.
template <bool kIsRow>
NONET_INLINE void read_triads(uint16_t* band, V triad[3][3], V& empty) {
    using S = Steps<kIsRow>;
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) {
        V placed[3];
#pragma GCC unroll 3
        for (int b = 0; b < 3; b++) {
            uint16_t* p = band + i * S::kLine + b * S::kBox;
            V x = load(p), y = load(p + S::kCell), z = load(p + 2 * S::kCell);
            if (kIsRow) placed[b] = take_naked(p, S::kCell, x, y, z, empty);
            triad[i][b] = or3(x, y, z);
        }
        if (!kIsRow) continue;
        triad[i][0] = andnot2(triad[i][0], placed[1], placed[2]);
        triad[i][1] = andnot2(triad[i][1], placed[0], placed[2]);
        triad[i][2] = andnot2(triad[i][2], placed[0], placed[1]);
    }
}

// Per digit, the six placements of three rooks; their union is exact for the band. Removes the
// digits without a placement from `present`.
NONET_INLINE void place_rooks(V triad[3][3], V& present) {
    const V p0 = and3(triad[0][0], triad[1][1], triad[2][2]);
    const V p1 = and3(triad[0][1], triad[1][2], triad[2][0]);
    const V p2 = and3(triad[0][2], triad[1][0], triad[2][1]);
    const V p3 = and3(triad[0][2], triad[1][1], triad[2][0]);
    const V p4 = and3(triad[0][0], triad[1][2], triad[2][1]);
    const V p5 = and3(triad[0][1], triad[1][0], triad[2][2]);
    triad[0][0] = or2(p0, p4), triad[0][1] = or2(p1, p5), triad[0][2] = or2(p2, p3);
    triad[1][0] = or2(p2, p5), triad[1][1] = or2(p0, p3), triad[1][2] = or2(p1, p4);
    triad[2][0] = or2(p1, p3), triad[2][1] = or2(p2, p4), triad[2][2] = or2(p0, p5);
    present = and2(present, or3(triad[0][0], triad[0][1], triad[0][2]));
}

// Restricts the cells of a band to what its triads may hold.
template <bool kIsRow>
NONET_INLINE void write_cells(uint16_t* band, V triad[3][3], V& sum) {
    using S = Steps<kIsRow>;
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) {
#pragma GCC unroll 3
        for (int b = 0; b < 3; b++) {
            uint16_t* p = band + i * S::kLine + b * S::kBox;
            const V left = triad[i][(b + 1) % 3], right = triad[i][(b + 2) % 3];
            const V elsewhere = or2(left, right), only = andnot2(triad[i][b], left, right);
            const V t = three_or(only, triad[i][b], elsewhere);  // three digits fill a triad
            V x = load(p), y = load(p + S::kCell), z = load(p + 2 * S::kCell);
            if (kIsRow) {
                // One cell is left in the only triad left of its line. The passes across find what
                // is hidden in a column once it is locked in a box.
                narrow(x, y, z, t, only, elsewhere);
            } else {
                x = and2(x, t);
                y = and2(y, t);
                z = and2(z, t);
            }
            store(p, x);
            store(p + S::kCell, y);
            store(p + 2 * S::kCell, z);
            if (!kIsRow) sum = add(add(sum, x), add(y, z));
        }
    }
}

static __attribute__((noinline)) Outcome sweep(Block& block) {
    V present = set1(kAllDigits), empty = zero(), sum = zero(), triad[3][3];
    // A band of rows is read before the previous one is written: the placements depend on the whole
    // band, and the CPU has other work while it waits for them.
    alignas(64) uint16_t previous[3][3][kLanes];
#pragma GCC unroll 1
    for (int h = 0; h <= 3; h++) {
        if (h < 3) read_triads<true>(block.cells[27 * h], triad, empty);
        if (h > 0) {
            V placed[3][3];
#pragma GCC unroll 9
            for (int i = 0; i < 9; i++) placed[i / 3][i % 3] = load(previous[i / 3][i % 3]);
            write_cells<true>(block.cells[27 * (h - 1)], placed, sum);
        }
        if (h == 3) break;
        place_rooks(triad, present);
#pragma GCC unroll 9
        for (int i = 0; i < 9; i++) store(previous[i / 3][i % 3], triad[i / 3][i % 3]);
    }
#pragma GCC unroll 1
    for (int h = 0; h < 3; h++) {
        read_triads<false>(block.cells[3 * h], triad, empty);
        place_rooks(triad, present);
        write_cells<false>(block.cells[3 * h], triad, sum);
    }
    Outcome result;
    result.sum = sum;
    result.dead = (Lanes)~lanes_eq(present, set1(kAllDigits)) | lanes_negative(empty) |
                  lanes_lt(sum, set1(kSolvedSum));
    return result;
}

// Lanes that a sweep has left with kSolvedSum and that hold a solution: every cell has a candidate,
// every row and box nine digits. The pass over the columns, which was the last, found nine digits
// in each of them and keeps them there. So each digit is once in each column, and every cell has
// one.
static __attribute__((noinline)) Lanes complete(const Block& block) {
    V full = set1(kAllDigits), least = full;
#pragma GCC unroll 1
    for (int h = 0; h < 3; h++) {
        V box[3] = {zero(), zero(), zero()};
#pragma GCC unroll 3
        for (int i = 0; i < 3; i++) {
            V triad[3];
#pragma GCC unroll 3
            for (int b = 0; b < 3; b++) {
                const uint16_t* p = block.cells[27 * h + 9 * i + 3 * b];
                const V x = load(p), y = load(p + kLanes), z = load(p + 2 * kLanes);
                least = min2(min2(least, x), min2(y, z));
                triad[b] = or3(x, y, z);
                box[b] = or2(box[b], triad[b]);
            }
            full = and2(full, or3(triad[0], triad[1], triad[2]));
        }
        full = and2(full, and3(box[0], box[1], box[2]));
    }
    return lanes_eq(full, set1(kAllDigits)) & (Lanes)~lanes_eq(least, zero());
}

}  // namespace
