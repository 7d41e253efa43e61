// The chains of Sudoku Explainer 1.2.1, with its links, lengths and order.
//
// Each search emits the first hint of the original, and then all others with another effect, in its
// order: by difficulty, length, kind, and position. The searches themselves are in chaining/.
//
// `length` is the total number of literals in the chains, including nested ones, minus two.
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

// A cycle supposes nothing: it can be read in both directions.
Role role_of(const Evidence& one, bool cycle) {
    if (!cycle && one.cause == chaining::kAssumed) return one.is_on ? Role::premise : Role::denied;
    return one.is_on ? Role::on : Role::off;
}

int variant_of(const Hint& hint) {
    if (!hint.cycle) return hint.kind == Kind::x_link ? 3 : 4;
    return hint.kind == Kind::x_link ? 0 : hint.kind == Kind::y_link ? 1 : 2;
}

void add_choices(const Hint& hint, Step& step) {
    unsigned digits = 0;
    for (int digit = 0; digit < 9; ++digit) digits |= unsigned{!!hint.choices[digit]} << digit;
    if (digits) step.add(Role::pattern, hint.choices.cells(), digits);
}

// The same parts that the finder of the pattern would write.
void write_rule(const Hint& hint, Step& step) {
    step.eliminated = hint.eliminated;
    step.variant = 0;
    step.finder_size = 2;
    step.add_house(Role::house, hint.house);
    switch (hint.rule) {
        case chaining::kLocking:
            step.finder = "locked_candidates";
            step.finder_size = 0;
            step.variant = hint.house < kBoxes;
            step.add_house(Role::cover, hint.other);
            break;
        case chaining::kHiddenPair: step.finder = "hidden_set"; break;
        case chaining::kNakedPair: step.finder = "naked_set"; break;
        default:
            step.finder = "basic_fish";
            step.parts.back().houses |= 1u << hint.other;
            step.add(Part{Role::cover, {}, 0, 0});
            for (int cell : hint.choices.cells()) {
                step.parts.back().houses |=
                    1u << (hint.house < kCols ? kCols + col_of(cell) : kRows + row_of(cell));
            }
    }
    add_choices(hint, step);
}

void name_finder(const Hint& hint, Step& step) {
    switch (hint.search) {
        case chaining::kSingleChains:
            step.finder = "single_chain";
            step.variant = variant_of(hint);
            break;
        case chaining::kMultipleChains: step.finder = "multiple_chain"; break;
        case chaining::kDynamicChains: step.finder = "dynamic_chain"; break;
        default: step.finder = "dynamic_chain"; step.finder_size = 2;
    }
}

// Literals are parts, with the house through which they follow, if any; their links start at the
// parts they follow from.
void write(const Hint& hint, Step& step) {
    step.length = chaining::length_of(hint.complexity);
    step.placed = hint.placed;
    step.eliminated = hint.eliminated;
    if (hint.house >= 0) step.add_house(Role::house, hint.house);
    add_choices(hint, step);
    if (hint.kind == Kind::contradiction) {
        const Evidence& both = hint.literals[hint.targets.front()];
        step.add(Role::pivot, CellSet::of(both.cell), 1u << both.digit);
    }
    const std::size_t first = step.parts.size();
    for (const Evidence& one : hint.literals) {
        const std::uint16_t to = step.add(Part{role_of(one, hint.cycle), CellSet::of(one.cell),
                                               1u << one.digit, house_of(one), one.nested});
        for (std::uint16_t parent : one.parents) {
            step.link(static_cast<std::uint16_t>(first + parent), to, one.is_on);
        }
    }
    for (const Hint& inner : hint.nested) {
        Step& nested = step.nested.emplace_back();
        if (inner.kind == Kind::rule) {
            write_rule(inner, nested);
        } else {
            name_finder(inner, nested);
            write(inner, nested);
        }
    }
}

// Emits the best hint, then the others if the sink continues.
template <class Search, class Variant>
bool emit(const Query& query, Sink& sink, const Search& search, const Variant& variant) {
    chaining::Chaining& chaining = query.scratch->chaining();
    for (const bool all : {false, true}) {
        const std::size_t count = search(chaining, all);
        for (std::size_t i = all; i < count; ++i) {
            const Hint hint = chaining.hint(i, query.nested);
            write(hint, sink.draft(variant(hint)));
            if (sink.emit()) return true;
        }
        if (!count) return false;
    }
    return false;
}

bool find_forcing(const State& state, const Query& query, Sink& sink, chaining::Mode mode) {
    const unsigned digits = mode.one_digit ? query.scratch->removable_digits(state) : kAllDigits;
    return emit(
        query, sink,
        [&](chaining::Chaining& chaining, bool all) {
            return chaining.forcing(state, mode, digits, all, query.watch);
        },
        [](const Hint&) { return 0; });
}

}  // namespace

// Chains without branches. Variants: 0 cycle of one digit, 1 cycle through cells with two
// candidates, 2 cycle of both links, 3 forcing chain of one digit, 4 forcing chain.
bool find_single_chain(const State& state, const Query& query, Sink& sink) {
    const unsigned digits = query.scratch->removable_digits(state);
    return emit(
        query, sink,
        [&](chaining::Chaining& chaining, bool all) {
            return chaining.single_chains(state, digits, all);
        },
        variant_of);
}

// A dynamic chain of one digit that ends in a contradiction.
bool find_nishio_chain(const State& state, const Query& query, Sink& sink) {
    return find_forcing(state, query, sink, {true, true, 0});
}

// Static chains from all candidates of a cell, or all places of a digit in a house.
bool find_multiple_chain(const State& state, const Query& query, Sink& sink) {
    return find_forcing(state, query, sink, {false, false, 0});
}

// Dynamic chains. `size` is the level, which decides what they may use when no link leads further.
// 1: locked candidates, pairs and X-wings; 2: also single chains; 3: also multiple chains; 4:
// dynamic chains instead; 5: also dynamic chains of level 2.
bool find_dynamic_chain(const State& state, const Query& query, Sink& sink) {
    return find_forcing(state, query, sink, {true, false, query.size});
}

}  // namespace nonet
