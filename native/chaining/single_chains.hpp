// SingleChains: chains without branches on an unchanged board, and cycles of them.
//
// Three passes: links of one digit (X), links in cells with two candidates (Y), and both. A forcing
// chain leads from a literal to its opposite. A cycle leads from an ON back to itself; a candidate
// outside its cells that sees both an ON and an OFF of it is false. Hints come in the order of the
// original: by pass, by cell and digit, cycles before chains.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <vector>

#include "chaining/chain_starts.hpp"
#include "chaining/ranking.hpp"
#include "chaining/static_links.hpp"

namespace nonet::chaining {

// A literal on the path from a conclusion back to the assumption.
struct Literal {
    std::uint16_t candidate;
    bool is_on;
    Cause cause;
};

struct SingleChain {
    int key, complexity;  // key: see sort_key()
    Kind kind;
    bool cycle;
    std::uint32_t order;
    int placed;                           // a candidate, or -1
    Key removed;                          // a hash of the removals
    std::vector<std::uint16_t> removals;  // ascending
    std::vector<Literal> path;  // from the conclusion; a cycle ends with its first literal again

    auto rank() const { return std::tuple(key, complexity, kind, order); }
};

// A function, not a member: one copy serves all widths.
inline void sort_by_rank(std::span<SingleChain> hints) {
    std::ranges::sort(hints, {}, &SingleChain::rank);
}

template <int W>
class SingleChains {
  public:
    explicit SingleChains(const Puzzle<W>& puzzle)
        : puzzle_(puzzle), links_(puzzle), starts_(puzzle, links_) {}

    // The best hint, or null. `barren` is an earlier board without hints and with more candidates,
    // or null; any hint must then use a new link. `digits`: those that links of one digit can
    // remove somewhere.
    const SingleChain* best(const Lines& board, const Lines* barren, unsigned digits) {
        run(board, barren, digits, false);
        return count_ ? &hints_[0] : nullptr;
    }
    // The best hint for each set of removals, in order. They are valid until the next call.
    std::span<const SingleChain> all(const Lines& board, const Lines* barren,
                                     unsigned digits = kAllDigits) {
        run(board, barren, digits, true);
        const std::span found(hints_.data(), count_);
        sort_by_rank(found);
        return found;
    }
    // Everything that the hints remove together.
    BitSet<W> removals(const Lines& board, const Lines* barren);
    // The links and the reach of a board if it was the last one, else null.
    StaticLinks<W>* links_of(const Lines& board) { return board.key == read_ ? &links_ : nullptr; }

  private:
    struct Near {
        std::uint16_t candidate;
        Cause cause;
    };
    struct Off {
        std::uint16_t candidate, parent;  // an ON, or kNone
        Cause cause;
    };
    // The least lengths of a cycle (at least), a chain from ON and a chain from OFF.
    struct Lengths {
        int cycle = kNever, on = kNever, off = kNever;
    };
    static constexpr int kNever = 4 * kPlaces;

    void run(const Lines& board, const Lines* barren, unsigned digits, bool all);
    void pass(bool x, bool y);
    const BitSet<W>& find_y_core();
    void search_from(int start, const Lengths& lengths);
    void find_lengths(const BitSet<W>& starts, const typename ChainStarts<W>::Places& at);
    void choose_steps();
    int length_from_on(int start, int most);
    int length_from_off(int start) const;
    BitSet<W> near_removals(const BitSet<W>& removable, const BitSet<W>& component) const;
    int length_of_cycle(int start, const BitSet<W>& near_removals);
    void limit_by_chain(int length);
    BitSet<W> next_of(const BitSet<W>& ons) const {
        BitSet<W> next;
        ons.each([&](int p) { next |= steps_->next[p]; });
        return next;
    }

    void cycles(int start);
    void cycle(int start, int last, Cause cause);
    void chain_from_on(int start);
    void chain_from_off(int start);
    void follow_off(int at);
    void add_on(int candidate, int from, Cause cause);
    void add_offs(const BitSet<W>& offs, std::uint16_t parent);
    void trace_off(int at);
    void trace_on(int candidate);

