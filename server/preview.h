// What a link to a table shows where it is sent: tags for the head of the page, as messengers and networks read them.
#pragma once

#include <string>
#include <string_view>

#include "server/table/table_state.h"

namespace elbowroom::server {

// The one of our languages that an Accept-Language likes best; English if it names none of them.
std::string spoken_language(std::string_view accept_language);

// A name as it is said in a language: whoever has not said theirs is a guest with a number.
std::string spoken_name(const std::string& language, const std::string& name);

// Nothing but what anybody who has the link sees at the table; empty if there is nothing to see. `origin` is where the
// reader reaches the server: "https://play.example.org".
std::string preview_of(const TableState& table, const std::string& language, std::string_view origin);

}  // namespace elbowroom::server
