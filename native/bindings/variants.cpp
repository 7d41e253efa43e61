#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bindings/bindings.hpp"
#include "variants/solver.hpp"
#include "workers.hpp"

namespace nonet::bindings {
namespace {

using variants::Program;
using variants::Solver;

std::vector<std::int32_t> numbers_of(const nb::bytes& program) {
    std::vector<std::int32_t> numbers(program.size() / sizeof(std::int32_t));
    if (numbers.empty()) return numbers;
    std::memcpy(numbers.data(), program.data(), numbers.size() * sizeof(std::int32_t));
    return numbers;
}

// The solutions of a puzzle with rules, a search that Python can suspend and resume.
class PyVariantSearch {
  public:
    explicit PyVariantSearch(const nb::bytes& program) : numbers_(numbers_of(program)) {
        if (const char* error = program_.read(numbers_)) throw nb::value_error(error);
        solver_ = variants::make_solver(variants::solver_size(program_));
    }

    std::tuple<std::optional<nb::bytes>, int> next(std::uint64_t node_limit, double seconds) {
        std::vector<std::uint8_t> solution(program_.cells);
        Watch watch(node_limit, seconds, python_interrupted);
        bool found;
        {
            nb::gil_scoped_release release;
            if (!iterates_) start(node_limit != 0);
            iterates_ = true;
            found = solver_->next(watch, solution);
        }
        raise_if_interrupted(watch);
        std::optional<nb::bytes> result;
        if (found) result = to_bytes(solution);
        return {result, static_cast<int>(watch.stop())};
    }

    // Up to two solutions, and why the search stopped.
    std::tuple<std::vector<nb::bytes>, int> first_two(std::uint64_t node_limit, double seconds) {
        std::vector<std::uint8_t> first(program_.cells), second(program_.cells);
        Watch watch(node_limit, seconds, python_interrupted);
        int count;
        {
            nb::gil_scoped_release release;
            start(node_limit != 0);
            count = solver_->count_two(watch, first, second);
        }
        raise_if_interrupted(watch);
        std::vector<nb::bytes> found;
        if (count > 0) found.push_back(to_bytes(first));
        if (count > 1) found.push_back(to_bytes(second));
        return {found, static_cast<int>(watch.stop())};
    }

    std::tuple<std::uint64_t, int> count(std::uint64_t limit, std::uint64_t node_limit,
                                         double seconds) {
        std::vector<std::uint8_t> solution(program_.cells);
        Watch watch(node_limit, seconds, python_interrupted);
        std::uint64_t found = 0;
        {
            nb::gil_scoped_release release;
            if (!iterates_) start();
            iterates_ = true;
            while ((limit == 0 || found < limit) && solver_->next(watch, solution)) ++found;
        }
        raise_if_interrupted(watch);
        return {found, static_cast<int>(watch.stop())};
    }

    std::tuple<std::optional<nb::bytes>, int> draw(std::uint64_t seed, std::uint64_t stream,
                                                   std::uint64_t node_limit, double seconds) {
        std::vector<std::uint8_t> solution(program_.cells);
        Watch watch(node_limit, seconds, python_interrupted);
        Random random(seed, stream);
        bool found;
        {
            nb::gil_scoped_release release;
            start(true);
            found = solver_->draw(watch, random, solution);
        }
        raise_if_interrupted(watch);
        std::optional<nb::bytes> result;
        if (found) result = to_bytes(solution);
        return {result, static_cast<int>(watch.stop())};
    }

    // The estimates of some random descents, whether they are exact, and why they stopped.
    std::tuple<std::vector<double>, bool, int> descend(std::uint64_t seed, std::uint64_t first,
                                                       std::uint64_t count,
                                                       std::uint64_t node_limit, double seconds) {
        std::vector<double> found;
        Watch watch(node_limit, seconds, python_interrupted);
        variants::Descent descent;
        {
            nb::gil_scoped_release release;
            if (!descends_) start(true);
            descends_ = true;
            for (std::uint64_t i = 0; i < count && !descent.exact; ++i) {
                Random random(seed, first + i);
                if (!solver_->descend(watch, random, descent)) break;
                found.push_back(descent.estimate);
            }
        }
        raise_if_interrupted(watch);
        return {found, descent.exact, static_cast<int>(watch.stop())};
    }

