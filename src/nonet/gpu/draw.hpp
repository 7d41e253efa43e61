// Full grids and orders of cells, drawn as native/random.hpp and native/generate draw them: the
// same stream of a seed gives the same grid and the same order on a device and on the host.
//
// The tables of the uniform draw are made by the host library and copied as they are (`Tables`).
#pragma once

#include "core.hpp"

namespace nonet_gpu {

// ---- random numbers: Philox4x64-10, as in native/random.hpp

NONET_CORE Long high_product(Long a, Long b) {
#ifdef __CUDA_ARCH__
    return __umul64hi(a, b);
#else
    return (Long)((unsigned __int128)a * b >> 64);
#endif
}

struct Stream {
    Long seed, stream;
    Long block;
    Long words[4];
    int at;

    NONET_CORE Stream(Long seed, Long stream) : seed(seed), stream(stream), block(0), at(4) {}

    NONET_CORE Long next() {
        if (at == 4) refill();
        const Long word = at == 0 ? words[0] : at == 1 ? words[1] : at == 2 ? words[2] : words[3];
        at++;
        return word;
    }

    NONET_CORE Long below(Long n) {
        Long word = next(), high = high_product(word, n), low = word * n;
        if (low < n) {
            const Long unfair = (0 - n) % n;
            while (low < unfair) {
                word = next();
                high = high_product(word, n);
                low = word * n;
            }
        }
        return high;
    }

