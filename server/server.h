// The whole server: put together, run, and stopped cleanly.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "notation/content.h"
#include "server/bot_pool.h"
#include "server/limits.h"
#include "server/net/config.h"
#include "server/notices/notices.h"
#include "server/webhooks.h"
#include "store/store.h"

namespace elbowroom::server {

struct ServerConfig {
    net::Config net;
    std::string store;  // its address
    std::string marks;  // a file beside which the marks of what is worked on are; left empty: the store's own
    OnLoss on_loss = OnLoss::refuse;
    // Where the other servers on the same store reach this one, as "10.0.0.2:8090"; left empty: there are no others. A
    // port of 0 is any that is free.
    std::string cluster;
    Limits limits;
    int bot_threads = 1;
    int bot_milliseconds = 2000;  // for each decision
    BotMaker make_bot = elbowroom::make_bot;
    bool private_webhooks = false;  // and notices
    Notices::Config notices;        // but for what is said elsewhere here
    Webhooks::Config webhooks;      // the same
    std::string version;
    std::function<Millis()> now;     // left empty: the clock on the wall
    std::function<Millis()> steady;  // left empty: the one that nobody can set
};

class Server {
public:
    // Opens the store and the port; throws StoreError or std::runtime_error with one sentence.
    Server(const Library& library, ServerConfig config);
    ~Server();

    int port() const;
    // Until stop() is called. Throws StoreLost if the store cannot be gone on with.
    void run();
    // From any thread, or from a signal that run() waits for.
    void stop();
    // SIGTERM and SIGINT stop it; SIGUSR1 has it read the web client anew.
    void heed_signals();

private:
    void wait_for_signal();

    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace elbowroom::server
