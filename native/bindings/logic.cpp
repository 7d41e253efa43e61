#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <map>
#include <optional>
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

// A tuple of anything, for the type stubs.
using Record = nb::typed<nb::tuple, nb::any, nb::ellipsis>;

// A tuple of any length with items of one type, for the type stubs.
template <class Item>
using Many = nb::typed<nb::tuple, Item, nb::ellipsis>;
using Candidate = nb::typed<nb::tuple, int, int>;  // cell, digit

nb::tuple tuple_of(std::vector<nb::object> items) {
    const auto made = nb::steal<nb::tuple>(PyTuple_New(static_cast<Py_ssize_t>(items.size())));
    if (!made.is_valid()) throw nb::python_error();
    for (std::size_t i = 0; i < items.size(); ++i) {
        PyTuple_SetItem(made.ptr(), static_cast<Py_ssize_t>(i), items[i].release().ptr());
    }
    return made;
}

// A tuple of `make(item)` for every item.
template <class Item, class Range, class Make>
Many<Item> each(Range&& range, const Make& make) {
    std::vector<nb::object> items;
    for (auto&& item : range) items.push_back(make(item));
    return Many<Item>(tuple_of(std::move(items)));
}

template <class Range>
Many<int> numbers_of(const Range& range, int add) {
    return each<int>(range, [add](int number) { return nb::int_(number + add); });
}

Many<Candidate> candidates_of(const Marks& marks) {
    std::vector<nb::object> items;
    for (int cell : marks.cells()) {
        for (int digit = 0; digit < 9; ++digit) {
            if (marks.has(cell, digit)) items.push_back(nb::make_tuple(cell, digit + 1));
        }
    }
    return Many<Candidate>(tuple_of(std::move(items)));
}

// Nested steps stay owned by their step; they are not copied.
Many<Step> nested_of(nb::handle_t<Step> self) {
    return each<Step>(nb::cast<Step&>(self).nested, [self](Step& inner) {
        return nb::inst_reference(nb::type<Step>(), &inner, self);
    });
}

void register_step(nb::module_& m) {
    nb::class_<Part>(m, "Part", "A role in a step, and the cells, digits and houses that play it.")
        .def_prop_ro("role", [](const Part& p) { return kRoleNames[static_cast<int>(p.role)]; })
        .def_prop_ro("cells", [](const Part& p) { return numbers_of(p.cells, 0); })
        .def_prop_ro("digits", [](const Part& p) { return numbers_of(bits(p.digits), 1); })
        .def_prop_ro("houses", [](const Part& p) { return numbers_of(bits(p.houses), 0); })
        .def_ro("nested", &Part::nested, "The index of its reason in Step.nested, or -1.");
    nb::class_<Link>(m, "Link", "A link between two parts, by their indices in Step.parts.")
        .def_ro("start", &Link::from)
        .def_ro("end", &Link::to)
        .def_ro("strong", &Link::strong)
        .def_ro("house", &Link::house, "The house that explains it, or -1.");
    nb::class_<Step>(m, "Step", "A deduction: what it does, and the evidence for it.")
        .def_ro("technique", &Step::technique, "Its index in the plan, for a step of the plan.")
        .def_prop_ro(
            "finder",
            [](const Step& s) {
                return s.finder ? std::optional<std::string_view>(s.finder) : std::nullopt;
            },
            "The finder of a nested step; None for a step of the plan.")
        .def_ro("finder_size", &Step::finder_size)
        .def_ro("variant", &Step::variant, "Which of the finder's variants it is.")
        .def_ro("rating", &Step::rating)
        .def_ro("size", &Step::size)
        .def_ro("length", &Step::length)
        .def_prop_ro("placements", [](const Step& s) { return candidates_of(s.placed); })
        .def_prop_ro("eliminations", [](const Step& s) { return candidates_of(s.eliminated); })
        .def_prop_ro("parts",
                     [](const Step& s) {
                         return each<Part>(s.parts, [](const Part& p) { return nb::cast(p); });
                     })
        .def_prop_ro("links",
                     [](const Step& s) {
                         return each<Link>(s.links, [](const Link& l) { return nb::cast(l); });
                     })
        .def_prop_ro("nested", &nested_of);
}

