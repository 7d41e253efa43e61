// Chains: alternating strong and weak links.
//
// If the first candidate of a chain is false, the links force its last one to be true. So one of
// the two is true, and candidates that see both are false. A chain whose ends see each other forms
// a loop, in which every weak link has one true candidate.
//
// Order of all finders here: shorter chains first; then by the first node, then by the last one, in
// the numbering of LinkGraph (digit, then cell; candidates, then groups). Of several shortest
// chains between two nodes, the first without a repeated candidate is used. With kMostFirst the
// order is that of sort_by_eliminations(), and chains have up to 20 candidates.
#include <algorithm>
#include <numeric>
#include <utility>

#include "facts/bit_rows.hpp"
#include "facts/effects.hpp"
#include "facts/elimination_order.hpp"
#include "facts/links.hpp"
#include "facts/reach.hpp"
#include "logic/all_steps.hpp"
#include "logic/finder.hpp"

namespace nonet {

FindFunction find_table_loop;  // with kTables

namespace {

// Where chains and loops with an effect may start and end, in a graph of all candidates.
//
// Such a chain refutes a candidate that sees both ends: the candidate leads to its own opposite. A
// loop leads to all its nodes from a candidate that it removes, with one exception: a set that is
// locked together with a cell (see LinkGraph::forced). Orders of links do not matter here, so this
// needs no search by levels.
class Promising {
  public:
    Promising(const LinkGraph& graph, const Reach& reach)
        : words_(static_cast<std::size_t>(graph.words())), ends_(words_), loops_(words_) {
        for (int c = 0; c < graph.candidates(); ++c) {
            const BitRow reached = reach.of(c), weak = graph.weak(c);
            if (!meet(reached, weak)) continue;
            for (std::size_t w = 0; w < words_; ++w) ends_[w] |= reached[w] & weak[w];
            add_row(loops_.data(), reached.data(), words_);
        }
        for (const LinkGraph::Forced& forced : graph.forced()) {
            if (!meet(reach.of(forced.left), graph.weak(forced.lost))) continue;
            for (int a : {forced.lost, forced.left}) {
                add_row(loops_.data(), reach.of(a).data(), words_);
                loops_[a >> 6] |= 1ull << (a & 63);
            }
        }
        for (std::size_t w = 0; w < words_; ++w) starts_.push_back(ends_[w] | loops_[w]);
    }

    BitRow starts() const { return starts_; }
    // The nodes that may be at both ends of chains; those of loops are not among them.
    BitRow ends() const { return ends_; }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> ends_, loops_, starts_;
};

// The ends of chains that start with each of some nodes being false: breadth first from all at
// once, one strong link a level.
class Fronts {
  public:
    // `goals` has a row for each start, which must have a strong link: a front ends when it has
    // passed all of them. Without goals, fronts go everywhere.
    Fronts(const LinkGraph& graph, const std::vector<int>& starts,
           std::vector<std::uint64_t> goals = {})
        : graph_(graph),
          words_(static_cast<std::size_t>(graph.words())),
          goals_(std::move(goals)),
          seen_(starts.size() * words_),
          now_(seen_.size()),
          next_(words_) {
        active_.reserve(starts.size());
        for (int a : starts) {
            const BitRow first = graph.strong(a);
            if (!any(first)) continue;
            const Front front{a, active_.size()};
            std::ranges::copy(first, row(now_, front));
            std::ranges::copy(first, row(seen_, front));
            active_.push_back(front);
        }
    }

    struct Front {
        int start;
        std::size_t row;
    };
    // The non-empty fronts, by ascending start.
    const std::vector<Front>& active() const { return active_; }
    // The nodes that must be true after exactly as many strong links as levels.
    BitRow of(Front front) const { return {now_.data() + front.row * words_, words_}; }
    // The goals among them.
    void copy_goals(Front front, std::uint64_t* to) const {
        const std::size_t first = front.row * words_;
        for (std::size_t w = 0; w < words_; ++w) {
            to[w] = now_[first + w] & (goals_.empty() ? ~0ull : goals_[first + w]);
        }
    }

    void advance() {
        std::erase_if(active_, [&](Front front) { return !has_goals(front) || !advance(front); });
    }

