// Automata that read a digit and labels of areas: they compare the labels, or count them.
#include <algorithm>
#include <map>
#include <vector>

#include "variants/constraints/areas.hpp"
#include "variants/constraints/automaton.hpp"

namespace nonet::variants {
namespace {

// The labels that propagate_distinct counts, at most.
constexpr std::size_t kMostCounted = 12;

// An automaton that only compares the labels with the first of them.
template <int W>
bool add_comparison(Builder<W>& builder, const Moves& automaton, Cells cells) {
    Network<W>& net = builder.net;
    // A state says where the automaton is for each label that the first cell may have.
    const int size = net.division.size;
    using Places = std::vector<int>;
    std::map<Places, int> numbers;
    std::vector<Places> states{{}};  // the start
    std::vector<std::array<int, kMaxValues>> next{{}};
    const auto number = [&](const Places& places) {
        const auto [at, is_new] = numbers.emplace(places, static_cast<int>(states.size()));
        if (is_new) {
            states.push_back(places);
            next.push_back({});
        }
        return at->second;
    };
    Places places(size);
    for (int digit = 0; digit < net.values; ++digit) {
        const int first = automaton.after(automaton.start, digit);
        for (int label = 0; label < size; ++label) places[label] = automaton.after(first, label);
        next[0][digit] = number(places);
    }
    constexpr std::size_t kMostStates = 1000;
    std::size_t begin = 1;
    for (std::size_t layer = 1; layer < cells.size(); ++layer) {
        const std::size_t end = states.size();
        net.watch->spend((end - begin) * size * size * 8);
        for (; begin < end; ++begin) {
            const Places from = states[begin];
            for (int label = 0; label < size; ++label) {
                places[label] = automaton.after(from[label], label);
            }
            next[begin][0] = number(places);
            for (int label = 0; label < size; ++label) {
                places[label] = automaton.after(from[label], label == 0 ? 1 : 0);
                for (int x = 0; x < size; ++x) {
                    if (x != label && automaton.after(from[label], x) != places[label]) {
                        return false;
                    }
                }
            }
            next[begin][1] = number(places);
        }
        if (states.size() > kMostStates) return false;
    }
    std::vector<char> accepts(states.size(), 0);
    for (std::size_t i = 1; i < states.size(); ++i) {
        const auto good = [&](int at) { return automaton.accepts(at); };
        accepts[i] = std::ranges::all_of(states[i], good);
        if (!accepts[i] && std::ranges::any_of(states[i], good)) return false;
    }
    std::vector<int> read{net.variable[automaton.cells[0]]};
    for (const int cell : cells.subspan(1)) {
        read.push_back(pair_of(builder, cells[0], cell));
        if (read.back() < 0) return false;
    }
    const int start = 0;
    add_automaton(
        builder, read, {&start, 1}, static_cast<int>(states.size()),
        [&](int layer, int at, auto emit) {
            for (int x = 0; x < (layer == 0 ? net.values : 2); ++x) emit(x, next[at][x]);
        },
        [&](int at) { return accepts[at] != 0; });
    return true;
}

// The first variable is the number of areas that some cells are in; the others are the pairs of
// these cells.
template <int W>
bool propagate_distinct(Network<W>& net, const Constraint<W>& c) {
    const std::uint16_t* read = net.cells_of(c);
    const int count = static_cast<int>(c.a);
    // The cells that each one is known to share an area with, and those it does not.
    Mask same[kMaxValues], apart[kMaxValues] = {};
    for (int i = 0, at = 1; i < count; ++i) {
        same[i] = static_cast<Mask>(1U << i);
        for (int j = 0; j < i; ++j, ++at) {
            const Mask m = net.state.candidates[read[at]];
            if (m == kSame) {
                const Mask both = same[i] | same[j];
                for (Mask rest = both; rest; rest &= rest - 1) same[lowest(rest)] = both;
            } else if (m == kApart) {
                apart[i] |= static_cast<Mask>(1U << j);
                apart[j] |= static_cast<Mask>(1U << i);
            }
        }
    }
    Mask groups = 0;  // the first cell of each
    for (int i = 0; i < count; ++i) {
        if (lowest(same[i]) == i) groups |= static_cast<Mask>(1U << i);
    }
    for (Mask rest = groups; rest; rest &= rest - 1) {
        Mask others = 0;
        for (Mask m = same[lowest(rest)]; m; m &= m - 1) {
            for (Mask n = apart[lowest(m)]; n; n &= n - 1) {
                others |= static_cast<Mask>(1U << lowest(same[lowest(n)]));
            }
        }
        apart[lowest(rest)] = others;
    }
    // The greatest number of cells of `from` in different areas.
    const auto most_apart = [&](auto& self, Mask from) -> int {
        if (!from) return 0;
        const int first = lowest(from);
        const auto rest = static_cast<Mask>(from & (from - 1));
        const int with = 1 + self(self, rest & apart[first]);
        return with > std::popcount(rest) ? with : std::max(with, self(self, rest));
    };
    const int least = most_apart(most_apart, groups), most = std::popcount(groups);
    Mask within = 0;
    for (int number = std::max(least, 1); number <= std::min(most, net.values); ++number) {
        within |= static_cast<Mask>(1U << (number - 1));
    }
    if (!net.keep(read[0], within)) return false;
    const Mask left = net.state.candidates[read[0]];
    const bool all = lowest(left) + 1 == most, few = highest_bit(left) + 1 == least;
    if (least == most || (!all && !few)) return true;
    for (int i = 0, at = 1; i < count; ++i) {
        for (int j = 0; j < i; ++j, ++at) {
            const int a = lowest(same[i]), b = lowest(same[j]);
            if (a == b || (apart[a] >> b & 1)) continue;
            if (all) {
                if (!net.keep(read[at], kApart)) return false;
            } else if (2 + most_apart(most_apart, apart[a] & apart[b]) > least) {
                if (!net.keep(read[at], kSame)) return false;
            }
        }
    }
    return true;
}

// The number of areas that cells are in, each with pairs for all cells before it.
template <int W>
bool add_distinct_areas(Builder<W>& builder, int number, Cells cells) {
    std::vector<int> read{number};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            read.push_back(pair_of(builder, cells[i], cells[j]));
            if (read.back() < 0) return false;
        }
    }
    builder.add(propagate_distinct<W>, 5, read).a = static_cast<std::uint32_t>(cells.size());
    return true;
}

