// A PostgreSQL of one's own, for as long as this lives: in a temporary folder, by an ordinary user, at a socket there
// and nowhere else. However this process ends, it ends too and its folder goes away.
#pragma once

#include <sys/types.h>

#include <string>

namespace elbowroom::test {

class PostgresServer {
public:
    // Whether it waits for the disk: only with `real` a server of ours accepts it.
    enum class Disk { real, fast };
    // Throws std::runtime_error, also if PostgreSQL is not installed.
    explicit PostgresServer(Disk disk);
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // Of its database, as --store has it.
    [[nodiscard]] std::string address() const;
    // Of a place of its own in that database, with nothing in it.
    std::string new_store();
    // As whoever runs the database does it. Answers the first column of the first row; throws std::runtime_error.
    std::string run(const std::string& sql, const std::string& address) const;
    std::string run(const std::string& sql) const { return run(sql, address()); }

private:
    std::string folder_;
    pid_t keeper_ = 0;
    int stores_ = 0;
};

}  // namespace elbowroom::test
