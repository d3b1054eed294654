#include "server/passkeys/webauthn.h"

#include <boost/asio/ip/address.hpp>

#include "notation/digest.h"
#include "notation/input.h"
#include "server/base64url.h"
#include "server/net/origin.h"
#include "server/passkeys/cbor.h"
#include "server/passkeys/public_key.h"
#include "server/table/cases.h"

namespace elbowroom::server::passkeys {
namespace {

constexpr std::uint8_t user_present = 0x01, has_credential = 0x40, has_extensions = 0x80;
constexpr std::size_t hash_length = 32, model_length = 16;

std::string hash_of(std::string_view text) {
    const Digest digest = sha256(text);
    return {digest.begin(), digest.end()};
}

std::string name_in(std::string_view host) {
    if (host.starts_with('[')) return {};
    return std::string(host.substr(0, host.find(':')));
}

// Browsers have passkeys only where nobody can listen.
bool is_safe(std::string_view origin) {
    const std::string name = name_in(net::host_of_origin(origin));
    const bool local = name == "localhost" || name.ends_with(".localhost");
    return origin.starts_with("https://") || (origin.starts_with("http://") && local);
}

// Answers the challenge.
std::string check_client_data(const Site& site, const std::string& text, std::string_view type) {
    const Json json = [&] {
        try {
            return parse_json(text, "");
        } catch (const InputError&) {
            throw Malformed("clientDataJSON is no JSON");
        }
    }();
    const auto member = [&](const char* name) -> std::string {
        if (!json.is_object() || !json.contains(name) || !json.at(name).is_string())
            throw Malformed(std::string("clientDataJSON has no ") + name);
        return json.at(name).get<std::string>();
    };
    if (member("type") != type)
        throw Malformed("the passkey was asked for something else: expected " + std::string(type));
    const std::string origin = member("origin");
    if (!is_safe(origin) || net::host_of_origin(origin) != net::host_of_origin(site.origin))
        throw Refused(cases::passkey_elsewhere);
    if (json.contains("crossOrigin") && json.at("crossOrigin") != false) throw Refused(cases::passkey_elsewhere);
    const auto challenge = from_base64url(member("challenge"));
    if (!challenge) throw Refused(cases::passkey_challenge);
    return *challenge;
}

struct AuthenticatorData {
    std::int64_t signs = 0;
    std::string_view id, key;  // of a new passkey
};

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : left_(bytes) {}
    std::string_view take(std::size_t length) {
        if (left_.size() < length) throw Malformed("the authenticator's data end too early");
        const std::string_view out = left_.substr(0, length);
        left_.remove_prefix(length);
        return out;
    }
    std::uint32_t number(std::size_t length) {
        std::uint32_t out = 0;
        for (const char byte : take(length)) out = out << 8 | std::uint8_t(byte);
        return out;
    }
    // One value of CBOR.
    std::string_view value() {
        CborReader in(left_);
        in.skip();
        return take(left_.size() - in.left().size());
    }
    bool at_end() const { return left_.empty(); }

private:
    std::string_view left_;
};

AuthenticatorData check_authenticator_data(const Site& site, std::string_view bytes) {
    Bytes in(bytes);
    if (in.take(hash_length) != hash_of(site.name)) throw Refused(cases::passkey_elsewhere);
    const auto flags = std::uint8_t(in.number(1));
    if ((flags & user_present) == 0) throw Malformed("nobody was there when the passkey signed");
    AuthenticatorData out;
    out.signs = in.number(4);
    if ((flags & has_credential) != 0) {
        in.take(model_length);
        const std::size_t length = in.number(2);
        if (length == 0 || length > longest_id) throw Malformed("the id of the passkey is too long, or empty");
        out.id = in.take(length);
        out.key = in.value();
    }
    if ((flags & has_extensions) != 0) in.value();
    if (!in.at_end()) throw Malformed("something follows the authenticator's data");
    return out;
}

// Nobody asks who built a passkey, so that what it says about that is not looked at.
std::string_view authenticator_data_in(std::string_view attestation) {
    CborReader in(attestation);
    std::optional<std::string_view> out;
    for (std::size_t left = in.map(8); left > 0; --left) {
        if (in.label().text != "authData") {
            in.skip();
            continue;
        }
        if (out) throw Malformed("the attestation has its data twice");
        out = in.bytes(longest_authenticator_data);
    }
    if (!out || !in.at_end()) throw Malformed("the attestation is not whole");
    return *out;
}

}  // namespace

std::optional<Site> site_of(std::string_view origin) {
    const std::string name = name_in(net::host_of_origin(origin));
    boost::system::error_code no_address;
    (void)boost::asio::ip::make_address(name, no_address);
    if (name.empty() || !no_address) return {};
    return Site{std::string(origin), name};
}

NewPasskey check_made(const Site& site, const Made& made) try {
    NewPasskey out;
    out.challenge = check_client_data(site, made.client_data, "webauthn.create");
    const AuthenticatorData data = check_authenticator_data(site, authenticator_data_in(made.attestation));
    if (data.id.empty()) throw Malformed("there is no passkey in the attestation");
    const PublicKey is_one(data.key);
    out.id = to_base64url(data.id);
    out.key = to_base64url(data.key);
    out.signs = data.signs;
    return out;
} catch (const Malformed& malformed) {
    throw Refused(Why::bad, malformed.what());
}

Shown check_signed(const Site& site, const Passkey& passkey, const Signed& answer) try {
    Shown out;
    out.challenge = check_client_data(site, answer.client_data, "webauthn.get");
    out.signs = check_authenticator_data(site, answer.authenticator_data).signs;
    const PublicKey key(from_base64url(passkey.key).value_or(""));
    if (!key.verifies(answer.authenticator_data + hash_of(answer.client_data), answer.signature))
        throw Refused(cases::passkey_wrong);
    if (out.signs != 0 && passkey.signs != 0 && out.signs <= passkey.signs) throw Refused(cases::passkey_copied);
    return out;
} catch (const Malformed& malformed) {
    throw Refused(Why::bad, malformed.what());
}

}  // namespace elbowroom::server::passkeys
