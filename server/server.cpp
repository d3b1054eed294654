#include "server/server.h"

#include <spdlog/spdlog.h>

#include <time.h>

#include <boost/asio/signal_set.hpp>
#include <chrono>

#include "server/at_work.h"
#include "server/bot_pool.h"
#include "server/cluster/cluster.h"
#include "server/cluster/peer_address.h"
#include "server/cluster/peer_app.h"
#include "server/fingerprint.h"
#include "server/hub.h"
#include "server/net/listener.h"
#include "server/secrets.h"
#include "server/server_clock.h"
#include "server/service_manager.h"
#include "server/store_service.h"
#include "server/thinking/thinkers.h"
#include "store/address.h"

namespace elbowroom::server {
namespace {

Millis wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// More of the processor's time is not taken for anything that the loop does for one table.
constexpr auto loops_patience = std::chrono::seconds(1);

// Sets aside the tables that the last server died of before anybody works on them again.
void begin_use(Store& store, OnLoss on_loss, WorkMarks& marks, Millis now) {
    store.begin_use(on_loss);
    for (const Suspect& suspect : marks.suspects()) {
        const auto stored = store.table(suspect.table);
        if (!stored || !stored->set_aside.empty()) continue;
        const std::vector<store::Unit> units{{store::SetAside{suspect.table, suspect.why, now}}};
        store.commit(units);
        spdlog::error("table {} is set aside: {}", suspect.table, suspect.why);
    }
    marks.begin();
}

constexpr std::size_t secret_length = 32;  // between servers

// It goes on while the machine sleeps.
Millis steady_clock() {
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return Millis{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

}  // namespace

struct Server::Parts {
    Parts(const Library& library, ServerConfig config)
        : clock(config.now ? config.now : wall_clock, config.steady ? config.steady : steady_clock),
          port(io, config.net),
          writer(open_store(config.store, config.on_loss, config.cluster.empty() ? Right::sole : Right::joint)),
          marks(config.marks.empty() ? config.store : config.marks),
          store(io, writer, in_use(config)),
          bots(io, config.bot_threads, std::chrono::milliseconds(config.bot_milliseconds), config.make_bot,
               marks.board()),
          webhooks(
              io, store, [this] { return clock.now(); }, webhooks_config(config)),
          thinkers(is_postgres(config.store)
                       ? std::make_unique<Thinkers>(io, config.store, fingerprint(config.version, library))
                       : nullptr),
          cluster(config.cluster.empty() ? nullptr : std::make_unique<Cluster>(io, config.store, writer->number())),
          notices(
              io, store, library, [this] { return clock.now(); }, notices_config(config)),
          hub({io, library, store, bots, webhooks, notices, counters, config.limits, [this] { return clock.now(); },
               config.version, cluster.get(), thinkers.get()}),
          signals(io),
          service_manager(io, ServiceManager::environment()) {
        const Worker worker(marks.board(), loops_patience);
        if (cluster) join(config);
        // Every table is known before the first one asks for it.
        std::exception_ptr error;
        asio::co_spawn(io, load(), [&](const std::exception_ptr& failure) {
            error = failure;
            io.stop();
        });
        io.run();
        io.restart();
        if (error) std::rethrow_exception(error);
        config.net.forms_below = "/api/notices/stop/";
        listener = std::make_unique<net::Listener>(io, hub, std::move(config.net), counters, std::move(port));
        asio::co_spawn(io, hub.sweep(), asio::detached);
        asio::co_spawn(io, hub.tell_spending(), asio::detached);
        asio::co_spawn(io, webhooks.run(), asio::detached);
        asio::co_spawn(io, notices.run([this](const std::string& identity) { return hub.is_looking(identity); }),
                       asio::detached);
    }

    Task<void> load() {
        co_await notices.load();
        co_await hub.load();
    }

    static Notices::Config notices_config(const ServerConfig& config) {
        Notices::Config out = config.notices;
        out.allow_private = config.private_webhooks;
        out.origin = config.net.public_origin;
        return out;
    }

    static Webhooks::Config webhooks_config(const ServerConfig& config) {
        Webhooks::Config out = config.webhooks;
        out.allow_private = config.private_webhooks;
        return out;
    }

    // What the store lacks is told before a second one opens it, for the reader.
    std::unique_ptr<Store> in_use(const ServerConfig& config) {
        begin_use(*writer, config.on_loss, marks, config.now ? config.now() : wall_clock());
        return open_store(config.store);
    }

    Task<void> say_goodbye() {
        // Whoever is sent away finds the tables elsewhere.
        if (cluster && lost.empty()) co_await hub.leave();
        if (lost.empty()) co_await webhooks.stop();
        if (peer_listener) co_await peer_listener->stop();
        co_await listener->stop();
    }

    void join(const ServerConfig& config) {
        const std::string secret = random_text(secret_length);
        const PeerAddress at = read_peer_address(config.cluster);
        peer_app = std::make_unique<PeerApp>(hub, secret);
        peer_listener = std::make_unique<net::Listener>(io, *peer_app, peer_network(at.host, at.port), peer_counters);
        cluster->join(fmt::format("{}:{}", at.written, peer_listener->port()), secret, hub);
    }

    ServerClock clock;
    asio::io_context io{1};
    net::Counters counters;
    // In this order: nothing is written, and no bot thinks, before it is sure that we are the server.
    net::Port port;
    std::shared_ptr<Store> writer;  // has the right
    WorkMarks marks;
    StoreService store;
    BotPool bots;
    Webhooks webhooks;
    std::unique_ptr<Thinkers> thinkers;
    std::unique_ptr<Cluster> cluster;
    Notices notices;
    Hub hub;
    net::Counters peer_counters;
    std::unique_ptr<PeerApp> peer_app;
    std::unique_ptr<net::Listener> peer_listener;
    asio::signal_set signals;
    ServiceManager service_manager;
    std::unique_ptr<net::Listener> listener;
    bool stopping = false;
    std::string lost;  // why the store cannot be gone on with
};

Server::Server(const Library& library, ServerConfig config)
    : parts_(std::make_unique<Parts>(library, std::move(config))) {
    parts_->store.when_lost([this](const std::string& why) {
        parts_->lost = why;
        stop();
    });
}

Server::~Server() = default;

int Server::port() const { return parts_->listener->port(); }

void Server::run() {
    const Worker worker(parts_->marks.board(), loops_patience);
    parts_->service_manager.ready();
    parts_->io.run();
    if (!parts_->lost.empty()) throw StoreLost(parts_->lost);
}

void Server::stop() {
    asio::post(parts_->io, [this] {
        if (std::exchange(parts_->stopping, true)) return;
        parts_->service_manager.stopping();
        parts_->hub.stop();
        parts_->notices.stop();
        asio::co_spawn(parts_->io, parts_->say_goodbye(), [this](const std::exception_ptr&) { parts_->io.stop(); });
    });
}

void Server::heed_signals() {
    for (const int signal : {SIGTERM, SIGINT, SIGUSR1}) parts_->signals.add(signal);
    wait_for_signal();
}

void Server::wait_for_signal() {
    parts_->signals.async_wait([this](const auto& error, int signal) {
        if (error) return;
        if (signal == SIGUSR1) {
            parts_->listener->read_client();
            return wait_for_signal();
        }
        spdlog::info("stopping");
        stop();
    });
}

}  // namespace elbowroom::server
