// Kraken fish: a finned fish of lines against lines, and a target that part of the pattern does not
// see.
//
//   Type 1. The target is in a cover line. If no fin is true, the fish removes it. If a fin is
//   true,
//           a chain from it does.
//   Type 2. The target is any candidate. If no fin is true, each cover line has the digit in one of
//           its base candidates. So one of the fins and the base candidates of one cover line is
//           true, and a chain from each of them removes the target.
#include <algorithm>
#include <array>
#include <vector>

#include "facts/effects.hpp"
#include "facts/links.hpp"
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

constexpr int kMaxFins = 3, kMaxCases = 5, kMaxLinks = 4;  // strong links of a chain

// The candidates that are true if one candidate is, by chains of strong links.
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
        refuted_.resize(static_cast<std::size_t>(graph.words()));
        for (const Met& met : met_) {
            const BitRow weak = graph.weak(met.node);
            for (std::size_t w = 0; w < refuted_.size(); ++w) refuted_[w] |= weak[w];
        }
    }

    // The cells that cannot hold the digit then.
    CellSet gone() const { return gone_; }
    // The candidates, of any digit, that are false then.
    BitRow refuted() const { return refuted_; }

    // The true nodes on the shortest path that removes a target, from the start.
    std::vector<int> way(const LinkGraph& graph, int target) const {
        std::vector<int> nodes;
        for (int i = 0; i < static_cast<int>(met_.size()) && nodes.empty(); ++i) {
            if (!has(graph.weak(met_[i].node), target)) continue;
            for (int at = i; at >= 0; at = met_[at].before) nodes.push_back(met_[at].node);
        }
        std::ranges::reverse(nodes);
        return nodes;
    }

  private:
    struct Met {
        int node, before;  // `before` is an index into met_
    };
    std::vector<Met> met_;
    CellSet gone_;
    std::vector<std::uint64_t> refuted_;
};

// The search for one digit and one kind of base lines.
class Kraken {
  public:
    Kraken(const State& state, const LinkGraph& graph, int digit, const Query& query,
           Effects& effects, Sink& sink)
        : graph_(graph),
          digit_(digit),
          where_(state.where(digit)),
          query_(query),
          effects_(effects),
          sink_(sink) {
        for (int cell : where_) after_[cell] = Consequences(graph, graph.id(cell, digit));
    }

    bool search(const State& state, int base, int cover) {
        const int size = query_.size;
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
                const Fish fish{lines << base, covers << cover, in_base, fins};
                if (query_.wants(0) && from_fins(fish, in_cover - in_base)) return true;
                if (!query_.wants(1)) continue;
                for (int line : bits(covers)) {
                    if (from_cover(fish, cover + line)) return true;
                }
            }
            return false;
        });
    }

  private:
    struct Fish {
        std::uint32_t base, cover;
        CellSet in_base, fins;
    };

    // Type 1: the targets in cover lines that every fin removes.
    bool from_fins(const Fish& fish, CellSet gone) {
        for (int fin : fish.fins) gone &= after_[fin].gone();
        for (int target : gone - seen_by_all(fish.fins)) {
            Step* step = draft(0, target, digit_, fish);
            if (!step) continue;
            const CellSet near = fish.fins & peers_of(target);
            if (near) step->add(Role::extra, near, 1u << digit_);
            for (int fin : fish.fins - near) add_chain(fin, graph_.id(target, digit_), *step);
            if (sink_.emit()) return true;
        }
        return false;
    }

    // Type 2: the targets that every fin and every base candidate of a cover line removes.
    // Eliminations by the cover line alone belong to type 1.
    bool from_cover(const Fish& fish, int cover) {
        const CellSet floor = (fish.in_base & house_cells(cover)) - fish.fins;
        const CellSet cases = floor | fish.fins;
        if (floor.empty() || fish.fins.empty() || cases.count() > kMaxCases) return false;
        std::vector<std::uint64_t> gone(static_cast<std::size_t>(graph_.words()), ~0ull);
        for (int cell : cases) {
            const BitRow refuted = after_[cell].refuted();
            for (std::size_t w = 0; w < gone.size(); ++w) gone[w] &= refuted[w];
        }
        bool stop = false;
        each(BitRow(gone), [&](int target) {
            if (stop || seen_by(floor, target)) return;
            const LinkGraph::Node& node = graph_.node(target);
            if (node.digit == digit_ && (node.cells & cases)) return;
            Step* step = draft(1, node.cells.first(), node.digit, fish);
            if (!step) return;
            step->add_house(Role::witness, cover);
            step->add(Role::floor, floor, 1u << digit_);
            for (int cell : cases) add_chain(cell, target, *step);
            stop = sink_.emit();
        });
        return stop;
    }

    // Whether some candidates of the digit all see a target.
    bool seen_by(CellSet cells, int target) const {
        for (int cell : cells) {
            if (!has(graph_.weak(graph_.id(cell, digit_)), target)) return false;
        }
        return true;
    }

    // A step with the fish, unless its target was removed already.
    Step* draft(int variant, int target, int digit, const Fish& fish) {
        Marks gone;
        gone.add(target, digit);
        if (!effects_.insert(gone)) return nullptr;
        Step& step = sink_.draft(variant);
        step.eliminated = gone;
        step.add({Role::house, {}, 0, fish.base});
        step.add({Role::cover, {}, 0, fish.cover});
        step.add(Role::pattern, fish.in_base - fish.fins, 1u << digit_);
        step.add(Role::fin, fish.fins, 1u << digit_);
        return &step;
    }

    void add_chain(int fin, int end, Step& step) const {
        const std::vector<int> nodes = after_[fin].way(graph_, end);
        std::uint16_t last = add_node(nodes[0], Role::pincer, step);
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            // The false node between two true ones.
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
            if (found < 0 && has(graph_.strong(x), b)) found = x;
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
    const Query& query_;
    Effects& effects_;
    Sink& sink_;
    std::array<Consequences, 81> after_;
};

}  // namespace

// Variants: 0 type 1, 1 type 2. One target per step. Order: by digit, then rows as base, then
// columns; by base lines, cover lines, target. Chains have up to four strong links, between
// candidates.
bool find_kraken_fish(const State& state, const Query& query, Sink& sink) {
    LinkKinds kinds;
    kinds.all_candidates = true;
    const LinkGraph& graph = query.scratch->links(state, kinds);
    Effects effects;
    for (int digit = 0; digit < 9; ++digit) {
        if (state.where(digit).empty()) continue;
        Kraken kraken(state, graph, digit, query, effects, sink);
        if (kraken.search(state, kRows, kCols) || kraken.search(state, kCols, kRows)) {
            return true;
        }
        if (query.watch && !query.watch->tick()) return true;
    }
    return false;
}

}  // namespace nonet
