// Digit forcing: whatever follows both from a candidate being true and from it being false holds.
//
// Chains follow one link after the other. Nets use everything known so far, by singles.
//
// Order: fewer links (chains) or fewer consequences (nets) first; then by the candidate (digit,
// then cell), and by the conclusion (true before false; digit, then cell).
#include <algorithm>
#include <array>
#include <vector>

#include "facts/effects.hpp"
#include "facts/links.hpp"
#include "finders/forcing_net.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

// A conclusion without its evidence.
struct Found {
    int length;
    int cell, digit;  // the candidate that is true or false
    Net::Literal concluded;
};

void conclude(const Found& found, Step& step) {
    const Net::Literal& what = found.concluded;
    (what.on ? step.placed : step.eliminated).add(what.cell, what.digit);
    step.length = found.length;
}

// Emits the conclusions in order; write() adds the evidence of one.
template <class F>
bool emit_all(std::vector<Found>& found, Sink& sink, F write) {
    sort_by(found, [](const Found& one) { return one.length; });
    Marks placed, eliminated;
    for (const Found& one : found) {
        Marks& done = one.concluded.on ? placed : eliminated;
        if (done.has(one.concluded.cell, one.concluded.digit)) continue;
        done.add(one.concluded.cell, one.concluded.digit);
        Step& step = sink.draft(0);
        conclude(one, step);
        write(one, step);
        if (sink.emit()) return true;
    }
    return false;
}

// The literals reached from a literal (2 × node + truth), breadth first.
class Reached {
  public:
    Reached(const LinkGraph& graph, int start)
        : graph_(graph), met_(2 * static_cast<std::size_t>(graph.size())) {
        std::vector<int> queue{start};
        met_[start] = {0, -1};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const int from = queue[i];
            each(from & 1 ? graph.weak(from >> 1) : graph.strong(from >> 1), [&](int x) {
                const int to = 2 * x + !(from & 1);
                if (met_[to].distance >= 0) return;
                met_[to] = {met_[from].distance + 1, from};
                queue.push_back(to);
            });
        }
    }

    // The number of links to a literal, or -1.
    int distance(int literal) const { return met_[literal].distance; }

    void add_to(const State& state, int literal, Step& step) const {
        std::vector<int> chain;
        for (int at = literal; at >= 0; at = met_[at].from) chain.push_back(at);
        std::uint16_t last = 0;
        for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
            const LinkGraph::Node& node = graph_.node(*it >> 1);
            const bool on = *it & 1, start = it == chain.rbegin();
            const Role role =
                start ? (on ? Role::premise : Role::denied) : (on ? Role::on : Role::off);
            const std::uint32_t house =
                on && !start ? house_of(state, node, step.parts[last].cells) : 0;
            const auto part = step.add({role, node.cells, 1u << node.digit, house});
            if (!start) step.link(last, part, on);
            last = part;
        }
    }

  private:
    struct Met {
        int distance = -1, from = -1;
    };

    // The house in which a digit has only these two places, or none if both are in one cell.
    static std::uint32_t house_of(const State& state, const LinkGraph::Node& node, CellSet other) {
        if (node.cells == other) return 0;
        for (int house : bits(common_houses(node.cells | other))) {
            if (std::popcount(state.positions(house, node.digit)) == 2) return 1u << house;
        }
        return 0;
    }

    const LinkGraph& graph_;
    std::vector<Met> met_;
};

}  // namespace

bool find_digit_forcing_chain(const State& state, const Query& query, Sink& sink) {
    const LinkGraph& graph = query.scratch->links(state, {.all_candidates = true});
    const auto literal = [&](int id) {
        const LinkGraph::Node& node = graph.node(id >> 1);
        return Net::Literal{node.cells.first(), node.digit, (id & 1) != 0};
    };
    std::vector<Found> found;
    for (int a = 0; a < graph.size(); ++a) {
        if (query.watch && !query.watch->tick()) return false;
        const Reached on(graph, 2 * a + 1), off(graph, 2 * a);
        const Net::Literal premise = literal(2 * a);
        for (int truth : {1, 0}) {
            for (int x = 0; x < graph.size(); ++x) {
                const int goal = 2 * x + truth;
                if (x == a || on.distance(goal) < 0 || off.distance(goal) < 0) continue;
                const int length = on.distance(goal) + off.distance(goal);
                found.push_back({length, premise.cell, premise.digit, literal(goal)});
            }
        }
    }
    return emit_all(found, sink, [&](const Found& one, Step& step) {
        const int start = 2 * graph.id(one.cell, one.digit);
        const Net::Literal& what = one.concluded;
        const int goal = 2 * graph.id(what.cell, what.digit) + what.on;
        for (int truth : {1, 0}) Reached(graph, start + truth).add_to(state, goal, step);
    });
}

bool find_digit_forcing_net(const State& state, const Query& query, Sink& sink) {
    std::vector<Found> found;
    std::array<Net, 2> nets;  // off, on
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : state.where(digit)) {
            if (query.watch && !query.watch->tick()) return false;
            bool refuted = false;  // contradictions are separate steps
            for (int truth : {0, 1}) {
                refuted = refuted || nets[truth].run(state, {cell, digit, truth == 1});
            }
            if (refuted) continue;
            for (bool truth : {true, false}) {
                for (int d = 0; d < 9; ++d) {
                    const CellSet common = truth ? nets[0].on()[d] & nets[1].on()[d]
                                                 : nets[0].off()[d] & nets[1].off()[d];
                    for (int target : common) {
                        const Net::Literal what{target, d, truth};
                        const int size = nets[0].size_of({what}) + nets[1].size_of({what});
                        found.push_back({size, cell, digit, what});
                    }
                }
            }
        }
    }
    return emit_all(found, sink, [&](const Found& one, Step& step) {
        for (bool truth : {true, false}) {
            nets[0].run(state, {one.cell, one.digit, truth});
            nets[0].add_to(step, {one.concluded});
        }
    });
}

}  // namespace nonet
