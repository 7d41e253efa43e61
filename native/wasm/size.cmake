# A page is downloaded more often than it computes: what is large and rarely hot is compiled for size.
file(GLOB _rare CONFIGURE_DEPENDS native/variants/*.cpp native/variants/constraints/*.cpp)
set_source_files_properties(${_rare} ${_other} native/canonical/full_grid.cpp
    native/chaining/chaining.cpp native/facts/bit_rows.cpp native/generate/uniform.cpp
    native/solver/search.cpp PROPERTIES COMPILE_OPTIONS -Os SKIP_PRECOMPILE_HEADERS ON)
