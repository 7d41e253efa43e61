// Nice loops and chains as HoDoKu chooses among them.
//
// From each candidate, true or false, one shortest way to whatever follows: breadth first, weak
// links by digit and cell, strong links by row, column, box, then in the cell; groups last. A way
// back to the cell that it left is a loop; a way from a false candidate to a true one in another
// cell is a chain, if it removes more than one candidate. A way that comes back to a cell before
// its end does not count, and no other way of its length is tried. Of a group only the first cell
// matters there. Order: see EliminationRank.
#include <algorithm>
#include <tuple>
#include <vector>

#include "facts/effects.hpp"
#include "facts/elimination_order.hpp"
#include "facts/links.hpp"
#include "facts/reach.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

enum Kind { kContinuous, kDiscontinuous, kOther };

// A loop or chain, by its ends; its nodes are found again when it is told.
struct Found {
    int start, end;  // literals: 2 × node + truth
    int variant;
    Marks gone;
    EliminationRank rank;
};

class TableLoops {
  public:
    TableLoops(const State& state, const LinkGraph& graph, const Query& query)
        : state_(state),
          graph_(graph),
          query_(query),
          reach_(graph),
          words_(static_cast<std::size_t>(graph.words())),
          worth_(words_ * static_cast<std::size_t>(graph.candidates())),
          seen_(2 * words_) {
        for (int a = 0; a < graph.size(); ++a) strong_.push_back(strong_of(a));
        find_worth();
    }

    // All of them, best first.
    std::vector<Found> all() {
        for (int start = 0; start < 2 * graph_.candidates(); ++start) {
            if (query_.watch && !query_.watch->tick()) return {};
            if (!promising(start)) continue;
            search(start);
            for (int end : queue_) {
                if (distance_[end] < 3 || !graph_.single(end >> 1)) continue;
                if (graph_.node(start >> 1).cells == graph_.node(end >> 1).cells) {
                    if (take_way(end)) loop(start, end);
                } else if (is_chain(start, end) && take_way(end)) {
                    chain(start, end);
                }
            }
        }
        std::ranges::stable_sort(found_, {}, &Found::rank);
        return std::move(found_);
    }

    // Writes one of them down.
    void tell(const Found& found, Step& step) {
        search(found.start);
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
    // The pairs of candidates in two cells that remove two others or more, if one of them is true.
    void find_worth() {
        for (int a = 0; a < graph_.candidates(); ++a) {
            const auto& [cells, digit, seen] = graph_.node(a);
            const int cell = cells.first();
            const CellSet places = state_.where(digit), beside = seen & places;
            for (int other : places - cells) {
                if ((beside & peers_of(other)).count() > 1) add_worth(a, graph_.id(other, digit));
            }
            for (int d : bits(state_.candidates(cell) & ~(1u << digit))) {
                for (int other : beside& state_.where(d)) add_worth(a, graph_.id(other, d));
            }
        }
    }
    void add_worth(int a, int b) {
        worth_[static_cast<std::size_t>(a) * words_ + (b >> 6)] |= 1ull << (b & 63);
    }
    BitRow worth(int a) const {
        return {worth_.data() + static_cast<std::size_t>(a) * words_, words_};
    }

    bool is_chain(int start, int end) const {
        return !(start & 1) && end & 1 && has(worth(start >> 1), end >> 1);
    }

    // Whether any loop or chain may begin with a literal: most lead nowhere, and need no search.
    bool promising(int start) const {
        const int a = start >> 1;
        if (start & 1) return meet(reach_.of(a), graph_.weak(a));
        const int cell = graph_.node(a).cells.first();
        const unsigned digits = state_.candidates(cell);
        const auto counts = [&](int b) {
            return has(worth(a), b) || (graph_.single(b) && graph_.node(b).cells.first() == cell);
        };
        for (int b : strong_[a]) {
            if (counts(b) || meet(reach_.of(b), worth(a))) return true;
            for (int digit : bits(digits)) {
                if (has(reach_.of(b), graph_.id(cell, digit))) return true;
            }
        }
        for (int digit : bits(digits & ~(1u << graph_.node(a).digit))) {
            if (has(reach_.of(graph_.id(cell, digit)), a)) return true;
        }
        return false;
    }

    void search(int start) {
        std::ranges::fill(seen_, 0);
        distance_.resize(2 * static_cast<std::size_t>(graph_.size()));
        from_.resize(distance_.size());
        queue_.clear();
        meet_first(start, 0, -1);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const int from = queue_[i], next = distance_[from] + 1;
            if (from & 1) {
                const BitRow weak = graph_.weak(from >> 1);
                for (std::size_t w = 0; w < words_; ++w) {
                    any_of_word(w, weak[w] & ~seen_[w], [&](int x) {
                        meet_first(2 * x, next, from);
                        return false;
                    });
                }
                continue;
            }
            for (int x : strong_[from >> 1]) {
                if (!(seen_[words_ + (x >> 6)] >> (x & 63) & 1)) meet_first(2 * x + 1, next, from);
            }
        }
    }
    void meet_first(int literal, int distance, int from) {
        const int node = literal >> 1;
        seen_[(literal & 1 ? words_ : 0) + (node >> 6)] |= 1ull << (node & 63);
        distance_[literal] = distance;
        from_[literal] = from;
        queue_.push_back(literal);
    }

