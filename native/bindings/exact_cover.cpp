#include "engines/exact_cover.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstring>
#include <tuple>

#include "bindings/bindings.hpp"

namespace nonet::bindings {
namespace {

using Ids = std::vector<std::uint32_t>;

// The numbers of array("I").tobytes().
Ids ids_of(const nb::bytes& bytes) {
    Ids ids(bytes.size() / sizeof(std::uint32_t));
    std::memcpy(ids.data(), bytes.data(), ids.size() * sizeof(std::uint32_t));
    return ids;
}

std::shared_ptr<CoverProblem> make_problem(std::uint32_t primary, std::uint32_t secondary,
                                           const nb::bytes& row_start,
                                           const nb::bytes& row_columns) {
    const Ids start = ids_of(row_start), columns = ids_of(row_columns);
    if (start.empty() || start.front() != 0 || start.back() != columns.size()) {
        throw nb::value_error("row_start must run from 0 to the number of row_columns");
    }
    for (std::size_t row = 1; row < start.size(); ++row) {
        if (start[row] < start[row - 1]) throw nb::value_error("row_start must not decrease");
    }
    for (const std::uint32_t column : columns) {
        if (column >= primary + secondary) throw nb::value_error("there is no such column");
    }
    return std::make_shared<CoverProblem>(primary, secondary, start, columns);
}

// The rows of the filled cells of a grid: cell * size + digit - 1.
Ids givens_of(const nb::bytes& grid) {
    const auto cells = cells_of(grid);
    std::uint32_t size = 0;
    while (std::size_t{size} * size < cells.size()) ++size;
    Ids rows;
    rows.reserve(cells.size());
    for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell]) rows.push_back(cell * size + cells[cell] - 1);
    }
    return rows;
}

class PyCoverSearch {
  public:
    PyCoverSearch(std::shared_ptr<CoverProblem> problem, const nb::bytes& grid, int links,
                  bool propagate, bool check_invariants, std::uint32_t log_depth,
                  std::uint32_t log_limit)
        : PyCoverSearch(std::move(problem), givens_of(grid), links, propagate, check_invariants,
                        log_depth, log_limit) {}

    PyCoverSearch(std::shared_ptr<CoverProblem> problem, const Ids& givens, int links,
                  bool propagate, bool check_invariants, std::uint32_t log_depth,
                  std::uint32_t log_limit)
        : problem_(std::move(problem)),
          search_(make_cover_search(*problem_, {static_cast<CoverLinks>(links), propagate,
                                                check_invariants, log_depth, log_limit})) {
        for (std::size_t i = 0; i < givens.size(); ++i) {
            if (givens[i] >= problem_->rows()) throw nb::value_error("there is no such row");
            if (!search_->select(givens[i])) {
                clash_ = static_cast<std::int64_t>(i);
                break;
            }
        }
    }

    // The index of the first given that contradicts an earlier one, or -1.
    std::int64_t clash() const { return clash_; }

    // Whether a solution was found, and why the search stopped; None if an invariant is broken.
    std::tuple<bool, int> next(std::uint64_t node_limit, double seconds) {
        if (clash_ >= 0) return {false, static_cast<int>(Stop::none)};
        Watch watch(node_limit, seconds, python_interrupted);
        CoverSearch::Outcome outcome;
        {
            nb::gil_scoped_release release;
            outcome = search_->next(watch);
        }
        raise_if_interrupted(watch);
        return {outcome == CoverSearch::Outcome::solution, static_cast<int>(watch.stop())};
    }

    // The number of remaining solutions, up to a limit (0: all), and why the count stopped.
    std::tuple<std::uint64_t, int> count(std::uint64_t limit, std::uint64_t node_limit,
                                         double seconds) {
        if (clash_ >= 0) return {0, static_cast<int>(Stop::none)};
        Watch watch(node_limit, seconds, python_interrupted);
        std::uint64_t found = 0;
        {
            nb::gil_scoped_release release;
            while ((limit == 0 || found < limit) &&
                   search_->next(watch) == CoverSearch::Outcome::solution) {
                ++found;
            }
        }
        raise_if_interrupted(watch);
        return {found, static_cast<int>(watch.stop())};
    }

    Ids chosen() const {
        const auto rows = search_->chosen();
        return {rows.begin(), rows.end()};
    }

