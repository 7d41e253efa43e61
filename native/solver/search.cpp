#include "solver/search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

namespace nonet {
namespace {

template <int Side>
struct Geometry {
    static constexpr int size = Side * Side;
    static constexpr int cells = size * size;
    static constexpr int houses = 3 * size;
    static constexpr int peers = 2 * (size - 1) + (Side - 1) * (Side - 1);

    std::array<std::array<std::uint16_t, size>, houses> house_cells;  // rows, columns, boxes
    std::array<std::array<std::uint16_t, 3>, cells> cell_houses;
    std::array<std::array<std::uint16_t, peers>, cells> cell_peers;

    Geometry() {
        std::array<int, houses> filled{};
        for (int cell = 0; cell < cells; ++cell) {
            const int row = cell / size, col = cell % size;
            const int box = row / Side * Side + col / Side;
            const int of_cell[3] = {row, size + col, 2 * size + box};
            for (int kind = 0; kind < 3; ++kind) {
                const int house = of_cell[kind];
                cell_houses[cell][kind] = static_cast<std::uint16_t>(house);
                house_cells[house][filled[house]++] = static_cast<std::uint16_t>(cell);
            }
        }
        for (int cell = 0; cell < cells; ++cell) {
            int count = 0;
            for (int other = 0; other < cells; ++other) {
                if (other == cell) continue;
                for (int kind = 0; kind < 3; ++kind) {
                    if (cell_houses[other][kind] == cell_houses[cell][kind]) {
                        cell_peers[cell][count++] = static_cast<std::uint16_t>(other);
                        break;
                    }
                }
            }
        }
    }
};

template <int Side>
const Geometry<Side>& geometry() {
    static const Geometry<Side> instance;
    return instance;
}

using Mask = std::uint32_t;

// Candidates of every cell, with singles propagated.
template <int Side>
class State {
    using G = Geometry<Side>;
    static constexpr Mask kAll = (Mask{1} << G::size) - 1;

  public:
    State() { candidates_.fill(kAll); }

    bool complete() const { return unsolved_ == 0; }
    Mask candidates(int cell) const { return candidates_[cell]; }

    // Fixes a cell, follows naked singles; false on a contradiction.
    bool assign(int cell, Mask bit) {
        if (!(candidates_[cell] & bit)) return false;
        if (solved_[cell]) return true;
        const auto& geo = geometry<Side>();
        std::array<std::uint16_t, G::cells> queue;
        int head = 0, tail = 0;
        candidates_[cell] = bit;
        settle(cell, queue, tail);
        while (head < tail) {
            const int from = queue[head++];
            const Mask digit = candidates_[from];
            for (const int peer : geo.cell_peers[from]) {
                Mask& mask = candidates_[peer];
                if (!(mask & digit)) continue;
                mask &= ~digit;
                if (mask == 0) return false;
                if (std::has_single_bit(mask) && !solved_[peer]) settle(peer, queue, tail);
            }
        }
        return true;
    }

    // Fills hidden singles until there are none; false on a contradiction.
    bool propagate() {
        const auto& geo = geometry<Side>();
        bool again = unsolved_ > 0;
        while (again) {
            again = false;
            for (const auto& house : geo.house_cells) {
                Mask once = 0, twice = 0, done = 0;
                for (const int cell : house) {
                    const Mask mask = candidates_[cell];
                    twice |= once & mask;
                    once |= mask;
                    if (solved_[cell]) done |= mask;
                }
                if (once != kAll) return false;
                Mask hidden = once & ~twice & ~done;
                if (!hidden) continue;
                for (const int cell : house) {
                    const Mask bit = candidates_[cell] & hidden;
                    if (!bit) continue;
                    if (!std::has_single_bit(bit) || !assign(cell, bit)) return false;
                    hidden &= ~bit;
                }
                if (hidden) return false;
                again = true;
            }
        }
        return true;
    }

    struct Option {
        std::uint16_t cell;
        Mask bit;
    };

