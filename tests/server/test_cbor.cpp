// What authenticators send, read from bytes that may be anything.
#include <doctest/doctest.h>

#include <random>

#include "server/base64url.h"
#include "server/passkeys/cbor.h"
#include "server/passkeys/public_key.h"
#include "server/passkeys/webauthn.h"
#include "server/table/refusal.h"
#include "tests/server/authenticator.h"

using namespace elbowroom;
using namespace elbowroom::server::passkeys;
using elbowroom::server::from_base64url;
using elbowroom::server::to_base64url;
using elbowroom::test::cbor;
using elbowroom::test::cbor_bytes;
using elbowroom::test::cbor_map;
using elbowroom::test::cbor_text;

namespace {

std::string fault(auto&& call) {
    try {
        call();
    } catch (const Malformed& malformed) {
        return malformed.what();
    } catch (const server::Refused& refused) {
        return refused.what();
    }
    return "";
}

const Site site{"https://play.example.org", "play.example.org"};
const Json some_options{{"challenge", "AAAA"}, {"user", {{"id", "YWRh"}}}};

std::string bytes_of(const Json& text) { return from_base64url(text.get<std::string>()).value(); }

}  // namespace

TEST_CASE("Bytes and base64url are one for one") {
    std::string all;
    for (int i = 0; i < 256; ++i) all += char(i);
    for (std::size_t length = 0; length <= all.size(); ++length) {
        const std::string bytes = all.substr(all.size() - length), text = to_base64url(bytes);
        CHECK(text.find_first_of("+/=") == std::string::npos);
        CHECK(from_base64url(text) == bytes);
    }
    for (const char* wrong : {"A", "AAAAA", "AA==", "A+AA", "A/AA", "AA A", "AB", "\xC3\xA9"})
        CHECK_MESSAGE(!from_base64url(wrong), wrong);
}

TEST_CASE("Numbers, texts, bytes and maps are read as they were written") {
    const std::string text = cbor(0) + cbor(23) + cbor(24) + cbor(500) + cbor(-1) + cbor(-257) + cbor_text("fmt") +
                             cbor_bytes("abc") + cbor_map(2);
    CborReader in(text);
    for (const std::int64_t number : {0, 23, 24, 500, -1, -257}) CHECK(in.number() == number);
    CHECK(in.text(3) == "fmt");
    CHECK(in.bytes(3) == "abc");
    CHECK(in.map(2) == 2);
    CHECK(in.at_end());
}

TEST_CASE("CBOR that is not whole, too long, too deep or of another kind is refused") {
    const auto read = [](const std::string& bytes, auto&& how) {
        return fault([&] {
            CborReader in(bytes);
            how(in);
        });
    };
    const auto number = [](CborReader& in) { in.number(); };
    const auto bytes = [](CborReader& in) { in.bytes(100); };
    const auto skip = [](CborReader& in) { in.skip(); };
    CHECK(read("", number) == "the CBOR ends too early");
    CHECK(read("\x19\x01", number) == "the CBOR ends too early");
    CHECK(read("\x1C", number) == "the CBOR has a value of no known length");
    CHECK(read("\x1F", number) == "the CBOR has a value of no known length");
    CHECK(read("\x1B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", number) == "expected a number in the CBOR");
    CHECK(read("\x3B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", number) == "expected a number in the CBOR");
    CHECK(read("\x61"
               "a",
               number) == "expected a number in the CBOR");
    CHECK(read("\x45"
               "abcd",
               bytes) == "the CBOR ends too early");
    CHECK(read("\x5B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", bytes) == "the CBOR ends too early");
    CHECK(read(cbor_bytes(std::string(101, 'x')), bytes) == "a value in the CBOR is too long");
    CHECK(read("\x5F", bytes) == "the CBOR has a value of no known length");
    CHECK(read(cbor_text("a"), bytes) == "expected bytes in the CBOR");
    CHECK(read(cbor_map(9), [](CborReader& in) { in.map(8); }) == "a map in the CBOR has too many members");
    CHECK(read(std::string(100, '\x81'), skip) == "the CBOR is nested too deeply");
    CHECK(read(std::string(100, '\xC1'), skip) == "the CBOR is nested too deeply");
    CHECK(read("\x9B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", skip) == "there is too much in the CBOR");
    CHECK(read(std::string("\xBB\x80\0\0\0\0\0\0\0", 9), skip) == "there is too much in the CBOR");
    CHECK(read(std::string("\x99\x01\x00", 3) + std::string(256, '\x01'), skip) == "there is too much in the CBOR");
    CHECK(read(std::string("\x98\xFF", 2) + std::string(255, '\x01'), skip) == "");
}

