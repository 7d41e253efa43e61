#include "random.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <numeric>
#include <vector>

#include "bindings/bindings.hpp"
#include "board/shuffle.hpp"
#include "workers.hpp"

namespace nonet::bindings {
namespace {

std::uint64_t below(Random& random, std::uint64_t bound) {
    if (bound == 0) throw nb::value_error("the bound must be at least 1");
    return random.below(bound);
}

std::vector<std::uint32_t> order(Random& random, std::uint32_t count) {
    std::vector<std::uint32_t> items(count);
    std::iota(items.begin(), items.end(), 0);
    random.shuffle(std::span(items));
    return items;
}

using Grids = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Images = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void shuffle_rows(const Grids& cells, std::uint64_t seed, std::uint64_t first,
                  const Images& images) {
    const std::size_t count = cells.shape(0);
    if (cells.shape(1) != 81 || images.shape(1) != 81 || images.shape(0) != count) {
        throw nb::value_error("the arrays have different shapes, or a grid not 81 cells");
    }
    Stop stop;
    {
        nb::gil_scoped_release release;
        stop = share_work(count, 1, 1, python_interrupted, [&](int, std::size_t row) {
            Random random(seed, first + row);
            shuffle_grid(random, cells.data() + row * 81, images.data() + row * 81);
        });
    }
    if (stop == Stop::interrupt) throw nb::python_error();
}

}  // namespace

void register_random(nb::module_& m) {
    m.attr("RANDOM_VERSION") = Random::kVersion;
    nb::class_<Random>(m, "Random", "One stream of random numbers under a seed.")
        .def(nb::init<std::uint64_t, std::uint64_t>(), nb::arg("seed"), nb::arg("stream") = 0)
        .def("word", &Random::next, "Return the next 64 bits.")
        .def("below", &below, nb::arg("bound"), "Return the next number from 0 to bound - 1.")
        .def("order", &order, nb::arg("count"),
             "Return the numbers from 0 to count - 1, shuffled.");
    m.def("shuffle_rows", &shuffle_rows, nb::arg("cells"), nb::arg("seed"), nb::arg("first"),
          nb::arg("images"),
          "Write an image of each grid under a symmetry that its own stream of the seed draws.");
}

}  // namespace nonet::bindings
