// Notices by mail, to a mail server of the tests' own.
#include <doctest/doctest.h>

#include <regex>

#include "server/notices/mail.h"
#include "server/secrets.h"
#include "tests/server/away.h"
#include "tests/server/post_office.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

constexpr const char* origin = "https://play.example.org";
constexpr Millis soon = 11 * minute;  // is a mail due

TestServer::Change with_mail(const PostOffice& office) {
    return [url = office.url()](server::ServerConfig& config) {
        look_often(config);
        config.notices.mail = server::read_mail_server(url, "games@example.org", "");
        config.net.public_origin = origin;
    };
}

std::string found(const std::string& text, const std::string& pattern) {
    std::smatch match;
    return std::regex_search(text, match, std::regex(pattern)) ? match[1].str()
                                                               : "nothing like " + pattern + " in " + text;
}

// The code out of the link in the mail that asks for it.
std::string code_of(const Mail& mail) { return found(mail.text, "https://play\\.example\\.org/mail/([A-Za-z0-9]+)\n"); }

void confirm(const Visitor& visitor, PostOffice& office, const std::string& address) {
    REQUIRE(visitor.post("/api/me/notices/mail", {{"address", address}}).status == 202);
    const auto mail = office.next();
    REQUIRE(mail);
    REQUIRE(visitor.post("/api/notices/mail", {{"code", code_of(*mail)}}).json() == Json{{"address", address}});
}

Json address_of(const Visitor& visitor) { return visitor.get("/api/me/notices").json().at("mail").at("address"); }

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t out = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++out;
    return out;
}

}  // namespace

TEST_CASE("A mail address is one that every mail server takes") {
    using server::is_mail_address;
    for (const char* good :
         {"a@b.org", "ada.lovelace+games@mail.example.co.uk", "x_y-z'q@1and1.example", "A@EXAMPLE.ORG"}) {
        INFO(good);
        CHECK(is_mail_address(good));
    }
    for (const std::string& bad : {std::string(""),
                                   std::string("ada"),
                                   std::string("@example.org"),
                                   std::string("ada@"),
                                   std::string("ada@example"),
                                   std::string("ada@@example.org"),
                                   std::string("a b@example.org"),
                                   std::string("ada@exam ple.org"),
                                   std::string("ada@example.org\r\nBcc: all@example.org"),
                                   std::string("ada@example.org\n"),
                                   std::string("\r\nada@example.org"),
                                   std::string("ada\n@example.org"),
                                   std::string("ada@example.org\0", 16),
                                   std::string("ada@example.org>"),
                                   std::string("<ada@example.org"),
                                   std::string("ada@example.org,bo@example.org"),
                                   std::string("ada@example.org;bo"),
                                   std::string("\"a b\"@example.org"),
                                   std::string("ada@[127.0.0.1]"),
                                   std::string("ada@127.0.0.1"),
                                   std::string("ada@example..org"),
                                   std::string(".ada@example.org"),
                                   std::string("ada.@example.org"),
                                   std::string("a..b@example.org"),
                                   std::string("ada@-example.org"),
                                   std::string("ada@example-.org"),
                                   std::string("ada@example.org."),
                                   std::string("ada@example.o"),
                                   std::string("ada@exämple.org"),
                                   std::string(65, 'a') + "@example.org",
                                   "a@" + std::string(64, 'b') + ".org",
                                   "a@" + std::string(252, 'b') + ".org"}) {
        INFO(bad);
        CHECK(!is_mail_address(bad));
    }
}

