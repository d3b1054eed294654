// What a passkey is asked to sign: random, good for five minutes, for one purpose and one session. It carries its own
// proof that a server on this store made it, so that none has to remember it; that it is used once is up to the store.
#pragma once

#include <string>
#include <string_view>

#include "store/records.h"

namespace elbowroom::server::passkeys {

enum class Purpose : std::uint8_t { add, sign_in, prove };

constexpr Millis challenge_lives = 5 * 60 * 1000;

// As bytes. `bound_to` says who asks, on which device; nobody else can use it.
std::string make_challenge(std::string_view secret, Purpose purpose, std::string_view bound_to, Millis now);
// What is to be stored together with what came of it, and fails the second time. Throws Refused if it is not one of
// ours, for something else or somebody else, or too old.
store::UseChallenge check_challenge(std::string_view secret, Purpose purpose, std::string_view bound_to, Millis now,
                                    std::string_view challenge);

}  // namespace elbowroom::server::passkeys
