# The native tests, the fuzzers and the native benchmark, linked with the objects that ship:
#     cmake --build DIR --target native_tests && ctest --test-dir DIR
function(nonet_program name source)
    add_executable(${name} EXCLUDE_FROM_ALL ${source})
    target_include_directories(${name} PRIVATE native/kernels)
    target_compile_options(${name} PRIVATE ${NONET_BASELINE})
    target_link_libraries(${name} PRIVATE nonet_core nonet_flags)
endfunction()

nonet_program(test_kernels native/tests/test_kernels.cpp)
nonet_program(test_workers native/tests/test_workers.cpp)
nonet_program(fuzz_kernels native/tests/fuzz_kernels.cpp)
nonet_program(fuzz_variants native/tests/fuzz_variants.cpp)
if(NONET_FUZZER)
    target_compile_definitions(fuzz_variants PRIVATE NONET_FUZZER)
    target_link_options(fuzz_variants PRIVATE -fsanitize=fuzzer)
endif()
if(UNIX) # getopt
    string(TOUPPER "${CMAKE_BUILD_TYPE}" _type)
    nonet_program(bench_kernels bench/native/bench_kernels.cpp)
    target_compile_definitions(bench_kernels PRIVATE
        "NONET_FLAGS=\"${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${_type}}\"")
endif()
add_custom_target(native_tests DEPENDS test_kernels test_workers)

set(NONET_TEST_ARGUMENTS "" CACHE STRING "Arguments of the native tests: --quick for slow machines")
add_test(NAME workers COMMAND test_workers)
add_test(NAME kernels COMMAND test_kernels ${NONET_TEST_ARGUMENTS})
if(UNIX AND NOT NONET_SANITIZE AND NOT NONET_COVERAGE) # instrumentation adds symbols
    add_test(NAME symbols
        COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/check_symbols.sh $<TARGET_OBJECTS:nonet_kernels>
        COMMAND_EXPAND_LISTS)
    set_tests_properties(symbols PROPERTIES ENVIRONMENT "NM=${CMAKE_NM}")
endif()
