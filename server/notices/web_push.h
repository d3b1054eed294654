// Messages to browsers that are closed: encrypted for one of them alone (RFC 8291) and signed by the server (RFC 8292),
// for the push service of the browser's maker to pass on (RFC 8030).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/base64url.h"
#include "store/records.h"

struct evp_pkey_st;

namespace elbowroom::server {

// A pair of keys on the curve P-256.
class KeyPair {
public:
    static KeyPair make();
    // Throws std::runtime_error if it is not what kept() made.
    static KeyPair read(const std::string& kept);
    // With the private key, for the store.
    std::string kept() const;
    // 65 bytes: a point of the curve, uncompressed.
    std::string public_key() const;
    // ES256: 64 bytes.
    std::string sign(std::string_view text) const;
    // What only the two who have these keys know. Throws std::invalid_argument if the other key is no point of the
    // curve.
    std::string shared_secret(const std::string& other_public_key) const;

private:
    struct Free {
        void operator()(evp_pkey_st*) const;
    };
    explicit KeyPair(evp_pkey_st* key) : key_(key) {}
    std::unique_ptr<evp_pkey_st, Free> key_;
};

// Why a browser cannot be written to with this key and secret, as it tells them (base64url); empty: it can.
std::string subscription_fault(const std::string& key, const std::string& secret);

// The body of the message; the salt has 16 bytes, and both it and `own` are used once.
std::string encrypt_for(const std::string& key, const std::string& secret, std::string_view text, const KeyPair& own,
                        const std::string& salt);
std::string encrypt_for(const std::string& key, const std::string& secret, std::string_view text);

// The header Authorization of a message to a push service at this origin. `subject` is where its people can reach ours:
// https: or mailto:.
std::string vapid_header(const KeyPair& server, const std::string& origin, const std::string& subject, Millis now);

}  // namespace elbowroom::server
