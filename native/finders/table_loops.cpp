// Nice loops and chains, chosen as HoDoKu does.
//
// From each candidate, true or false, one shortest path to each consequence: see Ways. A path back
// to its first cell is a loop; a path from a false candidate to a true one in another cell is a
// chain, if it removes more than one candidate. A path that revisits a cell before its end does not
// count, and no other path of its length is tried. A group revisits a cell if its first cell does,
// but it may start with the first cell of the path. Order: see EliminationRank.
#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "facts/effects.hpp"
#include "facts/elimination_order.hpp"
#include "facts/links.hpp"
#include "facts/ordered_links.hpp"
#include "facts/reach.hpp"
#include "facts/ways.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

enum Kind { kContinuous, kDiscontinuous, kOther };

// A loop or chain, by its ends; its nodes are searched again when it is written.
struct Found {
    int start, end;  // literals: 2 × node + truth
    int variant;
    Marks gone;
    EliminationRank rank;
};

// The candidates that lead to their own opposites; loops and chains remove no others. The paths of
// those that remove them start at a candidate beside, or at a node that follows.
struct Refutable {
    Refutable(const LinkGraph& graph, const Reach& reach)
        : candidates(static_cast<std::size_t>(graph.words())), starts(candidates.size()) {
        for (int a = 0; a < graph.candidates(); ++a) {
            if (!meet(reach.of(a), graph.weak(a))) continue;
            candidates[a >> 6] |= 1ull << (a & 63);
            add_row(starts.data(), graph.weak(a).data(), starts.size());
            add_row(starts.data(), reach.of(a).data(), starts.size());
        }
    }

    std::vector<std::uint64_t> candidates, starts;
};

class TableLoops {
  public:
    TableLoops(const State& state, const LinkGraph& graph, OrderedLinks& links, const Reach& reach,
               const Refutable& refutable, const Query& query)
        : state_(state),
          graph_(graph),
          query_(query),
          ways_(graph, links),
          reach_(reach),
          refutable_(refutable),
          words_(static_cast<std::size_t>(graph.words())),
          ends_(words_) {}

    // Calls emit() for all of them, best first, until it returns true. Those that start with a true
    // candidate remove only one, so they are searched last.
    template <class F>
    bool each(F emit) {
        if (!find(false)) return false;
        const auto single = [](const Found& loop) { return loop.rank.fewer == -1; };
        std::vector<Found> some;
        std::ranges::remove_copy_if(found_, std::back_inserter(some), single);
        if (emit_best(some, emit)) return true;
        std::erase_if(found_, std::not_fn(single));
        return find(true) && emit_best(found_, emit);
    }

    // Writes one of them as a step.
    void tell(const Found& found, Step& step) {
        ways_.from(found.start);
        take_way(found.end);
        step.eliminated = found.gone;
        const bool start_on = found.start & 1, end_on = found.end & 1;
        const bool refutes = found.variant == kDiscontinuous && (start_on || !end_on);
        if (refutes) turn_to_refute(start_on);
        add_way(refutes, step);
        if (found.variant == kContinuous) {
            step.link(static_cast<std::uint16_t>(way_.size() - 1), 0, false);
        }
    }

  private:
    template <class F>
    static bool emit_best(std::vector<Found>& found, F emit) {
        sort_by(found, [](const Found& loop) { return std::pair(loop.rank, loop.start); });
        return std::ranges::any_of(found, emit);
    }

    // Adds those that start with true or false candidates; returns false if the caller stops the
    // search.
    bool find(bool on) {
        for (int start = on; start < 2 * graph_.candidates(); start += 2) {
            if (query_.watch && !query_.watch->tick()) return false;
            if (!promising(start)) continue;
            ways_.from(start);
            for (int end : ways_.met()) {
                if (ways_.distance(end) < 3 || !graph_.single(end >> 1)) continue;
                if (graph_.node(start >> 1).cells == graph_.node(end >> 1).cells) {
                    if (take_way(end)) loop(start, end);
                } else if (is_chain(start, end) && take_way(end)) {
                    chain(start, end);
                }
            }
        }
        return true;
    }