  private:
    std::uint64_t* row(std::vector<std::uint64_t>& table, Front front) {
        return table.data() + front.row * words_;
    }
    bool advance(Front front) {
        std::ranges::fill(next_, 0);
        graph_.add_steps(of(front), next_.data());
        std::uint64_t *now = row(now_, front), *seen = row(seen_, front), any = 0;
        for (std::size_t w = 0; w < words_; ++w) {
            now[w] = next_[w] & ~seen[w];
            seen[w] |= now[w];
            any |= now[w];
        }
        return any != 0;
    }
    bool has_goals(Front front) const {
        if (goals_.empty()) return true;
        const std::size_t first = front.row * words_;
        for (std::size_t w = first; w < first + words_; ++w) {
            if (goals_[w] & ~seen_[w]) return true;
        }
        return false;
    }

    const LinkGraph& graph_;
    std::size_t words_;
    std::vector<std::uint64_t> goals_, seen_, now_, next_;
    std::vector<Front> active_;
};

// The numbers below `count`.
std::vector<int> all_below(int count) {
    std::vector<int> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

// Finds the chains themselves, once it is known that there is one.
class Paths {
  public:
    explicit Paths(const LinkGraph& graph) : graph_(graph) {}

    // Calls accept() for the shortest chains from a to b without repeated candidates (except the
    // ends, if a is b), in breadth-first order, until accept() returns true. `nodes` holds the
    // nodes of the chain. The first has the truth `on`; truth alternates.
    template <class F>
    bool find(int a, bool on, int b, bool b_on, std::vector<int>& nodes, F accept) {
        // A literal is 2 × node + truth; met_ has its distance and its position in the search.
        met_.assign(2 * static_cast<std::size_t>(graph_.size()), {-1, -1});
        queue_.clear();
        const int start = 2 * a + on, goal = 2 * b + b_on;
        met_[start] = {0, 0};
        queue_.push_back(start);
        for (std::size_t i = 0; i < queue_.size() && met_[goal].distance < 0; ++i) {
            const int from = queue_[i];
            each(links(from), [&](int x) {
                const int to = 2 * x + !(from & 1);
                if (met_[to].distance >= 0) return;
                met_[to] = {met_[from].distance + 1, static_cast<int>(queue_.size())};
                queue_.push_back(to);
            });
        }
        if (met_[goal].distance < 0) return false;
        nodes.assign(static_cast<std::size_t>(met_[goal].distance) + 1, -1);
        nodes.front() = a;
        tries_ = 0;
        return back(goal, nodes, accept);
    }

  private:
    struct Met {
        int distance, place;
    };

    // What follows from a literal.
    BitRow links(int literal) const {
        return literal & 1 ? graph_.weak(literal >> 1) : graph_.strong(literal >> 1);
    }

    // Fills in nodes from the literal `to` back to the start.
    template <class F>
    bool back(int to, std::vector<int>& nodes, F accept) {
        constexpr int kTries = 500;
        const int at = met_[to].distance, node = to >> 1;
        if (at == 0) return accept();
        if (++tries_ > kTries || repeats(node, at, nodes)) return false;
        nodes[at] = node;
        // Links hold in both directions, so the literals that lead to one are those its opposite
        // leads to.
        std::vector<int> before;
        each(links(to ^ 1), [&](int x) {
            const int from = 2 * x + !(to & 1);
            if (met_[from].distance == at - 1) before.push_back(from);
        });
        std::ranges::sort(before, {}, [&](int from) { return met_[from].place; });
        return std::ranges::any_of(before, [&](int from) { return back(from, nodes, accept); });
    }

    // Whether a node shares a candidate with a node of the chain after `at`, or with the first.
    bool repeats(int node, int at, const std::vector<int>& nodes) const {
        const int last = static_cast<int>(nodes.size()) - 1;
        const bool ring = nodes[0] == nodes[last];
        if (!(at == last && node == nodes[0]) && overlap(node, nodes[0])) return true;
        for (int i = at + 1; i <= last - ring; ++i) {
            if (overlap(node, nodes[i])) return true;
        }
        return false;
    }

    bool overlap(int x, int y) const {
        const LinkGraph::Node &one = graph_.node(x), &two = graph_.node(y);
        if (one.digit != two.digit) return false;
        const bool plain = graph_.plain(x) && graph_.plain(y);
        return plain ? one.cells.meets(two.cells) : one.cells == two.cells;
    }

    const LinkGraph& graph_;
    std::vector<Met> met_;
    std::vector<int> queue_;
    int tries_ = 0;
};

// Adds the nodes of a chain as parts, alternately false and true, and its links.
void add_chain(const LinkGraph& graph, const std::vector<int>& nodes, bool first_is_on,
               Step& step) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const LinkGraph::Node& node = graph.node(nodes[i]);
        const bool on = (i % 2 == 0) == first_is_on;
        const auto part = step.add(on ? Role::on : Role::off, node.cells, 1u << node.digit);
        if (i > 0) step.link(static_cast<std::uint16_t>(part - 1), part, on);
    }
    step.length = static_cast<int>(nodes.size()) - 1;
}

// Emits the steps of a search in the order of kMostFirst.
bool most_first(Find find, const State& state, const Query& query, Sink& sink) {
    std::vector<Step> steps = all_steps(find, state, query, kMostFirst);
    std::erase_if(steps, [](const Step& step) { return step.length >= 20; });
    sort_by_eliminations(steps);
    return emit_all(steps, sink);
}

constexpr int kLastLevel = 16;

// Chains whose ends hold the same digit, in a graph of few kinds of links.
bool find_plain(const State& state, const LinkGraph& graph, int first_level, const Query& query,
                Sink& sink) {
    Fronts fronts(graph, all_below(graph.candidates()));
    Paths paths(graph);
    std::vector<int> nodes;
    Effects effects;
    for (int level = 1; level <= kLastLevel && !fronts.active().empty();
         ++level, fronts.advance()) {
        if (query.watch && !query.watch->tick()) return false;
        if (level < first_level) continue;
        for (const auto front : fronts.active()) {
            const int a = front.start;
            const bool stop = any_from(fronts.of(front), a + 1, [&](int b) {
                if (graph.node(a).digit != graph.node(b).digit) return false;
                if (!graph.sees_both(state, a, b)) return false;
                if (!paths.find(a, false, b, true, nodes, [] { return true; })) return false;
                Step& step = sink.draft(0);
                graph.add_seen_by_both(state, a, b, step.eliminated);
                add_chain(graph, nodes, false, step);
                return effects.insert(step.eliminated) && sink.emit();
            });
            if (stop) return true;
        }
    }
    return false;
}

}  // namespace

