// Forcing chains and nets, chosen as HoDoKu does.
//
// Chains go through candidates and groups. They prove a conclusion by a contradiction, or because
// all alternatives of a choice lead to it. Chains can be read backwards, so each can be shown as a
// contradiction: suppose the opposite. Order: placements first; then by cell, by digit.
#include "facts/tables.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <span>
#include <vector>

#include "facts/links.hpp"
#include "facts/reach.hpp"
#include "facts/ways.hpp"
#include "finders/follow.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// Literals that cannot all hold: a candidate true and false; an empty cell or house.
class Impossible {
  public:
    Impossible(const State& state, const LinkGraph& graph) {
        for (int a = 0; a < graph.candidates(); ++a) {
            const LinkGraph::Node& node = graph.node(a);
            literals_.insert(literals_.end(), {2 * a, 2 * a + 1});
            end({Role::pivot, node.cells, 1u << node.digit});
        }
        for (int cell : state.empty()) {
            for (int d : bits(state.candidates(cell))) literals_.push_back(2 * graph.id(cell, d));
            end({Role::pattern, CellSet::of(cell)});
        }
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 0; digit < 9; ++digit) {
                if (!state.positions(house, digit)) continue;
                for (int p : bits(state.positions(house, digit))) {
                    literals_.push_back(2 * graph.id(geometry.cells[house][p], digit));
                }
                end({Role::house, {}, 1u << digit, 1u << house});
            }
        }
    }

    std::size_t size() const { return parts_.size(); }
    const Part& part(std::size_t i) const { return parts_[i]; }
    // A literal is 2 × node + truth.
    std::span<const int> literals(std::size_t i) const {
        return {literals_.data() + starts_[i], literals_.data() + starts_[i + 1]};
    }

  private:
    void end(const Part& part) {
        parts_.push_back(part);
        starts_.push_back(static_cast<int>(literals_.size()));
    }

    std::vector<int> literals_, starts_{0};  // contiguous: the search reads all of them often
    std::vector<Part> parts_;
};

// Which literals lead to a contradiction: a search link by link is needed only for these.
//
// Links hold in both directions. So what leads to a node being true and false leads to its own
// opposite; and what empties a cell or house follows, as its opposite, from all candidates there.
class Refutable {
  public:
    Refutable(const State& state, const LinkGraph& graph, const Reach& reach)
        : words_(static_cast<std::size_t>(graph.words())),
          ons_(words_),
          offs_(words_),
          follow_(graph, reach) {
        for (int a = 0; a < graph.candidates(); ++a) {
            if (has(follow_.of(a, false), a)) ons_[a >> 6] |= 1ull << (a & 63);
            each(graph.strong(a), [&](int b) {
                if (has(reach.of(b), a)) offs_[a >> 6] |= 1ull << (a & 63);
            });
        }
        std::vector<int> nodes;
        for (int cell : state.empty()) {
            nodes.clear();
            for (int d : bits(state.candidates(cell))) nodes.push_back(graph.id(cell, d));
            add_common(nodes);
        }
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 0; digit < 9; ++digit) {
                nodes.clear();
                for (int p : bits(state.positions(house, digit))) {
                    nodes.push_back(graph.id(geometry.cells[house][p], digit));
                }
                add_common(nodes);
            }
        }
    }

    bool operator()(int literal) const { return has(literal & 1 ? ons_ : offs_, literal >> 1); }

  private:
    // What follows from each of some candidates: its opposite empties their cell or house.
    void add_common(std::span<const int> candidates) {
        if (candidates.empty()) return;
        for (std::size_t w = 0; w < words_; ++w) {
            std::uint64_t all_true = ~0ull, all_false = ~0ull;
            for (int a : candidates) {
                all_true &= follow_.of(a, true)[w];
                all_false &= follow_.of(a, false)[w];
            }
            offs_[w] |= all_true;
            ons_[w] |= all_false;
        }
    }

    std::size_t words_;
    std::vector<std::uint64_t> ons_, offs_;  // the nodes that cannot be true, or false
    const Consequences follow_;
};

// The consequences of one literal, link by link.
class Reached {
  public:
    Reached(const State& state, const LinkGraph& graph, OrderedLinks& links)
        : state_(state), graph_(graph), ways_(graph, links) {}

    void from(int root) { ways_.from(root); }

    // The total number of links to all literals, or -1 if one is not reached.
    int links_to(std::span<const int> literals) const {
        int sum = 0;
        for (int literal : literals) {
            if (ways_.distance(literal) < 0) return -1;
            sum += ways_.distance(literal);
        }
        return sum;
    }

    // Adds the chain to a literal.
    void add_to(int literal, Step& step) const {
        std::vector<int> chain;
        ways_.take(literal, chain);
        std::uint16_t last = 0;
        for (int at : chain) {
            const LinkGraph::Node& node = graph_.node(at >> 1);
            const bool on = at & 1, first = at == chain.front();
            const Role role = first ? (on ? Role::premise : Role::denied)
                              : on  ? Role::on
                                    : Role::off;
            const std::uint32_t house =
                on && !first ? house_of(node.cells | step.parts[last].cells, node.digit) : 0;
            const auto part = step.add({role, node.cells, 1u << node.digit, house});
            if (!first) step.link(last, part, on);
            last = part;
        }
    }

