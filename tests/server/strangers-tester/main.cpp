#include <fmt/format.h>

#include <cstdlib>
#include <random>

#include "tests/server/strangers-tester/strangers_tester.h"

int main(int argc, char** argv) {
    if (argc < 2 || argc > 4) {
        fmt::print(stderr, "Usage: strangers-tester ELBOWROOM_BINARY [PACKS] [SEED]\n");
        return 2;
    }
    return elbowroom::strangers::test_strangers(
               {.program = argv[1],
                .packs = argc > 2 ? std::atoi(argv[2]) : 10'000,
                .seed = argc > 3 ? unsigned(std::strtoul(argv[3], nullptr, 10)) : std::random_device{}(),
                .timed = !std::getenv("ELBOWROOM_UNTIMED")})
               ? 0
               : 1;
}
