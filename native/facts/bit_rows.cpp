#include "facts/bit_rows.hpp"

namespace nonet {

void add_rows(std::uint64_t* __restrict to, const std::uint64_t* table, BitRow which,
              std::size_t words) {
    const std::uint64_t* rows[4];
    int count = 0;
    each(which, [&](int i) {
        rows[count++] = table + static_cast<std::size_t>(i) * words;
        if (count < 4) return;
        count = 0;
        const std::uint64_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
        for (std::size_t w = 0; w < words; ++w) to[w] |= (a[w] | b[w]) | (c[w] | d[w]);
    });
    while (count > 0) add_row(to, rows[--count], words);
}

}  // namespace nonet
