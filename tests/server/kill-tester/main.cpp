#include <fmt/format.h>

#include <cstdlib>
#include <random>
#include <string_view>

#include "tests/server/kill-tester/kill_tester.h"

int main(int argc, char** argv) {
    if (argc < 2 || argc > 4) {
        fmt::print(stderr, "Usage: kill-tester ELBOWROOM_BINARY [ROUNDS] [SEED]\n");
        return 2;
    }
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 20;
    const unsigned seed = argc > 3 ? unsigned(std::strtoul(argv[3], nullptr, 10)) : std::random_device{}();
    const char* store = std::getenv("ELBOWROOM_TEST_STORE");
    const auto kept = store && std::string_view(store) == "postgres" ? elbowroom::kill::Kept::postgres
                                                                     : elbowroom::kill::Kept::sqlite;
    return elbowroom::kill::test_kills(argv[1], rounds, seed, kept) ? 0 : 1;
}
