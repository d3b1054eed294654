// What watches over all laws watches: each invariant is told when it alone is broken.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "notation/names.h"
#include "notation/position.h"
#include "tests/support.h"

using namespace elbowroom;

namespace {

Position read(const char* position) {
    const Json document = parse_json(position, "position");
    return read_position(test::library(), Node(document));
}

// Giants conquer, their ratmen are in decline, and elves look on.
Position classic() {
    return read(R"({
        "game": "classic", "map": "classic-2", "stage": "conquest", "round": 3,
        "tribes": [ { "race": "giants", "power": "flying", "player": 0, "hand": 2 },
                    { "race": "ratmen", "power": null, "player": 0, "state": "declined" },
                    { "race": "elves", "power": "fortified", "player": 1 } ],
        "regions": { "replace": true, "3": { "race": "lost-tribe" }, "4": { "race": "giants", "tokens": 2 },
                     "6": { "race": "ratmen" }, "9": { "race": "elves", "tokens": 2, "pieces": { "fortress": 1 } } } })");
}

Position underground() {
    return read(R"({
        "game": "underground", "map": "underground-2", "stage": "conquest",
        "tribes": [ { "race": "shrooms", "power": "mining", "player": 0, "hand": 4 } ],
        "regions": { "9": { "race": "shrooms", "pieces": { "sword-of-the-killer-rabbit": 1 } } },
        "decks": { "sites": ["stonehedge", "shiny-orb", "altar-of-souls", "diamond-fields"] } })");
}

Position warcraft() {
    return read(R"({
        "game": "warcraft", "map": "l1a+s1b", "stage": "conquest",
        "tribes": [ { "race": "ethereals", "power": "championing", "player": 0, "hand": 2,
                      "memory": { "power": { "kept": 1 } } } ],
        "regions": { "replace": true, "l1a-4": { "race": "ethereals", "tokens": 2, "pieces": { "champion": 1 } } } })");
}

std::string all_of(const std::vector<std::string>& sentences) {
    std::string out;
    for (const std::string& sentence : sentences) out += "\n    " + sentence;
    return out;
}

// A position in which something was changed, with what follows from it unless that is what was changed.
class Broken {
public:
    explicit Broken(Position at) : at_(std::move(at)) { REQUIRE(check(game(), at_.state).empty()); }

    const Game& game() const { return *at_.setup.game; }
    Region region(const char* id) const { return find_region(game(), id); }
    Regions only(const char* id) const { return Regions::of(region(id)); }
    RaceId race(const char* id) const { return index(game().pack->races, id); }
    PowerId power(const char* id) const { return index(game().pack->powers, id); }
    PieceId piece(const char* id) const { return index(game().pack->pieces, id); }

    using Change = std::function<void(State&)>;
    std::vector<std::string> faults(const Change& change, const Change& kept = nullptr) const {
        State s = at_.state;
        if (change) change(s);
        if (change) complete(game(), s);
        if (kept) kept(s);
        return check(game(), s);
    }
    void says(const std::string& sentence, const Change& change, const Change& kept = nullptr) const {
        const auto said = faults(change, kept);
        INFO("expected: " << sentence << "\nsaid:" << all_of(said));
        CHECK(std::find(said.begin(), said.end(), sentence) != said.end());
    }
    void is_right(const Change& change) const {
        const auto said = faults(change);
        INFO("said:" << all_of(said));
        CHECK(said.empty());
    }

private:
    template <class All>
    std::uint8_t index(const All& all, const std::string& id) const {
        const auto it = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
        REQUIRE(it != all.end());
        return std::uint8_t(it - all.begin());
    }

    const Position at_;
};

constexpr TribeId giants = active_of(0), elves = active_of(1), ratmen = declined_of(0);

}  // namespace

TEST_CASE("A state says who is in two places, nowhere, or where nobody can be") {
    const Broken at(classic());
    at.says("two tribes are in one region", [&](State& s) { s.tribes[elves].held |= at.only("4"); });
    at.says("two tribes are in one region", [&](State& s) { s.natives |= at.only("4"); });
    at.says("a tribe that does not exist has something", [](State& s) { s.tribes[active_of(2)].hand = 1; });
    at.says("a tribe that does not exist has something", [](State& s) {
        s.tribes[declined_of(1)].power_memory = {1, 0};
    });
    const std::string nobodys = "a region has tokens without an owner, or an owner without tokens";
    at.says(nobodys, [&](State& s) { s.tokens.set(at.region("12"), 1); });
    at.says(nobodys, [&](State& s) { s.tokens.set(at.region("4"), 0); });
    at.says("there are tokens off the board", [&](State& s) {
        s.natives |= Regions::of(Region(at.game().board.size));
        s.tokens.set(Region(at.game().board.size), 1);
    });
}

