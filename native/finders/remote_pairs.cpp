// Remote pairs: cells with the same two candidates, each of which sees the next. The two digits
// alternate, so two cells an odd number of links apart hold both.
#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "facts/elimination_order.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

// In each cell from one digit to the other, and on to the same digit in the next cell.
void add_chain(const std::vector<int>& chain, unsigned digits, Step& step) {
    unsigned digit = digits & -digits;
    for (int cell : chain) {
        const auto enter = step.add(Role::pattern, CellSet::of(cell), digit);
        if (enter) step.link(static_cast<std::uint16_t>(enter - 1), enter, false);
        digit ^= digits;
        step.link(enter, step.add(Role::pattern, CellSet::of(cell), digit), true);
    }
    step.length = 2 * static_cast<int>(chain.size()) - 1;
}

// All chains of the cells with one pair of digits, whose ends remove something. They have the
// eliminations of any two of their cells.
class EveryChain {
  public:
    EveryChain(const State& state, int low, int high, CellSet cells)
        : low_(state.where(low)),
          high_(state.where(high)),
          cells_(cells),
          low_digit_(low),
          high_digit_(high) {
        for (int cell : cells) {
            chain_.assign(1, cell);
            follow(CellSet::of(cell));
        }
    }

    struct Found {
        std::vector<int> chain;
        Marks gone;
        EliminationRank rank;
        unsigned digits;
    };
    std::vector<Found> found;

  private:
    static constexpr int kMost = 20'000;  // chains to try; there are rarely more than a few hundred

    void follow(CellSet used) {
        if (++tried_ > kMost) return;
        if (chain_.size() >= 4 && chain_.size() % 2 == 0) take(used);
        for (int next : (peers_of(chain_.back()) & cells_) - used) {
            chain_.push_back(next);
            follow(used | CellSet::of(next));
            chain_.pop_back();
        }
    }

    void take(CellSet used) {
        const auto seen_by = [&](std::size_t i, std::size_t j) {
            return (peers_of(chain_[i]) & peers_of(chain_[j]) & (low_ | high_)) - used;
        };
        if (seen_by(0, chain_.size() - 1).empty()) return;
        CellSet gone;
        for (std::size_t i = 0; i < chain_.size(); ++i) {
            for (std::size_t j = i + 3; j < chain_.size(); j += 2) gone |= seen_by(i, j);
        }
        Marks marks;
        marks[low_digit_] = gone & low_;
        marks[high_digit_] = gone & high_;
        const unsigned digits = 1u << low_digit_ | 1u << high_digit_;
        found.push_back({chain_, marks, {marks, static_cast<int>(chain_.size())}, digits});
    }

    const CellSet low_, high_, cells_;
    const int low_digit_, high_digit_;
    std::vector<int> chain_;
    int tried_ = 0;
};

// Calls f(low, high, cells) for every pair of digits that at least four cells have as their only
// candidates, until f returns true.
template <class F>
bool any_pair(const State& state, F f) {
    const CellSet bivalue = state.bivalue();
    for (int low = 0; low < 9; ++low) {
        for (int high = low + 1; high < 9; ++high) {
            const CellSet cells = bivalue & state.where(low) & state.where(high);
            if (cells.count() >= 4 && f(low, high, cells)) return true;
        }
    }
    return false;
}

bool find_most(const State& state, Sink& sink) {
    std::vector<EveryChain::Found> all;
    any_pair(state, [&](int low, int high, CellSet cells) {
        std::ranges::move(EveryChain(state, low, high, cells).found, std::back_inserter(all));
        return false;
    });
    sort_by(all, [](const EveryChain::Found& chain) { return chain.rank; });
    return std::ranges::any_of(all, [&](const EveryChain::Found& one) {
        Step& step = sink.draft(0);
        step.eliminated = one.gone;
        add_chain(one.chain, one.digits, step);
        return sink.emit();
    });
}

}  // namespace

// At least four cells, an even number. Order: by digits, then by the first cell, the shortest
// chains first; with the eliminations of the ends. With kMostFirst all chains, in the order of
// EliminationRank.
bool find_remote_pair(const State& state, const Query& query, Sink& sink) {
    if (query.has(kMostFirst)) return find_most(state, sink);
    return any_pair(state, [&](int low, int high, CellSet cells) {
        const CellSet all = state.where(low) | state.where(high);
        // From each cell, layer by layer; odd layers hold the other digit.
        for (int from : cells) {
            std::array<std::int8_t, 81> parent{};
            CellSet seen = CellSet::of(from), layer = seen;
            for (int distance = 1; !layer.empty(); ++distance) {
                CellSet next;
                for (int cell : layer) {
                    for (int peer : (peers_of(cell) & cells) - seen) {
                        parent[peer] = static_cast<std::int8_t>(cell);
                        seen.add(peer);
                        next.add(peer);
                    }
                }
                layer = next;
                if (distance < 3 || distance % 2 == 0) continue;
                for (int to : layer) {
                    if (to < from) continue;
                    const CellSet gone = (peers_of(from) & peers_of(to) & all) - seen;
                    if (gone.empty()) continue;
                    Step& step = sink.draft(0);
                    step.eliminated[low] = gone & state.where(low);
                    step.eliminated[high] = gone & state.where(high);
                    std::vector<int> chain{to};
                    while (chain.back() != from) chain.push_back(parent[chain.back()]);
                    std::ranges::reverse(chain);
                    add_chain(chain, 1u << low | 1u << high, step);
                    if (sink.emit()) return true;
                }
            }
        }
        return false;
    });
}

}  // namespace nonet
