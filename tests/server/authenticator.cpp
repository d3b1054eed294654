#include "tests/server/authenticator.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>

#include <stdexcept>
#include <vector>

#include "notation/digest.h"
#include "server/base64url.h"
#include "server/secrets.h"

namespace elbowroom::test {
namespace {

using server::from_base64url;
using server::to_base64url;

std::string head(int kind, std::uint64_t value) {
    std::string out;
    const int size = value < 24 ? 0 : value < 256 ? 1 : 2;
    out += char(kind << 5 | (size == 0 ? int(value) : 23 + size));
    if (size == 2) out += char(value >> 8);
    if (size > 0) out += char(value & 255);
    return out;
}

std::string hash_of(const std::string& text) {
    const Digest digest = sha256(text);
    return {digest.begin(), digest.end()};
}

std::string number_of(evp_pkey_st* key, const char* name) {
    BIGNUM* number = nullptr;
    if (EVP_PKEY_get_bn_param(key, name, &number) != 1) throw std::runtime_error("no such number");
    std::string out(std::size_t(BN_num_bytes(number)), '\0');
    BN_bn2bin(number, reinterpret_cast<unsigned char*>(out.data()));
    BN_free(number);
    return out;
}

std::string padded(std::string number) { return std::string(32 - number.size(), '\0') + number; }

}  // namespace

std::string cbor(std::int64_t number) {
    return number >= 0 ? head(0, std::uint64_t(number)) : head(1, std::uint64_t(-1 - number));
}
std::string cbor_text(const std::string& text) { return head(3, text.size()) + text; }
std::string cbor_bytes(const std::string& bytes) { return head(2, bytes.size()) + bytes; }
std::string cbor_map(std::size_t pairs) { return head(5, pairs); }

Authenticator::Authenticator(Kind kind) : id(server::random_text(32)), kind_(kind) {
    EVP_PKEY* key = kind == Kind::es256   ? EVP_EC_gen("P-256")
                    : kind == Kind::rs256 ? EVP_RSA_gen(2048)
                                          : EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    if (!key) throw std::runtime_error("no key could be made");
    key_ = {key, EVP_PKEY_free};
}

std::string Authenticator::cose() const {
    EVP_PKEY* key = key_.get();
    if (kind_ == Kind::rs256)
        return cbor_map(4) + cbor(1) + cbor(3) + cbor(3) + cbor(-257) + cbor(-1) +
               cbor_bytes(number_of(key, OSSL_PKEY_PARAM_RSA_N)) + cbor(-2) +
               cbor_bytes(number_of(key, OSSL_PKEY_PARAM_RSA_E));
    if (kind_ == Kind::eddsa) {
        std::string point(32, '\0');
        std::size_t length = point.size();
        EVP_PKEY_get_raw_public_key(key, reinterpret_cast<unsigned char*>(point.data()), &length);
        return cbor_map(4) + cbor(1) + cbor(1) + cbor(3) + cbor(-8) + cbor(-1) + cbor(6) + cbor(-2) + cbor_bytes(point);
    }
    return cbor_map(5) + cbor(1) + cbor(2) + cbor(3) + cbor(-7) + cbor(-1) + cbor(1) + cbor(-2) +
           cbor_bytes(padded(number_of(key, OSSL_PKEY_PARAM_EC_PUB_X))) + cbor(-3) +
           cbor_bytes(padded(number_of(key, OSSL_PKEY_PARAM_EC_PUB_Y)));
}

std::string Authenticator::signature_of(const std::string& message) const {
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    const auto* bytes = reinterpret_cast<const unsigned char*>(message.data());
    std::size_t length = 0;
    EVP_DigestSignInit(context, nullptr, kind_ == Kind::eddsa ? nullptr : EVP_sha256(), nullptr, key_.get());
    EVP_DigestSign(context, nullptr, &length, bytes, message.size());
    std::string out(length, '\0');
    const int done =
        EVP_DigestSign(context, reinterpret_cast<unsigned char*>(out.data()), &length, bytes, message.size());
    EVP_MD_CTX_free(context);
    if (done != 1) throw std::runtime_error("nothing could be signed");
    out.resize(length);
    return out;
}

std::string Authenticator::client_data(const Json& options, const std::string& usual_type) const {
    return Json{{"type", type.empty() ? usual_type : type},
                {"challenge", options.at("challenge")},
                {"origin", origin},
                {"crossOrigin", cross_origin}}
        .dump();
}

std::string Authenticator::authenticator_data(std::uint8_t with) const {
    std::string out = hash_of(site);
    out += char(flags | with);
    for (int shift = 24; shift >= 0; shift -= 8) out += char(signs >> shift & 0xFF);
    return out;
}

Json Authenticator::make(const Json& options) {
    handle = from_base64url(options.at("user").at("id").get<std::string>()).value();
    std::string data = authenticator_data(0x40) + std::string(16, '\0');
    data += char(id.size() >> 8);
    data += char(id.size() & 255);
    data += id + cose();
    const std::string attestation = cbor_map(3) + cbor_text("fmt") + cbor_text(format) + cbor_text("attStmt") +
                                    statement + cbor_text("authData") + cbor_bytes(data);
    return {{"clientDataJSON", to_base64url(client_data(options, "webauthn.create"))},
            {"attestationObject", to_base64url(attestation)}};
}

Json Authenticator::sign(const Json& options) {
    if (signs > 0) ++signs;
    const std::string client = client_data(options, "webauthn.get"), data = authenticator_data(0);
    return {{"id", to_base64url(id)},
            {"clientDataJSON", to_base64url(client)},
            {"authenticatorData", to_base64url(data)},
            {"signature", to_base64url(signature_of(data + hash_of(client)))},
            {"userHandle", to_base64url(handle)}};
}

}  // namespace elbowroom::test