    std::tuple<std::vector<std::uint32_t>, int> true_candidates(std::uint32_t most,
                                                                std::uint64_t node_limit,
                                                                double seconds) {
        std::vector<std::uint32_t> counts(static_cast<std::size_t>(program_.cells) *
                                          program_.values);
        Watch watch(node_limit, seconds, python_interrupted);
        {
            nb::gil_scoped_release release;
            start();
            solver_->true_candidates(watch, most, counts);
        }
        raise_if_interrupted(watch);
        return {counts, static_cast<int>(watch.stop())};
    }

    std::vector<std::uint16_t> propagated(bool thorough) {
        std::vector<std::uint16_t> candidates(program_.cells);
        Watch watch(0, 0, nullptr);
        start();
        solver_->propagated(watch, candidates, thorough);
        return candidates;
    }

    std::vector<std::tuple<std::uint32_t, int>> supposed(
        const std::vector<std::uint16_t>& candidates, const std::vector<std::uint8_t>& solution,
        double seconds) {
        const auto cells = static_cast<std::size_t>(program_.cells);
        if (candidates.size() > cells || solution.size() > candidates.size())
            throw nb::value_error("more masks of candidates or digits than cells");
        Watch watch(0, seconds, python_interrupted);
        std::vector<variants::Supposed> found;
        {
            nb::gil_scoped_release release;
            start_to_suppose();
            found = solver_->supposed(watch, candidates, solution);
        }
        raise_if_interrupted(watch);
        std::vector<std::tuple<std::uint32_t, int>> places;
        places.reserve(found.size());
        for (const auto& one : found)
            places.emplace_back(one.place, one.refuted ? static_cast<int>(one.left) : -1);
        return places;
    }

    std::vector<std::int32_t> refuted(const std::vector<std::uint16_t>& candidates,
                                      const std::vector<std::uint32_t>& places, int most,
                                      double seconds) {
        const auto cells = static_cast<std::size_t>(program_.cells);
        const std::uint32_t end = program_.cells * program_.values;
        if (candidates.size() > cells ||
            std::ranges::any_of(places, [&](std::uint32_t place) { return place >= end; }))
            throw nb::value_error("more masks of candidates than cells, or a place of none");
        Watch watch(0, seconds, python_interrupted);
        std::vector<std::int32_t> tree;
        {
            nb::gil_scoped_release release;
            start_to_suppose();
            tree = solver_->refuted(watch, candidates, places, most);
        }
        raise_if_interrupted(watch);
        return tree;
    }

  private:
    void start(bool counts_nodes = false) {
        solver_->load(program_, counts_nodes);
        iterates_ = descends_ = supposes_ = false;
    }

    void start_to_suppose() {
        if (!supposes_) start(true);
        supposes_ = true;
    }

    std::vector<std::int32_t> numbers_;
    Program program_;
    std::unique_ptr<Solver> solver_;
    // For next() and count(), descend(), or supposed() and refuted(), which resume; the others
    // start over.
    bool iterates_ = false, descends_ = false, supposes_ = false;
};

// Set when the call that this thread serves is interrupted, so that a long puzzle stops too.
thread_local std::atomic<bool>* cancelled = nullptr;
thread_local bool calling = false;  // this thread calls from Python, so it may ask for signals

bool is_cancelled() { return cancelled->load(std::memory_order_relaxed); }

bool python_cancels() {
    if (!python_interrupted()) return false;
    cancelled->store(true, std::memory_order_relaxed);
    return true;
}

// Why the solver cannot search a program, if it cannot.
std::optional<std::string> program_error(const nb::bytes& program) {
    const std::vector<std::int32_t> numbers = numbers_of(program);
    const char* const error = Program{}.read(numbers);
    return error ? std::optional<std::string>(error) : std::nullopt;
}

// For each program: the number of solutions up to 2, or 2 more than the Stop that left it unknown,
// and the first solution.
std::tuple<nb::bytes, std::vector<nb::bytes>> solve_many(const std::vector<nb::bytes>& programs,
                                                         std::uint64_t node_limit, double seconds,
                                                         int threads) {
    constexpr int kMost = 2;
    const std::size_t count = programs.size();
    std::vector<std::vector<std::int32_t>> numbers;
    std::vector<Program> read(count);
    numbers.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        numbers.push_back(numbers_of(programs[i]));
        if (const char* error = read[i].read(numbers[i])) throw nb::value_error(error);
    }
    std::vector<std::uint8_t> counts(count, 0);
    std::vector<std::vector<std::uint8_t>> solutions(count);
    std::atomic<bool> stopped{false};
    cancelled = &stopped;  // for python_cancels, which this thread calls
    calling = true;
    {
        nb::gil_scoped_release release;
        struct Worker {
            std::unique_ptr<Solver> solvers[variants::kSolverSizes];
            std::vector<std::uint8_t> second;
        };
        std::vector<Worker> workers(std::max(threads, 1));
        share_work(count, threads, 1, python_cancels, [&](int which, std::size_t i) {
            if (stopped.load(std::memory_order_relaxed)) return;
            cancelled = &stopped;
            Worker& worker = workers[which];
            const Program& program = read[i];
            const int size = variants::solver_size(program);
            auto& solver = worker.solvers[size];
            if (!solver) solver = variants::make_solver(size);
            Watch watch(node_limit, seconds, calling ? python_cancels : is_cancelled);
            solutions[i].resize(program.cells);
            worker.second.resize(program.cells);
            solver->load(program, node_limit != 0);
            const int found = solver->count_two(watch, solutions[i], worker.second);
            const bool unknown = watch.stop() != Stop::none && found < kMost;
            counts[i] =
                static_cast<std::uint8_t>(unknown ? kMost + static_cast<int>(watch.stop()) : found);
        });
    }
    if (stopped) throw nb::python_error();
    std::vector<nb::bytes> first;
    first.reserve(count);
    for (const auto& solution : solutions) first.push_back(to_bytes(solution));
    return {to_bytes(counts), first};
}

}  // namespace

