// Arrays that the binding files make for Python.
#pragma once

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <cstdlib>
#include <new>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

template <class T>
using Column = nb::ndarray<nb::numpy, T, nb::ndim<1>>;
using Table = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>;

template <class T>
struct Owned {
    T* data;
    nb::capsule owner;
};

// Large arrays use huge pages: faulting in small ones would cost more than solving, and threads
// would contend for it.
template <class T>
Owned<T> make_owned(std::size_t n) {
    constexpr std::size_t kLargePage = std::size_t{2} << 20;
    const std::size_t bytes = n * sizeof(T);
    void* data;
    if (bytes >= 2 * kLargePage) {
        const std::size_t rounded = (bytes + kLargePage - 1) / kLargePage * kLargePage;
        data = std::aligned_alloc(kLargePage, rounded);
#ifdef __linux__
        if (data) madvise(data, rounded, MADV_HUGEPAGE);  // a hint; failure is harmless
#endif
    } else {
        data = std::malloc(bytes ? bytes : 1);
    }
    if (!data) throw std::bad_alloc();
    return {static_cast<T*>(data), nb::capsule(data, [](void* p) noexcept { std::free(p); })};
}

// A new bytes object, to be filled before anyone else sees it.
inline nb::bytes make_bytes(std::size_t size) {
    PyObject* made = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size));
    if (!made) throw nb::python_error();
    return nb::steal<nb::bytes>(made);
}

inline std::uint8_t* bytes_of(const nb::bytes& made) {
    return static_cast<std::uint8_t*>(const_cast<void*>(made.data()));
}

}  // namespace nonet::bindings
