// The canonical form of a full grid, as device code and as host code.
//
// The search is that of native/canonical/full_grid.hpp. A row is a permutation of nine things, and
// the search composes permutations: eight entries are four-bit fields of a word, the ninth follows
// from them, and one byte permutation looks up four entries at once (`pick`).
#pragma once

#include "core.hpp"

namespace nonet_gpu {

constexpr Word kEach = 0x01010101u;  // one in every byte
constexpr int kSum = 36;             // of the entries 0..8
constexpr int kLines = 18;           // nine rows, then nine columns
constexpr int kPairs = 6;            // ordered pairs of the lines of a band
constexpr int kCodes9 = 729;         // codes of three entries
constexpr int kSecondLines = 60 * 216;
constexpr int kThirdLines = 216;     // after the first two, up to the order of columns
constexpr int kMostTies = kPairs * kLines / 3;
constexpr Byte kNoForm = 255;  // in every cell

// ---- instructions

// Bytes of eight, chosen by four fields of four bits; 8 chooses zero if all bytes are below 128.
NONET_CORE Word pick(Word low, Word high, Word fields) {
#ifdef __CUDA_ARCH__
    Word picked;
    asm("prmt.b32 %0, %1, %2, %3;" : "=r"(picked) : "r"(low), "r"(high), "r"(fields));
    return picked;
#else
    const Long bytes = (Long)high << 32 | low;
    Word picked = 0;
    for (int i = 0; i < 4; i++) {
        const Word field = fields >> (4 * i) & 15;
        if (field < 8) picked |= (Word)(bytes >> (8 * field) & 255) << (8 * i);
    }
    return picked;
#endif
}

// The sum of products of bytes, and a number.
NONET_CORE Word dot(Word bytes, Word factors, Word more) {
#ifdef __CUDA_ARCH__
    Word sum;
    asm("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(sum) : "r"(bytes), "r"(factors), "r"(more));
    return sum;
#else
    for (int i = 0; i < 32; i += 8) more += (bytes >> i & 255) * (factors >> i & 255);
    return more;
#endif
}

// x << by; zero if nothing is left.
NONET_CORE Word shifted(Word x, Word by) {
#ifdef __CUDA_ARCH__
    Word moved;
    asm("shl.b32 %0, %1, %2;" : "=r"(moved) : "r"(x), "r"(by));
    return moved;
#else
    return by < 32 ? x << by : 0;
#endif
}

NONET_CORE int lowest_bit(Long bits) {
#ifdef __CUDA_ARCH__
    return __ffsll((long long)bits) - 1;
#else
    int at = 0;
    while (!(bits >> at & 1)) at++;
    return at;
#endif
}

// ---- permutations of nine things

// Four fields of four bits become bytes.
NONET_CORE Word spread(Word fields) {
    const Word pairs = (fields & 0xffff) | (fields & 0xff00) << 8;
    return ((pairs & 0x00ff00ff) | (pairs & 0x00f000f0) << 4) & 0x0f0f0f0f;
}

// Four bytes become fields.
NONET_CORE Word gather(Word bytes) { return pick(bytes | bytes >> 4, 0, 0x4420); }

// A permutation to look up in: entries 0..7, each xor entry 8, and entry 8 in every byte.
struct Map {
    Word low, high, last;

    NONET_CORE Word operator()(Word fields) const { return pick(low, high, fields) ^ last; }
};

NONET_CORE Map map_of_bytes(Word low, Word high) {
    const Word last = (kSum - dot(low, kEach, dot(high, kEach, 0))) * kEach;
    return Map{low ^ last, high ^ last, last};
}

NONET_CORE Map map_of(Word fields) { return map_of_bytes(spread(fields), spread(fields >> 16)); }

// A row or a column: the digits (0..8) of its first eight cells, and the cells of its first eight
// digits.
struct Line {
    Word digits, places;
};

// Reads a grid; false: it is not a full grid, and `lines` is worthless.
NONET_CORE bool read_lines(const Byte* cells, Line (&lines)[kLines]) {
    Word in_column[9], in_box[3] = {0, 0, 0};
    bool full = true;
#pragma unroll
    for (int i = 0; i < kLines; i++) lines[i] = Line{0, 0};
#pragma unroll
    for (int c = 0; c < 9; c++) in_column[c] = 0;
#pragma unroll
    for (int r = 0; r < 9; r++) {
        Word in_row = 0;
#pragma unroll
        for (int c = 0; c < 9; c++) {
            const Word digit = cells[9 * r + c] - 1u, bit = shifted(1, digit);
            in_row |= bit;
            in_column[c] |= bit;
            in_box[c / 3] |= bit;
            if (c < 8) lines[r].digits |= digit << (4 * c);
            if (r < 8) lines[9 + c].digits |= digit << (4 * r);
            if (c) lines[r].places |= shifted(c, 4 * digit);
            if (r) lines[9 + c].places |= shifted(r, 4 * digit);
        }
        full &= in_row == 511;
        if (r % 3 == 2) {
#pragma unroll
            for (int b = 0; b < 3; b++) {
                full &= in_box[b] == 511;
                in_box[b] = 0;
            }
        }
    }
#pragma unroll
    for (int c = 0; c < 9; c++) full &= in_column[c] == 511;
    return full;
}

// ---- the tables, made by the host library (`canonical_tables`) and copied as they are

struct Order {
    Word columns;  // of the first eight places, the first in the highest field
    Word low, high, last;

    NONET_CORE Map inverse() const { return Map{low, high, last}; }
};

// The smallest third line, and the column orders that make it without a change of the second line.
struct Third {
    Long line;
    Word first, count;  // in FormTables::symmetries
};

struct FormTables {
    const Half* codes;       // [box][code of three entries]: the sum is the index of a second line
    const Byte* kinds;       // [second line]: its kind; that of its inverse in the high four bits
    const Half* orders;      // [second line]: a column order that makes it smallest
    const Long* second;      // [kind]: the smallest second line
    const Third* third;      // [kind][third line]
    const Half* symmetries;  // column orders
    const Order* columns;    // [column order]
};

NONET_CORE FormTables form_tables_at(const Byte* base) {
    const Long* const offset = reinterpret_cast<const Long*>(base);
    FormTables t;
    t.codes = reinterpret_cast<const Half*>(base + offset[0]);
    t.kinds = base + offset[1];
    t.orders = reinterpret_cast<const Half*>(base + offset[2]);
    t.second = reinterpret_cast<const Long*>(base + offset[3]);
    t.third = reinterpret_cast<const Third*>(base + offset[4]);
    t.symmetries = reinterpret_cast<const Half*>(base + offset[5]);
    t.columns = reinterpret_cast<const Order*>(base + offset[6]);
    return t;
}

// The index of a second line in the tables, from its bytes.
NONET_CORE Word index_of(const Half* codes, Word low, Word high) {
    const Word last = kSum - dot(low, kEach, dot(high, kEach, 0));
    return codes[dot(low, 0x00510901, 0)] +
           codes[kCodes9 + dot(low, 0x01000000, dot(high, 0x00005109, 0))] +
           codes[2 * kCodes9 + dot(high, 0x09010000, 81 * last)];
}

// The index of a third line, a number with its first entry in the highest byte: the orders of the
// entries in its boxes.
NONET_CORE Word third_index_of(const Half* codes, Long line) {
    const Word high = (Word)(line >> 32), low = (Word)line;
    const Half* const order = codes + 2 * kCodes9;
    const Word last = kSum - dot(low, kEach, dot(high, kEach, 0));
    return 36 * order[dot(high, 0x01095100, 0)] +
           6 * order[dot(high, 0x00000001, dot(low, 0x09510000, 0))] +
           order[dot(low, 0x00000109, 81 * last)];
}

// ---- the search

// The lines of an ordered pair and the third of their band: 012 021 120 102 201 210.
NONET_CORE int first_of(int pair) { return 3 * (pair / 6) + (0x221100 >> 4 * (pair % 6) & 3); }
NONET_CORE int second_of(int pair) { return 3 * (pair / 6) + (0x100221 >> 4 * (pair % 6) & 3); }
NONET_CORE int third_of(int pair) { return 3 * (pair / 6) + (0x012012 >> 4 * (pair % 6) & 3); }

struct Choice {
    Long pairs;  // a bit for each ordered pair of the smallest kind
    Word kind;
};

NONET_CORE void consider(Choice& choice, Word kind, int pair) {
    if (kind < choice.kind) choice = Choice{0, kind};
    if (kind == choice.kind) choice.pairs |= (Long)1 << pair;
}

NONET_CORE Choice choose_pairs(const Line (&lines)[kLines], const Half* codes, const Byte* kinds) {
    Choice choice = {0, 15};
#pragma unroll
    for (int band = 0; band < kLines / 3; band++) {
#pragma unroll
        for (int i = 0; i < 3; i++) {
            const int pair = kPairs * band + i;
            const Map place = map_of(lines[first_of(pair)].places);
            const Word second = lines[second_of(pair)].digits;
            const Word both = kinds[index_of(codes, place(second), place(second >> 16))];
            consider(choice, both & 15, pair);
            consider(choice, both >> 4, pair + 3);  // the pair in the other order
        }
    }
    return choice;
}

// A line of the form is a number: the digits 0..8 of its first eight cells, a byte each.
struct Form {
    Word kind;
    Long third;
    Long rest[6];
};

NONET_CORE Long number_of(const Map& map, const Map& names, Word columns) {
    const Word high = names(gather(map(columns >> 16))), low = names(gather(map(columns)));
    return (Long)high << 32 | low;
}

NONET_CORE void sort_two(Long& a, Long& b) {
    const Long smaller = a < b ? a : b;
    b = a < b ? b : a;
    a = smaller;
}

// A choice of the first three lines that makes them smallest: a pair, a column order, and a third
// line in FormTables::third, as one word. Each of that line's symmetries is a case.
NONET_CORE Word tie_of(int pair, Word order, Word third) { return pair | order << 6 | third << 17; }
NONET_CORE int pair_of_tie(Word tie) { return tie & 63; }
NONET_CORE Word order_of_tie(Word tie) { return tie >> 6 & 2047; }
NONET_CORE Word third_of_tie(Word tie) { return tie >> 17; }

// The places that a column order followed by another leads to.
NONET_CORE Word after(const Order& order, Word columns) {
    const Map map = map_of_bytes(pick(spread(order.columns >> 16), 0, 0x0123),
                                 pick(spread(order.columns), 0, 0x0123));
    return gather(map(columns >> 16)) << 16 | gather(map(columns));
}

// Keeps the last six lines if they are smaller than those of the form, or none are known.
NONET_CORE void keep_smaller(const Long (&rest)[6], bool known, Form& form) {
    bool smaller = !known, equal = known;
#pragma unroll
    for (int i = 0; i < 6; i++) {
        smaller = smaller || (equal && rest[i] < form.rest[i]);
        equal = equal && rest[i] == form.rest[i];
        if (smaller) form.rest[i] = rest[i];
    }
}

// Makes the last six lines smallest for a tie and one of its symmetries, and keeps them if they are
// smaller than those of the form. Lines is an array of lines.
template <class Lines>
NONET_CORE void compare_rest(const Lines& lines, int pair, const Order& order,
                             const Order& symmetry, bool known, Form& form) {
    const int band = pair / kPairs, base = band < 3 ? 0 : 9;
    const Word places = lines[first_of(pair)].places, columns = after(order, symmetry.columns);
    const Map inner = order.inverse(), outer = symmetry.inverse();
    const Map names =
        map_of_bytes(outer(gather(inner(places))), outer(gather(inner(places >> 16))));
    Long rest[6];
#pragma unroll
    for (int i = 0; i < 6; i++) {
        const int line = base + (3 * band + 3 + i) % 9;
        rest[i] = number_of(map_of(lines[line].digits), names, columns);
    }
#pragma unroll
    for (int i = 0; i < 6; i += 3) {
        sort_two(rest[i], rest[i + 1]);
        sort_two(rest[i + 1], rest[i + 2]);
        sort_two(rest[i], rest[i + 1]);
    }
    const bool exchange = rest[3] < rest[0];
    Long sorted[6];
#pragma unroll
    for (int i = 0; i < 6; i++) sorted[i] = exchange ? rest[(i + 3) % 6] : rest[i];
    keep_smaller(sorted, known, form);
}

// Finds the smallest third line and the ties that make it; returns their number.
template <class Lines>
NONET_CORE int find_ties(const Lines& lines, const FormTables& t, Choice choice, Form& form,
                         Word (&ties)[kMostTies]) {
    int count = 0;
    form.kind = choice.kind;
    form.third = ~0ull;
    do {
        const int pair = lowest_bit(choice.pairs);
        choice.pairs &= choice.pairs - 1;
        const Map place = map_of(lines[first_of(pair)].places);
        const Word second = lines[second_of(pair)].digits, third = lines[third_of(pair)].digits;
        const Word number = t.orders[index_of(t.codes, place(second), place(second >> 16))];
        const Order order = t.columns[number];
        const Map map = map_of_bytes(place(third), place(third >> 16));
        const Long line = number_of(map, order.inverse(), order.columns);
        const Word index = kThirdLines * choice.kind + third_index_of(t.codes, line);
        const Long smallest = t.third[index].line;
        if (smallest < form.third) {
            form.third = smallest;
            count = 0;
        }
        if (smallest == form.third) ties[count++] = tie_of(pair, number, index);
    } while (choice.pairs);
    return count;
}

// Makes the last six lines smallest for a case of a tie, which is one of FormTables::symmetries.
template <class Lines>
NONET_CORE void compare_case(const Lines& lines, const FormTables& t, Word tie, Word symmetry,
                             bool known, Form& form) {
    compare_rest(lines, pair_of_tie(tie), t.columns[order_of_tie(tie)],
                 t.columns[t.symmetries[symmetry]], known, form);
}

// Completes a form from its ties.
template <class Lines>
NONET_CORE void break_ties(const Lines& lines, const FormTables& t, const Word* ties, int count,
                           Form& form) {
    Word tie = 0, at = 0, end = 0;
    for (bool known = false; count || at != end; known = true) {
        if (at == end) {
            tie = ties[--count];
            at = t.third[third_of_tie(tie)].first;
            end = at + t.third[third_of_tie(tie)].count;
        }
        compare_case(lines, t, tie, at++, known, form);
    }
}

NONET_CORE void write_line(Long number, Byte* cells) {
    Word left = kSum;
#pragma unroll
    for (int i = 0; i < 8; i++) {
        const Word digit = (Word)(number >> (56 - 8 * i)) & 15;
        left -= digit;
        cells[i] = (Byte)(digit + 1);
    }
    cells[8] = (Byte)(left + 1);
}

NONET_CORE void write_form(const Form& form, const FormTables& t, Byte* cells) {
    write_line(0x0001020304050607ull, cells);
    write_line(t.second[form.kind], cells + 9);
    write_line(form.third, cells + 18);
#pragma unroll
    for (int i = 0; i < 6; i++) write_line(form.rest[i], cells + 27 + 9 * i);
}

}  // namespace nonet_gpu
