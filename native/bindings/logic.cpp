#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "bindings/bindings.hpp"
#include "finders/registry.hpp"
#include "logic/plan.hpp"

namespace nonet::bindings {
namespace {

// (finder, size, options, needs_unique, [(variant, rating, per_size, [(over, add)])])
using PyRated = std::tuple<int, int, int, std::vector<std::tuple<int, int>>>;
using PyRow = std::tuple<std::string, int, std::vector<std::string>, bool, std::vector<PyRated>>;

std::uint32_t option_of(const std::string& name) {
    for (std::size_t i = 0; i < std::size(kOptionNames); ++i) {
        if (name == kOptionNames[i]) return 1u << i;
    }
    throw nb::value_error("no such option");
}

Row row_of(const PyRow& source) {
    const auto& [name, size, options, needs_unique, rated] = source;
    Row row;
    const auto found = std::ranges::find_if(finders(), [&](auto& f) { return name == f.name; });
    if (found == finders().end()) throw nb::value_error("no such finder");
    row.find = found->find;
    row.size = size;
    for (const std::string& option : options) row.options |= option_of(option);
    if (row.options & ~found->options) throw nb::value_error("the finder has no such option");
    row.needs_unique = needs_unique;
    for (const auto& [variant, rating, per_size, longer] : rated) {
        if (variant < 0 || variant > 31) throw nb::value_error("a variant is 0 to 31");
        Rated one{variant, rating, per_size, {}};
        for (const auto& [over, add] : longer) one.longer.push_back({over, add});
        row.rated.push_back(std::move(one));
    }
    return row;
}

// A tuple of anything, as the type stubs should call it.
using Record = nb::typed<nb::tuple, nb::any, nb::ellipsis>;

nb::tuple tuple_of(const std::vector<nb::object>& items) { return nb::tuple(nb::cast(items)); }

nb::tuple candidates_of(const Marks& marks) {
    std::vector<nb::object> items;
    for (int cell : marks.cells()) {
        for (int digit = 0; digit < 9; ++digit) {
            if (marks.has(cell, digit)) items.push_back(nb::make_tuple(cell, digit + 1));
        }
    }
    return tuple_of(items);
}

template <class Range>
nb::tuple numbers_of(const Range& range, int add) {
    std::vector<nb::object> items;
    for (int number : range) items.push_back(nb::int_(number + add));
    return tuple_of(items);
}

// (technique, rating, variant, size, length, placements, eliminations, parts, links, nested); of a
// nested step the technique is (finder, size).
nb::tuple step_of(const Step& step) {
    std::vector<nb::object> parts, links, nested;
    for (const Part& part : step.parts) {
        parts.push_back(nb::make_tuple(kRoleNames[static_cast<int>(part.role)],
                                       numbers_of(part.cells, 0), numbers_of(bits(part.digits), 1),
                                       numbers_of(bits(part.houses), 0), part.nested));
    }
    for (const Link& link : step.links) {
        links.push_back(nb::make_tuple(link.from, link.to, link.strong, link.house));
    }
    for (const Step& inner : step.nested) nested.push_back(step_of(inner));
    const nb::object technique = step.finder
                                     ? nb::object(nb::make_tuple(step.finder, step.finder_size))
                                     : nb::object(nb::int_(step.technique));
    return nb::make_tuple(technique, step.rating, step.variant, step.size, step.length,
                          candidates_of(step.placed), candidates_of(step.eliminated),
                          tuple_of(parts), tuple_of(links), tuple_of(nested));
}

// (outcome, steps, hardest, first, pearl, sum, technique of the hardest, counts by technique)
nb::tuple rating_of(const Rating& rating) {
    return nb::make_tuple(static_cast<int>(rating.outcome), rating.steps, rating.hardest,
                          rating.first, rating.pearl, rating.sum, rating.top,
                          nb::cast(rating.counts));
}

State state_of(const nb::bytes& values, const nb::bytes& givens, const nb::bytes& candidates) {
    const auto cells = cells_of(values), given = cells_of(givens);
    const auto ok = [](auto span) {
        return span.size() == 81 && std::ranges::all_of(span, [](auto v) { return v <= 9; });
    };
    if (!ok(cells) || !ok(given)) throw nb::value_error("81 values from 0 to 9 are wanted");
    if (candidates.size() != 0 && candidates.size() != 162) {
        throw nb::value_error("81 masks of two bytes are wanted");
    }
    std::array<std::uint16_t, 81> masks{};
    std::memcpy(masks.data(), candidates.data(), candidates.size());
    return State(cells, given, std::span(masks).first(candidates.size() / 2));
}

Uniqueness uniqueness_of(int unique) {
    return Uniqueness(static_cast<Uniqueness::Known>(std::clamp(unique, 0, 2)));
}

class PyPlan {
  public:
    explicit PyPlan(const std::vector<PyRow>& rows) : plan_(rows_of(rows)) {}

