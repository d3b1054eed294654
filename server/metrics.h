// What the operator can see of the server, in Prometheus' text format.
#pragma once

#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <memory>
#include <string>

#include "server/bot_pool.h"
#include "server/net/counters.h"
#include "server/notices/notices.h"
#include "server/store_service.h"
#include "server/thinking/thinkers.h"
#include "server/webhooks.h"

namespace elbowroom::server {

class Metrics {
public:
    // What is counted elsewhere, at the moment of asking.
    struct Now {
        std::int64_t server = 0, servers = 1, passed_on = 0;  // among others: its number, how many, for them
        std::int64_t tables_open = 0, tables_playing = 0, tables_in_memory = 0, people_online = 0, moves = 0;
        StoreService::Counters store;
        BotPool::Counters bots;
        Thinkers::Counters thinkers;
        Webhooks::Counters webhooks;
        Notices::Counters notices;
        net::Counters network;
    };

    Metrics();
    // From the message that asks for a move to its answer.
    void move_took(double seconds) { moves_->Observe(seconds); }
    void request_took(double seconds) { requests_->Observe(seconds); }
    std::string text(const Now& now) const;

private:
    std::shared_ptr<prometheus::Registry> registry_;
    prometheus::Histogram* moves_ = nullptr;
    prometheus::Histogram* requests_ = nullptr;
};

}  // namespace elbowroom::server
