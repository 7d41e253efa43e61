// Closure: all consequences of one literal, link by link, and why.
//
// A literal is a candidate that is on (true) or off (false). An ON turns off all candidates that
// share a line with it; an OFF turns on the only other candidate left in a line. ONs are followed
// before OFFs, each in order of appearance. A dynamic closure removes OFFs from its working copy of
// the board, so several OFFs together can leave one candidate. A static closure does not.
//
// Parents of links are not stored: an ON follows from the OFF that was followed and from everything
// its line had lost by then, and OFFs leave the board in the order of their list. So what an OFF
// turns on is known when it is added, and waits in a queue until it is its turn.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "chaining/bit_set.hpp"
#include "chaining/nested.hpp"
#include "chaining/puzzle.hpp"

namespace nonet::chaining {

// How a closure is built. Levels above 0 also use the advanced rules (1) and nested chains.
struct Mode {
    bool dynamic = false;
    bool one_digit = false;  // Nishio: no links inside cells
    int level = 0;
    friend bool operator==(const Mode&, const Mode&) = default;
};

struct Node {
    std::uint16_t candidate;
    std::uint16_t from;  // ON: place in the list of OFFs; OFF: of ONs, or the rule; kNone: assumed
    std::uint16_t depth;
    Cause cause;
};

// The pattern of an advanced rule: digits at positions of one house, or of two. The second house of
// locked candidates is the one that loses them; for pairs both are the same.
struct Pattern {
    std::uint8_t house = 0, other = 0;
    std::uint16_t digits = 0, places = 0;
};

// Why several OFFs follow at once: the OFFs they follow from, and the rule.
struct Reason {
    std::uint32_t first, count;  // in the list of parents
    std::int32_t nested;         // the nested hint in the list of the closure, or -1
    std::uint16_t known;         // the number of OFFs the board had lost by then
    Rule rule;
    Pattern pattern;
};

// A nested hint that a closure rests on.
struct NestedUse {
    Key content;
    int complexity;
    Inner search;
};

// A literal with everything it follows from.
template <int W>
struct Ancestry {
    BitSet<W> on, off;

    Ancestry& operator|=(const Ancestry& other) {
        on |= other.on;
        off |= other.off;
        return *this;
    }
    int count() const { return on.count() + off.count(); }
};

template <int W>
class Closure {
  public:
    // Starts over with one literal on a board, which must outlive the closure.
    void start(const Puzzle<W>& puzzle, const Lines& board, int candidate, bool is_on, Mode mode);

    // Resumes after the board has lost candidates. From then on only the sets are of use: of the
    // candidates of the board, they hold at least what they would if the closure were started
    // again. False if it must be.
    bool resume(Mode mode);

    // An OFF leaves one candidate in a line.
    struct Last {
        std::uint16_t off, candidate;
        Cause cause;
    };
    // Room for what waits to be followed. A line has at most two: in a static closure. queue()
    // writes one more.
    using Waiting = std::array<Last, 2 * kLines + 1>;

    // Follows all links; false if that ends in a contradiction. Closures can share the room, which
    // keeps them small: all those of a board must fit into the cache.
    bool follow(Waiting& waiting);

    // Adds the candidates that a rule turns off; false if all were off already.
    bool add_rule(std::span<const std::uint16_t> parents, std::span<const std::uint16_t> removals,
                  Rule rule, const Pattern& pattern, const NestedUse* nested = nullptr);

    // The working copy. Call it only between follow() calls.
    const Lines& board() {
        for (; keyed_ < next_off_; ++keyed_) {
            left_.key.toggle(candidates_->key(off_list_[keyed_].candidate));
        }
        return left_;
    }
    Mode mode() const { return mode_; }
    void raise(int level) { mode_.level = level; }
    bool contradiction() const { return contradiction_; }
    const Node& contradicting_on() const { return contradicting_on_; }
    const Node& contradicting_off() const { return contradicting_off_; }