    // (step or none, whether the time ran out, row that was reached)
    Record next(const nb::bytes& values, const nb::bytes& givens, const nb::bytes& candidates,
                int unique, double seconds) const {
        const State state = state_of(values, givens, candidates);
        Uniqueness uniqueness = uniqueness_of(unique);
        Watch watch(0, seconds, python_interrupted);
        Step step;
        bool found;
        std::size_t reached;
        {
            nb::gil_scoped_release release;
            found = plan_.next(state, uniqueness, &watch, step, reached);
        }
        raise_if_interrupted(watch);
        return nb::make_tuple(found ? nb::object(step_of(step)) : nb::none(),
                              !found && watch.stop() == Stop::time, reached);
    }

    // ([step], whether the time ran out)
    Record all(const nb::bytes& values, const nb::bytes& givens, const nb::bytes& candidates,
               int unique, bool every_row, std::size_t limit, double seconds) const {
        const State state = state_of(values, givens, candidates);
        Uniqueness uniqueness = uniqueness_of(unique);
        Watch watch(0, seconds, python_interrupted);
        std::vector<Step> steps;
        {
            nb::gil_scoped_release release;
            steps = plan_.all(state, uniqueness, &watch, every_row, limit);
        }
        raise_if_interrupted(watch);
        nb::list result;
        for (const Step& step : steps) result.append(step_of(step));
        return nb::make_tuple(result, watch.stop() == Stop::time);
    }

    Record rate(const nb::bytes& values, const nb::bytes& givens, const nb::bytes& candidates,
                int unique, double seconds, int threads) const {
        State state = state_of(values, givens, candidates);
        Uniqueness uniqueness = uniqueness_of(unique);
        Watch watch(0, seconds, python_interrupted);
        Rating rating;
        {
            nb::gil_scoped_release release;
            Scratch scratch;
            scratch.use_threads(threads);
            rating = plan_.solve(state, uniqueness, &watch, nullptr, scratch);
        }
        raise_if_interrupted(watch);
        return rating_of(rating);
    }

    // (rating, [step])
    Record solve(const nb::bytes& values, const nb::bytes& givens, const nb::bytes& candidates,
                 int unique, double seconds, int threads) const {
        State state = state_of(values, givens, candidates);
        Uniqueness uniqueness = uniqueness_of(unique);
        Watch watch(0, seconds, python_interrupted);
        std::vector<Step> path;
        Rating rating;
        {
            nb::gil_scoped_release release;
            Scratch scratch;
            scratch.use_threads(threads);
            rating = plan_.solve(state, uniqueness, &watch, &path, scratch);
        }
        raise_if_interrupted(watch);
        nb::list steps;
        for (const Step& step : path) steps.append(step_of(step));
        return nb::make_tuple(rating_of(rating), steps);
    }