    // The options of the best branching point, one of which must hold.
    std::vector<Option> branch() const {
        int best_cell = -1, fewest = G::size + 1;
        for (int cell = 0; cell < G::cells; ++cell) {
            if (solved_[cell]) continue;
            const int count = std::popcount(candidates_[cell]);
            if (count < fewest) {
                fewest = count;
                best_cell = cell;
                if (count == 2) break;
            }
        }
        const auto& geo = geometry<Side>();
        int best_house = -1;
        Mask best_bit = 0;
        for (int house = 0; fewest > 2 && house < G::houses; ++house) {
            std::array<std::uint8_t, G::size> places{};
            for (const int cell : geo.house_cells[house]) {
                if (solved_[cell]) continue;
                for (Mask rest = candidates_[cell]; rest; rest &= rest - 1) {
                    ++places[std::countr_zero(rest)];
                }
            }
            for (int digit = 0; digit < G::size; ++digit) {
                if (places[digit] && places[digit] < fewest) {
                    fewest = places[digit];
                    best_house = house;
                    best_bit = Mask{1} << digit;
                }
            }
        }
        std::vector<Option> options;
        if (best_house < 0) {
            for (Mask rest = candidates_[best_cell]; rest; rest &= rest - 1) {
                options.push_back({static_cast<std::uint16_t>(best_cell), rest & (~rest + 1)});
            }
        } else {
            for (const int cell : geo.house_cells[best_house]) {
                if (candidates_[cell] & best_bit) {
                    options.push_back({static_cast<std::uint16_t>(cell), best_bit});
                }
            }
        }
        return options;
    }

  private:
    template <class Queue>
    void settle(int cell, Queue& queue, int& tail) {
        solved_[cell] = 1;
        --unsolved_;
        queue[tail++] = static_cast<std::uint16_t>(cell);
    }

    std::array<Mask, G::cells> candidates_;
    std::array<std::uint8_t, G::cells> solved_{};
    int unsolved_ = G::cells;
};

template <int Side>
class SearchOf final : public Search {
    using G = Geometry<Side>;
    using Option = typename State<Side>::Option;

  public:
    explicit SearchOf(std::span<const std::uint8_t> cells) {
        State<Side> start;
        for (int cell = 0; cell < G::cells; ++cell) {
            if (cells[cell] && !start.assign(cell, Mask{1} << (cells[cell] - 1))) return;
        }
        if (start.propagate()) enter(start);
    }

    bool next(Watch& watch, std::span<std::uint8_t> solution) override {
        while (!solved_ && !path_.empty()) {
            if (!watch.tick()) return false;
            Node& node = path_.back();
            if (node.tried == node.options.size()) {
                path_.pop_back();
                stats_.undone += !path_.empty();
                continue;
            }
            const Option option = node.options[node.tried++];
            State<Side> child = node.state;
            ++stats_.guesses;
            stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, path_.size());
            if (child.assign(option.cell, option.bit) && child.propagate()) {
                enter(child);
            } else {
                ++stats_.undone;
            }
        }
        if (!solved_) return false;
        for (int cell = 0; cell < G::cells; ++cell) {
            const int digit = std::countr_zero(solved_->candidates(cell)) + 1;
            solution[cell] = static_cast<std::uint8_t>(digit);
        }
        solved_.reset();
        return true;
    }

    SearchStats stats() const override { return stats_; }

  private:
    struct Node {
        State<Side> state;
        std::vector<Option> options;
        std::size_t tried = 0;
    };

    void enter(const State<Side>& state) {
        if (state.complete()) {
            solved_ = state;
        } else {
            path_.push_back({state, state.branch()});
        }
    }

    std::vector<Node> path_;  // from the root to the node the search is at
    SearchStats stats_;
    std::optional<State<Side>> solved_;  // a solution not returned yet
};

}  // namespace

std::unique_ptr<Search> make_search(std::span<const std::uint8_t> cells) {
    switch (cells.size()) {
        case 16: return std::make_unique<SearchOf<2>>(cells);
        case 81: return std::make_unique<SearchOf<3>>(cells);
        case 256: return std::make_unique<SearchOf<4>>(cells);
        case 625: return std::make_unique<SearchOf<5>>(cells);
        default: return nullptr;
    }
}

std::uint64_t count_solutions(std::span<const std::uint8_t> cells, std::uint64_t limit,
                              Watch& watch) {
    const auto search = make_search(cells);
    std::array<std::uint8_t, 625> solution;
    std::uint64_t count = 0;
    while ((limit == 0 || count < limit) && search->next(watch, solution)) ++count;
    return count;
}

}  // namespace nonet
