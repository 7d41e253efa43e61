// Chains as Sudoku Explainer 1.2.1 has them: its links, its lengths and its order.
//
// Each search emits the hint that the original hands out first, and then all others that remove
// something else, in its order: by difficulty, length, kind, and place. The searches themselves are
// in chaining/.
//
// `length` is two less than the number of literals that the chains have together, nested chains
// included.
#include "chaining/chaining.hpp"

#include "logic/finder.hpp"

namespace nonet {
namespace {

using chaining::Evidence;
using chaining::Hint;
using chaining::Kind;

// The house through which a literal follows, or none.
std::uint32_t house_of(const Evidence& one) {
    switch (one.cause) {
        case chaining::kBox: return 1u << (kBoxes + box_of(one.cell));
        case chaining::kRow: return 1u << (kRows + row_of(one.cell));
        case chaining::kColumn: return 1u << (kCols + col_of(one.cell));
        default: return 0;
    }
}

// Literals are parts with the house through which they follow, if it is a house; their links lead
// from what they follow from.
void write(const State& state, const Hint& hint, Step& step) {
    step.length = chaining::length_of(hint.complexity);
    step.placed = hint.placed;
    step.eliminated = hint.eliminated;
    if (hint.cell >= 0) {
        step.add(Role::pattern, CellSet::of(hint.cell), state.candidates(hint.cell));
    }
    if (hint.house >= 0) {
        step.add_house(Role::house, hint.house);
        step.add(Role::pattern, state.where(hint.digit) & house_cells(hint.house),
                 1u << hint.digit);
    }
    const std::size_t first = step.parts.size();
    for (const Evidence& one : hint.literals) {
        const Role role = one.is_on ? Role::on : Role::off;
        const std::uint16_t to =
            step.add(Part{role, CellSet::of(one.cell), 1u << one.digit, house_of(one)});
        for (std::uint16_t parent : one.parents) {
            step.link(static_cast<std::uint16_t>(first + parent), to, one.is_on);
        }
    }
}

// Emits the best hint, then, if more are wanted, the others.
template <class Search, class Variant>
bool emit(const State& state, Sink& sink, const Search& search, const Variant& variant_of) {
    for (const bool all : {false, true}) {
        const std::vector<Hint>& hints = search(all);
        for (std::size_t i = all; i < hints.size(); ++i) {
            write(state, hints[i], sink.draft(variant_of(hints[i])));
            if (sink.emit()) return true;
        }
        if (hints.empty()) return false;
    }
    return false;
}

bool find_forcing(const State& state, const Query& query, Sink& sink, chaining::Mode mode) {
    Scratch& scratch = *query.scratch;
    const unsigned digits = mode.one_digit ? scratch.removable_digits(state) : kAllDigits;
    return emit(
        state, sink,
        [&](bool all) -> auto& {
            return scratch.chaining().forcing(state, mode, digits, all, query.watch);
        },
        [](const Hint&) { return 0; });
}

}  // namespace

// Chains without branches. Variants: 0 cycle of one digit, 1 cycle through cells with two
// candidates, 2 cycle of both links, 3 forcing chain of one digit, 4 forcing chain.
bool find_single_chain(const State& state, const Query& query, Sink& sink) {
    return emit(
        state, sink,
        [&](bool all) -> auto& {
            return query.scratch->chaining().single_chains(state, all, query.watch);
        },
        [](const Hint& hint) {
            if (!hint.cycle) return hint.kind == Kind::x_link ? 3 : 4;
            return hint.kind == Kind::x_link ? 0 : hint.kind == Kind::y_link ? 1 : 2;
        });
}

// A dynamic chain of one digit that ends in a contradiction.
bool find_nishio_chain(const State& state, const Query& query, Sink& sink) {
    return find_forcing(state, query, sink, {true, true, 0});
}

// Static chains from all candidates of a cell, or all places of a digit in a house.
bool find_multiple_chain(const State& state, const Query& query, Sink& sink) {
    return find_forcing(state, query, sink, {false, false, 0});
}

// Dynamic chains. `size` is the level: what they may ask for when no link leads on. 1: locked
// candidates, pairs and X-wings; 2: single chains too; 3: and multiple chains; 4: dynamic chains
// instead; 5: and dynamic chains of level 2.
bool find_dynamic_chain(const State& state, const Query& query, Sink& sink) {
    return find_forcing(state, query, sink, {true, false, query.size});
}

}  // namespace nonet
