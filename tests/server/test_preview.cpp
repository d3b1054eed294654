// What a link to a table shows where it is sent.
#include <doctest/doctest.h>

#include "server/preview.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const std::string page = "<html><head><title>Elbowroom</title></head><body></body></html>";

TestServer serving_a_page() {
    return TestServer([](server::ServerConfig& config) { config.net.page = page; });
}

std::string shown(const TestServer& server, const std::string& path, const std::string& languages = "") {
    const Answer answer =
        ask(server, "GET", path, "", languages.empty() ? Headers{} : Headers{{"Accept-Language", languages}});
    CHECK(answer.status == 200);
    return answer.body;
}

std::string told(const std::string& html, const std::string& property) {
    const std::string before = "<meta property=\"" + property + "\" content=\"";
    const std::size_t at = html.find(before);
    if (at == html.npos) return "(missing)";
    const std::size_t from = at + before.size();
    return html.substr(from, html.find('"', from) - from);
}

}  // namespace

TEST_CASE("A link to an open table says who invites to what, in the reader's language") {
    const TestServer server = serving_a_page();
    const Visitor ada(server), bo(server);
    const std::string table =
        ada.make_table(
               {{"players", 3}, {"name", "Friday"}, {"seats", {{{"me", "Ada"}}, {{"open", true}}, {{"bot", "easy"}}}}})
            .at("id");
    const std::string html = shown(server, "/t/" + table);
    CHECK(told(html, "og:title") == "Ada invites you to Small World");
    const std::string about = told(html, "og:description");
    CHECK(about.starts_with("Friday · "));
    CHECK(about.find("At the table: Ada, ") != about.npos);
    CHECK(about.ends_with("Free seats: 1"));
    CHECK(told(html, "og:url") == "http://127.0.0.1:" + std::to_string(server.port()) + "/t/" + table);
    CHECK(told(html, "og:image").ends_with("/preview.jpg"));
    CHECK(told(html, "og:image").starts_with("http://127.0.0.1:"));
    CHECK(html.ends_with("</head><body></body></html>"));
    CHECK(told(shown(server, "/t/" + table, "de, pl;q=0.8, en;q=0.5"), "og:title") ==
          "Ada zaprasza cię do gry Small World");
    CHECK(told(shown(server, "/t/" + table, "es-MX"), "og:title") == "Ada te invita a Small World");
    CHECK(told(shown(server, "/t/" + table, "it-IT,it;q=0.9"), "og:title") == "Ada ti invita a Small World");
    // Once it is played, nobody is invited; a replay is told of too.
    bo.sit(table, 1, {{"sit", true}, {"name", "Bo"}});
    CHECK(ada.post("/api/tables/" + table + "/start").status == 200);
    for (const std::string& path : {"/t/" + table, "/t/" + table + "/replay"}) {
        const std::string played = shown(server, path);
        CHECK(told(played, "og:title") == "Friday");
        CHECK(told(played, "og:description").find("Round 1 of ") != std::string::npos);
    }
}

TEST_CASE("Whoever has not said their name invites without one") {
    const TestServer server = serving_a_page();
    const Visitor guest(server);
    const std::string table =
        guest.make_table({{"seats", {{{"me", true}}, {{"open", true}}}}, {"players", 2}}).at("id");
    CHECK(told(shown(server, "/t/" + table), "og:title") == "You are invited to Small World");
    // And is called a guest in the reader's language.
    const std::string number = guest.name.substr(guest.name.size() - 4);
    const auto about = [&](const std::string& language) {
        return told(shown(server, "/t/" + table, language), "og:description");
    };
    REQUIRE(guest.name == "Guest " + number);
    CHECK(about("en").find("At the table: Guest " + number) != std::string::npos);
    CHECK(about("it").find("Al tavolo: Ospite " + number) != std::string::npos);
    CHECK(about("pl").find("Przy stole: Gość " + number) != std::string::npos);
    CHECK(about("es").find("En la mesa: Invitado " + number) != std::string::npos);
}

TEST_CASE("Names that are HTML stay text") {
    const TestServer server = serving_a_page();
    const Visitor ada(server);
    const std::string table = ada.make_table({{"name", "\"><script>alert(1)</script>"},
                                              {"players", 2},
                                              {"seats", {{{"me", "</head>'&\"<b>"}}, {{"open", true}}}}})
                                  .at("id");
    const std::string html = shown(server, "/t/" + table);
    CHECK(html.find("<script") == html.npos);
    CHECK(html.find("<b>") == html.npos);
    CHECK(told(html, "og:title") == "&lt;/head&gt;&#39;&amp;&quot;&lt;b&gt; invites you to Small World");
    CHECK(told(html, "og:description").starts_with("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · "));
    CHECK(html.ends_with("</head><body></body></html>"));
    CHECK(html.find("</head>") == html.rfind("</head>"));
    // Nor does the one who asks get anything of their own into it.
    const Answer odd = ask(server, "GET", "/t/" + table, "", {{"Accept-Language", "\"><script>"}});
    CHECK(odd.body == html);
}

TEST_CASE("Where there is nothing to tell, the page is as it is") {
    const TestServer server = serving_a_page();
    const Visitor ada(server);
    const std::string table = ada.make_table({{"players", 2}}).at("id");
    CHECK(ada.post("/api/tables/" + table + "/close").status == 200);
    for (const std::string& path : {"/t/" + table, std::string("/t/nothing-here"), std::string("/t/"),
                                    "/t/" + std::string(3000, 'x'), std::string("/"), std::string("/learn")})
        CHECK(shown(server, path) == page);
}

TEST_CASE("Previews are asked for no more often than anything else") {
    const TestServer server([](server::ServerConfig& config) {
        config.net.page = page;
        config.limits.requests_per_second = 1;
    });
    const Visitor ada(server);
    const std::string table = ada.make_table({{"players", 2}}).at("id");
    int told_of = 0;
    for (int i = 0; i < 40; ++i) told_of += shown(server, "/t/" + table) != page;
    CHECK(told_of > 0);
    CHECK(told_of < 20);
}

TEST_CASE("The language is the best liked one of ours") {
    for (const auto& [asked, spoken] : std::map<std::string, std::string>{{"", "en"},
                                                                          {"pl", "pl"},
                                                                          {"PL-pl", "pl"},
                                                                          {"fr, es;q=0.2, it;q=0.7", "it"},
                                                                          {"en;q=0.1,es", "es"},
                                                                          {"est", "en"},
                                                                          {"pl;q=0", "en"},
                                                                          {"pl;q=nan, it;q=inf", "en"},
                                                                          {",;q=,,- ", "en"}}) {
        CAPTURE(asked);
        CHECK(server::spoken_language(asked) == spoken);
    }
}
