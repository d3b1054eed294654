#include "server/notices/notices.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "notation/input.h"
#include "server/notices/quiet_hours.h"
#include "server/secrets.h"

namespace elbowroom::server {
namespace {

constexpr int most_at_a_look = 200;
constexpr std::size_t claim_length = 16, key_length = 43, signature_length = 32, most_named = 8;
constexpr Millis longest_pause = 6 * 60 * 60'000;
constexpr int push_lives = 24 * 60 * 60;  // seconds that a push service keeps a message for a browser that is off

bool is_mail(const NoticeWay& way) { return way.kind == "mail"; }

// Its settings are the first entry of a table.
Json settings_of(Store& store, const std::string& table) {
    const auto first = store.first_entry(table);
    if (!first) return Json::object();
    const Json body = Json::parse(first->body, nullptr, false);
    return body.is_object() ? body.value("settings", body) : Json::object();
}

// A text that may be missing, or null.
std::string text_of(const Json& all, const char* key) {
    const auto found = all.find(key);
    return found != all.end() && found->is_string() ? found->get<std::string>() : "";
}

}  // namespace

Notices::Notices(asio::io_context& io, StoreService& store, const Library& library, std::function<Millis()> now,
                 Config config)
    : io_(io), store_(store), library_(library), now_(std::move(now)), config_(std::move(config)), courier_(io) {}

Task<void> Notices::load() {
    constexpr const char *push = "push", *stop = "stop";
    const auto read = [&](const char* name) {
        return store_.read([name](Store& store) { return store.secret(name); });
    };
    if (!co_await read(push) || !co_await read(stop)) {
        // Of several servers that begin together the first one's keys stay.
        store::Unit unit{store::KeepSecret{push, KeyPair::make().kept()},
                         store::KeepSecret{stop, random_text(key_length)}};
        const std::string failure = co_await store_.commit(std::move(unit));
        if (!failure.empty()) throw StoreError(failure);
    }
    keys_ = KeyPair::read((co_await read(push)).value());
    push_key_ = to_base64url(keys_->public_key());
    stop_key_ = (co_await read(stop)).value();
}

std::string Notices::stop_word(const std::string& way) const {
    return way + "-" + hmac_sha256_hex(stop_key_, way).substr(0, signature_length);
}

std::optional<std::string> Notices::way_to_stop(const std::string& word) const {
    const std::string way = word.substr(0, word.find('-'));
    if (word != stop_word(way)) return {};
    return way;
}

Task<std::string> Notices::send_link(std::string address, std::string language, std::string code) {
    const ConfirmTexts texts = confirm_texts(language, config_.origin + "/mail/" + code);
    Letter letter{.to = std::move(address),
                  .subject = texts.subject,
                  .text = texts.letter,
                  .id = sha256_hex(code).substr(0, signature_length),
                  .stop = "",
                  .at = now_()};
    const net::Sent sent = co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(net::Sent)>(
        [&](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            courier_.send(transfer_of(letter, config_.mail), [shared](const net::Sent& done) { (*shared)(done); });
        },
        asio::use_awaitable);
    if (!sent.failure.empty()) {
        ++counters_.mail_failed;
        spdlog::warn("a link to confirm a mail address was not taken by {}: {}", net::host_of(config_.mail.url),
                     sent.failure);
    } else {
        ++counters_.mailed;
    }
    co_return sent.failure;
}

Task<void> Notices::run(std::function<bool(const std::string&)> is_looking) {
    asio::steady_timer timer(io_);
    while (!stopping_) {
        timer.expires_after(config_.between_looks);
        co_await timer.async_wait(asio::use_awaitable);
        try {
            co_await look(is_looking);
        } catch (const std::exception& error) {
            spdlog::error("notices: {}", error.what());
        }
    }
}

// What it refuses is looked at again: the store's trouble is told by the store.
void Notices::write(store::Unit unit) {
    store_.commit(std::move(unit), [](const std::string&) {});
}

Task<void> Notices::look(const std::function<bool(const std::string&)>& is_looking) {
    const Millis now = now_(), ahead = now + config_.ahead;
    const auto all = co_await store_.read([=](Store& store) { return store.notices_due(now, ahead, most_at_a_look); });
    for (const DueNotices& each : all) {
        Millis later = quiet_until(each.settings, now);
        if (is_looking(each.way.identity)) later = std::max(later, now + config_.away_for);
        if (is_mail(each.way)) later = std::max(later, each.way.told + config_.between_mails);
        if (later > now)
            write({store::DeferNotices{each.way.id, now, later}});
        else if (each.due <= now && under_way_ < config_.under_way && !stopping_)
            co_await tell(each);
    }
}

Task<void> Notices::tell(DueNotices due) {
    const Millis now = now_();
    const std::string claim = random_text(claim_length);
    const Millis told_before = is_mail(due.way) ? now - config_.between_mails : now;
    store::Unit unit{store::ClaimNotices{due.way.id, claim, now, now + config_.claim_lives, told_before}};
    const std::string refusal = co_await store_.commit(std::move(unit));
    if (!refusal.empty()) co_return;  // another server was first, or the turn is over
    Claimed claimed = co_await store_.read([&](Store& store) { return read(store, due, claim); });
    if (claimed.notices.empty()) co_return;
    ++under_way_;
    net::Transfer transfer = is_mail(due.way) ? mail(claimed) : push(claimed);
    courier_.send(std::move(transfer),
                  [this, claimed = std::move(claimed)](const net::Sent& sent) { told(claimed, sent); });
}

Notices::Claimed Notices::read(Store& store, const DueNotices& due, const std::string& claim) const {
    Claimed out{due.way, due.settings, claim, store.claimed_notices(due.way.id, claim), {}};
    for (const QueuedNotice& notice : out.notices) {
        const Json settings = settings_of(store, notice.table);
        const auto& games = library_.games();
        const auto game = games.find(text_of(settings, "game"));
        std::vector<std::string> others = store.names_beside(notice.table, due.way.identity);
        others.resize(std::min(others.size(), most_named));
        out.turns.push_back(
            {.table = notice.table,
             .name = text_of(settings, "name"),
             .game = game == games.end()
                         ? "Elbowroom"
                         : game->second.texts.at(due.settings.language).at("game").at("name").get<std::string>(),
             .others = std::move(others)});
    }
    return out;
}

net::Transfer Notices::push(const Claimed& claimed) const {
    const NoticeWay& way = claimed.way;
    const bool one = claimed.turns.size() == 1;
    const std::string& table = claimed.turns.front().table;
    const TurnTexts texts = turn_texts(claimed.settings.language, claimed.turns, "", "");
    const Json message{{"event", "your-turn"},
                       {"language", claimed.settings.language},
                       {"title", texts.title},
                       {"body", texts.body},
                       {"url", one ? "/t/" + table : "/games"},
                       {"tag", one ? table : "turns"},
                       {"stop", stop_word(way.id)},
                       {"stopTitle", texts.stop}};
    const std::string subject = !config_.mail.from.empty() ? "mailto:" + config_.mail.from
                                : !config_.origin.empty()  ? config_.origin
                                                           : "mailto:elbowroom@localhost";
    // A message that has not been delivered makes room for a newer one of the same topic.
    const std::string topic = sha256_hex(one ? table : "turns").substr(0, signature_length);
    return {
        .url = way.address,
        .headers = {"Authorization: " + vapid_header(*keys_, net::origin_of(way.address), subject, now_()),
                    "Content-Encoding: aes128gcm", "Content-Type: application/octet-stream",
                    fmt::format("TTL: {}", push_lives), "Urgency: normal", "Topic: " + topic, "User-Agent: Elbowroom"},
        .body = encrypt_for(way.key, way.secret, message.dump(-1, ' ', false, Json::error_handler_t::replace)),
        .mail = {},
        .allow_private = config_.allow_private};
}

net::Transfer Notices::mail(const Claimed& claimed) const {
    const std::string word = stop_word(claimed.way.id);
    const TurnTexts texts =
        turn_texts(claimed.settings.language, claimed.turns, config_.origin, config_.origin + "/stop/" + word);
    std::string about = claimed.way.id;
    for (const QueuedNotice& notice : claimed.notices) about += fmt::format(" {} {}", notice.table, notice.number);
    return transfer_of({.to = claimed.way.address,
                        .subject = texts.subject,
                        .text = texts.letter,
                        .id = sha256_hex(about).substr(0, signature_length),
                        .stop = config_.origin + "/api/notices/stop/" + word,
                        .at = now_()},
                       config_.mail);
}

void Notices::told(const Claimed& claimed, const net::Sent& sent) {
    --under_way_;
    const NoticeWay& way = claimed.way;
    const bool by_mail = is_mail(way);
    std::int64_t& failed = by_mail ? counters_.mail_failed : counters_.push_failed;
    if (sent.failure.empty()) {
        ++(by_mail ? counters_.mailed : counters_.pushed);
        return write({store::FinishNotices{way.id, claimed.id, now_()}});
    }
    // The browser has ended it.
    if (!by_mail && (sent.status == 404 || sent.status == 410)) {
        ++failed;
        return write({store::EndNoticeWay{way.id}});
    }
    const auto worse = [](const QueuedNotice& a, const QueuedNotice& b) { return a.attempts < b.attempts; };
    const auto attempts =
        std::size_t(std::max_element(claimed.notices.begin(), claimed.notices.end(), worse)->attempts);
    const bool refused = by_mail ? sent.status >= 500
                                 : sent.status >= 400 && sent.status < 500 && sent.status != 408 && sent.status != 429;
    if (refused || attempts >= config_.pauses.size()) {
        ++failed;
        spdlog::warn("a notice to {} is given up: {}",
                     by_mail ? "the mail server " + net::host_of(config_.mail.url) : net::host_of(way.address),
                     sent.failure);
        return write({store::FinishNotices{way.id, claimed.id, 0}});
    }
    const Millis asked = std::chrono::milliseconds(sent.retry_after).count();
    const Millis pause = std::min(std::max(config_.pauses[attempts], asked), longest_pause);
    write({store::RetryNotices{way.id, claimed.id, now_() + pause}});
}

}  // namespace elbowroom::server