TEST_CASE("Keys of the three kinds are taken, and nothing that is not wholly one") {
    for (const auto kind :
         {test::Authenticator::Kind::es256, test::Authenticator::Kind::rs256, test::Authenticator::Kind::eddsa}) {
        const test::Authenticator one(kind), other(kind);
        const PublicKey key(one.cose());
        CHECK(key.verifies("message", one.signature_of("message")));
        CHECK(!key.verifies("massage", one.signature_of("message")));
        CHECK(!key.verifies("message", other.signature_of("message")));
        CHECK(!key.verifies("message", ""));
        const std::string whole = one.cose();
        for (std::size_t length = 0; length < whole.size(); length += 3)
            CHECK(fault([&] { PublicKey part(whole.substr(0, length)); }) != "");
        CHECK(fault([&] { PublicKey more(whole + "x"); }) == "something follows the key of the passkey");
    }
    const std::string half(32, '\x01');
    const auto elliptic = [&](std::int64_t kind, std::int64_t algorithm, std::int64_t curve, const std::string& x) {
        return cbor_map(5) + cbor(1) + cbor(kind) + cbor(3) + cbor(algorithm) + cbor(-1) + cbor(curve) + cbor(-2) +
               cbor_bytes(x) + cbor(-3) + cbor_bytes(half);
    };
    const std::string unasked = "the key of the passkey is of a kind that nobody asked for";
    CHECK(fault([&] { PublicKey key(elliptic(2, -7, 1, half)); }) == "the key of the passkey is none");
    CHECK(fault([&] { PublicKey key(elliptic(2, -7, 2, half)); }) == unasked);
    CHECK(fault([&] { PublicKey key(elliptic(2, -8, 1, half)); }) == unasked);
    CHECK(fault([&] { PublicKey key(elliptic(4, -7, 1, half)); }) == unasked);
    CHECK(fault([&] { PublicKey key(elliptic(2, -7, 1, half + "x")); }) ==
          "the key of the passkey lacks a value, or has one of another length");
    CHECK(fault([&] { PublicKey key(cbor_map(2) + cbor(1) + cbor(2) + cbor(1) + cbor(2)); }) ==
          "the key of the passkey has a member that it should not have");
    // An RSA key that is too short.
    CHECK(fault([&] {
              PublicKey key(cbor_map(4) + cbor(1) + cbor(3) + cbor(3) + cbor(-257) + cbor(-1) +
                            cbor_bytes(std::string(128, '\x7F')) + cbor(-2) + cbor_bytes("\x03"));
          }) == "the key of the passkey lacks a value, or has one of another length");
}

TEST_CASE("An attestation is read whatever is said about who built the passkey") {
    test::Authenticator key;
    key.format = "packed";
    key.statement = cbor_map(2) + cbor_text("alg") + cbor(-7) + cbor_text("sig") + cbor_bytes("whatever");
    const Json made = key.make(some_options);
    const NewPasskey read =
        check_made(site, {bytes_of(made.at("clientDataJSON")), bytes_of(made.at("attestationObject"))});
    CHECK(read.id == to_base64url(key.id));
    CHECK(read.challenge == std::string(3, '\0'));
    key.flags |= 0x80;  // extensions that are not there
    const Json lacking = key.make(some_options);
    CHECK(fault([&] {
              check_made(site, {bytes_of(lacking.at("clientDataJSON")), bytes_of(lacking.at("attestationObject"))});
          }) == "the CBOR ends too early");
}

TEST_CASE("No bytes make reading an attestation do anything but refuse") {
    test::Authenticator key;
    const Json made = key.make(some_options);
    const std::string client = bytes_of(made.at("clientDataJSON")), whole = bytes_of(made.at("attestationObject"));
    REQUIRE(fault([&] { check_made(site, {client, whole}); }) == "");
    for (std::size_t length = 0; length < whole.size(); ++length)
        CHECK(fault([&] { check_made(site, {client, whole.substr(0, length)}); }) != "");
    CHECK(fault([&] { check_made(site, {client, whole + "x"}); }) == "the attestation is not whole");
    std::mt19937 random(7);
    for (int i = 0; i < 20'000; ++i) {
        std::string spoilt = whole;
        for (int j = 0; j < 1 + int(random() % 4); ++j) spoilt[random() % spoilt.size()] = char(random());
        fault([&] { check_made(site, {client, spoilt}); });
        std::string noise(random() % 64, '\0');
        for (char& each : noise) each = char(random());
        fault([&] { check_made(site, {client, noise}); });
        fault([&] { check_made(site, {noise, whole}); });
    }
}

TEST_CASE("A site is where people reach the server, by a name") {
    CHECK(site_of("https://play.example.org")->name == "play.example.org");
    CHECK(site_of("http://localhost:8080")->name == "localhost");
    CHECK(!site_of("http://127.0.0.1:8080"));
    CHECK(!site_of("https://[::1]:8080"));
    CHECK(!site_of("nowhere"));
}
