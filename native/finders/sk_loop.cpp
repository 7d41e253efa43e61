// SK-Loop: four filled cells (the pivots) at the corners of a rectangle, in four boxes. In its box,
// each has two neighbours in its row and two in its column: eight pairs of cells in a ring, each
// joined to the next by a line or by a box, the eight links. A few of the cells may be filled.
//
// Proof. Give each link some digits, so that a candidate of a pair is a digit of a link at one of
// its ends. The house of a link holds each of its digits at most once. The empty cells, sixteen if
// none is filled, need one digit each. If the links have exactly that many digits in total, all of
// them are used, each by one cell: the digits of a link are in its two pairs, and nowhere else in
// its house, and no cell holds a digit that the links at both of its ends have.
#include <array>
#include <bit>

#include "logic/finder.hpp"

namespace nonet {
namespace {

constexpr int kLinks = 8;
constexpr int kFewest = 12;  // empty cells of sixteen

// Which pairs, of eight in a ring, touch some of the links: link k joins pairs k and k + 1.
constexpr unsigned touched(unsigned links) { return (links | links << 1 | links >> 7) & 255; }

// The number of links required to touch all pairs of a set.
constexpr auto kLinksNeeded = [] {
    std::array<std::uint8_t, 256> needed{};
    needed.fill(kLinks);
    for (unsigned links = 0; links < 256; ++links) {
        const unsigned pairs = touched(links);
        const auto count = static_cast<std::uint8_t>(std::popcount(links));
        // All subsets of the pairs.
        for (unsigned some = pairs;; some = (some - 1) & pairs) {
            if (count < needed[some]) needed[some] = count;
            if (some == 0) break;
        }
    }
    return needed;
}();

struct Ring {
    std::array<CellSet, 8> pairs;
    std::array<int, 8> houses;  // of the links
    CellSet cells;

    Ring(int top, int bottom, int left, int right) {
        const auto row_pair = [](int row, int col) {
            return (house_cells(kBoxes + box_of(9 * row + col)) & house_cells(kRows + row)) -
                   CellSet::of(9 * row + col);
        };
        const auto col_pair = [](int row, int col) {
            return (house_cells(kBoxes + box_of(9 * row + col)) & house_cells(kCols + col)) -
                   CellSet::of(9 * row + col);
        };
        const auto box = [](int row, int col) { return kBoxes + box_of(9 * row + col); };
        pairs = {row_pair(top, left),     row_pair(top, right),    col_pair(top, right),
                 col_pair(bottom, right), row_pair(bottom, right), row_pair(bottom, left),
                 col_pair(bottom, left),  col_pair(top, left)};
        houses = {kRows + top,    box(top, right),   kCols + right, box(bottom, right),
                  kRows + bottom, box(bottom, left), kCols + left,  box(top, left)};
        for (CellSet pair : pairs) cells |= pair;
    }
    CellSet at_link(int link) const { return pairs[link] | pairs[(link + 1) % kLinks]; }
};

class Loop {
  public:
    Loop(const State& state, const Ring& ring) : state_(state), ring_(ring) {}

    bool try_emit(Sink& sink, CellSet pivots) {
        std::array<unsigned, 9> pairs{};
        int needed = 0;
        for (int digit = 0; digit < 9; ++digit) {
            for (int k = 0; k < kLinks; ++k) {
                if (state_.where(digit).meets(ring_.pairs[k])) pairs[digit] |= 1u << k;
            }
            needed += kLinksNeeded[pairs[digit]];
        }
        const int cells = (ring_.cells & state_.empty()).count();
        if (needed != cells || cells < kFewest) return false;

        Step& step = sink.draft(0);
        std::array<unsigned, kLinks> digits{};
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned links = best_links(digit, pairs[digit]);
            for (int k : bits(links)) digits[k] |= 1u << digit;
            step.eliminated[digit] = removed(digit, links);
        }
        step.size = cells;
        step.add(Role::pivot, pivots);
        for (int k = 0; k < kLinks; ++k) {
            if (!digits[k]) continue;
            step.add({k % 2 ? Role::color_b : Role::color_a, ring_.at_link(k) & state_.empty(),
                      digits[k], 1u << ring_.houses[k]});
        }
        return sink.emit();
    }

  private:
    // The eliminations if a digit is given to some links.
    CellSet removed(int digit, unsigned links) const {
        CellSet gone;
        for (int k : bits(links)) {
            gone |= house_cells(ring_.houses[k]) - ring_.cells;
            if (links >> (k + 1) % kLinks & 1) gone |= ring_.pairs[(k + 1) % kLinks];
        }
        return gone & state_.where(digit);
    }

    unsigned best_links(int digit, unsigned pairs) const {
        unsigned best = 0;
        int most = -1;
        for (unsigned links = 0; links < 256; ++links) {
            if (std::popcount(links) != kLinksNeeded[pairs] || pairs & ~touched(links)) continue;
            const int count = removed(digit, links).count();
            if (count > most) {
                most = count;
                best = links;
            }
        }
        return best;
    }

    const State& state_;
    const Ring& ring_;
};

}  // namespace

// Order: by rows, then by columns of the pivots. If a digit can be given to links in several ways,
// the one that removes the most comes first.
bool find_sk_loop(const State& state, const Query& query, Sink& sink) {
    static_cast<void>(query);
    // A pivot is filled; at least one of its two neighbours in box and row is empty, and at least
    // one in box and column.
    std::array<unsigned, 9> pivots{};
    const CellSet empty = state.empty();
    for (int cell : CellSet::all() - empty) {
        const int row = row_of(cell), col = col_of(cell);
        const CellSet around = empty & house_cells(kBoxes + box_of(cell));
        if (around.meets(house_cells(kRows + row)) && around.meets(house_cells(kCols + col))) {
            pivots[row] |= 1u << col;
        }
    }
    for (int top = 0; top < 6; ++top) {
        for (int bottom = top / 3 * 3 + 3; bottom < 9; ++bottom) {
            const unsigned both = pivots[top] & pivots[bottom];
            for (int left : bits(both)) {
                for (int right : bits(both)) {
                    if (left / 3 >= right / 3) continue;
                    const Ring ring(top, bottom, left, right);
                    const CellSet corners =
                        CellSet::of(9 * top + left) | CellSet::of(9 * top + right) |
                        CellSet::of(9 * bottom + left) | CellSet::of(9 * bottom + right);
                    if (Loop(state, ring).try_emit(sink, corners)) return true;
                }
            }
        }
    }
    return false;
}

}  // namespace nonet
