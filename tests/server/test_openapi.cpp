// docs/openapi.json against the running server: every path and method, in good and bad ways.
#include <doctest/doctest.h>

#include <regex>
#include <set>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "daily/verify.h"
#include "server/base64url.h"
#include "server/secrets.h"
#include "tests/notation/schema.h"
#include "tests/server/authenticator.h"
#include "tests/server/daily_by_hand.h"
#include "tests/server/harness.h"
#include "tests/server/post_office.h"
#include "tests/server/push_browser.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

using Plain = nlohmann::json;

const Plain& document() {
    static const Plain all = Plain::parse(read_file(ELBOWROOM_SOURCE_DIR "/docs/openapi.json"));
    return all;
}

const Plain& resolved(const Plain& value) {
    if (!value.is_object() || !value.contains("$ref")) return value;
    return document().at(Plain::json_pointer(value.at("$ref").get<std::string>().substr(1)));
}

// Nothing if the value fits the schema of the document, else where not.
std::string misfit(const Plain& schema, const Json& value) {
    static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
    auto& compiled = known[schema.dump()];
    if (!compiled) {
        const Plain root{{"allOf", {schema}}, {"components", document().at("components")}};
        compiled = std::make_unique<valijson::Schema>();
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(valijson::adapters::NlohmannJsonAdapter(root), *compiled);
    }
    const Plain target = Plain::parse(value.dump());
    valijson::ValidationResults results;
    if (valijson::Validator(valijson::Validator::kStrongTypes)
            .validate(*compiled, valijson::adapters::NlohmannJsonAdapter(target), &results))
        return "";
    std::string out;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
        for (const auto& part : error.context) out += part;
        out += ": " + error.description + "\n";
    }
    return out;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

// The description of an answer: by its status, or by its class.
const Plain* described(const Plain& operation, int status) {
    const Plain& responses = operation.at("responses");
    for (const std::string& key : {std::to_string(status), std::to_string(status / 100) + "XX"})
        if (responses.contains(key)) return &resolved(responses.at(key));
    return nullptr;
}

// Asks, and holds the answer against the document.
class Examiner {
public:
    explicit Examiner(const Visitor& visitor) : visitor_(visitor) {}

    // `path` as the document has it; `target` as it is asked for.
    Answer ask(const std::string& method, const std::string& path, const std::string& target,
               const Json& body = nullptr) {
        INFO(method << " " << target << " " << body.dump());
        REQUIRE_MESSAGE(document().at("paths").contains(path), path << " is not described");
        const Plain& operations = document().at("paths").at(path);
        const Answer answer = visitor_.ask(method, target, body.is_null() ? "" : body.dump());
        REQUIRE_MESSAGE(operations.contains(lower(method)), path << " has no method " << method);
        const Plain& operation = operations.at(lower(method));
        const bool fine = answer.status < 400;
        (fine ? good_ : bad_).insert(method + " " + path);
        if (fine && !body.is_null()) {
            REQUIRE(operation.contains("requestBody"));
            CHECK(misfit(operation.at("requestBody").at("content").at("application/json").at("schema"), body) == "");
        }
        const Plain* response = described(operation, answer.status);
        REQUIRE_MESSAGE(response, "the status " << answer.status << " is not described: " << answer.body);
        if (!response->contains("content")) {
            CHECK(answer.body.empty());
            return answer;
        }
        const auto content = response->at("content").begin();
        CHECK(answer.header("content-type").starts_with(content.key()));
        if (content.key() == "application/json") {
            const std::string wrong = misfit(content.value().at("schema"), answer.json());
            CHECK_MESSAGE(wrong.empty(), answer.status << " " << answer.body.substr(0, 1000) << "\n" << wrong);
        }
        return answer;
    }

    const std::set<std::string>& good() const { return good_; }
    const std::set<std::string>& bad() const { return bad_; }
    void add(const Examiner& other) {
        good_.insert(other.good_.begin(), other.good_.end());
        bad_.insert(other.bad_.begin(), other.bad_.end());
    }

private:
    const Visitor& visitor_;
    std::set<std::string> good_, bad_;
};

}  // namespace

