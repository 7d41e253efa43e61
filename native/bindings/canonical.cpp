#include "canonical/canonical.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "canonical/bands.hpp"
#include "canonical/classes.hpp"
#include "workers.hpp"

namespace nonet::bindings {
namespace {

using PyMapping = std::tuple<bool, nb::bytes, nb::bytes, nb::bytes>;
using Grids = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Forms = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Statuses = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using GivenStatuses = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Keys = nb::ndarray<std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::size_t size_of(std::size_t cells) {
    if (cells != 16 && cells != 81) throw nb::value_error("a grid has 16 or 81 cells here");
    return cells == 16 ? 4 : 9;
}

PyMapping to_python(const Mapping& mapping, std::size_t size) {
    return {mapping.transpose, to_bytes({mapping.rows.data(), size}),
            to_bytes({mapping.columns.data(), size}), to_bytes({mapping.digits.data(), size + 1})};
}

std::tuple<int, nb::bytes, PyMapping> canonical(const nb::bytes& cells) {
    const std::size_t size = size_of(cells.size());
    std::array<std::uint8_t, 81> form{};
    Mapping mapping;
    CanonicalStatus status;
    {
        nb::gil_scoped_release release;
        status = Canonicalizer().form(cells_of(cells), form.data(), mapping);
    }
    return {static_cast<int>(status), to_bytes({form.data(), cells.size()}),
            to_python(mapping, size)};
}

std::tuple<int, std::uint64_t, std::vector<PyMapping>> canonical_mappings(const nb::bytes& cells,
                                                                          std::uint64_t limit) {
    const std::size_t size = size_of(cells.size());
    std::uint64_t count = 0;
    std::vector<Mapping> list;
    CanonicalStatus status;
    {
        nb::gil_scoped_release release;
        status = Canonicalizer().mappings(cells_of(cells), limit, count, list);
    }
    std::vector<PyMapping> mappings;
    mappings.reserve(list.size());
    for (const Mapping& mapping : list) mappings.push_back(to_python(mapping, size));
    return {static_cast<int>(status), count, std::move(mappings)};
}

void canonical_many(const Grids& grids, const Forms& forms, const Statuses& statuses, int threads) {
    const std::size_t count = grids.shape(0), cells = grids.shape(1);
    const std::size_t size = size_of(cells);
    if (forms.shape(0) != count || forms.shape(1) != cells || statuses.shape(0) != count) {
        throw nb::value_error("the arrays have different lengths");
    }
    bool done;
    {
        nb::gil_scoped_release release;
        done = nonet::canonical_many({grids.data(), count * cells}, static_cast<int>(size), threads,
                                     {forms.data(), count * cells},
                                     {reinterpret_cast<CanonicalStatus*>(statuses.data()), count},
                                     python_interrupted);
    }
    if (!done) throw nb::python_error();
}

// Forms and statuses, and, if requested, for each form a mapping to it (transpose, rows, columns,
// digits) and the number of all mappings.
using Bools = nb::ndarray<nb::numpy, bool, nb::ndim<1>>;
std::tuple<Table, Column<std::uint8_t>, Bools, Table, Table, Table, Column<std::uint32_t>>
canonical_rows(const Grids& grids, bool facts, int threads) {
    constexpr std::size_t kCells = 81, kSize = 9, kDigits = 10;
    if (grids.shape(1) != kCells) throw nb::value_error("a grid has 81 cells here");
    const std::size_t n = grids.shape(0), listed = facts ? n : 0;
    const auto forms = make_owned<std::uint8_t>(n * kCells);
    const auto statuses = make_owned<std::uint8_t>(n);
    const auto transposed = make_owned<std::uint8_t>(listed);
    const auto rows = make_owned<std::uint8_t>(listed * kSize);
    const auto columns = make_owned<std::uint8_t>(listed * kSize);
    const auto digits = make_owned<std::uint8_t>(listed * kDigits);
    const auto counts = make_owned<std::uint32_t>(listed);
    std::fill_n(forms.data, n * kCells, std::uint8_t{0});
    bool done;
    {
        nb::gil_scoped_release release;
        const std::span cells(grids.data(), n * kCells);
        const std::span made(forms.data, n * kCells);
        const std::span ends(reinterpret_cast<CanonicalStatus*>(statuses.data), n);
        if (facts) {
            std::vector<Mapping> mappings(n);
            std::fill_n(counts.data, n, 0u);
            done = canonical_mappings_many(cells, threads, made, ends, mappings, {counts.data, n},
                                           python_interrupted);
            for (std::size_t i = 0; i < n; ++i) {
                transposed.data[i] = mappings[i].transpose;
                std::copy_n(mappings[i].rows.data(), kSize, rows.data + i * kSize);
                std::copy_n(mappings[i].columns.data(), kSize, columns.data + i * kSize);
                std::copy_n(mappings[i].digits.data(), kDigits, digits.data + i * kDigits);
            }
        } else {
            done = nonet::canonical_many(cells, kSize, threads, made, ends, python_interrupted);
        }
    }
    if (!done) throw nb::python_error();
    return {Table(forms.data, {n, kCells}, forms.owner),
            Column<std::uint8_t>(statuses.data, {n}, statuses.owner),
            Bools(transposed.data, {listed}, transposed.owner),
            Table(rows.data, {listed, kSize}, rows.owner),
            Table(columns.data, {listed, kSize}, columns.owner),
            Table(digits.data, {listed, kDigits}, digits.owner),
            Column<std::uint32_t>(counts.data, {listed}, counts.owner)};
}

// Outputs that are not requested are arrays without rows.
template <class Array>
auto wanted(const Array& array, std::size_t count) {
    if (array.shape(0) != 0 && array.shape(0) != count) {
        throw nb::value_error("the arrays have different lengths");
    }
    return std::span(array.data(), array.shape(0) ? array.size() : 0);
}

void class_columns(const Grids& cells, const Grids& solutions, const GivenStatuses& status,
                   const Keys& puzzle_key, const Keys& class_key, const Forms& class_form,
                   const Counts& automorphisms, const Counts& class_automorphisms, int threads) {
    const std::size_t count = status.shape(0);
    for (const Grids* grids : {&cells, &solutions}) {
        if (grids->shape(0) != count || grids->shape(1) != 81) {
            throw nb::value_error("the arrays have different lengths, or a grid not 81 cells");
        }
    }
    if (class_form.shape(1) != 81) throw nb::value_error("a form has 81 cells");
    const ClassColumns columns{.cells = {cells.data(), cells.size()},
                               .solutions = {solutions.data(), solutions.size()},
                               .status = {status.data(), count},
                               .puzzle_key = wanted(puzzle_key, count),
                               .class_key = wanted(class_key, count),
                               .class_form = wanted(class_form, count),
                               .automorphisms = wanted(automorphisms, count),
                               .class_automorphisms = wanted(class_automorphisms, count)};
    bool done;
    {
        nb::gil_scoped_release release;
        done = nonet::class_columns(columns, threads, python_interrupted);
    }
    if (!done) throw nb::python_error();
}

// A row of six classes for each grid: three bands, three stacks.
nb::ndarray<nb::numpy, std::uint16_t, nb::ndim<2>> chute_rows(const Grids& grids, int threads) {
    const std::size_t count = grids.shape(0);
    if (grids.shape(1) != 81) throw nb::value_error("expected rows of 81 cells");
    const auto found = make_owned<std::uint16_t>(6 * count);
    const std::uint8_t* cells = grids.data();
    {
        nb::gil_scoped_release release;
        share_work(count, threads, 64, nullptr,
                   [&](int, std::size_t i) { chute_classes(cells + 81 * i, found.data + 6 * i); });
    }
    return {found.data, {count, 6}, found.owner};
}

}  // namespace

void register_canonical(nb::module_& m) {
    m.def("chute_classes", &chute_rows, nb::arg("grids"), nb::arg("threads"),
          "Return the classes, 1 to 416, of the bands and the stacks of full grids.");
    m.def("canonical_rows", &canonical_rows, nb::arg("grids"), nb::arg("facts"), nb::arg("threads"),
          "Return forms and statuses, and with facts a mapping to each form and the number of all: "
          "transposed, rows, columns, digits, counts.");
    m.def("canonical", &canonical, nb::arg("cells"),
          "Return a status (0: ok), the canonical form, and the mapping that makes it: "
          "transpose, rows, columns, digits.");
    m.def("canonical_mappings", &canonical_mappings, nb::arg("cells"), nb::arg("limit"),
          "Return a status (0: ok), the number of mappings to the canonical form, and all of them "
          "unless there are more than the limit.");
    m.def("canonical_many", &canonical_many, nb::arg("grids"), nb::arg("forms"),
          nb::arg("statuses"), nb::arg("threads"),
          "Fill in the canonical form and the status (0: ok) of every grid.");
    m.def("class_columns", &class_columns, nb::arg("cells"), nb::arg("solutions"),
          nb::arg("status"), nb::arg("puzzle_key"), nb::arg("class_key"), nb::arg("class_form"),
          nb::arg("automorphisms"), nb::arg("class_automorphisms"), nb::arg("threads"),
          "Fill in what is known about the classes of solved puzzles; skip arrays without rows.");
}

}  // namespace nonet::bindings
