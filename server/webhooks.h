// Tells programs of people's turns, at addresses that people gave us: signed, tried a few times, and never sent into
// our own network. What is to be told is in the store and claimed there, like every notice (notices/notices.h), but
// each turn is told by itself, and also when it is over by then.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/net/courier.h"
#include "server/store_service.h"

namespace elbowroom::server {

// Throws std::invalid_argument with a sentence if a URL cannot be a webhook.
void check_webhook_url(const std::string& url);

// Of a way to be told. Posts the body with `Elbowroom-Timestamp` and `Elbowroom-Signature: sha256=…`, made anew for
// every try, so that whoever gets a notice can refuse one that somebody kept and sends again.
net::Transfer webhook_transfer(const NoticeWay& way, const QueuedNotice& notice);

class Webhooks {
public:
    struct Config {
        bool allow_private = false;
        std::chrono::milliseconds timeout{10'000};
        std::chrono::milliseconds between_looks{1000};
        std::vector<Millis> pauses{2'000, 15'000, 60'000};  // between one try and the next
        Millis claim_lives = 2 * 60'000;
        std::size_t under_way = 128;
        int under_way_for_one = 2;  // person, from all servers: whoever does not answer delays nobody else
    };
    struct Counters {
        std::int64_t sent = 0, failed = 0;
    };

    Webhooks(asio::io_context& io, StoreService& store, std::function<Millis()> now, Config config);

    // Tells what is due, until the end.
    Task<void> run();
    // Something has just come to be due.
    void look_soon();
    // Begins nothing more, and lets others go on with what is not answered within a moment.
    Task<void> stop();
    const Counters& counters() const { return counters_; }

private:
    struct Claimed {
        NoticeWay way;
        std::string id;
        QueuedNotice notice;
    };
    Task<void> look();
    Task<void> begin(NoticeWay way);
    void finished(const Claimed& claimed, const net::Sent& sent);
    void write(store::Unit unit);

    asio::io_context& io_;
    StoreService& store_;
    std::function<Millis()> now_;
    const Config config_;
    net::Courier courier_;
    Counters counters_;
    asio::steady_timer timer_;
    std::size_t beginning_ = 0;
    std::map<std::string, std::string> under_way_;  // ways, by the claim
    bool waits_ = false, again_ = true, stopping_ = false;
};

}  // namespace elbowroom::server
