// What we send to other servers: many at once, over HTTP or as mail, and nothing into our own network unless that is
// meant. Of the thread that uses it alone, but for wake().
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace elbowroom::net {

struct Transfer {
    std::string url;                   // http, https, smtp, smtps
    std::vector<std::string> headers;  // of a POST: "Name: value"
    std::string body;
    struct Mail {
        std::string from, to;  // on the envelope
        std::string user, password;
        bool must_encrypt = true;  // else only if the server can
    } mail;
    bool allow_private = false;
    std::chrono::milliseconds timeout{10'000};
};

struct Sent {
    std::string failure;  // empty: it was taken
    long status = 0;      // that was answered; 0: none
    std::chrono::seconds retry_after{0};
};

class Transfers {
public:
    using Done = std::function<void(const Sent&)>;
    Transfers();
    // Drops whatever is under way.
    ~Transfers();
    Transfers(const Transfers&) = delete;
    Transfers& operator=(const Transfers&) = delete;

    std::size_t size() const;
    // From any thread: ends a wait.
    void wake();
    void wait(std::chrono::milliseconds longest);
    void begin(Transfer transfer, Done done);
    // Tells of each that has come to its end.
    void go_on();

private:
    struct UnderWay;
    struct Multi;
    std::unique_ptr<Multi> multi_;
    std::vector<std::unique_ptr<UnderWay>> under_way_;
};

// All of a URL that may be told: the rest is often a secret.
std::string host_of(const std::string& url);
// "https://example.org:8443"; empty if it is no URL.
std::string origin_of(const std::string& url);
// What is wrong with a URL to which something is to be posted, after "a … URL"; empty: nothing.
std::string url_fault(const std::string& url, bool allow_plain);

}  // namespace elbowroom::net