// Chains of one digit, of at least two strong links.
bool find_x_chain(const State& state, const Query& query, Sink& sink) {
    if (query.has(kMostFirst)) return most_first(find_x_chain, state, query, sink);
    const unsigned digits = query.scratch->removable_digits(state);
    if (!digits) return false;
    const LinkGraph& graph =
        query.scratch->links(state, {.cell_strong = false, .cell_weak = false, .digits = digits});
    return find_plain(state, graph, 2, query, sink);
}

// Chains through cells with two candidates, at least four of them.
bool find_xy_chain(const State& state, const Query& query, Sink& sink) {
    if (query.has(kMostFirst)) return most_first(find_xy_chain, state, query, sink);
    const LinkGraph& graph =
        query.scratch->links(state, {.house_strong = false, .cell_weak = false});
    return find_plain(state, graph, 4, query, sink);
}

namespace {

enum Kind { kContinuous, kDiscontinuous, kOther };

class AllChains {
  public:
    AllChains(const State& state, const LinkGraph& graph, const Query& query, Sink& sink)
        : state_(state), graph_(graph), query_(query), sink_(sink), paths_(graph) {}

    bool run() {
        // A set may be next to a candidate that refutes itself, but not at the end of another
        // chain.
        const int most = query_.wants(kDiscontinuous) ? graph_.size() : graph_.plain_end();
        std::vector<int> starts;
        std::vector<std::uint64_t> goals;
        if (query_.options) {
            find_starts(most, starts, goals);
        } else {  // then the graph lacks candidates
            starts = all_below(most);
        }
        std::vector<std::uint64_t> ends(static_cast<std::size_t>(graph_.words()));
        Fronts off(graph_, starts, std::move(goals));
        for (int level = 1; level <= kLastLevel && !off.active().empty(); ++level, off.advance()) {
            if (query_.watch && !query_.watch->tick()) return false;
            if (level < 2) continue;
            for (const auto front : off.active()) {
                const int a = front.start;
                off.copy_goals(front, ends.data());
                if (any_from(ends, a, [&](int b) { return found(a, b); })) return true;
            }
        }
        return false;
    }

