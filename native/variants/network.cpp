#include "variants/network.hpp"

namespace nonet::variants {

template <int W>
bool Network<W>::remove_all(int digit, const Set& cells) {
    const auto bit = static_cast<Mask>(1U << digit);
    HouseSet here = 0;
    for (int w = 0; w < W; ++w) {
        state.places[digit].words[w] &= ~cells.words[w];
        for (std::uint64_t x = cells.words[w]; x; x &= x - 1) {
            const int cell = w * 64 + lowest(x);
            const Mask left = state.candidates[cell] ^ bit;
            if (left == 0) return false;
            state.candidates[cell] = left;
            here |= houses_at[cell];
            changed(cell, left);
        }
    }
    if (here) {
        dirty_houses[digit] |= here;
        dirty |= bit;
    }
    return true;
}

template <int W>
bool Network<W>::propagate() {
    for (;;) {
        culprit = nullptr;
        while (singles_count) {
            const int cell = singles[--singles_count];
            const int digit = lowest(state.candidates[cell]);
            if (!remove_all(digit, state.places[digit] & peers[cell])) return fail();
            dirty_houses[digit] &= ~houses_at[cell];  // these have the digit now
        }
        const int cell = touched.take();
        if (cell >= 0) {
            culprit_cell = cell;
            if (!visit_relations(cell)) return fail();
            culprit_cell = -1;
            continue;
        }
        if (dirty) {
            const int digit = lowest(dirty);
            dirty &= dirty - 1;
            if (!visit_digit(digit)) return fail();
            continue;
        }
        int word = 0;
        while (word < words && queue[word] == 0) ++word;
        if (word == words) return true;
        const int index = take_turns(word * 64 + lowest(queue[word]));
        const Constraint<W>& c = constraints[index];
        std::uint64_t& own = queue[index >> 6];
        const std::uint64_t others = ~(std::uint64_t{1} << (index & 63));
        own &= others;
        culprit = &c;
        watch->spend(c.cost);
        if (!c.propagate(*this, c)) return fail();
        if (c.settles) own &= others;
    }
}

// Short sums and sets of digits take turns: the next one of a rank after the last visited comes
// before the first in the queue. Otherwise a few of them would be visited, and blamed for
// conflicts, most often. Long sums and automata do not gain from it.
template <int W>
int Network<W>::take_turns(int first) {
    constexpr int kLastRank = 3;
    if (constraints[first].rank > kLastRank) return first;
    Turn& turn = turns[constraints[first].rank];
    const int from = turn.last + 1;
    for (int w = from >> 6; w * 64 < turn.end; ++w) {
        std::uint64_t queued = queue[w];
        if (w * 64 < from) queued &= ~std::uint64_t{0} << (from & 63);
        if (!queued) continue;
        const int next = w * 64 + lowest(queued);
        return turn.last = next < turn.end ? next : first;
    }
    return turn.last = first;
}

template <int W>
bool Network<W>::fail() {
    forget();
    if (culprit) {
        const double share = bump / culprit->count;
        for (int i = 0; i < culprit->count; ++i) activity[cells[culprit->first + i]] += share;
    }
    if (culprit_cell >= 0) {
        activity[culprit_cell] += bump;
        culprit_cell = -1;
    }
    bump *= 1.001;
    if (bump > 1e50) {
        for (double& a : activity) a *= 1e-50;
        bump *= 1e-50;
    }
    return false;
}

template <int W>
bool Network<W>::locked(int digit, const Set& cells, int most) {
    const Set places = state.places[digit] & cells;
    const int count = places.count();
    if (count > most) return true;
    if (count <= 1) return count == 1 && keep(places.first(), static_cast<Mask>(1U << digit));
    Set seen = state.places[digit] - cells;
    for (int w = 0; w < W; ++w) {
        for (std::uint64_t x = places.words[w]; x; x &= x - 1) {
            seen = seen & peers[w * 64 + lowest(x)];
        }
    }
    return seen == Set{} || remove_all(digit, seen);
}

template <int W>
bool Network<W>::visit_relations(int cell) {
    const Mask m = state.candidates[cell];
    for (std::uint32_t i = relations_from[cell]; i < relations_from[cell + 1]; ++i) {
        const FastTable& table = tables[relations[i].table];
        const Mask allowed = table.low[m & 255] | table.high[m >> 8];
        if (!keep(relations[i].other, allowed)) return false;
    }
    return true;
}

// Each house needs the digit: hidden singles and locked candidates.
template <int W>
bool Network<W>::visit_digit(int digit) {
    while (dirty_houses[digit]) {
        HouseSet& left = dirty_houses[digit];
        const int house = lowest_member(left);
        left &= left - 1;
        culprit = &houses[house];
        if (!locked(digit, culprit->cells, most_locked)) {
            left = 0;
            return false;
        }
    }
    dirty &= static_cast<Mask>(~(1U << digit));
    return true;
}

#define NONET_NETWORK(W) template struct Network<W>;
NONET_FOR_EACH_WIDTH(NONET_NETWORK)
#undef NONET_NETWORK

}  // namespace nonet::variants
