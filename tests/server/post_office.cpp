#include "tests/server/post_office.h"

#include <openssl/evp.h>

#include <algorithm>
#include <sstream>

namespace elbowroom::test {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

std::string from_base64(std::string text) {
    std::erase_if(text, [](char c) { return c == '\r' || c == '\n' || c == ' '; });
    std::string out(text.size() / 4 * 3 + 1, '\0');
    const int size = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                                     reinterpret_cast<const unsigned char*>(text.data()), int(text.size()));
    if (size < 0) return "not base64: " + text;
    out.resize(std::size_t(size) - std::size_t(std::count(text.begin(), text.end(), '=')));
    return out;
}

// =?utf-8?B?…?= =?utf-8?B?…?=
std::string decoded_words(const std::string& header) {
    std::string out;
    std::istringstream in(header);
    for (std::string word; in >> word;) {
        constexpr std::string_view begins = "=?utf-8?B?", ends = "?=";
        if (word.size() > 75 || !word.starts_with(begins) || !word.ends_with(ends)) return "not encoded: " + header;
        out += from_base64(word.substr(begins.size(), word.size() - begins.size() - ends.size()));
    }
    return out;
}

Mail read_mail(const std::string& bytes) {
    Mail out;
    const std::size_t end = bytes.find("\r\n\r\n");
    std::istringstream head(bytes.substr(0, end));
    std::string last;
    for (std::string line; std::getline(head, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (line.starts_with(' ')) {
            out.headers[last] += line;
            continue;
        }
        last = line.substr(0, line.find(':'));
        out.headers[last] = line.substr(std::min(line.size(), last.size() + 2));
    }
    out.subject = decoded_words(out.headers["Subject"]);
    out.text = end == bytes.npos ? "" : from_base64(bytes.substr(end + 4));
    return out;
}

}  // namespace

PostOffice::PostOffice() : acceptor_(io_, {asio::ip::make_address("127.0.0.1"), 0}) {
    thread_ = std::thread([this] { serve(); });
}

PostOffice::~PostOffice() {
    closing_ = true;
    // Whoever waits at the door is let in once more.
    boost::system::error_code ignored;
    tcp::socket(io_).connect(acceptor_.local_endpoint(), ignored);
    thread_.join();
}

std::string PostOffice::url() const { return "smtp://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }

std::optional<Mail> PostOffice::next(Patience wait) {
    std::unique_lock lock(mutex_);
    if (!came_.wait_for(lock, wait, [this] { return !mails_.empty(); })) return {};
    Mail out = mails_.front();
    mails_.erase(mails_.begin());
    return out;
}

void PostOffice::serve() {
    for (;;) {
        tcp::socket socket(io_);
        boost::system::error_code error;
        acceptor_.accept(socket, error);
        if (closing_ || error) return;
        ++visits_;
        try {
            talk(socket);
        } catch (const boost::system::system_error&) {
            // Whoever spoke has gone.
        }
    }
}

void PostOffice::talk(tcp::socket& socket) {
    asio::streambuf buffer;
    const auto say = [&](const std::string& line) { asio::write(socket, asio::buffer(line + "\r\n")); };
    const auto hear = [&](const std::string& until) {
        const std::size_t size = asio::read_until(socket, buffer, until);
        std::string out(asio::buffers_begin(buffer.data()), asio::buffers_begin(buffer.data()) + std::ptrdiff_t(size));
        buffer.consume(size);
        return out.substr(0, out.size() - until.size());
    };
    say("220 here");
    std::string from, to;
    for (;;) {
        const std::string line = hear("\r\n");
        const auto named = [&] { return line.substr(line.find('<') + 1, line.find('>') - line.find('<') - 1); };
        if (line.starts_with("EHLO") || line.starts_with("HELO")) {
            say("250 here");
        } else if (line.starts_with("MAIL FROM:")) {
            from = named();
            say("250 fine");
        } else if (line.starts_with("RCPT TO:")) {
            to = named();
            say(std::to_string(status_) + " that is it");
        } else if (line == "DATA") {
            say("354 go on");
            Mail mail = read_mail(hear("\r\n.\r\n"));
            mail.from = from;
            mail.to = to;
            {
                const std::lock_guard lock(mutex_);
                mails_.push_back(std::move(mail));
            }
            say("250 taken");
            came_.notify_all();
        } else if (line == "QUIT") {
            say("221 bye");
            return;
        } else {
            say("500 what?");
        }
    }
}

}  // namespace elbowroom::test
