// Almost locked sets in the order of HoDoKu: by house (rows, columns, boxes; a set in two houses
// counts in the first), then by cells. Sets that a digit joins share no cell, and pairs of them are
// ordered by the first set, then by the second.
#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {
namespace {

// Two sets, and the digits that join them.
struct Pair {
    int first, second;
    unsigned digits;
};

class Sets {
  public:
    Sets(const State& state, const Query& query) {
        const AlsList& sets = query.scratch->als(state);
        const AlsLinks& links = query.scratch->als_links(state);
        std::vector<int> order(static_cast<std::size_t>(sets.size()));
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, [&](int a, int b) { return before(sets[a], sets[b]); });
        for (int i : order) sets_.push_back(&sets[i]);
        starts_.push_back(0);
        for (std::size_t a = 0; a < order.size(); ++a) {
            for (std::size_t b = a + 1; b < order.size(); ++b) {
                const unsigned digits = links.common(sets, order[a], order[b]);
                if (!digits || sets_[a]->cells.meets(sets_[b]->cells)) continue;
                pairs_.push_back({static_cast<int>(a), static_cast<int>(b), digits});
            }
            starts_.push_back(pairs_.size());
        }
    }

    int size() const { return static_cast<int>(sets_.size()); }
    const Als& operator[](int i) const { return *sets_[i]; }
    const std::vector<Pair>& pairs() const { return pairs_; }
    // The pairs with a first set.
    std::span<const Pair> pairs_of(int first) const {
        return std::span(pairs_).subspan(starts_[first], starts_[first + 1] - starts_[first]);
    }

    // What sees all places of some digits in both sets.
    Marks targets(int a, int b, unsigned digits) const {
        Marks marks;
        for (int digit : bits(sets_[a]->digits & sets_[b]->digits & digits)) {
            marks[digit] = sets_[a]->targets[digit] & sets_[b]->targets[digit];
        }
        return marks;
    }
    void add(int i, Role role, Step& step) const {
        step.add(role, sets_[i]->cells, sets_[i]->digits);
    }
    void add_common(int i, int digit, Step& step) const {
        step.add(Role::common, sets_[i]->where[digit], 1u << digit);
    }

  private:
    // By house, then by the cells as words are by their letters.
    static bool before(const Als& a, const Als& b) {
        const int one = std::countr_zero(common_houses(a.cells));
        const int two = std::countr_zero(common_houses(b.cells));
        if (one != two) return one < two;
        std::vector<int> left, right;
        for (int cell : a.cells) left.push_back(cell);
        for (int cell : b.cells) right.push_back(cell);
        return left < right;
    }

    std::vector<const Als*> sets_;
    std::vector<Pair> pairs_;
    std::vector<std::size_t> starts_;
};

}  // namespace

// Variants: 0 joined by one digit, 1 by two.
bool find_als_xz_by_house(const State& state, const Query& query, Sink& sink) {
    const Sets sets(state, query);
    for (const auto& [a, b, digits] : sets.pairs()) {
        const bool twice = !std::has_single_bit(digits);
        if (!query.wants(twice)) continue;
        Step& step = sink.draft(twice);
        step.eliminated = sets.targets(a, b, twice ? digits : ~digits);
        for (int set : {a, b}) {
            for (int digit : bits(twice ? sets[set].digits & ~digits : 0)) {
                step.eliminated[digit] |= sets[set].targets[digit];
            }
            sets.add(set, Role::set, step);
        }
        step.add(Role::common, sets[a].where[std::countr_zero(digits)], digits);
        if (sink.emit()) return true;
    }
    return false;
}

bool find_als_xy_wing_by_house(const State& state, const Query& query, Sink& sink) {
    const Sets sets(state, query);
    const std::vector<Pair>& pairs = sets.pairs();
    const auto wing = [&](int pivot, int a, unsigned xs, int b, unsigned ys) {
        if (a == b || sets[a].cells.meets(sets[b].cells)) return false;
        for (int x : bits(xs)) {
            for (int y : bits(ys & ~(1u << x))) {
                Step& step = sink.draft(0);
                step.eliminated = sets.targets(a, b, ~(1u << x | 1u << y));
                sets.add(a, Role::set, step);
                sets.add(b, Role::set, step);
                sets.add(pivot, Role::pivot, step);
                sets.add_common(a, x, step);
                sets.add_common(b, y, step);
                if (sink.emit()) return true;
            }
        }
        return false;
    };
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (query.watch && !query.watch->tick()) return false;
        const Pair& one = pairs[i];
        for (std::size_t j = i + 1; j < pairs.size(); ++j) {
            const Pair& two = pairs[j];
            const auto [a, b, x] = one;
            const auto [c, d, y] = two;
            if ((a == c && wing(a, b, x, d, y)) || (b == c && wing(b, a, x, d, y)) ||
                (b == d && wing(b, a, x, c, y))) {
                return true;
            }
        }
    }
    return false;
}

namespace {

// Follows chains from one set, always on to later sets, the first way first.
class Forward {
  public:
    Forward(const Sets& sets, Sink& sink) : sets_(sets), sink_(sink) {}

    bool from(int first) {
        for (const Pair& pair : sets_.pairs_of(first)) {
            for (int digit : bits(pair.digits)) {
                seen_.assign(static_cast<std::size_t>(sets_.size()) * 9 * kShortest, false);
                chain_.assign(1, first);
                joins_.clear();
                if (go(pair.second, digit)) return true;
            }
        }
        return false;
    }

  private:
    static constexpr std::size_t kShortest = 4;  // the number of sets in a chain

    // True: the search is over. A set that was met over the same digit, no earlier in its chain,
    // leads nowhere new.
    bool go(int set, int lost) {
        const std::size_t length = std::min(chain_.size() + 1, kShortest);
        auto seen = seen_[(static_cast<std::size_t>(set) * 9 + lost) * kShortest + length - 1];
        if (seen) return false;
        seen = true;
        chain_.push_back(set);
        joins_.push_back(lost);
        if (length == kShortest && emit()) return true;
        for (const Pair& pair : sets_.pairs_of(set)) {
            for (int digit : bits(pair.digits & ~(1u << lost))) {
                if (go(pair.second, digit)) return true;
            }
        }
        chain_.pop_back();
        joins_.pop_back();
        return false;
    }

    bool emit() {
        const unsigned joined = 1u << joins_.front() | 1u << joins_.back();
        Step& step = sink_.draft(0);
        step.eliminated = sets_.targets(chain_.front(), chain_.back(), ~joined);
        for (int set : chain_) sets_.add(set, Role::set, step);
        for (std::size_t i = 0; i < joins_.size(); ++i) {
            sets_.add_common(chain_[i], joins_[i], step);
        }
        step.length = static_cast<int>(chain_.size());
        return sink_.emit();
    }

    const Sets& sets_;
    Sink& sink_;
    std::vector<bool> seen_;
    std::vector<int> chain_, joins_;
};

}  // namespace

bool find_als_chain_by_house(const State& state, const Query& query, Sink& sink) {
    const Sets sets(state, query);
    Forward forward(sets, sink);
    for (int first = 0; first < sets.size(); ++first) {
        if (query.watch && !query.watch->tick()) return false;
        if (forward.from(first)) return true;
    }
    return false;
}

}  // namespace nonet
