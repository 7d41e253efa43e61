// Helpers shared by the binding files.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <span>

#include "watch.hpp"

namespace nonet::bindings {

namespace nb = nanobind;

// The bytes of a Python bytes object, one per cell.
inline std::span<const std::uint8_t> cells_of(const nb::bytes& cells) {
    return {static_cast<const std::uint8_t*>(cells.data()), cells.size()};
}

inline nb::bytes to_bytes(std::span<const std::uint8_t> cells) {
    return nb::bytes(cells.data(), cells.size());
}

// Whether Python has a pending signal, such as Ctrl-C; call it without the GIL.
bool python_interrupted();

// Raises the Python error that stopped the watch, if one did; needs the GIL.
inline void raise_if_interrupted(const Watch& watch) {
    if (watch.stop() == Stop::interrupt) throw nb::python_error();
}

void register_backtracking(nb::module_& m);
void register_brute_force(nb::module_& m);
void register_bulk(nb::module_& m);
void register_canonical(nb::module_& m);
void register_generate(nb::module_& m);
void register_random(nb::module_& m);
void register_exact_cover(nb::module_& m);
void register_logic(nb::module_& m);
void register_gpu(nb::module_& m);
void register_search(nb::module_& m);
void register_text(nb::module_& m);
void register_measures(nb::module_& m);
void register_variants(nb::module_& m);

}  // namespace nonet::bindings
