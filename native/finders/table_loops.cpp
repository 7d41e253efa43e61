// Nice loops and chains as HoDoKu chooses among them.
//
// From each candidate, true or false, one shortest way to whatever follows: breadth first, weak
// links by digit and cell, strong links by row, column, box, then in the cell; groups last. A way
// back to the cell that it left is a loop; a way from a false candidate to a true one in another
// cell is a chain, if it removes more than one candidate. A way that comes back to a cell before
// its end does not count, and no other way of its length is tried. Of a group only the first cell
// matters there. Order: see sort_by_eliminations().
#include <algorithm>
#include <tuple>
#include <vector>

#include "facts/effects.hpp"
#include "facts/elimination_order.hpp"
#include "facts/links.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

enum Kind { kContinuous, kDiscontinuous, kOther };

class TableLoops {
  public:
    TableLoops(const State& state, const LinkGraph& graph, const Query& query)
        : state_(state), graph_(graph), query_(query) {
        for (int a = 0; a < graph.size(); ++a) strong_.push_back(strong_of(a));
    }

    std::vector<Step> all() {
        for (int start = 0; start < 2 * graph_.candidates(); ++start) {
            if (query_.watch && !query_.watch->tick()) return {};
            search(start);
            for (int end : queue_) {
                if (met_[end].distance < 3 || !graph_.single(end >> 1)) continue;
                if (!take_way(end)) continue;
                if (graph_.node(start >> 1).cells == graph_.node(end >> 1).cells) {
                    loop(start, end);
                } else if (!(start & 1) && end & 1) {
                    chain(start >> 1, end >> 1);
                }
            }
        }
        return std::move(steps_);
    }

  private:
    struct Met {
        int distance, from;
    };

    void search(int start) {
        met_.assign(2 * static_cast<std::size_t>(graph_.size()), {-1, -1});
        queue_.assign(1, start);
        met_[start] = {0, -1};
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const int from = queue_[i];
            const auto meet = [&](int x) {
                Met& to = met_[2 * x + !(from & 1)];
                if (to.distance >= 0) return;
                to = {met_[from].distance + 1, from};
                queue_.push_back(2 * x + !(from & 1));
            };
            if (from & 1) {
                each(graph_.weak(from >> 1), meet);
            } else {
                std::ranges::for_each(strong_[from >> 1], meet);
            }
        }
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
        for (int at = end; at >= 0; at = met_[at].from) way_.push_back(at >> 1);
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
        const int a = start >> 1, b = end >> 1;
        Step step;
        if (!(start & 1) && end & 1 && a == b) {
            step.variant = kDiscontinuous;
            for (int digit : bits(state_.candidates(cell.first()))) {
                if (digit != graph_.node(a).digit) step.eliminated.add(cell.first(), digit);
            }
            add_way(false, step);
        } else if (!(start & 1) && end & 1) {
            step.variant = kContinuous;
            step.eliminated = gone_by_loop();
            add_way(false, step);
            step.link(static_cast<std::uint16_t>(last), 0, false);
        } else {
            refute(start, end, step);
        }
        add(step);
    }

    // What is true at the start is false at the end, or not the only digit of its cell.
    void refute(int start, int end, Step& step) {
        if (!(start & 1) && !(end & 1)) {
            std::ranges::reverse(way_);
        } else if (!(start & 1)) {
            return;
        }
        step.variant = kDiscontinuous;
        if (way_.front() != way_.back()) way_.push_back(way_.front());
        const LinkGraph::Node& node = graph_.node(way_.front());
        step.eliminated.add(node.cells.first(), node.digit);
        add_way(true, step);
    }

    // One of the ends is true.
    void chain(int a, int b) {
        if (!graph_.sees_both(state_, a, b)) return;
        Step step;
        step.variant = kOther;
        graph_.add_seen_by_both(state_, a, b, step.eliminated);
        if (step.eliminated.count() < 2) return;
        add_way(false, step);
        add(step);
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

    void add(Step& step) {
        if (step.does_something() && query_.wants(step.variant)) steps_.push_back(std::move(step));
    }

    const State& state_;
    const LinkGraph& graph_;
    const Query& query_;
    std::vector<std::vector<int>> strong_;
    std::vector<Met> met_;
    std::vector<int> queue_, way_;
    std::vector<Step> steps_;
};

}  // namespace

// Variants: 0 continuous loops, 1 discontinuous loops, 2 other chains. With kGrouped some node is a
// group.
bool find_table_loop(const State& state, const Query& query, Sink& sink) {
    const LinkGraph graph(state, {.groups = query.has(kGrouped), .all_candidates = true});
    std::vector<Step> steps = TableLoops(state, graph, query).all();
    sort_by_eliminations(steps);
    Effects effects;
    return std::ranges::any_of(steps, [&](const Step& step) {
        if (!effects.insert(step.eliminated)) return false;
        sink.draft(step.variant) = step;
        return sink.emit();
    });
}

}  // namespace nonet
