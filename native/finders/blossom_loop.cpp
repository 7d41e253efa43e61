// Blossom Loop: one of several candidates (the stems: those of a cell, or the places of a digit in
// a house) is true. From each of them a chain of weak and strong links leads to another candidate,
// its end, or it is its own end; and the ends share a cell or, with one digit, a house, so that
// only one of them can be true.
//
// Proof. The chain of the true stem makes its end true, so that all other ends are false. Read from
// its end, each other chain then makes its stem false. Either way every weak link of a chain has
// one true candidate, and so have the ends together. Candidates that both ends of a weak link rule
// out, or all ends of the chains, are false.
#include <algorithm>
#include <array>
#include <vector>

#include "facts/effects.hpp"
#include "facts/links.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

constexpr std::size_t kFewest = 3, kMost = 5;  // stems

// Candidates of which one is true: those of a cell, or the places of a digit in a house.
struct Line {
    std::vector<int> nodes;
    int cell, house;  // one of them is -1
};

std::vector<Line> lines_of(const State& state, const LinkGraph& graph) {
    std::vector<Line> lines;
    for (int cell : state.empty()) {
        Line& line = lines.emplace_back(Line{{}, cell, -1});
        for (int digit : bits(state.candidates(cell))) line.nodes.push_back(graph.id(cell, digit));
    }
    for (int house = 0; house < kHouses; ++house) {
        for (int digit = 0; digit < 9; ++digit) {
            const CellSet places = state.where(digit) & house_cells(house);
            if (places.count() < 2) continue;
            Line& line = lines.emplace_back(Line{{}, -1, house});
            for (int cell : places) line.nodes.push_back(graph.id(cell, digit));
        }
    }
    return lines;
}

// What a true candidate makes true, link by link: breadth first, two links a level.
class Tree {
  public:
    Tree(const LinkGraph& graph, int stem)
        : level_(static_cast<std::size_t>(graph.size()), -1), from_(level_.size()) {
        std::vector<int> queue{stem};
        level_[stem] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const int on = queue[i];
            each(graph.weak(on), [&](int off) {
                each(graph.strong(off), [&](int next) {
                    if (level_[next] >= 0) return;
                    level_[next] = level_[on] + 1;
                    from_[next] = {on, off};
                    queue.push_back(next);
                });
            });
        }
    }

    // The number of strong links to it, or -1.
    int level(int node) const { return level_[node]; }

    // The chain to a node: on, off, on, …
    std::vector<int> chain(int node) const {
        std::vector<int> nodes{node};
        while (level_[node] > 0) {
            nodes.push_back(from_[node].second);
            nodes.push_back(node = from_[node].first);
        }
        std::ranges::reverse(nodes);
        return nodes;
    }

  private:
    std::vector<int> level_;
    std::vector<std::pair<int, int>> from_;
};

class Blossoms {
  public:
    Blossoms(const State& state, const LinkGraph& graph, Sink& sink)
        : state_(state), graph_(graph), sink_(sink), lines_(lines_of(state, graph)) {
        trees_.reserve(static_cast<std::size_t>(graph.size()));
        for (int a = 0; a < graph.size(); ++a) trees_.emplace_back(graph, a);
    }

    bool run(Watch* watch) {
        for (const Line& stems : lines_) {
            if (stems.nodes.size() < kFewest || stems.nodes.size() > kMost) continue;
            if (watch && !watch->tick()) return false;
            for (const Line& ends : lines_) {
                if (&ends == &stems || ends.nodes.size() < stems.nodes.size()) continue;
                chains_.clear();
                used_.assign(static_cast<std::size_t>(graph_.size()), false);
                for (int node : stems.nodes) used_[node] = true;
                if (grow(stems, ends) && conclude(stems, ends)) return true;
            }
        }
        return false;
    }

