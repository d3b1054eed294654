#include "server/passkeys/public_key.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <map>
#include <optional>
#include <string>

#include "server/passkeys/cbor.h"

namespace elbowroom::server::passkeys {
namespace {

using Key = std::shared_ptr<evp_pkey_st>;

// Labels and values of COSE.
constexpr std::int64_t kty = 1, alg = 3, crv = -1, x = -2, y = -3, rsa_n = -1, rsa_e = -2;
constexpr std::int64_t okp = 1, ec2 = 2, rsa = 3, p256 = 1, ed25519 = 6;
constexpr std::int64_t eddsa = -8, es256 = -7, rs256 = -257;
constexpr std::size_t coordinate = 32;
constexpr std::size_t shortest_modulus = 256, longest_modulus = 512, longest_exponent = 4;

struct Members {
    std::map<std::int64_t, std::int64_t> numbers;
    std::map<std::int64_t, std::string_view> bytes;

    std::int64_t number(std::int64_t label) const {
        const auto it = numbers.find(label);
        if (it == numbers.end()) throw Malformed("the key of the passkey lacks a number");
        return it->second;
    }
    std::string_view value(std::int64_t label, std::size_t least, std::size_t most) const {
        const auto it = bytes.find(label);
        if (it == bytes.end() || it->second.size() < least || it->second.size() > most)
            throw Malformed("the key of the passkey lacks a value, or has one of another length");
        return it->second;
    }
};

Members read_members(std::string_view cose) {
    CborReader in(cose);
    Members out;
    for (std::size_t left = in.map(5); left > 0; --left) {
        const auto label = in.label().number;
        if (!label || out.numbers.contains(*label) || out.bytes.contains(*label))
            throw Malformed("the key of the passkey has a member that it should not have");
        const bool is_bytes = !in.at_end() && std::uint8_t(in.left()[0]) >> 5 == 2;
        if (is_bytes)
            out.bytes[*label] = in.bytes(longest_modulus);
        else
            out.numbers[*label] = in.number();
    }
    if (!in.at_end()) throw Malformed("something follows the key of the passkey");
    return out;
}

template <class Add>
Key from_parameters(const char* type, Add add) {
    const std::unique_ptr<OSSL_PARAM_BLD, decltype(&OSSL_PARAM_BLD_free)> builder(OSSL_PARAM_BLD_new(),
                                                                                  OSSL_PARAM_BLD_free);
    if (!builder) return nullptr;
    add(builder.get());
    const std::unique_ptr<OSSL_PARAM, decltype(&OSSL_PARAM_free)> parameters(OSSL_PARAM_BLD_to_param(builder.get()),
                                                                             OSSL_PARAM_free);
    const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> context(
        EVP_PKEY_CTX_new_from_name(nullptr, type, nullptr), EVP_PKEY_CTX_free);
    EVP_PKEY* key = nullptr;
    if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
        EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get()) != 1)
        return nullptr;
    Key out(key, EVP_PKEY_free);
    const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> checked(
        EVP_PKEY_CTX_new_from_pkey(nullptr, key, nullptr), EVP_PKEY_CTX_free);
    // A point must be on the curve.
    return checked && EVP_PKEY_public_check(checked.get()) == 1 ? out : nullptr;
}

Key elliptic(const Members& members) {
    std::string point = "\x04";
    point += members.value(x, coordinate, coordinate);
    point += members.value(y, coordinate, coordinate);
    return from_parameters("EC", [&](OSSL_PARAM_BLD* to) {
        OSSL_PARAM_BLD_push_utf8_string(to, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
        OSSL_PARAM_BLD_push_octet_string(to, OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
    });
}

Key edwards(const Members& members) {
    const std::string_view point = members.value(x, coordinate, coordinate);
    const auto* bytes = reinterpret_cast<const unsigned char*>(point.data());
    return {EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytes, point.size()), EVP_PKEY_free};
}

Key rivest(const Members& members) {
    using Number = std::unique_ptr<BIGNUM, decltype(&BN_free)>;
    const auto number = [](std::string_view bytes) {
        return Number(BN_bin2bn(reinterpret_cast<const unsigned char*>(bytes.data()), int(bytes.size()), nullptr),
                      BN_free);
    };
    const Number n = number(members.value(rsa_n, shortest_modulus, longest_modulus));
    const Number e = number(members.value(rsa_e, 1, longest_exponent));
    return from_parameters("RSA", [&](OSSL_PARAM_BLD* to) {
        OSSL_PARAM_BLD_push_BN(to, OSSL_PKEY_PARAM_RSA_N, n.get());
        OSSL_PARAM_BLD_push_BN(to, OSSL_PKEY_PARAM_RSA_E, e.get());
    });
}

}  // namespace

PublicKey::PublicKey(std::string_view cose) {
    const Members members = read_members(cose);
    const std::int64_t type = members.number(kty), algorithm = members.number(alg);
    if (type == ec2 && algorithm == es256 && members.number(crv) == p256) {
        key_ = elliptic(members);
    } else if (type == okp && algorithm == eddsa && members.number(crv) == ed25519) {
        key_ = edwards(members);
        hashes_ = false;
    } else if (type == rsa && algorithm == rs256) {
        key_ = rivest(members);
    } else {
        throw Malformed("the key of the passkey is of a kind that nobody asked for");
    }
    if (!key_) throw Malformed("the key of the passkey is none");
}

bool PublicKey::verifies(std::string_view message, std::string_view signature) const {
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    const auto bytes = [](std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); };
    return context &&
           EVP_DigestVerifyInit(context.get(), nullptr, hashes_ ? EVP_sha256() : nullptr, nullptr, key_.get()) == 1 &&
           EVP_DigestVerify(context.get(), bytes(signature), signature.size(), bytes(message), message.size()) == 1;
}

}  // namespace elbowroom::server::passkeys
