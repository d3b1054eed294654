// Every ability on a race, on a power and on a piece, with every kind of piece, in every game: what does not fit is
// refused with a sentence, and what loads is played to its end by bots with the invariants at every step, and goes the
// same way when nobody listens.
#include <doctest/doctest.h>

#include <algorithm>

#include "bots/bot.h"
#include "engine/abilities/all.h"
#include "notation/event_json.h"
#include "notation/explanation.h"
#include "notation/hints.h"
#include "notation/position.h"
#include "tests/support.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const char* const games[] = {"classic", "underground", "crossover", "warcraft"};

// Pieces of somebody's own, of every shape that there is.
Json shapes() {
    return Json::array({{{"id", "flag"}, {"supply", 1}},
                        {{"id", "idol"}, {"supply", 1}, {"stays", true}},
                        {{"id", "wall"}, {"supply", 1}, {"closes", true}, {"leavesAtDecline", true}},
                        {{"id", "totem"}, {"supply", 4}, {"stack", 2}, {"defends", true}},
                        {{"id", "peg"}, {"supply", 6}, {"stack", 1}, {"stays", true}},
                        {{"id", "mule"}, {"supply", 3}, {"stack", 3}, {"companion", true}},
                        {{"id", "hound"}, {"supply", 1}, {"companion", true}},
                        {{"id", "shrine"}, {"supply", 1}, {"kind", "place"}},
                        {{"id", "horn"}, {"supply", 1}, {"kind", "relic"}},
                        {{"id", "token"}, {"supply", 9}, {"kind", "marker"}}});
}

Json use_of(const Ability& ability, const std::string& where, int number, const std::string& piece, bool in_decline) {
    Json use{{"use", ability.id}};
    if (ability.reads.where) use["where"] = where;
    if (ability.reads.number) use["number"] = number;
    if (ability.reads.piece) use["piece"] = piece;
    if (ability.reads.faction) use["faction"] = "horde";
    if (in_decline) use["inDecline"] = true;
    return use;
}

// Those of them that are named; one of them may bear something.
Json chosen(const std::string& piece, const std::string& bearer, const Json& borne) {
    Json out = Json::array();
    for (Json shape : shapes()) {
        const bool bears = shape["id"] == bearer;
        if (!bears && shape["id"] != piece) continue;
        if (bears) shape["abilities"] = Json::array({borne});
        out.push_back(shape);
    }
    return out;
}

// The ability on a race, on a power, and on pieces: those that are found, one that somebody puts down, and that which
// it names.
std::vector<Json> customs(const Json& use, const std::string& piece, const std::string& borrows) {
    std::vector<Json> out;
    out.push_back({{"pieces", chosen(piece, "", {})},
                   {"races", {{{"id", "moles"}, {"tokens", 6}, {"borrows", borrows}, {"abilities", {use}}}}}});
    out.push_back(
        {{"pieces", chosen(piece, "", {})}, {"powers", {{{"id", "odd"}, {"tokens", 5}, {"abilities", {use}}}}}});
    for (const char* bearer : {"shrine", "horn", "flag"}) {
        Json royal = Json::array({{{"use", "royal"}, {"piece", bearer}}});
        if (std::string(bearer) != "flag") royal = Json::array();
        out.push_back({{"pieces", chosen(piece, bearer, use)},
                       {"powers", {{{"id", "odd"}, {"tokens", 5}, {"abilities", royal}}}}});
        if (piece.empty() || piece == bearer) continue;
        Json own = use;
        own["piece"] = bearer;
        out.push_back({{"pieces", chosen(bearer, bearer, own)}});
    }
    return out;
}

// A small map with every terrain and every symbol of the game, so that all of this takes seconds.
Json map_of(const Pack& pack, int players) {
    Json regions = Json::array();
    const std::size_t size = std::max(pack.terrains.size(), pack.symbols.size()) + 6;
    const auto name = [size](std::size_t i) { return "r" + std::to_string(i % size); };
    for (std::size_t i = 0; i < size; ++i)
        regions.push_back({{"id", name(i)},
                           {"terrain", pack.terrains[i % pack.terrains.size()].id},
                           {"symbols", {pack.symbols[i % pack.symbols.size()]}},
                           {"edge", i % 2 == 0},
                           {"next", {name(i + 1), name(i + size - 1), name(i + 3), name(i + size - 3)}}});
    return {{"id", "small"}, {"players", players}, {"rounds", 5}, {"regions", regions}};
}

