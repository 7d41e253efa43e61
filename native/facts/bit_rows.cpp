#include "facts/bit_rows.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>
#include <vector>

namespace nonet {

namespace {

constexpr std::size_t kMostFixed = 12;

// Calls f() with a small number of words as a constant, so that its loops are unrolled.
template <class F>
void with_fixed(std::size_t words, F f) {
    switch (words) {
        case 1: return f(std::integral_constant<std::size_t, 1>());
        case 2: return f(std::integral_constant<std::size_t, 2>());
        case 3: return f(std::integral_constant<std::size_t, 3>());
        case 4: return f(std::integral_constant<std::size_t, 4>());
        case 5: return f(std::integral_constant<std::size_t, 5>());
        case 6: return f(std::integral_constant<std::size_t, 6>());
        case 7: return f(std::integral_constant<std::size_t, 7>());
        case 8: return f(std::integral_constant<std::size_t, 8>());
        case 9: return f(std::integral_constant<std::size_t, 9>());
        case 10: return f(std::integral_constant<std::size_t, 10>());
        case 11: return f(std::integral_constant<std::size_t, 11>());
        case 12: return f(std::integral_constant<std::size_t, 12>());
    }
}

// Adds up parts of rows in registers. `each_row` calls its argument with the number of each row.
template <class EachRow>
void add_parts(std::uint64_t* to, const std::uint64_t* table, std::size_t words, EachRow each_row) {
    for (std::size_t first = 0; first < words; first += kMostFixed) {
        const auto add_part = [&]<std::size_t n>(std::integral_constant<std::size_t, n>) {
            std::array<std::uint64_t, n> sum{};
            each_row([&](int i) {
                const std::uint64_t* row = table + static_cast<std::size_t>(i) * words + first;
                for (std::size_t w = 0; w < n; ++w) sum[w] |= row[w];
            });
            for (std::size_t w = 0; w < n; ++w) to[first + w] |= sum[w];
        };
        with_fixed(std::min(words - first, kMostFixed), add_part);
    }
}

}  // namespace

void add_rows(std::uint64_t* to, const std::uint64_t* table, BitRow which, std::size_t words) {
    add_parts(to, table, words, [&](auto add) { each(which, add); });
}

void add_rows(std::uint64_t* to, const std::uint64_t* table, BitRow which, BitRow also,
              std::size_t words) {
    add_parts(to, table, words, [&](auto add) { each_common(which, also, add); });
}

namespace {

// Tarjan's algorithm: rows of nodes that follow from each other are completed together, after those
// of all other nodes that follow from them. A row grows during the visit, so it shows by itself
// whether the node leads back to one that was open before.
template <std::size_t kWords>  // 0 if it is not a constant
class Closing {
  public:
    Closing(std::uint64_t* table, std::size_t rows, std::size_t words)
        : table_(table),
          rows_(rows),
          count_(words),
          met_(words),
          open_(words),
          visits_(std::make_unique_for_overwrite<std::uint64_t[]>(2 * rows * words)) {
        stack_.reserve(rows);
    }

    void run() {
        // Nothing follows from these, so they need no visit.
        for (std::size_t a = 0; a < rows_; ++a) {
            if (!any({row(a), words()})) met_[a >> 6] |= 1ull << (a & 63);
        }
        empty_ = met_;
        for (std::size_t a = 0; a < rows_; ++a) {
            if (!has(met_, static_cast<int>(a))) visit(a);
        }
    }

  private:
    std::size_t words() const { return kWords ? kWords : count_; }
    std::uint64_t* row(std::size_t a) { return table_ + a * words(); }

    void visit(std::size_t a) {
        const std::size_t place = stack_.size();
        // The nodes that were open before, and those whose rows this one already includes.
        std::uint64_t *const before = visits_.get() + 2 * place * words(),
                             *const included = before + words(), *const own = row(a);
        std::copy_n(open_.data(), words(), before);
        std::copy_n(empty_.data(), words(), included);
        stack_.push_back(a);
        met_[a >> 6] |= 1ull << (a & 63);
        open_[a >> 6] |= 1ull << (a & 63);
        for (std::size_t w = 0; w < words(); ++w) {
            while (const std::uint64_t left = own[w] & ~included[w]) {
                const std::uint64_t bit = left & (0 - left);
                const std::size_t next = w * 64 + static_cast<std::size_t>(std::countr_zero(left));
                included[w] |= bit;
                if (open_[w] & bit) continue;
                if (!(met_[w] & bit)) visit(next);
                add_row(own, row(next), words());
                add_row(included, row(next), words());
            }
        }
        if (!meet({own, words()}, {before, words()})) complete(place);
    }

    // Completes the rows of the nodes from a place of the stack on; the first includes the others.
    void complete(std::size_t place) {
        const std::uint64_t* whole = row(stack_[place]);
        for (std::size_t i = place; i < stack_.size(); ++i) {
            const std::size_t a = stack_[i];
            open_[a >> 6] &= ~(1ull << (a & 63));
            if (i > place) std::copy_n(whole, words(), row(a));
        }
        stack_.resize(place);
    }

    std::uint64_t* table_;
    std::size_t rows_, count_;
    std::vector<std::uint64_t> met_, open_, empty_;
    std::vector<std::size_t> stack_;           // the open nodes
    std::unique_ptr<std::uint64_t[]> visits_;  // by place of the stack: two rows of its visit
};

}  // namespace

void close_rows(std::uint64_t* table, std::size_t rows, std::size_t words) {
    if (words > kMostFixed) return Closing<0>(table, rows, words).run();
    with_fixed(words, [&]<std::size_t n>(std::integral_constant<std::size_t, n>) {
        Closing<n>(table, rows, words).run();
    });
}

}  // namespace nonet
