#include "server/net/transfers.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fmt/format.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>

namespace elbowroom::net {
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

// Nothing of an answer is used but its status and a header, so that little of it is read: whoever goes on is cut off.
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
using List = std::unique_ptr<curl_slist, CurlDeleter>;
using ParsedUrl = std::unique_ptr<CURLU, CurlDeleter>;

ParsedUrl parsed(const std::string& url) {
    ParsedUrl out(curl_url());
    if (curl_url_set(out.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) return nullptr;
    return out;
}

std::string part(const ParsedUrl& url, CURLUPart which) {
    char* text = nullptr;
    const bool found = url && curl_url_get(url.get(), which, &text, 0) == CURLUE_OK;
    std::string out = found ? text : "";
    curl_free(text);
    return out;
}

}  // namespace

std::string host_of(const std::string& url) {
    const std::string host = part(parsed(url), CURLUPART_HOST);
    return host.empty() ? "a host that is none" : host;
}

std::string origin_of(const std::string& url) {
    const ParsedUrl all = parsed(url);
    if (!all) return "";
    const std::string port = part(all, CURLUPART_PORT);
    return part(all, CURLUPART_SCHEME) + "://" + part(all, CURLUPART_HOST) + (port.empty() ? "" : ":" + port);
}

std::string url_fault(const std::string& url, bool allow_plain) {
    if (url.size() > longest_url) return fmt::format("has at most {} characters", longest_url);
    const ParsedUrl all = parsed(url);
    if (!all) return "is not one that can be read";
    const std::string scheme = part(all, CURLUPART_SCHEME);
    if (scheme != "https" && !(allow_plain && scheme == "http"))
        return allow_plain ? "begins with https:// or http://" : "begins with https://";
    char* user = nullptr;
    const bool has_user = curl_url_get(all.get(), CURLUPART_USER, &user, 0) == CURLUE_OK;
    curl_free(user);
    return has_user ? "has no user and no password" : "";
}

struct Transfers::Multi {
    std::unique_ptr<CURLM, MultiDeleter> it{curl_multi_init()};
};

struct Transfers::UnderWay {
    Transfer transfer;
    Done done;
    std::size_t read = 0;     // bytes of the answer
    std::size_t written = 0;  // of the body of a mail
    std::unique_ptr<CURL, CurlDeleter> curl{curl_easy_init()};
    List headers, recipients;

    bool is_mail() const { return !transfer.mail.to.empty(); }
    static std::size_t give(char* to, std::size_t size, std::size_t count, void* from) {
        auto& self = *static_cast<UnderWay*>(from);
        const std::size_t bytes = std::min(size * count, self.transfer.body.size() - self.written);
        std::memcpy(to, self.transfer.body.data() + self.written, bytes);
        self.written += bytes;
        return bytes;
    }
    void prepare_post() {
        curl_slist* list = nullptr;
        for (const std::string& header : transfer.headers) list = curl_slist_append(list, header.c_str());
        headers.reset(list);
        CURL* const it = curl.get();
        curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(it, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(it, CURLOPT_HTTPHEADER, headers.get());
        curl_easy_setopt(it, CURLOPT_POSTFIELDS, transfer.body.data());
        curl_easy_setopt(it, CURLOPT_POSTFIELDSIZE, long(transfer.body.size()));
        if (!transfer.allow_private) curl_easy_setopt(it, CURLOPT_OPENSOCKETFUNCTION, &open_public_socket);
    }
    void prepare_mail() {
        const Transfer::Mail& mail = transfer.mail;
        CURL* const it = curl.get();
        recipients.reset(curl_slist_append(nullptr, ("<" + mail.to + ">").c_str()));
        curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
        curl_easy_setopt(it, CURLOPT_USE_SSL, long(mail.must_encrypt ? CURLUSESSL_ALL : CURLUSESSL_TRY));
        curl_easy_setopt(it, CURLOPT_MAIL_FROM, ("<" + mail.from + ">").c_str());
        curl_easy_setopt(it, CURLOPT_MAIL_RCPT, recipients.get());
        if (!mail.user.empty()) {
            curl_easy_setopt(it, CURLOPT_USERNAME, mail.user.c_str());
            curl_easy_setopt(it, CURLOPT_PASSWORD, mail.password.c_str());
        }
        curl_easy_setopt(it, CURLOPT_UPLOAD, 1L);
        curl_easy_setopt(it, CURLOPT_READFUNCTION, &give);
        curl_easy_setopt(it, CURLOPT_READDATA, this);
    }
};

Transfers::Transfers() {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    multi_ = std::make_unique<Multi>();
}

Transfers::~Transfers() {
    for (const auto& each : under_way_) {
        // Nobody waits for a name that is being looked up.
        curl_easy_setopt(each->curl.get(), CURLOPT_QUICK_EXIT, 1L);
        curl_multi_remove_handle(multi_->it.get(), each->curl.get());
    }
}

std::size_t Transfers::size() const { return under_way_.size(); }

void Transfers::wake() { curl_multi_wakeup(multi_->it.get()); }

void Transfers::wait(std::chrono::milliseconds longest) {
    curl_multi_poll(multi_->it.get(), nullptr, 0, int(longest.count()), nullptr);
}

void Transfers::begin(Transfer transfer, Done done) {
    auto one = std::make_unique<UnderWay>();
    one->transfer = std::move(transfer);
    one->done = std::move(done);
    CURL* const it = one->curl.get();
    curl_easy_setopt(it, CURLOPT_PRIVATE, one.get());
    curl_easy_setopt(it, CURLOPT_URL, one->transfer.url.c_str());
    curl_easy_setopt(it, CURLOPT_PROXY, "");
    curl_easy_setopt(it, CURLOPT_TIMEOUT_MS, long(one->transfer.timeout.count()));
    curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(it, CURLOPT_FORBID_REUSE, 1L);
    for (const auto function : {CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION})
        curl_easy_setopt(it, function, &count_bytes);
    for (const auto data : {CURLOPT_WRITEDATA, CURLOPT_HEADERDATA}) curl_easy_setopt(it, data, &one->read);
    if (one->is_mail())
        one->prepare_mail();
    else
        one->prepare_post();
    curl_multi_add_handle(multi_->it.get(), it);
    under_way_.push_back(std::move(one));
}

void Transfers::go_on() {
    int running = 0, left = 0;
    curl_multi_perform(multi_->it.get(), &running);
    while (const CURLMsg* message = curl_multi_info_read(multi_->it.get(), &left)) {
        if (message->msg != CURLMSG_DONE) continue;
        const CURLcode code = message->data.result;
        UnderWay* one = nullptr;
        Sent sent;
        curl_off_t retry_after = 0;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &one);
        curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &sent.status);
        curl_easy_getinfo(message->easy_handle, CURLINFO_RETRY_AFTER, &retry_after);
        curl_multi_remove_handle(multi_->it.get(), one->curl.get());
        sent.retry_after = std::chrono::seconds(retry_after);
        const bool fine = sent.status >= 200 && sent.status < 300;
        const bool cut_off = code == CURLE_WRITE_ERROR && fine && !one->is_mail();  // it has taken it
        if (code != CURLE_OK && !cut_off)
            sent.failure = one->is_mail() && sent.status >= 400 ? fmt::format("it answers with {}", sent.status)
                                                                : curl_easy_strerror(code);
        else if (!fine)
            sent.failure = fmt::format("it answers with {}", sent.status);
        const Done done = std::move(one->done);
        std::erase_if(under_way_, [&](const auto& each) { return each.get() == one; });
        done(sent);
    }
}

}  // namespace elbowroom::net