TEST_CASE("A mail server is named with its user, and its password elsewhere") {
    using server::read_mail_server;
    const auto server =
        read_mail_server("smtps://games%40example.org@mail.example.org:465", "games@example.org", "geheim");
    CHECK(server.url == "smtps://mail.example.org:465");
    CHECK(server.user == "games@example.org");
    CHECK(server.password == "geheim");
    CHECK(server::transfer_of({.to = "a@b.org"}, server).mail.must_encrypt);
    CHECK(
        !server::transfer_of({.to = "a@b.org"}, read_mail_server("smtp://localhost", "a@b.org", "")).mail.must_encrypt);
    CHECK(server::transfer_of({.to = "a@b.org"}, read_mail_server("smtp://mail.example.org", "a@b.org", ""))
              .mail.must_encrypt);
    CHECK_THROWS(read_mail_server("https://mail.example.org", "games@example.org", ""));
    CHECK_THROWS(read_mail_server("smtps://a:geheim@mail.example.org", "games@example.org", ""));
    CHECK_THROWS(read_mail_server("smtps://mail.example.org", "", ""));
    CHECK_THROWS(read_mail_server("", "games@example.org", ""));
}

TEST_CASE("An address is written to when its link was followed, wherever that is, and only its hash is kept") {
    PostOffice office;
    TestServer server(with_mail(office));
    const Visitor ada(server), nobody(server, Visitor::Identity::none);
    CHECK(ada.get("/api/me/notices").json().at("mail") == Json{{"offered", true}, {"address", nullptr}});
    CHECK(ada.patch("/api/me/notices", {{"language", "it"}}).status == 200);
    CHECK(ada.post("/api/me/notices/mail", {{"address", "Ada@Example.org"}}).json().at("mail").at("address").is_null());
    const auto mail = office.next();
    REQUIRE(mail);
    CHECK(mail->from == "games@example.org");
    CHECK(mail->to == "ada@example.org");
    CHECK(mail->headers.at("To") == "<ada@example.org>");
    CHECK(mail->subject == "Conferma il tuo indirizzo e-mail");
    CHECK(mail->text.find(ada.name) == std::string::npos);  // nobody writes to strangers by their name
    const std::string code = code_of(*mail);
    CHECK(code.size() == 22);
    CHECK(address_of(ada).is_null());
    CHECK(nobody.post("/api/notices/mail", {{"code", code + "x"}}).json().at("case") == "link-used");
    CHECK(nobody.post("/api/notices/mail", {{"code", code}}).json() == Json{{"address", "ada@example.org"}});
    CHECK(address_of(ada) == "ada@example.org");
    CHECK(nobody.post("/api/notices/mail", {{"code", code}}).json().at("case") == "link-used");
    CHECK(ada.ask("DELETE", "/api/me/notices/mail", "").json().at("mail").at("address").is_null());
    if (!on_postgres()) {
        server.stop();
        CHECK(server.folder().bytes().find(code) == std::string::npos);
        CHECK(server.folder().bytes().find(server::sha256_hex(code)) != std::string::npos);
    }
}

TEST_CASE("A link that confirms an address is good for a day") {
    PostOffice office;
    TestServer server(with_mail(office));
    const Visitor ada(server);
    REQUIRE(ada.post("/api/me/notices/mail", {{"address", "ada@example.org"}}).status == 202);
    const std::string code = code_of(office.next().value());
    server.clock.pass(day);
    CHECK(ada.post("/api/notices/mail", {{"code", code}}).json().at("case") == "link-used");
}

TEST_CASE("An address with a line break, or any other nonsense, is refused, and nothing is sent") {
    PostOffice office;
    const TestServer server(with_mail(office));
    const Visitor ada(server);
    for (const Json& address : {Json("ada@example.org\r\nBcc: all@example.org"), Json("ada@example.org\nDATA"),
                                Json("ada"), Json("a@b"), Json("<a@b.org>"), Json("a@b.org, c@d.org"), Json("")}) {
        const Answer refused = ada.post("/api/me/notices/mail", {{"address", address}});
        CHECK(refused.status == 400);
        CHECK(refused.json().at("case") == "mail-address-bad");
        CHECK(refused.path() == "/address");
    }
    for (const Json& address : {Json(7), Json(nullptr), Json::array()})
        CHECK(ada.post("/api/me/notices/mail", {{"address", address}}).status == 400);
    CHECK(office.visits() == 0);
}

