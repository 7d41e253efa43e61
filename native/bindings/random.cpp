#include "random.hpp"

#include <nanobind/stl/vector.h>

#include <numeric>
#include <vector>

#include "bindings/bindings.hpp"

namespace nonet::bindings {
namespace {

std::vector<std::uint64_t> random_words(std::uint64_t seed, std::uint64_t stream,
                                        std::size_t count) {
    Random random(seed, stream);
    std::vector<std::uint64_t> words(count);
    for (auto& word : words) word = random.next();
    return words;
}

std::vector<std::uint64_t> random_below(std::uint64_t seed, std::uint64_t stream,
                                        std::uint64_t bound, std::size_t count) {
    if (bound == 0) throw nb::value_error("no number is below 0");
    Random random(seed, stream);
    std::vector<std::uint64_t> numbers(count);
    for (auto& number : numbers) number = random.below(bound);
    return numbers;
}

std::vector<std::uint32_t> random_order(std::uint64_t seed, std::uint64_t stream,
                                        std::uint32_t count) {
    std::vector<std::uint32_t> items(count);
    std::iota(items.begin(), items.end(), 0);
    Random(seed, stream).shuffle(std::span(items));
    return items;
}

}  // namespace

void register_random(nb::module_& m) {
    m.attr("RANDOM_VERSION") = Random::kVersion;
    m.def("random_words", &random_words, nb::arg("seed"), nb::arg("stream"), nb::arg("count"),
          "Return the first 64-bit words of a stream.");
    m.def("random_below", &random_below, nb::arg("seed"), nb::arg("stream"), nb::arg("bound"),
          nb::arg("count"), "Return the first numbers of a stream from 0 to bound - 1.");
    m.def("random_order", &random_order, nb::arg("seed"), nb::arg("stream"), nb::arg("count"),
          "Return the numbers from 0 to count - 1, shuffled.");
}

}  // namespace nonet::bindings
