#include "server/webhooks.h"

#include <spdlog/spdlog.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

#include "notation/input.h"
#include "server/secrets.h"

namespace elbowroom::server {
namespace {

using namespace std::chrono_literals;

constexpr int most_at_a_look = 200;
constexpr std::size_t claim_length = 16;
constexpr auto a_moment = 50ms, patience_at_the_end = 300ms;

auto into(boost::system::error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

}  // namespace

void check_webhook_url(const std::string& url) {
    const std::string fault = net::url_fault(url, true);
    if (!fault.empty()) throw std::invalid_argument("a webhook's URL " + fault);
}

net::Transfer webhook_transfer(const NoticeWay& way, const QueuedNotice& notice) {
    const Json body{{"event", "your-turn"},  {"table", notice.table}, {"seat", notice.seat},
                    {"round", notice.round}, {"n", notice.number},    {"url", "/t/" + notice.table}};
    const std::string text = body.dump();
    // Receivers compare it with their own clocks.
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::string time = std::to_string(std::chrono::duration_cast<std::chrono::seconds>(now).count());
    net::Transfer out;
    out.url = way.address;
    out.headers = {"Content-Type: application/json", "User-Agent: Elbowroom", "Elbowroom-Timestamp: " + time,
                   "Elbowroom-Signature: sha256=" + hmac_sha256_hex(way.secret, time + "." + text)};
    out.body = text;
    return out;
}

Webhooks::Webhooks(asio::io_context& io, StoreService& store, std::function<Millis()> now, Config config)
    : io_(io), store_(store), now_(std::move(now)), config_(std::move(config)), courier_(io), timer_(io) {}

// However much there is to tell, the store is asked once in a moment at most.
Task<void> Webhooks::run() {
    while (!stopping_) {
        waits_ = !std::exchange(again_, false);
        timer_.expires_after(waits_ ? config_.between_looks : a_moment);
        boost::system::error_code cancelled;
        co_await timer_.async_wait(into(cancelled));
        waits_ = false;
        try {
            co_await look();
        } catch (const std::exception& error) {
            spdlog::error("webhooks: {}", error.what());
        }
    }
}

void Webhooks::look_soon() {
    if (std::exchange(waits_, false))
        timer_.cancel();
    else
        again_ = true;
}

Task<void> Webhooks::stop() {
    stopping_ = true;
    timer_.cancel();
    asio::steady_timer pause(io_);
    for (auto left = patience_at_the_end; left > 0ms && beginning_ + under_way_.size() > 0; left -= 10ms) {
        pause.expires_after(10ms);
        co_await pause.async_wait(asio::use_awaitable);
    }
    store::Unit unit;
    for (const auto& [claim, way] : under_way_) unit.emplace_back(store::RetryNotices{way, claim, now_()});
    if (!unit.empty()) co_await store_.commit(std::move(unit));
}

Task<void> Webhooks::look() {
    const Millis now = now_();
    const auto ways = co_await store_.read(
        [=, this](Store& store) { return store.webhooks_due(now, config_.under_way_for_one, most_at_a_look); });
    for (const NoticeWay& way : ways) {
        if (stopping_ || beginning_ + under_way_.size() >= config_.under_way) co_return;
        ++beginning_;
        asio::co_spawn(io_, begin(way), [this](const std::exception_ptr& error) {
            --beginning_;
            if (error) spdlog::error("webhooks: what was claimed is told when the claim has ended");
        });
        again_ = true;  // more may wait for the same program
    }
}

Task<void> Webhooks::begin(NoticeWay way) {
    const Millis now = now_();
    const std::string claim = random_text(claim_length);
    store::Unit unit{store::ClaimNotice{way.id, claim, now, now + config_.claim_lives, config_.under_way_for_one}};
    const std::string refusal = co_await store_.commit(std::move(unit));
    if (!refusal.empty()) co_return;  // another server was first
    const auto notices = co_await store_.read([&](Store& store) { return store.claimed_notices(way.id, claim); });
    if (notices.empty()) co_return;
    net::Transfer transfer = webhook_transfer(way, notices.front());
    transfer.allow_private = config_.allow_private;
    transfer.timeout = config_.timeout;
    under_way_.emplace(claim, way.id);
    courier_.send(std::move(transfer), [this, claimed = Claimed{way, claim, notices.front()}](const net::Sent& sent) {
        finished(claimed, sent);
    });
}

// What it refuses is looked at again: the store's trouble is told by the store.
void Webhooks::write(store::Unit unit) {
    store_.commit(std::move(unit), [this](const std::string&) { look_soon(); });
}

void Webhooks::finished(const Claimed& claimed, const net::Sent& sent) {
    under_way_.erase(claimed.id);
    const auto tries = std::size_t(claimed.notice.attempts);
    if (sent.failure.empty()) {
        ++counters_.sent;
        return write({store::FinishNotices{claimed.way.id, claimed.id, now_()}});
    }
    if (tries < config_.pauses.size())
        return write({store::RetryNotices{claimed.way.id, claimed.id, now_() + config_.pauses[tries]}});
    ++counters_.failed;
    spdlog::warn("a webhook to {} is given up: {}", net::host_of(claimed.way.address), sent.failure);
    write({store::FinishNotices{claimed.way.id, claimed.id, 0}});
}

}  // namespace elbowroom::server
