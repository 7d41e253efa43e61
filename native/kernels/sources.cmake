# The kernels, one file per CPU level, each with its own flags: nonet_kernels, the objects that ship.
# They are excluded from link-time optimization, which would mix the levels. Only these files may be
# compiled for more than the baseline, and each defines one symbol (native/tests/check_symbols.sh).
set(_levels portable)
set(_flags_portable) # the compiler's default CPU
if(NONET_X86)
    list(APPEND _levels x86_v2 avx2 avx512)
    set(_flags_x86_v2 -march=x86-64-v2)
    set(_flags_avx2 -march=x86-64-v3 -mtune=haswell)
    set(_flags_avx512 -march=x86-64-v4 -mavx512vbmi -mavx512bitalg -mtune=icelake-server)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # warns about its own _mm512_undefined_epi32
        list(APPEND _flags_avx512 -Wno-uninitialized -Wno-maybe-uninitialized)
    endif()
endif()
# The order of the source needs half the spills in a sweep. GCC warns about the triads before the
# first band, which a sweep never uses; setting them takes time.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    foreach(level portable x86_v2 avx2)
        list(APPEND _flags_${level} -fno-tree-ter -Wno-maybe-uninitialized)
    endforeach()
endif()

add_library(nonet_kernels OBJECT)
foreach(level IN LISTS _levels)
    set(_source ${CMAKE_CURRENT_LIST_DIR}/kernel_${level}.cpp)
    nonet_flag_list(_flags -fno-exceptions -fno-rtti -fno-lto ${_flags_${level}})
    set_source_files_properties(${_source} PROPERTIES COMPILE_OPTIONS "${_flags}")
    target_sources(nonet_kernels PRIVATE ${_source})
endforeach()
target_link_libraries(nonet_kernels PRIVATE nonet_flags)