    void read_near(int candidate);
    std::span<const Near> near(int candidate) {
        if (!near_known_.has(candidate)) read_near(candidate);
        const int first = y_ ? 0 : near_in_cell_[candidate];
        return {near_[candidate].data() + first,
                static_cast<std::size_t>(near_count_[candidate] - first)};
    }
    int first_link(int candidate) const { return y_ ? 0 : links_.in_cell(candidate); }
    int end_link(int candidate) const {
        return x_ ? links_.count(candidate) : links_.in_cell(candidate);
    }
    Cause shared_line(int from, int to) const;

    int cycle_base() const { return x_ && y_ ? 70 : 65; }
    int chain_base() const { return y_ ? 70 : 66; }
    void offer(int base, int placed, bool cycle, int complexity);
    void set_limits();

    const Puzzle<W>& puzzle_;
    const Lines* board_ = nullptr;
    StaticLinks<W> links_;
    Key read_;  // the last board
    bool all_ = false, x_ = false, y_ = false;
    Kind kind_{};
    std::uint32_t order_ = 0;
    int cycle_limit_ = 0, chain_limit_ = 0;  // longer ones cannot beat the best

    std::vector<SingleChain> hints_;
    std::size_t count_ = 0;

    ChainStarts<W> starts_;
    const typename StaticLinks<W>::Steps* steps_ = nullptr;
    typename StaticLinks<W>::Steps some_steps_;
    std::array<Lengths, W * 64> lengths_;
    BitSet<W> y_core_;
    BitSet<W> near_known_;
    std::array<std::array<Near, 32>, W * 64> near_;
    std::array<std::uint8_t, W * 64> near_count_, near_in_cell_;

