# The Python module _native.
find_package(Python 3.10 REQUIRED
    COMPONENTS Interpreter Development.Module OPTIONAL_COMPONENTS Development.SABIModule)
execute_process(
    COMMAND "${Python_EXECUTABLE}" -m nanobind --cmake_dir
    OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE nanobind_ROOT)
if(EMSCRIPTEN)
    set(CMAKE_SHARED_MODULE_SUFFIX ".so")
endif()
find_package(nanobind CONFIG REQUIRED)

file(GLOB binding_sources CONFIGURE_DEPENDS native/bindings/*.cpp)
if(EMSCRIPTEN) # nanobind's split mode refuses libc++ outside macOS: link all of it
    set(_nanobind NB_STATIC)
else()
    set(_nanobind BACKEND_MODULE nanobind_backend STABLE_ABI)
endif()
nanobind_add_module(_native ${_nanobind} NB_SUPPRESS_WARNINGS
    native/bindings/logic.cpp ${binding_sources}) # the largest first
target_link_libraries(_native PRIVATE nonet_core nonet_flags)
if(EMSCRIPTEN AND NOT DEFINED ENV{PYODIDE}) # pyodide-build passes these itself
    target_link_options(_native PRIVATE -sSIDE_MODULE=2 -sWASM_BIGINT -sEXPORTED_FUNCTIONS=_PyInit__native)
endif()
nonet_precompile(_native <nanobind/ndarray.h> <nanobind/stl/string.h> <nanobind/stl/tuple.h>
    <nanobind/stl/vector.h> "bindings/bindings.hpp")
install(TARGETS _native LIBRARY DESTINATION nonet)
