# The kernels: NONET_KERNEL_SOURCES, with the flags each file needs. Include it, then add the list to a target.
# They stay out of link-time optimisation, which would mix the levels. Only these files may be compiled for more than the baseline (see native/tests/check_symbols.sh).
set(_dir ${CMAKE_CURRENT_LIST_DIR})
set(NONET_KERNEL_SOURCES ${_dir}/kernel.cpp ${_dir}/kernel_portable.cpp)
set(NONET_KERNEL_INCLUDE ${_dir})
set(_common -O3 -fno-exceptions -fno-rtti -fno-lto -Wno-unknown-pragmas)
set_source_files_properties(${_dir}/kernel_portable.cpp PROPERTIES COMPILE_OPTIONS "${_common}")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    list(APPEND NONET_KERNEL_SOURCES ${_dir}/kernel_x86_v2.cpp ${_dir}/kernel_avx2.cpp ${_dir}/kernel_avx512.cpp)
    set_source_files_properties(${_dir}/kernel_x86_v2.cpp PROPERTIES COMPILE_OPTIONS "${_common};-march=x86-64-v2")
    set_source_files_properties(${_dir}/kernel_avx2.cpp PROPERTIES COMPILE_OPTIONS "${_common};-march=x86-64-v3;-mtune=icelake-server")
    # GCC reports its own _mm512_undefined_epi32 as uninitialised.
    set_source_files_properties(${_dir}/kernel_avx512.cpp PROPERTIES COMPILE_OPTIONS
        "${_common};-march=x86-64-v4;-mavx512vbmi;-mavx512bitalg;-mtune=icelake-server;-Wno-uninitialized;-Wno-maybe-uninitialized")
endif()