  private:
    // Finds the nodes below `most` where chains or loops with an effect may start, and by start a
    // row of those where they may end: not before the start, and after two strong links or more.
    void find_starts(int most, std::vector<int>& starts, std::vector<std::uint64_t>& goals) const {
        const Reach reach(graph_);
        const Promising promising(graph_, reach);
        const auto words = static_cast<std::size_t>(graph_.words());
        std::vector<std::uint64_t> ends(words);
        each(promising.starts(), [&](int a) {
            if (a >= most) return;
            std::ranges::fill(ends, 0);
            add_rows(ends.data(), reach.of(0).data(), graph_.strong(a), words);
            const std::size_t first = static_cast<std::size_t>(a) >> 6;
            for (std::size_t w = first; w < words; ++w) {
                ends[w] &= (promising.ends()[w] | graph_.weak(a)[w]) & ~graph_.strong(a)[w];
            }
            std::fill_n(ends.begin(), first, 0);
            ends[first] &= ~0ull << (a & 63);
            if (!any(ends)) return;
            starts.push_back(a);
            goals.insert(goals.end(), ends.begin(), ends.end());
        });
    }

    bool found(int a, int b) {
        if (a == b) return graph_.single(a) && query_.wants(kDiscontinuous) && itself(a);
        if (!graph_.plain(a)) return graph_.sees_both(state_, a, b) && open(a, b);
        if (has(graph_.weak(a), b) && query_.wants(kContinuous) && loop(a, b)) return true;
        return graph_.sees_both(state_, a, b) && open(a, b);
    }

    // a is true if it is false.
    bool itself(int a) {
        const int cell = graph_.node(a).cells.first();
        const unsigned gone = state_.candidates(cell) & ~(1u << graph_.node(a).digit);
        if (!gone || !path(a, false, a, true)) return false;
        Step& step = sink_.draft(kDiscontinuous);
        for (int digit : bits(gone)) step.eliminated.add(cell, digit);
        add_chain(graph_, nodes_, false, step);
        return emit(step);
    }

    // All shortest loops through a and b.
    bool loop(int a, int b) {
        return paths_.find(a, false, b, true, nodes_, [&] {
            if (!of_kind()) return false;
            const Marks gone = gone_by_loop();
            if (gone.empty() || !loops_.insert(gone)) return false;
            Step& step = sink_.draft(kContinuous);
            step.eliminated = gone;
            add_chain(graph_, nodes_, false, step);
            step.link(static_cast<std::uint16_t>(nodes_.size() - 1), 0, false);
            return emit(step);
        });
    }

    // Candidates that both ends of a weak link rule out. A link between two candidates of one digit
    // spares the other cells of the loop; a group spares none.
    Marks gone_by_loop() const {
        CellSet loop;
        for (int x : nodes_) loop |= graph_.node(x).cells;
        Marks gone;
        for (std::size_t i = 1; i < nodes_.size(); i += 2) {
            const int x = nodes_[i], y = nodes_[(i + 1) % nodes_.size()];
            Marks seen;
            graph_.add_seen_by_both(state_, x, y, seen);
            const bool one_cell = graph_.node(x).digit != graph_.node(y).digit;
            const bool spare = !one_cell && graph_.single(x) && graph_.single(y);
            for (int digit = 0; digit < 9; ++digit) {
                gone[digit] |= spare ? seen[digit] - loop : seen[digit];
            }
            // A set in the loop is locked: it holds one of the two digits and all the others.
            const int before = nodes_[i - 1];
            if (!graph_.by_set(before, x)) continue;
            const Als set = graph_.set_of(state_, before, x);
            const unsigned joined = 1u << graph_.node(before).digit | 1u << graph_.node(x).digit;
            for (int digit : bits(set.digits & ~joined)) {
                gone[digit] |= set.targets[digit];
            }
        }
        return gone;
    }

