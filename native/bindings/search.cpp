#include "solver/search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <array>
#include <memory>
#include <optional>
#include <tuple>

#include "bindings/bindings.hpp"

namespace nonet::bindings {
namespace {

// A search that Python can suspend and resume; it owns the native one.
class PySearch {
  public:
    explicit PySearch(const nb::bytes& cells)
        : cells_(cells.size()), search_(make_search(cells_of(cells))) {
        if (!search_) throw nb::value_error("a grid has 16, 81, 256 or 625 cells");
    }

    // The next solution or None, and why the search stopped.
    std::tuple<std::optional<nb::bytes>, int> next(std::uint64_t node_limit, double seconds) {
        std::array<std::uint8_t, 625> solution;
        Watch watch(node_limit, seconds, python_interrupted);
        bool found;
        {
            nb::gil_scoped_release release;
            found = search_->next(watch, solution);
        }
        raise_if_interrupted(watch);
        std::optional<nb::bytes> result;
        if (found) result = to_bytes({solution.data(), cells_});
        return {result, static_cast<int>(watch.stop())};
    }

    std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> stats() const {
        const SearchStats stats = search_->stats();
        return {stats.guesses, stats.undone, stats.max_depth};
    }

  private:
    std::size_t cells_;
    std::unique_ptr<Search> search_;
};

std::tuple<std::uint64_t, int> count(const nb::bytes& cells, std::uint64_t limit,
                                     std::uint64_t node_limit, double seconds) {
    Watch watch(node_limit, seconds, python_interrupted);
    std::uint64_t found;
    {
        nb::gil_scoped_release release;
        found = count_solutions(cells_of(cells), limit, watch);
    }
    raise_if_interrupted(watch);
    return {found, static_cast<int>(watch.stop())};
}

}  // namespace

void register_search(nb::module_& m) {
    nb::class_<PySearch>(m, "Search", "The solutions of a grid, one at a time.")
        .def(nb::init<const nb::bytes&>(), nb::arg("cells"))
        .def("next", &PySearch::next, nb::arg("node_limit") = 0, nb::arg("seconds") = 0.0,
             "Return the next solution or None, and why the search stopped.")
        .def("stats", &PySearch::stats, "Return guesses, guesses undone, and the most at a time.");
    m.def("count", &count, nb::arg("cells"), nb::arg("limit"), nb::arg("node_limit") = 0,
          nb::arg("seconds") = 0.0,
          "Return the number of solutions up to a limit (0: all), and why the count stopped.");
}

}  // namespace nonet::bindings
