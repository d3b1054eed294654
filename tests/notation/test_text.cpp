// What is written straight as text is what the tree of the same document would be dumped as.
#include <doctest/doctest.h>

#include "notation/action_json.h"
#include "tests/notation/tables.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// A map whose names need every kind of escape, or look as if they did.
const char* const odd_names = R"({"game": "classic", "map": {
    "id": "a\u001bb \"q\" \\ ż", "players": 2, "rounds": 2, "size": [1.5, 99999.5], "regions": [
      {"id": "sho\u0007re\u001f\u0000", "terrain": "sea", "edge": true, "next": ["\"mea\\dow\""], "at": [0.1, -3.25]},
      {"id": "\"mea\\dow\"", "terrain": "farmland", "next": ["sho\u0007re\u001f\u0000", "pe\u007fak Żółć😀/~"]},
      {"id": "pe\u007fak Żółć😀/~", "terrain": "mountain", "symbols": ["mine"], "edge": true, "next": ["\"mea\\dow\""]}]}})";

}  // namespace

TEST_CASE("A writer's text is the text of the same document") {
    Writer out;
    for (int again = 0; again < 2; ++again) {
        out.clear();
        out.begin_object();
        out.member("text", std::string("\b\t\n\v\f\r\"\\/\x7f\x1b ż"));
        out.member("least", INT64_MIN);
        out.member("small", std::uint8_t{200});
        out.member("half", 0.5);
        out.raw(R"("a":1,"b":2)");
        out.member("yes", true);
        out.key(std::string("k\"ey"));
        out.begin_array();
        out.value(nullptr);
        out.raw("{}");
        out.end_array();
        out.end_object();
    }
    const Json document = {{"text", "\b\t\n\v\f\r\"\\/\x7f\x1b ż"},
                           {"least", INT64_MIN},
                           {"small", 200},
                           {"half", 0.5},
                           {"a", 1},
                           {"b", 2},
                           {"yes", true},
                           {"k\"ey", {nullptr, Json::object()}}};
    CHECK(out.text() == document.dump());
}

TEST_CASE("A byte that needs an escape is found wherever it is in a text of any length") {
    for (std::size_t size = 0; size <= 40; ++size)
        for (const char odd : {'"', '\\', '\x1f', '\0', '\n', ' ', '!', '#', '[', ']', '\x7f'})
            for (std::size_t at = 0; at < std::max<std::size_t>(size, 1); ++at) {
                std::string words(size, 'a');
                if (size > 0) words[at] = odd;
                Writer out;
                out.value(words);
                REQUIRE(out.text() == Json(words).dump());
            }
    Writer out;
    out.value(std::string_view("żółć – 草 – ÿ"));
    CHECK(out.text() == Json("żółć – 草 – ÿ").dump());
}

TEST_CASE("Names with anything in them are escaped as in every other document") {
    const Json document = parse_json(odd_names, "odd names");
    const Setup at = setup(document);
    const Game& g = *at.game;
    Setup by_hand = at;
    by_hand.head.clear();
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Chance chance = Chance::seeded(seed);
        Generator choice(seed);
        State s = new_game(g, chance);
        play_randomly(g, s, choice, chance, [&](Action) {
            const std::string text = position_to_text(at, s);
            const Json tree = parse_json(text, "position");
            REQUIRE(tree.dump() == text);
            REQUIRE(tree["map"] == document["map"]);
            REQUIRE(position_to_text(by_hand, s) == text);
            WrittenPosition whole, view;
            write_position(whole, at, s);
            REQUIRE(whole.text == text);
            for (const Seat seat : {Seat(0), Seat(1), none}) {
                const State seen = seen_by(g, s, seat);
                write_view(view, at, seen, whole, s);
                REQUIRE(view.text == view_to_text(at, seen));
                REQUIRE(view.text.starts_with(position_to_text(at, seen).substr(0, view.decks.end)));
                REQUIRE(view.text.substr(view.players.begin, view.players.end - view.players.begin) ==
                        players_to_text(at, seen));
            }
            REQUIRE(read_state(g, Node(tree)) == s);
        });
    }
}

TEST_CASE("Events are the same as a tree and as text") {
    const Setup at = numbered_table(4);
    const Game& g = *at.game;
    struct Both : Sink {
        explicit Both(const Game& game) : tree(game), text(game) {}
        void tell(const Event& event) override {
            tree.tell(event);
            text.tell(event);
        }
        EventLog tree;
        TextLog text;
    } both(g);
    Chance chance = Chance::seeded(3);
    Generator choice(3);
    State s = new_game(g, chance, &both);
    play_randomly(
        g, s, choice, chance,
        [&](Action) {
            REQUIRE("[" + std::string(both.text.text()) + "]" == both.tree.events.dump());
            both.tree.events = Json::array();
            both.text.clear();
            REQUIRE(both.text.text().empty());
        },
        &both);
}
