// Those who think for this server elsewhere (elbowroom think), by way of the store: they are asked if there are any,
// and whatever they do not answer in time has to be thought about here. A thread with a session of its own asks the
// database; everything else happens on the thread of the io_context.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/bot_pool.h"
#include "server/errands.h"
#include "server/net/asio.h"
#include "store/thoughts.h"

namespace elbowroom::server {

class Thinkers {
public:
    struct Counters {
        std::int64_t thinkers = 0;               // that live now
        std::int64_t answered = 0, in_vain = 0;  // so far; in vain is what had to be thought about here all the same
    };

    // In the store of PostgreSQL at this address, for programs of one kin. Throws StoreError.
    Thinkers(asio::io_context& io, const std::string& store, const std::string& kin);
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    bool are_there() const { return counters_.thinkers > 0; }
    // How far it is, now and then; answers whether somebody still wants to know.
    using Progress = std::function<bool(std::size_t done, std::size_t of)>;
    // The answer; nothing if there is nobody, nobody has time, whoever took it is gone or takes longer than the limit,
    // or nobody wants to know any more.
    Task<std::optional<std::string>> ask(BotPool::Purpose purpose, std::string question,
                                         std::chrono::milliseconds limit, Progress progress = {});
    const Counters& counters() const { return counters_; }

private:
    struct Waiting;
    void run();
    void look();
    void asked(const std::shared_ptr<Waiting>& who, std::int64_t id);
    void fetch(std::int64_t id);
    void take_back(std::int64_t id, bool only_if_untaken);
    void settle(std::int64_t id, std::optional<std::string> answer);
    void settle_all();
    void looked(std::int64_t thinkers, const std::vector<Thoughts::Awaited>& awaited);

    asio::io_context& io_;
    std::unique_ptr<Thoughts> thoughts_;  // of the thread
    const std::string name_;              // that nobody else has
    Counters counters_;
    std::unordered_set<std::shared_ptr<Waiting>> asking_;  // whose question is on its way to the database
    std::unordered_map<std::int64_t, std::shared_ptr<Waiting>> waiting_;

    Errands<Thoughts> errands_;
    std::thread thread_;
};

}  // namespace elbowroom::server
