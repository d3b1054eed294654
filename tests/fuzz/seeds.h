// What a fuzzer begins with, and what it once found: tried again by every build, also by compilers that cannot fuzz.
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace elbowroom::test {

// A law that does not hold ends the program, and says which.
inline void try_seeds(const std::string& fuzzer, int (*run)(const std::uint8_t*, std::size_t)) {
    int seeds = 0;
    for (const auto& file : std::filesystem::directory_iterator(ELBOWROOM_SOURCE_DIR "/fuzz/corpus/" + fuzzer)) {
        INFO(file.path());
        std::ifstream in(file.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        CHECK(run(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()) == 0);
        ++seeds;
    }
    CHECK(seeds > 0);
}

}  // namespace elbowroom::test
