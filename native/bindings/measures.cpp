#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <tuple>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "measures/grades.hpp"
#include "workers.hpp"

namespace nonet::bindings {
namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::device::cpu, nb::c_contig>;
constexpr std::size_t kCells = 81;
constexpr std::size_t kBlock = 4096;  // rows that are graded at a time

void check(const Rows& rows, std::size_t count) {
    if (rows.shape(1) != kCells || rows.shape(0) != count) {
        throw nb::value_error("expected equally many rows of 81 bytes");
    }
}

using Counts = Column<std::uint16_t>;

// parsed, to fill, right, wrong, changed
std::tuple<Column<bool>, Counts, Counts, Counts, Counts> grade_rows(Rows puzzles, Rows answers,
                                                                    Rows solutions, int threads) {
    const std::size_t n = puzzles.shape(0);
    for (const Rows* rows : {&puzzles, &answers, &solutions}) check(*rows, n);
    const auto parsed = make_owned<bool>(n);
    const auto blank = make_owned<std::uint16_t>(n), right = make_owned<std::uint16_t>(n),
               wrong = make_owned<std::uint16_t>(n), changed = make_owned<std::uint16_t>(n);
    const std::uint8_t *puzzle = puzzles.data(), *answer = answers.data(),
                       *solution = solutions.data();
    {
        nb::gil_scoped_release release;
        share_work((n + kBlock - 1) / kBlock, threads, 1, nullptr, [&](int, std::size_t block) {
            for (std::size_t i = block * kBlock; i < std::min(n, (block + 1) * kBlock); ++i) {
                const GradeCounts found =
                    grade_row(puzzle + 81 * i, answer + 81 * i, solution + 81 * i);
                parsed.data[i] = found.parsed;
                blank.data[i] = found.to_fill;
                right.data[i] = found.right;
                wrong.data[i] = found.wrong;
                changed.data[i] = found.changed;
            }
        });
    }
    const auto counts = [n](const Owned<std::uint16_t>& one) {
        return Counts(one.data, {n}, one.owner);
    };
    return {Column<bool>(parsed.data, {n}, parsed.owner), counts(blank), counts(right),
            counts(wrong), counts(changed)};
}

}  // namespace

void register_measures(nb::module_& m) {
    m.def("grade_rows", &grade_rows, nb::arg("puzzles"), nb::arg("answers"), nb::arg("solutions"),
          nb::arg("threads"),
          "Return whether answers have digits only, and how many blank cells there are to fill, "
          "right and wrong, and how many givens are changed.");
}

}  // namespace nonet::bindings
