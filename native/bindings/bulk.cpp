#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "board/alphabet.hpp"
#include "solver/parallel.hpp"
#include "text/rows.hpp"

namespace nonet::bindings {
namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::device::cpu>;
const kernels::Kernel& kernel_named(const std::string& name) {
    const kernels::Kernel* kernel = kernels::find(name.c_str());
    if (!kernel) throw nb::value_error("no such kernel, or this CPU cannot run it");
    return *kernel;
}

std::vector<std::tuple<std::string, std::string, bool>> list_kernels() {
    std::size_t n;
    const kernels::Kernel* table = kernels::table(&n);
    std::vector<std::tuple<std::string, std::string, bool>> found;
    for (std::size_t i = 0; i < n; ++i) {
        found.emplace_back(table[i].name, table[i].features, table[i].runnable());
    }
    return found;
}

void solve(const kernels::Kernel& kernel, kernels::Batch& batch, int threads) {
    Stop stop;
    bool enough_memory;
    {
        nb::gil_scoped_release release;
        enough_memory = solve_parallel(kernel, batch, threads, python_interrupted, stop);
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    if (!enough_memory) throw std::bad_alloc();
}

// Solutions, counts, status, guesses of n rows; the arrays own their memory.
std::tuple<Table, Column<std::uint32_t>, Column<std::uint8_t>, Column<std::uint32_t>> solve_rows(
    Rows rows, bool characters, std::uint64_t limit, std::uint64_t node_limit, int threads,
    const std::string& kernel, bool as_text) {
    const bool side_by_side = rows.stride(1) == 1 && rows.stride(0) >= 0;
    if (rows.shape(1) != text::kCells || (rows.shape(0) && !side_by_side)) {
        throw nb::value_error("rows must be 81 contiguous bytes");
    }
    const std::size_t n = rows.shape(0);
    const auto solutions = make_owned<std::uint8_t>(n * text::kCells);
    const auto counts = make_owned<std::uint32_t>(n);
    const auto status = make_owned<std::uint8_t>(n);
    const auto guesses = make_owned<std::uint32_t>(n);
    kernels::Batch batch;
    batch.puzzles = rows.data();
    if (characters) batch.cell_values = kCellOfLine;
    if (as_text) batch.zero = batch.blank = '0';
    batch.stride = n > 1 ? static_cast<std::size_t>(rows.stride(0)) : text::kCells;
    batch.n = n;
    batch.limit = limit;
    batch.node_budget = node_limit;
    batch.solutions = solutions.data;
    batch.counts = counts.data;
    batch.status = status.data;
    batch.guesses = guesses.data;
    solve(kernel_named(kernel), batch, threads);
    return {Table(solutions.data, {n, text::kCells}, solutions.owner),
            Column<std::uint32_t>(counts.data, {n}, counts.owner),
            Column<std::uint8_t>(status.data, {n}, status.owner),
            Column<std::uint32_t>(guesses.data, {n}, guesses.owner)};
}

// One puzzle on the calling thread: status, number of solutions up to the limit, first solution. A
// bounded search stops after a few milliseconds, always at the same node.
std::tuple<int, std::uint32_t, nb::bytes> solve_cells(const nb::bytes& cells, std::uint64_t limit,
                                                      const std::string& kernel, bool bounded) {
    if (cells.size() != text::kCells) throw nb::value_error("a 9×9 grid has 81 cells");
    std::array<std::uint8_t, text::kCells> solution;
    std::uint32_t count = 0;
    std::uint8_t status = 0;
    kernels::Batch batch;
    batch.puzzles = cells_of(cells).data();
    batch.n = 1;
    batch.limit = limit;
    if (bounded) batch.interrupted = [] { return true; };  // stops at the first check
    batch.solutions = solution.data();
    batch.counts = &count;
    batch.status = &status;
    if (!kernels::solve(kernel_named(kernel), batch)) throw std::bad_alloc();
    return {status, count, to_bytes(solution)};
}

std::tuple<std::uint64_t, int> count_cells(const nb::bytes& cells, std::uint64_t limit,
                                           std::uint64_t node_limit, double seconds, int threads,
                                           const std::string& kernel_name) {
    const kernels::Kernel& kernel = kernel_named(kernel_name);
    CountResult result;
    {
        nb::gil_scoped_release release;
        result = count_parallel(kernel, cells_of(cells), limit, node_limit, seconds, threads,
                                python_interrupted);
    }
    if (result.stop == Stop::interrupt) throw nb::python_error();
    if (result.out_of_memory) throw std::bad_alloc();
    return {result.count, static_cast<int>(result.stop)};
}

// The counts of many grids, and why each count stopped.
std::tuple<Column<std::uint64_t>, Column<std::uint8_t>> count_rows(
    nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu> cells,
    std::uint64_t limit, std::uint64_t node_limit, double seconds, int threads,
    const std::string& kernel_name) {
    const kernels::Kernel& kernel = kernel_named(kernel_name);
    const std::size_t n = cells.shape(0);
    std::vector<CountResult> results(n);
    Stop stop;
    {
        nb::gil_scoped_release release;
        stop = count_many(kernel, cells.data(), n, limit, node_limit, seconds, threads,
                          python_interrupted, results.data());
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    const auto counts = make_owned<std::uint64_t>(n);
    const auto stops = make_owned<std::uint8_t>(n);
    for (std::size_t i = 0; i < n; ++i) {
        if (results[i].out_of_memory) throw std::bad_alloc();
        counts.data[i] = results[i].count;
        stops.data[i] = static_cast<std::uint8_t>(results[i].stop);
    }
    return {Column<std::uint64_t>(counts.data, {n}, counts.owner),
            Column<std::uint8_t>(stops.data, {n}, stops.owner)};
}

}  // namespace

void register_bulk(nb::module_& m) {
    m.def("kernels", &list_kernels, "Return name, needed CPU features and fitness of each kernel.");
    m.def("solve_rows", &solve_rows, nb::arg("rows"), nb::arg("characters"), nb::arg("limit"),
          nb::arg("node_limit"), nb::arg("threads"), nb::arg("kernel"), nb::arg("as_text") = false,
          "Solve rows of 81 cells or characters; return solutions, counts, status and guesses.");
    m.def("solve_cells", &solve_cells, nb::arg("cells"), nb::arg("limit"), nb::arg("kernel"),
          nb::arg("bounded") = false,
          "Solve one 9×9 grid; return status, number of solutions and the first of them.");
    m.def(
        "count_cells", &count_cells, nb::arg("cells"), nb::arg("limit"), nb::arg("node_limit"),
        nb::arg("seconds"), nb::arg("threads"), nb::arg("kernel"),
        "Count the solutions of a 9×9 grid on several threads; return why the count stopped, too.");
    m.def("count_rows", &count_rows, nb::arg("cells"), nb::arg("limit"), nb::arg("node_limit"),
          nb::arg("seconds"), nb::arg("threads"), nb::arg("kernel"),
          "Count the solutions of many 9×9 grids, and return why each count stopped.");
}

}  // namespace nonet::bindings
