# How the page's WebAssembly is compiled (the preset `page`). Emscripten has a system of its own: of this machine's headers it
# sees only the libraries that are nothing but headers.
set(page_headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${page_headers})
foreach(library boost fmt nlohmann rapidjson)
  if(NOT EXISTS /usr/include/${library})
    message(FATAL_ERROR "the headers of ${library} are not installed")
  endif()
  file(CREATE_LINK /usr/include/${library} ${page_headers}/${library} SYMBOLIC)
endforeach()
foreach(library Boost::headers fmt::fmt nlohmann_json::nlohmann_json)
  add_library(${library} INTERFACE IMPORTED)
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
set(RAPIDJSON_INCLUDE ${page_headers})
# What its standard library lacks of C++20 comes before it.
include_directories(BEFORE SYSTEM ${CMAKE_SOURCE_DIR}/page/missing ${page_headers})

# The browser's own exceptions: those by way of JavaScript are several times slower and larger.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
