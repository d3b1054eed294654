// What somebody may still ask for who is banned: to look, to come and go, and to take away what is theirs. A new
// request is refused to them unless it is named here.
#include <algorithm>
#include <array>
#include <string_view>

#include "server/api/route.h"

namespace elbowroom::server {
namespace {

// Who they are is their own business: also somebody else in this browser may be let in.
bool is_about_oneself(const Asked& asked) {
    constexpr std::array<std::string_view, 7> ways{"link",     "claim",    "switch", "logout",
                                                   "passkeys", "recovery", "recover"};
    if (asked.path[0] != "me") return false;
    if (asked.is("DELETE")) return true;
    const std::string what = asked.path.size() > 1 ? asked.path[1] : "";
    if (what.empty()) return asked.is("POST");
    return std::find(ways.begin(), ways.end(), what) != ways.end();
}

bool leaves_a_seat(const Asked& asked) {
    return asked.path.size() == 4 && asked.path[0] == "tables" && asked.path[2] == "seats" && asked.body.is_object() &&
           (asked.body.contains("open") || asked.body.contains("standIn"));
}

// By a word out of a mail, whoever has it.
bool is_about_notices(const Asked& asked) { return asked.path[0] == "notices"; }

}  // namespace

Task<void> must_not_be_banned(const Asked& asked) {
    if (asked.is("GET") || is_about_oneself(asked) || leaves_a_seat(asked) || is_about_notices(asked)) co_return;
    const auto me = co_await asked.hub.identify(asked.request.token, asked.request.user_agent);
    if (me) asked.hub.order().must_not_be_banned(me->identity.id);
}

}  // namespace elbowroom::server
