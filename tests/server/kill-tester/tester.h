// What the testers share that take servers away under load: the tables that are played at, and the loop in which they
// are.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/client/server_process.h"
#include "tests/server/kill-tester/table.h"

namespace elbowroom::kill {

class Tester {
public:
    Tester(const Tester&) = delete;
    Tester& operator=(const Tester&) = delete;

    std::string keep_data();
    std::int64_t acknowledged() const { return test_.acknowledged; }
    std::int64_t finished() const { return finished_; }

protected:
    using Clock = std::chrono::steady_clock;
    static constexpr int seats = 4;  // at each table

    Tester(std::string program, unsigned seed, std::size_t games, std::chrono::seconds patience);
    virtual ~Tester() = default;
    // Where players connect.
    virtual std::vector<client::Endpoint> everywhere() const = 0;

    // Throws what the task throws, and std::runtime_error if it comes to no end.
    void wait_for(Task<void> task);
    // Or until patience ends.
    template <class Condition>
    void run_until(Condition condition) {
        client::run_in_steps(io_, [&, end = Clock::now() + patience_] { return condition() || Clock::now() >= end; });
    }
    void run_for(std::chrono::microseconds time);
    void let_play();
    Task<void> make_table(client::Http& http, std::vector<client::Guest> guests, std::unique_ptr<Table>& place);
    Task<void> make_table(client::Http& http, std::unique_ptr<Table>& place);
    Task<void> compare_all(client::Endpoint server);

    std::string program_;
    client::TemporaryFolder folder_;
    asio::io_context io_{1};
    Test test_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::int64_t finished_ = 0;

private:
    std::chrono::seconds patience_;
};

}  // namespace elbowroom::kill
