// Grower: builds closures, using the rules and nested searches that their level allows.
//
// Level 1 uses locked candidates, pairs and X-wings; 2 also single chains; 3 also multiple chains;
// 4 dynamic chains instead; 5 also dynamic chains of level 2.
#pragma once

#include <algorithm>
#include <climits>
#include <memory>
#include <utility>

#include "chaining/advanced_rules.hpp"
#include "chaining/joint_closures.hpp"
#include "chaining/nested.hpp"
#include "chaining/single_chains.hpp"
#include "watch.hpp"

namespace nonet::chaining {

template <int W>
class Forcing;
struct Forced;

template <int W>
class Grower {
  public:
    Grower(const Puzzle<W>& puzzle, NestedMemory& memory);
    ~Grower();

    // `barren`: the board has no single chains. `joint`: for the sets of the board.
    void begin(const Lines& start, const Frame& frame, bool barren, const JointClosures<W>* joint,
               Watch* watch) {
        joint_ = joint;
        start_ = &start;
        barren_ = barren;
        frame_ = &frame;
        watch_ = watch;
    }
    void forget() {
        if (inner_) inner_->forget();
    }

    // Follows a closure to the end of its level. Results of complexity `bound` or more are useless,
    // so the closure may end there.
    void grow(Closure<W>& closure, int bound);
    // The same if only the sets matter.
    void grow_sets(Closure<W>& closure) {
        only_sets_ = true;
        grow(closure, INT_MAX);
        only_sets_ = false;
    }

    SingleChains<W>& single_chains() { return single_; }

    // Repeats a nested search, and calls one of the two functions with the hint that was used: a
    // single chain, or the search and its hint.
    template <class F, class G>
    void repeat(const Lines& board, const NestedUse& use, F single_chain, G forced);

  private:
    bool advance(Closure<W>& closure, int bound);
    bool ask(Closure<W>& closure, Inner search, bool last, int bound);
    const NestedList& nested(Closure<W>& closure, Inner search);
    bool take(Closure<W>& closure, const NestedList& list, Inner search);
    bool take_single_chains(Closure<W>& closure);
    const Lines* barren_before(const Closure<W>& closure, const Lines& board) const;
    void remember_barren(Closure<W>& closure, const Lines& board) const;
    void write_single_chains(Closure<W>& closure, NestedList& list);
    void write(const SingleChain& chain, NestedList& list) const;
    const std::vector<Forced>& search_inside(const Lines& board, Inner search);