  private:
    // The house in which cells have all places of a digit, or none.
    std::uint32_t house_of(CellSet cells, int digit) const {
        if (cells.single()) return 0;
        for (int house : bits(common_houses(cells))) {
            if (cells.has_all(state_.where(digit) & house_cells(house))) return 1u << house;
        }
        return 0;
    }

    const State& state_;
    const LinkGraph& graph_;
    Ways ways_;
};

// Calls f(cell, digit, placed) in the order above, until f returns true.
template <class F>
bool each_conclusion(const State& state, const Query& query, F f) {
    for (const bool placed : {true, false}) {
        for (int cell : state.empty()) {
            if (query.watch && !query.watch->tick()) return false;
            for (int digit : bits(state.candidates(cell))) {
                if (f(cell, digit, placed)) return true;
            }
        }
    }
    return false;
}

}  // namespace

bool find_table_chain(const State& state, const Query& query, Sink& sink) {
    const LinkGraph& graph = query.scratch->grouped_links(state);
    const Impossible impossible(state, graph);
    Reached reached(state, graph, query.scratch->ordered_links(state));
    const Refutable refutable(state, graph, query.scratch->grouped_reach(state));
    return each_conclusion(state, query, [&](int cell, int digit, bool placed) {
        const int opposite = 2 * graph.id(cell, digit) + !placed;
        if (!refutable(opposite)) return false;
        reached.from(opposite);
        std::size_t best = impossible.size();
        int length = INT_MAX;
        for (std::size_t i = 0; i < impossible.size(); ++i) {
            const int links = reached.links_to(impossible.literals(i));
            if (links < 0 || links >= length) continue;
            best = i;
            length = links;
        }
        if (best == impossible.size()) return false;
        Step& step = sink.draft(0);
        (placed ? step.placed : step.eliminated).add(cell, digit);
        step.add(impossible.part(best));
        for (int literal : impossible.literals(best)) reached.add_to(literal, step);
        step.length = length;
        return sink.emit();
    });
}

namespace {

enum Kind { kContradiction, kCell, kHouse };

// Writes why a literal of the tables holds: by a contradiction, a cell or a house, the first that
// works. False if it only follows from a candidate being true and being false.
class NetTeller {
  public:
    NetTeller(const State& state, const LinkGraph& graph, const Tables& tables)
        : state_(state), graph_(graph), tables_(tables) {}

    bool tell(int cell, int digit, bool on, Sink& sink) {
        goal_ = Follow::literal(cell, digit, on);
        concluded_ = 2 * graph_.id(cell, digit) + on;
        const auto draft = [&](Kind kind) -> Step& {
            Step& step = sink.draft(kind);
            (on ? step.placed : step.eliminated).add(cell, digit);
            return step;
        };
        if (follow_.to_contradiction(state_, goal_ ^ 1)) {
            Step& step = draft(kContradiction);
            step.add(follow_.impossible());
            follow_.add_to(step);
            return true;
        }
        for (int c : state_.empty()) {
            if (!all_lead(c, state_.candidates(c))) continue;
            Step& step = draft(kCell);
            step.add(Role::pattern, CellSet::of(c), state_.candidates(c));
            for (int d : bits(state_.candidates(c))) add_branch(c, d, step);
            return true;
        }
        for (int house = 0; house < kHouses; ++house) {
            for (int d = 0; d < 9; ++d) {
                const CellSet places = state_.where(d) & house_cells(house);
                if (places.empty() || !all_lead(places, d)) continue;
                Step& step = draft(kHouse);
                step.add_house(Role::house, house);
                step.add(Role::pattern, places, 1u << d);
                for (int c : places) add_branch(c, d, step);
                return true;
            }
        }
        return false;
    }

  private:
    bool leads(int cell, int digit) const {
        return tables_.follows(2 * graph_.id(cell, digit) + 1, concluded_);
    }
    bool all_lead(int cell, unsigned digits) const {
        for (int digit : bits(digits)) {
            if (!leads(cell, digit)) return false;
        }
        return true;
    }
    bool all_lead(CellSet cells, int digit) const {
        for (int cell : cells) {
            if (!leads(cell, digit)) return false;
        }
        return true;
    }
    void add_branch(int cell, int digit, Step& step) {
        follow_.to_goal(state_, Follow::literal(cell, digit, true), goal_);
        follow_.add_to(step);
    }

    const State& state_;
    const LinkGraph& graph_;
    const Tables& tables_;
    Follow follow_;
    int goal_ = 0, concluded_ = 0;
};

}  // namespace

// Variants: 0 contradiction, 1 cell, 2 house.
bool find_table_net(const State& state, const Query& query, Sink& sink) {
    const LinkGraph& graph = query.scratch->grouped_links(state);
    const Tables tables(state, graph, true);
    const std::vector<std::uint8_t> hold = tables.conclusions();
    NetTeller teller(state, graph, tables);
    return each_conclusion(state, query, [&](int cell, int digit, bool placed) {
        return hold[2 * graph.id(cell, digit) + placed] && teller.tell(cell, digit, placed, sink) &&
               sink.emit();
    });
}

}  // namespace nonet