TEST_CASE("Every answer over HTTP is as the OpenAPI document describes it") {
    const TestServer server(
        [](server::ServerConfig& config) { config.net.public_origin = "https://play.example.org"; });
    const Visitor nobody(server, Visitor::Identity::none), ada(server), bo(server);
    Examiner stranger(nobody), host(ada), guest(bo);

    // People.
    const std::string me = "/api/me";
    stranger.ask("POST", me, me, Json::object());
    stranger.ask("POST", me, me, {{"token", true}});
    stranger.ask("POST", me, me, {{"token", 7}});
    host.ask("POST", me, me, Json::object());
    host.ask("GET", me, me);
    stranger.ask("GET", me, me);
    host.ask("PATCH", me, me, {{"name", "Ada"}});
    host.ask("PATCH", me, me, {{"webhook", "https://example.org/hook"}});
    host.ask("PATCH", me, me, {{"webhook", nullptr}});
    host.ask("PATCH", me, me, {{"name", ""}});
    stranger.ask("PATCH", me, me, {{"name", "Eve"}});
    const Json link = host.ask("POST", me + "/link", me + "/link", Json::object()).json();
    stranger.ask("POST", me + "/link", me + "/link", Json::object());
    stranger.ask("POST", me + "/claim/look", me + "/claim/look", {{"code", link.at("code")}});
    stranger.ask("POST", me + "/claim", me + "/claim", {{"code", link.at("code")}, {"keep", true}});
    stranger.ask("POST", me + "/claim", me + "/claim", {{"code", link.at("code")}});
    stranger.ask("POST", me + "/claim/look", me + "/claim/look", {{"code", link.at("code")}});
    stranger.ask("POST", me + "/claim/look", me + "/claim/look", {{"code", 3}});
    stranger.ask("POST", me + "/claim", me + "/claim", {{"code", 3}});

    // Devices.
    const Json devices = host.ask("GET", me + "/devices", me + "/devices").json().at("devices");
    stranger.ask("GET", me + "/devices", me + "/devices");
    for (const Json& device : devices)
        host.ask("DELETE", me + "/devices/{device}", me + "/devices/" + device.at("id").get<std::string>());
    host.ask("DELETE", me + "/devices", me + "/devices");
    stranger.ask("DELETE", me + "/devices", me + "/devices");
    host.ask("GET", me + "/others", me + "/others");
    host.ask("POST", me + "/switch", me + "/switch", {{"id", "nobody"}});
    const Visitor shares(server, ada.token + "; elbowroom-kept=" + bo.token);
    Examiner shared(shares);
    shared.ask("GET", me + "/others", me + "/others");
    shared.ask("POST", me + "/switch", me + "/switch", {{"id", bo.id}});
    host.add(shared);
    const Visitor guest_of_a_day(server), another(server);
    Examiner leaves(guest_of_a_day), is_deleted(another);
    for (int i = 0; i < 2; ++i) {
        leaves.ask("POST", me + "/logout", me + "/logout", Json::object());
        is_deleted.ask("DELETE", me, me);
    }
    host.add(leaves);
    host.add(is_deleted);

    // Whom one blocks.
    const std::string blocks = me + "/blocks", blocked = blocks + "/{person}";
    host.ask("PUT", blocked, blocks + "/" + bo.id, Json::object());
    host.ask("PUT", blocked, blocks + "/nobody", Json::object());
    host.ask("GET", blocks, blocks);
    stranger.ask("GET", blocks, blocks);
    host.ask("DELETE", blocked, blocks + "/" + bo.id);
    stranger.ask("DELETE", blocked, blocks + "/" + bo.id);
    // Notices.
    PostOffice office;
    const TestServer with_mail([&](server::ServerConfig& config) {
        config.notices.mail = server::read_mail_server(office.url(), "games@example.org", "");
        config.net.public_origin = "https://play.example.org";
    });
    const Visitor cy(with_mail);
    Examiner told(cy);
    const std::string notices = me + "/notices", stop = "/api/notices/stop/";
    told.ask("GET", notices, notices);
    stranger.ask("GET", notices, notices);
    told.ask("PATCH", notices, notices,
             {{"language", "it"}, {"zone", 60}, {"quiet", {{"from", 1320}, {"until", 480}}}});
    told.ask("PATCH", notices, notices, {{"zone", 1000}});
    const Json subscription = PushBrowser().subscription("https://push.example.org/x");
    const Json subscribed = told.ask("POST", notices + "/push", notices + "/push", subscription).json();
    told.ask("POST", notices + "/push", notices + "/push", {{"endpoint", "x"}});
    for (int i = 0; i < 2; ++i)
        told.ask("DELETE", notices + "/push/{browser}",
                 notices + "/push/" + subscribed.at("browsers").at(0).at("id").get<std::string>());
    told.ask("POST", notices + "/mail", notices + "/mail", {{"address", "cy@example.org"}});
    told.ask("POST", notices + "/mail", notices + "/mail", {{"address", "nonsense"}});
    std::smatch code;
    const std::string text = office.next().value().text;
    REQUIRE(std::regex_search(text, code, std::regex("/mail/([A-Za-z0-9]+)")));
    for (int i = 0; i < 2; ++i) told.ask("POST", "/api/notices/mail", "/api/notices/mail", {{"code", code[1].str()}});
    const auto store = open_store(with_mail.store());
    const std::string way = store->notice_ways_of(cy.id).at(0).id;
    const std::string word = way + "-" + server::hmac_sha256_hex(store->secret("stop").value(), way).substr(0, 32);
    for (const std::string& each : {word, "x" + word}) {
        told.ask("GET", stop + "{word}", stop + each);
        told.ask("POST", stop + "{word}", stop + each, Json::object());
    }
    told.ask("DELETE", notices + "/mail", notices + "/mail");
    stranger.ask("DELETE", notices + "/mail", notices + "/mail");
    host.add(told);

    // Ways back: passkeys, recovery codes, and what is known about one.
    const std::string keys = me + "/passkeys", key_path = keys + "/{passkey}";
    Authenticator passkey;
    const auto options = [&](Examiner& who, const char* what) {
        return who.ask("POST", keys + "/options", keys + "/options", {{"for", what}}).json();
    };
    stranger.ask("POST", keys + "/options", keys + "/options", {{"for", "add"}});
    stranger.ask("POST", keys, keys, passkey.make(options(host, "add")));
    Json made = passkey.make(options(host, "add"));
    made["name"] = "My phone";
    host.ask("POST", keys, keys, made);
    host.ask("GET", keys, keys);
    stranger.ask("GET", keys, keys);
    host.ask("POST", keys + "/prove", keys + "/prove", passkey.sign(options(host, "prove")));
    host.ask("POST", keys + "/prove", keys + "/prove", passkey.sign(options(host, "sign-in")));
    stranger.ask("POST", keys + "/signin", keys + "/signin", passkey.sign(options(stranger, "sign-in")));
    stranger.ask("POST", keys + "/signin", keys + "/signin", {{"id", "AAAA"}});
    const std::string key = keys + "/" + server::to_base64url(passkey.id);
    host.ask("PATCH", key_path, key, {{"name", "My old phone"}});
    guest.ask("PATCH", key_path, key, {{"name", "Mine"}});
    host.ask("GET", me + "/recovery", me + "/recovery");
    const Json recovery = host.ask("POST", me + "/recovery", me + "/recovery", Json::object()).json().at("code");
    stranger.ask("POST", me + "/recovery", me + "/recovery", Json::object());
    host.ask("GET", me + "/recovery", me + "/recovery");
    stranger.ask("GET", me + "/recovery", me + "/recovery");
    host.ask("POST", me + "/recovery/prove", me + "/recovery/prove", {{"code", recovery}});
    guest.ask("POST", me + "/recovery/prove", me + "/recovery/prove", {{"code", recovery}});
    host.ask("GET", me + "/recovery", me + "/recovery");
    stranger.ask("POST", me + "/recover", me + "/recover", {{"code", recovery}, {"keep", false}});
    stranger.ask("POST", me + "/recover", me + "/recover", {{"code", recovery}});
    host.ask("DELETE", key_path, key);
    host.ask("DELETE", key_path, key);

    // Games.
    host.ask("GET", "/api/games", "/api/games");
    host.ask("GET", "/api/games/{game}", "/api/games/classic");
    host.ask("GET", "/api/content", "/api/content");
    host.ask("GET", "/api/games/{game}", "/api/games/chess");
    for (const char* language : {"en", "it", "pl", "es", "tlh"})
        host.ask("GET", "/api/games/{game}/text/{language}", std::string("/api/games/classic/text/") + language);

    host.ask("GET", "/api/content", "/api/content");

    // Tables.
    const std::string tables = "/api/tables", one = tables + "/{table}";
    for (const Json& settings :
         {Json{{"game", "classic"}, {"players", 2}},
          Json{{"game", "classic"},
               {"map", "classic-3"},
               {"players", 3},
               {"options", {{"open-coins", true}}},
               {"custom", nullptr},
               {"name", "Friday"},
               {"listed", true},
               {"pace", {{"days", 2}}},
               {"standIn", {{"bot", "greedy"}, {"after", 3}}},
               {"seats", {{{"me", "Ada"}}, {{"bot", "greedy"}}, {{"open", true}}}},
               {"start", false}},
          Json{{"game", "warcraft"}, {"players", 2}, {"map", nullptr}, {"dice", std::string(64, 'a')}},
          Json{{"game", "classic"}, {"players", 2}, {"standIn", nullptr}, {"pace", nullptr}, {"name", nullptr}}})
        host.ask("POST", tables, tables, settings);
    host.ask("POST", tables, tables, {{"game", "chess"}});
    stranger.ask("POST", tables, tables, {{"game", "classic"}});
    REQUIRE(eventually([&] { return !host.ask("GET", tables, tables).json().at("tables").empty(); }));
    host.ask("GET", me + "/tables", me + "/tables");
    host.ask("GET", me + "/tables", me + "/tables?which=running&from=0&most=3");
    host.ask("GET", me + "/tables", me + "/tables?which=none");
    stranger.ask("GET", me + "/tables", me + "/tables");

    const std::string table =
        tables + "/" +
        host.ask("POST", tables, tables, {{"game", "classic"}, {"players", 2}}).json().at("id").get<std::string>();
    host.ask("GET", one, table);
    host.ask("GET", one, tables + "/nowhere");
    const std::string seats = one + "/seats/{seat}";
    guest.ask("PUT", seats, table + "/seats/1", {{"sit", true}, {"name", "Bo"}});
    guest.ask("PUT", seats, table + "/seats/1", {{"dice", std::string(64, 'b')}});
    guest.ask("PUT", seats, table + "/seats/1", {{"number", std::string(64, 'c')}});
    guest.ask("PUT", seats, table + "/seats/1", {{"open", true}});
    host.ask("PUT", seats, table + "/seats/1", {{"bot", "greedy"}});
    host.ask("PUT", seats, table + "/seats/1", {{"open", true}});
    guest.ask("PUT", seats, table + "/seats/1", {{"sit", true}});
    guest.ask("PUT", seats, table + "/seats/0", {{"sit", true}});
    guest.ask("PUT", seats, table + "/seats/9", {{"sit", true}});
    guest.ask("PUT", seats, table + "/seats/1", {{"fly", true}});
    guest.ask("POST", one + "/start", table + "/start", Json::object());
    host.ask("POST", one + "/start", table + "/start", Json::object());
    guest.ask("POST", one + "/close", table + "/close", Json::object());
    const std::string people = one + "/people/{person}", somebody = table + "/people/" + bo.id;
    for (const char* what : {"muted", "removed"}) {
        host.ask("PUT", people, somebody, {{what, true}});
        host.ask("GET", one, table);
        host.ask("PUT", people, somebody, {{what, false}});
        guest.ask("PUT", people, somebody, {{what, true}});
    }
    const std::string reports = "/api/reports", id = table.substr(table.rfind('/') + 1);
    guest.ask("PUT", seats, table + "/seats/1", {{"return", true}});
    guest.ask("POST", reports, reports, {{"about", "table"}, {"table", id}, {"reason", "spam"}, {"text", nullptr}});
    host.ask("POST", reports, reports,
             {{"about", "name"}, {"table", id}, {"player", bo.id}, {"reason", "other"}, {"text", "hm"}});
    host.ask("POST", reports, reports, {{"about", "message"}, {"table", id}, {"n", 1}, {"reason", "abuse"}});
    host.ask("POST", one + "/rematch", table + "/rematch", Json::object());
    host.ask("GET", one + "/game", table + "/game");
    host.ask("GET", one + "/log", table + "/log");
    host.ask("GET", one + "/review", table + "/review");
    host.ask("GET", one + "/history", table + "/history");
    host.ask("GET", one + "/history", table + "/history?from=2&to=4&as=0");
    host.ask("GET", one + "/history", table + "/history?as=1");
    host.ask("PUT", seats, table + "/seats/0", {{"standIn", true}});
    host.ask("PUT", seats, table + "/seats/0", {{"return", true}});
    host.ask("PUT", seats, table + "/seats/0", {{"standIn", true}});
    guest.ask("PUT", seats, table + "/seats/1", {{"standIn", true}});
    {
        const Socket looking_on(ada);
        REQUIRE(eventually([&] { return ada.get(table).json().at("status") == "over"; }, 60s));
    }
    host.ask("GET", one, table);
    REQUIRE(eventually(
        [&] { return host.ask("GET", me + "/tables", me + "/tables?which=over").json().at("untold") == 0; }));
    host.ask("GET", one + "/history", table + "/history?from=3&to=60");
    host.ask("GET", one + "/log", table + "/log");
    const Answer game = host.ask("GET", one + "/game", table + "/game");
    CHECK(complaint("game", game.json()) == "");
    host.ask("GET", one + "/review", table + "/review");
    const std::string next = host.ask("POST", one + "/rematch", table + "/rematch", Json::object()).json().at("id");
    host.ask("POST", one + "/close", tables + "/" + next + "/close", Json::object());
    const std::string hide = me + "/tables/{table}", list = me + "/tables/";
    host.ask("DELETE", hide, list + table.substr(table.rfind('/') + 1));
    host.ask("DELETE", hide, list + "nowhere");

    // The daily world.
    const daily::Date today = daily::Date::of(server.clock.now());
    DailyByHand world(today.text());
    world.play();
    const std::string daily = "/api/daily/{date}", day = "/api/daily/" + today.text();
    const Json played{{"world", daily::world_of(library(), today).id}, {"actions", world.result().at("actions")}};
    host.ask("GET", daily, day);
    host.ask("GET", daily, "/api/daily/someday");
    host.ask("POST", daily, day, {{"world", played.at("world")}, {"actions", Json::array()}});
    host.ask("POST", daily, day, played);
    host.ask("POST", daily, day, played);
    stranger.ask("POST", daily, day, played);
    host.ask("GET", daily, day);

    // Everything that is known of her by now.
    ada.post("/api/me/recovery");
    host.ask("GET", me + "/export", me + "/export");
    stranger.ask("GET", me + "/export", me + "/export");

    // The rest.
    host.ask("GET", "/healthz", "/healthz");
    host.ask("GET", "/metrics", "/metrics");
    host.ask("GET", "/api/live", "/api/live");

    host.add(stranger);
    host.add(guest);
    for (const auto& [path, operations] : document().at("paths").items())
        for (const auto& [method, operation] : operations.items()) {
            std::string name = method + " " + path;
            std::transform(name.begin(), name.begin() + std::ptrdiff_t(method.size()), name.begin(),
                           [](unsigned char c) { return char(std::toupper(c)); });
            INFO(name);
            if (path != "/api/live") CHECK(host.good().contains(name));
            const bool can_fail = operation.at("responses").contains("4XX") && path != "/api/games" &&
                                  path != "/api/content" && path != "/api/me/others" && name != "GET /api/tables" &&
                                  path != "/healthz" && path != "/metrics";
            if (can_fail) CHECK(host.bad().contains(name));
        }
}

