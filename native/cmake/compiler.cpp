// Compiles where nonet does: g++ 11 (C++20 complete enough), clang 16 (ranges, and libstdc++'s own
// headers in C++20), Apple's clang of the same age. CMake and the Makefile ask it before they
// start.
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
