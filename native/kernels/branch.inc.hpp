// Branching of a stalled lane: on a digit of a band, over its remaining placements there.

namespace {

// the box that placement k gives to lines 0, 1 and 2 of a band
static constexpr uint8_t kPlacement[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                             {2, 1, 0}, {0, 2, 1}, {1, 0, 2}};

// Gives some lanes a guess, with all placements of its digit in its band (bit k: placement k). The
// band is the one with the fewest placements over all digits, the digit the lowest among those with
// two placements there, else three, else more.
//
// A path that has taken only first placements and met no dead end probably leads to one of many
// solutions. Wider choices get there with fewer guesses: each guess on such a path aims at a band
// with kWider placements more than the guess before, and there at the lowest digit with three
// placements or more. (`aim` counts from the fewest placements of an open band; 0: the rule above.)
enum { kWider = 3 };
static __attribute__((noinline)) void choose_branches(Block& block, Lanes lanes, V aim) {
    V best = set1(-1), band = zero(),
      q[6];  // q[k]: the digits that can take placement k in the best band
    for (int k = 0; k < 6; k++) q[k] = zero();
#pragma GCC unroll 1
    for (int h = 0; h < 6; h++) {
        const int line = h < 3 ? 9 : 1, box = h < 3 ? 3 : 27, cell = h < 3 ? 1 : 9;
        const int corner = h < 3 ? 27 * h : 3 * (h - 3);
        V triad[3][3];
#pragma GCC unroll 3
        for (int i = 0; i < 3; i++) {
#pragma GCC unroll 3
            for (int b = 0; b < 3; b++) {
                const int c = corner + i * line + b * box;
                triad[i][b] = or3(load(block.cells[c]), load(block.cells[c + cell]),
                                  load(block.cells[c + 2 * cell]));
            }
        }
        V p[6];
#pragma GCC unroll 6
        for (int k = 0; k < 6; k++) {
            p[k] = and3(triad[0][kPlacement[k][0]], triad[1][kPlacement[k][1]],
                        triad[2][kPlacement[k][2]]);
        }
        // add the six up per digit, as binary numbers spread over three vectors
        const V u = xor3(p[0], p[1], p[2]), v = xor3(p[3], p[4], p[5]);
        const V c = two_of3(p[0], p[1], p[2]), d = two_of3(p[3], p[4], p[5]), e = and2(u, v);
        const V total = count_bits(xor2(u, v), xor3(c, d, e), two_of3(c, d, e));
        // nine placements: nothing to choose here, and the key is large
        const V key = distance(sub(total, set1(10)), aim);
        const V least = min2(best, key), changed = xor2(least, best);
        best = least;
        band = if_zero(changed, band, set1(h));
#pragma GCC unroll 6
        for (int k = 0; k < 6; k++) q[k] = if_zero(changed, q[k], p[k]);
    }
    V one = q[0], two = zero(), three = zero(), four = zero();
#pragma GCC unroll 6
    for (int k = 1; k < 6; k++) {
        four = or_and(four, three, q[k]);
        three = or_and(three, two, q[k]);
        two = or_and(two, one, q[k]);
        one = or2(one, q[k]);
    }
    V digit = andnot(two, three);
    digit = if_zero(digit, andnot(three, four), digit);
    digit = if_zero(digit, four, digit);
    digit = if_zero(aim, digit, if_zero(three, two, three));
    digit = and2(digit, sub(zero(), digit));
    V open = zero();
#pragma GCC unroll 6
    for (int k = 0; k < 6; k++) open = or2(open, if_zero(and2(q[k], digit), zero(), set1(1 << k)));
    const auto guess = [&](int part, V x) {
        store(block.cells[part], in_lanes(lanes, x, load(block.cells[part])));
    };
    guess(Block::kBand, band), guess(Block::kDigit, digit), guess(Block::kOpen, open);
}

// Removes the digit's other places in the band from some lanes, so that the first placement is
// left.
static __attribute__((noinline)) void place_first(Block& block, Lanes lanes) {
    const V open = load(block.cells[Block::kOpen]), first = and2(open, sub(zero(), open));
    const V band = load(block.cells[Block::kBand]);
    const V digit = in_lanes(lanes, load(block.cells[Block::kDigit]));
    V loses[3][3], in_column[3];
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) {
        in_column[i] = if_zero(xor2(band, set1(3 + i)), set1(-1), zero());
#pragma GCC unroll 3
        for (int b = 0; b < 3; b++) {
            int keep = 0;
            for (int k = 0; k < 6; k++) keep |= (kPlacement[k][i] == b) << k;
            loses[i][b] = if_zero(and2(first, set1(keep)), digit, zero());
        }
    }
#pragma GCC unroll 1
    for (int h = 0; h < 3; h++) {
        const V in_row = if_zero(xor2(band, set1(h)), set1(-1), zero());
#pragma GCC unroll 3
        for (int b = 0; b < 3; b++) {
#pragma GCC unroll 3
            for (int i = 0; i < 3; i++) {
                const V of_row = and2(loses[i][b], in_row);
#pragma GCC unroll 3
                for (int j = 0; j < 3; j++) {
                    uint16_t* cell = block.cells[27 * h + 9 * i + 3 * b + j];
                    const V of_column = and2(loses[j][h], in_column[b]);
                    store(cell, andnot2(load(cell), of_row, of_column));
                }
            }
        }
    }
}

}  // namespace