    // Columns, a number a puzzle: (outcome, steps, hardest, first, pearl, sum, top: int32;
    // counts: uint16, a row a puzzle).
    Record rate_many(const nb::bytes& puzzles, int unique, int threads, double seconds) const {
        const auto cells = puzzles_of(puzzles);
        std::vector<Rating> ratings(cells.size() / 81);
        std::size_t done;
        std::array<std::vector<std::int32_t>, 7> columns;
        std::vector<std::uint16_t> counts;
        {
            nb::gil_scoped_release release;
            done = plan_.rate_many(cells, static_cast<Uniqueness::Known>(std::clamp(unique, 0, 2)),
                                   threads, seconds, python_interrupted, ratings);
            for (const Rating& r : ratings) {
                const std::int32_t row[] = {
                    static_cast<std::int32_t>(r.outcome), r.steps, r.hardest, r.first, r.pearl,
                    static_cast<std::int32_t>(r.sum),     r.top};
                for (std::size_t c = 0; c < columns.size(); ++c) columns[c].push_back(row[c]);
                for (std::uint32_t count : r.counts) {
                    counts.push_back(static_cast<std::uint16_t>(count));
                }
            }
        }
        if (done < ratings.size()) throw nb::python_error();
        std::vector<nb::object> items;
        for (const auto& column : columns) {
            items.push_back(nb::bytes(column.data(), column.size() * sizeof(column[0])));
        }
        items.push_back(nb::bytes(counts.data(), counts.size() * sizeof(counts[0])));
        return tuple_of(items);
    }

    // (found by technique, wrong by technique, puzzles, states, index of a wrong puzzle or -1)
    Record audit(const nb::bytes& puzzles, std::size_t limit, int threads, unsigned every) const {
        if (every == 0) throw nb::value_error("every: at least 1 is wanted");
        const auto cells = puzzles_of(puzzles);
        Audit audit;
        {
            nb::gil_scoped_release release;
            audit = plan_.audit(cells, limit, threads, every, python_interrupted);
        }
        if (PyErr_Occurred()) throw nb::python_error();
        return nb::make_tuple(nb::cast(audit.found), nb::cast(audit.wrong), audit.puzzles,
                              audit.states, audit.first_wrong);
    }

  private:
    static std::vector<Row> rows_of(const std::vector<PyRow>& rows) {
        std::vector<Row> result;
        for (const PyRow& row : rows) result.push_back(row_of(row));
        return result;
    }

    static std::span<const std::uint8_t> puzzles_of(const nb::bytes& puzzles) {
        const auto cells = cells_of(puzzles);
        if (cells.size() % 81 || std::ranges::any_of(cells, [](auto v) { return v > 9; })) {
            throw nb::value_error("puzzles of 81 values from 0 to 9 are wanted");
        }
        return cells;
    }

    Plan plan_;
};

}  // namespace

void register_logic(nb::module_& m) {
    nb::class_<PyPlan>(m, "LogicPlan", "Techniques in the order to try them, compiled.")
        .def(nb::init<const std::vector<PyRow>&>(), nb::arg("rows"))
        .def("next", &PyPlan::next, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("seconds") = 0.0,
             "Return the first step or None, whether the time ran out, and the row reached.")
        .def("all", &PyPlan::all, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("every_row"), nb::arg("limit"), nb::arg("seconds") = 0.0,
             "Return all steps of the first row that has any, or of all rows, and whether the time "
             "ran out.")
        .def("solve", &PyPlan::solve, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("seconds") = 0.0, nb::arg("threads") = 1,
             "Return the rating and the steps, as far as they lead.")
        .def("rate", &PyPlan::rate, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("seconds") = 0.0, nb::arg("threads") = 1,
             "Return the rating of the path, without its steps.")
        .def("rate_many", &PyPlan::rate_many, nb::arg("puzzles"), nb::arg("unique"),
             nb::arg("threads"), nb::arg("seconds") = 0.0,
             "Return the ratings of puzzles as columns of numbers.")
        .def("audit", &PyPlan::audit, nb::arg("puzzles"), nb::arg("limit"), nb::arg("threads"),
             nb::arg("every") = 1, "Compare every step of every technique with the solutions.");
    m.def(
        "logic_finders",
        [] {
            std::map<std::string, std::vector<std::string>> named;
            for (const Finder& finder : finders()) {
                for (int i : bits(finder.options)) named[finder.name].emplace_back(kOptionNames[i]);
                named[finder.name];
            }
            return named;
        },
        "Return the names of all finders, each with those of its options.");
    m.def(
        "logic_roles",
        [] { return std::vector<std::string>(std::begin(kRoleNames), std::end(kRoleNames)); },
        "Return the names of all roles of a part.");
}

}  // namespace nonet::bindings
