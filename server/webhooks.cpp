#include "server/webhooks.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "server/secrets.h"

namespace elbowroom::server {
void check_webhook_url(const std::string& url) {
    const std::string fault = net::url_fault(url, true);
    if (!fault.empty()) throw std::invalid_argument("a webhook's URL " + fault);
}

namespace {

// Made anew for every try, so that whoever gets a notice can refuse one that somebody kept and sends again.
std::array<std::string, 2> signed_headers(const std::string& secret, const std::string& body) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::string time = std::to_string(std::chrono::duration_cast<std::chrono::seconds>(now).count());
    return {"Elbowroom-Timestamp: " + time,
            "Elbowroom-Signature: sha256=" + hmac_sha256_hex(secret, time + "." + body)};
}

}  // namespace

Webhooks::Webhooks(Config config) : config_(std::move(config)) {
    thread_ = std::thread([this] { send_on(); });
}

Webhooks::~Webhooks() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        const std::size_t lost = waiting_.size();
        if (lost > 0) spdlog::warn("{} webhooks that waited are lost", lost);
    }
    line_.wake();
    thread_.join();
}

void Webhooks::send(const std::string& guest, const std::string& url, const std::string& secret, std::string body) {
    Notice notice{.guest = guest, .url = url, .secret = secret, .body = std::move(body), .when = Clock::now()};
    {
        const std::lock_guard lock(mutex_);
        Share& share = shares_[guest];
        if (waiting_.size() >= config_.waiting || share.waiting >= config_.waiting_for_one) {
            give_up(notice, "too many wait already");
            return leave(guest);
        }
        ++share.waiting;
        waiting_.push_back(std::move(notice));
    }
    line_.wake();
}

void Webhooks::send_on() {
    for (;;) {
        constexpr std::chrono::milliseconds longest_wait{1000};
        auto wait = longest_wait;
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) break;
            begin_what_is_due();
            for (const Notice& notice : waiting_)
                if (notice.when > Clock::now())
                    wait = std::min(wait, std::chrono::ceil<std::chrono::milliseconds>(notice.when - Clock::now()));
        }
        line_.go_on();
        line_.wait(std::max(wait, std::chrono::milliseconds(0)));
    }
}

void Webhooks::begin(Notice notice) {
    net::Transfer transfer{.url = notice.url,
                           .headers = {"Content-Type: application/json", "User-Agent: Elbowroom"},
                           .body = notice.body,
                           .mail = {},
                           .allow_private = config_.allow_private,
                           .timeout = config_.timeout};
    for (std::string& header : signed_headers(notice.secret, notice.body))
        transfer.headers.push_back(std::move(header));
    line_.begin(std::move(transfer), [this, notice = std::move(notice)](const net::Sent& sent) {
        const std::lock_guard lock(mutex_);
        finished(notice, sent.failure);
    });
}

void Webhooks::begin_what_is_due() {
    const auto now = Clock::now();
    std::erase_if(waiting_, [&](Notice& notice) {
        if (notice.when > now || line_.size() >= config_.under_way) return false;
        Share& share = shares_[notice.guest];
        if (share.under_way >= config_.under_way_for_one) return false;
        --share.waiting;
        ++share.under_way;
        begin(std::move(notice));
        return true;
    });
}

void Webhooks::finished(Notice notice, const std::string& failure) {
    --shares_[notice.guest].under_way;
    if (failure.empty()) {
        ++sent_;
    } else if (notice.tries < config_.pauses.size()) {
        notice.when = Clock::now() + config_.pauses[notice.tries++];
        ++shares_[notice.guest].waiting;
        waiting_.push_back(std::move(notice));
        return;
    } else {
        give_up(notice, failure);
    }
    leave(notice.guest);
}

void Webhooks::give_up(const Notice& notice, const std::string& why) {
    ++failed_;
    spdlog::warn("a webhook to {} is given up: {}", net::host_of(notice.url), why);
}

void Webhooks::leave(const std::string& guest) {
    const auto found = shares_.find(guest);
    if (found->second.waiting + found->second.under_way == 0) shares_.erase(found);
}

}  // namespace elbowroom::server
