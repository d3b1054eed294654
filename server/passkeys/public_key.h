// The public key of a passkey, as COSE (RFC 9053) has it, and whether a signature is by its other half.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

struct evp_pkey_st;

namespace elbowroom::server::passkeys {

// What is asked for, the best first: EdDSA, ES256, RS256.
inline constexpr std::array<std::int64_t, 3> algorithms{-8, -7, -257};

class PublicKey {
public:
    // Throws Malformed if it is none of these, or no key at all.
    explicit PublicKey(std::string_view cose);
    bool verifies(std::string_view message, std::string_view signature) const;

private:
    std::shared_ptr<evp_pkey_st> key_;
    bool hashes_ = true;  // EdDSA hashes by itself
};

}  // namespace elbowroom::server::passkeys
