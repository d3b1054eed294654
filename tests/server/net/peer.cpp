#include "tests/server/net/peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace elbowroom::net_tests {

int Frame::code() const {
    if (opcode != opcode::close || payload.size() < 2) return 0;
    return std::uint8_t(payload[0]) << 8 | std::uint8_t(payload[1]);
}

std::string frame(int opcode, std::string_view payload, Fin fin, Masked masked) {
    std::string out;
    out += char((fin == Fin::yes ? 0x80 : 0) | opcode);
    const int mask_bit = masked == Masked::yes ? 0x80 : 0;
    if (payload.size() < 126) {
        out += char(mask_bit | int(payload.size()));
    } else if (payload.size() < 65536) {
        out += char(mask_bit | 126);
        out += char(payload.size() >> 8);
        out += char(payload.size());
    } else {
        out += char(mask_bit | 127);
        for (int shift = 56; shift >= 0; shift -= 8) out += char(payload.size() >> shift);
    }
    if (masked == Masked::no) return out.append(payload);
    constexpr std::string_view key = "\x12\x34\x56\x78";
    out += key;
    for (std::size_t i = 0; i < payload.size(); ++i) out += char(payload[i] ^ key[i % 4]);
    return out;
}

Peer::Peer(std::uint16_t port, int receive_buffer) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const timeval timeout{5, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &timeout, sizeof timeout);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("cannot connect");
}

Peer::Peer(Peer&& other) noexcept : socket_(std::exchange(other.socket_, -1)), input_(std::move(other.input_)) {}

Peer::~Peer() {
    if (socket_ >= 0) ::close(socket_);
}

void Peer::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // the server has hung up: the test sees that when it reads
        bytes.remove_prefix(std::size_t(sent));
    }
}

void Peer::finish_sending() { shutdown(socket_, SHUT_WR); }

bool Peer::fill() {
    char bytes[16384];
    const ssize_t got = recv(socket_, bytes, sizeof bytes, 0);
    if (got <= 0) return false;
    input_.append(bytes, std::size_t(got));
    return true;
}

std::optional<std::string> Peer::take(std::size_t count) {
    while (input_.size() < count)
        if (!fill()) return {};
    std::string out = input_.substr(0, count);
    input_.erase(0, count);
    return out;
}

std::string Peer::chunks() {
    std::string out;
    for (;;) {
        std::size_t end = 0;
        while ((end = input_.find("\r\n")) == input_.npos)
            if (!fill()) return out + "(cut off)";
        const std::size_t length = std::stoul(*take(end + 2), nullptr, 16);
        const auto chunk = take(length + 2);
        if (!chunk) return out + "(cut off)";
        if (length == 0) return out;
        out += chunk->substr(0, length);
    }
}

std::string Peer::rest() {
    while (fill()) continue;
    return std::exchange(input_, {});
}

Reply Peer::reply(bool head_only) {
    std::size_t end = 0;
    while ((end = input_.find("\r\n\r\n")) == input_.npos)
        if (!fill()) return {};
    std::string head = *take(end + 4);
    Reply out;
    out.status = std::stoi(head.substr(head.find(' ') + 1));
    for (std::size_t line = head.find("\r\n") + 2; line < head.size() - 2;) {
        const std::size_t next = head.find("\r\n", line);
        const std::size_t colon = head.find(':', line);
        std::string name = head.substr(line, colon - line);
        std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return char(std::tolower(c)); });
        out.headers[name] = head.substr(colon + 2, next - colon - 2);
        line = next + 2;
    }
    if (!head_only && out.headers.contains("content-length"))
        out.body = take(std::stoul(out.headers["content-length"])).value_or("(cut off)");
    if (const auto coding = out.headers.find("transfer-encoding");
        !head_only && coding != out.headers.end() && coding->second == "chunked")
        out.body = chunks();
    return out;
}

Reply Peer::ask(std::string_view method, std::string_view target, std::string_view headers, std::string_view body) {
    std::string request = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\nHost: " + host + "\r\n";
    request += headers;
    if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    send(request + "\r\n" + std::string(body));
    return reply(method == "HEAD");
}

Reply Peer::upgrade(std::string_view headers, std::string_view target) {
    return ask("GET", target,
               std::string(headers) +
                   "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
}

Frame Peer::receive() {
    const auto head = take(2);
    if (!head) return {};
    Frame out;
    out.fin = (*head)[0] & 0x80;
    std::size_t length = std::uint8_t((*head)[1]);
    if (length >= 126) {
        const auto more = take(length == 126 ? 2 : 8);
        if (!more) return {};
        length = 0;
        for (const char byte : *more) length = length << 8 | std::uint8_t(byte);
    }
    const auto payload = take(length);
    if (!payload) return {};
    out.opcode = (*head)[0] & 0x0f;
    out.payload = *payload;
    return out;
}

bool Peer::has_input(std::chrono::milliseconds wait) {
    if (!input_.empty()) return true;
    pollfd one{socket_, POLLIN, 0};
    return poll(&one, 1, int(wait.count())) > 0;
}

bool Peer::closed_within(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) {
        input_.clear();
        if (has_input(std::chrono::milliseconds(20)) && !fill()) return true;
    }
    return false;
}

}  // namespace elbowroom::net_tests
