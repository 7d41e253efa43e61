// The solver of one puzzle, as device code and as host code: candidates in 27 words, a sweep that
// narrows them, the choice of a branch, and the packed form that puzzles travel in.
//
// Word 3 * row + x holds the three cells of a row at place x of their boxes. Each cell
// is a field of nine candidate bits (bit d - 1 for digit d) with one free bit above:
//
//      row:   | . . . | . . . | . . . |        29 28 ... 20  19 18 ... 10   9  8 ... 0
//      x:       0 1 2   0 1 2   0 1 2         [ 0 | box 2  ][ 0 | box 1  ][ 0 | box 0 ]
//
// so that one logic instruction of a thread works on three cells, and the tests that a digit can or
// must pass are the same for all nine digits and three boxes. Only steps along a row between boxes
// need a rotation of the fields.
//
// The rules, their order and the branches are those of native/kernels: the same solution is found
// first, after the same number of guesses.
//
// Included by the CUDA source (compiled with NVRTC, no headers at hand) and by the host library.
#pragma once

#ifdef __CUDACC__
#define NONET_CORE __host__ __device__ __forceinline__
#else
#define NONET_CORE inline
#endif

namespace nonet_gpu {

typedef unsigned char Byte;
typedef unsigned short Half;
typedef unsigned int Word;
typedef unsigned long long Long;

constexpr Word kLow = 0x00100401u;  // the lowest bit of each field
constexpr Word kAll = 511 * kLow;   // every candidate
constexpr Word kFree = 512 * kLow;  // the free bits
constexpr int kWords = 27;
constexpr int kMaxDepth = 54;  // each branching settles one of nine digits in one of six bands

// The status of a puzzle, as in native/kernels/kernel.hpp.
enum Status { kUnique, kMultiple, kNone, kConflict, kBad, kStopped };

NONET_CORE Word in_two(Word a, Word b, Word c) { return (a & b) | (c & (a | b)); }

// The field of the next box, or of the one after it, in each field; garbage in the two highest
// bits.
NONET_CORE Word next_box(Word w) { return (w >> 10) + (w << 20); }
NONET_CORE Word after_next_box(Word w) { return (w >> 20) + (w << 10); }

// Adding kAll takes 1 from each field and sets its free bit, unless the field is zero. (The free
// bits of the argument must be zero.) So w & less(w) is w without the lowest candidate of each
// cell. On a device the sum is made by the multiplier, by a factor of 1 that the compiler cannot
// see: the logic unit is what limits the speed.
#ifdef __CUDACC__
static __device__ __constant__ Word kOne = 1;
#endif
NONET_CORE Word less(Word w) {
#ifdef __CUDA_ARCH__
    return w * kOne + kAll;
#else
    return w + kAll;
#endif
}

// All ones in the fields that are zero.
NONET_CORE Word empty_fields(Word w) { return (less(w) >> 9 & kLow) * (0u - 511u) - 1; }

// Three digits that must share a triad of cells leave no room for others: the digits that may be in
// it, given those that must and those that can.
NONET_CORE Word with_triples(Word must, Word can) {
    const Word two = must & less(must), three = two & less(two);  // without the lowest, twice
    return must | (can & empty_fields(three));
}

// ---- the sweep

enum Outcome { kOpen, kStalled, kSolved, kDead };

// A sum that falls with every removed candidate: two states of one puzzle are equal if it is.
struct Level {
    Word low, high;
};

// Naked singles, the exact closure over the placements of each digit in a band of rows, hidden
// singles.
NONET_CORE void narrow_rows(Word (&w)[kWords], Word& wrong, Word& filled, Word& possible) {
#pragma unroll
    for (int band = 0; band < 3; band++) {
        Word single[3][3], fixed[3], triad[3], twice[3];
#pragma unroll
        for (int row = 0; row < 3; row++) {
            const Word* cells = w + 9 * band + 3 * row;
            Word lower[3];
#pragma unroll
            for (int x = 0; x < 3; x++) {
                lower[x] = less(cells[x]);
                single[row][x] = cells[x] & empty_fields(cells[x] & lower[x]);
            }
            filled &= lower[0] & lower[1] & lower[2];
            fixed[row] = single[row][0] | single[row][1] | single[row][2];
            wrong |= in_two(single[row][0], single[row][1], single[row][2]);
            triad[row] = cells[0] | cells[1] | cells[2];
            twice[row] = in_two(cells[0], cells[1], cells[2]);
        }
        // A fixed digit leaves the other triads of its box; the closure takes it out of its row.
        const Word a = triad[0] & ~fixed[1] & ~fixed[2];
        const Word b = triad[1] & ~fixed[0] & ~fixed[2];
        const Word c = triad[2] & ~fixed[0] & ~fixed[1];
        // The six ways to put a digit into the triads of a band, three in each word.
        const Word even = a & next_box(b) & after_next_box(c);
        const Word odd = a & after_next_box(b) & next_box(c);
        const Word can[3] = {even | odd, after_next_box(even) | next_box(odd),
                             next_box(even) | after_next_box(odd)};
        possible &= can[0] | can[1] | can[2];
#pragma unroll
        for (int row = 0; row < 3; row++) {
            const Word must = can[row] & ~can[(row + 1) % 3] & ~can[(row + 2) % 3];
            const Word hidden = must & ~twice[row];  // one cell left in the only triad left
            const Word others = with_triples(must, can[row]) & ~fixed[row];
#pragma unroll
            for (int x = 0; x < 3; x++) {
                Word& cell = w[9 * band + 3 * row + x];
                const Word now = (cell & others) | single[row][x], own = now & hidden;
                cell = now & (own | empty_fields(own));
            }
        }
    }
}

// The same closure over columns, for all three stacks at once.
NONET_CORE void narrow_columns(Word (&w)[kWords], Word& possible) {
    Word t[3][3];  // [band][x]: what the three cells of a column in a box can hold
#pragma unroll
    for (int band = 0; band < 3; band++)
#pragma unroll
        for (int x = 0; x < 3; x++)
            t[band][x] = w[9 * band + x] | w[9 * band + 3 + x] | w[9 * band + 6 + x];
    const Word p0 = t[0][0] & t[1][1] & t[2][2], p1 = t[0][1] & t[1][2] & t[2][0];
    const Word p2 = t[0][2] & t[1][0] & t[2][1], p3 = t[0][2] & t[1][1] & t[2][0];
    const Word p4 = t[0][0] & t[1][2] & t[2][1], p5 = t[0][1] & t[1][0] & t[2][2];
    const Word can[3][3] = {
        {p0 | p4, p1 | p5, p2 | p3}, {p2 | p5, p0 | p3, p1 | p4}, {p1 | p3, p2 | p4, p0 | p5}};
    possible &= can[0][0] | can[0][1] | can[0][2];
#pragma unroll
    for (int band = 0; band < 3; band++)
#pragma unroll
        for (int x = 0; x < 3; x++) {
            const Word must = can[band][x] & ~can[band][(x + 1) % 3] & ~can[band][(x + 2) % 3];
            const Word rest = with_triples(must, can[band][x]);
#pragma unroll
            for (int row = 0; row < 3; row++) w[9 * band + 3 * row + x] &= rest;
        }
}

NONET_CORE Level level_of(const Word (&w)[kWords]) {
    // Seven words and their sum stay below 2^32, so that no two different parts add up to the same.
    Level level = {0, 0};
#pragma unroll
    for (int part = 0; part < 4; part++) {
        Word sum = 0;
#pragma unroll
        for (int k = 7 * part; k < 7 * part + 7 && k < kWords; k++) sum += w[k];
        level.low += sum;
        level.high += sum >> 16;
    }
    return level;
}

// Every house holds nine digits and every cell one.
NONET_CORE bool is_complete(const Word (&w)[kWords]) {
    Word wrong = 0, filled = kFree, full = kAll;
#pragma unroll
    for (int band = 0; band < 3; band++) {
        Word box = 0;
#pragma unroll
        for (int row = 3 * band; row < 3 * band + 3; row++) {
            const Word triad = w[3 * row] | w[3 * row + 1] | w[3 * row + 2];
            full &= triad | next_box(triad) | after_next_box(triad);
            box |= triad;
        }
        full &= box;
    }
#pragma unroll
    for (int x = 0; x < 3; x++) {
        Word column = 0;
#pragma unroll
        for (int row = 0; row < 9; row++) {
            const Word cells = w[3 * row + x], lower = less(cells);
            column |= cells;
            wrong |= cells & lower;
            filled &= lower;
        }
        full &= column;
    }
    return full == kAll && filled == kFree && wrong == 0;
}

// kSolved: there are 81 candidates left. If they are not complete, the state is dead.
NONET_CORE Outcome sweep(Word (&w)[kWords], Level& last) {
    Word wrong = 0, filled = kFree, possible = kAll;
    narrow_rows(w, wrong, filled, possible);
    narrow_columns(w, possible);
    const Level now = level_of(w);
    const bool same = now.low == last.low && now.high == last.high;
    last = now;
    if (wrong != 0 || filled != kFree || possible != kAll) return kDead;
    if (now.low == 3 * kAll && now.high <= 3 * kAll >> 16) return kSolved;
    return same ? kStalled : kOpen;
}

// ---- branches

NONET_CORE int count_bits(Word w) {
#ifdef __CUDA_ARCH__
    return __popc(w);
#else
    return __builtin_popcount(w);
#endif
}

NONET_CORE int lowest_bit(Word w) {
#ifdef __CUDA_ARCH__
    return __ffs(w) - 1;
#else
    return __builtin_ctz(w);
#endif
}

// A digit of a row band (0..2) or stack (3..5) and the set of placements it has left there.
// Placement k gives line i of the band to box (k + i) % 3 for k < 3, and (k + 2 - i) % 3 for the
// others.
struct Branch {
    Word band, digit, placements;  // digit: 0..8
};

NONET_CORE Word box_of(Word placement, int line) {
    const Word box = placement < 3 ? placement + line : placement + 2 - line;  // 0..7
    return box < 3 ? box : box < 6 ? box - 3 : box - 6;
}

// How many placements more each guess on a path of first placements aims at.
constexpr Word kWider = 3;

NONET_CORE Word distance(Word a, Word b) { return a < b ? b - a : a - b; }

// The band with the fewest placements over all digits, and there the lowest digit among those with
// two placements, else three, else more. With an aim, the choice is wider, as
// native/kernels/branch.inc.hpp explains.
NONET_CORE Branch choose_branch(const Word (&w)[kWords], Word aim) {
    Word best = ~0u, band = 0, even = 0, odd = 0;
#pragma unroll
    for (int b = 0; b < 3; b++) {
        Word triad[3];
#pragma unroll
        for (int row = 0; row < 3; row++)
            triad[row] = w[9 * b + 3 * row] | w[9 * b + 3 * row + 1] | w[9 * b + 3 * row + 2];
        const Word e = triad[0] & next_box(triad[1]) & after_next_box(triad[2]);
        const Word o = triad[0] & after_next_box(triad[1]) & next_box(triad[2]);
        // nine placements: nothing to choose, and the key is large
        const Word key = distance(count_bits(e) + count_bits(o) - 10, aim);
        if (key < best) best = key, band = b, even = e, odd = o;
    }
    Word t[3][3];
#pragma unroll
    for (int b = 0; b < 3; b++)
#pragma unroll
        for (int x = 0; x < 3; x++) t[b][x] = w[9 * b + x] | w[9 * b + 3 + x] | w[9 * b + 6 + x];
    const Word p[6] = {t[0][0] & t[1][1] & t[2][2], t[1][0] & t[2][1] & t[0][2],
                       t[2][0] & t[0][1] & t[1][2], t[2][0] & t[1][1] & t[0][2],
                       t[0][0] & t[2][1] & t[1][2], t[1][0] & t[0][1] & t[2][2]};
    // The six added up per digit and stack, as binary numbers spread over three words.
    const Word u = p[0] ^ p[1] ^ p[2], v = p[3] ^ p[4] ^ p[5], e = u & v;
    const Word c = in_two(p[0], p[1], p[2]), d = in_two(p[3], p[4], p[5]);
    const Word ones = u ^ v, twos = c ^ d ^ e, fours = in_two(c, d, e);
#pragma unroll
    for (int stack = 0; stack < 3; stack++) {
        const Word field = 511u << (10 * stack);
        const Word total = count_bits(ones & field) + 2 * count_bits(twos & field) +
                           4 * count_bits(fours & field);
        const Word key = distance(total - 10, aim);
        if (key < best) best = key, band = 3 + stack;
    }
    Word q[6];  // the digits that can take each placement of the band
    const Word shift = band < 3 ? 0 : 10 * (band - 3);
#pragma unroll
    for (int k = 0; k < 6; k++) {
        const Word own = k < 3 ? even >> (10 * k) : odd >> (10 * ((k - 1) % 3));
        q[k] = (band < 3 ? own : p[k] >> shift) & 511;
    }
    Word one = q[0], two = 0, three = 0, four = 0;
#pragma unroll
    for (int k = 1; k < 6; k++) {
        four |= three & q[k];
        three |= two & q[k];
        two |= one & q[k];
        one |= q[k];
    }
    const Word pairs = two & ~three, triples = three & ~four;
    Branch branch = {band, 0, 0};
    const Word careful = pairs ? pairs : triples ? triples : four, wide = three ? three : two;
    branch.digit = lowest_bit(aim ? wide : careful);
#pragma unroll
    for (int k = 0; k < 6; k++) branch.placements |= (q[k] >> branch.digit & 1) << k;
    return branch;
}

// Removes the places of a digit in a band that a placement does not use.
NONET_CORE void place(Word (&w)[kWords], Word band, Word digit, Word placement) {
    const Word everywhere = kLow << digit, stack = 10 * (band - 3);
    Word lost_in_row[3], lost_in_column[3];
#pragma unroll
    for (int line = 0; line < 3; line++) {
        lost_in_row[line] = everywhere & ~(1u << (digit + 10 * box_of(placement, line)));
        lost_in_column[line] = band < 3 ? 3 : box_of(placement, line);  // the band that keeps it
    }
    const Word bit = band < 3 ? 0 : 1u << (digit + stack);
#pragma unroll
    for (int b = 0; b < 3; b++)
#pragma unroll
        for (int row = 0; row < 3; row++)
#pragma unroll
            for (int x = 0; x < 3; x++) {
                const Word of_row = band == (Word)b ? lost_in_row[row] : 0;
                const Word of_column = lost_in_column[x] != (Word)b ? bit : 0;
                w[9 * b + 3 * row + x] &= ~(of_row | of_column);
            }
}

// A branching with placements still to try, in ascending order.
struct alignas(16) Node {
    Word w[kWords];
    Word rest;  // placements, digit << 8, band << 16
    Word unused[4];
};

NONET_CORE Word pack_rest(const Branch& branch, Word placements) {
    return placements | branch.digit << 8 | branch.band << 16;
}

// Places the next child of a node into w, which holds the state of the node; returns what is left.
NONET_CORE Word take_child(Word (&w)[kWords], Word rest) {
    place(w, rest >> 16, rest >> 8 & 15, lowest_bit(rest & 63));
    return rest & (rest - 1);
}
NONET_CORE bool is_last(Word rest) { return (rest & 63) == 0; }

// ---- the packed form
//
// A row of a grid is a word of three codes of ten bits. Code x holds the cells at place x of their
// boxes as a decimal number: the digit of box 0 + 10 * that of box 1 + 100 * that of box 2; 0 is an
// empty cell, and kBadCode marks an invalid row. A grid is nine such words, 36 bytes.

constexpr int kRowWords = 9;
constexpr int kCodes = 1024;
constexpr Word kBadCode = 1023;

NONET_CORE Word candidates_of(Word digit) { return digit ? 1u << (digit - 1) : 511; }

// The word of candidates of a code; no candidates for an invalid code.
NONET_CORE Word word_of_code(Word code) {
    if (code > 999) return 0;
    return candidates_of(code % 10) | candidates_of(code / 10 % 10) << 10 |
           candidates_of(code / 100) << 20;
}

NONET_CORE Word code_of_row(Word row, int x) { return row >> (10 * x) & 1023; }

// The row of three words that hold one candidate per cell.
NONET_CORE Word row_of_words(const Word* w) {
    Word row = 0;
#pragma unroll
    for (int x = 0; x < 3; x++) {
        const Word below = w[x] - kLow;  // in each field, one bit fewer than the digit
        const Word code = 111 + count_bits(below & 511) + 10 * count_bits(below & 511 << 10) +
                          100 * count_bits(below & 511u << 20);
        row |= code << (10 * x);
    }
    return row;
}

// Why a packed grid has no solution: kBad, kConflict, or else kNone.
NONET_CORE Status fault_of(const Word* rows) {
    Word twice = 0, column[3] = {0, 0, 0}, bad = 0;
    for (int band = 0; band < 3; band++) {
        Word box = 0;
        for (int row = 3 * band; row < 3 * band + 3; row++) {
            Word triad = 0;
#pragma unroll
            for (int x = 0; x < 3; x++) {
                const Word code = code_of_row(rows[row], x);
                if (code > 999) bad = 1;
                const Word all = word_of_code(code), given = all & empty_fields(all & less(all));
                twice |= (triad & given) | (column[x] & given);
                triad |= given;
                column[x] |= given;
            }
            twice |= (triad & (next_box(triad) | after_next_box(triad))) | (box & triad);
            box |= triad;
        }
    }
    return bad ? kBad : twice ? kConflict : kNone;
}

// ---- rows of bytes: each a cell, 0 to 9; characters are told apart before they get here

NONET_CORE Word row_of_bytes(const unsigned char* cells) {
    Word row = 0;
    bool bad = false;
#pragma unroll
    for (int x = 0; x < 3; x++) {
        const Word a = cells[x], b = cells[3 + x], c = cells[6 + x];
        bad |= a > 9 || b > 9 || c > 9;
        row |= (a + 10 * b + 100 * c) << (10 * x);
    }
    return bad ? kBadCode * kLow : row;
}

NONET_CORE void bytes_of_row(Word row, unsigned char* cells) {
#pragma unroll
    for (int x = 0; x < 3; x++) {
        const Word code = code_of_row(row, x), tens = code / 10, hundreds = code / 100;
        cells[x] = (unsigned char)(code - 10 * tens);
        cells[3 + x] = (unsigned char)(tens - 10 * hundreds);
        cells[6 + x] = (unsigned char)hundreds;
    }
}

}  // namespace nonet_gpu
