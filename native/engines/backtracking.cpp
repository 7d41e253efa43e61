#include "engines/backtracking.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <ctime>
#include <type_traits>
#include <utility>

#include "random.hpp"

namespace nonet::backtracking {
namespace {

using Mask = std::uint32_t;  // bit v - 1 is value v

template <int Side>
struct Geometry {
    static constexpr int size = Side * Side;
    static constexpr int cells = size * size;
    static constexpr int words = (cells + 63) / 64;
    static constexpr int peer_count = 2 * (size - 1) + (Side - 1) * (Side - 1);

    struct Houses {
        std::uint8_t row, col, box;
    };
    std::array<Houses, cells> houses;
    std::array<std::array<std::uint16_t, peer_count>, cells> peers;
    std::array<std::array<std::uint64_t, words>, cells> peer_bits{};

    Geometry() {
        for (int cell = 0; cell < cells; ++cell) {
            const int row = cell / size, col = cell % size;
            const int box = row / Side * Side + col / Side;
            houses[cell] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(col),
                            static_cast<std::uint8_t>(box)};
        }
        for (int cell = 0; cell < cells; ++cell) {
            int count = 0;
            for (int other = 0; other < cells; ++other) {
                const Houses a = houses[cell], b = houses[other];
                if (other == cell || (a.row != b.row && a.col != b.col && a.box != b.box)) continue;
                peers[cell][count++] = static_cast<std::uint16_t>(other);
                peer_bits[cell][other / 64] |= std::uint64_t{1} << (other % 64);
            }
        }
    }
};

template <int Side>
const Geometry<Side>& geometry() {
    static const Geometry<Side> instance;
    return instance;
}

template <int Side>
class Searcher {
    using G = Geometry<Side>;
    static constexpr Mask kAll = (Mask{1} << G::size) - 1;

  public:
    Searcher(std::span<std::uint8_t> cells, Strategy strategy, std::uint64_t seed)
        : cells_(cells), strategy_(strategy), random_(seed) {
        for (int cell = 0; cell < G::cells; ++cell) {
            if (cells[cell]) {
                const Mask bit = Mask{1} << (cells[cell] - 1);
                conflict_ |= (options(cell) & bit) == 0;
                use(cell, bit);
            } else {
                empty_[cell / 64] |= std::uint64_t{1} << (cell % 64);
                ++empty_count_;
            }
        }
    }

    Outcome run(Watch& watch, std::vector<Placement>* trace, std::size_t trace_limit) {
        Outcome outcome;
        if (conflict_) {
            outcome.status = Status::conflict;
            return outcome;
        }
        if (strategy_.propagation == Propagation::singles && !fill_singles()) {
            lift_forced(0);
            return outcome;
        }
        for (int depth = 0; open(depth); ++depth) {
            do {
                Mask bit;
                while (!(bit = next_value(path_[depth]))) {
                    if (depth == 0) {
                        lift_forced(0);
                        return outcome;
                    }
                    lift(path_[--depth]);
                    ++outcome.backtracks;
                }
                if (!watch.tick()) {
                    while (depth > 0) lift(path_[--depth]);
                    lift_forced(0);
                    outcome.status =
                        watch.stop() == Stop::interrupt ? Status::interrupted : Status::budget;
                    return outcome;
                }
                place(path_[depth], bit);
                ++outcome.nodes;
                outcome.max_depth =
                    std::max(outcome.max_depth, static_cast<std::uint32_t>(depth + 1));
                if (trace && trace->size() < trace_limit) {
                    trace->push_back({static_cast<std::uint16_t>(depth), path_[depth].cell,
                                      static_cast<std::uint8_t>(std::countr_zero(bit) + 1)});
                }
            } while (!deduce(path_[depth], outcome));
        }
        outcome.status = Status::solved;
        return outcome;
    }

  private:
    // One placement on the path from the root, and the values still to try in its cell.
    struct Frame {
        std::uint16_t cell;
        std::uint16_t forced_before;  // the number of forced cells when this one was placed
        Mask left;  // the values left, for ascending order; other orders use `ordered`
        std::array<Mask, G::size> ordered;
        std::uint8_t ordered_count, ordered_next;
    };

    Mask options(int cell) const {
        const auto [row, col, box] = geometry_.houses[cell];
        return kAll & ~(rows_[row] | cols_[col] | boxes_[box]);
    }

    void use(int cell, Mask bit) {
        const auto [row, col, box] = geometry_.houses[cell];
        rows_[row] ^= bit;
        cols_[col] ^= bit;
        boxes_[box] ^= bit;
    }

    void fill(int cell, Mask bit) {
        use(cell, bit);
        cells_[cell] = static_cast<std::uint8_t>(std::countr_zero(bit) + 1);
        empty_[cell / 64] ^= std::uint64_t{1} << (cell % 64);
        --empty_count_;
    }

    void clear(int cell) {
        use(cell, Mask{1} << (cells_[cell] - 1));
        cells_[cell] = 0;
        empty_[cell / 64] ^= std::uint64_t{1} << (cell % 64);
        ++empty_count_;
    }