    // One of a and b is true. If a is a candidate, b is not a group, and several candidates are
    // removed, that is a step; and each of these candidates refutes itself along the chain.
    bool open(int a, int b) {
        Marks gone;
        graph_.add_seen_by_both(state_, a, b, gone);
        const bool several = gone.count() > 1;
        const bool other = several && query_.wants(kOther) && !effects_[kOther].has(gone);
        Marks refuted;
        bool refutes = false;
        if (query_.wants(kDiscontinuous)) {
            for (int digit = 0; digit < 9; ++digit) {
                refuted[digit] = gone[digit] - refuted_[digit];
                refutes = refutes || refuted[digit];
            }
        }
        if (!(other || refutes) || !path(a, false, b, true)) return false;
        if (other) {
            Step& step = sink_.draft(kOther);
            step.eliminated = gone;
            add_chain(graph_, nodes_, false, step);
            if (emit(step)) return true;
        }
        for (int digit = 0; digit < 9 && refutes; ++digit) {
            for (int cell : refuted[digit]) {
                if (uses(cell, digit)) continue;
                refuted_.add(cell, digit);
                Step& step = sink_.draft(kDiscontinuous);
                step.eliminated.add(cell, digit);
                const auto first = step.add(Role::on, CellSet::of(cell), 1u << digit);
                add_chain(graph_, nodes_, false, step);
                step.link(first, 1, false);
                std::ranges::rotate(step.links, step.links.end() - 1);
                const auto last = step.add(Role::off, CellSet::of(cell), 1u << digit);
                step.link(static_cast<std::uint16_t>(last - 1), last, false);
                step.length += 2;
                if (emit(step)) return true;
            }
        }
        return false;
    }

    bool group(int a) const { return graph_.plain(a) && !graph_.single(a); }

    // Whether a candidate is part of the chain.
    bool uses(int cell, int digit) const {
        return std::ranges::any_of(nodes_, [&](int x) {
            return graph_.node(x).digit == digit && graph_.node(x).cells.has(cell);
        });
    }

    bool emit(Step& step) {
        for (std::size_t i = 0; i + 1 < nodes_.size(); ++i) {
            if (!set_link(i)) continue;
            const Als set = graph_.set_of(state_, nodes_[i], nodes_[i + 1]);
            step.add(Role::set, set.cells, set.digits);
        }
        return effects_[step.variant].insert(step.eliminated) && sink_.emit();
    }

    // Whether the link after a position is a strong link of a set.
    bool set_link(std::size_t i) const {
        return has(graph_.strong(nodes_[i]), nodes_[i + 1]) &&
               graph_.by_set(nodes_[i], nodes_[i + 1]);
    }

    // Finds nodes_: the first chain with a node of the required kind.
    bool path(int a, bool on, int b, bool b_on) {
        return paths_.find(a, on, b, b_on, nodes_, [&] { return of_kind(); });
    }

    bool of_kind() const {
        if (!query_.options) return true;
        for (std::size_t i = 0; i + 1 < nodes_.size(); ++i) {
            if (query_.has(kSets) ? set_link(i) : !graph_.single(nodes_[i])) return true;
        }
        return !query_.has(kSets) && !graph_.single(nodes_.back());
    }

    const State& state_;
    const LinkGraph& graph_;
    const Query& query_;
    Sink& sink_;
    Paths paths_;
    std::vector<int> nodes_;
    // The emitted effects, by variant: longer chains with the same effect are skipped.
    std::array<Effects, 3> effects_;
    WholeEffects loops_;
    Marks refuted_;
};

}  // namespace

// All chains. Variants: 0 continuous loops, 1 discontinuous loops (a candidate implies or refutes
// itself), 2 other chains, with more than one elimination. Without options only candidates are
// nodes. With kGrouped some node is a group; with kSets some node is a digit of an almost locked
// set, and groups are allowed. A loop whose effect is part of a shorter one's is omitted.
bool find_chain(const State& state, const Query& query, Sink& sink) {
    if (query.has(kTables)) return find_table_loop(state, query, sink);
    if (query.has(kSets)) {
        const AlsList& sets = query.scratch->als(state);
        const LinkGraph& graph = query.scratch->links(state, {.groups = true, .sets = true}, &sets);
        return AllChains(state, graph, query, sink).run();
    }
    if (query.has(kGrouped)) {
        return AllChains(state, query.scratch->grouped_links(state), query, sink).run();
    }
    const LinkGraph& graph = query.scratch->links(state, {});
    return AllChains(state, graph, query, sink).run();
}

}  // namespace nonet
