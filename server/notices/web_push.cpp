#include "server/notices/web_push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/x509.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace elbowroom::server {
namespace {

constexpr std::size_t point_size = 65, secret_size = 16, salt_size = 16, tag_size = 16, half_signature = 32;
constexpr std::uint32_t record_size = 4096;

template <class Type, void (*free)(Type*)>
struct Freed {
    void operator()(Type* it) const { free(it); }
};
template <class Type, void (*free)(Type*)>
using Owned = std::unique_ptr<Type, Freed<Type, free>>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;

void must(bool fine) {
    if (!fine) throw std::runtime_error("OpenSSL cannot do what web push needs");
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string random_bytes(std::size_t count) {
    std::string out(count, '\0');
    must(RAND_bytes(bytes_of(out), int(count)) == 1);
    return out;
}

Key point_of_curve(const std::string& point) {
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    must(context && EVP_PKEY_fromdata_init(context.get()) == 1);
    std::string group = "P-256", copy = point;
    std::array params{OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size()),
                      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy.data(), copy.size()),
                      OSSL_PARAM_construct_end()};
    EVP_PKEY* made = nullptr;
    const bool fine = point.size() == point_size && point[0] == 4 &&
                      EVP_PKEY_fromdata(context.get(), &made, EVP_PKEY_PUBLIC_KEY, params.data()) == 1;
    Key key(made);
    if (fine) {
        const KeyContext check(EVP_PKEY_CTX_new(key.get(), nullptr));
        if (EVP_PKEY_public_check(check.get()) == 1) return key;
    }
    throw std::invalid_argument("this is no point of the curve P-256");
}

// RFC 5869.
std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info, std::size_t length) {
    const KeyContext context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
    std::string out(length, '\0');
    must(context && EVP_PKEY_derive_init(context.get()) == 1 &&
         EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256()) == 1 &&
         EVP_PKEY_CTX_set1_hkdf_salt(context.get(), bytes_of(salt), int(salt.size())) == 1 &&
         EVP_PKEY_CTX_set1_hkdf_key(context.get(), bytes_of(secret), int(secret.size())) == 1 &&
         EVP_PKEY_CTX_add1_hkdf_info(context.get(), bytes_of(info), int(info.size())) == 1 &&
         EVP_PKEY_derive(context.get(), bytes_of(out), &length) == 1);
    return out;
}

std::string aes128gcm(const std::string& key, const std::string& nonce, std::string_view text) {
    const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
    std::string out(text.size() + tag_size, '\0');
    int written = 0, rest = 0;
    must(context &&
         EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1 &&
         EVP_EncryptUpdate(context.get(), bytes_of(out), &written, bytes_of(text), int(text.size())) == 1 &&
         EVP_EncryptFinal_ex(context.get(), bytes_of(out) + written, &rest) == 1 &&
         EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, int(tag_size), bytes_of(out) + text.size()) == 1);
    return out;
}

std::string with_zero(std::string_view text) { return std::string(text) + '\0'; }

}  // namespace

void KeyPair::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

KeyPair KeyPair::make() {
    EVP_PKEY* const key = EVP_EC_gen("P-256");
    must(key != nullptr);
    return KeyPair(key);
}

KeyPair KeyPair::read(const std::string& kept) {
    const std::string der = from_base64url(kept).value_or("");
    const unsigned char* at = bytes_of(der);
    EVP_PKEY* const key = d2i_AutoPrivateKey(nullptr, &at, long(der.size()));
    if (!key) throw std::runtime_error("a key in the store is damaged");
    return KeyPair(key);
}

std::string KeyPair::kept() const {
    unsigned char* der = nullptr;
    const int size = i2d_PrivateKey(key_.get(), &der);
    must(size > 0);
    std::string out = to_base64url({reinterpret_cast<const char*>(der), std::size_t(size)});
    OPENSSL_clear_free(der, std::size_t(size));
    return out;
}

std::string KeyPair::public_key() const {
    unsigned char* point = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &point);
    std::string out(reinterpret_cast<const char*>(point), size);
    OPENSSL_free(point);
    must(size == point_size);
    return out;
}

std::string KeyPair::sign(std::string_view text) const {
    const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
    std::size_t size = 0;
    must(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
         EVP_DigestSign(context.get(), nullptr, &size, bytes_of(text), text.size()) == 1);
    std::string der(size, '\0');
    must(EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1);
    const unsigned char* at = bytes_of(std::string_view(der));
    const Owned<ECDSA_SIG, ECDSA_SIG_free> both(d2i_ECDSA_SIG(nullptr, &at, long(size)));
    std::string out(2 * half_signature, '\0');
    must(both && BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes_of(out), int(half_signature)) > 0 &&
         BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes_of(out) + half_signature, int(half_signature)) > 0);
    return out;
}

std::string KeyPair::shared_secret(const std::string& other_public_key) const {
    const Key other = point_of_curve(other_public_key);
    const KeyContext context(EVP_PKEY_CTX_new(key_.get(), nullptr));
    std::size_t size = 0;
    must(context && EVP_PKEY_derive_init(context.get()) == 1 &&
         EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1 &&
         EVP_PKEY_derive(context.get(), nullptr, &size) == 1);
    std::string out(size, '\0');
    must(EVP_PKEY_derive(context.get(), bytes_of(out), &size) == 1);
    return out;
}

std::string subscription_fault(const std::string& key, const std::string& secret) {
    const auto point = from_base64url(key), bytes = from_base64url(secret);
    if (!bytes || bytes->size() != secret_size) return "the secret of a browser has 16 bytes, as base64url";
    try {
        point_of_curve(point.value_or(""));
    } catch (const std::invalid_argument&) {
        return "the key of a browser is a point of the curve P-256, 65 bytes as base64url";
    }
    return "";
}

std::string encrypt_for(const std::string& key, const std::string& secret, std::string_view text, const KeyPair& own,
                        const std::string& salt) {
    const std::string theirs = from_base64url(key).value_or(""), ours = own.public_key();
    const std::string both = hkdf(from_base64url(secret).value_or(""), own.shared_secret(theirs),
                                  with_zero("WebPush: info") + theirs + ours, 32);
    const std::string sealed = aes128gcm(hkdf(salt, both, with_zero("Content-Encoding: aes128gcm"), 16),
                                         hkdf(salt, both, with_zero("Content-Encoding: nonce"), 12),
                                         std::string(text) + '\x02');  // the last record
    std::string head = salt;
    for (int shift = 24; shift >= 0; shift -= 8) head += char(record_size >> shift & 0xFF);
    return head + char(ours.size()) + ours + sealed;
}

std::string encrypt_for(const std::string& key, const std::string& secret, std::string_view text) {
    return encrypt_for(key, secret, text, KeyPair::make(), random_bytes(salt_size));
}

std::string vapid_header(const KeyPair& server, const std::string& origin, const std::string& subject, Millis now) {
    constexpr Millis half_a_day = 12 * 60 * 60;
    const nlohmann::json claims{{"aud", origin}, {"exp", now / 1000 + half_a_day}, {"sub", subject}};
    const std::string token = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + to_base64url(claims.dump());
    return "vapid t=" + token + "." + to_base64url(server.sign(token)) + ", k=" + to_base64url(server.public_key());
}

}  // namespace elbowroom::server