    // State of the search from one literal.
    BitSet<W> seen_on_, seen_off_;
    std::array<BitSet<W>, W * 64> trail_;  // the OFFs on the path to an ON of a cycle
    std::array<Cause, W * 64> on_cause_;
    std::array<std::int32_t, W * 64> on_from_;
    std::vector<std::uint16_t> ons_;
    std::vector<Off> offs_;
    std::vector<std::uint16_t> removals_;
    std::vector<Literal> path_;
};

template <int W>
void SingleChains<W>::run(const Lines& board, const Lines* barren, unsigned digits, bool all) {
    board_ = &board;
    all_ = all;
    count_ = 0;
    order_ = 0;
    near_known_.clear();
    read_ = {};
    if (all && barren && !has_new_pair(board, *barren)) return;
    read_ = board.key;
    links_.read(board, !all);
    if (!starts_.read(board, barren, digits)) return;
    pass(true, false);
    pass(false, true);
    // No chain of the last pass is below 7.0.
    if (all || !count_ || hints_[0].key >= sort_key(70, 0)) pass(true, true);
}

template <int W>
BitSet<W> SingleChains<W>::removals(const Lines& board, const Lines* barren) {
    read_ = {};
    if (barren && !has_new_pair(board, *barren)) return {};
    read_ = board.key;
    links_.read(board, false);
    return starts_.find_removals(board, barren);
}

template <int W>
void SingleChains<W>::pass(bool x, bool y) {
    x_ = x;
    y_ = y;
    kind_ = !y ? Kind::x_link : !x ? Kind::y_link : Kind::xy_link;
    set_limits();
    const typename ChainStarts<W>::Places& at = starts_.of(y);
    BitSet<W> starts = at.cycle;
    if (x) starts |= at.on | at.off;
    BitSet<W> open;
    starts.each([&](int k) {
        const int in_cell = std::popcount(board_->cell(puzzle_.candidates[k].cell));
        if (in_cell == 2 || (x && in_cell > 2)) open.add(k);
    });
    if (!x && !open.empty()) open &= find_y_core();
    if (open.empty()) return;
    find_lengths(open, at);
    open.each([&](int k) { search_from(k, lengths_[k]); });
}

// The candidates that cycles through cells with two candidates can contain: both of such a cell, if
// each sees another of its digit among them.
template <int W>
const BitSet<W>& SingleChains<W>::find_y_core() {
    y_core_.clear();
    links_.linked().each([&](int k) {
        if (links_.in_cell(k)) y_core_.add(k);
    });
    for (bool again = true; again;) {
        again = false;
        y_core_.each([&](int k) {
            if (y_core_.has(k) && !(puzzle_.weak[k] - puzzle_.mates[k]).meets(y_core_)) {
                y_core_ -= puzzle_.mates[k];
                again = true;
            }
        });
    }
    return y_core_;
}

template <int W>
void SingleChains<W>::search_from(int start, const Lengths& lengths) {
    if (lengths.cycle <= cycle_limit_) cycles(start);
    if (lengths.on <= chain_limit_) chain_from_on(start);
    if (lengths.off <= chain_limit_) chain_from_off(start);
}

// A search in order is needed only where the best can be. What a cycle removes is also the start of
// a chain from ON along the cycle, with at most two literals more.
template <int W>
void SingleChains<W>::find_lengths(const BitSet<W>& starts,
                                   const typename ChainStarts<W>::Places& at) {
    starts.each([&](int k) { lengths_[k] = {}; });
    if (all_) {
        const auto can_start = [&](const BitSet<W>& places, int Lengths::* length) {
            (starts & places).each([&](int k) { lengths_[k].*length = 0; });
        };
        can_start(at.cycle, &Lengths::cycle);
        if (x_) can_start(at.on, &Lengths::on);
        if (x_) can_start(at.off, &Lengths::off);
        return;
    }
    choose_steps();
    if (x_) {
        (starts & at.off).each([&](int k) {
            lengths_[k].off = length_from_off(k);
            limit_by_chain(lengths_[k].off);
        });
    }
    std::array<std::uint16_t, W * 64> from_on;
    at.on.each([&](int k) {
        // What a cycle removes sees an ON and an OFF of it.
        if (!x_ && ((puzzle_.weak[k] - puzzle_.mates[k]) & y_core_).count() < 2) {
            from_on[k] = kNever;
            return;
        }
        const int length = length_from_on(k, (x_ ? chain_limit_ : cycle_limit_) + 2);
        from_on[k] = static_cast<std::uint16_t>(length);
        if (!x_ || !starts.has(k)) return;
        lengths_[k].on = length;
        limit_by_chain(length);
    });
    BitSet<W> removable;
    at.on.each([&](int k) {
        if (from_on[k] <= cycle_limit_ + 2) removable.add(k);
    });
    if (removable.empty()) return;
    BitSet<W> left = starts & at.cycle;
    (starts & at.cycle).each([&](int start) {
        if (!left.has(start)) return;
        const BitSet<W>& component = starts_.component(start);
        const BitSet<W> near = near_removals(removable, component);
        const BitSet<W> here = left & component;
        left -= component;
        if (near.empty()) return;
        here.each([&](int k) { lengths_[k].cycle = length_of_cycle(k, near); });
    });
}

// The candidates that see one that a cycle of a component may remove. The cycle does not enter its
// cell.
template <int W>
BitSet<W> SingleChains<W>::near_removals(const BitSet<W>& removable,
                                         const BitSet<W>& component) const {
    BitSet<W> near;
    removable.each([&](int k) {
        const BitSet<W> outside = puzzle_.weak[k] - puzzle_.mates[k];
        if (!outside.meets(component)) return;
        BitSet<W> after_off;
        (outside & links_.linked()).each([&](int q) { after_off |= steps_->partners[q]; });
        if (after_off.meets(component)) near |= outside;
    });
    return near;
}

template <int W>
void SingleChains<W>::choose_steps() {
    steps_ = &links_.steps();
    if (x_ && y_) return;
    links_.find_steps(y_, some_steps_);
    steps_ = &some_steps_;
}

template <int W>
int SingleChains<W>::length_from_on(int start, int most) {
    const BitSet<W>& leading = links_.reach(start).off;  // see chain_from_on()
    BitSet<W> ons = steps_->next[start] & leading, seen = ons;
    for (int length = 4; !ons.empty() && length <= most; length += 2) {
        if (ons.meets(puzzle_.weak[start])) return length;
        ons = (next_of(ons) & leading) - seen;
        seen |= ons;
    }
    return kNever;
}

template <int W>
int SingleChains<W>::length_from_off(int start) const {
    BitSet<W> ons = steps_->partners[start], seen = ons;
    for (int length = 4; !ons.empty() && length <= chain_limit_; length += 2) {
        ons = next_of(ons) - seen;
        if (ons.has(start)) return length;
        seen |= ons;
    }
    return kNever;
}

// A lower bound for cycles that can remove something.
template <int W>
int SingleChains<W>::length_of_cycle(int start, const BitSet<W>& near_removals) {
    const BitSet<W>& component = starts_.component(start);
    BitSet<W> ons = steps_->next[start] & component, seen = ons;
    seen.add(start);
    bool back = false;
    for (int length = 4; !ons.empty() && length <= cycle_limit_; length += 2) {
        const BitSet<W> next = next_of(ons);
        back = back || next.has(start);
        if (back && seen.meets(near_removals)) return length;
        ons = (next & component) - seen;
        seen |= ons;
    }
    return kNever;
}

// There is a chain of this length: what is longer, and cycles that are harder, cannot be the best.
template <int W>
void SingleChains<W>::limit_by_chain(int length) {
    if (length >= chain_limit_) return;
    chain_limit_ = length;
    const auto best = std::pair(sort_key(chain_base(), length), length);
    int most = length;
    while (std::pair(sort_key(cycle_base(), most + 2), most + 2) <= best) most += 2;
    cycle_limit_ = std::min(cycle_limit_, most);
}

template <int W>
void SingleChains<W>::read_near(int candidate) {
    const Candidate& one = puzzle_.candidates[candidate];
    int count = 0;
    near_in_cell_[candidate] = 0;
    for (int kind = kCell; kind < kLineKinds; ++kind) {
        unsigned others = board_->now[one.line[kind]] & ~one.bit[kind];
        if (kind > kBox) {  // those in the box are listed with the box
            others &= ~(7u << std::countr_zero(one.bit[kind]) / 3 * 3);
        }
        for (int p : bits(others)) {
            const std::uint16_t other = puzzle_.candidates.member(one.line[kind], p);
            if (!links_.linked().has(other)) continue;
            near_[candidate][count++] = {other, static_cast<Cause>(kind)};
        }
        if (kind == kCell) near_in_cell_[candidate] = static_cast<std::uint8_t>(count);
    }
    near_count_[candidate] = static_cast<std::uint8_t>(count);
    near_known_.add(candidate);
}

template <int W>
void SingleChains<W>::add_on(int candidate, int from, Cause cause) {
    seen_on_.add(candidate);
    ons_.push_back(static_cast<std::uint16_t>(candidate));
    on_from_[candidate] = from;
    on_cause_[candidate] = cause;
}

// Adds the OFFs that follow from an ON, in the order of its lines.
template <int W>
void SingleChains<W>::add_offs(const BitSet<W>& offs, std::uint16_t parent) {
    int left = offs.count();
    if (!left) return;
    seen_off_ |= offs;
    for (const Near& q : near(parent)) {
        if (!offs.has(q.candidate)) continue;
        offs_.push_back({q.candidate, parent, q.cause});
        if (--left == 0) return;
    }
}

template <int W>
void SingleChains<W>::cycles(int start) {
    if (first_link(start) == end_link(start)) return;
    BitSet<W> back;  // those that lead back to the start if they are off
    for (int i = first_link(start); i < end_link(start); ++i) back.add(links_.strong(start)[i].to);
    // Candidates that cannot reach the start are in no cycle; skipping them does not change the
    // order. Nor does skipping an OFF that was followed before, unless it leads back.
    const BitSet<W>& core = x_ ? links_.linked() : y_core_;
    seen_on_ = links_.reach(start).on - (starts_.component(start) & core);
    seen_off_ = links_.linked() - (starts_.linked_to_component(start) & core);
    ons_.clear();
    offs_.clear();
    add_on(start, -1, kAssumed);
    trail_[start].clear();
    std::size_t next_on = 0, next_off = 0;
    for (int layer = 2; next_on < ons_.size() && layer <= cycle_limit_; layer += 2) {
        const bool last = layer + 2 > cycle_limit_;
        for (const std::size_t end = ons_.size(); next_on < end; ++next_on) {
            const std::uint16_t p = ons_[next_on];
            BitSet<W> fresh = puzzle_.weak[p] & back;
            if (!last) fresh |= (puzzle_.weak[p] & links_.linked()) - seen_off_;
            add_offs(fresh - trail_[p], p);
        }
        for (const std::size_t end = offs_.size(); next_off < end; ++next_off) {
            const Off q = offs_[next_off];
            for (int i = first_link(q.candidate); i < end_link(q.candidate); ++i) {
                const auto r = links_.strong(q.candidate)[i];
                if (r.to == start) {
                    if (layer >= 4) cycle(start, static_cast<int>(next_off), r.cause);
                    continue;
                }
                if (seen_on_.has(r.to)) continue;
                add_on(r.to, static_cast<int>(next_off), r.cause);
                trail_[r.to] = trail_[q.parent];
                trail_[r.to].add(q.candidate);
            }
        }
    }
}

// The cycle start ... offs_[last] -> start.
template <int W>
void SingleChains<W>::cycle(int start, int last, Cause cause) {
    BitSet<W> seen_by_on, gone, cells;
    for (int at = last;; at = on_from_[offs_[at].parent]) {
        const int off = offs_[at].candidate, on = offs_[at].parent;
        gone |= puzzle_.weak[off];
        seen_by_on |= puzzle_.weak[on];
        cells |= puzzle_.mates[off] | puzzle_.mates[on];
        if (on == start) break;
    }
    gone &= seen_by_on;
    gone &= links_.present();
    gone -= cells;
    ++order_;
    if (gone.empty()) return;
    removals_.clear();
    gone.each([&](int k) { removals_.push_back(static_cast<std::uint16_t>(k)); });
    path_.clear();
    path_.push_back({static_cast<std::uint16_t>(start), true, cause});
    trace_off(last);
    offer(cycle_base(), -1, true, static_cast<int>(path_.size()) - 1);
}

template <int W>
Cause SingleChains<W>::shared_line(int from, int to) const {
    const Candidate &a = puzzle_.candidates[from], &b = puzzle_.candidates[to];
    int kind = kCell;
    while (a.line[kind] != b.line[kind]) ++kind;
    return static_cast<Cause>(kind);
}

template <int W>
void SingleChains<W>::chain_from_on(int start) {
    // Links hold in both directions: an ON leads to the end if the start turns it off, and an OFF
    // if the start turns it on. Skipping the others does not change the order.
    const auto& reach = links_.reach(start);
    seen_on_ = reach.on - reach.off;
    seen_off_ = links_.linked() - reach.on;
    ons_.clear();
    offs_.clear();
    add_on(start, -1, kAssumed);
    std::size_t next_on = 0, next_off = 0;
    for (int layer = 2; next_on < ons_.size() && layer <= chain_limit_; layer += 2) {
        for (const std::size_t end = ons_.size(); next_on < end; ++next_on) {
            const std::uint16_t p = ons_[next_on];
            if (puzzle_.weak[p].has(start)) {
                ++order_;
                removals_.assign(1, static_cast<std::uint16_t>(start));
                path_.clear();
                path_.push_back({static_cast<std::uint16_t>(start), false, shared_line(p, start)});
                trace_on(p);
                offer(chain_base(), -1, false, static_cast<int>(path_.size()));
                return;
            }
            add_offs((puzzle_.weak[p] & links_.linked()) - seen_off_, p);
        }
        for (; next_off < offs_.size(); ++next_off) follow_off(static_cast<int>(next_off));
    }
}

template <int W>
void SingleChains<W>::chain_from_off(int start) {
    // As in chain_from_on().
    BitSet<W> on, off;
    for (int i = 0; i < links_.count(start); ++i) {
        const int partner = links_.strong(start)[i].to;
        on |= links_.reach(partner).on;
        on.add(partner);
        off |= links_.reach(partner).off;
    }
    off.add(start);
    seen_on_ = on - off;
    seen_off_ = links_.linked() - on;
    ons_.clear();
    offs_.clear();
    seen_off_.add(start);
    offs_.push_back({static_cast<std::uint16_t>(start), kNone, kAssumed});
    std::size_t next_on = 0, next_off = 0;
    for (int layer = 2; next_off < offs_.size() && layer <= chain_limit_; layer += 2) {
        for (; next_off < offs_.size(); ++next_off) {
            follow_off(static_cast<int>(next_off));
            if (!seen_on_.has(start)) continue;
            ++order_;
            const int cell = puzzle_.candidates[start].cell;
            removals_.clear();
            for (int digit : bits(board_->cell(cell))) {
                const std::uint16_t k = puzzle_.candidates.number(cell, digit);
                if (k != start) removals_.push_back(k);
            }
            path_.clear();
            trace_on(start);
            offer(chain_base(), start, false, static_cast<int>(path_.size()));
            return;
        }
        for (; next_on < ons_.size(); ++next_on) {
            const std::uint16_t p = ons_[next_on];
            add_offs((puzzle_.weak[p] & links_.linked()) - seen_off_, p);
        }
    }
}

template <int W>
void SingleChains<W>::follow_off(int at) {
    const int k = offs_[at].candidate;
    for (int i = first_link(k); i < end_link(k); ++i) {
        const auto r = links_.strong(k)[i];
        if (!seen_on_.has(r.to)) add_on(r.to, at, r.cause);
    }
}

template <int W>
void SingleChains<W>::trace_off(int at) {
    path_.push_back({offs_[at].candidate, false, offs_[at].cause});
    if (offs_[at].parent != kNone) trace_on(offs_[at].parent);
}

template <int W>
void SingleChains<W>::trace_on(int candidate) {
    path_.push_back({static_cast<std::uint16_t>(candidate), true, on_cause_[candidate]});
    if (on_from_[candidate] >= 0) trace_off(on_from_[candidate]);
}

template <int W>
void SingleChains<W>::offer(int base, int placed, bool cycle, int complexity) {
    const int key = sort_key(base, complexity);
    Key removed;
    for (std::uint16_t k : removals_) removed.toggle(puzzle_.candidates.key(k));
    std::size_t slot = 0;
    if (all_) {
        while (slot < count_ && hints_[slot].removed != removed) ++slot;
    }
    if (slot < count_ && hints_[slot].rank() <= std::tuple(key, complexity, kind_, order_)) return;
    if (slot == count_) ++count_;
    if (hints_.size() < count_) hints_.resize(count_);
    SingleChain& hint = hints_[slot];
    hint.key = key;
    hint.complexity = complexity;
    hint.kind = kind_;
    hint.cycle = cycle;
    hint.order = order_;
    hint.placed = placed;
    hint.removed = removed;
    hint.removals = removals_;
    hint.path = path_;
    if (!all_) set_limits();
}

// If only the best hint matters: the greatest length with which a chain or cycle can beat it.
template <int W>
void SingleChains<W>::set_limits() {
    cycle_limit_ = chain_limit_ = kPlaces * 2;
    if (all_ || !count_) return;
    const SingleChain& best = hints_[0];
    const auto limit = [&](int base) {
        int most = 0;
        while (most < 2 * kPlaces && std::tuple(sort_key(base, most + 1), most + 1, kind_) <
                                         std::tuple(best.key, best.complexity, best.kind)) {
            ++most;
        }
        return most;
    };
    cycle_limit_ = limit(cycle_base());
    chain_limit_ = limit(chain_base());
}

}  // namespace nonet::chaining