TEST_CASE("A state says what no tribe can have") {
    const Broken at(classic());
    at.says("elves belong to a seat that is not at the table", [](State& s) {
        s.tribes[active_of(2)] = s.tribes[elves];
        s.tribes[elves] = {};
    });
    at.says("giants have fewer tokens than none in hand", [](State& s) { s.tribes[giants].hand = 64; });
    at.says("giants have fewer tokens than none in hand", [](State& s) { s.tribes[giants].waiting = 64; });
    const int left = at.game().races[at.race("giants")].limit - 2;
    at.is_right([&](State& s) { s.tribes[giants].hand = std::uint8_t(left); });
    at.says("there are more giants than the box holds",
            [&](State& s) { s.tribes[giants].hand = std::uint8_t(left + 1); });
    at.says("the active giants have no power", [](State& s) { s.tribes[giants].power = none; });
    at.says("the declined ratmen are gone and still there", [&](State& s) {
        s.tribes[ratmen].held = {};
        s.tokens.set(at.region("6"), 0);
    });
    at.says("the declined ratmen have tokens in hand", [](State& s) { s.tribes[ratmen].hand = 1; });
    at.says("the declined ratmen have tokens in hand", [](State& s) {
        s.tribes[ratmen].waiting = 1;
        s.withdrawn = Tribes::of(ratmen);
    });
    at.says("declined ratmen stand together", [&](State& s) { s.tokens.set(at.region("6"), 2); });
    at.says("elves have tokens in hand that they should have deployed", [](State& s) { s.tribes[elves].hand = 1; });
    at.is_right([&](State& s) {  // driven out of their last region
        s.tribes[elves].held = {};
        s.tribes[elves].hand = 1;
        s.tokens.set(at.region("9"), 0);
        s.pieces = {};
    });
}

TEST_CASE("A state says who waits out of turn") {
    const Broken at(classic());
    const auto waiting = [](TribeId id, Stage stage, bool withdrawn) {
        return [=](State& s) {
            s.tribes[id].waiting = 1;
            s.stage = stage;
            if (withdrawn) s.withdrawn = Tribes::of(id);
        };
    };
    at.is_right(waiting(giants, Stage::conquest, false));
    at.is_right(waiting(giants, Stage::redeploy, true));
    at.is_right(waiting(elves, Stage::redeploy, true));
    at.says("giants wait in their own turn", waiting(giants, Stage::redeploy, false));
    at.says("ratmen wait in their own turn", waiting(ratmen, Stage::conquest, false));
}

TEST_CASE("A state says what nobody can remember") {
    const Broken at(classic());
    at.says("giants remember something as a race that remembers nothing",
            [](State& s) { s.tribes[giants].race_memory.kept = 1; });
    at.says("giants remember something of a power that remembers nothing",
            [](State& s) { s.tribes[giants].power_memory.count = 1; });
    at.is_right([](State& s) { s.tribes[elves].power_memory.count = 1; });
    at.says("ratmen remember something as a race that remembers nothing",
            [](State& s) { s.tribes[ratmen].race_memory.count = 1; });
}

