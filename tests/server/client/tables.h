// Guests and the tables that they sit down at.
#pragma once

#include <string>
#include <vector>

#include "tests/server/client/http.h"

namespace elbowroom::client {

struct Guest {
    std::string id, token;
};

// Throws std::runtime_error where the server refuses.
Task<Guest> make_guest(Http& http);
// A game that has begun, with a guest in each seat, the first one its host: its id.
Task<std::string> make_game(Http& http, std::vector<Guest> guests, Json settings = Json::object());

}  // namespace elbowroom::client
