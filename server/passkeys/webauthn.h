// What a browser brings back from a passkey (WebAuthn), checked: that it was made for this site, is whole, and is
// signed where it has to be. Whoever calls checks the challenge that comes out of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/records.h"

namespace elbowroom::server::passkeys {

// Where people reach the server, and the name that passkeys are bound to.
struct Site {
    std::string origin;  // "https://play.example.org"
    std::string name;    // "play.example.org"
};
// Nothing where browsers have no passkeys: below an address without a name.
std::optional<Site> site_of(std::string_view origin);

// What follows throws Refused with one sentence. Everything is as the browser gave it, in bytes.
struct Made {
    std::string client_data, attestation;
};
struct NewPasskey {
    std::string challenge;
    std::string id, key;  // as they are stored
    std::int64_t signs = 0;
};
NewPasskey check_made(const Site& site, const Made& made);

struct Signed {
    std::string client_data, authenticator_data, signature;
};
struct Shown {
    std::string challenge;
    std::int64_t signs = 0;
};
Shown check_signed(const Site& site, const Passkey& passkey, const Signed& answer);

// How long each may be.
constexpr std::size_t longest_client_data = 4096, longest_attestation = 16 * 1024, longest_authenticator_data = 2048,
                      longest_signature = 1024, longest_id = 1023;

}  // namespace elbowroom::server::passkeys
