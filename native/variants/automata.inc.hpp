// Network: automata that read different digits. Included by solver.cpp alone.
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "variants/network.hpp"

namespace nonet::variants {

// An automaton with at most one move for each state and digit.
class Moves {
  public:
    static constexpr int kNone = -1;
    int start = kNone;  // kNone: the automaton has several starts, or moves
    std::span<const std::int32_t> cells;

    Moves(std::span<const std::int32_t> args, int values)
        : values_(values),
          moves_(static_cast<std::size_t>(args[0]) * values, kNone),
          accepting_(args[0], 0) {
        std::vector<std::span<const std::int32_t>> parts;
        for_each_part(args.subspan(1), [&](auto part) { parts.push_back(part); });
        cells = parts[3];
        if (parts[0].size() != 1) return;
        for (std::size_t i = 0; i + 2 < parts[2].size(); i += 3) {
            int& to = moves_[static_cast<std::size_t>(parts[2][i]) * values + parts[2][i + 1] - 1];
            if (to != kNone && to != parts[2][i + 2]) return;
            to = parts[2][i + 2];
        }
        for (const std::int32_t at : parts[1]) accepting_[at] = 1;
        start = parts[0][0];
    }
    int after(int from, int digit) const {
        return from == kNone ? kNone : moves_[static_cast<std::size_t>(from) * values_ + digit];
    }
    bool accepts(int at) const { return at != kNone && accepting_[at] != 0; }

  private:
    int values_;
    std::vector<int> moves_;
    std::vector<char> accepting_;
};

// An automaton to which only the set of its digits matters, not their order. False if it is another
// one, or accepts most sets: then the automaton is faster.
template <int W>
bool Network<W>::add_accepted_sets(const Moves& moves, Cells cells) {
    constexpr int kUnknown = -2;
    constexpr int kMostDigits = 10;
    if (values_ > kMostDigits) return false;
    const unsigned sets = 1U << values_;
    std::vector<int> at(sets, kUnknown);
    at[0] = moves.start;
    const std::size_t from = own_sets_.size();
    std::size_t all = 0;
    // A set comes after its subsets.
    for (unsigned set = 0; set < sets; ++set) {
        const auto count = static_cast<std::size_t>(std::popcount(set));
        if (count > cells.size()) continue;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            const int to = moves.after(at[set & ~(rest & -rest)], lowest(rest));
            if (at[set] != kUnknown && at[set] != to) {
                own_sets_.resize(from);
                return false;
            }
            at[set] = to;
        }
        if (count < cells.size()) continue;
        ++all;
        if (moves.accepts(at[set])) own_sets_.push_back(static_cast<Mask>(set));
    }
    if (2 * (own_sets_.size() - from) > all) {
        own_sets_.resize(from);
        return false;
    }
    add_own_sets(cells, from);
    return true;
}

}  // namespace nonet::variants
