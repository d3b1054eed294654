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

constexpr std::size_t longest_url = 500;

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

// Nothing of an answer is used but its status, so that little of it is read: whoever goes on is cut off.
constexpr std::size_t longest_answer = std::size_t{16} * 1024;
std::size_t count_bytes(char*, std::size_t size, std::size_t count, void* read) {
    auto& bytes = *static_cast<std::size_t*>(read);
    bytes += size * count;
    return bytes > longest_answer ? CURL_WRITEFUNC_ERROR : size * count;
}

struct CurlDeleter {
    void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
// The same type to C++ as one transfer.
struct MultiDeleter {
    void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};

// All of a URL that may be told: the rest is often a secret.
std::string host_of(const std::string& url) {
    const std::unique_ptr<CURLU, CurlDeleter> parsed(curl_url());
    char* host = nullptr;
    if (curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) == CURLUE_OK)
        curl_url_get(parsed.get(), CURLUPART_HOST, &host, 0);
    std::string out = host ? host : "a host that is none";
    curl_free(host);
    return out;
}

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
    if (name != "https" && name != "http")
        throw std::invalid_argument("a webhook's URL begins with https:// or http://");
    char* user = nullptr;
    const bool has_user = curl_url_get(parsed.get(), CURLUPART_USER, &user, 0) == CURLUE_OK;
    curl_free(user);
    if (has_user) throw std::invalid_argument("a webhook's URL has no user and no password");
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

// One notice on its way.
struct Webhooks::Post {
    Notice notice;
    std::size_t read = 0;  // bytes of the answer
    std::unique_ptr<CURL, CurlDeleter> curl;
    std::unique_ptr<curl_slist, CurlDeleter> headers;
};

class Webhooks::Line {
public:
    explicit Line(const Config& config) : config_(config), multi_(curl_multi_init()) {}
    ~Line() {
        for (const auto& post : posts_) {
            // Nobody waits for a name that is being looked up.
            curl_easy_setopt(post->curl.get(), CURLOPT_QUICK_EXIT, 1L);
            curl_multi_remove_handle(multi_.get(), post->curl.get());
        }
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    std::size_t size() const { return posts_.size(); }
    // From any thread: ends a wait.
    void wake() { curl_multi_wakeup(multi_.get()); }
    void wait(std::chrono::milliseconds longest) {
        curl_multi_poll(multi_.get(), nullptr, 0, int(longest.count()), nullptr);
    }

    void begin(Notice notice) {
        auto post = std::make_unique<Post>();
        post->notice = std::move(notice);
        post->curl.reset(curl_easy_init());
        post->headers.reset(curl_slist_append(nullptr, "Content-Type: application/json"));
        for (const std::string& header : signed_headers(post->notice.secret, post->notice.body))
            curl_slist_append(post->headers.get(), header.c_str());
        curl_slist_append(post->headers.get(), "User-Agent: Elbowroom");
        CURL* const it = post->curl.get();
        curl_easy_setopt(it, CURLOPT_PRIVATE, post.get());
        curl_easy_setopt(it, CURLOPT_URL, post->notice.url.c_str());
        curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(it, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(it, CURLOPT_PROXY, "");
        curl_easy_setopt(it, CURLOPT_HTTPHEADER, post->headers.get());
        curl_easy_setopt(it, CURLOPT_POSTFIELDS, post->notice.body.c_str());
        curl_easy_setopt(it, CURLOPT_POSTFIELDSIZE, long(post->notice.body.size()));
        for (const auto function : {CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION})
            curl_easy_setopt(it, function, &count_bytes);
        for (const auto data : {CURLOPT_WRITEDATA, CURLOPT_HEADERDATA}) curl_easy_setopt(it, data, &post->read);
        curl_easy_setopt(it, CURLOPT_TIMEOUT_MS, long(config_.timeout.count()));
        curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(it, CURLOPT_FORBID_REUSE, 1L);
        if (!config_.allow_private) curl_easy_setopt(it, CURLOPT_OPENSOCKETFUNCTION, &open_public_socket);
        curl_multi_add_handle(multi_.get(), it);
        posts_.push_back(std::move(post));
    }

    // Calls `done` with each that has come to its end, and why it failed; empty: it was taken.
    template <class Done>
    void go_on(Done done) {
        int running = 0, left = 0;
        curl_multi_perform(multi_.get(), &running);
        while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
            if (message->msg != CURLMSG_DONE) continue;
            const CURLcode code = message->data.result;
            Post* post = nullptr;
            long status = 0;
            curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &post);
            curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
            curl_multi_remove_handle(multi_.get(), post->curl.get());
            std::string failure;
            const bool cut_off = code == CURLE_WRITE_ERROR && status >= 200 && status < 300;  // it has taken the notice
            if (code != CURLE_OK && !cut_off)
                failure = curl_easy_strerror(code);
            else if (status < 200 || status >= 300)
                failure = fmt::format("it answers with {}", status);
            done(std::move(post->notice), failure);
            std::erase_if(posts_, [&](const auto& each) { return each.get() == post; });
        }
    }

private:
    const Config& config_;
    std::unique_ptr<CURLM, MultiDeleter> multi_;
    std::vector<std::unique_ptr<Post>> posts_;
};

Webhooks::Webhooks(Config config) : config_(std::move(config)) {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    line_ = std::make_unique<Line>(config_);
    thread_ = std::thread([this] { send_on(); });
}

Webhooks::~Webhooks() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        const std::size_t lost = waiting_.size();
        if (lost > 0) spdlog::warn("{} webhooks that waited are lost", lost);
    }
    line_->wake();
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
    line_->wake();
}

void Webhooks::send_on() {
    for (;;) {
        constexpr std::chrono::milliseconds longest_wait{1000};
        auto wait = longest_wait;
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) break;
            begin_what_is_due(*line_);
            for (const Notice& notice : waiting_)
                if (notice.when > Clock::now())
                    wait = std::min(wait, std::chrono::ceil<std::chrono::milliseconds>(notice.when - Clock::now()));
        }
        line_->go_on([this](Notice notice, const std::string& failure) {
            const std::lock_guard lock(mutex_);
            finished(std::move(notice), failure);
        });
        line_->wait(std::max(wait, std::chrono::milliseconds(0)));
    }
}

void Webhooks::begin_what_is_due(Line& line) {
    const auto now = Clock::now();
    std::erase_if(waiting_, [&](Notice& notice) {
        if (notice.when > now || line.size() >= config_.under_way) return false;
        Share& share = shares_[notice.guest];
        if (share.under_way >= config_.under_way_for_one) return false;
        --share.waiting;
        ++share.under_way;
        line.begin(std::move(notice));
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
    spdlog::warn("a webhook to {} is given up: {}", host_of(notice.url), why);
}

void Webhooks::leave(const std::string& guest) {
    const auto found = shares_.find(guest);
    if (found->second.waiting + found->second.under_way == 0) shares_.erase(found);
}

}  // namespace elbowroom::server