TEST_CASE("A state says which pieces cannot stand where they do") {
    const Broken at(classic());
    const auto plane = [&](const char* id) { return std::size_t(at.game().pieces[at.piece(id)].first_plane); };
    const auto fortresses = [&](std::vector<const char*> regions) {
        return [&at, &plane, regions](State& s) {
            s.pieces[plane("fortress")] = {};
            for (const char* id : regions) s.pieces[plane("fortress")] |= at.only(id);
        };
    };
    const auto heroes = [&](const char* id) {
        return [&at, &plane, id](State& s) { s.pieces[plane("hero")] |= at.only(id); };
    };
    at.says("hero stands with giants, who have none", heroes("4"));
    at.says("hero stands with ratmen, who have none", heroes("6"));
    at.says("fortress stands in a region that nobody holds", fortresses({"12"}));
    at.says("there is more of fortress on the map than in the box", fortresses({"1", "2", "3", "4", "5", "6", "7"}));
    at.is_right(fortresses({"4"}));  // whoever has such pieces may have put it there, for all that is known
    const PieceId camp = at.piece("encampment");
    REQUIRE(at.game().pieces[camp].planes > 1);
    at.says("encampment stands with elves, who have none",
            [&](State& s) { s.pieces[plane("encampment")] |= at.only("9"); });
    at.is_right([&](State& s) {
        s.tribes[elves].power = at.power("bivouacking");
        std::replace(s.power_deck.begin(), s.power_deck.begin() + s.power_deck_size, at.power("bivouacking"),
                     at.power("fortified"));
        for (int i = 0; i < s.column_size; ++i)
            if (s.column[i].power == at.power("bivouacking")) s.column[i].power = at.power("fortified");
        s.pieces = {};
        for (const int digit : {0, 2}) s.pieces[plane("encampment") + std::size_t(digit)] |= at.only("9");
    });
    const Broken below(underground());
    const auto armor = std::size_t(below.game().pieces[below.piece("mushroom-armor")].first_plane);
    below.says("mushroom-armor stands in a region that nobody holds",
               [&](State& s) { s.pieces[armor] |= below.only("12"); });
}

TEST_CASE("A state says who has not built what they build with every conquest") {
    for (const std::string game : {"classic", "crossover"}) {
        const Broken at(read((R"({"game": ")" + game + R"(", "map": "classic-2", "stage": "conquest",
            "tribes": [ { "race": "trolls", "power": "hill", "player": 0, "hand": 2 } ],
            "regions": { "replace": true, "4": { "race": "trolls", "pieces": { "troll-lair": 1 } } } })")
                                 .c_str()));
        const auto lairs = std::size_t(at.game().pieces[at.piece("troll-lair")].first_plane);
        const auto tear_down = [&](State& s) { s.pieces[lairs] = {}; };
        at.says("trolls are in a region without the piece that they build there", tear_down);
        if (game == "classic") continue;
        // What declined with the badge of the Reborn may have made room for them.
        at.is_right([&](State& s) {
            tear_down(s);
            s.discarded |= std::uint64_t{1} << at.power("reborn");
            const auto last = s.power_deck.begin() + s.power_deck_size;
            const auto it = std::find(s.power_deck.begin(), last, at.power("reborn"));
            REQUIRE(it != last);
            *it = std::exchange(*(last - 1), PowerId{0});
            --s.power_deck_size;
        });
    }
}

TEST_CASE("A state says who has an ally before the end of their turn") {
    const Broken at(read(R"({"game": "classic", "map": "classic-2", "stage": "finish",
        "tribes": [ { "race": "orcs", "power": "diplomat", "player": 0, "memory": { "power": { "kept": 2 } } },
                    { "race": "elves", "power": "hill", "player": 1 } ],
        "regions": { "replace": true, "4": { "race": "orcs", "tokens": 2 } } })"));
    at.says("orcs have an ally although their turn has begun", [](State& s) { s.stage = Stage::redeploy; });
}

TEST_CASE("A state says what cannot be found") {
    const Broken at(underground());
    at.says("a place or relic is guarded by nobody", [&](State& s) { s.sites |= at.only("9"); });
    at.says("something is to be found that cannot be", [&](State& s) { s.site_deck[0] = at.piece("balrog"); });
    at.says("shiny-orb is in two places", [&](State& s) { s.site_deck[0] = s.site_deck[1] = at.piece("shiny-orb"); });
    at.says("sword-of-the-killer-rabbit is in two places",
            [&](State& s) { s.site_deck[0] = at.piece("sword-of-the-killer-rabbit"); });
    at.says("more is guarded than there is to be found", [](State& s) { --s.site_deck_size; });
    at.is_right([](State& s) { s.site_deck[0] = none; });  // as somebody sees it
}