    // The chosen rows as cells, where row = cell * size + digit - 1.
    nb::bytes cells(std::uint32_t size) const {
        std::array<std::uint8_t, 625> cells{};
        if (std::uint64_t{size} * size * size != problem_->rows() || size > 25) {
            throw nb::value_error("the rows are not those of a grid of this size");
        }
        for (const std::uint32_t row : search_->chosen()) {
            cells[row / size] = static_cast<std::uint8_t>(row % size + 1);
        }
        return to_bytes({cells.data(), std::size_t{size} * size});
    }

    std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t,
               std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>
    stats() const {
        const CoverStats s = search_->stats();
        return {s.calls,      s.choices,       s.undone,          s.forced, s.max_depth,
                s.ops_pushed, s.ops_by_givens, s.columns_covered, s.max_ops};
    }

    std::vector<
        std::tuple<int, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint64_t>>
    events() const {
        std::vector<std::tuple<int, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t,
                               std::uint64_t>>
            events;
        for (const CoverEvent& e : search_->events()) {
            events.emplace_back(e.kind, e.depth, e.column, e.size, e.row, e.calls);
        }
        return events;
    }

    bool events_left_out() const { return search_->events_left_out(); }
    std::string broken() const { return search_->broken() ? search_->broken() : ""; }

    void disturb(std::uint32_t column) {
        if (column >= problem_->primary()) throw nb::value_error("there is no such column");
        search_->disturb(column);
    }

  private:
    std::shared_ptr<CoverProblem> problem_;
    std::unique_ptr<CoverSearch> search_;
    std::int64_t clash_ = -1;
};

}  // namespace

void register_exact_cover(nb::module_& m) {
    nb::class_<CoverProblem>(m, "CoverProblem", "The matrix of an exact-cover problem.")
        .def(nb::new_(&make_problem), nb::arg("primary"), nb::arg("secondary"),
             nb::arg("row_start"), nb::arg("row_columns"));
    nb::class_<PyCoverSearch>(m, "CoverSearch", "The exact covers of a problem, one at a time.")
        .def(nb::init<std::shared_ptr<CoverProblem>, const Ids&, int, bool, bool, std::uint32_t,
                      std::uint32_t>(),
             nb::arg("problem"), nb::arg("givens"), nb::arg("links") = 0,
             nb::arg("propagate") = false, nb::arg("check_invariants") = false,
             nb::arg("log_depth") = 0, nb::arg("log_limit") = 0)
        .def(nb::init<std::shared_ptr<CoverProblem>, const nb::bytes&, int, bool, bool,
                      std::uint32_t, std::uint32_t>(),
             nb::arg("problem"), nb::arg("grid"), nb::arg("links") = 0,
             nb::arg("propagate") = false, nb::arg("check_invariants") = false,
             nb::arg("log_depth") = 0, nb::arg("log_limit") = 0)
        .def_prop_ro("clash", &PyCoverSearch::clash,
                     "The first given that contradicts an earlier one, or -1.")
        .def("next", &PyCoverSearch::next, nb::arg("node_limit") = 0, nb::arg("seconds") = 0.0,
             "Find the next solution; return whether there is one, and why the search stopped.")
        .def(
            "count", &PyCoverSearch::count, nb::arg("limit") = 0, nb::arg("node_limit") = 0,
            nb::arg("seconds") = 0.0,
            "Return the number of remaining solutions, up to a limit (0: all), and why it stopped.")
        .def("chosen", &PyCoverSearch::chosen, "Return the chosen rows.")
        .def("cells", &PyCoverSearch::cells, nb::arg("size"),
             "Return the chosen rows as a grid: row = cell * size + digit - 1.")
        .def("stats", &PyCoverSearch::stats,
             "Return calls, choices, undone, forced, max_depth, ops_pushed, ops_by_givens, "
             "columns_covered, max_ops.")
        .def("events", &PyCoverSearch::events,
             "Return the log as (kind, depth, column, size, row, calls).")
        .def_prop_ro("events_left_out", &PyCoverSearch::events_left_out,
                     "Whether the log was too short.")
        .def_prop_ro("broken", &PyCoverSearch::broken, "The invariant that does not hold, or ''.")
        .def("disturb", &PyCoverSearch::disturb, nb::arg("column"),
             "Corrupt the size of a column, to test that the invariants detect it.");
}

}  // namespace nonet::bindings
