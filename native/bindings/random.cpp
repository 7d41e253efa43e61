#include "random.hpp"

#include <nanobind/stl/vector.h>

#include <numeric>
#include <vector>

#include "bindings/bindings.hpp"

namespace nonet::bindings {
namespace {

std::uint64_t below(Random& random, std::uint64_t bound) {
    if (bound == 0) throw nb::value_error("no number is below 0");
    return random.below(bound);
}

std::vector<std::uint32_t> order(Random& random, std::uint32_t count) {
    std::vector<std::uint32_t> items(count);
    std::iota(items.begin(), items.end(), 0);
    random.shuffle(std::span(items));
    return items;
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
}

}  // namespace nonet::bindings
