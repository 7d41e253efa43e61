# Finders that keep -O3 in a release build; the others use -O2, which compiles about a fifth faster.
# Measured as a group: with all finders at -O2, ratings took up to 11 % longer; with these at -O3, the
# difference was within the noise of 4 %.
set(_fast bug direct fish follow locked rectangles singles subsets wings)
file(GLOB _other CONFIGURE_DEPENDS native/finders/*.cpp)
foreach(name IN LISTS _fast)
    list(REMOVE_ITEM _other ${CMAKE_CURRENT_LIST_DIR}/${name}.cpp)
endforeach()
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT NONET_SANITIZE AND NOT NONET_COVERAGE)
    nonet_flag_list(_flags -O2)
    set_source_files_properties(${_other} PROPERTIES COMPILE_OPTIONS "${_flags}")
endif()
