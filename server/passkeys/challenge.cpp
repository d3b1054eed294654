#include "server/passkeys/challenge.h"

#include <openssl/crypto.h>

#include <array>
#include <span>

#include "notation/digest.h"
#include "server/secrets.h"
#include "server/table/cases.h"

namespace elbowroom::server::passkeys {
namespace {

// Random bytes, the time at which it expires, and the proof.
constexpr std::size_t random_length = 16, time_length = 8, proof_length = sizeof(Digest);
constexpr std::size_t head_length = random_length + time_length;

std::string proof_of(std::string_view secret, Purpose purpose, std::string_view bound_to, std::string_view head) {
    std::string text(head);
    text += char(purpose);
    text += bound_to;
    const Digest digest = hmac_sha256(secret, text);
    return {digest.begin(), digest.end()};
}

}  // namespace

std::string make_challenge(std::string_view secret, Purpose purpose, std::string_view bound_to, Millis now) {
    std::array<std::uint8_t, random_length> random{};
    fill_with_secret_bytes(random);
    std::string out(random.begin(), random.end());
    const auto expires = std::uint64_t(now + challenge_lives);
    for (int shift = 56; shift >= 0; shift -= 8) out += char(expires >> shift & 0xFF);
    return out + proof_of(secret, purpose, bound_to, out);
}

store::UseChallenge check_challenge(std::string_view secret, Purpose purpose, std::string_view bound_to, Millis now,
                                    std::string_view challenge) {
    if (challenge.size() != head_length + proof_length) throw Refused(cases::passkey_challenge);
    const std::string_view head = challenge.substr(0, head_length);
    const std::string proof = proof_of(secret, purpose, bound_to, head);
    if (CRYPTO_memcmp(proof.data(), challenge.data() + head_length, proof_length) != 0)
        throw Refused(cases::passkey_challenge);
    std::uint64_t expires = 0;
    for (const char byte : head.substr(random_length)) expires = expires << 8 | std::uint8_t(byte);
    if (Millis(expires) <= now) throw Refused(cases::passkey_challenge);
    return {sha256_hex(challenge), Millis(expires), now};
}

}  // namespace elbowroom::server::passkeys
