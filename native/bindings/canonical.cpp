#include "canonical/canonical.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <tuple>
#include <vector>

#include "bindings/bindings.hpp"
#include "canonical/classes.hpp"

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

}  // namespace

void register_canonical(nb::module_& m) {
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
