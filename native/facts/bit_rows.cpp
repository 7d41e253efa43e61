#include "facts/bit_rows.hpp"

#include <algorithm>
#include <vector>

namespace nonet {

void RowAdder::add_four() {
    const std::uint64_t *a = rows_[0], *b = rows_[1], *c = rows_[2], *d = rows_[3];
    std::uint64_t* __restrict to = to_;
    for (std::size_t w = 0; w < words_; ++w) to[w] |= (a[w] | b[w]) | (c[w] | d[w]);
    count_ = 0;
}

void add_rows(std::uint64_t* __restrict to, const std::uint64_t* table, BitRow which,
              std::size_t words) {
    RowAdder adder(to, words);
    each(which, [&](int i) { adder.add(table + static_cast<std::size_t>(i) * words); });
    adder.finish();
}

// Rows above the current one are complete: what follows from theirs need not be followed.
void close_rows(std::uint64_t* table, std::size_t rows, std::size_t words) {
    std::vector<std::uint64_t> done(words);
    for (std::size_t a = 0; a < rows; ++a) {
        std::uint64_t* row = table + a * words;
        std::ranges::fill(done, 0);
        done[a >> 6] |= 1ull << (a & 63);
        for (bool again = true; again;) {
            again = false;
            for (std::size_t w = 0; w < words; ++w) {
                while (const std::uint64_t left = row[w] & ~done[w]) {
                    again = true;
                    const std::size_t b = w * 64 + static_cast<std::size_t>(std::countr_zero(left));
                    done[w] |= left & (0 - left);
                    add_row(row, table + b * words, words);
                    if (b < a) add_row(done.data(), table + b * words, words);
                }
            }
        }
    }
}

}  // namespace nonet
