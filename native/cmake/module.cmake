# The Python module _native.
find_package(Python 3.10 REQUIRED
    COMPONENTS Interpreter Development.Module OPTIONAL_COMPONENTS Development.SABIModule)
execute_process(
    COMMAND "${Python_EXECUTABLE}" -m nanobind --cmake_dir
    OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE nanobind_ROOT)
find_package(nanobind CONFIG REQUIRED)

file(GLOB binding_sources CONFIGURE_DEPENDS native/bindings/*.cpp)
nanobind_add_module(_native BACKEND_MODULE nanobind_backend STABLE_ABI NB_SUPPRESS_WARNINGS
    native/bindings/logic.cpp ${binding_sources}) # the largest first
target_link_libraries(_native PRIVATE nonet_core nonet_flags)
nonet_precompile(_native <nanobind/ndarray.h> <nanobind/stl/string.h> <nanobind/stl/tuple.h>
    <nanobind/stl/vector.h> "bindings/bindings.hpp")
install(TARGETS _native LIBRARY DESTINATION nonet)
