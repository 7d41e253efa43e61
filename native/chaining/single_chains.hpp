// SingleChains: chains without branches on a board as it stands, and cycles of them.
//
// Three passes: links of one digit (X), links in cells with two candidates (Y), and both. A forcing
// chain leads from a literal to its opposite. A cycle leads from an ON back to itself; what sees
// both an ON and an OFF of it, outside its cells, is false. Hints come in the order of the
// original: by pass, by cell and digit, cycles before chains.
#pragma once

#include <tuple>
#include <vector>

#include "chaining/ranking.hpp"
#include "chaining/static_links.hpp"

namespace nonet::chaining {

// A literal on the way from a conclusion back to the assumption.
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
    Key removed;                          // stands for the removals
    std::vector<std::uint16_t> removals;  // ascending
    std::vector<Literal> path;  // from the conclusion; a cycle ends with its first literal again

    auto rank() const { return std::tuple(key, complexity, kind, order); }
};

template <int W>
class SingleChains {
  public:
    explicit SingleChains(const Puzzle<W>& puzzle) : puzzle_(puzzle), links_(puzzle) {}

    // The best hint, if there is one. `barren` is an earlier board, with more candidates, on which
    // there was none: some link of a hint must be new. It may be null.
    const SingleChain* best(const Lines& board, const Lines* barren) {
        run(board, barren, false);
        return count_ ? &hints_[0] : nullptr;
    }
    // The best hint for each set of removals, in order. They last until the next call.
    std::span<const SingleChain> all(const Lines& board, const Lines* barren) {
        run(board, barren, true);
        const auto end = hints_.begin() + count_;
        std::sort(hints_.begin(), end, [](auto& a, auto& b) { return a.rank() < b.rank(); });
        return {hints_.begin(), end};
    }
    // The links and the reach of a board, if it was the last one.
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
    // What lies on the way to an ON of a cycle.
    struct Trail {
        BitSet<W> off;  // the OFFs
        BitSet<W> seen_by_on, seen_by_off;
        BitSet<W> cells;  // all candidates of its cells
    };

    void run(const Lines& board, const Lines* barren, bool all);
    void where_possible(const Lines* barren);
    void where_cycles(int candidate);
    void where_possible_x(int digit);
    void pass(bool x, bool y);

    void cycles(int start);
    void cycle(int start, int last, Cause cause);
    void chain_from_on(int start);
    void chain_from_off(int start);
    void follow_off(int at);
    void add_on(int candidate, int from, Cause cause);
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

    void offer(int base, int placed, bool cycle, int complexity);
    void set_limits();

    const Puzzle<W>& puzzle_;
    const Lines* board_ = nullptr;
    StaticLinks<W> links_;
    Key read_;  // the last board
    bool all_ = false, x_ = false, y_ = false;
    Kind kind_{};
    std::uint32_t order_ = 0;
    int cycle_limit_ = 0, chain_limit_ = 0;  // longer ones are no better than the best

    std::vector<SingleChain> hints_;
    std::size_t count_ = 0;

    BitSet<W> can_cycle_, can_on_, can_off_, can_cycle_x_, can_on_x_, can_off_x_;
    BitSet<W> ends_;  // of new links
    BitSet<W> near_known_;
    std::array<std::array<Near, 32>, W * 64> near_;
    std::array<std::uint8_t, W * 64> near_count_, near_in_cell_;

    // Of the search from one literal.
    BitSet<W> seen_on_, seen_off_;
    std::array<Trail, W * 64> trail_;
    std::array<Cause, W * 64> on_cause_;
    std::array<std::int32_t, W * 64> on_from_;
    std::vector<std::uint16_t> ons_;
    std::vector<Off> offs_;
    std::vector<std::uint16_t> removals_;
    std::vector<Literal> path_;
    std::array<std::uint16_t, W * 64> at_;
};

template <int W>
void SingleChains<W>::run(const Lines& board, const Lines* barren, bool all) {
    board_ = &board;
    all_ = all;
    count_ = 0;
    order_ = 0;
    near_known_.clear();
    read_ = board.key;
    links_.read(board);
    where_possible(barren);
    if (can_on_.empty()) return;
    can_cycle_x_.clear();
    can_on_x_.clear();
    can_off_x_.clear();
    unsigned digits = 0;
    can_on_.each([&](int k) { digits |= 1u << puzzle_.candidates[k].digit; });
    for (int digit : bits(digits)) where_possible_x(digit);
    pass(true, false);
    pass(false, true);
    // No chain of the last pass comes before 7.0.
    if (all || !count_ || hints_[0].key >= sort_key(70, 0)) pass(true, true);
}

