// Evidence: hints with everything they rest on, for explanations.
//
// A search only remembers which nested hints its chains use. Writing them down repeats the nested
// search on the board that the chain had led to, so only explanations pay for it.
#pragma once

#include <optional>

#include "chaining/forcing.hpp"
#include "chaining/hint.hpp"

namespace nonet::chaining {

template <int W>
class EvidenceWriter {
  public:
    EvidenceWriter(const Puzzle<W>& puzzle, bool nested) : puzzle_(puzzle), nested_(nested) {}

    Hint of(const SingleChain& chain) const;
    Hint of(Forcing<W>& forcing, const Forced& forced) const;

  private:
    // The literals of one closure while they are written: their indices, and the indices of nested
    // hints by reason.
    struct Branch {
        Forcing<W>& forcing;
        Closure<W>& closure;
        Hint& hint;
        std::array<std::uint16_t, W * 64> on, off;
        std::vector<std::int16_t> nested;

        Branch(Forcing<W>& search, Closure<W>& made, Hint& to)
            : forcing(search), closure(made), hint(to), nested(made.reasons(), -1) {
            on.fill(kNone);
            off.fill(kNone);
        }
    };

    std::uint16_t write(Branch& branch, const Node& node, bool is_on) const;
    std::int16_t reason(Branch& branch, const Node& off) const;
    Hint rule(const Reason& reason) const;
    void add(Marks& marks, int candidate) const {
        const Candidate& one = puzzle_.candidates[candidate];
        marks.add(one.cell, one.digit);
    }
    Evidence literal(int candidate, bool is_on, Cause cause) const {
        const Candidate& one = puzzle_.candidates[candidate];
        return {one.cell, one.digit, is_on, cause, -1, {}};
    }

    const Puzzle<W>& puzzle_;
    bool nested_;
};

template <int W>
Hint EvidenceWriter<W>::of(const SingleChain& chain) const {
    Hint hint;
    hint.kind = chain.kind;
    hint.cycle = chain.cycle;
    hint.complexity = chain.complexity;
    if (chain.placed >= 0) add(hint.placed, chain.placed);
    for (int k : chain.removals) add(hint.eliminated, k);
    for (std::size_t i = chain.path.size(); i-- > 0;) {
        const Literal& one = chain.path[i];
        hint.literals.push_back(literal(one.candidate, one.is_on, one.cause));
        const std::size_t at = hint.literals.size() - 1;
        if (at) hint.literals[at].parents.push_back(static_cast<std::uint16_t>(at - 1));
    }
    hint.targets.push_back(static_cast<std::uint16_t>(hint.literals.size() - 1));
    return hint;
}

template <int W>
Hint EvidenceWriter<W>::of(Forcing<W>& forcing, const Forced& forced) const {
    Hint hint;
    hint.kind = forced.kind;
    hint.complexity = forced.complexity;
    if (forced.is_on) add(hint.placed, forced.conclusion);
    forcing.each_removal(forced, [&](int k) { add(hint.eliminated, k); });
    if (forced.kind == Kind::cell || forced.kind == Kind::house) {
        for (int p : bits(forcing.board().now[forced.subject])) {
            add(hint.choices, puzzle_.candidates.member(forced.subject, p));
        }
    }
    if (forced.kind == Kind::house) hint.house = house_of_line(forced.subject);
    std::optional<Branch> branch;
    forcing.each_target(forced, [&](Closure<W>& closure, const Node& node, bool is_on) {
        if (!branch || &branch->closure != &closure) branch.emplace(forcing, closure, hint);
        hint.targets.push_back(write(*branch, node, is_on));
    });
    return hint;
}

template <int W>
std::uint16_t EvidenceWriter<W>::write(Branch& branch, const Node& node, bool is_on) const {
    const std::uint16_t known = (is_on ? branch.on : branch.off)[node.candidate];
    if (known != kNone) return known;
    Evidence one = literal(node.candidate, is_on, node.cause);
    branch.closure.each_parent(node, is_on, [&](const Node& parent, bool parent_on) {
        one.parents.push_back(write(branch, parent, parent_on));
    });
    if (node.cause == kRule) one.nested = reason(branch, node);
    branch.hint.literals.push_back(std::move(one));
    const auto place = static_cast<std::uint16_t>(branch.hint.literals.size() - 1);
    return (is_on ? branch.on : branch.off)[node.candidate] = place;
}

// The index of the nested hint that turns a literal off.
template <int W>
std::int16_t EvidenceWriter<W>::reason(Branch& branch, const Node& off) const {
    if (!nested_) return -1;
    std::int16_t& place = branch.nested[off.from];
    const Reason& why = branch.closure.reason(off);
    if (place < 0) {
        Hint found;
        found.kind = Kind::none;
        if (why.nested < 0) {
            found = rule(why);
        } else {
            const Lines board = branch.closure.board_at(branch.forcing.board(), why);
            const NestedUse& use = branch.closure.nested(why);
            branch.forcing.grower().repeat(
                board, use, [&](const SingleChain& chain) { found = of(chain); },
                [&](Forcing<W>& inner, const Forced& forced) { found = of(inner, forced); });
            found.search = use.search;
        }
        if (found.kind == Kind::none) return -1;  // the watch stopped the search
        place = static_cast<std::int16_t>(branch.hint.nested.size());
        branch.hint.nested.push_back(std::move(found));
    }
    if (why.nested < 0) add(branch.hint.nested[place].eliminated, off.candidate);
    return place;
}

template <int W>
Hint EvidenceWriter<W>::rule(const Reason& reason) const {
    Hint hint;
    hint.kind = Kind::rule;
    hint.rule = reason.rule;
    const Pattern& pattern = reason.pattern;
    hint.house = house_number(pattern.house);
    hint.other = house_number(pattern.other);
    for (int house : {pattern.house, reason.rule == kXWing ? pattern.other : pattern.house}) {
        for (int p : bits(pattern.places)) {
            const int cell = houses.cells[house][p];
            for (int digit : bits(pattern.digits)) hint.choices.add(cell, digit);
        }
    }
    return hint;
}

}  // namespace nonet::chaining
