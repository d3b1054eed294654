// Fair dice: chance follows from the secret, and a game in which it did not is found out.
#include "notation/dice.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "notation/chance_json.h"
#include "notation/digest.h"
#include "notation/game_file.h"
#include "notation/play.h"
#include "notation/position.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

constexpr const char* secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
constexpr const char* another = "ff0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// A whole random game with the dice of the file, as a server would write it down.
GameFile played(GameFile file) {
    const Game& g = *file.setup.game;
    file.edition = g.pack->edition;
    file.pack = file.setup.content->hash;
    const Dice dice = dice_of(file);
    Chance deal = dice.chance(0);
    State s = new_game(g, deal);
    file.start = {answers_to_json(g, deal.answered()), position_hash(file.setup, s)};
    Generator choice(4);
    for (Actions actions; s.stage != Stage::over;) {
        legal(g, s, actions);
        const WrittenAction a{actions[choice.below(std::uint32_t(actions.size()))], 1};
        const Seat by = s.to_act;
        Chance chance = dice.chance(file.log.size() + 1);
        REQUIRE_FALSE(play(g, s, a, chance).has_value());
        file.log.push_back({by, a, {answers_to_json(g, chance.answered()), position_hash(file.setup, s)}});
    }
    file.result = ranks_by_seat(g, s);
    return file;
}

// As until 0.5: chance follows from the secret alone.
GameFile fair_game(const Dice& dice) {
    GameFile file;
    file.setup = test::classic_table(3);
    file.seats = {{"Ada", ""}, {"Bo", ""}, {"Cy", "greedy"}};
    file.dice = {dice.commitment(), dice.secret()};
    return played(file);
}

constexpr const char* numbers[] = {"1111111111111111111111111111111111111111111111111111111111111111",
                                   "2222222222222222222222222222222222222222222222222222222222222222"};

// With a number from each of the people, at a table.
GameFile mixed_game() {
    GameFile file;
    file.setup = test::classic_table(3);
    file.table_id = "Xo3vJt1mZQ";
    file.seats = {{"Ada", ""}, {"Bo", ""}, {"Cy", "greedy"}};
    file.dice = {commitment_to(secret), secret, false, {}};
    for (const char* number : numbers) file.dice->seats.push_back({commitment_to(number), number});
    file.dice->seats.emplace_back();
    return played(file);
}

// On islands that the dice drew.
GameFile island_game() {
    const Json document{{"game", "warcraft"}, {"players", 3}};
    GameFile file;
    file.setup = read_setup(test::library(), Node(document));
    file.table_id = "Xo3vJt1mZQ";
    file.seats = {{"Ada", ""}, {"Bo", ""}, {"Cy", "greedy"}};
    file.dice = {commitment_to(secret), secret, true, {{commitment_to(numbers[0]), numbers[0]}, {}, {}}};
    file.setup = on_drawn_islands(file.setup, dice_of(file).lot());
    return played(file);
}

