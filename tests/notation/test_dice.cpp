// Fair dice: chance follows from the secret, and a game in which it did not is found out.
#include "notation/dice.h"

#include <doctest/doctest.h>

#include "notation/chance_json.h"
#include "notation/game_file.h"
#include "notation/play.h"
#include "notation/position.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

constexpr const char* secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
constexpr const char* another = "ff0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// A whole random game with these dice, as a server would write it down.
GameFile fair_game(const Dice& dice) {
    GameFile file;
    file.table = test::classic_table(3);
    const Game& g = *file.table.game;
    file.edition = g.pack->edition;
    file.pack = file.table.content->hash;
    file.seats = {{"Ada", ""}, {"Bo", ""}, {"Cy", "greedy"}};
    file.dice = {dice.commitment(), dice.secret()};
    Chance deal = dice.chance(0);
    State s = new_game(g, deal);
    file.start = {answers_to_json(g, deal.answered()), position_hash(file.table, s)};
    Generator choice(4);
    for (Actions actions; s.stage != Stage::over;) {
        legal(g, s, actions);
        const WrittenAction a{actions[choice.below(std::uint32_t(actions.size()))], 1};
        const Seat by = s.to_act;
        Chance chance = dice.chance(file.log.size() + 1);
        REQUIRE_FALSE(play(g, s, a, chance).has_value());
        file.log.push_back({by, a, {answers_to_json(g, chance.answered()), position_hash(file.table, s)}});
    }
    file.result = ranks_by_seat(g, s);
    return file;
}

std::string complaint_about(const GameFile& file) {
    try {
        check_dice(file);
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

}  // namespace elbowroom
