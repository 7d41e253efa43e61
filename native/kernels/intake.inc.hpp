// The first stage: reads a block of puzzles and propagates it. Easy puzzles never get further;
// whole blocks are transposed to load them and to store their solutions.

namespace {

enum {
    kFewMoving = kLanes * 3 /
        8,  // leave the first stage when no more lanes than this make progress
};

// Rows with bytes that are neither of the ten from `first` on nor `blank`. (The low four bits of
// the others are the digit; those of '.' are 14, which makes no candidate.)
static Lanes odd_bytes(const uint8_t columns[kRowPad][kRows], uint8_t first, uint8_t blank) {
    typedef uint8_t B __attribute__((vector_size(kRows)));
    B worst = B{};
#pragma GCC unroll 3
    for (int c = 0; c < 81; c++) {
        const B x = *(const B*)columns[c];
        const B rest = (x - first) & (B)(x != blank);
        worst = worst > rest ? worst : rest;
    }
    const B odd = (B)(worst > (uint8_t)9);
    Lanes lanes = 0;
    typedef uint64_t Q __attribute__((vector_size(kRows)));
    const Q any = (Q)odd;
    for (int i = 0; i < kRows / 8; i++)
        if (any[i])
            for (int k = 8 * i; k < 8 * i + 8; k++) lanes |= (Lanes)(odd[k] != 0) << k;
    return lanes;
}

// Candidates from the digits in s.columns; returns the lanes whose givens clash.
static __attribute__((noinline)) Lanes fill_in(Solver& s) {
    Block& f = s.fresh;
    // A house without two equal givens has the same sum and union.
    V conflict = zero(), row[9], column[9], box[9];
#pragma GCC unroll 1
    for (int h = 0; h < 3; h++) {
        V any[6], sum[6];  // of three rows and three boxes
        for (int k = 0; k < 6; k++) any[k] = sum[k] = zero();
#pragma GCC unroll 9
        for (int k = 0; k < 9; k++) {
            const int c = 27 * h + 3 * k;
            const V x = bits_of_digits(s.columns[c]), y = bits_of_digits(s.columns[c + 1]),
                    z = bits_of_digits(s.columns[c + 2]);
            store(f.cells[c], x), store(f.cells[c + 1], y), store(f.cells[c + 2], z);
            const V triad = or3(x, y, z), triad_sum = add(add(x, y), z);
            any[k / 3] = or2(any[k / 3], triad), any[3 + k % 3] = or2(any[3 + k % 3], triad);
            sum[k / 3] = add(sum[k / 3], triad_sum),
                    sum[3 + k % 3] = add(sum[3 + k % 3], triad_sum);
        }
        for (int k = 0; k < 3; k++) row[3 * h + k] = any[k], box[3 * h + k] = any[3 + k];
        for (int k = 0; k < 6; k++) conflict = or2(conflict, xor2(any[k], sum[k]));
    }
#pragma GCC unroll 1
    for (int j = 0; j < 9; j++) {
        V any = zero(), sum = zero();
#pragma GCC unroll 3
        for (int i = 0; i < 9; i += 3) {
            const V x = load(f.cells[9 * i + j]), y = load(f.cells[9 * i + 9 + j]),
                    z = load(f.cells[9 * i + 18 + j]);
            any = or2(any, or3(x, y, z));
            sum = add(add(sum, x), add(y, z));
        }
        column[j] = any;
        conflict = or2(conflict, xor2(any, sum));
    }
    const V all = set1(kAllDigits);
#pragma GCC unroll 1
    for (int i = 0; i < 9; i++) {
#pragma GCC unroll 9
        for (int j = 0; j < 9; j++) {
            const V g = load(f.cells[9 * i + j]);
            const V seen = or2(row[i], box[i / 3 * 3 + j / 3]);
            store(f.cells[9 * i + j], if_zero(g, andnot2(all, seen, column[j]), g));
        }
    }
    return ~lanes_eq(conflict, zero());
}

// Reads n puzzles into s.columns; returns those with an invalid byte.
NONET_INLINE Lanes read_rows(Solver& s, const Batch& b, size_t base, int n, Lanes open) {
    // Rows are read 96 bytes at a time; the batch ends after 81 bytes of its last row.
    const uint8_t* from[kRows];
    alignas(64) uint8_t last[kRowPad];
    for (int k = 0; k < kRows; k++) from[k] = b.puzzles + (base + (k < n ? k : n - 1)) * b.stride;
    if (s.next == b.n) {
        memcpy(last, from[n - 1], 81);
        memset(last + 81, 0, kRowPad - 81);
        for (int k = n - 1; k < kRows; k++) from[k] = last;
    }
    rows_to_columns(from, s.columns);

    Lanes bad = 0;
    const Lanes odd =
        b.plain_cells ? odd_bytes(s.columns, b.first_digit, b.plain_blank) & open : open;
    for (Lanes m = odd; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        for (int c = 0; c < 81; c++) {
            const uint8_t value = b.cell_values[from[lane][c]];
            if (value > 9) bad |= (Lanes)1 << lane;
            s.columns[c][lane] = value & 15;
        }
    }
    return bad;
}

// Sweeps s.fresh until few lanes make progress. Removes decided lanes from `open`, finishes dead
// ones, and returns the solved ones.
NONET_INLINE Lanes propagate(Solver& s, const Batch& b, size_t base, Lanes& open, uint16_t* sums) {
    Lanes solved = 0;
    store(sums, zero());
    while (open) {
        const Outcome o = sweep(s.fresh);
        s.sweeps++;
        Lanes dead = o.dead & open;
        Lanes full = lanes_eq(o.sum, set1(kSolvedSum)) & open & ~dead;
        if (full) {
            const Lanes ok = complete(s.fresh);
            dead |= full & ~ok;
            full &= ok;
            solved |= full;
        }
        open &= ~(dead | full);
        for (Lanes m = dead; m; m &= m - 1) finish(b, base + __builtin_ctz(m), 0, 0, kNone);
        const Lanes moving = open & ~lanes_eq(o.sum, load(sums));
        store(sums, o.sum);
        if (__builtin_popcount(moving) <= kFewMoving) break;
    }
    return solved;
}

// Moves the open lanes of s.fresh to s.pending.
NONET_INLINE void keep_open(Solver& s, size_t base, Lanes open, const uint16_t* sums) {
    s.pending_count = 0;
    SaveList list;
    for (Lanes m = open; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        Pending& p = s.pending[s.pending_count++];
        p.sum = sums[lane];
        p.index = base + lane;
        list.add(lane, p.state);
    }
    save_lanes(list, s.fresh);
}

// Writes the solutions found by propagation alone.
NONET_INLINE void finish_solved(Solver& s, const Batch& b, size_t base, Lanes solved) {
    if (solved && b.solutions) {
        for (int c = 0; c < 81; c++) digits_of_bits(s.columns[c], load(s.fresh.cells[c]), b.zero);
        columns_to_rows(s.columns, s.rows);
    }
    for (Lanes m = solved; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        const size_t i = base + lane;
        if (b.counts) b.counts[i] = 1;
        if (b.guesses) b.guesses[i] = 0;
        if (b.status) b.status[i] = kUnique;
        if (b.solutions) memcpy(b.solutions + i * b.out_stride, s.rows[lane], 81);
    }
}

// Reads the next puzzles, finishes those that propagation decides, and leaves the rest in
// s.pending.
static __attribute__((noinline)) void first_stage(Solver& s, const Batch& b) {
    const size_t base = s.next;
    const int n = b.n - base < kLanes ? (int)(b.n - base) : kLanes;
    s.next += n;
    Lanes open = (Lanes)(((uint64_t)1 << n) - 1);
    const Lanes bad = read_rows(s, b, base, n, open);
    const Lanes clash = fill_in(s) & open & ~bad;
    for (Lanes m = bad; m; m &= m - 1) finish(b, base + __builtin_ctz(m), 0, 0, kBad);
    for (Lanes m = clash; m; m &= m - 1) finish(b, base + __builtin_ctz(m), 0, 0, kConflict);
    open &= ~(bad | clash);

    alignas(64) uint16_t sums[kLanes];
    const Lanes solved = propagate(s, b, base, open, sums);
    keep_open(s, base, open, sums);
    finish_solved(s, b, base, solved);
}

}  // namespace
