// Game files: what was played is written down and can be played again, exactly or not at all.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "notation/game_file.h"
#include "notation/position.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

// A whole random game, written down.
GameRecord random_record(int players, std::uint64_t seed) {
    std::vector<GameFile::SeatEntry> seats;
    for (int seat = 0; seat < players; ++seat) seats.push_back({"Seat " + std::to_string(seat), "random"});
    GameRecord record(test::classic_table(players), seats, seed);
    Generator choice(seed);
    Actions actions;
    for (legal(record.game(), record.state(), actions); !actions.empty(); legal(record.game(), record.state(), actions))
        REQUIRE_FALSE(record.play({actions[choice.below(std::uint32_t(actions.size()))], 1}).has_value());
    return record;
}

std::string refusal_of(const Json& document) {
    try {
        const GameFile file = read_game_file(test::library(), Node(document));
        Replay replay(file);
        while (replay.next()) continue;
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("a game that is written down, read and written again is the same text") {
    for (int players = 2; players <= 5; ++players) {
        const GameRecord record = random_record(players, std::uint64_t(players));
        const std::string text = game_file_to_text(record.file());
        const Json document = parse_json(text, "game");
        const GameFile again = read_game_file(test::library(), Node(document));
        CHECK(game_file_to_text(again) == text);
        Replay replay(again);
        while (replay.next()) continue;
        CHECK(replay.state() == record.state());
        CHECK(replay.played() == record.size());
    }
}

TEST_CASE("a game from before positions always told of the final attempt is still played again to its end") {
    Json document = game_file_to_json(random_record(4, 11).file());
    const GameFile file = read_game_file(test::library(), Node(document));
    Replay replay(file);
    int attempts = 0;
    while (replay.next()) {
        State before = replay.state();
        if (!before.has(flag::attempted)) continue;
        before.flags &= std::uint8_t(~flag::attempted);
        document["log"][replay.played() - 1]["hash"] = fmt::format("{:016x}", position_hash(file.setup, before));
        ++attempts;
    }
    CHECK(attempts > 0);
    CHECK(refusal_of(document).empty());
    document["log"][replay.played() - 1]["hash"] = "0123456789abcdef";
    CHECK(refusal_of(document).find("the position is another one") != std::string::npos);
}

TEST_CASE("a name is counted in characters, so that forty letters with accents fit") {
    Json document = game_file_to_json(random_record(2, 3).file());
    std::string name;
    for (int i = 0; i < 60; ++i) name += "\u017c";
    document["seats"][0]["name"] = name;
    CHECK(refusal_of(document).empty());
    document["seats"][0]["name"] = name + "z";
    CHECK(refusal_of(document) == "/seats/0/name: a name has 1 to 60 characters");
}

TEST_CASE("a game file in which anything was changed is refused, with its place") {
    const Json good = game_file_to_json(random_record(3, 8).file());
    REQUIRE(refusal_of(good).empty());
    const auto changed = [&](auto&& change) {
        Json bad = good;
        change(bad);
        return refusal_of(bad);
    };
    CHECK(changed([](Json& d) { d["log"].erase(4); }).find("/log/4") != std::string::npos);
    CHECK(changed([](Json& d) { d["log"][6]["by"] = 4; }).find("/log/6") != std::string::npos);
    CHECK(changed([](Json& d) { d["log"][9]["hash"] = "00000000000000aa"; }).find("/log/9") != std::string::npos);
    CHECK(changed([](Json& d) { d["log"][2]["chance"] = {1, 2, 3}; }).find("/log/2") != std::string::npos);
    CHECK(changed([](Json& d) { d["result"] = {3, 3, 3}; }).find("/result") != std::string::npos);
    CHECK(changed([](Json& d) { d["pack"] = "0000000000000000"; }).find("/pack") != std::string::npos);
    CHECK(changed([](Json& d) { d["seats"].erase(0); }).find("/seats") != std::string::npos);
    CHECK(changed([](Json& d) { d["start"]["chance"].erase(1); }).find("/start") != std::string::npos);
    CHECK(changed([](Json& d) { d["colour"] = 1; }).find("colour") != std::string::npos);
}

TEST_CASE("a game that was put aside goes on as if it had not been") {
    const GameRecord whole = random_record(2, 21);
    GameFile half = whole.file();
    half.log.resize(half.log.size() / 2);
    half.result.clear();
    GameRecord resumed(half);
    for (std::size_t i = half.log.size(); i < whole.size(); ++i)
        REQUIRE_FALSE(resumed.play(whole.file().log[i].action).has_value());
    CHECK(resumed.state() == whole.state());
    CHECK(game_file_to_text(resumed.file()) == game_file_to_text(whole.file()));
}

TEST_CASE("entries that are taken back leave the game as it was") {
    GameRecord record = random_record(2, 5);
    const State before = record.before(10);
    record.take_back(10);
    CHECK(record.size() == 10);
    CHECK(record.state() == before);
    CHECK(record.file().result.empty());
}

}  // namespace elbowroom
