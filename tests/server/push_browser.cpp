#include "tests/server/push_browser.h"

#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include <array>
#include <stdexcept>

#include "notation/digest.h"

namespace elbowroom::test {
namespace {

using server::from_base64url;

void must(bool fine, const char* what) {
    if (!fine) throw std::runtime_error(what);
}

std::string hmac(const std::string& key, const std::string& text) {
    const Digest digest = hmac_sha256(key, text);
    return {digest.begin(), digest.end()};
}

// RFC 5869, for no more than one block.
std::string hkdf(const std::string& salt, const std::string& secret, const std::string& info, std::size_t length) {
    return hmac(hmac(salt, secret), info + '\x01').substr(0, length);
}

std::string with_zero(const std::string& text) { return text + '\0'; }
const unsigned char* bytes(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

PushBrowser::PushBrowser() = default;

Json PushBrowser::read(const std::string& body) const {
    constexpr std::size_t salt_size = 16, head_size = 21, tag_size = 16;
    must(body.size() > head_size + 65 + tag_size + 1, "it is too short");
    must(body.substr(salt_size, 4) == std::string("\0\0\x10\0", 4) && body[20] == 65, "its header is another");
    const std::string salt = body.substr(0, salt_size), theirs = body.substr(head_size, 65);
    const std::string sealed = body.substr(head_size + 65);
    const std::string both =
        hkdf(secret_, keys_.shared_secret(theirs), with_zero("WebPush: info") + keys_.public_key() + theirs, 32);
    const std::string key = hkdf(salt, both, with_zero("Content-Encoding: aes128gcm"), 16);
    const std::string nonce = hkdf(salt, both, with_zero("Content-Encoding: nonce"), 12);
    std::string text(sealed.size() - tag_size, '\0'), tag = sealed.substr(text.size());
    EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
    int size = 0, rest = 0;
    EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce));
    EVP_DecryptUpdate(context, reinterpret_cast<unsigned char*>(text.data()), &size, bytes(sealed), int(text.size()));
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, int(tag_size), tag.data());
    const bool genuine = EVP_DecryptFinal_ex(context, reinterpret_cast<unsigned char*>(text.data()) + size, &rest) == 1;
    EVP_CIPHER_CTX_free(context);
    must(genuine, "it was written for somebody else");
    must(text.back() == '\x02', "it is not the last record");
    text.pop_back();
    return Json::parse(text);
}

Json signed_claims(const std::string& authorization, const std::string& expected_key) {
    constexpr std::string_view begins = "vapid t=", then = ", k=";
    must(authorization.starts_with(begins), "it is no token");
    const std::size_t comma = authorization.find(then);
    must(comma != authorization.npos && authorization.substr(comma + then.size()) == expected_key,
         "it has another key");
    const std::string token = authorization.substr(begins.size(), comma - begins.size());
    const std::size_t first = token.find('.'), last = token.rfind('.');
    must(first != token.npos && first != last, "it is no token");
    must(Json::parse(from_base64url(token.substr(0, first)).value()).at("alg") == "ES256", "it has another signature");
    const std::string signature = from_base64url(token.substr(last + 1)).value();
    must(signature.size() == 64, "its signature is no pair of numbers");
    ECDSA_SIG* const pair = ECDSA_SIG_new();
    ECDSA_SIG_set0(pair, BN_bin2bn(bytes(signature), 32, nullptr), BN_bin2bn(bytes(signature) + 32, 32, nullptr));
    std::string der(128, '\0');
    auto* at = reinterpret_cast<unsigned char*>(der.data());
    der.resize(std::size_t(i2d_ECDSA_SIG(pair, &at)));
    ECDSA_SIG_free(pair);
    std::string group = "P-256", point = from_base64url(expected_key).value();
    std::array params{OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size()),
                      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
                      OSSL_PARAM_construct_end()};
    EVP_PKEY_CTX* const making = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata_init(making);
    EVP_PKEY_fromdata(making, &key, EVP_PKEY_PUBLIC_KEY, params.data());
    EVP_PKEY_CTX_free(making);
    EVP_MD_CTX* const checking = EVP_MD_CTX_new();
    EVP_DigestVerifyInit(checking, nullptr, EVP_sha256(), nullptr, key);
    const std::string text = token.substr(0, last);
    const bool genuine = EVP_DigestVerify(checking, bytes(der), der.size(), bytes(text), text.size()) == 1;
    EVP_MD_CTX_free(checking);
    EVP_PKEY_free(key);
    must(genuine, "its signature is wrong");
    return Json::parse(from_base64url(token.substr(first + 1, last - first - 1)).value());
}

}  // namespace elbowroom::test
