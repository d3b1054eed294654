#include <fmt/format.h>

#include <cstdlib>
#include <random>

#include "tests/server/cluster-tester/cluster_tester.h"

int main(int argc, char** argv) {
    if (argc < 2 || argc > 5) {
        fmt::print(stderr, "Usage: cluster-tester ELBOWROOM_BINARY [ROUNDS] [SEED] [KIND, from 0]\n");
        return 2;
    }
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
    const unsigned seed = argc > 3 ? unsigned(std::strtoul(argv[3], nullptr, 10)) : std::random_device{}();
    return elbowroom::kill::test_cluster(argv[1], rounds, seed, argc > 4 ? std::atoi(argv[4]) : -1) ? 0 : 1;
}
