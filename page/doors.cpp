#include "page/doors.h"

#include <fmt/format.h>

#include <memory>

#include "atlas/check.h"
#include "atlas/draw.h"
#include "atlas/outlines_json.h"
#include "bots/random_play.h"
#include "daily/verify.h"
#include "engine/base/quoted.h"
#include "notation/bounds.h"
#include "notation/digest.h"
#include "notation/scenario.h"
#include "notation/signature.h"
#include "page/given_files.h"
#include "page/local_tables.h"
#include "page/review_steps.h"
#include "page/studies.h"
#include "page/study_judgement.h"
#include "protocol/catalogue.h"
#include "protocol/protocol.h"
#include "server/table/refusal.h"

namespace elbowroom {
namespace {

constexpr int most_games = 10'000'000;

// The games that were given, and the engine that plays them; read when they are first asked for.
class House {
public:
    // What was made of other files is forgotten.
    void refurnish() { *this = {}; }

    const Library& library() {
        if (!library_) library_ = std::make_unique<const Library>(Library::load("content"));
        return *library_;
    }
    Protocol& protocol() {
        if (!protocol_ || protocol_->has_quit()) protocol_ = std::make_unique<Protocol>(library());
        return *protocol_;
    }
    LocalTables& tables() { return tables_; }
    ReviewSteps& review() { return review_; }
    Studies& studies() { return studies_; }

private:
    std::unique_ptr<const Library> library_;
    std::unique_ptr<Protocol> protocol_;
    LocalTables tables_;
    ReviewSteps review_;
    Studies studies_;
};

House& house() {
    static House only;
    return only;
}

// { "content/classic/pack.json": "…", … }
Json take_files(const Node& request) {
    for (const auto& [name, text] : request.members()) give_file(name, text.text(bounds::file_bytes));
    house().refurnish();
    return {{"files", request.json().size()}};
}

// Scenario files, or folders of them, as `elbowroom scenario` runs them.
Json run_scenarios(const Node& request) {
    request.only({"paths"});
    std::vector<std::filesystem::path> paths;
    for (const Node& path : request.at("paths").items()) paths.emplace_back(path.text());
    std::set<std::string> cited;
    Json results = Json::array();
    for (const ScenarioResult& result :
         run_scenarios(house().library(), all_rule_ids(house().library(), "rules"), paths, cited)) {
        Json row{{"file", result.file}, {"title", result.title}};
        if (!result.failure.empty()) row["failure"] = result.failure;
        results.push_back(std::move(row));
    }
    return {{"scenarios", results}};
}

// What guards the rules: one hash over so many random games.
Json sign(const Node& request) {
    request.only({"game", "map", "players", "options", "games", "seed"});
    const int games = request.at("games").integer(1, most_games);
    const auto seed = request.find("seed");
    const Setup setup = read_setup(house().library(), request);
    return {{"signature",
             fmt::format("{:016x}", signature(setup, games, seed ? std::uint64_t(seed->integer(0, INT32_MAX)) : 1))}};
}

// The yardstick of speed: so many random games; whoever asks has the clock.
Json play_random_games(const Node& request) {
    request.only({"game", "map", "games", "seed"});
    const int games = request.at("games").integer(1, most_games);
    const auto seed = std::uint64_t(request.at("seed").integer(0, INT32_MAX));
    const Setup setup = read_setup(house().library(), request);
    return {{"decisions", play_random_games(*setup.game, games, seed)}};
}

// A map that somebody makes: what is wrong with it, and once nothing is, how it is drawn.
Json draw_map(const Node& request) {
    request.only({"map"});
    const Map map = read_map(request.at("map"));
    const atlas::Rim rim = map.board.empty() ? atlas::Rim::frame : atlas::Rim::coast;
    const auto problems = atlas::problems(map, rim);
    if (!problems.empty()) return {{"problems", problems}};
    return {{"outlines", Json(atlas::outlines(atlas::draw(map, rim)))}};
}

// SHA-256 of a text, or with a key HMAC: what fair dice are made of.
Json digest(const Node& request) {
    request.only({"text", "key"});
    const auto key = request.find("key");
    const std::string text = request.at("text").text();
    return {{"digest", to_hex(key ? hmac_sha256(key->text(), text) : sha256(text))}};
}

// What can be played, a game as it is printed, and its texts: what a server answers to /api/games and below.
Json tell_games(const Node& request) {
    request.only({});
    return list_games(house().library(), true);
}
Json tell_game(const Node& request) {
    request.only({"game"});
    return whole_game(house().library().game(request.at("game").text()));
}
Json tell_texts(const Node& request) {
    request.only({"game", "language"});
    const auto& texts = house().library().game(request.at("game").text()).texts;
    const auto found = texts.find(request.at("language").text());
    if (found == texts.end()) request.at("language").fail("there is no such language");
    return found->second;
}

Json make_table(const Node& request) { return house().tables().make(house().library(), request); }
Json import_table(const Node& request) { return house().tables().import(house().library(), request); }
Json open_table(const Node& request) { return house().tables().open(house().library(), request); }
template <Json (LocalTables::*question)(const Node&)>
Json ask_table(const Node& request) {
    return (house().tables().*question)(request);
}

Json begin_review(const Node& request) { return house().review().begin(house().library(), request); }
Json go_on_reviewing(const Node& request) { return house().review().go_on(request); }
Json open_study(const Node& request) { return house().studies().open(house().library(), request); }
template <auto question>
Json ask_study(const Node& request) {
    return (house().studies().*question)(request);
}
Json judge_position(const Node& request) { return judge_position(house().library(), request); }
Json daily_world(const Node& request) {
    request.only({"date"});
    const Library& library = house().library();
    return daily::world_to_json(library, daily::world_of(library, daily::Date::read(request.at("date"))));
}
// As the server does it with what it is sent.
Json verify_daily(const Node& request) {
    request.only({"date", "actions"});
    return daily::result_to_json(
        daily::verify(house().library(), daily::Date::read(request.at("date")), request.at("actions")));
}
Json daily_of_bots(const Node& request) {
    request.only({"date"});
    return daily::result_to_json(daily::bots_result(house().library(), daily::Date::read(request.at("date"))));
}
Json daily_result(const Node& request) { return LocalTables::daily_result(house().library(), request); }

struct Door {
    std::string_view name;
    Json (*answer)(const Node& request);
};
constexpr Door doors[] = {{"files", take_files},
                          {"scenarios", run_scenarios},
                          {"signature", sign},
                          {"random", play_random_games},
                          {"games", tell_games},
                          {"game", tell_game},
                          {"text", tell_texts},
                          {"draw", draw_map},
                          {"digest", digest},
                          {"table/new", make_table},
                          {"table/import", import_table},
                          {"table/open", open_table},
                          {"table/close", ask_table<&LocalTables::close>},
                          {"table/say", ask_table<&LocalTables::say>},
                          {"table/kept", ask_table<&LocalTables::kept>},
                          {"table/think", ask_table<&LocalTables::think>},
                          {"table/change", ask_table<&LocalTables::change>},
                          {"table/history", ask_table<&LocalTables::history>},
                          {"table/info", ask_table<&LocalTables::info>},
                          {"table/summary", ask_table<&LocalTables::summary>},
                          {"table/game", ask_table<&LocalTables::game_file>},
                          {"review/begin", begin_review},
                          {"review/go-on", go_on_reviewing},
                          {"study/open", open_study},
                          {"study/close", ask_study<&Studies::close>},
                          {"study/say", ask_study<&Studies::say>},
                          {"study/go", ask_study<&Studies::go>},
                          {"study/line", ask_study<&Studies::line>},
                          {"study/position", ask_study<&Studies::position>},
                          {"study/history", ask_study<&Studies::history>},
                          {"study/judge", judge_position},
                          {"daily/world", daily_world},
                          {"daily/verify", verify_daily},
                          {"daily/bots", daily_of_bots},
                          {"daily/result", daily_result}};

std::string answer(std::string_view door, std::string_view text) {
    // The engine reads lines itself, so that it answers what the program answers.
    if (door == "engine") return house().protocol().answer(std::string(text));
    for (const Door& each : doors)
        if (each.name == door) {
            const Json request = parse_json(text, "the request");
            return each.answer(Node(request)).dump(-1, ' ', false, Json::error_handler_t::replace);
        }
    throw InputError("", fmt::format("there is no door {}", in_quotes(door)));
}

}  // namespace

std::string ask(std::string_view door, std::string_view text) {
    Json wrong;
    try {
        return answer(door, text);
    } catch (const InputError& error) {
        wrong["error"] = error.reason();
        if (!error.path().empty()) wrong["path"] = error.path();
    } catch (const server::Refused& refused) {
        wrong = server::error_json(refused);
    } catch (const std::exception& error) {
        wrong["error"] = error.what();
    }
    return wrong.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace elbowroom