TEST_CASE("Strangers cannot have somebody mailed again and again") {
    PostOffice office;
    TestServer server(with_mail(office));
    const auto ask_for = [](const Visitor& visitor, const std::string& address) {
        return visitor.post("/api/me/notices/mail", {{"address", address}}).status;
    };
    const Visitor ada(server), bo(server), cy(server);
    CHECK(ask_for(ada, "eve@example.org") == 202);
    CHECK(ask_for(bo, "EVE@example.org") == 202);
    CHECK(ask_for(cy, "eve@example.org") == 429);
    for (const char* address : {"a@example.org", "b@example.org", "c@example.org"}) CHECK(ask_for(ada, address) == 202);
    CHECK(ada.post("/api/me/notices/mail", {{"address", "d@example.org"}}).json().at("case") == "mail-links-too-many");
    server.restart();
    CHECK(ask_for(cy, "eve@example.org") == 429);
    for (int i = 0; i < 5; ++i) CHECK(office.next());
    CHECK(!office.next(a_moment));
    server.clock.pass(day);
    CHECK(ask_for(cy, "eve@example.org") == 202);
}

TEST_CASE("Whoever is away is told of their turn by mail, with a link to the game and one that ends it") {
    PostOffice office;
    TestServer server(with_mail(office));
    const AwayDuel duel(server);
    duel.ada.patch("/api/me", {{"name", "Zoë"}});
    confirm(duel.bo, office, "bo@example.org");
    duel.turn_of_bo();
    server.clock.pass(9 * minute);
    CHECK(!office.next(300ms));
    server.clock.pass(2 * minute);
    const auto mail = office.next();
    REQUIRE(mail);
    CHECK(mail->to == "bo@example.org");
    CHECK(mail->subject.starts_with("It is your turn: "));
    CHECK(mail->subject.ends_with(" with Zoë"));
    CHECK(mail->text.find(std::string(origin) + "/t/" + duel.table + "\n") != std::string::npos);
    CHECK(mail->headers.at("Auto-Submitted") == "auto-generated");
    CHECK(mail->headers.at("List-Unsubscribe-Post") == "List-Unsubscribe=One-Click");
    const std::string word = found(mail->text, "https://play\\.example\\.org/stop/([A-Za-z0-9-]+)\n");
    CHECK(mail->headers.at("List-Unsubscribe") == "<" + std::string(origin) + "/api/notices/stop/" + word + ">");
    CHECK(mail->headers.at("Message-ID").ends_with("@example.org>"));
    server.clock.pass(60 * minute);
    CHECK(!office.next(300ms));
    CHECK(eventually_is(server, "elbowroom_mails_sent_total", 2));
    // A mail program asks for it as it stands in the mail: without a cookie, with the body of a form.
    const std::string target = "/api/notices/stop/" + word;
    const Headers form{{"Content-Type", "application/x-www-form-urlencoded"}};
    CHECK(ask(server, "GET", target).body.find("/stop/" + word) != std::string::npos);
    CHECK(address_of(duel.bo) == "bo@example.org");  // looking at a link ends nothing
    CHECK(ask(server, "POST", "/api/notices/stop/x" + word, "List-Unsubscribe=One-Click", form).status == 404);
    CHECK(ask(server, "POST", "/api/me/link", "List-Unsubscribe=One-Click", form).status == 415);
    CHECK(address_of(duel.bo) == "bo@example.org");
    CHECK(ask(server, "POST", target, "List-Unsubscribe=One-Click", form).status == 200);
    CHECK(address_of(duel.bo).is_null());
    duel.bo_plays();
    duel.turn_of_bo();
    server.clock.pass(60 * minute);
    CHECK(!office.next(300ms));
}