TEST_CASE("Whatever the server says over the socket is as the OpenAPI document describes it") {
    const TestServer server;
    Duel duel(server);
    const std::map<std::string, std::string> schemas{{"table", "TableMessage"},
                                                     {"updates", "UpdatesMessage"},
                                                     {"explanation", "Explanation"},
                                                     {"plan", "Plan"},
                                                     {"hint", "HintMessage"},
                                                     {"error", "Refusal"},
                                                     {"presence", "Presence"},
                                                     {"watching", "Watching"},
                                                     {"put-out", "PutOutMessage"},
                                                     {"your-turn", "YourTurn"},
                                                     {"drawn", "Drawn"},
                                                     {"lobby", "Lobby"},
                                                     {"done", "Done"},
                                                     {"pong", "Pong"}};
    std::set<std::string> said;
    const auto look_at = [&](const Json& message) {
        const std::string type = message.at("type");
        REQUIRE_MESSAGE(schemas.contains(type), type << " is not described");
        said.insert(type);
        const std::string wrong = misfit({{"$ref", "#/components/schemas/" + schemas.at(type)}}, message);
        CHECK_MESSAGE(wrong.empty(), message.dump().substr(0, 1000) << "\n" << wrong);
    };
    const auto ask = [&](const Json& request) { look_at(duel.decider().ask(request)); };
    duel.a->socket.send({{"type", "lobby"}, {"on", true}});
    look_at(duel.a->socket.await("lobby"));
    look_at(duel.a->socket.ask({{"type", "ping"}}));
    look_at(duel.a->socket.ask({{"type", "go-on"}, {"table", duel.table}}));
    ask({{"type", "hint"}});
    ask({{"type", "chat"}, {"text", "hello"}});
    for (int i = 0; i < 60 && !duel.a->is_over(); ++i) {
        Player& decider = duel.decider();
        const Json conquest = decider.find("conquer"), attempt = decider.find("attempt");
        if (!attempt.is_null()) ask({{"type", "explain"}, {"do", attempt}});
        if (!conquest.is_null()) {
            ask({{"type", "plan"}, {"do", {conquest, conquest}}});
            ask({{"type", "explain"}, {"region", conquest.at("region")}});
            look_at(duel.other().ask({{"type", "explain"}, {"region", conquest.at("region")}}));
            ask({{"type", "act"}, {"at", decider.n}, {"do", {conquest, conquest}}});
            ask({{"type", "act"}, {"at", decider.n}, {"do", {conquest}}});
            duel.settle();
            ask({{"type", "undo"}, {"at", decider.n}});
            duel.settle();
        }
        duel.play(duel.decider().some_action());
    }
    const Visitor cy(server);
    const Player watching(cy, duel.table);
    look_at(duel.a->socket.await("watching"));
    CHECK(duel.ada.put("/api/tables/" + duel.table + "/people/" + cy.id, {{"muted", true}}).status == 200);
    for (const char* what : {"muted", "removed"})
        duel.ada.put("/api/tables/" + duel.table + "/people/" + duel.bo.id, {{what, true}});
    look_at(duel.b->socket.await("put-out"));
    for (Player* player : {duel.a.get(), duel.b.get()}) {
        player->listen();
        look_at(player->first);
        for (const Json& message : player->messages) look_at(message);
    }
    for (const auto& [type, schema] : schemas)
        if (type != "drawn" && type != "presence") CHECK_MESSAGE(said.contains(type), type << " was not said");
}