    // Whether two candidates in different cells remove two others or more, if one of them is true.
    bool is_worth(int a, int b) const {
        const auto& [cells, digit, seen] = graph_.node(a);
        const auto& [other, d, seen_by_other] = graph_.node(b);
        const CellSet beside = seen & state_.where(digit);
        if (d == digit) return (beside & seen_by_other).count() > 1;
        return beside.meets(other) && state_.candidates(cells.first()) >> d & 1;
    }
    bool is_chain(int start, int end) const {
        return !(start & 1) && end & 1 && is_worth(start >> 1, end >> 1);
    }

    // Whether any loop or chain may start with a literal: most lead nowhere and need no search.
    bool promising(int start) {
        const int a = start >> 1;
        if (start & 1) return has(refutable_.candidates, a);
        if (!has(refutable_.starts, a)) return false;
        const BitRow strong = graph_.strong(a);
        if (any(strong)) {
            // A path to a true node that is not linked to this one has at least three links.
            std::ranges::fill(ends_, 0);
            nonet::each(strong, [&](int b) { add_row(ends_.data(), reach_.of(b).data(), words_); });
            for (std::size_t w = 0; w < words_; ++w) ends_[w] &= ~strong[w];
            if (is_any_end(a)) return true;
        }
        const auto& [cells, own, seen] = graph_.node(a);
        for (int digit : bits(state_.candidates(cells.first()) & ~(1u << own))) {
            if (has(reach_.of(graph_.id(cells.first(), digit)), a)) return true;
        }
        return false;
    }
    // Whether a loop or chain may lead from a candidate that is false to one of ends_.
    bool is_any_end(int a) const {
        const auto& [cells, own, seen] = graph_.node(a);
        const int cell = cells.first();
        const CellSet places = state_.where(own), beside = seen & places;
        for (int digit : bits(state_.candidates(cell))) {
            if (has(ends_, graph_.id(cell, digit))) return true;
            if (digit == own) continue;
            for (int other : beside& state_.where(digit)) {
                if (has(ends_, graph_.id(other, digit))) return true;
            }
        }
        for (int other : places - cells) {
            const int b = graph_.id(other, own);
            if (has(ends_, b) && is_worth(a, b)) return true;
        }
        return false;
    }

    // Reads the path to a literal; false if it revisits a cell before its end, or lacks a required
    // group.
    bool take_way(int end) {
        ways_.take(end, way_);
        for (int& at : way_) at >>= 1;
        const int start = graph_.node(way_[0]).cells.first();
        CellSet firsts, others;
        int last = -1;
        for (std::size_t i = 0; i < way_.size(); ++i) {
            const CellSet cells = graph_.node(way_[i]).cells;
            const int cell = cells.first();
            if (cell != last) {
                const bool may_be_start = !graph_.single(way_[i]) || i + 1 == way_.size();
                if (firsts.has(cell) && !(may_be_start && cell == start)) return false;
                if (others.has(cell)) return false;
            }
            firsts.add(last = cell);
            others |= cells - CellSet::of(cell);
        }
        return !query_.has(kGrouped) ||
               std::ranges::any_of(way_, [&](int a) { return !graph_.single(a); });
    }

    void loop(int start, int end) {
        const CellSet cell = graph_.node(start >> 1).cells;
        const std::size_t last = way_.size() - 1;
        if (graph_.node(way_[1]).cells == cell || graph_.node(way_[last - 1]).cells == cell) return;
        const bool start_on = start & 1, end_on = end & 1;
        Marks gone;
        if (start_on || !end_on) {
            const LinkGraph::Node& node = graph_.node(start_on ? start >> 1 : end >> 1);
            gone.add(node.cells.first(), node.digit);
            add({start, end, kDiscontinuous, gone, {gone, ring_length(start, end)}});
        } else if (start >> 1 == end >> 1) {
            for (int digit : bits(state_.candidates(cell.first()))) {
                if (digit != graph_.node(start >> 1).digit) gone.add(cell.first(), digit);
            }
            add({start, end, kDiscontinuous, gone, {gone, ways_.distance(end)}});
        } else {
            gone = gone_by_loop();
            add({start, end, kContinuous, gone, {gone, ways_.distance(end)}});
        }
    }
    // A loop that refutes a candidate returns to it.
    int ring_length(int start, int end) const {
        return ways_.distance(end) + (start >> 1 != end >> 1);
    }

