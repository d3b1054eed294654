#include "tests/server/kill-tester/tester.h"

#include <stdexcept>

namespace elbowroom::kill {

using namespace client;

Tester::Tester(std::string program, unsigned seed, std::size_t games, std::chrono::seconds patience)
    : program_(std::move(program)), test_{io_, std::mt19937_64(seed)}, tables_(games), patience_(patience) {}

std::string Tester::keep_data() {
    folder_.keep();
    return folder_.path();
}

void Tester::wait_for(Task<void> task) {
    std::exception_ptr error;
    bool done = false;
    asio::co_spawn(io_, std::move(task), [&](std::exception_ptr failure) {
        error = failure;
        done = true;
    });
    run_until([&] { return done; });
    if (error) std::rethrow_exception(error);
    if (!done) throw std::runtime_error("nobody answers any more");
}

void Tester::run_for(std::chrono::microseconds time) {
    run_in_steps(io_, [end = Clock::now() + time] { return Clock::now() >= end; });
}

void Tester::let_play() {
    test_.playing = true;
    for (const auto& table : tables_) table->play_on();
}

Task<void> Tester::make_table(Http& http, std::vector<Guest> guests, std::unique_ptr<Table>& place) {
    const std::string id = co_await make_game(http, guests);
    place = std::make_unique<Table>(test_, id, std::move(guests));
    const auto at = everywhere();
    co_await place->come_back(at);
}

Task<void> Tester::make_table(Http& http, std::unique_ptr<Table>& place) {
    std::vector<Guest> guests;
    for (int seat = 0; seat < seats; ++seat) guests.push_back(co_await make_guest(http));
    co_await make_table(http, std::move(guests), place);
}

Task<void> Tester::compare_all(Endpoint server) {
    Http http(io_, server);
    for (auto& table : tables_) co_await table->compare_all(http);
}

}  // namespace elbowroom::kill