// Where results are possible at all. Every hint has a new strong link q - r:
//   s ON -> s OFF: s leads to q OFF, that is, q leads to s OFF; and r leads to s OFF too;
//   s OFF -> s ON: every candidate that s sees is a case of the first kind;
//   a cycle goes through q or r, and what it removes is a case of the first kind: it turns a part
//   of the cycle off, and so all of it the other way round.
template <int W>
void SingleChains<W>::where_possible(const Lines* barren) {
    can_cycle_.clear();
    can_on_.clear();
    can_off_.clear();
    ends_.clear();
    for (int line = 0; line < kLines; ++line) {
        const unsigned left = board_->now[line];
        if (!has_two(left) || (barren && barren->now[line] == left)) continue;
        const int q = puzzle_.candidates.member(line, std::countr_zero(left));
        const int r = puzzle_.candidates.member(line, std::bit_width(left) - 1);
        can_on_ |= links_.reach(q).off & links_.reach(r).off;
        ends_.add(q);
        ends_.add(r);
    }
    if (can_on_.empty()) return;
    links_.linked().each([&](int s) {
        if (((puzzle_.weak[s] & links_.present()) - can_on_).empty()) can_off_.add(s);
    });
    ends_.each([&](int end) { where_cycles(end); });
}

// The cycles through a candidate: all that it reaches and that reaches it.
template <int W>
void SingleChains<W>::where_cycles(int candidate) {
    if (can_cycle_.has(candidate) || !links_.reach(candidate).on.has(candidate)) return;
    BitSet<W> both;
    bool removes = false;
    links_.reach(candidate).on.each([&](int p) {
        if (!links_.reach(p).on.has(candidate)) return;
        both.add(p);
        removes = removes || puzzle_.weak[p].meets(can_on_);
    });
    if (removes) can_cycle_ |= both;
}

// The same for links of one digit.
template <int W>
void SingleChains<W>::where_possible_x(int digit) {
    std::array<std::uint16_t, 81> nodes;
    int count = 0;
    BitSet<W> places;
    for (int cell = 0; cell < 81; ++cell) {
        if (!(board_->cell(cell) >> digit & 1)) continue;
        const int k = puzzle_.candidates.number(cell, digit);
        places.add(k);
        if (!links_.linked_in_houses(k)) continue;
        at_[k] = static_cast<std::uint16_t>(count);
        nodes[count++] = static_cast<std::uint16_t>(k);
    }
    if (count < 2) return;
    if (count > 64) {  // every place is a last one of some house: hardly a puzzle
        can_cycle_x_ |= places;
        can_on_x_ |= places;
        can_off_x_ |= places;
        return;
    }
    // What sees a node, and what is in reach of it, as bits by place in the list.
    const auto seen_and_next = [&](int p) {
        std::uint64_t seen = 0, next = 0;
        (puzzle_.weak[p] & places).each([&](int q) {
            if (!links_.linked_in_houses(q)) return;
            seen |= 1ull << at_[q];
            for (int i = links_.in_cell(q); i < links_.count(q); ++i) {
                const int to = links_.strong(q)[i].to;
                if (to != p) next |= 1ull << at_[to];
            }
        });
        return std::pair(seen, next);
    };
    std::array<std::uint64_t, 64> row, seen;
    for (int i = 0; i < count; ++i) std::tie(seen[i], row[i]) = seen_and_next(nodes[i]);
    for (int i = 0; i < count; ++i) {
        for (int j = 0; j < count; ++j) row[j] |= row[j] >> i & 1 ? row[i] : 0;
    }
    bool any = false;
    places.each([&](int s) {
        if (!links_.linked_in_houses(s)) {
            auto [seen_by, next] = seen_and_next(s);
            std::uint64_t reach = next;
            for (std::uint64_t left = next; left; left &= left - 1) {
                reach |= row[std::countr_zero(left)];
            }
            if (!(reach & seen_by)) return;
            can_on_x_.add(s);
            any = true;
            return;
        }
        const int i = at_[s];
        if (row[i] >> i & 1) can_cycle_x_.add(s);
        for (int j = links_.in_cell(s); j < links_.count(s); ++j) {
            if (row[at_[links_.strong(s)[j].to]] >> i & 1) can_off_x_.add(s);
        }
        if (row[i] & seen[i]) {
            can_on_x_.add(s);
            any = true;
        }
    });
    if (!any) can_cycle_x_ -= places;
}

