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

// The result of solve_text; a struct, so that Python reads it by name.
struct Answers {
    nb::bytes text;
    std::size_t consumed, lines, count;
    std::size_t failed = 0;  // rows without exactly one solution, excluding bad rows
    // The first of these: line, status.
    std::vector<std::tuple<std::size_t, int>> failures;
    // Each bad row: its line, the start of the line in the buffer, and the position of its answer.
    std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> bad;
};

// Lets a Python function solve the rows of a batch of text: it receives digits, and returns
// solutions and status.
using RowSolver = nb::typed<nb::callable, nb::object(nb::object)>;

void solve_elsewhere(const RowSolver& solver, kernels::Batch& batch) {
    const std::size_t n = batch.n;
    const auto cells = make_owned<std::uint8_t>(n * text::kCells);
    text::read_cells(batch.puzzles, batch.stride, n, cells.data);
    const nb::object found = solver(Table(cells.data, {n, text::kCells}, cells.owner));
    using Solved =
        nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
    using States = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
    const auto solutions = nb::cast<Solved>(found[0]);
    const auto status = nb::cast<States>(found[1]);
    if (solutions.shape(0) != n || status.shape(0) != n)
        throw nb::value_error("expected one answer per row");
    text::write_digits(solutions.data(), n, batch.solutions, batch.out_stride);
    std::copy_n(status.data(), n, batch.status);
}

// A frame from Python: before, between, after, and whether it contains the solution; None if a
// status has no answer.
using FrameOrNone = std::optional<std::tuple<nb::bytes, nb::bytes, nb::bytes, bool>>;

std::vector<text::Frame> frames_of(const std::vector<FrameOrNone>& given) {
    if (given.size() != kernels::kBad)
        throw nb::value_error("expected one frame per status except bad");
    const auto string_of = [](const nb::bytes& b) { return std::string(b.c_str(), b.size()); };
    std::vector<text::Frame> frames;
    for (const FrameOrNone& frame : given) {
        if (!frame) {
            frames.push_back({{}, {}, {}, false, false});
            continue;
        }
        const auto& [before, between, after, solved] = *frame;
        frames.push_back({string_of(before), string_of(between), string_of(after), true, solved});
    }
    return frames;
}

// Whether the answers are just the solutions, one per line, as the kernel writes them.
bool is_plain(text::Echo echo, const text::Frame& unique) {
    return echo == text::Echo::none && unique.solved && unique.before.empty() &&
           unique.between.empty() && unique.after == "\n";
}

Answers solve_text(const nb::bytes& buffer, bool last, int field, int fields, int echo_kind,
                   const std::vector<FrameOrNone>& given, int threads,
                   const std::string& kernel_name, std::optional<RowSolver> solver) {
    const std::vector<text::Frame> frames = frames_of(given);
    const auto echo = static_cast<text::Echo>(echo_kind);
    const kernels::Kernel& kernel = kernel_named(kernel_name);
    Answers answers;
    const auto rows = text::find_rows(cells_of(buffer), last, field, fields);
    const std::size_t n = rows.count;
    std::vector<std::uint8_t> status(n);
    // The kernel writes each solution where its line of text is, with room for the newline.
    constexpr std::size_t kLine = text::kCells + 1;
    const nb::bytes solutions = make_bytes(n * kLine);
    std::uint8_t* const lines = bytes_of(solutions);
    for (std::size_t i = 0; i < n; ++i) lines[i * kLine + text::kCells] = '\n';
    kernels::Batch batch;
    batch.puzzles = rows.first;
    batch.stride = rows.stride;
    batch.n = n;
    batch.limit = 2;
    batch.solutions = lines;
    batch.out_stride = kLine;
    batch.zero = '0';
    batch.blank = '0';
    batch.status = status.data();
    batch.cell_values = kCellOfCharacter;
    if (solver) {
        if (n) solve_elsewhere(*solver, batch);
    } else {
        solve(kernel, batch, threads);
    }
    answers.consumed = rows.consumed;
    answers.lines = rows.lines;
    answers.count = n;
    constexpr std::size_t kTold = 32;
    for (std::size_t i = 0; i < n; ++i) {
        if (status[i] == kernels::kUnique) continue;
        const std::size_t line = rows.line_of.empty() ? i : rows.line_of[i];
        const std::size_t start = rows.start_of.empty() ? i * rows.stride : rows.start_of[i];
        if (status[i] == kernels::kBad) {
            answers.bad.emplace_back(line, start, 0);
        } else if (answers.failed++ < kTold) {
            answers.failures.emplace_back(line, status[i]);
        }
    }
    if (is_plain(echo, frames[kernels::kUnique]) && !answers.failed && answers.bad.empty()) {
        answers.text = solutions;
        return answers;
    }
    std::vector<std::size_t> bad_at;
    const auto allocate = [&](std::size_t size) {
        answers.text = make_bytes(size);
        return bytes_of(answers.text);
    };
    text::write_answers(rows, cells_of(buffer).data(), {lines, kLine, status.data()}, echo, frames,
                        allocate, bad_at);
    for (std::size_t i = 0; i < bad_at.size(); ++i) std::get<2>(answers.bad[i]) = bad_at[i];
    return answers;
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
    nb::class_<Answers>(m, "Answers", "The answers to the puzzles of a piece of text.")
        .def_ro("text", &Answers::text)
        .def_ro("consumed", &Answers::consumed)
        .def_ro("lines", &Answers::lines)
        .def_ro("count", &Answers::count)
        .def_ro("failed", &Answers::failed)
        .def_ro("failures", &Answers::failures)
        .def_ro("bad", &Answers::bad);
    m.def("solve_text", &solve_text, nb::arg("buffer"), nb::arg("last"), nb::arg("field"),
          nb::arg("fields"), nb::arg("echo"), nb::arg("frames"), nb::arg("threads"),
          nb::arg("kernel"), nb::arg("solver") = nb::none(),
          "Solve the puzzles of a piece of text, a line each, and write the answers as text.");
    m.def(
        "count_cells", &count_cells, nb::arg("cells"), nb::arg("limit"), nb::arg("node_limit"),
        nb::arg("seconds"), nb::arg("threads"), nb::arg("kernel"),
        "Count the solutions of a 9×9 grid on several threads; return why the count stopped, too.");
    m.def("count_rows", &count_rows, nb::arg("cells"), nb::arg("limit"), nb::arg("node_limit"),
          nb::arg("seconds"), nb::arg("threads"), nb::arg("kernel"),
          "Count the solutions of many 9×9 grids, and return why each count stopped.");
}

}  // namespace nonet::bindings