// A power of somebody's own comes up first, so that every short game has it.
State first_position(const Game& g, Chance& chance) {
    State s = new_game(g, chance);
    const auto bring_up = [&](auto& deck, auto size, auto wanted, auto Combo::*which) {
        for (int i = 0; i < size; ++i)
            if (deck[std::size_t(i)] == wanted) std::swap(deck[std::size_t(i)], s.column[0].*which);
    };
    const auto& races = g.pack->races;
    const auto& powers = g.pack->powers;
    if (races.back().id == "moles") bring_up(s.race_deck, s.race_deck_size, RaceId(races.size() - 1), &Combo::race);
    if (powers.back().id == "odd") bring_up(s.power_deck, s.power_deck_size, PowerId(powers.size() - 1), &Combo::power);
    return s;
}

void play_out(const Setup& setup, std::uint64_t seed) {
    const Game& g = *setup.game;
    Chance chance = Chance::seeded(seed);
    Generator choice(seed);
    const auto thinker = make_bot(seed % 2 == 0 ? "greedy" : seed % 4 == 1 ? "normal" : "hard/raider", seed);
    thinker->set_budget({.nodes = 100});
    State s = first_position(g, chance);
    Actions actions;
    int decisions = 0, in_turn = 0, thoughts = 8;
    Seat turn = s.turn;
    legal(g, s, actions);
    while (!actions.empty()) {
        if (const auto wrong = check(g, s); !wrong.empty()) FAIL(wrong[0]);
        const bool thinks = choice.below(8) == 0 && thoughts-- > 0;
        const Action a = decisions == 0 && s.stage == Stage::pick ? actions[0]
                         : thinks ? thinker->choose(g, watched_by(g, s, s.to_act), actions)
                                  : actions[choice.below(std::uint32_t(actions.size()))];
        if (choice.below(32) == 0) {
            Writer hints;
            write_hints(hints, g, s, s.to_act);
            (void)explanation(g, s, s.to_act, Region(choice.below(std::uint32_t(g.board.size))));
            const Json written = position_to_json(setup, s);
            if (!(read_state(g, Node(written)) == s)) FAIL("a position is not the same when it is read again");
            const State seen = seen_by(g, s, s.to_act);
            CHECK(seen_by(g, redeal(g, seen, chance), s.to_act) == seen);
        }
        chance.forget();
        State unheard = s;
        Chance same_chance = chance;
        advance(g, unheard, a, same_chance, actions);
        EventLog log(g);
        apply(g, s, a, chance, &log);
        if (!(unheard == s)) FAIL("the game goes another way when nobody listens");
        Actions listed;
        legal(g, s, listed);
        if (!std::equal(listed.begin(), listed.end(), actions.begin(), actions.end()))
            FAIL("what is listed on the way is not what may be done then");
        in_turn = s.turn == turn ? in_turn + 1 : 0;
        turn = s.turn;
        if (in_turn > 1000) FAIL("the turn does not end");
        ++decisions;
    }
    CHECK(s.stage == Stage::over);
}

}  // namespace

TEST_CASE("Every ability on every bearer in every game is refused with a sentence, or can be played") {
    int refused = 0, played = 0;
    // The sanitizers take their time, and the fuzzer plays such tables with them as well.
    const int each = fewer(80) < 80 ? 15 : 1;
    for (const char* game : games) {
        const Content& content = library().game(game);
        const std::string borrows = content.pack->races[3].id;
        std::vector<std::string> pieces;
        for (const Json& shape : shapes()) pieces.push_back(shape["id"]);
        for (std::size_t i = 0; i < content.pack->pieces.size(); i += 8) pieces.push_back(content.pack->pieces[i].id);
        pieces.emplace_back("nothing");
        int number = 0;
        for (const Ability* ability : all_abilities()) {
            const auto named = ability->reads.piece ? pieces : std::vector<std::string>{""};
            for (const std::string& piece : named)
                for (const bool in_decline : {false, true}) {
                    ++number;
                    if (number % each != 0) continue;
                    if (in_decline && number % 3 != 0) continue;
                    const char* wheres[] = {"anywhere", "water", "coastal or edge", "entry"};
                    const Json use =
                        use_of(*ability, wheres[number % 4], number % 3 == 0 ? 20 : 1 + number % 3, piece, in_decline);
                    for (const Json& custom : customs(use, piece, borrows)) {
                        const int players = 2 + number % 3;
                        Json document{{"game", game}, {"players", players}, {"custom", custom}};
                        document["map"] = map_of(*content.pack, players);
                        INFO(document.dump());
                        try {
                            const Setup setup = read_setup(library(), Node(document));
                            ++played;
                            if (each == 1 || played % 2 == 0) play_out(setup, std::uint64_t(number));
                        } catch (const InputError& error) {
                            ++refused;
                            const std::string sentence = error.what();
                            CHECK(sentence.size() > 20);
                            CHECK(sentence.size() < 400);
                        }
                    }
                }
        }
    }
    CHECK(refused > 500);
    CHECK(played > 300);
    MESSAGE(refused << " refused, " << played << " played");
}
