// The other end of a connection, by hand: it can send what no library would.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace elbowroom::net_tests {

struct Reply {
    int status = 0;                              // 0: the connection ended instead
    std::map<std::string, std::string> headers;  // by their names in small letters
    std::string body;
};

struct Frame {
    int opcode = -1;  // -1: the connection ended instead
    bool fin = false;
    std::string payload;
    // Of a close frame.
    int code() const;
};

namespace opcode {
constexpr int continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10;
}

enum class Fin { yes, no };
enum class Masked { yes, no };

std::string frame(int opcode, std::string_view payload, Fin fin = Fin::yes, Masked masked = Masked::yes);

class Peer {
public:
    explicit Peer(std::uint16_t port, int receive_buffer = 0);
    ~Peer();
    Peer(Peer&& other) noexcept;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    Peer& operator=(Peer&&) = delete;

    void send(std::string_view bytes);
    void finish_sending();
    Reply reply(bool head_only = false);
    Reply ask(std::string_view method, std::string_view target, std::string_view headers = {},
              std::string_view body = {});
    Reply upgrade(std::string_view headers = {}, std::string_view target = "/api/live");
    Frame receive();
    // Whether the server closes the connection within the time, whatever it sends before.
    bool closed_within(std::chrono::milliseconds time);
    bool has_input(std::chrono::milliseconds wait);
    std::string rest();  // whatever comes until it is closed

    std::string host = "test";  // as it names the server

private:
    bool fill();
    std::string chunks();
    std::optional<std::string> take(std::size_t count);

    int socket_;
    std::string input_;
};

}  // namespace elbowroom::net_tests
