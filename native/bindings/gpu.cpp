#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <tuple>

#include "bindings/bindings.hpp"
#include "canonical/full_grid.hpp"
#include "generate/uniform.hpp"
#include "gpu/host_core.hpp"

namespace nonet::bindings {
namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
template <class T>
using Column = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
using Table = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>;

template <class T>
T* make_array(std::size_t n, nb::object& owner) {
    T* data = new T[n ? n : 1];
    owner = nb::capsule(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    return data;
}

std::tuple<Table, Column<std::uint32_t>, Column<std::uint8_t>, Column<std::uint32_t>>
solve_rows_on_gpu_core(Rows rows, std::uint64_t limit, std::uint64_t node_limit) {
    const std::size_t n = rows.shape(0);
    nb::object owners[4];
    kernels::Batch batch;
    batch.puzzles = rows.data();
    batch.n = n;
    batch.limit = limit;
    batch.node_budget = node_limit;
    batch.solutions = make_array<std::uint8_t>(81 * n, owners[0]);
    batch.counts = make_array<std::uint32_t>(n, owners[1]);
    batch.status = make_array<std::uint8_t>(n, owners[2]);
    batch.guesses = make_array<std::uint32_t>(n, owners[3]);
    {
        nb::gil_scoped_release release;
        gpu::solve_on_host(batch, python_interrupted);
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return {Table(batch.solutions, {n, 81}, owners[0]),
            Column<std::uint32_t>(batch.counts, {n}, owners[1]),
            Column<std::uint8_t>(batch.status, {n}, owners[2]),
            Column<std::uint32_t>(batch.guesses, {n}, owners[3])};
}

using Streams = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::tuple<Table, Table> carve_on_gpu_core(std::uint64_t seed, Streams streams) {
    const std::size_t n = streams.shape(0);
    nb::object owners[2];
    auto* puzzles = make_array<std::uint8_t>(81 * n, owners[0]);
    auto* solutions = make_array<std::uint8_t>(81 * n, owners[1]);
    {
        nb::gil_scoped_release release;
        gpu::carve_on_host(seed, {streams.data(), n}, puzzles, solutions);
    }
    return {Table(puzzles, {n, 81}, owners[0]), Table(solutions, {n, 81}, owners[1])};
}

std::tuple<std::vector<bool>, Table, Table> descend_on_gpu_core(std::uint64_t seed,
                                                                Streams streams) {
    const std::size_t n = streams.shape(0);
    nb::object owners[2];
    auto* puzzles = make_array<std::uint8_t>(81 * n, owners[0]);
    auto* solutions = make_array<std::uint8_t>(81 * n, owners[1]);
    std::vector<bool> counts;
    {
        nb::gil_scoped_release release;
        counts = gpu::descend_on_host(seed, {streams.data(), n}, puzzles, solutions);
    }
    return {std::move(counts), Table(puzzles, {n, 81}, owners[0]),
            Table(solutions, {n, 81}, owners[1])};
}

nb::bytes grid_tables() {
    const auto flat = UniformGrids<3>::instance().flat_tables();
    return nb::bytes(flat.data(), flat.size());
}

std::tuple<Table, Column<std::uint8_t>> canonical_on_gpu_core(Rows grids) {
    const std::size_t n = grids.shape(0);
    nb::object owners[2];
    auto* forms = make_array<std::uint8_t>(81 * n, owners[0]);
    auto* status = make_array<std::uint8_t>(n, owners[1]);
    {
        nb::gil_scoped_release release;
        gpu::canonical_on_host({grids.data(), 81 * n}, forms, status);
    }
    return {Table(forms, {n, 81}, owners[0]), Column<std::uint8_t>(status, {n}, owners[1])};
}

nb::bytes canonical_tables() {
    const auto flat = full_grid_tables();
    return nb::bytes(flat.data(), flat.size());
}

}  // namespace

void register_gpu(nb::module_& m) {
    m.def("solve_rows_on_gpu_core", &solve_rows_on_gpu_core, nb::arg("rows"), nb::arg("limit"),
          nb::arg("node_limit"),
          "Solve rows as solve_rows does, with the core of the GPU solver compiled for the CPU.");
    m.def("carve_on_gpu_core", &carve_on_gpu_core, nb::arg("seed"), nb::arg("streams"),
          "Return minimal puzzles and their solutions, one for each stream of a seed, made by the "
          "core of the GPU generator compiled for the CPU.");
    m.def("descend_on_gpu_core", &descend_on_gpu_core, nb::arg("seed"), nb::arg("streams"),
          "Make an attempt with a controlled bias for each stream; return whether it counts, its "
          "puzzle and its solution, made by the core of the GPU generator compiled for the CPU.");
    m.def("grid_tables", &grid_tables,
          "Return the tables from which full grids are drawn uniformly, in the layout for a GPU.");
    m.def(
        "canonical_on_gpu_core", &canonical_on_gpu_core, nb::arg("grids"),
        "Return the canonical forms of full grids and a status (1: not a full grid), found by the "
        "core of the GPU search compiled for the CPU.");
    m.def("canonical_tables", &canonical_tables,
          "Return the tables of the search for canonical forms of full grids, in the layout for a "
          "GPU.");
}

}  // namespace nonet::bindings
