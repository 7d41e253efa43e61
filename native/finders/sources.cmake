# A rating spends its time in the searches below, which get the -O3 of a release build. For the others
# -O2 compiles a third faster, and ratings take as long.
set(_often bug direct fish follow locked rectangles singles subsets wings)
file(GLOB _rare CONFIGURE_DEPENDS native/finders/*.cpp)
foreach(name IN LISTS _often)
    list(REMOVE_ITEM _rare ${CMAKE_CURRENT_LIST_DIR}/${name}.cpp)
endforeach()
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT NONET_SANITIZE AND NOT NONET_COVERAGE)
    nonet_flag_list(_flags -O2)
    set_source_files_properties(${_rare} PROPERTIES COMPILE_OPTIONS "${_flags}")
endif()
