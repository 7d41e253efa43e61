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

namespace {

// Tarjan's algorithm: rows of nodes that follow from each other are completed together, after those
// of all other nodes that follow from them.
class Closing {
  public:
    Closing(std::uint64_t* table, std::size_t rows, std::size_t words)
        : table_(table), words_(words), met_(words), open_(words), done_(words), order_(rows) {
        stack_.reserve(rows);
    }

    void run() {
        // Nothing follows from these, so they need no visit.
        for (std::size_t a = 0; a < order_.size(); ++a) {
            if (any({row(a), words_})) continue;
            order_[a] = ++count_;
            met_[a >> 6] |= 1ull << (a & 63);
        }
        empty_ = met_;
        for (std::size_t a = 0; a < order_.size(); ++a) {
            if (!order_[a]) visit(a);
        }
    }

  private:
    std::uint64_t* row(std::size_t a) { return table_ + a * words_; }
    static std::size_t first_of(std::size_t w, std::uint64_t word) {
        return w * 64 + static_cast<std::size_t>(std::countr_zero(word));
    }

    // Returns the order of the earliest open node that follows.
    std::size_t visit(std::size_t a) {
        const std::size_t order = order_[a] = ++count_, place = stack_.size();
        std::size_t least = order;
        stack_.push_back(a);
        met_[a >> 6] |= 1ull << (a & 63);
        open_[a >> 6] |= 1ull << (a & 63);
        for (std::size_t w = 0; w < words_; ++w) {
            while (const std::uint64_t left = row(a)[w] & ~met_[w]) {
                least = std::min(least, visit(first_of(w, left)));
            }
        }
        // No open node is earlier than the first one on the stack.
        const std::size_t earliest = order_[stack_[0]];
        for (std::size_t w = 0; w < words_ && least != earliest; ++w) {
            for (std::uint64_t left = row(a)[w] & open_[w]; left; left &= left - 1) {
                least = std::min(least, order_[first_of(w, left)]);
            }
        }
        if (least == order) complete(place);
        return least;
    }

    // Completes the rows of the nodes from a place of the stack on.
    void complete(std::size_t place) {
        const std::size_t a = stack_[place];
        std::ranges::copy(empty_, done_.begin());
        for (std::size_t i = place; i < stack_.size(); ++i) {
            done_[stack_[i] >> 6] |= 1ull << (stack_[i] & 63);
            if (i > place) add_row(row(a), row(stack_[i]), words_);
        }
        for (std::size_t w = 0; w < words_; ++w) open_[w] &= ~done_[w];
        for (std::size_t w = 0; w < words_; ++w) {
            while (const std::uint64_t left = row(a)[w] & ~done_[w]) {
                const std::uint64_t* after = row(first_of(w, left));
                done_[w] |= left & (0 - left);
                add_row(row(a), after, words_);
                add_row(done_.data(), after, words_);
            }
        }
        for (std::size_t i = place + 1; i < stack_.size(); ++i) {
            std::copy_n(row(a), words_, row(stack_[i]));
        }
        stack_.resize(place);
    }

    std::uint64_t* table_;
    std::size_t words_;
    std::vector<std::uint64_t> met_, open_, done_, empty_;
    std::vector<std::size_t> order_;  // from 1 on; 0 if not met
    std::vector<std::size_t> stack_;
    std::size_t count_ = 0;
};

}  // namespace

void close_rows(std::uint64_t* table, std::size_t rows, std::size_t words) {
    Closing(table, rows, words).run();
}

}  // namespace nonet
