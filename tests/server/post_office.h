// A mail server of the tests' own: it takes every mail, unless it is told otherwise, and lets one read it.
#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/harness.h"

namespace elbowroom::test {

struct Mail {
    std::string from, to;                        // on the envelope
    std::map<std::string, std::string> headers;  // unfolded, as they are
    std::string subject, text;                   // decoded
};

class PostOffice {
public:
    PostOffice();
    ~PostOffice();
    PostOffice(const PostOffice&) = delete;
    PostOffice& operator=(const PostOffice&) = delete;

    std::string url() const;
    std::optional<Mail> next(Patience wait = patience);
    int visits() const { return visits_; }
    // What is answered to every recipient from now on; 250 takes the mail.
    void answer_with(int status) { status_ = status; }

private:
    void serve();
    void talk(boost::asio::ip::tcp::socket& socket);

    boost::asio::io_context io_;
    boost::asio::ip::tcp::acceptor acceptor_;
    std::atomic<int> status_ = 250, visits_ = 0;
    std::atomic<bool> closing_ = false;
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<Mail> mails_;
    std::thread thread_;
};

}  // namespace elbowroom::test
