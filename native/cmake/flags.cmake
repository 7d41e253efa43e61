# WebAssembly: vectors of 128 bits, and exceptions of its own. They also hold for nanobind.
if(EMSCRIPTEN)
    add_compile_options(-msimd128 -fwasm-exceptions -sSUPPORT_LONGJMP=wasm)
    add_link_options(-fwasm-exceptions -sSUPPORT_LONGJMP=wasm)
endif()
# nonet_flags: the options of all our files. NONET_BASELINE: the CPU that the core requires; the kernels
# choose their own (native/kernels/sources.cmake).
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    set(NONET_X86 ON)
endif()
# clang-cl accepts the options of clang with this prefix.
if(CMAKE_CXX_COMPILER_FRONTEND_VARIANT STREQUAL "MSVC")
    set(_prefix "/clang:")
endif()

function(nonet_flag_list name)
    list(TRANSFORM ARGN PREPEND "${_prefix}")
    set(${name} "${ARGN}" PARENT_SCOPE)
endfunction()

# Parse these headers once per target instead of once per file. Sources still include what they use.
function(nonet_precompile target)
    list(TRANSFORM ARGN REPLACE "^[^<].*$" "\"\\0\"")
    target_precompile_headers(${target} PRIVATE ${ARGN})
endfunction()

nonet_flag_list(_quiet -Wno-unknown-pragmas) # #pragma unroll is for other compilers
add_library(nonet_flags INTERFACE)
if(NONET_STRICT)
    nonet_flag_list(_warnings -Wall -Wextra -Werror)
else() # at -O3, checking for warnings takes an eighth of the compile time
    nonet_flag_list(_warnings -w)
endif()
# Functions start at a cache line. Elsewhere, a change to other code moves loops, and some become up to
# 8 % slower.
nonet_flag_list(_align -falign-functions=64)
target_compile_options(nonet_flags INTERFACE ${_warnings} ${_quiet} ${_align})
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # garbage collection every 128 MB takes up to 6 % of the time
    target_compile_options(nonet_flags INTERFACE --param=ggc-min-heapsize=524288)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang") # warns about functions that libstdc++'s stable_sort calls
    nonet_flag_list(_library -Wno-deprecated-declarations)
    target_compile_options(nonet_flags INTERFACE ${_library})
endif()
if(NONET_SANITIZE)
    set(_sanitize -fsanitize=address,undefined)
    target_compile_options(nonet_flags INTERFACE ${_sanitize} -fno-sanitize-recover=undefined -g)
    target_link_options(nonet_flags INTERFACE ${_sanitize})
endif()
if(NONET_FUZZER) # the fuzzer links its own main
    target_compile_options(nonet_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(NONET_COVERAGE)
    target_compile_options(nonet_flags INTERFACE --coverage -fprofile-update=atomic -O1)
    target_link_options(nonet_flags INTERFACE --coverage)
endif()

if(NONET_X86)
    nonet_flag_list(NONET_BASELINE -march=x86-64-v2)
endif()

# __builtin_cpu_supports lives in clang's runtime, which clang-cl does not link by itself.
if(_prefix)
    execute_process(
        COMMAND "${CMAKE_CXX_COMPILER}" /clang:--rtlib=compiler-rt /clang:-print-libgcc-file-name
        OUTPUT_VARIABLE NONET_RUNTIME OUTPUT_STRIP_TRAILING_WHITESPACE)
    file(TO_CMAKE_PATH "${NONET_RUNTIME}" NONET_RUNTIME)
endif()