    const Puzzle<W>& puzzle_;
    const Lines* start_ = nullptr;
    const Frame* frame_ = nullptr;
    bool barren_ = false;
    bool only_sets_ = false;
    const JointClosures<W>* joint_ = nullptr;
    Watch* watch_ = nullptr;
    RuleRoom room_;
    typename Closure<W>::Waiting waiting_;
    NestedMemory& memory_;
    SingleChains<W> single_;
    std::unique_ptr<Forcing<W>> inner_;
};

template <int W>
Grower<W>::Grower(const Puzzle<W>& puzzle, NestedMemory& memory)
    : puzzle_(puzzle), memory_(memory), single_(puzzle) {}
template <int W>
Grower<W>::~Grower() = default;

template <int W>
void Grower<W>::grow(Closure<W>& closure, int bound) {
    while (closure.follow(waiting_) && closure.mode().level > 0 && advance(closure, bound)) {
        if (watch_ && !watch_->tick()) return;
    }
}

// Tries one family after the other; the first success ends the round.
template <int W>
bool Grower<W>::advance(Closure<W>& closure, int bound) {
    constexpr unsigned kRules = 1u << kInnerSearches;
    if (!(closure.silent & kRules)) {
        AdvancedRules<W> rules(puzzle_.candidates, *frame_, *start_, closure, room_);
        if (rules.apply()) {
            closure.silent = 0;
            return true;
        }
        closure.silent |= kRules;
    }
    switch (closure.mode().level) {
        case 2: return ask(closure, kSingleChains, true, bound);
        case 3:
            return ask(closure, kSingleChains, false, bound) ||
                   ask(closure, kMultipleChains, true, bound);
        case 4: return ask(closure, kDynamicChains, true, bound);
        case 5:
            return ask(closure, kDynamicChains, false, bound) ||
                   ask(closure, kNestedChains, true, bound);
        default: return false;
    }
}

// A search that found nothing at this fixpoint, on a lower level, is not repeated.
template <int W>
bool Grower<W>::ask(Closure<W>& closure, Inner search, bool last, int bound) {
    if (closure.silent >> search & 1) return false;
    const std::size_t reasons = closure.reasons();
    const bool any = only_sets_ && search == kSingleChains
                         ? take_single_chains(closure)
                         : take(closure, nested(closure, search), search);
    if (!any) {
        closure.silent |= 1u << search;
        return false;
    }
    closure.silent = 0;
    // If no other family is left to try, all further consequences rest on what was added now.
    closure.cut = last && bound != INT_MAX && closure.least_complexity(reasons) >= bound;
    return !closure.cut;
}

template <int W>
const NestedList& Grower<W>::nested(Closure<W>& closure, Inner search) {
    const Lines& board = closure.board();
    Key key = board.key;
    if (search == kNestedChains) {
        for (std::uint8_t n : frame_->empty) key.mix(n);
        for (std::uint8_t n : frame_->placed) key.mix(n);
    }
    if (const NestedList* known = memory_.find(search, key)) return *known;
    NestedList list;
    if (search == kSingleChains) {
        write_single_chains(closure, list);
    } else {
        for (const auto& hint : search_inside(board, search)) inner_->write(hint, list);
    }
    return memory_.add(search, key, std::move(list));
}

template <int W>
const std::vector<Forced>& Grower<W>::search_inside(const Lines& board, Inner search) {
    if (!inner_) inner_ = std::make_unique<Forcing<W>>(puzzle_);
    inner_->begin(board, *frame_, false, single_.links_of(board), watch_, joint_);
    constexpr Mode modes[] = {{}, {false, false, 0}, {true, false, 0}, {true, false, 2}};
    return inner_->all(modes[search]);
}

template <int W>
template <class F, class G>
void Grower<W>::repeat(const Lines& board, const NestedUse& use, F single_chain, G forced) {
    const auto used = [&](const auto& write) {
        NestedList list;
        write(list);
        return list.hints().front().content == use.content;
    };
    if (use.search == kSingleChains) {
        for (const SingleChain& hint : single_.all(board, nullptr)) {
            if (used([&](NestedList& list) { write(hint, list); })) return single_chain(hint);
        }
        return;
    }
    for (const auto& hint : search_inside(board, use.search)) {
        if (used([&](NestedList& list) { inner_->write(hint, list); })) {
            return forced(*inner_, hint);
        }
    }
}

// Adds the removals of those hints that have parents.
template <int W>
bool Grower<W>::take(Closure<W>& closure, const NestedList& list, Inner search) {
    bool any = false;
    for (const NestedHint& hint : list.hints()) {
        const auto removals = list.removals(hint);
        if (std::ranges::all_of(removals, [&](int k) { return closure.set(false).has(k); })) {
            continue;
        }
        room_.parents.clear();
        BitSet<W> seen;
        for (std::uint16_t line : list.lines(hint)) {
            for (int p : bits(start_->now[line] & ~closure.board().now[line])) {
                const std::uint16_t parent = puzzle_.candidates.member(line, p);
                if (seen.has(parent)) continue;
                seen.add(parent);
                room_.parents.push_back(parent);
            }
        }
        if (room_.parents.empty()) continue;
        const NestedUse use{hint.content, hint.complexity, search};
        any |= closure.add_rule(room_.parents, removals, kNested, {}, &use);
    }
    return any;
}

template <int W>
void Grower<W>::write_single_chains(Closure<W>& closure, NestedList& list) {
    const Lines& board = closure.board();
    const Lines* barren = barren_before(closure, board);
    for (const SingleChain& hint : single_.all(board, barren)) write(hint, list);
    if (list.hints().empty()) remember_barren(closure, board);
}

// Adds the removals of all single chains, without the chains.
template <int W>
bool Grower<W>::take_single_chains(Closure<W>& closure) {
    const Lines& board = closure.board();
    const BitSet<W> removals = single_.removals(board, barren_before(closure, board));
    if (removals.empty()) {
        remember_barren(closure, board);
        return false;
    }
    room_.removals.clear();
    removals.each([&](int k) { room_.removals.push_back(static_cast<std::uint16_t>(k)); });
    return closure.add_rule({}, room_.removals, kNested, {});
}

// An earlier board without single chains, or null.
template <int W>
const Lines* Grower<W>::barren_before(const Closure<W>& closure, const Lines& board) const {
    if (closure.barren && board.within(*closure.barren)) return closure.barren.get();
    return barren_ ? start_ : nullptr;
}

template <int W>
void Grower<W>::remember_barren(Closure<W>& closure, const Lines& board) const {
    if (!closure.barren) closure.barren = std::make_unique<Lines>();
    *closure.barren = board;
}

template <int W>
void Grower<W>::write(const SingleChain& hint, NestedList& list) const {
    LineSet lines;
    Key content;
    list.begin(hint.complexity);
    for (std::uint16_t k : hint.removals) list.add_removal(k);
    list.begin_lines();
    const auto add = [&](int candidate, bool is_on, Cause cause) {
        content.mix(candidate * 2u + is_on);
        if (!is_on || cause >= kRule) return;
        const int line = puzzle_.candidates[candidate].line[cause];
        if (lines.add(line)) list.add_line(line);
    };
    content.mix(kPlaces * 2);
    const std::size_t count = hint.path.size() - hint.cycle;
    for (std::size_t i = 0; i < count; ++i) {
        add(hint.path[i].candidate, hint.path[i].is_on, hint.path[i].cause);
    }
    if (hint.cycle) {
        // In reverse: every literal negated, with its original cause.
        content.mix(kPlaces * 2);
        for (std::size_t i = hint.path.size(); i-- > 1;) {
            add(hint.path[i].candidate, !hint.path[i].is_on, hint.path[i].cause);
        }
    }
    list.end(content);
}

}  // namespace nonet::chaining