    void place(Frame& frame, Mask bit) {
        frame.forced_before = static_cast<std::uint16_t>(forced_count_);
        fill(frame.cell, bit);
    }

    void lift(const Frame& frame) {
        lift_forced(frame.forced_before);
        clear(frame.cell);
    }

    void force(int cell, Mask bit) {
        fill(cell, bit);
        forced_[forced_count_++] = static_cast<std::uint16_t>(cell);
    }

    void lift_forced(int mark) {
        while (forced_count_ > mark) clear(forced_[--forced_count_]);
    }

    // Propagates a placement; false, and undone, if that fails.
    bool deduce(const Frame& frame, Outcome& outcome) {
        if (strategy_.propagation == Propagation::none) return true;
        const bool stands = strategy_.propagation == Propagation::forward
                                ? peers_have_options(frame.cell)
                                : fill_singles();
        if (!stands) {
            lift(frame);
            ++outcome.backtracks;
        }
        return stands;
    }

    bool peers_have_options(int cell) const {
        return std::ranges::all_of(geometry_.peers[cell],
                                   [&](int peer) { return cells_[peer] || options(peer); });
    }

    // Fills naked and hidden singles until none is left; false if a cell has no value, or a value
    // no cell in a house.
    bool fill_singles() {
        for (int before = -1; before != empty_count_;) {
            before = empty_count_;
            bool possible = true;
            each_empty([&](int cell) {
                const Mask left = options(cell);
                if (std::has_single_bit(left)) force(cell, left);
                return possible = left != 0;
            });
            if (!possible || !fill_hidden()) return false;
        }
        return true;
    }

    bool fill_hidden() {
        struct Places {
            std::array<Mask, G::size> once{}, twice{};

            void add(int house, Mask values) {
                twice[house] |= once[house] & values;
                once[house] |= values;
            }
            Mask hidden(int house) const { return once[house] & ~twice[house]; }
        } rows, cols, boxes;
        each_empty([&](int cell) {
            const auto [row, col, box] = geometry_.houses[cell];
            const Mask left = options(cell);
            rows.add(row, left);
            cols.add(col, left);
            boxes.add(box, left);
            return true;
        });
        for (int house = 0; house < G::size; ++house) {
            if ((kAll & ~(rows_[house] | rows.once[house])) ||
                (kAll & ~(cols_[house] | cols.once[house])) ||
                (kAll & ~(boxes_[house] | boxes.once[house]))) {
                return false;
            }
        }
        bool possible = true;
        each_empty([&](int cell) {
            const auto [row, col, box] = geometry_.houses[cell];
            const Mask single = rows.hidden(row) | cols.hidden(col) | boxes.hidden(box);
            const Mask here = single & options(cell);
            if (std::has_single_bit(here)) force(cell, here);
            return possible = std::popcount(here) <= 1;
        });
        return possible;
    }

    // Picks the cell of a new frame and lists its values; false if no cell is empty.
    bool open(int depth) {
        if (empty_count_ == 0) return false;
        Frame& frame = path_[depth];
        frame.cell = static_cast<std::uint16_t>(pick());
        frame.left = options(frame.cell);
        if (strategy_.values != ValueOrder::ascending) order(frame);
        return true;
    }

    int pick() {
        switch (strategy_.heuristic) {
            case Heuristic::sequential: return first_empty();
            case Heuristic::random: return drawn();
            case Heuristic::mrv: return fewest_options();
            case Heuristic::degree: return most_empty_peers();
            case Heuristic::mrv_degree: return fewest_options_most_empty_peers();
        }
        return first_empty();
    }

    int first_empty() const {
        int word = 0;
        while (!empty_[word]) ++word;
        return word * 64 + std::countr_zero(empty_[word]);
    }

    int drawn() {
        auto skip = static_cast<int>(random_.below(static_cast<std::uint64_t>(empty_count_)));
        int word = 0;
        for (int here; (here = std::popcount(empty_[word])) <= skip; ++word) skip -= here;
        std::uint64_t bits = empty_[word];
        while (skip--) bits &= bits - 1;
        return word * 64 + std::countr_zero(bits);
    }

    // Calls `visit` with each empty cell, row by row, until it returns false.
    template <class Visit>
    void each_empty(Visit visit) const {
        for (int word = 0; word < G::words; ++word) {
            for (std::uint64_t bits = empty_[word]; bits; bits &= bits - 1) {
                if (!visit(word * 64 + std::countr_zero(bits))) return;
            }
        }
    }

    int empty_peers(int cell) const {
        int count = 0;
        for (int word = 0; word < G::words; ++word) {
            count += std::popcount(geometry_.peer_bits[cell][word] & empty_[word]);
        }
        return count;
    }

    int fewest_options() const {
        int best = -1, fewest = G::size + 1;
        each_empty([&](int cell) {
            const int count = std::popcount(options(cell));
            if (count < fewest) {
                fewest = count;
                best = cell;
            }
            return fewest > 0;  // stop at a cell without values: none is smaller
        });
        return best;
    }

