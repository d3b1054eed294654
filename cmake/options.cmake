# How everything is compiled: warnings are errors, and the release build uses the popcount and bit instructions of the
# machine it is built on, if it has them.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wno-missing-field-initializers -Werror -fno-strict-aliasing)

# gcc 12 sees overlaps in sums of strings that cannot be.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-restrict)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # Paths relative to the tree, so that every checkout shares the cache; the rest lets it cache with precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=true
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  endif()
endif()

option(ELBOWROOM_SANITIZE "Find bad memory access and undefined behaviour" OFF)
if(ELBOWROOM_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  # RapidJSON 1.1 counts from a null pointer while it holds nothing.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-fno-sanitize=pointer-overflow)
  endif()
  # gcc 12 sees ghosts in std::regex when it is compiled with the sanitizers.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
endif()

option(ELBOWROOM_FUZZ "Build the libFuzzer targets (clang)" OFF)
if(ELBOWROOM_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(EMSCRIPTEN)
  include(cmake/page.cmake)
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
    ELBOWROOM_MODERN_CPU)
  if(ELBOWROOM_MODERN_CPU)
    # Tuned for machines whose bit counts are free of false dependencies, and where a state is copied faster by vectors
    # than by `rep movs`.
    add_compile_options(-march=x86-64-v3 -mtune=znver2)
  endif()
  # The engine's loops run a handful of times: vectors only make them longer.
  set(CMAKE_CXX_FLAGS_RELEASE "-O3 -fno-tree-vectorize -DNDEBUG")
endif()
