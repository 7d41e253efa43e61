// Forcing: chains with branches, and the conclusions that their ends share.
//
// One closure for each candidate and sign serves all hints of a board:
//   contradiction   a literal leads to a contradiction, so it is false (dynamic only)
//   both ways       the same follows from a candidate and from its absence (dynamic only)
//   house           the same follows from all places of a digit in a house
//   cell            the same follows from all candidates of a cell
// They are compared by complexity, kind, and the order in which the original finds them.
#pragma once

#include <algorithm>
#include <climits>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "chaining/grower.hpp"
#include "chaining/joint_closures.hpp"
#include "crew.hpp"

namespace nonet::chaining {

// A hint without its evidence.
struct Forced {
    int complexity;
    Kind kind;
    bool is_on;                // the conclusion: on or off
    std::uint16_t conclusion;  // a candidate
    std::uint16_t subject;     // a candidate, the cell, or the line of the places
    bool from_on;              // contradiction: what was assumed
    std::uint32_t order;

    auto rank() const { return std::tuple(complexity, kind, order); }
};

// Functions, not members: one copy serves all widths.
inline void sort_by_rank(std::vector<Forced>& hints) {
    std::ranges::sort(hints, {}, &Forced::rank);
}
inline void sort_by_content(std::vector<NestedUse>& uses) {
    std::ranges::sort(uses, {}, [](const NestedUse& use) {
        return std::pair(use.content.low, use.content.high);
    });
}

template <int W>
class Forcing {
  public:
    explicit Forcing(const Puzzle<W>& puzzle, int threads = 1)
        : puzzle_(puzzle),
          crew_(threads),
          grower_(puzzle, memory_),
          links_(puzzle),
          joint_(puzzle) {}

    // Switches to a board and forgets the last one. `barren`: the board is known to have no single
    // chains. `links`: those of the board, if known.
    // `outer`: the sets of the board that a chain has led here from, or null.
    void begin(const Lines& board, const Frame& frame, bool barren, StaticLinks<W>* links,
               Watch* watch, const JointClosures<W>* outer = nullptr);
    void forget() {
        memory_.clear();
        grower_.forget();
        for (auto& helper : helpers_) helper->grower.forget();
        for (auto* list : {&on_, &off_}) {
            for (Made& made : *list) {
                if (made.closure) made.closure->barren.reset();
                made.begun = false;
            }
        }
        joint_.forget();
        begun_ = false;
    }
    Grower<W>& grower() { return grower_; }

    // The best hint.
    bool best(Mode mode, Forced& hint);
    // The best hint for each set of removals, in order.
    const std::vector<Forced>& all(Mode mode);
    void write(const Forced& hint, NestedList& list);

    // Calls f(closure, node, is_on) for each end of the chains of a hint.
    template <class F>
    void each_target(const Forced& hint, F f);
    void each_removal(const Forced& hint, auto f) const;
    const Lines& board() const { return board_; }

    // The digits that Nishio must check: those with a candidate that is in no placement.
    unsigned one_digit = kAllDigits;

  private:
    struct Made {
        std::unique_ptr<Closure<W>> closure;
        bool begun = false;  // on this board or an earlier one
        bool ready = false;  // on this board
        bool exact = false;  // or only the sets are known: see outline()
    };

    // For another thread. It writes all the time, so it has its own cache lines.
    struct alignas(kCacheLine) Helper {
        Helper(const Puzzle<W>& puzzle, NestedMemory& memory) : grower(puzzle, memory) {}

        Watch watch{0, 0, nullptr};
        Grower<W> grower;
    };

    static constexpr std::size_t kEnough = 4;  // closures that repay a round of the crew