    // The strong links of a node in the order above.
    std::vector<int> strong_of(int a) const {
        std::vector<int> links;
        each(graph_.strong(a), [&](int b) { links.push_back(b); });
        std::ranges::stable_sort(links, {}, [&](int b) {
            const CellSet cells = graph_.node(b).cells | graph_.node(a).cells;
            const int kind = cells.single() ? 3 : std::countr_zero(common_houses(cells)) / 9;
            return std::tuple(!graph_.single(b), kind, graph_.node(b).cells.first());
        });
        return links;
    }

    // The nodes of the way to a literal; false if it comes back to a cell before its end, or has no
    // group where one is wanted.
    bool take_way(int end) {
        way_.clear();
        for (int at = end; at >= 0; at = from_[at]) way_.push_back(at >> 1);
        std::ranges::reverse(way_);
        CellSet before;
        int last = -1;
        for (std::size_t i = 0; i < way_.size(); ++i) {
            const int cell = graph_.node(way_[i]).cells.first();
            const bool home = i + 1 == way_.size() && cell == graph_.node(way_[0]).cells.first();
            if (cell != last && !home && before.has(cell)) return false;
            before.add(last = cell);
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
            add({start, end, kDiscontinuous, gone, {gone, distance_[end]}});
        } else {
            gone = gone_by_loop();
            add({start, end, kContinuous, gone, {gone, distance_[end]}});
        }
    }
    // A loop that refutes a candidate comes back to it.
    int ring_length(int start, int end) const { return distance_[end] + (start >> 1 != end >> 1); }

    // What is true at the start is false at the end, or not the only digit of its cell.
    void turn_to_refute(bool start_on) {
        if (!start_on) std::ranges::reverse(way_);
        if (way_.front() != way_.back()) way_.push_back(way_.front());
    }

    // One of the ends is true.
    void chain(int start, int end) {
        Marks gone;
        graph_.add_seen_by_both(state_, start >> 1, end >> 1, gone);
        add({start, end, kOther, gone, {gone, distance_[end]}});
    }

    // What sees both ends of a weak link; cells of the loop lose only what shares a link's cell.
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
    const Reach reach_;
    const std::size_t words_;
    std::vector<std::uint64_t> worth_, seen_;  // seen_: nodes that are off, then those that are on
    std::vector<std::vector<int>> strong_;
    std::vector<int> distance_, from_;  // of literals that were met
    std::vector<int> queue_, way_;
    std::vector<Found> found_;
};

}  // namespace

// Variants: 0 continuous loops, 1 discontinuous loops, 2 other chains. With kGrouped some node is a
// group.
bool find_table_loop(const State& state, const Query& query, Sink& sink) {
    const LinkGraph graph(state, {.groups = query.has(kGrouped), .all_candidates = true});
    TableLoops loops(state, graph, query);
    Effects effects;
    return std::ranges::any_of(loops.all(), [&](const Found& found) {
        if (!effects.insert(found.gone)) return false;
        loops.tell(found, sink.draft(found.variant));
        return sink.emit();
    });
}

}  // namespace nonet
