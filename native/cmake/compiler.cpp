// Compiles only with compilers that can build nonet: g++ 11 (enough of C++20), clang 16 (ranges,
// and the headers of libstdc++ in C++20), or Apple's clang of the same age. CMake and the Makefile
// check it first.
#if defined(__apple_build_version__)
#if __clang_major__ < 15
#error "too old"
#endif
#elif defined(__clang__)
#if __clang_major__ < 16
#error "too old"
#endif
#elif defined(__GNUC__)
#if __GNUC__ < 11
#error "too old"
#endif
#else
#error "neither g++ nor clang"
#endif
