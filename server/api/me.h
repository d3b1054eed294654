// What the parts of /api/me share.
#pragma once

#include "server/api/route.h"

namespace elbowroom::server {

constexpr std::size_t token_length = 43;

Json person_to_json(const Person& person);
// For themselves: also whether they are banned.
Json me_to_json(Hub& hub, const Person& person);
// What a guest is called who has not said their name.
std::string guest_name(Hub& hub);
Task<void> store_or_refuse(Hub& hub, store::Unit unit);
// A new device of somebody, to be stored.
store::AddToken new_token(const Asked& asked, const std::string& token, const std::string& identity);

// Links to other devices, and people who share a browser.
Task<net::Response> make_link(const Asked& asked);
Task<net::Response> look_at_link(const Asked& asked);
Task<net::Response> claim(const Asked& asked);
Task<net::Response> people_here(const Asked& asked);
Task<net::Response> switch_person(const Asked& asked);

// Where somebody has a seat.
Task<net::Response> my_tables(const Asked& asked);
Task<net::Response> hide_table(const Asked& asked, const std::string& table);

// The devices of somebody, and their end.
Task<net::Response> my_devices(const Asked& asked);
Task<net::Response> end_devices(const Asked& asked);
Task<net::Response> end_device(const Asked& asked, const std::string& device);
Task<net::Response> log_out(const Asked& asked);
Task<net::Response> delete_me(const Asked& asked);

// Whom somebody blocks.
Task<net::Response> my_blocks(const Asked& asked);
Task<net::Response> block(const Asked& asked, const std::string& other);
Task<net::Response> unblock(const Asked& asked, const std::string& other);

// Somebody else whom the browser keeps, by a token that is still good.
struct Kept {
    std::string token;
    std::shared_ptr<Person> person;
};
Task<std::vector<Kept>> kept_here(const Asked& asked);
// Whoever asks is nobody here any more: the next one whom the browser keeps takes the place.
Task<net::Response> leave_browser(const Asked& asked);

}  // namespace elbowroom::server