TEST_CASE("Many turns are one mail, and the next one waits") {
    PostOffice office;
    TestServer server(with_mail(office));
    const Visitor bo(server);
    confirm(bo, office, "bo@example.org");
    const Json alone{
        {"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"options", {{"first-player", 0}}}, {"start", true}};
    for (int i = 0; i < 10; ++i) {
        bo.make_table(alone);
        server.clock.pass(50 * second);
    }
    CHECK(!office.next(300ms));
    server.clock.pass(2 * minute);
    const auto first = office.next();
    REQUIRE(first);
    CHECK(first->subject == "It is your turn at 10 tables");
    CHECK(count(first->text, "/t/") == 10);
    CHECK(count(first->text, "/stop/") == 1);
    REQUIRE(eventually_is(server, "elbowroom_mails_sent_total", 2));
    bo.make_table(alone);
    server.clock.pass(28 * minute);
    CHECK(!office.next(300ms));
    server.clock.pass(3 * minute);
    const auto next = office.next();
    REQUIRE(next);
    CHECK(next->subject.starts_with("It is your turn: "));
    CHECK(next->headers.at("Message-ID") != first->headers.at("Message-ID"));
}

TEST_CASE("A restart between a turn and its mail loses none and doubles none") {
    PostOffice office;
    TestServer server(with_mail(office));
    const AwayDuel duel(server);
    confirm(duel.bo, office, "bo@example.org");
    duel.turn_of_bo();
    server.restart();
    server.clock.pass(soon);
    CHECK(office.next());
    REQUIRE(eventually_is(server, "elbowroom_mails_sent_total", 1));
    server.restart();
    server.clock.pass(2 * 60 * minute);
    CHECK(!office.next(500ms));
}

TEST_CASE("A mail that is not taken now is tried again, and one that is refused is not") {
    PostOffice office;
    TestServer server(with_mail(office));
    const AwayDuel duel(server);
    confirm(duel.bo, office, "bo@example.org");
    duel.turn_of_bo();
    SUBCASE("not now") {
        office.answer_with(451);
        server.clock.pass(soon);
        REQUIRE(eventually([&] { return office.visits() == 2; }));
        office.answer_with(250);
        std::this_thread::sleep_for(200ms);
        server.clock.pass(minute);
        CHECK(office.next());
    }
    SUBCASE("never") {
        office.answer_with(550);
        server.clock.pass(soon);
        CHECK(eventually_is(server, "elbowroom_mails_failed_total", 1));
        office.answer_with(250);
        server.clock.pass(2 * 60 * minute);
        CHECK(!office.next(300ms));
    }
}

TEST_CASE("A link that cannot be sent is told to whoever asked for it") {
    PostOffice office;
    const TestServer server(with_mail(office));
    const Visitor ada(server);
    office.answer_with(550);
    CHECK(ada.post("/api/me/notices/mail", {{"address", "ada@example.org"}}).json().at("case") == "mail-not-sent");
}

TEST_CASE("A new address takes the place of the one before, once it is confirmed") {
    PostOffice office;
    TestServer server(with_mail(office));
    const AwayDuel duel(server);
    confirm(duel.bo, office, "bo@example.org");
    REQUIRE(duel.bo.post("/api/me/notices/mail", {{"address", "new@example.org"}}).status == 202);
    const std::string code = code_of(office.next().value());
    CHECK(address_of(duel.bo) == "bo@example.org");
    CHECK(duel.bo.post("/api/notices/mail", {{"code", code}}).status == 200);
    CHECK(address_of(duel.bo) == "new@example.org");
    duel.turn_of_bo();
    server.clock.pass(soon);
    const auto mail = office.next();
    REQUIRE(mail);
    CHECK(mail->to == "new@example.org");
    CHECK(!office.next(300ms));
}

TEST_CASE("Whoever deletes themselves gets no mail") {
    PostOffice office;
    TestServer server(with_mail(office));
    const AwayDuel duel(server);
    confirm(duel.bo, office, "bo@example.org");
    duel.turn_of_bo();
    CHECK(duel.bo.ask("DELETE", "/api/me", "").status == 200);
    server.clock.pass(soon);
    CHECK(!office.next(500ms));
    CHECK(open_store(server.store())->notice_ways_of(duel.bo.id).empty());
}

TEST_CASE("A server without a mail server offers no mail") {
    const TestServer server;
    const Visitor ada(server);
    CHECK(ada.get("/api/me/notices").json().at("mail").at("offered") == false);
    CHECK(ada.post("/api/me/notices/mail", {{"address", "ada@example.org"}}).json().at("case") == "mail-not-offered");
}
