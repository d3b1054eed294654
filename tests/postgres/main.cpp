// with-postgres COMMAND…: runs a command with a PostgreSQL of its own, whose address is in ELBOWROOM_POSTGRES.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>

#include "tests/postgres/postgres_server.h"

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "Usage: with-postgres COMMAND…\n");
        return 2;
    }
    try {
        const elbowroom::test::PostgresServer server(elbowroom::test::PostgresServer::Disk::real);
        ::setenv("ELBOWROOM_POSTGRES", server.address().c_str(), 1);
        const pid_t command = ::fork();
        if (command == 0) {
            ::execvp(argv[1], argv + 1);
            ::_exit(127);
        }
        int status = 0;
        ::waitpid(command, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "with-postgres: {}\n", error.what());
        return 2;
    }
}
