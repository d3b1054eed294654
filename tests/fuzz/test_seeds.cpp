#include "tests/fuzz/seeds.h"

extern "C" {
int fuzz_actions(const std::uint8_t* data, std::size_t size);
int fuzz_notation(const std::uint8_t* data, std::size_t size);
int fuzz_packs(const std::uint8_t* data, std::size_t size);
int fuzz_tables(const std::uint8_t* data, std::size_t size);
}

using elbowroom::test::try_seeds;

TEST_CASE("what the fuzzers begin with, and once found, breaks no law") {
    SUBCASE("actions") { try_seeds("actions", fuzz_actions); }
    SUBCASE("documents") { try_seeds("notation", fuzz_notation); }
    SUBCASE("packs") { try_seeds("packs", fuzz_packs); }
    SUBCASE("tables") { try_seeds("tables", fuzz_tables); }
}
