#include "bindings/bindings.hpp"

namespace nonet::bindings {

bool python_interrupted() {
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

}  // namespace nonet::bindings

NB_MODULE(_native, m) {
    using namespace nonet::bindings;
    // Objects may live until Python exits, such as a search in an abandoned generator; do not
    // report them as leaks.
    nanobind::set_leak_warnings(false);
    m.doc() = "The native core of nonet: bytes and numbers in, bytes and numbers out.";
    m.attr("STOP_NONE") = static_cast<int>(nonet::Stop::none);
    m.attr("STOP_NODES") = static_cast<int>(nonet::Stop::nodes);
    m.attr("STOP_TIME") = static_cast<int>(nonet::Stop::time);
    m.attr("STOP_SIZE") = static_cast<int>(nonet::Stop::size);
    register_backtracking(m);
    register_brute_force(m);
    register_bulk(m);
    register_canonical(m);
    register_generate(m);
    register_gpu(m);
    register_random(m);
    register_exact_cover(m);
    register_logic(m);
    register_search(m);
    register_text(m);
    register_measures(m);
    register_variants(m);
}
