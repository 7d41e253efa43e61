# Rejects compilers that cannot build nonet. native/cmake/compiler.cpp has the versions, for the Makefile too.
include(CheckLanguage)
check_language(CXX)
set(NONET_COMPILERS "nonet needs g++ 11 or newer, or clang 16 or newer")
if(NOT CMAKE_CXX_COMPILER)
    message(FATAL_ERROR "${NONET_COMPILERS}, and found no C++ compiler: install g++.")
endif()

function(nonet_check_compiler)
    execute_process(
        COMMAND "${CMAKE_CXX_COMPILER}" -fsyntax-only "${CMAKE_CURRENT_SOURCE_DIR}/native/cmake/compiler.cpp"
        RESULT_VARIABLE refused OUTPUT_QUIET ERROR_QUIET)
    if(refused)
        message(FATAL_ERROR "${NONET_COMPILERS}; ${CMAKE_CXX_COMPILER} is "
            "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} (set CXX to another one).")
    endif()
endfunction()