    // The candidate at the start is false at the end, or not the only digit of its cell.
    void turn_to_refute(bool start_on) {
        if (!start_on) std::ranges::reverse(way_);
        if (way_.front() != way_.back()) way_.push_back(way_.front());
    }

    // One of the ends is true.
    void chain(int start, int end) {
        Marks gone;
        graph_.add_seen_by_both(state_, start >> 1, end >> 1, gone);
        add({start, end, kOther, gone, {gone, ways_.distance(end)}});
    }

    // The candidates that see both ends of a weak link; cells of the loop lose only candidates in
    // the cell of a link.
    Marks gone_by_loop() const {
        CellSet loop;
        for (int x : way_) loop |= graph_.node(x).cells;
        Marks gone;
        for (std::size_t i = 1; i < way_.size(); i += 2) {
            const int x = way_[i], y = way_[(i + 1) % way_.size()];
            Marks seen;
            graph_.add_seen_by_both(state_, x, y, seen);
            const bool one_cell = graph_.node(x).digit != graph_.node(y).digit;
            for (int digit = 0; digit < 9; ++digit) {
                gone[digit] |= one_cell ? seen[digit] : seen[digit] - loop;
            }
        }
        return gone;
    }

    void add_way(bool on, Step& step) const {
        for (std::size_t i = 0; i < way_.size(); ++i, on = !on) {
            const LinkGraph::Node& node = graph_.node(way_[i]);
            const auto part = step.add(on ? Role::on : Role::off, node.cells, 1u << node.digit);
            if (i > 0) step.link(static_cast<std::uint16_t>(part - 1), part, on);
        }
        step.length = static_cast<int>(way_.size()) - 1;
    }

    void add(const Found& found) {
        if (!found.gone.empty() && query_.wants(found.variant)) found_.push_back(found);
    }

    const State& state_;
    const LinkGraph& graph_;
    const Query& query_;
    Ways ways_;
    const Reach& reach_;
    const Refutable& refutable_;
    const std::size_t words_;
    std::vector<std::uint64_t> ends_;  // see promising()
    std::vector<int> way_;
    std::vector<Found> found_;
};

// Whether a path that had some candidates has a link now that it lacked then. Otherwise no
// candidate leads anywhere new.
bool has_new_link(const State& state, const Marks& before) {
    CellSet changed;
    for (int digit = 0; digit < 9; ++digit) {
        const CellSet lost = before[digit] - state.where(digit);
        changed |= lost;
        for (int cell : lost) {
            for (int house : geometry.houses[cell]) {
                if (std::popcount(state.positions(house, digit)) == 2) return true;
            }
        }
    }
    for (int cell : changed) {
        if (state.candidate_count(cell) == 2) return true;
    }
    return false;
}

}  // namespace

// Variants: 0 continuous loops, 1 discontinuous loops, 2 other chains. With kGrouped some node is a
// group.
bool find_table_loop(const State& state, const Query& query, Sink& sink) {
    const bool grouped = query.has(kGrouped);
    Marks& without_refuted = query.scratch->without_refuted();
    if (!grouped && !without_refuted.empty() && !has_new_link(state, without_refuted)) return false;
    const LinkGraph& graph = grouped ? query.scratch->grouped_links(state)
                                     : query.scratch->links(state, {.all_candidates = true});
    std::optional<Reach> own_reach;
    if (!grouped) own_reach.emplace(graph);
    const Reach& reach = grouped ? query.scratch->grouped_reach(state) : *own_reach;
    const Refutable refutable(graph, reach);
    if (!any(refutable.candidates)) {
        for (int digit = 0; digit < 9; ++digit) without_refuted[digit] = state.where(digit);
        return false;
    }
    std::optional<OrderedLinks> own_links;
    if (!grouped) own_links.emplace(state, graph);
    TableLoops loops(state, graph, grouped ? query.scratch->ordered_links(state) : *own_links,
                     reach, refutable, query);
    Effects effects;
    return loops.each([&](const Found& found) {
        if (!effects.insert(found.gone)) return false;
        loops.tell(found, sink.draft(found.variant));
        return sink.emit();
    });
}

}  // namespace nonet
