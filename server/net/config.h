// What the operator may set about the network.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace elbowroom::net {

struct Limits {
    std::size_t connections = 20'000;
    std::size_t connections_per_address = 64;  // per network of 64 bits for IPv6
    std::size_t header = 16 * 1024;
    std::size_t body = 256 * 1024;
    std::size_t message = 16 * 1024;

    // Messages on a socket: so many a second, with bursts; so many refused ones in a row close the connection.
    double messages_per_second = 20;
    double message_burst = 100;
    int messages_refused = 500;

    std::chrono::milliseconds idle{60'000};        // between two requests
    std::chrono::milliseconds reading{15'000};     // the head of a request, and then its body
    std::chrono::milliseconds writing{30'000};     // without the other side taking anything
    std::chrono::milliseconds ping_after{30'000};  // of silence on a socket
    std::chrono::milliseconds silent{60'000};      // on a socket, before it is closed
    std::chrono::milliseconds closing{5'000};      // for the other side to agree to a close
    std::chrono::milliseconds stopping{3'000};     // before whoever is left is dropped
    std::chrono::milliseconds sweep{1'000};        // how often all of these are looked at
};

struct Config {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any that is free
    Limits limits;
    // Where people reach the server if it is not under the name in their requests, as "https://play.example.org".
    std::string public_origin;
    std::string forms_below;  // paths where the body of a POST may be that of a form; empty: nowhere
    // Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, or networks: "10.0.0.0/8".
    std::vector<std::string> trusted_proxies;
    bool trust_loopback = false;
    // The built web client, and the page that is shown where there is none.
    std::filesystem::path web;
    std::string page;
};

}  // namespace elbowroom::net