// The ratings of many puzzles, a column per number.
struct RatingColumns {
    using Row = Rating;
    std::vector<std::int32_t> outcome, steps, er, ed, ep, score, top;
    std::vector<std::uint16_t> counts;  // a row of techniques per puzzle

    explicit RatingColumns(const std::vector<Rating>& ratings) {
        for (const Rating& rating : ratings) {
            outcome.push_back(static_cast<std::int32_t>(rating.outcome));
            steps.push_back(rating.steps);
            er.push_back(rating.hardest);
            ed.push_back(rating.first);
            ep.push_back(rating.pearl);
            score.push_back(static_cast<std::int32_t>(rating.sum));
            top.push_back(rating.top);
            for (std::uint32_t count : rating.counts) {
                counts.push_back(static_cast<std::uint16_t>(count));
            }
        }
    }
};

// The paths of many puzzles: their steps and effects, one after the other.
struct PathColumns {
    using Row = Path;
    std::vector<std::int32_t> outcome, steps{0}, technique, rating, placed{0}, eliminated{0};
    std::vector<std::uint16_t> placed_cell, eliminated_cell;
    std::vector<std::uint8_t> values, placed_digit, eliminated_digit;

    explicit PathColumns(const std::vector<Path>& paths) {
        for (const Path& path : paths) {
            outcome.push_back(static_cast<std::int32_t>(path.outcome));
            values.insert(values.end(), path.values.begin(), path.values.end());
            auto effect = path.effects.begin();
            const auto take = [&](std::size_t count, auto& cells, auto& digits, auto& offsets) {
                for (std::size_t i = 0; i < count; ++i, ++effect) {
                    cells.push_back(static_cast<std::uint16_t>(*effect / 10));
                    digits.push_back(static_cast<std::uint8_t>(*effect % 10));
                }
                offsets.push_back(static_cast<std::int32_t>(cells.size()));
            };
            for (const Path::Deed& step : path.steps) {
                technique.push_back(step.technique);
                rating.push_back(step.rating);
                take(step.placed, placed_cell, placed_digit, placed);
                take(step.eliminated, eliminated_cell, eliminated_digit, eliminated);
            }
            steps.push_back(static_cast<std::int32_t>(technique.size()));
        }
    }
};

// A getter for a column as a NumPy array that shares its memory.
template <auto Column, class Columns = RatingColumns>
auto column_of(nb::handle_t<Columns> self) {
    auto& column = nb::cast<Columns&>(self).*Column;
    using Number = typename std::remove_reference_t<decltype(column)>::value_type;
    return nb::ndarray<nb::numpy, Number, nb::ndim<1>>(column.data(), {column.size()}, self);
}

void register_rating(nb::module_& m) {
    nb::class_<Rating>(m, "Rating", "The rating of a path, in integers of the scale.")
        .def_prop_ro("outcome", [](const Rating& r) { return static_cast<int>(r.outcome); })
        .def_ro("steps", &Rating::steps)
        .def_ro("er", &Rating::hardest)
        .def_ro("ed", &Rating::first, "The rating of the first step.")
        .def_ro("ep", &Rating::pearl, "The largest rating up to the first placement.")
        .def_ro("score", &Rating::sum)
        .def_ro("top", &Rating::top, "The technique of the largest rating, or -1.")
        .def_ro("counts", &Rating::counts, "The number of steps by technique.");
    nb::class_<RatingColumns>(m, "RatingColumns", "The ratings of many puzzles, an array each.")
        .def_prop_ro("outcome", &column_of<&RatingColumns::outcome>)
        .def_prop_ro("steps", &column_of<&RatingColumns::steps>)
        .def_prop_ro("er", &column_of<&RatingColumns::er>)
        .def_prop_ro("ed", &column_of<&RatingColumns::ed>)
        .def_prop_ro("ep", &column_of<&RatingColumns::ep>)
        .def_prop_ro("score", &column_of<&RatingColumns::score>)
        .def_prop_ro("top", &column_of<&RatingColumns::top>)
        .def_prop_ro("counts", &column_of<&RatingColumns::counts>,
                     "The number of steps by puzzle and technique, row by row.");
}