template <int W>
void SingleChains<W>::pass(bool x, bool y) {
    x_ = x;
    y_ = y;
    kind_ = !y ? Kind::x_link : !x ? Kind::y_link : Kind::xy_link;
    set_limits();
    const BitSet<W>&cycles_at = y ? can_cycle_ : can_cycle_x_, &on_at = y ? can_on_ : can_on_x_,
          &off_at = y ? can_off_ : can_off_x_;
    BitSet<W> starts = cycles_at;
    if (x) starts |= on_at | off_at;
    starts.each([&](int k) {
        const int in_cell = std::popcount(board_->cell(puzzle_.candidates[k].cell));
        if (in_cell < 2 || (!x && in_cell != 2)) return;
        if (cycles_at.has(k)) cycles(k);
        if (x && on_at.has(k)) chain_from_on(k);
        if (x && off_at.has(k)) chain_from_off(k);
    });
}

template <int W>
void SingleChains<W>::read_near(int candidate) {
    const Candidate& one = puzzle_.candidates[candidate];
    int count = 0;
    near_in_cell_[candidate] = 0;
    for (int kind = kCell; kind < kLineKinds; ++kind) {
        unsigned others = board_->now[one.line[kind]] & ~one.bit[kind];
        if (kind > kBox) {  // those of the box come with it
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

template <int W>
void SingleChains<W>::cycles(int start) {
    if (first_link(start) == end_link(start)) return;
    // What cannot reach the start is no part of a cycle; to leave it out changes no order.
    seen_on_.clear();
    links_.reach(start).on.each([&](int k) {
        if (!links_.reach(k).on.has(start)) seen_on_.add(k);
    });
    ons_.clear();
    offs_.clear();
    add_on(start, -1, kAssumed);
    trail_[start] = {{}, puzzle_.weak[start], {}, puzzle_.mates[start]};
    std::size_t next_on = 0, next_off = 0;
    for (int layer = 2; next_on < ons_.size() && layer <= cycle_limit_; layer += 2) {
        for (const std::size_t end = ons_.size(); next_on < end; ++next_on) {
            const std::uint16_t p = ons_[next_on];
            for (const Near& q : near(p)) {
                if (!trail_[p].off.has(q.candidate)) offs_.push_back({q.candidate, p, q.cause});
            }
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
                Trail& trail = trail_[r.to];
                trail = trail_[q.parent];
                trail.off.add(q.candidate);
                trail.seen_by_off |= puzzle_.weak[q.candidate];
                trail.seen_by_on |= puzzle_.weak[r.to];
                trail.cells |= puzzle_.mates[q.candidate] | puzzle_.mates[r.to];
            }
        }
    }
}

// The cycle start ... offs_[last] -> start.
template <int W>
void SingleChains<W>::cycle(int start, int last, Cause cause) {
    const Off& end = offs_[last];
    const Trail& trail = trail_[end.parent];
    BitSet<W> gone = trail.seen_by_off | puzzle_.weak[end.candidate];
    gone &= trail.seen_by_on;
    gone &= links_.present();
    gone -= trail.cells | puzzle_.mates[end.candidate];
    ++order_;
    if (gone.empty()) return;
    removals_.clear();
    gone.each([&](int k) { removals_.push_back(static_cast<std::uint16_t>(k)); });
    path_.clear();
    path_.push_back({static_cast<std::uint16_t>(start), true, cause});
    trace_off(last);
    offer(x_ && y_ ? 70 : 65, -1, true, static_cast<int>(path_.size()) - 1);
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
    seen_on_.clear();
    seen_off_.clear();
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
                offer(y_ ? 70 : 66, -1, false, static_cast<int>(path_.size()));
                return;
            }
            for (const Near& q : near(p)) {
                if (seen_off_.has(q.candidate)) continue;
                seen_off_.add(q.candidate);
                offs_.push_back({q.candidate, p, q.cause});
            }
        }
        for (; next_off < offs_.size(); ++next_off) follow_off(static_cast<int>(next_off));
    }
}

template <int W>
void SingleChains<W>::chain_from_off(int start) {
    seen_on_.clear();
    seen_off_.clear();
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
            offer(y_ ? 70 : 66, start, false, static_cast<int>(path_.size()));
            return;
        }
        for (; next_on < ons_.size(); ++next_on) {
            const std::uint16_t p = ons_[next_on];
            for (const Near& q : near(p)) {
                if (seen_off_.has(q.candidate)) continue;
                seen_off_.add(q.candidate);
                offs_.push_back({q.candidate, p, q.cause});
            }
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

// If only the best counts: how long a chain or a cycle can be and still be it.
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
    cycle_limit_ = limit(x_ && y_ ? 70 : 65);
    chain_limit_ = limit(y_ ? 70 : 66);
}

}  // namespace nonet::chaining