TEST_CASE("A state says which banner or badge is in two places, or none at all") {
    const Broken at(classic());
    at.says("the banner of giants is in two places", [&](State& s) { s.race_deck[0] = at.race("giants"); });
    at.says("the banner of giants is in two places", [&](State& s) { s.column[1].race = at.race("giants"); });
    at.says("the badge of flying is in two places", [&](State& s) { s.power_deck[0] = at.power("flying"); });
    at.says("the badge of flying is in two places", [&](State& s) { s.column[5].power = at.power("flying"); });
    at.says("the badge of flying is in two places",
            [&](State& s) { s.discarded |= std::uint64_t{1} << at.power("flying"); });
    at.says("there is no race 60", [](State& s) { s.race_deck[0] = 60; });
    at.says("there is no power 60", [](State& s) { s.power_deck[0] = 60; });
    const Broken below(underground());
    below.says("the badge of mining is in two places", [&](State& s) { s.lent_power = below.power("mining"); });
}

TEST_CASE("A state says who acts out of turn") {
    const Broken at(classic());
    at.says("it is the turn of nobody", nullptr, [](State& s) { s.turn = 2; });
    at.says("it is the turn of nobody", nullptr, [](State& s) { s.to_act = 2; });
    at.says("it is the turn of nobody", nullptr, [](State& s) { s.first = 2; });
    at.says("round 0 does not exist", [](State& s) { s.round = 0; });
    at.says("round 11 does not exist", [](State& s) { s.round = 11; });
    at.is_right([](State& s) { s.round = 10; });
    at.says("nobody acts", nullptr, [](State& s) { s.acting = none; });
    at.says("nobody acts", nullptr, [](State& s) { s.acting = active_of(4); });
    at.says("somebody acts out of turn", [](State& s) { s.to_act = 1; });
    at.says("somebody acts out of turn", [](State& s) { s.stage = Stage::retreat; });
    at.says("somebody acts although the game is over", [](State& s) { s.stage = Stage::over; });
    at.is_right([](State& s) {
        s.stage = Stage::over;
        s.acting = none;
        s.hooks = 0;
    });
    at.says("a spare byte is used", [](State& s) { s.spare[1] = 1; });
}

TEST_CASE("A state says when what it keeps is not what follows from the rest") {
    const Broken at(classic());
    const std::string pieces = "what the pieces do is wrong";
    at.says(pieces, nullptr, [&](State& s) { s.bare_cost.set(at.region("4"), 9); });
    at.says(pieces, nullptr, [&](State& s) { s.closed |= at.only("4"); });
    at.says(pieces, nullptr, [](State& s) { s.with_pieces = {}; });
    at.says("the tokens in play are wrong", nullptr, [](State& s) { ++s.in_play[giants]; });
    at.says("the list of tribes is wrong", nullptr, [](State& s) { s.present |= Tribes::of(active_of(3)); });
    at.says("the occupied regions are wrong", nullptr, [&](State& s) { s.occupied |= at.only("12"); });
    at.says("the list of tribes that others must heed is wrong", nullptr,
            [](State& s) { s.heeded |= Tribes::of(elves); });
    const std::string abilities = "the abilities of a tribe are wrong";
    at.says(abilities, nullptr, [](State& s) { s.kits[elves] = s.kits[giants]; });
    at.says(abilities, nullptr, [](State& s) { s.hooks ^= 1; });
    at.says(abilities, nullptr, [](State& s) { s.early.set(giants, !s.early.contains(giants)); });
    at.says(abilities, nullptr, [](State& s) { s.late.set(elves, !s.late.contains(elves)); });
    at.says("a spare byte is used", nullptr, [](State& s) { s.spare[0] = 1; });
    at.says(abilities, nullptr, [](State& s) { s.shared = Shared::at_rest; });
    at.says("the tokens held back are wrong", nullptr, [](State& s) { s.held_back = 1; });
    const Broken below(underground());
    const std::string keeping = "who keeps a place or relic is wrong";
    below.says(keeping, nullptr, [](State& s) { std::replace(s.keepers.begin(), s.keepers.end(), giants, elves); });
    below.says(keeping, nullptr, [](State& s) { s.marked = {}; });
}

TEST_CASE("A state says which pieces among tokens are not those that their race has") {
    const Broken at(warcraft());
    const std::string sentence = "the pieces among the ethereals are not those that they have in play";
    at.says(sentence, [](State& s) { s.tribes[0].power_memory.kept = 0; });
    at.is_right([&](State& s) {  // with its owner
        s.tribes[0].power_memory.kept = 0;
        s.lone[std::size_t(at.game().pieces[at.piece("champion")].lone)] = no_region;
    });
}
