# nonet.mjs and nonet.wasm of the package for JavaScript: the core with its C interface.
add_executable(nonet_js EXCLUDE_FROM_ALL native/wasm/api.cpp)
set_target_properties(nonet_js PROPERTIES OUTPUT_NAME nonet SUFFIX .mjs)
target_link_libraries(nonet_js PRIVATE nonet_core nonet_flags)
target_compile_options(nonet_js PRIVATE -O3)
target_link_options(nonet_js PRIVATE -O3 -sMODULARIZE=1 -sEXPORT_ES6=1 -sALLOW_MEMORY_GROWTH=1
    -sENVIRONMENT=web,worker,node -sFILESYSTEM=0 -sSTACK_SIZE=1MB
    -sEXPORTED_RUNTIME_METHODS=HEAPU8,HEAPU16,HEAP32,HEAPU32,UTF8ToString,stringToUTF8
    -sEXPORTED_FUNCTIONS=_malloc,_free)