    void collect(Mode mode, bool all);
    void read_present();
    void make_all(Mode mode);
    void make_on_threads(Mode mode);
    using Literals = std::vector<std::pair<int, bool>>;  // a candidate, and whether it is on
    Literals literals() const;
    // Literals of which one is true: a candidate and its absence, the candidates of a cell or the
    // places of a digit in a house.
    struct Branches {
        Kind kind;
        std::uint16_t subject;  // a candidate, or the line
        std::uint32_t order;
        int least;  // complexity of what they have in common
    };
    template <class F>
    void each_branches(int cell, Mode mode, F f) const;
    template <class F>
    void each_dynamic_branches(Mode mode, F f) const;
    void branch(const Branches& at, Mode mode);
    void read_branches(int line);
    void branch_static(Mode mode);
    Literals find_meeting(Mode mode);
    const BitSet<W>& set_of(int candidate, bool from_on, bool is_on, Mode mode);
    bool meet(const Branches& at, Mode mode);
    bool both_meet(int candidate, Mode mode);
    bool branches_meet(Mode mode);
    Closure<W>& closure(int candidate, bool is_on, Mode mode);
    Closure<W>& outline(int candidate, bool is_on, Mode mode);
    Closure<W>& grown(int candidate, bool is_on, Mode mode, Grower<W>& grower, int bound);
    Closure<W>& outlined(int candidate, bool is_on, Mode mode, Grower<W>& grower, int bound);
    void contradiction(int candidate, bool is_on, std::uint32_t order, Mode mode);
    void common(Kind kind, int subject, std::uint32_t order);
    void offer(Forced hint);
    int nested_complexity(const Forced& hint);
    Forced* slot_of(const Forced& hint);
    // A hint of greater complexity is useless.
    int most_complexity(const Forced& hint) {
        if (!all_) return count_ ? best_.complexity : INT_MAX;
        const int complexity = slot_of(hint)->complexity;
        return complexity ? complexity : INT_MAX;
    }
    int bound() const { return all_ || !count_ ? INT_MAX : best_.complexity; }
    bool alone(int candidate) const {
        return std::has_single_bit(board_.cell(puzzle_.candidates[candidate].cell));
    }
    // Whether something can follow from a candidate that is off: without a strong link, only by
    // rules and nested chains.
    bool follows_from_off(int candidate, Mode mode) const {
        if (mode.level > 0) return true;
        const Candidate& one = puzzle_.candidates[candidate];
        for (int kind = mode.one_digit; kind < kLineKinds; ++kind) {
            if (std::has_single_bit(board_.now[one.line[kind]] ^ unsigned{one.bit[kind]}))
                return true;
        }
        return false;
    }
    // The position of a hint in the order of the original.
    static std::uint32_t order_of(int cell, int group) {
        return static_cast<std::uint32_t>(cell * kGroups + group) << 10;
    }
    static constexpr int kGroupsOfDigit = 10, kGroups = 9 * kGroupsOfDigit + 2;

