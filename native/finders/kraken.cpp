// Kraken fish: a fish of lines against lines with fins, and a target in a cover line that not every
// fin sees. If no fin is true, the fish removes the target. If a fin is true, a chain from it does.
#include <algorithm>
#include <array>
#include <vector>

#include "facts/effects.hpp"
#include "facts/links.hpp"
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

constexpr int kMaxFins = 3, kMaxLinks = 4;  // strong links of a chain

// What follows if a candidate is true: other candidates that are, one strong link after the other.
class Consequences {
  public:
    Consequences() = default;
    Consequences(const LinkGraph& graph, int start) : met_{{start, -1}} {
        std::vector<bool> seen(static_cast<std::size_t>(graph.size()));
        seen[static_cast<std::size_t>(start)] = true;
        std::size_t from = 0;
        for (int links = 0; links < kMaxLinks; ++links) {
            for (const std::size_t end = met_.size(); from < end; ++from) {
                each(graph.step(met_[from].node), [&](int next) {
                    if (seen[static_cast<std::size_t>(next)]) return;
                    seen[static_cast<std::size_t>(next)] = true;
                    met_.push_back({next, static_cast<int>(from)});
                });
            }
        }
        const int digit = graph.node(start).digit;
        for (const Met& met : met_) {
            const LinkGraph::Node& node = graph.node(met.node);
            gone_ |= node.digit == digit ? node.seen : node.cells;
        }
    }

    // The cells that cannot hold the digit then.
    CellSet gone() const { return gone_; }

    // The true nodes of the shortest way to a target's fall, from the start on.
    std::vector<int> way(const LinkGraph& graph, int target) const {
        std::vector<int> nodes;
        for (int i = 0; i < static_cast<int>(met_.size()) && nodes.empty(); ++i) {
            if (!LinkGraph::has(graph.weak(met_[i].node), target)) continue;
            for (int at = i; at >= 0; at = met_[at].before) nodes.push_back(met_[at].node);
        }
        std::ranges::reverse(nodes);
        return nodes;
    }

  private:
    struct Met {
        int node, before;  // `before` is a place in met_
    };
    std::vector<Met> met_;
    CellSet gone_;
};

// The search for one digit and one kind of base lines.
class Kraken {
  public:
    Kraken(const State& state, const LinkGraph& graph, int digit, Effects& effects, Sink& sink)
        : graph_(graph), digit_(digit), where_(state.where(digit)), effects_(effects), sink_(sink) {
        for (int cell : where_) after_[cell] = Consequences(graph, graph.id(cell, digit));
    }

    bool search(const State& state, int size, int base, int cover) {
        std::array<unsigned, 9> places;
        unsigned fit = 0;
        for (int line = 0; line < 9; ++line) {
            places[line] = state.positions(base + line, digit_);
            if (places[line]) fit |= 1u << line;
        }
        if (std::popcount(fit) <= size) return false;
        return each_subset(places, fit, size, 9, [&](unsigned lines, unsigned cross) {
            if (std::popcount(cross) <= size) return false;
            CellSet in_base;
            for (int line : bits(lines)) in_base |= where_ & house_cells(base + line);
            for (unsigned covers : Subsets(size)) {
                if (covers & ~cross) continue;
                CellSet in_cover;
                for (int line : bits(covers)) in_cover |= where_ & house_cells(cover + line);
                const CellSet fins = in_base - in_cover;
                if (fins.count() > kMaxFins) continue;
                CellSet gone = in_cover - in_base;
                for (int fin : fins) gone &= after_[fin].gone();
                for (int target : gone - seen_by_all(fins)) {
                    if (emit({lines << base, covers << cover, in_base, fins, target})) return true;
                }
            }
            return false;
        });
    }

  private:
    struct Fish {
        std::uint32_t base, cover;
        CellSet in_base, fins;
        int target;
    };

    bool emit(const Fish& fish) {
        Marks gone;
        gone.add(fish.target, digit_);
        if (!effects_.insert(gone)) return false;
        Step& step = sink_.draft(0);
        step.eliminated = gone;
        step.add({Role::house, {}, 0, fish.base});
        step.add({Role::cover, {}, 0, fish.cover});
        step.add(Role::pattern, fish.in_base - fish.fins, 1u << digit_);
        step.add(Role::fin, fish.fins, 1u << digit_);
        const CellSet near = fish.fins & peers_of(fish.target);
        if (near) step.add(Role::extra, near, 1u << digit_);
        for (int fin : fish.fins - near) add_chain(fin, fish.target, step);
        return sink_.emit();
    }

    void add_chain(int fin, int target, Step& step) const {
        const int end = graph_.id(target, digit_);
        const std::vector<int> nodes = after_[fin].way(graph_, end);
        std::uint16_t last = add_node(nodes[0], Role::pincer, step);
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            // What is false between two true nodes.
            const std::uint16_t off = add_node(between(nodes[i - 1], nodes[i]), Role::off, step);
            const std::uint16_t on = add_node(nodes[i], Role::on, step);
            step.link(last, off, false);
            step.link(off, on, true);
            last = on;
        }
        step.link(last, add_node(end, Role::off, step), false);
    }

    int between(int a, int b) const {
        int found = -1;
        each(graph_.weak(a), [&](int x) {
            if (found < 0 && LinkGraph::has(graph_.strong(x), b)) found = x;
        });
        return found;
    }

    std::uint16_t add_node(int a, Role role, Step& step) const {
        const LinkGraph::Node& node = graph_.node(a);
        return step.add(role, node.cells, 1u << node.digit);
    }

    const LinkGraph& graph_;
    const int digit_;
    const CellSet where_;
    Effects& effects_;
    Sink& sink_;
    std::array<Consequences, 81> after_;
};

}  // namespace

// One target a step. Order: by digit, then rows as base, then columns; by base lines, cover lines,
// target. Chains have up to four strong links, between candidates.
bool find_kraken_fish(const State& state, const Query& query, Sink& sink) {
    LinkKinds kinds;
    kinds.all_candidates = true;
    const LinkGraph graph(state, kinds);
    Effects effects;
    for (int digit = 0; digit < 9; ++digit) {
        if (state.where(digit).empty()) continue;
        Kraken kraken(state, graph, digit, effects, sink);
        if (kraken.search(state, query.size, kRows, kCols) ||
            kraken.search(state, query.size, kCols, kRows)) {
            return true;
        }
        if (query.watch && !query.watch->tick()) return true;
    }
    return false;
}

}  // namespace nonet
