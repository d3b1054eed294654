#include "tests/server/client/tables.h"

#include <fmt/format.h>

namespace elbowroom::client {

Task<Guest> make_guest(Http& http) {
    const Json me = co_await http.must("POST", "/api/me", "", R"({"token":true})");
    co_return Guest{me.at("id").get<std::string>(), me.at("token").get<std::string>()};
}

Task<std::string> make_game(Http& http, std::vector<Guest> guests, Json settings) {
    if (!settings.contains("game")) settings["game"] = "classic";
    settings["players"] = guests.size();
    const Json info = co_await http.must("POST", "/api/tables", guests[0].token, settings.dump());
    const std::string table = info.at("id").get<std::string>();
    for (std::size_t seat = 1; seat < guests.size(); ++seat)
        co_await http.must("PUT", fmt::format("/api/tables/{}/seats/{}", table, seat), guests[seat].token,
                           R"({"sit":true})");
    co_await http.must("POST", fmt::format("/api/tables/{}/start", table), guests[0].token);
    co_return table;
}

}  // namespace elbowroom::client
