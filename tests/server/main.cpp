// Runs the tests of the server.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <spdlog/spdlog.h>

#include <cstdlib>

int main(int argc, char** argv) {
    // What the server says is of interest only to whoever looks for a bug.
    spdlog::set_level(std::getenv("ELBOWROOM_TEST_LOG") ? spdlog::level::debug : spdlog::level::off);
    return doctest::Context(argc, argv).run();
}