    const Puzzle<W>& puzzle_;
    Lines board_;
    Frame frame_;
    bool begun_ = false;
    Watch* watch_ = nullptr;
    Crew crew_;
    bool barren_ = false;
    bool no_static_ = false;  // the board is known to have no static chains
    NestedMemory memory_;
    Grower<W> grower_;
    std::vector<std::unique_ptr<Helper>> helpers_;  // for the other threads
    std::vector<Made> on_, off_;
    StaticLinks<W> links_;
    StaticLinks<W>* known_links_ = nullptr;
    JointClosures<W> joint_;
    const JointClosures<W>* outer_ = nullptr;
    bool has_sets_ = false;      // whether joint_ holds the sets of the search
    bool has_outlines_ = false;  // whether outline() does
    BitSet<W> present_;          // with either: the candidates of the board
    bool all_ = false;
    std::size_t count_ = 0;
    Forced best_;
    std::vector<Forced> table_, sorted_;
    std::vector<std::uint16_t> branches_;
    std::vector<Branches> promising_, meeting_;
    std::vector<Closure<W>*> closures_;
    std::vector<NestedUse> uses_;
};

template <int W>
void Forcing<W>::begin(const Lines& board, const Frame& frame, bool barren, StaticLinks<W>* links,
                       Watch* watch, const JointClosures<W>* outer) {
    watch_ = watch;
    outer_ = outer;
    known_links_ = links;
    const bool same = begun_ && board_.key == board.key;
    const bool later = begun_ && board.within(board_);
    board_ = board;
    frame_ = frame;
    barren_ = barren;
    memory_.keep_small();
    grower_.begin(board_, frame_, barren, &joint_, watch);
    if (same) return;
    begun_ = true;
    on_.resize(puzzle_.candidates.count());
    off_.resize(puzzle_.candidates.count());
    for (auto* list : {&on_, &off_}) {
        for (Made& made : *list) {
            made.ready = false;
            made.begun = made.begun && later;
        }
    }
    no_static_ = false;
}

template <int W>
bool Forcing<W>::best(Mode mode, Forced& hint) {
    collect(mode, false);
    if (!count_) return false;
    hint = best_;
    return true;
}

template <int W>
const std::vector<Forced>& Forcing<W>::all(Mode mode) {
    collect(mode, true);
    sorted_.clear();
    for (const Forced& hint : table_) {
        if (hint.complexity) sorted_.push_back(hint);
    }
    sort_by_rank(sorted_);
    return sorted_;
}

template <int W>
Closure<W>& Forcing<W>::closure(int candidate, bool is_on, Mode mode) {
    if (watch_ && !watch_->tick()) mode.level = 0;  // the result is discarded
    return grown(candidate, is_on, mode, grower_, bound());
}

// The closure of a literal. A closure of a lower level is continued where it ended, because
// stronger families are used only when weaker ones find nothing.
template <int W>
Closure<W>& Forcing<W>::grown(int candidate, bool is_on, Mode mode, Grower<W>& grower, int bound) {
    Made& made = (is_on ? on_ : off_)[candidate];
    if (!made.closure) made.closure = std::make_unique_for_overwrite<Closure<W>>();
    Closure<W>& closure = *made.closure;
    const Mode have = closure.mode();
    if (made.ready && made.exact && have == mode && !(closure.cut && all_)) return closure;
    const bool continues = made.ready && made.exact && have.dynamic && !have.one_digit &&
                           mode.dynamic && !mode.one_digit && have.level < mode.level &&
                           (mode.level < 4 || have.level < 2 || have.level == 4);
    if (continues) {
        closure.raise(mode.level);
    } else {
        closure.start(puzzle_, board_, candidate, is_on, mode);
    }
    made.ready = made.exact = made.begun = true;
    grower.grow(closure, bound);
    return closure;
}

// A closure whose sets hold at least the consequences of a literal, and are exact if they end in a
// contradiction. It resumes the closure of the last board if possible: that is faster, but
// loses the order.
template <int W>
Closure<W>& Forcing<W>::outline(int candidate, bool is_on, Mode mode) {
    const Made& made = (is_on ? on_ : off_)[candidate];
    if (made.ready && !made.exact && made.closure->mode() == mode) return *made.closure;
    if (watch_ && !watch_->tick()) return closure(candidate, is_on, mode);
    return outlined(candidate, is_on, mode, grower_, bound());
}

template <int W>
Closure<W>& Forcing<W>::outlined(int candidate, bool is_on, Mode mode, Grower<W>& grower,
                                 int bound) {
    Made& made = (is_on ? on_ : off_)[candidate];
    if (!made.begun || (made.ready && made.exact))
        return grown(candidate, is_on, mode, grower, bound);
    Closure<W>& known = *made.closure;
    if (made.ready) {
        known.raise(mode.level);
    } else if (!known.resume(mode)) {
        return grown(candidate, is_on, mode, grower, bound);
    }
    made.ready = true;
    made.exact = false;
    grower.grow_sets(known);
    return known.contradiction() ? grown(candidate, is_on, mode, grower, bound) : known;
}

template <int W>
typename Forcing<W>::Literals Forcing<W>::literals() const {
    Literals found;
    for (int cell = 0; cell < 81; ++cell) {
        if (std::popcount(board_.cell(cell)) < 2) continue;
        for (int digit : bits(board_.cell(cell))) {
            const int candidate = puzzle_.candidates.number(cell, digit);
            found.emplace_back(candidate, true);
            found.emplace_back(candidate, false);
        }
    }
    return found;
}

// Finds the branches that can have consequences in common, and returns their literals.
template <int W>
typename Forcing<W>::Literals Forcing<W>::find_meeting(Mode mode) {
    Literals found;
    meeting_.clear();
    each_dynamic_branches(mode, [&](const Branches& at) {
        if (!meet(at, mode)) return;
        meeting_.push_back(at);
        if (at.kind == Kind::both_ways) {
            found.emplace_back(at.subject, true);
            found.emplace_back(at.subject, false);
        } else {
            for (int k : branches_) found.emplace_back(k, true);
        }
    });
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

// Closures are independent, so any thread may build any of them.
template <int W>
void Forcing<W>::make_on_threads(Mode mode) {
    while (helpers_.size() + 1 < static_cast<std::size_t>(crew_.workers())) {
        helpers_.push_back(std::make_unique<Helper>(puzzle_, memory_));
    }
    for (auto& helper : helpers_) {
        helper->watch = watch_ ? *watch_ : Watch(0, 0, nullptr);
        helper->grower.begin(board_, frame_, barren_, &joint_, &helper->watch);
    }
    // A worker whose watch stops skips all that it takes, so the others end soon, too.
    const auto share = [&](const Literals& work, auto make) {
        crew_.share(work.size(), [&](int worker, std::size_t i) {
            Helper* helper = worker ? helpers_[worker - 1].get() : nullptr;
            Watch* watch = helper ? &helper->watch : watch_;
            if (watch && !watch->tick()) return;
            Grower<W>& grower = helper ? helper->grower : grower_;
            (this->*make)(work[i].first, work[i].second, mode, grower, INT_MAX);
        });
        for (const auto& helper : helpers_) {
            const Stop stop = helper->watch.stop();
            if (watch_ && stop != Stop::none) watch_->stop_for(stop);
        }
    };
    if (has_outlines_) {
        share(literals(), &Forcing::outlined);
        const Literals meeting = find_meeting(mode);
        if (meeting.size() >= kEnough) share(meeting, &Forcing::grown);
    } else {
        share(literals(), &Forcing::grown);
    }
}

template <int W>
void Forcing<W>::collect(Mode mode, bool all) {
    all_ = all;
    count_ = 0;
    if (all) table_.assign(2 * puzzle_.candidates.count(), {});
    // Nested dynamic chains start from the sets, too.
    if (mode.dynamic && !mode.one_digit && (mode.level == 0 || mode.level >= 4)) {
        joint_.read(board_, outer_);
    }
    has_sets_ = mode == Mode{true, false, 0};
    // Chains inside chains do not count if they exist on the board itself. Where there are none,
    // what is true of all chains is true of those that count.
    has_outlines_ = !all && barren_ && no_static_ && mode.level >= 1 && mode.level <= 3;
    if (has_sets_ || has_outlines_) read_present();
    const bool on_threads = crew_.workers() > 1 && mode.level >= 1;
    if (on_threads) make_on_threads(mode);
    if (mode.dynamic) make_all(mode);
    if (mode.one_digit) return;
    if (!mode.dynamic) {
        branch_static(mode);
        no_static_ = !count_ && !(watch_ && watch_->stop() != Stop::none);
        return;
    }
    if (on_threads && has_outlines_) {
        for (const Branches& at : meeting_) branch(at, mode);
        return;
    }
    each_dynamic_branches(mode, [&](const Branches& at) {
        if (meet(at, mode)) branch(at, mode);
    });
}

template <int W>
void Forcing<W>::read_present() {
    present_.clear();
    for (int cell = 0; cell < 81; ++cell) {
        for (int digit : bits(board_.cell(cell))) {
            present_.add(puzzle_.candidates.number(cell, digit));
        }
    }
}

// All closures of a dynamic search, and their contradictions.
template <int W>
void Forcing<W>::make_all(Mode mode) {
    for (int cell = 0; cell < 81; ++cell) {
        const unsigned left = board_.cell(cell);
        if (std::popcount(left) < 2) continue;
        for (int digit : bits(mode.one_digit ? left & one_digit : left)) {
            const int candidate = puzzle_.candidates.number(cell, digit);
            const int group = digit * kGroupsOfDigit;
            contradiction(candidate, true, order_of(cell, group), mode);
            if (!follows_from_off(candidate, mode)) continue;
            contradiction(candidate, false, order_of(cell, group + 1), mode);
        }
    }
}

template <int W>
void Forcing<W>::contradiction(int candidate, bool is_on, std::uint32_t order, Mode mode) {
    if (has_sets_ && !joint_.contradiction(candidate, is_on)) return;
    if (has_outlines_ && !outline(candidate, is_on, mode).contradiction()) return;
    Closure<W>& made = closure(candidate, is_on, mode);
    if (!made.contradiction() || (!is_on && alone(candidate))) return;
    const std::uint16_t number = static_cast<std::uint16_t>(candidate);
    const Node &on = made.contradicting_on(), &off = made.contradicting_off();
    Forced hint{on.depth + off.depth, Kind::contradiction, !is_on, number, number, is_on, order};
    if (hint.complexity > most_complexity(hint)) return;
    hint.complexity = made.complexity(on, true) + made.complexity(off, false);
    offer(hint);
}

// Calls f for the places of each digit in each house whose first candidate is in a cell, and then
// for the cell.
template <int W>
template <class F>
void Forcing<W>::each_branches(int cell, Mode mode, F f) const {
    const unsigned left = board_.cell(cell);
    if (std::popcount(left) < (mode.dynamic ? 2 : 3)) return;
    for (int digit : bits(left)) {
        const Candidate& one = puzzle_.candidates[puzzle_.candidates.number(cell, digit)];
        std::uint32_t order = order_of(cell, digit * kGroupsOfDigit + 4);
        for (int kind = kBox; kind < kLineKinds; ++kind, order += 2u << 10) {
            const unsigned places = board_.now[one.line[kind]];
            if (!(places & (places - 1)) || (places & (0u - places)) != one.bit[kind]) continue;
            f(Branches{Kind::house, one.line[kind], order, 0});
        }
    }
    f(Branches{Kind::cell, static_cast<std::uint16_t>(cell), order_of(cell, kGroups - 2), 0});
}

// Calls f for all branches of a dynamic search, in order.
template <int W>
template <class F>
void Forcing<W>::each_dynamic_branches(Mode mode, F f) const {
    for (int cell = 0; cell < 81; ++cell) {
        const unsigned left = board_.cell(cell);
        for (int digit : bits(std::popcount(left) >= 3 ? left : 0)) {
            const std::uint16_t candidate = puzzle_.candidates.number(cell, digit);
            if (!follows_from_off(candidate, mode)) continue;
            f(Branches{Kind::both_ways, candidate, order_of(cell, digit * kGroupsOfDigit + 2), 0});
        }
        each_branches(cell, mode, f);
    }
}

template <int W>
void Forcing<W>::read_branches(int line) {
    branches_.clear();
    for (int p : bits(board_.now[line])) branches_.push_back(puzzle_.candidates.member(line, p));
}

// The consequences of a literal that are on, or off. A closure that ends in a contradiction depends
// on the order of its links, and so do its sets.
template <int W>
const BitSet<W>& Forcing<W>::set_of(int candidate, bool from_on, bool is_on, Mode mode) {
    if (has_outlines_) return outline(candidate, from_on, mode).set(is_on);
    return joint_.contradiction(candidate, from_on) ? closure(candidate, from_on, mode).set(is_on)
                                                    : joint_.set(candidate, from_on, is_on);
}

// Whether a candidate and its absence can have consequences in common.
template <int W>
bool Forcing<W>::both_meet(int candidate, Mode mode) {
    if (!has_sets_ && !has_outlines_) return true;
    for (const bool is_on : {true, false}) {
        BitSet<W> shared = set_of(candidate, true, is_on, mode);
        shared &= set_of(candidate, false, is_on, mode);
        if (shared.meets(present_)) return true;
    }
    return false;
}

// The same for all branches.
template <int W>
bool Forcing<W>::branches_meet(Mode mode) {
    if (!has_sets_ && !has_outlines_) return true;
    for (const bool is_on : {true, false}) {
        BitSet<W> shared = set_of(branches_[0], true, is_on, mode);
        for (std::size_t i = 1; i < branches_.size(); ++i) {
            shared &= set_of(branches_[i], true, is_on, mode);
        }
        if (shared.meets(present_)) return true;
    }
    return false;
}

template <int W>
bool Forcing<W>::meet(const Branches& at, Mode mode) {
    if (at.kind == Kind::both_ways) return both_meet(at.subject, mode);
    read_branches(at.subject);
    return branches_meet(mode);
}

template <int W>
void Forcing<W>::branch(const Branches& at, Mode mode) {
    closures_.clear();
    if (at.kind == Kind::both_ways) {
        for (const bool is_on : {true, false}) {
            closures_.push_back(&closure(at.subject, is_on, mode));
        }
    } else {
        read_branches(at.subject);
        for (int k : branches_) closures_.push_back(&closure(k, true, mode));
    }
    common(at.kind, at.subject, at.order);
}

// Literals of static closures are in reach, and at least as deep as the shortest way to them. So
// branches without a common reach share nothing, and the most promising come first.
template <int W>
void Forcing<W>::branch_static(Mode mode) {
    if (!known_links_) {
        links_.read(board_, !all_);
        known_links_ = &links_;
    }
    promising_.clear();
    for (int cell = 0; cell < 81; ++cell) {
        each_branches(cell, mode, [&](Branches at) {
            read_branches(at.subject);
            if (all_) {
                if (known_links_->meet(branches_)) branch(at, mode);
                return;
            }
            const auto [on, off] = known_links_->least_sums(branches_);
            const int count = static_cast<int>(branches_.size());
            at.least = std::min(2 * on + count, 2 * off + 2 * count);
            if (at.least < kFar) promising_.push_back(at);
        });
    }
    std::ranges::sort(promising_, {}, &Branches::least);
    for (const Branches& at : promising_) {
        if (count_ && at.least > best_.complexity) break;
        branch(at, mode);
    }
}

// Everything that all closures have in common.
template <int W>
void Forcing<W>::common(Kind kind, int subject, std::uint32_t order) {
    for (const bool is_on : {true, false}) {
        BitSet<W> shared = closures_[0]->set(is_on);
        for (std::size_t i = 1; i < closures_.size(); ++i) shared &= closures_[i]->set(is_on);
        shared.each([&](int k) {
            if (is_on && alone(k)) return;
            Forced hint{0,
                        kind,
                        is_on,
                        static_cast<std::uint16_t>(k),
                        static_cast<std::uint16_t>(subject),
                        false,
                        order + static_cast<std::uint32_t>(closures_[0]->place(k, is_on))};
            // A literal rests on at least as many others as its depth says.
            for (Closure<W>* one : closures_) hint.complexity += one->node(k, is_on).depth;
            const int most = most_complexity(hint);
            for (Closure<W>* one : closures_) {
                if (hint.complexity > most) return;
                const Node& node = one->node(k, is_on);
                hint.complexity += one->complexity(node, is_on) - node.depth;
            }
            offer(hint);
        });
        order += 1u << 10;
    }
}

// Two hints have the same effect if they remove the same single candidate or place the same one.
template <int W>
Forced* Forcing<W>::slot_of(const Forced& hint) {
    if (!all_) return &best_;
    if (!hint.is_on) return &table_[hint.conclusion];
    const Candidate& one = puzzle_.candidates[hint.conclusion];
    const unsigned others = board_.cell(one.cell) & ~one.bit[kCell];
    if (!std::has_single_bit(others)) {
        return &table_[puzzle_.candidates.count() + hint.conclusion];
    }
    return &table_[puzzle_.candidates.number(one.cell, std::countr_zero(others))];
}

template <int W>
void Forcing<W>::offer(Forced hint) {
    Forced& slot = *slot_of(hint);
    const bool taken = all_ ? slot.complexity > 0 : count_ > 0;
    if (taken && slot.rank() < hint.rank()) return;  // nested chains only add complexity
    hint.complexity += nested_complexity(hint);
    if (taken && slot.rank() < hint.rank()) return;
    slot = hint;
    ++count_;
}

template <int W>
template <class F>
void Forcing<W>::each_target(const Forced& hint, F f) {
    if (hint.kind == Kind::contradiction) {
        Closure<W>& made = *(hint.from_on ? on_ : off_)[hint.subject].closure;
        f(made, made.contradicting_on(), true);
        f(made, made.contradicting_off(), false);
        return;
    }
    const auto end_of = [&](Closure<W>& made) {
        f(made, made.node(hint.conclusion, hint.is_on), hint.is_on);
    };
    if (hint.kind == Kind::both_ways) {
        end_of(*on_[hint.subject].closure);
        end_of(*off_[hint.subject].closure);
        return;
    }
    for (int p : bits(board_.now[hint.subject])) {
        end_of(*on_[puzzle_.candidates.member(hint.subject, p)].closure);
    }
}

template <int W>
void Forcing<W>::each_removal(const Forced& hint, auto f) const {
    if (!hint.is_on) {
        f(hint.conclusion);
        return;
    }
    const Candidate& one = puzzle_.candidates[hint.conclusion];
    for (int digit : bits(board_.cell(one.cell) & ~one.bit[kCell])) {
        f(puzzle_.candidates.number(one.cell, digit));
    }
}

// The nested hints that the chains rest on, each counted once.
template <int W>
int Forcing<W>::nested_complexity(const Forced& hint) {
    uses_.clear();
    each_target(hint, [&](Closure<W>& made, const Node& node, bool is_on) {
        made.each_nested(node, is_on, [&](const NestedUse& use) { uses_.push_back(use); });
    });
    if (uses_.empty()) return 0;
    sort_by_content(uses_);
    int sum = 0;
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        if (i == 0 || uses_[i].content != uses_[i - 1].content) sum += uses_[i].complexity;
    }
    return sum;
}

template <int W>
void Forcing<W>::write(const Forced& hint, NestedList& list) {
    list.begin(hint.complexity);
    each_removal(hint, [&](int k) { list.add_removal(k); });
    list.begin_lines();
    LineSet lines;
    Key content;
    std::vector<std::pair<Node, bool>> queue;
    const Cause assumed = hint.kind == Kind::cell ? kCell
                          : hint.kind == Kind::house
                              ? static_cast<Cause>(kBox + (hint.subject - 81) / 81)
                              : kAssumed;
    each_target(hint, [&](Closure<W>& made, const Node& target, bool is_on) {
        BitSet<W> seen_on, seen_off;
        const auto push = [&](const Node& node, bool on) {
            BitSet<W>& seen = on ? seen_on : seen_off;
            if (seen.has(node.candidate)) return;
            seen.add(node.candidate);
            queue.push_back({node, on});
        };
        queue.clear();
        push(target, is_on);
        content.mix(kPlaces * 2);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const auto [node, on] = queue[i];
            content.mix(node.candidate * 2u + on);
            const Cause cause = node.cause == kAssumed ? assumed : node.cause;
            if (on && cause < kRule) {
                const int line = puzzle_.candidates[node.candidate].line[cause];
                if (lines.add(line)) list.add_line(line);
            }
            made.each_parent(node, on, push);
        }
    });
    list.end(content);
}

}  // namespace nonet::chaining
