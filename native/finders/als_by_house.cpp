// Almost locked sets in the order of HoDoKu: see AlsByHouse.
#include "facts/als_by_house.hpp"

#include <algorithm>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {
namespace {

using Pair = AlsByHouse::Pair;

// The candidates that see all places of some digits in both sets.
Marks common_targets(const Als& a, const Als& b, unsigned digits) {
    Marks marks;
    for (int digit : bits(a.digits & b.digits & digits)) {
        marks[digit] = a.targets[digit] & b.targets[digit];
    }
    return marks;
}

void add_common(const Als& set, int digit, Step& step) {
    step.add(Role::common, set.where[digit], 1u << digit);
}

// By set: the digits with targets that wings or chains could refute, so that it can be at an end.
std::vector<unsigned> digits_of_ends(const AlsByHouse& sets, const Marks& refutable) {
    std::vector<unsigned> digits(static_cast<std::size_t>(sets.size()));
    for (int i = 0; i < sets.size(); ++i) {
        for (int digit : bits(sets[i].live)) {
            if (sets[i].targets[digit].meets(refutable[digit])) digits[i] |= 1u << digit;
        }
    }
    return digits;
}

}  // namespace

// Variants: 0 joined by one digit, 1 by two.
bool find_als_xz_by_house(const State& state, const Query& query, Sink& sink) {
    if (query.scratch->als_refutable(state).marks.empty()) return false;
    const AlsByHouse& sets = query.scratch->als_by_house(state);
    for (const auto& [a, b, digits] : sets.pairs()) {
        const bool twice = !std::has_single_bit(digits);
        if (!query.wants(twice)) continue;
        if (!twice && !(digits_with_targets(sets[a], sets[b]) & ~digits)) continue;
        Marks gone = common_targets(sets[a], sets[b], twice ? digits : ~digits);
        for (int set : {a, b}) {
            for (int digit : bits(twice ? sets[set].digits & ~digits : 0)) {
                gone[digit] |= sets[set].targets[digit];
            }
        }
        if (gone.empty()) continue;
        Step& step = sink.draft(twice);
        step.eliminated = gone;
        for (int set : {a, b}) step.add(Role::set, sets[set].cells, sets[set].digits);
        step.add(Role::common, sets[a].where[std::countr_zero(digits)], digits);
        if (sink.emit()) return true;
    }
    return false;
}

// Order: by the two pairs that share the pivot.
bool find_als_xy_wing_by_house(const State& state, const Query& query, Sink& sink) {
    const Marks& refutable = query.scratch->als_refutable(state).marks;
    if (refutable.empty()) return false;
    const AlsByHouse& sets = query.scratch->als_by_house(state);
    const std::vector<unsigned> ends = digits_of_ends(sets, refutable);
    const auto wing = [&](int pivot, int a, unsigned xs, int b, unsigned ys) {
        if (!(ends[a] & ends[b])) return false;
        const Als &one = sets[a], &two = sets[b];
        const unsigned shared = digits_with_targets(one, two);
        if (!shared || one.cells.meets(two.cells)) return false;
        for (int x : bits(xs)) {
            for (int y : bits(ys & ~(1u << x))) {
                if (!(shared & ~(1u << x | 1u << y))) continue;
                Step& step = sink.draft(0);
                step.eliminated = common_targets(one, two, ~(1u << x | 1u << y));
                step.add(Role::set, one.cells, one.digits);
                step.add(Role::set, two.cells, two.digits);
                step.add(Role::pivot, sets[pivot].cells, sets[pivot].digits);
                add_common(one, x, step);
                add_common(two, y, step);
                if (sink.emit()) return true;
            }
        }
        return false;
    };
    for (const auto& [a, b, x] : sets.pairs()) {
        if (query.watch && !query.watch->tick()) return false;
        if (ends[b]) {
            for (const auto& [same, d, y] : sets.with_first(a)) {
                if (d > b && wing(a, b, x, d, y)) return true;
            }
        }
        if (!ends[a]) continue;
        for (const auto& [c, same, y] : sets.with_second(b)) {
            if (c > a && wing(b, a, x, c, y)) return true;
        }
        for (const auto& [same, d, y] : sets.with_first(b)) {
            if (wing(b, a, x, d, y)) return true;
        }
    }
    return false;
}

namespace {

// Follows chains from one set, always on to later sets, the first way first.
class Forward {
  public:
    Forward(const AlsByHouse& sets, const Marks& refutable, Sink& sink)
        : sets_(sets), ends_(digits_of_ends(sets, refutable)), sink_(sink) {}

    bool from(int first) {
        if (!ends_[first]) return false;
        for (const Pair& pair : sets_.with_first(first)) {
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

    // Returns true if the search is over. A set that was met over the same digit, no earlier in its
    // chain, leads nowhere new.
    bool go(int set, int lost) {
        const std::size_t length = std::min(chain_.size() + 1, kShortest);
        auto seen = seen_[(static_cast<std::size_t>(set) * 9 + lost) * kShortest + length - 1];
        if (seen) return false;
        seen = true;
        chain_.push_back(set);
        joins_.push_back(lost);
        if (length == kShortest && emit()) return true;
        for (const Pair& pair : sets_.with_first(set)) {
            for (int digit : bits(pair.digits & ~(1u << lost))) {
                if (go(pair.second, digit)) return true;
            }
        }
        chain_.pop_back();
        joins_.pop_back();
        return false;
    }

    bool emit() {
        if (!(ends_[chain_.front()] & ends_[chain_.back()])) return false;
        const unsigned joined = 1u << joins_.front() | 1u << joins_.back();
        const Als &first = sets_[chain_.front()], &last = sets_[chain_.back()];
        if (!(digits_with_targets(first, last) & ~joined)) return false;
        Step& step = sink_.draft(0);
        step.eliminated = common_targets(first, last, ~joined);
        for (int set : chain_) step.add(Role::set, sets_[set].cells, sets_[set].digits);
        for (std::size_t i = 0; i < joins_.size(); ++i) {
            add_common(sets_[chain_[i]], joins_[i], step);
        }
        step.length = static_cast<int>(chain_.size());
        return sink_.emit();
    }

    const AlsByHouse& sets_;
    const std::vector<unsigned> ends_;
    Sink& sink_;
    std::vector<bool> seen_;
    std::vector<int> chain_, joins_;
};

}  // namespace

bool find_als_chain_by_house(const State& state, const Query& query, Sink& sink) {
    const Marks& refutable = query.scratch->als_refutable(state).marks;
    if (refutable.empty()) return false;
    const AlsByHouse& sets = query.scratch->als_by_house(state);
    Forward forward(sets, refutable, sink);
    for (int first = 0; first < sets.size(); ++first) {
        if (query.watch && !query.watch->tick()) return false;
        if (forward.from(first)) return true;
    }
    return false;
}

}  // namespace nonet
