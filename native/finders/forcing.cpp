// Forcing: suppose something, follow the consequences, and draw a conclusion.
//
// Forcing chains follow one link after the other, as chains do. Forcing nets use everything known
// so far: a cell with one candidate left, or a digit with one place left, takes its digit, whatever
// assumptions and consequences ruled the others out.
//
// Variants of chains and nets:
//   0 contradiction: a candidate would make a candidate true and false, leave a cell without
//     candidates, or a house without a place for a digit; so it is false
//   1 cell: whichever candidate of a cell is true, the same follows
//   2 house: wherever a digit goes in a house, the same follows
// A size requests cells or houses with that many candidates or places.
//
// Order: fewer links (chains) or fewer consequences (nets) first; then by variant, by the place of
// the premise, and by the conclusion (digit, then cell; true before false).
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "facts/bit_rows.hpp"
#include "facts/links.hpp"
#include "facts/reach.hpp"
#include "finders/forcing_net.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {

FindFunction find_table_chain, find_table_net;  // with kTables

namespace {

enum Kind { kContradiction, kCell, kHouse };

// A conclusion without its evidence.
struct Found {
    int length;
    Kind kind;
    int place;  // candidate (cell × 9 + digit), cell, or house × 9 + digit
    int digit, cell;
    bool on;  // the conclusion is that the candidate is true
    int extra = 0;
};

void sort(std::vector<Found>& found) {
    sort_by(found, [](const Found& f) {
        return std::array{f.length, int{f.kind}, f.place, int{!f.on}, f.digit, f.cell};
    });
}

// The candidates that a cell or a house offers: one of them is true.
class Branches {
  public:
    void add(int cell, int digit) { all_[size_++] = {cell, digit}; }
    const std::pair<int, int>* begin() const { return all_.data(); }  // cell, digit
    const std::pair<int, int>* end() const { return all_.data() + size_; }

  private:
    std::array<std::pair<int, int>, 9> all_;
    std::size_t size_ = 0;
};

Branches branches_of_cell(const State& state, int cell) {
    Branches branches;
    for (int digit : bits(state.candidates(cell))) branches.add(cell, digit);
    return branches;
}

Branches branches_of_house(const State& state, int house, int digit) {
    Branches branches;
    for (int p : bits(state.positions(house, digit))) {
        branches.add(geometry.cells[house][p], digit);
    }
    return branches;
}

// Calls f(kind, place, branches) for every cell and house with at least `least` branches, or with
// the size of the query.
template <class F>
void each_choice(const State& state, int least, const Query& query, F f) {
    const auto enough = [&](int n) { return query.size ? n == query.size : n >= least; };
    if (query.wants(kCell)) {
        for (int cell : state.empty()) {
            if (enough(state.candidate_count(cell))) f(kCell, cell, branches_of_cell(state, cell));
        }
    }
    if (!query.wants(kHouse)) return;
    for (int house = 0; house < kHouses; ++house) {
        for (int digit = 0; digit < 9; ++digit) {
            if (enough(std::popcount(state.positions(house, digit))))
                f(kHouse, house * 9 + digit, branches_of_house(state, house, digit));
        }
    }
}

Branches branches_of(const State& state, const Found& found) {
    return found.kind == kCell ? branches_of_cell(state, found.place)
                               : branches_of_house(state, found.place / 9, found.place % 9);
}

// Writes the conclusion, and where the branches start.
void conclude(const State& state, const Found& found, Step& step) {
    if (found.on) {
        step.placed.add(found.cell, found.digit);
    } else {
        step.eliminated.add(found.cell, found.digit);
    }
    if (found.kind == kCell) {
        step.add(Role::pattern, CellSet::of(found.place), state.candidates(found.place));
    } else if (found.kind == kHouse) {
        step.add_house(Role::house, found.place / 9);
        const int digit = found.place % 9;
        step.add(Role::pattern, state.where(digit) & house_cells(found.place / 9), 1u << digit);
    }
    step.length = found.length;
}

}  // namespace

// A net of one digit that ends in a contradiction: some house would have no place for the digit.
bool find_nishio(const State& state, const Query& query, Sink& sink) {
    Net net;
    std::vector<Found> found;
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : query.scratch->removable(state, digit)) {
            if (query.watch && !query.watch->tick()) return false;
            if (!net.run(state, cell, digit, true)) continue;
            found.push_back({net.size_of(net.contradicted()), kContradiction, cell * 9 + digit,
                             digit, cell, false});
        }
    }
    sort(found);
    for (const Found& one : found) {
        net.run(state, one.cell, one.digit, true);
        Step& step = sink.draft(0);
        conclude(state, one, step);
        step.add_house(Role::house, net.left_empty() - 81);
        net.add_to(step, net.contradicted());
        if (sink.emit()) return true;
    }
    return false;
}