void register_paths(nb::module_& m) {
    using P = PathColumns;
    nb::class_<P>(m, "PathColumns", "The paths of many puzzles: lists as offsets and items.")
        .def_prop_ro("outcome", &column_of<&P::outcome, P>)
        .def_prop_ro("values", &column_of<&P::values, P>, "The digits at the end of each path.")
        .def_prop_ro("steps", &column_of<&P::steps, P>, "Where the steps of each puzzle begin.")
        .def_prop_ro("technique", &column_of<&P::technique, P>)
        .def_prop_ro("rating", &column_of<&P::rating, P>)
        .def_prop_ro("placed", &column_of<&P::placed, P>, "Where the placements of a step begin.")
        .def_prop_ro("placed_cell", &column_of<&P::placed_cell, P>)
        .def_prop_ro("placed_digit", &column_of<&P::placed_digit, P>)
        .def_prop_ro("eliminated", &column_of<&P::eliminated, P>)
        .def_prop_ro("eliminated_cell", &column_of<&P::eliminated_cell, P>)
        .def_prop_ro("eliminated_digit", &column_of<&P::eliminated_digit, P>);
}

State state_of(const nb::bytes& values, const nb::bytes& givens, const nb::bytes& candidates) {
    const auto cells = cells_of(values), given = cells_of(givens);
    const auto ok = [](auto span) {
        return span.size() == 81 && std::ranges::all_of(span, [](auto v) { return v <= 9; });
    };
    if (!ok(cells) || !ok(given)) throw nb::value_error("expected 81 values from 0 to 9");
    if (candidates.size() != 0 && candidates.size() != 162) {
        throw nb::value_error("expected 81 masks of two bytes");
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

    // (step or None, whether time ran out, row reached)
    std::tuple<std::optional<Step>, bool, std::size_t> next(const nb::bytes& values,
                                                            const nb::bytes& givens,
                                                            const nb::bytes& candidates, int unique,
                                                            double seconds) const {
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
        return {found ? std::optional(std::move(step)) : std::nullopt,
                !found && watch.stop() == Stop::time, reached};
    }

    // (step or None, whether time ran out, the lowest rating seen or -1)
    std::tuple<std::optional<Step>, bool, int> find(const nb::bytes& values,
                                                    const nb::bytes& givens,
                                                    const nb::bytes& candidates, int unique,
                                                    int cell, int digit, bool placed, int most,
                                                    double seconds) const {
        if (cell < 0 || cell > 80 || digit < 1 || digit > 9) {
            throw nb::value_error("expected a cell from 0 to 80 and a digit from 1 to 9");
        }
        const State state = state_of(values, givens, candidates);
        Uniqueness uniqueness = uniqueness_of(unique);
        Watch watch(0, seconds, python_interrupted);
        Step step;
        bool found;
        int easiest;
        {
            nb::gil_scoped_release release;
            found = plan_.find(state, uniqueness, &watch, {cell, digit - 1, placed}, most, step,
                               easiest);
        }
        raise_if_interrupted(watch);
        return {found ? std::optional(std::move(step)) : std::nullopt,
                !found && watch.stop() == Stop::time, easiest};
    }

    // (candidates as masks of two bytes, whether time ran out)
    std::tuple<nb::bytes, bool> eliminate(const nb::bytes& values, const nb::bytes& givens,
                                          const nb::bytes& candidates, int unique, int most,
                                          double seconds) const {
        State state = state_of(values, givens, candidates);
        Uniqueness uniqueness = uniqueness_of(unique);
        Watch watch(0, seconds, python_interrupted);
        {
            nb::gil_scoped_release release;
            plan_.eliminate(state, uniqueness, &watch, most);
        }
        raise_if_interrupted(watch);
        std::array<std::uint16_t, 81> masks;
        for (int cell = 0; cell < 81; ++cell) {
            masks[cell] = static_cast<std::uint16_t>(state.candidates(cell));
        }
        return {nb::bytes(masks.data(), sizeof masks), watch.stop() == Stop::time};
    }

    // ([step], whether time ran out)
    std::tuple<std::vector<Step>, bool> all(const nb::bytes& values, const nb::bytes& givens,
                                            const nb::bytes& candidates, int unique, bool every_row,
                                            std::size_t limit, double seconds) const {
        const State state = state_of(values, givens, candidates);
        Uniqueness uniqueness = uniqueness_of(unique);
        Watch watch(0, seconds, python_interrupted);
        std::vector<Step> steps;
        {
            nb::gil_scoped_release release;
            steps = plan_.all(state, uniqueness, &watch, every_row, limit);
        }
        raise_if_interrupted(watch);
        return {std::move(steps), watch.stop() == Stop::time};
    }

    Rating rate(const nb::bytes& values, const nb::bytes& givens, const nb::bytes& candidates,
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
        return rating;
    }

    std::tuple<Rating, std::vector<Step>> solve(const nb::bytes& values, const nb::bytes& givens,
                                                const nb::bytes& candidates, int unique,
                                                double seconds, int threads) const {
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
        return {std::move(rating), std::move(path)};
    }

    // What a method of the plan finds for each puzzle.
    template <class Columns, auto Method>
    Columns many(const nb::bytes& puzzles, int unique, int threads, double seconds) const {
        const auto cells = puzzles_of(puzzles);
        std::vector<typename Columns::Row> rows(cells.size() / 81);
        std::optional<Columns> columns;
        {
            nb::gil_scoped_release release;
            const std::size_t done =
                (plan_.*Method)(cells, static_cast<Uniqueness::Known>(std::clamp(unique, 0, 2)),
                                threads, seconds, python_interrupted, rows);
            if (done == rows.size()) columns.emplace(rows);
        }
        if (!columns || PyErr_Occurred()) throw nb::python_error();
        return std::move(*columns);
    }

    // (found by technique, wrong by technique, puzzles, states, index of a wrong puzzle or -1)
    Record audit(const nb::bytes& puzzles, std::size_t limit, int threads, unsigned every) const {
        if (every == 0) throw nb::value_error("every must be at least 1");
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
            throw nb::value_error("expected puzzles of 81 values from 0 to 9");
        }
        return cells;
    }

    Plan plan_;
};

}  // namespace

