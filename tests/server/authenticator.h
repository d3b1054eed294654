// A passkey in software, with a browser around it: it answers as real ones do, and lies where a test tells it to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "notation/input.h"

struct evp_pkey_st;

namespace elbowroom::test {

class Authenticator {
public:
    enum class Kind { es256, rs256, eddsa };
    explicit Authenticator(Kind kind = Kind::es256);

    // The bodies of POST /api/me/passkeys and of /signin and /prove, from what /options answered.
    Json make(const Json& options);
    Json sign(const Json& options);
    // Again with what was signed, in bytes, after something in it was changed.
    std::string signature_of(const std::string& message) const;

    // What it says.
    std::string id;  // in bytes
    std::string origin = "https://play.example.org", site = "play.example.org";
    std::string type;  // empty: the right one
    std::uint8_t flags = 0x05;
    std::uint32_t signs = 0;  // counts if it is not 0
    bool cross_origin = false;
    std::string handle;              // of the person, in bytes; from the options that it was made with
    std::string format = "none";     // of the attestation
    std::string statement = "\xA0";  // as CBOR
    std::string cose() const;        // the public key

private:
    Kind kind_;
    std::shared_ptr<evp_pkey_st> key_;
    std::string client_data(const Json& options, const std::string& usual_type) const;
    std::string authenticator_data(std::uint8_t with) const;
};

// CBOR, as far as it is needed.
std::string cbor(std::int64_t number);
std::string cbor_text(const std::string& text);
std::string cbor_bytes(const std::string& bytes);
std::string cbor_map(std::size_t pairs);

}  // namespace elbowroom::test