namespace {

// The house in which two cells are the only places of a digit, or none.
std::uint32_t house_with_two(const State& state, CellSet cells, int digit) {
    if (cells.single()) return 0;
    for (int house : bits(common_houses(cells))) {
        if (std::popcount(state.positions(house, digit)) == 2) return 1u << house;
    }
    return 0;
}

// The consequences of one candidate being true, breadth first.
class Tree {
  public:
    Tree(const LinkGraph& graph, int root)
        : words_(static_cast<std::size_t>(graph.words())),
          met_(2 * static_cast<std::size_t>(graph.size())),
          reached_(2 * words_) {
        std::vector<int> queue{2 * root + 1};
        queue.reserve(met_.size());
        met_[queue[0]] = {0, -1};
        reached_[words_ + (root >> 6)] |= 1ull << (root & 63);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const int from = queue[i], truth = !(from & 1);
            const BitRow links = truth ? graph.strong(from >> 1) : graph.weak(from >> 1);
            std::uint64_t* reached = reached_.data() + static_cast<std::size_t>(truth) * words_;
            for (std::size_t w = 0; w < words_; ++w) {
                const std::uint64_t fresh = links[w] & ~reached[w];
                reached[w] |= fresh;
                any_of_word(w, fresh, [&](int x) {
                    const int to = 2 * x + truth;
                    met_[to] = {static_cast<std::int16_t>(met_[from].distance + 1),
                                static_cast<std::int16_t>(from)};
                    queue.push_back(to);
                    return false;
                });
            }
        }
    }

    // The number of links to a literal (2 × node + truth) that it reaches.
    int distance(int literal) const { return met_[literal].distance; }

    // Adds the chain to a literal.
    void add_to(const State& state, const LinkGraph& graph, int literal, Step& step) const {
        std::vector<int> chain;
        for (int at = literal; at >= 0; at = met_[at].from) chain.push_back(at);
        std::uint16_t last = 0;
        for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
            const LinkGraph::Node& node = graph.node(*it >> 1);
            if (it == chain.rbegin()) {
                last = step.add(Role::premise, node.cells, 1u << node.digit);
                continue;
            }
            const bool on = *it & 1;
            const CellSet both = node.cells | step.parts[last].cells;
            const auto part = step.add({on ? Role::on : Role::off, node.cells, 1u << node.digit,
                                        on ? house_with_two(state, both, node.digit) : 0});
            step.link(last, part, on);
            last = part;
        }
    }

  private:
    struct Met {
        std::int16_t distance, from;
    };
    std::size_t words_;
    std::vector<Met> met_;
    std::vector<std::uint64_t> reached_;  // false nodes, then true ones
};

// Emits all conclusions of chains or nets, the shortest first.
template <class Forcing>
bool emit_found(Forcing forcing, const State& state, const Query& query, Sink& sink) {
    if (!forcing.grow(query)) return false;
    for (const Found& one : forcing.found(query)) {
        Step& step = sink.draft(one.kind);
        conclude(state, one, step);
        forcing.explain(one, step);
        if (sink.emit()) return true;
    }
    return false;
}

// Literals that cannot all hold: a candidate true and false; an empty cell or house. Numbered:
// candidates, then cells, then houses.
class Impossible {
  public:
    Impossible(const State& state, const LinkGraph& graph) : candidates_(graph.candidates()) {
        for (int a = 0; a < candidates_; ++a) {
            literals_.insert(literals_.end(), {2 * a, 2 * a + 1});
            end({Role::pivot, graph.node(a).cells, 1u << graph.node(a).digit, 0});
        }
        for (int cell : state.empty()) {
            if (state.candidate_count(cell) < 3) continue;
            for (int d : bits(state.candidates(cell))) literals_.push_back(2 * graph.id(cell, d));
            end({Role::pattern, CellSet::of(cell)});
        }
        for (int house = 0; house < kHouses; ++house) {
            for (int d = 0; d < 9; ++d) {
                const unsigned places = state.positions(house, d);
                if (std::popcount(places) < 3) continue;
                for (int p : bits(places)) {
                    literals_.push_back(2 * graph.id(geometry.cells[house][p], d));
                }
                end({Role::house, {}, 1u << d, 1u << house});
            }
        }
    }