std::string complaint_about(const GameFile& file) {
    try {
        check_dice(file);
        check_whole(file);
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("a secret's commitment is its SHA-256, and its answers never change") {
    const Dice dice = Dice::from_hex(secret);
    CHECK(dice.secret() == secret);
    // Both can be worked out with any other program: sha256sum, openssl dgst -mac hmac.
    CHECK(dice.commitment() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    Chance one = dice.chance(10), same = Chance::seeded(0x45578e5f382a72afULL);
    for (int i = 0; i < 100; ++i) REQUIRE(one.below(200) == same.below(200));
    CHECK(dice.chance(1).below(1'000'000) != dice.chance(2).below(1'000'000));
    CHECK(Dice::random().secret() != Dice::random().secret());
    CHECK(Dice::random().commitment().size() == 64);
    for (const char* wrong : {"", "00", "000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
                              "0x0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"})
        CHECK_THROWS_AS(Dice::from_hex(wrong), std::invalid_argument);
}

TEST_CASE("a game whose chance followed from its secret is verified, and is written with its dice") {
    const GameFile file = fair_game(Dice::from_hex(secret));
    CHECK(complaint_about(file).empty());
    const std::string text = game_file_to_text(file);
    const Json document = parse_json(text, "game");
    CHECK(document["dice"]["secret"] == secret);
    const GameFile again = read_game_file(test::library(), Node(document));
    CHECK(complaint_about(again).empty());
    CHECK(game_file_to_text(again) == text);
    CHECK(game_file_to_json(again) == document);
    for (const char* key : {"commitment", "secret"}) {
        Json bad = document;
        bad["dice"][key] = "12ab";
        CHECK_THROWS_WITH_AS(read_game_file(test::library(), Node(bad)),
                             ("/dice/" + std::string(key) + ": expected 64 hexadecimal digits").c_str(), InputError);
    }
}

TEST_CASE("another secret, a wrong commitment and a forged die are found out, with their place") {
    const GameFile good = fair_game(Dice::from_hex(secret));
    GameFile other_secret = good;
    other_secret.dice->secret = another;
    CHECK(complaint_about(other_secret) == "/dice/secret: this is not the secret that was committed to");
    GameFile other_commitment = good;
    other_commitment.dice->commitment = Dice::from_hex(another).commitment();
    CHECK(complaint_about(other_commitment).starts_with("/dice/secret: "));
    // A keeper who kept another secret than the one that was used.
    GameFile exchanged = good;
    exchanged.dice = {Dice::from_hex(another).commitment(), another};
    CHECK(complaint_about(exchanged).starts_with("/start/chance: the dice answer "));
    // A roll that suited somebody: the rest of the game would be played as if it had been so.
    std::size_t rolls = 0;
    for (std::size_t i = 0; i < good.log.size(); ++i) {
        if (good.log[i].outcome.chance.size() != 1) continue;
        GameFile forged = good;
        forged.log.resize(i + 1);
        forged.result.clear();
        auto& outcome = forged.log[i].outcome;
        outcome.chance[0] = outcome.chance[0] == 3 ? 0 : 3;
        outcome.hash.reset();
        Replay replay(forged);
        while (replay.next()) continue;
        CHECK(complaint_about(forged).starts_with("/log/" + std::to_string(i) + "/chance: the dice answer ["));
        ++rolls;
    }
    CHECK(rolls > 3);
    // An answer that was left out, as if chance had not been asked, is refused too.
    GameFile without = good;
    without.start.chance = Json::array();
    CHECK(complaint_about(without).starts_with("/start/chance"));
    GameFile none_at_all = good;
    none_at_all.dice.reset();
    CHECK(complaint_about(none_at_all).empty());
}

TEST_CASE("the numbers of the seats are mixed in as docs/notation.md says, so that any program can do it") {
    const GameFile file = mixed_game();
    const std::string text = "elbowroom dice\ntable Xo3vJt1mZQ\nislands -\nseat " + commitment_to(numbers[0]) + " " +
                             numbers[0] + "\nseat " + commitment_to(numbers[1]) + " " + numbers[1] + "\nseat - -\n";
    const auto as_bytes = [](const auto& digest) {
        return std::string_view(reinterpret_cast<const char*>(digest.data()), digest.size());
    };
    std::array<std::uint8_t, 32> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = std::uint8_t(i);
    const Digest key = hmac_sha256(as_bytes(bytes), text);
    const auto seeded = [&](const char* what) {
        const Digest digest = hmac_sha256(as_bytes(key), what);
        std::uint64_t seed = 0;
        for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
        return seed;
    };
    Chance tenth = dice_of(file).chance(10), same = Chance::seeded(seeded("10"));
    for (int i = 0; i < 100; ++i) REQUIRE(tenth.below(200) == same.below(200));
    CHECK(dice_of(file).lot() == seeded("islands"));
    CHECK(dice_of(file).commitment() == file.dice->commitment);
}

TEST_CASE("a game with numbers of its seats is verified, and is written with them and its table") {
    for (const GameFile& file : {mixed_game(), island_game()}) {
        CHECK(complaint_about(file) == "");
        const std::string text = game_file_to_text(file);
        const Json document = parse_json(text, "game");
        CHECK(document["table"] == "Xo3vJt1mZQ");
        CHECK(document["dice"]["seats"][0] == Json{{"commitment", commitment_to(numbers[0])}, {"number", numbers[0]}});
        CHECK(document["dice"]["seats"][2] == Json{{"commitment", nullptr}, {"number", nullptr}});
        const GameFile again = read_game_file(test::library(), Node(document));
        CHECK(complaint_about(again) == "");
        CHECK(game_file_to_text(again) == text);
    }
}

TEST_CASE("whatever is changed about who put what in is found out") {
    const GameFile good = mixed_game();
    const auto changed = [&](const auto& change) {
        GameFile file = good;
        change(file);
        return complaint_about(file);
    };
    const std::string another_deal = "/start/chance: the dice answer ";
    const std::string third = "3333333333333333333333333333333333333333333333333333333333333333";
    CHECK(changed([&](GameFile& file) { file.dice->seats[0].number = third; }) ==
          "/dice/seats/0/number: this is not the number that was committed to");
    CHECK(changed([&](GameFile& file) {
              file.dice->seats[0] = {commitment_to(third), third};
          }).starts_with(another_deal));
    CHECK(
        changed([](GameFile& file) { std::swap(file.dice->seats[0], file.dice->seats[1]); }).starts_with(another_deal));
    // As if it had not been told in time, and as if there had never been one.
    CHECK(changed([](GameFile& file) { file.dice->seats[1].number.clear(); }).starts_with(another_deal));
    CHECK(changed([](GameFile& file) { file.dice->seats[1] = {}; }).starts_with(another_deal));
    CHECK(changed([](GameFile& file) { file.dice->seats.clear(); }).starts_with(another_deal));
    CHECK(changed([&](GameFile& file) {
              file.dice->seats[2].commitment = commitment_to(third);
          }).starts_with(another_deal));
    CHECK(changed([](GameFile& file) { file.table_id = "Xo3vJt1mZR"; }).starts_with(another_deal));
    // A map that somebody chose is not one that was drawn.
    CHECK(changed([](GameFile& file) { file.dice->islands = true; }) != "");
    CHECK(changed([](GameFile& file) {
              file.dice->secret = another;
          }).starts_with("/dice/secret: this is not the secret that was committed to"));
}

TEST_CASE("islands that the dice did not draw are found out") {
    const GameFile good = island_game();
    CHECK(complaint_about(good) == "");
    const auto on_islands = [&](const Json& map, bool drawn) {
        GameFile file = good;
        file.setup = read_setup(test::library(), Node(Json{{"game", "warcraft"}, {"players", 3}, {"map", map}}));
        file.dice->islands = drawn;
        file.log.clear();
        file.result.clear();
        return complaint_about(played(file));
    };
    const Json drawn = good.setup.map;
    std::set<Json> others;
    for (std::uint64_t lot = 1; others.size() < 3; ++lot)
        if (const Json other = on_drawn_islands(good.setup, lot).map; other != drawn) others.insert(other);
    for (const Json& other : others)
        CHECK(on_islands(other, true) == "/map: the dice draw the islands " + drawn.dump() + ", not " + other.dump());
    // Said to have been chosen, they go with other dice than those that were seen.
    GameFile chosen = good;
    chosen.dice->islands = false;
    CHECK(complaint_about(chosen).starts_with("/start/chance: the dice answer "));
}

TEST_CASE("a game is whole if it ends as the rules have it, and nothing comes after") {
    const GameFile good = mixed_game();
    GameFile cut = good;
    cut.log.pop_back();
    CHECK(complaint_about(cut).starts_with("/result"));
    cut.result.clear();
    CHECK(complaint_about(cut) == "/log: the game is not over after these " + std::to_string(cut.log.size()) +
                                      " actions: something of it is missing");
    cut.log.clear();
    CHECK(complaint_about(cut).starts_with("/log: the game is not over"));
    GameFile no_result = good;
    no_result.result.clear();
    CHECK(complaint_about(no_result) == "the game is over, but its result is missing");
    GameFile other_result = good;
    std::rotate(other_result.result.begin(), other_result.result.begin() + 1, other_result.result.end());
    CHECK(complaint_about(other_result) == "/result: the game ends with other ranks");
    GameFile longer = good;
    longer.log.push_back(longer.log.back());
    CHECK(complaint_about(longer).starts_with("/log/" + std::to_string(good.log.size())));
}

TEST_CASE("a game file that says nonsense about its dice is refused with the place") {
    const Json good = game_file_to_json(mixed_game());
    const auto refusal = [&](const char* pointer, const Json& value) {
        Json bad = good;
        bad[Json::json_pointer(pointer)] = value;
        try {
            read_game_file(test::library(), Node(bad));
            return std::string();
        } catch (const InputError& error) {
            return std::string(error.what());
        }
    };
    CHECK(refusal("/dice/seats/0/number", "12ab") == "/dice/seats/0/number: expected 64 hexadecimal digits");
    CHECK(refusal("/dice/seats/1/commitment", nullptr) == "/dice/seats/1/number: nobody was bound to this number");
    CHECK(refusal("/dice/seats/2/extra", 1).starts_with("/dice/seats/2"));
    CHECK(refusal("/dice/seats", Json::array()) == "/dice/seats: expected 3 seats, found 0");
    CHECK(refusal("/dice/islands", 1).starts_with("/dice/islands"));
    for (const char* id : {"", "a b", "a\nb", "../x", "\u00e9"})
        CHECK(refusal("/table", id) == "/table: the id of a table has 1 to 60 letters and digits");
    Json nameless = good;
    nameless.erase("table");
    CHECK_THROWS_WITH_AS(read_game_file(test::library(), Node(nameless)), "/dice/seats: they need the table's id",
                         InputError);
    Json alone = good;
    alone["dice"].erase("seats");
    CHECK_THROWS_WITH_AS(read_game_file(test::library(), Node(alone)),
                         "/dice/islands: islands are drawn with the seats' dice", InputError);
}

}  // namespace elbowroom
