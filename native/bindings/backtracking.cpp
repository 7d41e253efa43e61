#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/bindings.hpp"
#include "engines/backtracking_batch.hpp"

namespace nonet::bindings {
namespace {

using namespace backtracking;

// status, nodes, backtracks, max_depth, seconds, cpu_seconds, cells
using Run = std::tuple<int, std::uint64_t, std::uint64_t, std::uint32_t, double, double, nb::bytes>;
using Trace = std::vector<std::tuple<int, int, int>>;  // depth, cell, value

std::vector<std::uint8_t> copy_of(const nb::bytes& cells) {
    const auto span = cells_of(cells);
    for (const std::size_t size : {4, 9, 16, 25}) {
        if (span.size() != size * size) continue;
        if (*std::max_element(span.begin(), span.end()) > size) {
            throw nb::value_error("a cell holds 0 to the size of the grid");
        }
        return {span.begin(), span.end()};
    }
    throw nb::value_error("a grid has 16, 81, 256 or 625 cells");
}

Heuristic heuristic_of(int code) {
    if (code < 0 || code > static_cast<int>(Heuristic::mrv_degree)) {
        throw nb::value_error("no such heuristic");
    }
    return static_cast<Heuristic>(code);
}

ValueOrder values_of(int code) {
    if (code < 0 || code > static_cast<int>(ValueOrder::random)) {
        throw nb::value_error("no such value order");
    }
    return static_cast<ValueOrder>(code);
}

Propagation propagation_of(int code) {
    if (code < 0 || code > static_cast<int>(Propagation::singles)) {
        throw nb::value_error("no such propagation");
    }
    return static_cast<Propagation>(code);
}

Run run_of(const Outcome& outcome, const std::vector<std::uint8_t>& cells) {
    return {static_cast<int>(outcome.status),
            outcome.nodes,
            outcome.backtracks,
            outcome.max_depth,
            outcome.seconds,
            outcome.cpu_seconds,
            to_bytes(cells)};
}

std::tuple<Run, Trace> backtrack(const nb::bytes& cells, int heuristic, int values, int propagation,
                                 std::uint64_t seed, std::uint64_t node_limit, double seconds,
                                 std::size_t trace_limit) {
    auto work = copy_of(cells);
    const Strategy strategy{heuristic_of(heuristic), values_of(values),
                            propagation_of(propagation)};
    Watch watch(node_limit, seconds, python_interrupted);
    std::vector<Placement> placements;
    Outcome outcome;
    {
        nb::gil_scoped_release release;
        outcome =
            search(work, strategy, seed, watch, trace_limit ? &placements : nullptr, trace_limit);
    }
    raise_if_interrupted(watch);
    Trace trace;
    trace.reserve(placements.size());
    for (const auto& [depth, cell, value] : placements) trace.emplace_back(depth, cell, value);
    return {run_of(outcome, work), std::move(trace)};
}

template <class T>
using Column = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

class PyBatch {
  public:
    PyBatch(const std::vector<nb::bytes>& puzzles, Column<std::uint32_t> puzzle,
            Column<std::uint8_t> heuristic, Column<std::uint8_t> propagation,
            Column<std::uint64_t> seed, int values, std::uint64_t node_limit, double seconds,
            unsigned threads) {
        std::vector<std::vector<std::uint8_t>> grids;
        grids.reserve(puzzles.size());
        for (const auto& cells : puzzles) grids.push_back(copy_of(cells));
        const std::size_t count = puzzle.shape(0);
        if (heuristic.shape(0) != count || propagation.shape(0) != count ||
            seed.shape(0) != count) {
            throw nb::value_error("the columns of the jobs have different lengths");
        }
        std::vector<Job> jobs;
        jobs.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (puzzle(i) >= grids.size()) throw nb::value_error("a job names no puzzle");
            jobs.push_back(
                {puzzle(i), heuristic_of(heuristic(i)), propagation_of(propagation(i)), seed(i)});
        }
        batch_ = std::make_unique<Batch>(std::move(grids), std::move(jobs), values_of(values),
                                         node_limit, seconds, threads);
    }

    std::vector<std::tuple<std::uint32_t, Run>> take(double seconds) {
        std::vector<Finished> finished;
        {
            nb::gil_scoped_release release;
            finished = batch_->take(seconds);
        }
        std::vector<std::tuple<std::uint32_t, Run>> runs;
        runs.reserve(finished.size());
        for (const auto& done : finished) {
            runs.emplace_back(done.job, run_of(done.outcome, done.cells));
        }
        return runs;
    }

    void stop() {
        nb::gil_scoped_release release;
        batch_->stop();
    }

  private:
    std::unique_ptr<Batch> batch_;
};

std::vector<std::uint64_t> run_seeds(std::uint64_t seed, Column<std::uint32_t> puzzle,
                                     Column<std::uint32_t> repeat) {
    std::vector<std::uint64_t> seeds(puzzle.shape(0));
    if (repeat.shape(0) != seeds.size()) {
        throw nb::value_error("the columns of the jobs have different lengths");
    }
    for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = run_seed(seed, puzzle(i), repeat(i));
    return seeds;
}

}  // namespace

void register_backtracking(nb::module_& m) {
    m.attr("BACKTRACKING_SOLVED") = static_cast<int>(Status::solved);
    m.attr("BACKTRACKING_NO_SOLUTION") = static_cast<int>(Status::no_solution);
    m.attr("BACKTRACKING_BUDGET") = static_cast<int>(Status::budget);
    m.attr("BACKTRACKING_CONFLICT") = static_cast<int>(Status::conflict);
    m.def("backtrack", &backtrack, nb::arg("cells"), nb::arg("heuristic"), nb::arg("values"),
          nb::arg("propagation"), nb::arg("seed"), nb::arg("node_limit") = 0,
          nb::arg("seconds") = 0.0, nb::arg("trace_limit") = 0,
          "Search by backtracking. Return (status, nodes, backtracks, max_depth, seconds, "
          "cpu_seconds, cells) and the first placements as (depth, cell, value).");
    m.def(
        "has_conflict",
        [](const nb::bytes& bytes) {
            const auto cells = cells_of(bytes);
            std::size_t size = 1;
            while (size * size < cells.size()) ++size;
            if (size > 25 || size * size != cells.size() ||
                *std::max_element(cells.begin(), cells.end()) > size)
                throw nb::value_error("a grid has up to 25 rows of as many cells and digits");
            return has_conflict(cells);
        },
        nb::arg("cells"), "Return whether a digit is repeated in a house.");
    m.def("run_seeds", &run_seeds, nb::arg("seed"), nb::arg("puzzle"), nb::arg("repeat"),
          "Return the seed of each run of an experiment.");
    nb::class_<PyBatch>(m, "BacktrackingBatch",
                        "Many runs on several threads, collected as they finish.")
        .def(nb::init<const std::vector<nb::bytes>&, Column<std::uint32_t>, Column<std::uint8_t>,
                      Column<std::uint8_t>, Column<std::uint64_t>, int, std::uint64_t, double,
                      unsigned>(),
             nb::arg("puzzles"), nb::arg("puzzle"), nb::arg("heuristic"), nb::arg("propagation"),
             nb::arg("seed"), nb::arg("values"), nb::arg("node_limit"), nb::arg("seconds"),
             nb::arg("threads"))
        .def("take", &PyBatch::take, nb::arg("seconds"),
             "Return the runs finished since the last call as (job, run); wait up to some seconds.")
        .def("stop", &PyBatch::stop, "Abandon unfinished runs.");
}

}  // namespace nonet::bindings