  private:
    NONET_CORE void refill() {
        Long a = ++block, b = 0, c = 0, d = 0, key = seed, other = stream;
#pragma unroll
        for (int round = 0; round < 10; round++) {
            const Long high0 = high_product(0xD2E7470EE14C6C93ull, a);
            const Long low0 = 0xD2E7470EE14C6C93ull * a;
            const Long high1 = high_product(0xCA5A826395121157ull, c);
            const Long low1 = 0xCA5A826395121157ull * c;
            a = high1 ^ b ^ key, b = low1, c = high0 ^ d ^ other, d = low0;
            key += 0x9E3779B97F4A7C15ull;
            other += 0xBB67AE8584CAA73Bull;
        }
        words[0] = a, words[1] = b, words[2] = c, words[3] = d;
        at = 0;
    }
};

// ---- the tables of native/generate/uniform.hpp, flat

constexpr int kPartitions = 280;
constexpr int kWays = 56;
constexpr int kStarts = kWays * kWays + 1;
constexpr int kTableParts = 10;

struct Way {
    Half partition[3];  // [band]
    Byte column[3][9];  // [band][digit]
    Byte unused;
};

struct alignas(16) GridNode {
    Byte cls;
    Byte stack[3];
    Byte digit[9];
    Byte unused[3];
};

struct Tables {
    const Long* class_start;        // [class], and the sum
    const Long* class_nodes;        // [class]
    const Long* start;              // [class][prefix]
    const Word* first;              // [class], and the sum: where its arrangements start
    const Byte* arrangements;       // [arrangement][stack][digit]: its row in the band
    const Way* ways;                // [class][stack][way]
    const Half* relabelled;         // [partition][partition]
    const Byte* own;                // [partition][digit]
    const GridNode* nodes;          // [node]
    const Half* arrangement_count;  // [node]
    int classes;
};

// A copy of the tables begins with the offsets of its parts and the number of classes.
NONET_CORE Tables tables_at(const Byte* base) {
    const Long* const offset = reinterpret_cast<const Long*>(base);
    Tables t;
    t.class_start = reinterpret_cast<const Long*>(base + offset[0]);
    t.class_nodes = reinterpret_cast<const Long*>(base + offset[1]);
    t.start = reinterpret_cast<const Long*>(base + offset[2]);
    t.first = reinterpret_cast<const Word*>(base + offset[3]);
    t.arrangements = base + offset[4];
    t.ways = reinterpret_cast<const Way*>(base + offset[5]);
    t.relabelled = reinterpret_cast<const Half*>(base + offset[6]);
    t.own = base + offset[7];
    t.nodes = reinterpret_cast<const GridNode*>(base + offset[8]);
    t.arrangement_count = reinterpret_cast<const Half*>(base + offset[9]);
    t.classes = (int)offset[kTableParts];
    return t;
}

// The last position in ascending numbers that is not above a number.
NONET_CORE int place_of(const Long* rising, int n, Long number) {
    int low = 0, high = n;  // rising[low] <= number < rising[high]
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        if (rising[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

template <int N>
NONET_CORE void take_order(Long& number, Byte (&order)[N]) {
#pragma unroll
    for (int i = 0; i < N; i++) {
        const int at = (int)(number % (i + 1));
        number /= i + 1;
        order[i] = order[at];
        order[at] = (Byte)i;
    }
}

// Draws a full grid; `cells` has 81 digits, in rows.
NONET_CORE void draw_grid(Stream& random, const Tables& t, Byte* cells) {
    Long number = random.below(t.class_start[t.classes]);
    const int cls = place_of(t.class_start, t.classes, number);
    number = (number - t.class_start[cls]) / t.class_nodes[cls];
    const Long own_count = t.first[cls + 1] - t.first[cls];
    const Byte* rows[3];
    rows[0] = t.arrangements + 27 * (t.first[cls] + number % own_count);
    number /= own_count;

    const Long* const start = t.start + (Long)cls * kStarts;
    const int prefix = place_of(start, kStarts - 1, number);
    number -= start[prefix];
    const Way* const ways = t.ways + 3 * kWays * cls;
    const Way* way[3] = {ways + prefix / kWays, ways + kWays + prefix % kWays, ways + 2 * kWays};
    int node[3] = {0, 0, 0}, base[3] = {0, 0, 0};
    const Half* relabelled[3] = {t.relabelled, t.relabelled, t.relabelled};
    for (int band = 1; band < 3; band++) {
        relabelled[band] = t.relabelled + kPartitions * way[0]->partition[band];
        base[band] = relabelled[band][way[1]->partition[band]] * kPartitions;
    }
    for (int last = 0; last < kWays; last++) {
        way[2] = ways + 2 * kWays + last;
        Long product = 1;
        for (int band = 1; band < 3; band++) {
            node[band] = base[band] + relabelled[band][way[2]->partition[band]];
            product *= t.arrangement_count[node[band]];
        }
        if (number < product) break;
        number -= product;
    }

    Long symmetry = random.below(362880ull * 6 * 6 * 6 * 6);
    Byte digit[9] = {}, stack_place[3] = {}, column[3][3] = {};
    take_order(symmetry, digit);
    take_order(symmetry, stack_place);
    for (int s = 0; s < 3; s++) {
        take_order(symmetry, column[s]);
        for (int i = 0; i < 3; i++) column[s][i] += 3 * stack_place[s];
    }

    for (int band = 1; band < 3; band++) {
        const Long count = t.arrangement_count[node[band]];
        rows[band] = t.arrangements + 27 * (t.first[t.nodes[node[band]].cls] + number % count);
        number /= count;
    }
    for (int band = 0; band < 3; band++) {
        for (int s = 0; s < 3; s++) {
            const int to = band ? t.nodes[node[band]].stack[s] : s;
            for (int d = 0; d < 9; d++) {
                const int own =
                    band ? t.own[9 * way[0]->partition[band] + t.nodes[node[band]].digit[d]] : d;
                const int row = 3 * band + rows[band][9 * s + d];
                cells[9 * row + column[to][way[to]->column[band][own]]] = digit[own] + 1;
            }
        }
    }
}

// The order in which cells are visited: 81 cells, shuffled, of which only the last `count` count.
NONET_CORE void draw_order(Stream& random, Byte* order, int count) {
    for (int i = 0; i < 81; i++) order[i] = (Byte)i;
    for (int left = 81; left > 1 && left > 81 - count; left--) {
        const int at = (int)random.below(left);
        const Byte held = order[left - 1];
        order[left - 1] = order[at];
        order[at] = held;
    }
}

}  // namespace nonet_gpu
