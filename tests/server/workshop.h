// Servers put together by hand: on a store that fails when a test wants it to, or on a file that a test has changed.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "server/bot_pool.h"
#include "server/hub.h"
#include "server/net/listener.h"
#include "server/store_service.h"
#include "server/webhooks.h"
#include "tests/server/harness.h"

namespace elbowroom::test {

// A store that does what it should until it is told not to.
struct Trouble {
    std::atomic<bool> writing{false}, reading{false}, full{false};
    std::atomic<bool> slow{false},
        waits{false};  // what is stored waits as long as it is slow, and whether something does
};
std::unique_ptr<Store> with_trouble(std::unique_ptr<Store> store, std::shared_ptr<Trouble> trouble);

class ServerInTrouble : public Host {
public:
    ServerInTrouble();
    ~ServerInTrouble() override;
    int port() const override { return port_; }
    std::shared_ptr<Trouble> trouble = std::make_shared<Trouble>();
    Clock clock;

private:
    Folder folder_;
    std::string address_;
    asio::io_context io_{1};
    net::Counters counters_;
    server::StoreService store_;
    server::BotPool bots_;
    server::Webhooks webhooks_;
    server::Notices notices_;
    server::Hub hub_;
    std::unique_ptr<net::Listener> listener_;
    std::thread thread_;
    int port_ = 0;
};

// Runs SQL, as SQLite has it, on a store that no server uses at the moment.
void run_sql(const std::string& store, const std::string& sql);

// Ends the server, and answers every byte that it has stored.
std::string everything_stored(TestServer& server);

}  // namespace elbowroom::test
