// What the parts of /api/me share.
#pragma once

#include "server/api/route.h"
#include "server/table/refusal.h"

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
// Somebody who has shown whom they are becomes that person in this browser; whoever was here stays too, if they are
// kept.
struct Arrival {
    Identity owner;
    store::Unit used;     // what is good once
    bool keep = false;    // whoever was here
    bool proved = false;  // by a passkey or a recovery code
};
Task<net::Response> arrive_as(const Asked& asked, Arrival arrival, Refused used_meanwhile);
Task<net::Response> people_here(const Asked& asked);
Task<net::Response> switch_person(const Asked& asked);

Json passkeys_to_json(const std::vector<Passkey>& all);
// Passkeys and recovery codes, by which somebody is known again.
Task<net::Response> answer_passkeys(const Asked& asked);
Task<net::Response> recovery_code(const Asked& asked);
Task<net::Response> make_recovery_code(const Asked& asked);
Task<net::Response> prove_by_recovery_code(const Asked& asked);
Task<net::Response> recover(const Asked& asked);
// Whoever has a way back must have shown one on this device within this time before one is added or taken away. Throws
// Refused.
constexpr Millis proof_lives = 5 * 60 * 1000;
Task<void> must_be_proved(const Asked& asked, const Person& me);
// The same, stored together with what changes: a way back may be added while another one is asked for.
store::NeedProof proof_to_have(const Asked& asked, const Person& me);
// Whoever came by a way back that is used up is not put out by a device that never showed one. Throws Refused.
Task<void> must_not_be_outranked(const Asked& asked, const Person& me);
// For whatever somebody may guess at; throws Refused if there were too many lately.
void must_afford_a_try(const Asked& asked);

// Everything that is known about somebody, for themselves.
Task<net::Response> export_me(const Asked& asked);

// Where somebody has a seat.
Task<net::Response> my_tables(const Asked& asked);
Task<net::Response> hide_table(const Asked& asked, const std::string& table);

// How somebody is told of their turns.
Task<Json> notices_to_json(const Asked& asked, const Person& me);
Task<net::Response> answer_my_notices(const Asked& asked);

// The devices of somebody, and their end.
Json devices_to_json(const Asked& asked, const std::vector<Token>& tokens);
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
