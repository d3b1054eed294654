// Two people who play a game of their own meanwhile, at a human pace, and notice how long everything takes.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/server/client/live.h"
#include "tests/server/client/tables.h"

namespace elbowroom::strangers {

class Neighbours {
public:
    explicit Neighbours(asio::io_context& io);
    ~Neighbours();

    // Sits down at a new table, or comes back to it after a restart.
    Task<void> come(client::Endpoint server);
    // Decides now and then, and asks for a sign of life; to be called some fifty times a second.
    void go_on();
    // The whole history of each of their tables, held against what they were told.
    Task<void> compare(client::Http& http);

    std::int64_t moves() const { return moves_; }
    const std::vector<double>& milliseconds() const { return took_; }
    const std::vector<std::string>& faults() const { return faults_; }
    bool gone() const { return gone_; }
    void expect_end() { ending_ = true; }

private:
    class Seat;
    Task<void> begin_game(client::Http& http);

    asio::io_context& io_;
    std::mt19937_64 random_{3};
    std::vector<client::Guest> guests_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::string table_;
    std::map<std::string, std::map<std::int64_t, std::string>> told_;  // by table: entries by number
    std::vector<double> took_;
    std::vector<std::string> faults_;
    std::int64_t moves_ = 0;
    bool over_ = false, gone_ = false, ending_ = false, beginning_ = false;
    client::Endpoint server_;
};

}  // namespace elbowroom::strangers
