// Tells people who are away that it is their turn, by web push and mail. What is to be told is in the store, together
// with the entry that made it somebody's turn, and goes from there when the turn is over: nothing of it is known here
// alone. Whoever of several servers writes its claim first tells it; a claim ends after a while, if its server did not.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notation/content.h"
#include "server/net/courier.h"
#include "server/notices/mail.h"
#include "server/notices/texts.h"
#include "server/notices/web_push.h"
#include "server/store_service.h"

namespace elbowroom::server {

class Notices {
public:
    struct Config {
        bool allow_private = false;  // addresses of our own network, also without TLS
        MailServer mail;
        std::string origin;  // where people reach us, for links in mails
        std::chrono::milliseconds between_looks{1000};
        Millis push_wait = 20'000, mail_wait = 10 * 60'000;  // after the beginning of a turn
        Millis between_mails = 30 * 60'000;                  // to one person: what comes meanwhile is in the next one
        Millis claim_lives = 2 * 60'000;
        // Whoever looks at a page is not told: what is due so soon waits until they were away for so long.
        Millis ahead = 10'000, away_for = 30'000;
        std::vector<Millis> pauses{30'000, 2 * 60'000, 10 * 60'000, 60 * 60'000};  // between tries
        std::size_t under_way = 64;
    };
    struct Counters {
        std::int64_t pushed = 0, push_failed = 0, mailed = 0, mail_failed = 0;
    };

    Notices(asio::io_context& io, StoreService& store, const Library& library, std::function<Millis()> now,
            Config config);

    // Reads the keys that all servers of the store share, or makes them. To be done first.
    Task<void> load();
    // Tells what is due, until the end. `is_looking` says of an identity whether a page is in front of them, of
    // whichever server.
    Task<void> run(std::function<bool(const std::string&)> is_looking);
    void stop() { stopping_ = true; }
    const Counters& counters() const { return counters_; }

    // For the API. What a browser is told to subscribe with, as base64url.
    const std::string& push_key() const { return push_key_; }
    bool offers_mail() const { return config_.mail.exists() && !config_.origin.empty(); }
    const Config& config() const { return config_; }
    // A word that ends a way for whoever has it, and the way that a word ends: nothing if we have not signed it.
    std::string stop_word(const std::string& way) const;
    std::optional<std::string> way_to_stop(const std::string& word) const;
    // Why a link that confirms an address could not be sent; empty: it was.
    Task<std::string> send_link(std::string address, std::string language, std::string code);

private:
    struct Claimed {
        NoticeWay way;
        NoticeSettings settings;
        std::string id;
        std::vector<QueuedNotice> notices;
        std::vector<TurnAt> turns;
    };
    Task<void> look(const std::function<bool(const std::string&)>& is_looking);
    Task<void> tell(DueNotices due);
    Claimed read(Store& store, const DueNotices& due, const std::string& claim) const;
    net::Transfer push(const Claimed& claimed) const;
    net::Transfer mail(const Claimed& claimed) const;
    void told(const Claimed& claimed, const net::Sent& sent);
    void write(store::Unit unit);

    asio::io_context& io_;
    StoreService& store_;
    const Library& library_;
    std::function<Millis()> now_;
    const Config config_;
    std::optional<KeyPair> keys_;
    std::string push_key_, stop_key_;
    net::Courier courier_;
    Counters counters_;
    std::size_t under_way_ = 0;
    bool stopping_ = false;
};

}  // namespace elbowroom::server
