#include "store/digest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/evp.h>

#include <array>
#include <new>

namespace elbowroom {

void ValuesDigest::Free::operator()(evp_md_ctx_st* state) const { EVP_MD_CTX_free(state); }

ValuesDigest::ValuesDigest() : state_(EVP_MD_CTX_new()) {
    if (!state_ || EVP_DigestInit_ex(state_.get(), EVP_sha256(), nullptr) != 1) throw std::bad_alloc();
}

void ValuesDigest::add(char kind, std::uint64_t number) {
    std::array<char, 9> bytes = {kind};
    for (std::size_t i = 1; i < bytes.size(); ++i) bytes[i] = char(number >> (8 * (8 - i)));
    EVP_DigestUpdate(state_.get(), bytes.data(), bytes.size());
}

void ValuesDigest::add(std::int64_t number) { add('n', std::uint64_t(number)); }

void ValuesDigest::add(const std::string& text) {
    add('t', text.size());
    EVP_DigestUpdate(state_.get(), text.data(), text.size());
}

std::string ValuesDigest::finish() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned length = 0;
    EVP_DigestFinal_ex(state_.get(), bytes.data(), &length);
    return fmt::format("{:02x}", fmt::join(bytes.begin(), bytes.begin() + length, ""));
}

}  // namespace elbowroom