TEST_CASE("A method that the OpenAPI document does not have is not taken") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = ada.make_table().at("id");
    for (const auto& [path, operations] : document().at("paths").items()) {
        std::string target = path;
        for (const auto& [name, value] : {std::pair<std::string, std::string>{"{table}", table},
                                          {"{seat}", "1"},
                                          {"{device}", "none"},
                                          {"{person}", "nobody"},
                                          {"{passkey}", "none"},
                                          {"{date}", "2026-11-17"},
                                          {"{game}", "classic"},
                                          {"{language}", "en"}})
            if (const auto at = target.find(name); at != std::string::npos) target.replace(at, name.size(), value);
        for (const char* method : {"GET", "POST", "PUT", "PATCH", "DELETE"}) {
            if (operations.contains(lower(method))) continue;
            INFO(method << " " << target);
            const Answer answer = ada.ask(method, target, "{}");
            CHECK((answer.status == 400 || answer.status == 404 || answer.status == 405));
            CHECK(misfit({{"$ref", "#/components/schemas/Error"}}, answer.json()) == "");
        }
    }
}

TEST_CASE("Every route of the server and of the page on the API is in the OpenAPI document, and no other") {
    std::set<std::string> described_paths;
    for (const auto& [path, operations] : document().at("paths").items())
        for (const auto& [method, operation] : operations.items())
            described_paths.insert(method + " " + std::regex_replace(path, std::regex(R"(\{\w+\})"), "*"));
    // The page: rows of its tables that begin with a request.
    std::set<std::string> documented;
    const std::string page = read_file(ELBOWROOM_SOURCE_DIR "/docs/api.md");
    const std::regex row(R"(`(GET|POST|PUT|PATCH|DELETE) (/[^`? ]*))");
    for (std::sregex_iterator it(page.begin(), page.end(), row), end; it != end; ++it)
        documented.insert(lower((*it)[1].str()) + " " +
                          std::regex_replace((*it)[2].str(), std::regex(R"(\{\w+\})"), "*"));
    for (const std::string& route : documented) CHECK_MESSAGE(described_paths.contains(route), route);
    for (const std::string& route : described_paths) {
        if (route == "get /healthz" || route == "get /metrics" || route == "get /api/live") continue;
        CHECK_MESSAGE(documented.contains(route), route);
    }
    // The code: words that a part of a path is compared with.
    const std::regex word(R"re((?:what|path\[\d\]) == "(\w+)"|\{"(\w+)", "[A-Z]+")re");
    int words = 0;
    for (const char* file :
         {"api.cpp", "daily.cpp", "me.cpp", "games.cpp", "passkeys.cpp", "reports.cpp", "tables.cpp"}) {
        const std::string code = read_file(std::string(ELBOWROOM_SOURCE_DIR "/server/api/") + file);
        for (std::sregex_iterator it(code.begin(), code.end(), word), end; it != end; ++it) {
            const std::string part = (*it)[(*it)[1].matched ? 1 : 2].str();
            const bool known = std::any_of(
                described_paths.begin(), described_paths.end(),
                [&](const std::string& route) { return (route + "/").find("/" + part + "/") != std::string::npos; });
            CHECK_MESSAGE(known, part << " in " << file);
            ++words;
        }
    }
    CHECK(words > 10);
}

TEST_CASE("What the server refuses, the OpenAPI document does not allow either") {
    const Plain& settings = document().at("components").at("schemas").at("Settings");
    for (const Json& wrong :
         {Json::object(), Json{{"game", 7}}, Json{{"game", "classic"}, {"players", 6}},
          Json{{"game", "classic"}, {"pace", {{"minutes", 0}}}}, Json{{"game", "classic"}, {"pace", {{"days", 15}}}},
          Json{{"game", "classic"}, {"seats", {{{"me", true}}}}}, Json{{"game", "classic"}, {"colour", "red"}},
          Json{{"game", "classic"}, {"standIn", "greedy"}}})
        CHECK_MESSAGE(misfit(settings, wrong) != "", wrong.dump());
    const Plain& seat = document().at("components").at("schemas").at("SeatChange");
    for (const Json& wrong : {Json::object(), Json{{"sit", false}}, Json{{"fly", true}}, Json{{"bot", 1}}})
        CHECK_MESSAGE(misfit(seat, wrong) != "", wrong.dump());
}