    const Part& part(int i) const { return parts_[i]; }
    std::span<const int> literals(int i) const {
        return {literals_.data() + starts_[i], literals_.data() + starts_[i + 1]};
    }

    // The candidates that lead to all literals of some number. They would empty a cell or a house
    // if each candidate there rules them out: links hold in both directions.
    std::vector<std::uint64_t> refuted(const Consequences& follow) const {
        std::vector<std::uint64_t> refuted(follow.of(0, false).size()), common(refuted.size());
        for (int a = 0; a < candidates_; ++a) {
            if (meet(follow.of(a, false), follow.of(a, true))) refuted[a >> 6] |= 1ull << (a & 63);
        }
        for (int i = candidates_; i < static_cast<int>(parts_.size()); ++i) {
            std::ranges::fill(common, ~0ull);
            for (int literal : literals(i)) {
                const BitRow off = follow.of(literal >> 1, false);
                for (std::size_t w = 0; w < common.size(); ++w) common[w] &= off[w];
            }
            add_row(refuted.data(), common.data(), refuted.size());
        }
        return refuted;
    }

    // Calls f(i) for all whose literals are among those that follow.
    template <class F>
    void each_of(BitRow off, BitRow on, F f) const {
        each_common(off, on, f);
        for (int i = candidates_; i < static_cast<int>(parts_.size()); ++i) {
            const auto follows = [&](int literal) { return has(off, literal >> 1); };
            if (std::ranges::all_of(literals(i), follows)) f(i);
        }
    }

  private:
    void end(const Part& part) {
        parts_.push_back(part);
        starts_.push_back(static_cast<int>(literals_.size()));
    }

    int candidates_;
    std::vector<int> literals_, starts_{0};
    std::vector<Part> parts_;  // where each is
};

// The conclusions of all candidates. Few candidates lead to any; only these need a tree.
class ForcingChains {
  public:
    ForcingChains(const State& state, const LinkGraph& graph)
        : state_(state),
          graph_(graph),
          impossible_(state, graph_),
          trees_(static_cast<std::size_t>(graph_.candidates())) {}

    // Returns false if the caller stops the search.
    bool grow(const Query& query) {
        if (query.watch && !query.watch->tick()) return false;
        follow_.emplace(graph_, Reach(graph_));
        return true;
    }

    std::vector<Found> found(const Query& query) {
        std::vector<Found> found;
        if (query.wants(kContradiction)) {
            each(impossible_.refuted(*follow_), [&](int a) { add_contradiction(a, found); });
        }
        std::vector<std::uint64_t> common(static_cast<std::size_t>(graph_.words()));
        each_choice(state_, 3, query, [&](Kind kind, int place, const Branches& branches) {
            for (bool truth : {false, true}) {
                std::ranges::fill(common, ~0ull);
                for (const auto& [cell, d] : branches) {
                    const BitRow follows = follow_->of(graph_.id(cell, d), truth);
                    for (std::size_t w = 0; w < common.size(); ++w) common[w] &= follows[w];
                }
                each(common, [&](int a) {
                    const LinkGraph::Node& node = graph_.node(a);
                    found.push_back({links_to(branches, 2 * a + truth), kind, place, node.digit,
                                     node.cells.first(), truth});
                });
            }
        });
        sort(found);
        return found;
    }

    // Adds the chains that prove a conclusion.
    void explain(const Found& found, Step& step) {
        if (found.kind == kContradiction) {
            const Tree& tree = tree_of(graph_.id(found.cell, found.digit));
            step.add(impossible_.part(found.extra));
            for (int literal : impossible_.literals(found.extra))
                tree.add_to(state_, graph_, literal, step);
            return;
        }
        const int goal = 2 * graph_.id(found.cell, found.digit) + found.on;
        for (const auto& [cell, d] : branches_of(state_, found)) {
            tree_of(graph_.id(cell, d)).add_to(state_, graph_, goal, step);
        }
    }

