// A neighbour that takes what is posted to it: the receiver of a webhook, or a push service.
#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/harness.h"

namespace elbowroom::test {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

class Mailbox {
public:
    using Letter = http::request<http::string_body>;
    static constexpr unsigned silence = 0;  // it takes the connection and says nothing
    enum class Mood { better_then, steady };
    explicit Mailbox(unsigned first_status = 200, Mood mood = Mood::better_then)
        : acceptor_(io_, {asio::ip::make_address("127.0.0.1"), 0}), status_(first_status), mood_(mood) {
        accept();
        thread_ = std::thread([this] { io_.run(); });
    }
    ~Mailbox() {
        io_.stop();
        thread_.join();
    }
    std::string url(const std::string& host = "127.0.0.1") const {
        return "http://" + host + ":" + std::to_string(acceptor_.local_endpoint().port()) + "/hook";
    }
    std::optional<Letter> next(Patience wait = patience) {
        std::unique_lock lock(mutex_);
        if (!came_.wait_for(lock, wait, [this] { return !letters_.empty(); })) return {};
        Letter out = letters_.front();
        letters_.erase(letters_.begin());
        return out;
    }
    int visits() const { return visits_; }
    void answer_with(unsigned status) { status_ = status; }
    // With the status that is not 2xx, from the next one on.
    void let_wait(int seconds) { retry_after_ = seconds; }
    // To be said before anything is posted.
    void answer_at_length(std::size_t bytes) { answer_size_ = bytes; }
    std::size_t written() const { return written_; }  // of the last answer, before it was cut off

private:
    void accept() {
        acceptor_.async_accept([this](boost::system::error_code error, tcp::socket socket) {
            if (error) return;
            ++visits_;
            read(std::make_shared<tcp::socket>(std::move(socket)));
            accept();
        });
    }
    void read(const std::shared_ptr<tcp::socket>& socket) {
        auto buffer = std::make_shared<boost::beast::flat_buffer>();
        auto letter = std::make_shared<Letter>();
        http::async_read(*socket, *buffer, *letter,
                         [this, socket, buffer, letter](boost::system::error_code error, std::size_t) {
                             if (error) return;
                             if (status_ == silence) return silent_.push_back(socket);
                             http::response<http::string_body> answer{http::status(status_.load()), 11};
                             answer.body() = std::string(answer_size_, 'x');
                             if (retry_after_ > 0 && status_ >= 300)
                                 answer.set(http::field::retry_after, std::to_string(retry_after_));
                             answer.prepare_payload();
                             boost::system::error_code ignored;
                             written_ = http::write(*socket, answer, ignored);
                             if (mood_ == Mood::better_then) status_ = 200;
                             {
                                 const std::lock_guard lock(mutex_);
                                 letters_.push_back(*letter);
                             }
                             came_.notify_all();
                         });
    }

    asio::io_context io_;
    tcp::acceptor acceptor_;
    std::atomic<unsigned> status_;
    std::atomic<int> retry_after_ = 0;
    Mood mood_;
    std::vector<std::shared_ptr<tcp::socket>> silent_;
    std::atomic<int> visits_ = 0;
    std::atomic<std::size_t> answer_size_ = 0, written_ = 0;
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<Letter> letters_;
    std::thread thread_;
};

}  // namespace elbowroom::test