// An automaton that counts different labels: its state depends on the digit and the labels so far.
template <int W>
bool add_distinct(Builder<W>& builder, const Moves& automaton, Cells cells) {
    Network<W>& net = builder.net;
    constexpr int kUnknown = -2;
    const int size = net.division.size, sets = 1 << size;
    if (cells.size() > kMostCounted || size > 9) return false;
    for (int digit = 0; digit < net.values; ++digit) {
        std::vector<int> now(sets, kUnknown), next;
        now[0] = automaton.after(automaton.start, digit);
        for (std::size_t layer = 0; layer < cells.size(); ++layer) {
            net.watch->spend(static_cast<std::size_t>(sets) * size);
            next.assign(sets, kUnknown);
            for (int seen = 0; seen < sets; ++seen) {
                if (now[seen] == kUnknown) continue;
                for (int label = 0; label < size; ++label) {
                    const int to = automaton.after(now[seen], label);
                    int& at = next[seen | 1 << label];
                    if (at != kUnknown && at != to) return false;
                    at = to;
                }
            }
            now.swap(next);
        }
        for (int seen = 0; seen < sets; ++seen) {
            if (now[seen] == kUnknown) continue;
            const bool meant = std::popcount(static_cast<unsigned>(seen)) == digit + 1;
            if (automaton.accepts(now[seen]) != meant) return false;
        }
    }
    return add_distinct_areas(builder, net.variable[automaton.cells[0]], cells);
}

}  // namespace

template <int W>
bool places_of_labels(const Builder<W>& builder, Args labels, std::vector<int>& places) {
    const auto& known = builder.net.division.label_cells;
    if (builder.net.division.size == 0) return false;
    for (const std::int32_t cell : labels) {
        const auto at = std::ranges::find(known, cell);
        if (at == known.end()) return false;
        places.push_back(static_cast<int>(at - known.begin()));
        if (std::ranges::count(places, places.back()) > 1) return false;
    }
    return true;
}

template <int W>
bool add_area_count(Builder<W>& builder, int number, Args labels) {
    std::vector<int> cells;
    return builder.net.division.size <= 9 && labels.size() <= kMostCounted &&
           places_of_labels(builder, labels, cells) && add_distinct_areas(builder, number, cells);
}

template <int W>
bool add_area_clue(Builder<W>& builder, std::span<const std::int32_t> args) {
    const Moves automaton(args, builder.net.values);
    if (automaton.start == Moves::kNone || automaton.cells.size() < 3) return false;
    std::vector<int> cells;
    if (!places_of_labels(builder, automaton.cells.subspan(1), cells)) return false;
    return add_comparison(builder, automaton, cells) || add_distinct(builder, automaton, cells);
}

#define NONET_INSTANTIATE(W)                                                    \
    template bool places_of_labels(const Builder<W>&, Args, std::vector<int>&); \
    template bool add_area_count(Builder<W>&, int, Args);                       \
    template bool add_area_clue(Builder<W>&, Args);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

}  // namespace nonet::variants
