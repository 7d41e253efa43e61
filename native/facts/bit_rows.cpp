#include "facts/bit_rows.hpp"

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

}  // namespace nonet