void register_variants(nb::module_& m) {
    nb::class_<PyVariantSearch>(m, "VariantSearch", "The solutions of a puzzle with rules.")
        .def(nb::init<const nb::bytes&>(), nb::arg("program"))
        .def("next", &PyVariantSearch::next, nb::arg("node_limit") = 0, nb::arg("seconds") = 0.0,
             "Return the next solution or None, and why the search stopped.")
        .def("first_two", &PyVariantSearch::first_two, nb::arg("node_limit") = 0,
             nb::arg("seconds") = 0.0, "Return up to two solutions, and why the search stopped.")
        .def("count", &PyVariantSearch::count, nb::arg("limit"), nb::arg("node_limit") = 0,
             nb::arg("seconds") = 0.0,
             "Return the number of further solutions up to a limit (0: all), and why the count "
             "stopped.")
        .def("draw", &PyVariantSearch::draw, nb::arg("seed"), nb::arg("stream"),
             nb::arg("node_limit") = 0, nb::arg("seconds") = 0.0,
             "Return a random solution or None, and why the search stopped.")
        .def("descend", &PyVariantSearch::descend, nb::arg("seed"), nb::arg("first"),
             nb::arg("count"), nb::arg("node_limit") = 0, nb::arg("seconds") = 0.0,
             "Return the estimates of random descents, whether they are exact, and why they "
             "stopped.")
        .def("true_candidates", &PyVariantSearch::true_candidates, nb::arg("most"),
             nb::arg("node_limit") = 0, nb::arg("seconds") = 0.0,
             "Return for each cell and digit the number of solutions that have it, up to a cap.")
        .def(
            "propagated", &PyVariantSearch::propagated, nb::arg("thorough") = false,
            "Return the candidates of each cell that propagation alone leaves, as for hard puzzles "
            "if thorough.")
        .def("supposed", &PyVariantSearch::supposed, nb::arg("candidates"), nb::arg("solution"),
             nb::arg("seconds") = 0.0,
             "Return the places, cell * digits + digit - 1, of the candidates of the first cells "
             "that "
             "are not in the solution, and how many digits propagation places until it refutes "
             "them, or -1; the most promising ones first.")
        .def("refuted", &PyVariantSearch::refuted, nb::arg("candidates"), nb::arg("places"),
             nb::arg("most"), nb::arg("seconds") = 0.0,
             "Return a tree of cases that refutes a candidate at one of some places, in preorder; "
             "empty without one.");
    m.def("solve_variants", &solve_many, nb::arg("programs"), nb::arg("node_limit"),
          nb::arg("seconds"), nb::arg("threads"),
          "Return the number of solutions of each program, up to 2 (or 2 plus why its search "
          "stopped), and the first of each.");
    m.def("program_error", &program_error, nb::arg("program"),
          "Return why a program cannot be searched, or None.");
}

}  // namespace nonet::bindings