  private:
    const Tree& tree_of(int a) {
        if (!trees_[a]) trees_[a].emplace(graph_, a);
        return *trees_[a];
    }
    // The sum of the links from one candidate to all literals.
    int links_to(int a, std::span<const int> literals) {
        int sum = 0;
        for (int literal : literals) sum += tree_of(a).distance(literal);
        return sum;
    }
    // The sum of the links from all branches to one literal.
    int links_to(const Branches& branches, int literal) {
        int sum = 0;
        for (const auto& [cell, d] : branches) {
            sum += tree_of(graph_.id(cell, d)).distance(literal);
        }
        return sum;
    }
    // The shortest, the first on ties.
    void add_contradiction(int a, std::vector<Found>& found) {
        int best = -1, which = -1;
        impossible_.each_of(follow_->of(a, false), follow_->of(a, true), [&](int i) {
            const int length = links_to(a, impossible_.literals(i));
            if (best < 0 || std::pair(length, i) < std::pair(best, which)) {
                best = length;
                which = i;
            }
        });
        const int cell = graph_.node(a).cells.first(), digit = graph_.node(a).digit;
        found.push_back({best, kContradiction, cell * 9 + digit, digit, cell, false, which});
    }

    const State& state_;
    const LinkGraph& graph_;
    const Impossible impossible_;
    std::optional<Consequences> follow_;
    std::vector<std::optional<Tree>> trees_;
};

}  // namespace

bool find_forcing_chain(const State& state, const Query& query, Sink& sink) {
    if (query.has(kTables)) return find_table_chain(state, query, sink);
    const LinkGraph& graph = query.scratch->links(state, {.all_candidates = true});
    return emit_found(ForcingChains(state, graph), state, query, sink);
}

namespace {

// The net of each candidate, by digit, then cell, and their conclusions.
class ForcingNets {
  public:
    explicit ForcingNets(const State& state) : state_(state) {}

    // Returns false if the caller stops the search.
    bool grow(const Query& query) {
        for (int digit = 0; digit < 9; ++digit) {
            for (int cell : state_.where(digit)) {
                if (query.watch && !query.watch->tick()) return false;
                ids_[cell * 9 + digit] = static_cast<std::int16_t>(nets_.size());
                Net& net = nets_.emplace_back();
                if (net.run(state_, cell, digit) && query.wants(kContradiction)) {
                    found_.push_back({net.size_of(net.contradicted()), kContradiction,
                                      cell * 9 + digit, digit, cell, false});
                }
            }
        }
        return true;
    }

    const std::vector<Found>& found(const Query& query) {
        each_choice(state_, 2, query, [&](Kind kind, int place, const Branches& branches) {
            add_common(kind, place, branches);
        });
        sort(found_);
        return found_;
    }

    // Adds the nets that prove a conclusion.
    void explain(const Found& found, Step& step) {
        if (found.kind != kContradiction) {
            for (const auto& [cell, digit] : branches_of(state_, found)) {
                net_of(cell, digit).add_to(step, {{found.cell, found.digit, found.on}});
            }
            return;
        }
        Net& net = net_of(found.cell, found.digit);
        const int empty = net.left_empty();
        if (empty < 81) {
            step.add(Role::pattern, CellSet::of(empty));
        } else {
            const unsigned lost = 1u << net.contradicted().front().digit;
            step.add({Role::house, {}, lost, 1u << (empty - 81)});
        }
        net.add_to(step, net.contradicted());
    }

  private:
    Net& net_of(int cell, int digit) { return nets_[ids_[cell * 9 + digit]]; }

    // The conclusions of all branches together.
    void add_common(Kind kind, int place, const Branches& branches) {
        Marks on, off;
        for (int d = 0; d < 9; ++d) {
            on[d] = off[d] = state_.where(d);
            for (const auto& [cell, digit] : branches) {
                const Net& net = net_of(cell, digit);
                if (net.contradiction()) return;  // contradictions are separate steps
                on[d] &= net.on()[d];
                off[d] &= net.off()[d];
            }
        }
        for (int d = 0; d < 9; ++d) {
            for (bool truth : {true, false}) {
                for (int target : truth ? on[d] : off[d]) {
                    int size = 0;
                    for (const auto& [cell, digit] : branches) {
                        size += net_of(cell, digit).size_of({{target, d, truth}});
                    }
                    found_.push_back({size, kind, place, d, target, truth});
                }
            }
        }
    }

    const State& state_;
    std::vector<Net> nets_;
    std::array<std::int16_t, 729> ids_;
    std::vector<Found> found_;
};

}  // namespace

bool find_forcing_net(const State& state, const Query& query, Sink& sink) {
    if (query.has(kTables)) return find_table_net(state, query, sink);
    return emit_found(ForcingNets(state), state, query, sink);
}

}  // namespace nonet