void register_logic(nb::module_& m) {
    register_step(m);
    register_rating(m);
    register_paths(m);
    nb::class_<PyPlan>(m, "LogicPlan", "Techniques in the order to try them, compiled.")
        .def(nb::init<const std::vector<PyRow>&>(), nb::arg("rows"))
        .def("next", &PyPlan::next, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("seconds") = 0.0,
             "Return the first step or None, whether time ran out, and the row reached.")
        .def("find", &PyPlan::find, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("cell"), nb::arg("digit"), nb::arg("placed"),
             nb::arg("most"), nb::arg("seconds") = 0.0,
             "Return the lowest rated step with an effect or None, whether time ran out, and the "
             "lowest rating of the steps seen or -1.")
        .def("eliminate", &PyPlan::eliminate, nb::arg("values"), nb::arg("givens"),
             nb::arg("candidates"), nb::arg("unique"), nb::arg("most"), nb::arg("seconds") = 0.0,
             "Return the candidates after all steps up to a rating that only remove some, and "
             "whether time ran out.")
        .def("all", &PyPlan::all, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("every_row"), nb::arg("limit"), nb::arg("seconds") = 0.0,
             "Return all steps of the first row that has any, or of all rows, and whether time "
             "ran out.")
        .def("solve", &PyPlan::solve, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("seconds") = 0.0, nb::arg("threads") = 1,
             "Return the rating and the steps, as far as the plan gets.")
        .def("rate", &PyPlan::rate, nb::arg("values"), nb::arg("givens"), nb::arg("candidates"),
             nb::arg("unique"), nb::arg("seconds") = 0.0, nb::arg("threads") = 1,
             "Return the rating of the path, without its steps.")
        .def("rate_many", &PyPlan::many<RatingColumns, &Plan::rate_many>, nb::arg("puzzles"),
             nb::arg("unique"), nb::arg("threads"), nb::arg("seconds") = 0.0,
             "Return the ratings of puzzles.")
        .def("follow_many", &PyPlan::many<PathColumns, &Plan::follow_many>, nb::arg("puzzles"),
             nb::arg("unique"), nb::arg("threads"), nb::arg("seconds") = 0.0,
             "Return the paths of puzzles, without evidence.")
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
