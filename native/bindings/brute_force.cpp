#include "engines/brute_force.hpp"

#include "bindings/bindings.hpp"

namespace nonet::bindings {

void register_brute_force(nb::module_& m) {
    using State = BruteForce::State;
    nb::class_<BruteForce>(m, "BruteForce",
                           "A brute-force search that can be suspended and resumed.")
        .def(
            "__init__",
            [](BruteForce* self, const nb::bytes& cells) {
                new (self) BruteForce(cells_of(cells));
            },
            nb::arg("cells"))
        .def(
            "advance",
            [](BruteForce& self, std::uint64_t attempts, std::uint64_t limit) {
                nb::gil_scoped_release release;
                return static_cast<int>(self.advance(attempts, limit));
            },
            nb::arg("attempts"), nb::arg("limit"),
            "Continue for about this many attempts, never past the limit (0: none); return the "
            "state.")
        .def_prop_ro("iterations", &BruteForce::iterations)
        .def_prop_ro("backtracks", &BruteForce::backtracks)
        .def_prop_ro("standing", &BruteForce::standing)
        .def_prop_ro("max_depth", &BruteForce::max_depth)
        .def_prop_ro("cells", [](const BruteForce& self) { return to_bytes(self.cells()); });
    m.attr("BRUTE_FORCE_RUNNING") = static_cast<int>(State::running);
    m.attr("BRUTE_FORCE_SOLVED") = static_cast<int>(State::solved);
    m.attr("BRUTE_FORCE_UNSOLVABLE") = static_cast<int>(State::unsolvable);
    m.attr("BRUTE_FORCE_SPENT") = static_cast<int>(State::spent);
}

}  // namespace nonet::bindings