  private:
    // Chooses for each stem in turn a chain to an end of its own: the nearest that uses no
    // candidate of another chain.
    bool grow(const Line& stems, const Line& ends) {
        if (chains_.size() == stems.nodes.size()) return true;
        const int stem = stems.nodes[chains_.size()];
        std::vector<int> reached;
        for (int end : ends.nodes) {
            if (trees_[stem].level(end) >= 0) reached.push_back(end);
        }
        sort_by(reached, [&](int end) { return trees_[stem].level(end); });
        for (int end : reached) {
            std::vector<int> chain = trees_[stem].chain(end);
            if (!take(chain)) continue;
            chains_.push_back(chain);
            if (grow(stems, ends)) return true;
            chains_.pop_back();
            for (std::size_t i = 1; i < chain.size(); ++i) used_[chain[i]] = false;
        }
        return false;
    }

    // Marks the nodes of a chain after its stem as used, unless one of them is.
    bool take(const std::vector<int>& chain) {
        for (std::size_t i = 1; i < chain.size(); ++i) {
            if (used_[chain[i]]) {
                while (--i > 0) used_[chain[i]] = false;
                return false;
            }
            used_[chain[i]] = true;
        }
        return true;
    }

    bool conclude(const Line& stems, const Line& ends) {
        Marks gone;
        CellSet end_cells;
        unsigned end_digits = 0;
        for (const std::vector<int>& chain : chains_) {
            for (std::size_t i = 0; i + 1 < chain.size(); i += 2) {
                graph_.add_seen_by_both(state_, chain[i], chain[i + 1], gone);
            }
            end_cells |= graph_.node(chain.back()).cells;
            end_digits |= 1u << graph_.node(chain.back()).digit;
        }
        if (ends.cell >= 0) {
            for (int digit : bits(state_.candidates(ends.cell) & ~end_digits)) {
                gone.add(ends.cell, digit);
            }
        } else {
            const int digit = std::countr_zero(end_digits);
            gone[digit] |= seen_by_all(end_cells) & state_.where(digit);
        }
        if (gone.empty() || !effects_.insert(gone)) return false;
        Step& step = sink_.draft(0);
        step.eliminated = gone;
        write(stems, ends, step);
        return sink_.emit();
    }

    void write(const Line& stems, const Line& ends, Step& step) const {
        CellSet cells;
        unsigned digits = 0;
        for (int node : stems.nodes) {
            cells |= graph_.node(node).cells;
            digits |= 1u << graph_.node(node).digit;
        }
        if (stems.house >= 0) step.add_house(Role::house, stems.house);
        step.add(stems.house >= 0 ? Role::pattern : Role::pivot, cells, digits);
        if (ends.house >= 0) step.add_house(Role::witness, ends.house);
        for (const std::vector<int>& chain : chains_) {
            for (std::size_t i = 0; i < chain.size(); ++i) {
                const LinkGraph::Node& node = graph_.node(chain[i]);
                const Role role = i % 2 ? Role::off : Role::on;
                const auto part = step.add(role, node.cells, 1u << node.digit);
                if (i > 0) step.link(static_cast<std::uint16_t>(part - 1), part, i % 2 == 0);
            }
            step.length += static_cast<int>(chain.size()) - 1;
        }
        for (const std::vector<int>& chain : chains_) {
            const LinkGraph::Node& node = graph_.node(chain.back());
            step.add(Role::pincer, node.cells, 1u << node.digit);
        }
    }

    const State& state_;
    const LinkGraph& graph_;
    Sink& sink_;
    std::vector<Line> lines_;
    std::vector<Tree> trees_;
    std::vector<std::vector<int>> chains_;
    std::vector<char> used_;
    Effects effects_;
};

}  // namespace

// Order: by stems, then by ends: cells, then houses by digits. The shortest chains to the same ends
// are used.
bool find_blossom_loop(const State& state, const Query& query, Sink& sink) {
    const LinkGraph& graph = query.scratch->links(state, {.all_candidates = true});
    return Blossoms(state, graph, sink).run(query.watch);
}

}  // namespace nonet