    int most_empty_peers() const {
        int best = -1, most = -1;
        each_empty([&](int cell) {
            const int count = empty_peers(cell);
            if (count > most) {
                most = count;
                best = cell;
            }
            return true;
        });
        return best;
    }

    int fewest_options_most_empty_peers() const {
        int best = -1, fewest = G::size + 1, most = -1;
        each_empty([&](int cell) {
            const int count = std::popcount(options(cell));
            if (count > fewest) return true;
            const int peers = empty_peers(cell);
            if (count < fewest || peers > most) {
                fewest = count;
                most = peers;
                best = cell;
            }
            return true;
        });
        return best;
    }

    void order(Frame& frame) {
        frame.ordered_count = frame.ordered_next = 0;
        for (Mask rest = frame.left; rest; rest &= rest - 1) {
            frame.ordered[frame.ordered_count++] = rest & (~rest + 1);
        }
        const std::span values(frame.ordered.data(), frame.ordered_count);
        if (strategy_.values == ValueOrder::random) {
            random_.shuffle(values);
            return;
        }
        std::array<std::uint8_t, G::size> takers{};  // empty peers that could take each value
        for (const int peer : geometry_.peers[frame.cell]) {
            if (cells_[peer]) continue;
            for (Mask rest = options(peer); rest; rest &= rest - 1) {
                ++takers[std::countr_zero(rest)];
            }
        }
        // Insertion sort: there are few values, and ties keep their order.
        for (std::size_t i = 1; i < values.size(); ++i) {
            const Mask value = values[i];
            const auto count = takers[std::countr_zero(value)];
            std::size_t at = i;
            for (; at > 0 && takers[std::countr_zero(values[at - 1])] > count; --at) {
                values[at] = values[at - 1];
            }
            values[at] = value;
        }
    }

    Mask next_value(Frame& frame) const {
        if (strategy_.values == ValueOrder::ascending) {
            const Mask bit = frame.left & (~frame.left + 1);
            frame.left ^= bit;
            return bit;
        }
        return frame.ordered_next < frame.ordered_count ? frame.ordered[frame.ordered_next++] : 0;
    }

    const G& geometry_ = geometry<Side>();
    std::span<std::uint8_t> cells_;
    const Strategy strategy_;
    Random random_;
    bool conflict_ = false;
    std::array<Mask, G::size> rows_{}, cols_{}, boxes_{};  // values placed in each house
    std::array<std::uint64_t, G::words> empty_{};
    int empty_count_ = 0;
    std::array<std::uint16_t, G::cells> forced_;  // deduced cells, in order
    int forced_count_ = 0;
    std::array<Frame, G::cells + 1> path_;
};

// Calls `use` with the side of a box as a compile-time number.
template <class Use>
auto with_side(std::size_t cells, Use use) {
    switch (cells) {
        case 16: return use(std::integral_constant<int, 2>{});
        case 256: return use(std::integral_constant<int, 4>{});
        case 625: return use(std::integral_constant<int, 5>{});
        default: return use(std::integral_constant<int, 3>{});
    }
}

// The CPU time of this thread, independent of other programs and threads.
double thread_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
#else
    return steady_seconds();
#endif
}

}  // namespace

bool has_conflict(std::span<const std::uint8_t> cells) {
    std::size_t size = 1, height = 1;
    while (size * size < cells.size()) ++size;
    for (std::size_t side = 2; side * side <= size; ++side) height = size % side ? height : side;
    const std::size_t width = size / height;
    std::array<Mask, 25> rows{}, cols{}, boxes{};
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t col = 0; col < size; ++col) {
            const std::uint8_t digit = cells[row * size + col];
            if (!digit) continue;
            const std::size_t box = row / height * height + col / width;
            const Mask bit = Mask{1} << (digit - 1);
            if ((rows[row] | cols[col] | boxes[box]) & bit) return true;
            rows[row] |= bit;
            cols[col] |= bit;
            boxes[box] |= bit;
        }
    }
    return false;
}

Outcome search(std::span<std::uint8_t> cells, Strategy strategy, std::uint64_t seed, Watch& watch,
               std::vector<Placement>* trace, std::size_t trace_limit) {
    const auto run = [&]<int Side>(std::integral_constant<int, Side>) {
        const double cpu_start = thread_seconds();
        const double start = steady_seconds();
        Outcome outcome = Searcher<Side>(cells, strategy, seed).run(watch, trace, trace_limit);
        outcome.seconds = steady_seconds() - start;
        outcome.cpu_seconds = thread_seconds() - cpu_start;
        return outcome;
    };
    return with_side(cells.size(), run);
}

std::uint64_t run_seed(std::uint64_t seed, std::uint32_t puzzle, std::uint32_t repeat) {
    return Random(seed, std::uint64_t{repeat} << 32 | puzzle).next() >> 11;
}

}  // namespace nonet::backtracking
