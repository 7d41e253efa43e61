// Every kind of constraint: what its numbers must be, and how it becomes part of a network.
//
// A file here has all about one or two kinds that belong together, usually a struct with
//
//     static bool is_valid(const ProgramSize& size, Args args);     its numbers can be meant
//     static const char* excess(const ProgramSize& size, Args args);   what the solver has no room
//                                                                   for, or null; can be left out
//     template <int W> static void prepare(Builder<W>& to, Args args);   candidates and differences
//     template <int W> static void extend(Builder<W>& to, Args args);    more variables
//     template <int W> static void build(Builder<W>& to, Args args);     constraints
//
// of which each pass runs for all items of a program before the next one, and a function
// `propagate_…` for each constraint that it adds.
#pragma once

#include <algorithm>
#include <tuple>

#include "variants/builder.hpp"
#include "variants/program.hpp"

namespace nonet::variants {

struct ProgramSize {
    int cells, values;

    bool is_cell(std::int32_t number) const { return number >= 0 && number < cells; }
    bool are_cells(Args args) const {
        return std::ranges::all_of(args, [&](std::int32_t number) { return is_cell(number); });
    }
};

// The rest of the arguments, or nothing.
inline Args rest_of(Args args, std::size_t from) {
    return args.subspan(std::min(from, args.size()));
}
// A number of arguments that follow; too many if it is none.
inline std::size_t count_at(Args args, std::size_t at) {
    return args.size() > at && args[at] >= 0 ? static_cast<std::size_t>(args[at]) : args.size();
}
// A number, and cells.
inline bool is_number_of_line(const ProgramSize& size, Args args) {
    return args.size() >= 2 && size.are_cells(args.subspan(1));
}
inline const char* excess_of_line(std::size_t cells) {
    return cells > kMaxLine ? "a constraint reads at most 4096 cells" : nullptr;
}

template <int W>
struct Passes {
    using Pass = void (*)(Builder<W>&, Args);
    Pass prepare = nullptr, extend = nullptr, build = nullptr;
};

struct ConstraintKind {
    bool (*is_valid)(const ProgramSize&, Args);
    const char* (*excess)(const ProgramSize&, Args);
    std::tuple<Passes<2>, Passes<4>, Passes<8>> passes;
};

template <class Of, int W>
constexpr Passes<W> passes_for() {
    Passes<W> passes;
    if constexpr (requires { &Of::template prepare<W>; }) passes.prepare = &Of::template prepare<W>;
    if constexpr (requires { &Of::template extend<W>; }) passes.extend = &Of::template extend<W>;
    if constexpr (requires { &Of::template build<W>; }) passes.build = &Of::template build<W>;
    return passes;
}

template <class Of>
constexpr ConstraintKind kind_of() {
    ConstraintKind kind{&Of::is_valid,
                        [](const ProgramSize&, Args args) { return excess_of_line(args.size()); },
                        {passes_for<Of, 2>(), passes_for<Of, 4>(), passes_for<Of, 8>()}};
    if constexpr (requires { &Of::excess; }) kind.excess = &Of::excess;
    return kind;
}

const ConstraintKind& constraint_kind(Kind kind);

template <int W>
const Passes<W>& passes_of(Kind kind) {
    return std::get<Passes<W>>(constraint_kind(kind).passes);
}

}  // namespace nonet::variants