    const BitSet<W>& set(bool is_on) const { return is_on ? to_on_ : to_off_; }
    // The index of a literal in its list, and the node there.
    int place(int candidate, bool is_on) const { return (is_on ? on_at_ : off_at_)[candidate]; }
    const Node& node(int candidate, bool is_on) const {
        return (is_on ? on_list_ : off_list_)[place(candidate, is_on)];
    }
    std::span<const Node> offs() const { return std::span(off_list_).first(off_count_); }
    const Reason& reason(const Node& off) const { return reasons_[off.from]; }
    const NestedUse& nested(const Reason& reason) const { return nested_[reason.nested]; }
    // The working copy as it was when a rule was applied.
    Lines board_at(const Lines& start, const Reason& reason) const;
    // Calls f(use) for every nested hint that a node rests on, possibly more than once.
    template <class F>
    void each_nested(const Node& node, bool is_on, F f);

    // The number of reasons, and a lower bound for the complexity of a literal with one of the
    // reasons from `first` on: its ancestors and the nested hints among them.
    std::size_t reasons() const { return reasons_.size(); }
    int least_complexity(std::size_t first);

    // The number of literals a node rests on, including itself.
    int complexity(const Node& node, bool is_on);

    // Calls f(node, is_on) for every parent, in order.
    template <class F>
    void each_parent(const Node& node, bool is_on, F f) const;

    // For the searches: the families that find nothing at this fixpoint, and whether the closure
    // was cut short because it could not matter any more.
    unsigned silent = 0;
    bool cut = false;
    // By family of advanced rules: the number of OFFs when it was last searched.
    std::array<std::uint16_t, kNested> searched;
    // The last board without single chains that the same literal has led to, on this board of the
    // puzzle or an earlier one.
    std::unique_ptr<Lines> barren;

  private:
    using List = std::array<Node, W * 64>;
    using Place = std::conditional_t<(W * 64 > 256), std::uint16_t, std::uint8_t>;

    void add_on(int candidate, int from, Cause cause, int depth);
    void add_off(int candidate, int from, Cause cause, int depth);
    void drop(int at, const Candidate& one);
    void queue(int at, std::uint16_t last, int kind);
    void queue_static(int at, const Candidate& one);
    bool follow_on(int at);
    bool follow_on_to_conflict(int at);
    bool follow_off();
    template <class F>
    void each_parent_of_on(const Node& node, F f) const;
    Ancestry<W> ancestry(const Node& node, bool is_on);
    const Ancestry<W>& on_ancestry(int at);
    const Ancestry<W>& reason_ancestry(int at);
    void join_off(int at, Ancestry<W>& ancestry);

    unsigned on_in_line(int line) const;

    const Puzzle<W>* puzzle_ = nullptr;
    const Candidates* candidates_ = nullptr;
    const Lines* start_ = nullptr;
    Mode mode_;
    unsigned kinds_ = 0;  // of the lines that link
    Lines left_;     // the board without the OFFs, but those of rules only after the next follow()
    int keyed_ = 0;  // its key is updated on demand
    BitSet<W> to_on_, to_off_, nested_off_;
    int on_count_ = 0, off_count_ = 0, next_on_ = 0, next_off_ = 0;
    bool contradiction_ = false;
    Node contradicting_on_, contradicting_off_;
    List on_list_, off_list_;
    Last* lasts_ = nullptr;  // only while links are followed
    int last_count_ = 0, next_last_ = 0;
    std::array<Place, W * 64> on_at_, off_at_;
    std::vector<Reason> reasons_;
    std::vector<std::uint16_t> parents_;
    std::vector<NestedUse> nested_;

