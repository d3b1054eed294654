#include <spdlog/spdlog.h>

#include "tests/fuzz/seeds.h"

extern "C" int fuzz_wire(const std::uint8_t* data, std::size_t size);

TEST_CASE("What the fuzzer of the wire begins with, and once found, breaks no law") {
    const auto level = spdlog::get_level();
    elbowroom::test::try_seeds("wire", fuzz_wire);
    spdlog::set_level(level);
}
