#include "server/webhooks.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

#include "server/secrets.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_waiting = 1000, longest_url = 500;
constexpr std::array<std::chrono::seconds, 3> pauses{std::chrono::seconds(2), std::chrono::seconds(15),
                                                     std::chrono::seconds(60)};

bool is_public(std::uint32_t address) {
    const auto in = [&](std::uint32_t network, int bits) { return (address ^ network) >> (32 - bits) == 0; };
    return !(in(0x00000000, 8) || in(0x0A000000, 8) || in(0x64400000, 10) || in(0x7F000000, 8) || in(0xA9FE0000, 16) ||
             in(0xAC100000, 12) || in(0xC0000000, 24) || in(0xC0000200, 24) || in(0xC0A80000, 16) ||
             in(0xC6120000, 15) || in(0xC6336400, 24) || in(0xCB007100, 24) || address >= 0xE0000000);
}

bool is_public(const curl_sockaddr& peer) {
    if (peer.family == AF_INET) {
        const auto* v4 = reinterpret_cast<const sockaddr_in*>(&peer.addr);
        return is_public(ntohl(v4->sin_addr.s_addr));
    }
    if (peer.family != AF_INET6) return false;
    const auto& bytes = reinterpret_cast<const sockaddr_in6*>(&peer.addr)->sin6_addr.s6_addr;
    // Global unicast is 2000::/3; what wraps an IPv4 address in it is not for us.
    const bool global = (bytes[0] & 0xE0) == 0x20;
    const bool tunnel = (bytes[0] == 0x20 && bytes[1] == 0x02) ||
                        (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0);
    return global && !tunnel;
}

// Asked when the name is resolved and before anything is sent, so that no name can point inside.
curl_socket_t open_public_socket(void*, curlsocktype, curl_sockaddr* peer) {
    return is_public(*peer) ? socket(peer->family, peer->socktype | SOCK_CLOEXEC, peer->protocol) : CURL_SOCKET_BAD;
}

std::size_t ignore(char*, std::size_t size, std::size_t count, void*) { return size * count; }

struct CurlDeleter {
    void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

}  // namespace

void check_webhook_url(const std::string& url) {
    if (url.size() > longest_url) throw std::invalid_argument("a webhook's URL has at most 500 characters");
    const std::unique_ptr<CURLU, CurlDeleter> parsed(curl_url());
    if (curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK)
        throw std::invalid_argument("this is not a URL");
    char* scheme = nullptr;
    curl_url_get(parsed.get(), CURLUPART_SCHEME, &scheme, 0);
    const std::string name = scheme ? scheme : "";
    curl_free(scheme);
    if (name != "https" && name != "http") throw std::invalid_argument("a webhook's URL begins with https:// or http://");
    char* user = nullptr;
    const bool has_user = curl_url_get(parsed.get(), CURLUPART_USER, &user, 0) == CURLUE_OK;
    curl_free(user);
    if (has_user) throw std::invalid_argument("a webhook's URL has no user and no password");
}

Webhooks::Webhooks(bool allow_private) : allow_private_(allow_private) {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    thread_ = std::thread([this] { send_on(); });
}

Webhooks::~Webhooks() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    more_.notify_all();
    thread_.join();
}

void Webhooks::send(const std::string& url, const std::string& secret, std::string body) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting) {
            ++failed_;
            return;
        }
        const std::string signature = "Elbowroom-Signature: sha256=" + hmac_sha256_hex(secret, body);
        waiting_.push_back({url, signature, std::move(body), 0, Clock::now()});
    }
    more_.notify_all();
}

void Webhooks::send_on() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        const auto soonest = std::min_element(waiting_.begin(), waiting_.end(),
                                              [](const Notice& a, const Notice& b) { return a.when < b.when; });
        if (soonest == waiting_.end()) {
            more_.wait(lock);
            continue;
        }
        if (soonest->when > Clock::now()) {
            const auto when = soonest->when;
            more_.wait_until(lock, when);
            continue;
        }
        Notice notice = std::move(*soonest);
        waiting_.erase(soonest);
        lock.unlock();
        const bool sent = post(notice);
        lock.lock();
        if (sent) {
            ++sent_;
        } else if (std::size_t(notice.tries) < pauses.size()) {
            notice.when = Clock::now() + pauses[std::size_t(notice.tries++)];
            waiting_.push_back(std::move(notice));
        } else {
            ++failed_;
        }
    }
}

bool Webhooks::post(const Notice& notice) const {
    const std::unique_ptr<CURL, CurlDeleter> curl(curl_easy_init());
    std::unique_ptr<curl_slist, CurlDeleter> headers(curl_slist_append(nullptr, "Content-Type: application/json"));
    curl_slist_append(headers.get(), notice.signature.c_str());
    curl_slist_append(headers.get(), "User-Agent: Elbowroom");
    CURL* const it = curl.get();
    curl_easy_setopt(it, CURLOPT_URL, notice.url.c_str());
    curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(it, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(it, CURLOPT_PROXY, "");
    curl_easy_setopt(it, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(it, CURLOPT_POSTFIELDS, notice.body.c_str());
    curl_easy_setopt(it, CURLOPT_POSTFIELDSIZE, long(notice.body.size()));
    curl_easy_setopt(it, CURLOPT_WRITEFUNCTION, &ignore);
    curl_easy_setopt(it, CURLOPT_TIMEOUT, 10L);
    curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
    if (!allow_private_) curl_easy_setopt(it, CURLOPT_OPENSOCKETFUNCTION, &open_public_socket);
    const CURLcode code = curl_easy_perform(it);
    long status = 0;
    curl_easy_getinfo(it, CURLINFO_RESPONSE_CODE, &status);
    if (code != CURLE_OK) spdlog::info("a webhook was not delivered: {}", curl_easy_strerror(code));
    return code == CURLE_OK && status >= 200 && status < 300;
}

}  // namespace elbowroom::server