    // Computed on demand.
    BitSet<W> known_;
    std::array<std::uint16_t, W * 64> size_;
    std::vector<Ancestry<W>> of_on_;
    std::vector<Ancestry<W>> of_reason_;
    std::size_t known_reasons_ = 0;
};

template <int W>
void Closure<W>::start(const Puzzle<W>& puzzle, const Lines& board, int candidate, bool is_on,
                       Mode mode) {
    puzzle_ = &puzzle;
    candidates_ = &puzzle.candidates;
    start_ = &board;
    mode_ = mode;
    kinds_ = mode.one_digit ? 0b1110 : 0b1111;
    left_ = board;
    to_on_.clear();
    to_off_.clear();
    nested_off_.clear();
    known_.clear();
    on_count_ = off_count_ = next_on_ = next_off_ = last_count_ = next_last_ = keyed_ = 0;
    contradiction_ = false;
    reasons_.clear();
    parents_.clear();
    nested_.clear();
    known_reasons_ = 0;
    silent = 0;
    cut = false;
    searched.fill(0);
    if (is_on) {
        add_on(candidate, kNone, kAssumed, 1);
    } else {
        add_off(candidate, kNone, kAssumed, 1);
    }
}

template <int W>
bool Closure<W>::resume(Mode mode) {
    if (contradiction_ || !mode_.dynamic || mode_.one_digit) return false;
    mode_ = mode;
    silent = 0;
    cut = false;
    for (int cell = 0; cell < 81; ++cell) {
        for (int digit : bits(left_.cell(cell) & ~start_->cell(cell))) {
            const int k = candidates_->number(cell, digit);
            // The digit of a solved cell stays: its lines are empty, so it is not linked to the
            // candidates of the board.
            const auto& lines = (*candidates_)[k].line;
            if (std::ranges::all_of(lines, [&](int line) { return !start_->now[line]; })) continue;
            if (to_on_.has(k)) return false;
            if (!to_off_.has(k)) add_off(k, kNone, kAssumed, 1);
        }
    }
    return true;
}

template <int W>
bool Closure<W>::follow(Waiting& waiting) {
    lasts_ = waiting.data();
    last_count_ = next_last_ = 0;
    for (int at = next_off_; at < off_count_; ++at) {
        drop(at, (*candidates_)[off_list_[at].candidate]);
    }
    while (!contradiction_) {
        if (next_on_ < on_count_) {
            if (!follow_on(next_on_++)) return false;
        } else if (next_last_ < last_count_) {
            if (!follow_off()) return false;
        } else {
            next_off_ = off_count_;
            return true;
        }
    }
    return false;
}

// Removes an OFF from its lines in the working copy, and queues what it turns on.
template <int W>
inline void Closure<W>::drop(int at, const Candidate& one) {
    unsigned last_in = 0;
    for (int kind = 0; kind < kLineKinds; ++kind) {
        std::uint16_t& line = left_.now[one.line[kind]];
        const unsigned left = line & ~unsigned{one.bit[kind]};
        line = static_cast<std::uint16_t>(left);
        last_in |= unsigned{std::popcount(left) == 1} << kind;
    }
    if (!mode_.dynamic) return queue_static(at, one);
    // What is on already is overwritten, instead of a branch that the CPU cannot predict.
    for (last_in &= kinds_; last_in; last_in &= last_in - 1) {
        const int kind = std::countr_zero(last_in), line = one.line[kind];
        queue(at, candidates_->first(line, left_.now[line]), kind);
    }
}

template <int W>
inline void Closure<W>::queue(int at, std::uint16_t last, int kind) {
    lasts_[last_count_] = {static_cast<std::uint16_t>(at), last, static_cast<Cause>(kind)};
    last_count_ += !to_on_.has(last);
}

// A static closure looks at the board where it started.
template <int W>
void Closure<W>::queue_static(int at, const Candidate& one) {
    for (int kind = mode_.one_digit; kind < kLineKinds; ++kind) {
        const int line = one.line[kind];
        const unsigned left = start_->now[line] & ~unsigned{one.bit[kind]};
        if (std::has_single_bit(left)) queue(at, candidates_->first(line, left), kind);
    }
}

template <int W>
void Closure<W>::add_on(int candidate, int from, Cause cause, int depth) {
    on_list_[on_count_] = {static_cast<std::uint16_t>(candidate), static_cast<std::uint16_t>(from),
                           static_cast<std::uint16_t>(depth), cause};
    on_at_[candidate] = static_cast<Place>(on_count_++);
    to_on_.add(candidate);
}

template <int W>
void Closure<W>::add_off(int candidate, int from, Cause cause, int depth) {
    off_list_[off_count_] = {static_cast<std::uint16_t>(candidate),
                             static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(depth),
                             cause};
    off_at_[candidate] = static_cast<Place>(off_count_++);
    to_off_.add(candidate);
}

template <int W>
bool Closure<W>::follow_on(int at) {
    const Node& node = on_list_[at];
    if (puzzle_->weak[node.candidate].meets(to_on_)) return follow_on_to_conflict(at);
    const Candidate& one = (*candidates_)[node.candidate];
    std::uint64_t others = 0;
    for (int kind = 0; kind < kLineKinds; ++kind) {
        others |= std::uint64_t{left_.now[one.line[kind]]} << 9 * kind;
    }
    others &= mode_.one_digit ? one.others & ~std::uint64_t{kAllDigits} : one.others;
    // Only the ON is left in its lines. While they lose the others, they seem full, so that they
    // queue nothing.
    for (int kind = mode_.one_digit; kind < kLineKinds; ++kind) {
        left_.now[one.line[kind]] = static_cast<std::uint16_t>(~0u);
    }
    const auto& beside = candidates_->beside(node.candidate);
    for (; others; others &= others - 1) {
        const int bit = std::countr_zero(others), other = beside[bit];
        add_off(other, at, static_cast<Cause>(bit / 9), node.depth + 1);
        drop(off_count_ - 1, (*candidates_)[other]);
    }
    for (int kind = mode_.one_digit; kind < kLineKinds; ++kind) {
        left_.now[one.line[kind]] = one.bit[kind];
    }
    return true;
}

// Some candidate that the ON turns off is on, or was before a rule turned it off.
template <int W>
bool Closure<W>::follow_on_to_conflict(int at) {
    const Node& node = on_list_[at];
    const Candidate& one = (*candidates_)[node.candidate];
    for (int kind = mode_.one_digit; kind < kLineKinds; ++kind) {
        const int line = one.line[kind];
        const unsigned others = left_.now[line] | on_in_line(line);
        for (int p : bits(others & ~one.bit[kind])) {
            const int other = candidates_->member(line, p);
            if (to_on_.has(other)) {
                contradiction_ = true;
                contradicting_on_ = on_list_[on_at_[other]];
                contradicting_off_ = {
                    static_cast<std::uint16_t>(other), static_cast<std::uint16_t>(at),
                    static_cast<std::uint16_t>(node.depth + 1), static_cast<Cause>(kind)};
                return false;
            }
            add_off(other, at, static_cast<Cause>(kind), node.depth + 1);
            drop(off_count_ - 1, (*candidates_)[other]);
        }
    }
    return true;
}

// The positions of a line that are on, without those that a rule has turned off and that have left
// the board.
template <int W>
unsigned Closure<W>::on_in_line(int line) const {
    unsigned on = 0;
    for (int p : bits(start_->now[line])) {
        const int k = candidates_->member(line, p);
        if (!to_on_.has(k)) continue;
        const bool gone = mode_.dynamic && to_off_.has(k) && off_at_[k] < next_off_;
        on |= unsigned{!gone} << p;
    }
    return on;
}

// Follows the next OFF that leaves one candidate in some line.
template <int W>
bool Closure<W>::follow_off() {
    const int at = lasts_[next_last_].off;
    const int depth = off_list_[at].depth + 1;
    next_off_ = at + 1;
    for (; next_last_ < last_count_ && lasts_[next_last_].off == at; ++next_last_) {
        const Last& last = lasts_[next_last_];
        if (to_off_.has(last.candidate)) {
            contradiction_ = true;
            contradicting_on_ = {last.candidate, last.off, static_cast<std::uint16_t>(depth),
                                 last.cause};
            contradicting_off_ = off_list_[off_at_[last.candidate]];
            return false;
        }
        if (!to_on_.has(last.candidate)) add_on(last.candidate, at, last.cause, depth);
    }
    return true;
}

template <int W>
bool Closure<W>::add_rule(std::span<const std::uint16_t> parents,
                          std::span<const std::uint16_t> removals, Rule rule,
                          const Pattern& pattern, const NestedUse* nested) {
    bool any = false;
    for (std::uint16_t candidate : removals) {
        if (to_off_.has(candidate)) continue;
        if (!any) {
            const int use = nested ? static_cast<int>(nested_.size()) : -1;
            if (nested) nested_.push_back(*nested);
            reasons_.push_back({static_cast<std::uint32_t>(parents_.size()),
                                static_cast<std::uint32_t>(parents.size()), use,
                                static_cast<std::uint16_t>(next_off_), rule, pattern});
            for (std::uint16_t parent : parents) parents_.push_back(off_at_[parent]);
        }
        any = true;
        add_off(candidate, static_cast<int>(reasons_.size()) - 1, kRule, 0);
        if (nested) nested_off_.add(candidate);
    }
    return any;
}

template <int W>
Lines Closure<W>::board_at(const Lines& start, const Reason& reason) const {
    Lines board = start;
    for (int at = 0; at < reason.known; ++at) {
        const int candidate = off_list_[at].candidate;
        board.remove((*candidates_)[candidate], candidates_->key(candidate));
    }
    return board;
}

template <int W>
template <class F>
void Closure<W>::each_parent_of_on(const Node& node, F f) const {
    if (node.from == kNone) return;
    f(node.from);
    if (!mode_.dynamic) return;
    const int line = (*candidates_)[node.candidate].line[node.cause];
    for (int p : bits(start_->now[line] & ~left_.now[line])) {
        const int at = off_at_[candidates_->member(line, p)];
        if (at < node.from) f(at);
    }
}

template <int W>
template <class F>
void Closure<W>::each_parent(const Node& node, bool is_on, F f) const {
    if (is_on) {
        each_parent_of_on(node, [&](int at) { f(off_list_[at], false); });
    } else if (node.cause == kRule) {
        const Reason& why = reason(node);
        for (std::uint32_t i = 0; i < why.count; ++i) {
            f(off_list_[parents_[why.first + i]], false);
        }
    } else if (node.from != kNone) {
        f(on_list_[node.from], true);
    }
}

template <int W>
void Closure<W>::join_off(int at, Ancestry<W>& ancestry) {
    const Node& node = off_list_[at];
    if (node.cause == kRule) {
        ancestry |= reason_ancestry(node.from);
    } else if (node.from != kNone) {
        ancestry |= on_ancestry(node.from);
    }
    ancestry.off.add(node.candidate);
}

template <int W>
const Ancestry<W>& Closure<W>::on_ancestry(int at) {
    const Node& node = on_list_[at];
    if (of_on_.empty()) of_on_.resize(W * 64);
    Ancestry<W>& known = of_on_[at];
    if (known_.has(node.candidate)) return known;
    known = {};
    known.on.add(node.candidate);
    each_parent_of_on(node, [&](int parent) { join_off(parent, known); });
    known_.add(node.candidate);
    size_[at] = static_cast<std::uint16_t>(known.count());
    return known;
}

// Reasons rest only on earlier OFFs, so the earlier ones are computed first.
template <int W>
const Ancestry<W>& Closure<W>::reason_ancestry(int at) {
    if (of_reason_.size() < reasons_.size()) of_reason_.resize(reasons_.size());
    while (known_reasons_ <= static_cast<std::size_t>(at)) {
        const std::size_t next = known_reasons_;
        Ancestry<W> all;
        for (std::uint32_t i = 0; i < reasons_[next].count; ++i) {
            join_off(parents_[reasons_[next].first + i], all);
        }
        of_reason_[next] = all;
        known_reasons_ = std::max(known_reasons_, next + 1);
    }
    return of_reason_[at];
}

template <int W>
Ancestry<W> Closure<W>::ancestry(const Node& node, bool is_on) {
    Ancestry<W> all;
    if (is_on) {
        each_parent_of_on(node, [&](int parent) { join_off(parent, all); });
        all.on.add(node.candidate);
    } else {
        if (node.cause == kRule) {
            all = reason_ancestry(node.from);
        } else if (node.from != kNone) {
            all = on_ancestry(node.from);
        }
        all.off.add(node.candidate);
    }
    return all;
}

template <int W>
int Closure<W>::complexity(const Node& node, bool is_on) {
    if (!mode_.dynamic) return node.depth;
    if (is_on && to_on_.has(node.candidate)) {
        const int at = on_at_[node.candidate];
        if (on_list_[at].from == node.from) {
            on_ancestry(at);
            return size_[at];
        }
    }
    if (!is_on && node.cause != kRule && node.from != kNone) {
        on_ancestry(node.from);
        return size_[node.from] + 1;
    }
    return ancestry(node, is_on).count();
}

template <int W>
template <class F>
void Closure<W>::each_nested(const Node& node, bool is_on, F f) {
    if (nested_.empty()) return;
    const BitSet<W> off = ancestry(node, is_on).off & nested_off_;
    off.each([&](int candidate) { f(nested_[reason(off_list_[off_at_[candidate]]).nested]); });
}

template <int W>
int Closure<W>::least_complexity(std::size_t first) {
    int least = kPlaces * 1000;
    for (std::size_t at = first; at < reasons_.size(); ++at) {
        const Ancestry<W>& all = reason_ancestry(static_cast<int>(at));
        int sum = all.count() + 1;
        if (reasons_[at].nested >= 0) sum += nested_[reasons_[at].nested].complexity;
        least = std::min(least, sum);
    }
    return least;
}

}  // namespace nonet::chaining
