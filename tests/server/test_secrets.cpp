// Two games that differ only in what is hidden are the same to everybody, byte for byte.
#include <doctest/doctest.h>

#include <algorithm>

#include "notation/chance_json.h"
#include "notation/position.h"
#include "server/secrets.h"
#include "server/table/table_state.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using elbowroom::server::Entry;
using elbowroom::server::Proposal;
using elbowroom::server::Settings;
using elbowroom::server::TableState;

namespace {

constexpr Millis begin = 1'789'000'000'000;
const std::string table_id = "TwinTwinTwin01";

std::string token_of(const std::string& who) { return who + std::string(43 - who.size(), 't'); }

// A stored game as the server would have stored it.
class Twin {
public:
    Twin(std::string file, const std::string& secret, const std::string& game)
        : file_(std::move(file)), dice_(Dice::from_hex(secret)) {
        Json document{{"game", game}, {"players", 2}, {"options", {{"first-player", 0}}}};
        // Other dice would draw other islands.
        document["map"] = read_setup(library(), Node(document)).map;
        state_ = std::make_unique<TableState>(table_id, server::read_settings(library(), Node(document)), "ada", begin);
        state_->commit(state_->sit("ada", 0, "Ada", begin));
        state_->commit(state_->sit("bo", 1, "Bo", begin));
    }

    TableState& state() { return *state_; }
    const Game& game() const { return *state_->game(); }
    Dice& dice() { return dice_; }

    Proposal draw() const { return state_->draw("ada", dice_, begin); }
    void take(const Proposal& proposal) { state_->commit(proposal, dice_); }

    void store() const {
        const auto store = open_store(file_);
        server::Settings settings;
        store::Unit unit;
        for (const char* who : {"ada", "bo", "eve"}) {
            unit.emplace_back(store::AddIdentity{{.id = who, .name = who, .webhook = "", .created = begin}});
            unit.emplace_back(store::AddToken{server::sha256_hex(token_of(who)), who, begin});
        }
        unit.emplace_back(store::AddTable{{.id = table_id,
                                           .status = "playing",
                                           .listed = true,
                                           .host = "ada",
                                           .dice_secret = dice_.secret(),
                                           .created = begin,
                                           .changed = begin}});
        unit.emplace_back(store::SetSeats{table_id, {"ada", "bo"}});
        for (const Entry& entry : state_->entries())
            unit.emplace_back(store::AppendEntry{server::entry_to_store(entry, table_id, state_->game())});
        const Setup& setup = state_->settings().setup;
        const State& now = state_->match()->state();
        unit.emplace_back(store::AddSnapshot{{.table = table_id,
                                              .number = state_->number(),
                                              .position = position_to_text(setup, now),
                                              .view = position_to_text(setup, seen_by(*setup.game, now, none))}});
        const std::vector<store::Unit> units{unit};
        const auto answers = store->commit(units);
        REQUIRE(answers.at(0) == "");
    }

private:
    std::string file_;
    Dice dice_;
    std::unique_ptr<TableState> state_;
};

// Whether two beginnings are the same to everyone.
bool same_to_everyone(const Setup& setup, const server::Move& here, const server::Move& there) {
    if (here.events != there.events) return false;
    for (const Seat eyes : {Seat(0), Seat(1), Seat(none)})
        if (position_to_text(setup, seen_by(*setup.game, here.after, eyes)) !=
            position_to_text(setup, seen_by(*setup.game, there.after, eyes)))
            return false;
    return true;
}

// The same game with other things at the bottom of every pile, other dice, and the same promise about them.
struct Twins {
    explicit Twins(const std::string& game = "classic")
        : one(folder.file("one"), std::string(64, 'a'), game), other(folder.file("other"), std::string(64, 'b'), game) {
        const Proposal drawn = one.draw();
        one.take(drawn);
        other.take(drawn);
        const Proposal first = one.state().start(begin);
        Proposal second = first;
        const Setup& setup = other.state().settings().setup;
        const server::Match match(setup);
        const auto begun_with = [&](const Json& chance) -> std::optional<server::Move> {
            try {
                server::Move move = match.try_start(Chance::scripted(read_answers(other.game(), Node(chance))));
                if (move.complaint.empty() && move.hash != first.move->hash &&
                    same_to_everyone(setup, *first.move, move))
                    return move;
            } catch (const InputError&) {
                // Not something that chance could answer there.
            }
            return {};
        };
        const auto swapped = [](Json chance, std::size_t place) {
            std::swap(chance[place], chance[place + 1]);
            return chance;
        };
        // Answers come from the bottom of a pile to its top: what can be swapped unseen, one after the other, is a
        // pile.
        Json chance = Json::parse(first.entry.chance);
        std::size_t in_pile = 0;
        for (std::size_t place = 0; place + 1 < chance.size(); ++place) {
            const bool hidden = chance[place] != chance[place + 1] && begun_with(swapped(chance, place)).has_value();
            in_pile = hidden ? in_pile + 1 : 0;
            if (in_pile != 1) continue;
            chance = swapped(chance, place);
            ++piles;
        }
        REQUIRE(piles >= 2);
        second.move = begun_with(chance);
        REQUIRE(second.move);
        second.entry.chance = second.move->chance;
        second.entry.hash = second.move->hash;
        one.take(first);
        other.take(second);
    }

    // The same actions in both, none of which asks chance.
    void play(int actions) {
        Generator choice(7);
        for (int done = 0, tries = 0; done < actions && tries < 100 * (actions + 1); ++tries) {
            Actions legal_now;
            legal(one.game(), one.state().match()->state(), legal_now);
            const Action action = legal_now[choice.below(std::uint32_t(legal_now.size()))];
            const int seat = one.state().to_act();
            const std::string who = seat == 0 ? "ada" : "bo";
            const auto propose = [&](const TableState& state) {
                return state.act(who, seat, state.number(), {action, 1}, begin);
            };
            const Proposal here = propose(one.state());
            if (!here.entry.chance.empty()) continue;
            const Proposal there = propose(other.state());
            // Here something hidden comes out: up to now nobody could tell.
            if (!there.entry.chance.empty() || here.move->events != there.move->events) return;
            one.state().commit(here);
            other.state().commit(there);
            ++done;
        }
    }

    Folder folder;
    Twin one, other;
    int piles = 0;
};

// Everything that a person gets to see of the table, as it came over the wire.
std::vector<std::string> everything_seen_by(const TestServer& server, const Game& g, const std::string& who, int seat) {
    std::vector<std::string> out;
    const Visitor visitor(server, token_of(who));
    REQUIRE(visitor.id == who);
    const std::string path = "/api/tables/" + table_id;
    const std::string eyes = seat < 0 ? "" : "&as=" + std::to_string(seat);
    for (const std::string& target :
         {path, std::string("/api/me"), std::string("/api/me/tables"), path + "/history?from=1" + eyes,
          path + "/history?from=1", path + "/history?from=1&as=0", path + "/game", path + "/log", path + "/start"})
        out.push_back(visitor.get(target).body);
    for (const char* what : {"/start", "/close", "/rematch"}) out.push_back(visitor.post(path + what).body);
    for (const Json& wish :
         {Json{{"sit", true}}, Json{{"bot", "greedy"}}, Json{{"open", true}}, Json{{"return", true}}})
        out.push_back(visitor.put(path + "/seats/1", wish).body);

    Socket socket(visitor);
    int id = 0;
    const auto say = [&](Json message) {
        message["table"] = table_id;
        message["id"] = ++id;
        socket.send(message);
        for (;;) {
            const auto answer = socket.next_text();
            REQUIRE(answer);
            out.push_back(*answer);
            const Json json = Json::parse(*answer);
            if (json.contains("id") && json["id"] == id) return json;
        }
    };
    Json watch{{"type", "watch"}};
    if (seat >= 0) watch["as"] = seat;
    const Json table = say(watch);
    for (const int seen : {0, 3, 5}) {
        Json again = watch;
        again["seen"] = seen;
        say(again);
    }
    const Json n = table.at("n");
    for (const int by : {0, 1}) {
        for (const auto& region : g.map->regions) say({{"type", "explain"}, {"seat", by}, {"region", region.id}});
        for (int slot = 0; slot < 6; ++slot) {
            const Json pick{{"type", "pick"}, {"slot", slot}};
            say({{"type", "explain"}, {"seat", by}, {"do", pick}});
            say({{"type", "plan"}, {"seat", by}, {"do", Json::array({pick})}});
        }
        for (const Json& action : table.at("actions")) {
            say({{"type", "explain"}, {"seat", by}, {"do", action.at("do")}});
            say({{"type", "plan"}, {"seat", by}, {"do", Json::array({action.at("do"), action.at("do")})}});
        }
        // Refused whoever asks: not legal, not the moment, not the seat.
        say({{"type", "act"}, {"seat", by}, {"at", n}, {"do", {{"type", "ally"}, {"player", nullptr}}}});
        say({{"type", "act"}, {"seat", by}, {"at", 1}, {"do", {{"type", "decline"}}}});
        say({{"type", "undo"}, {"seat", by}, {"at", 1}});
    }
    say({{"type", "chat"}, {"text", "What is in the deck?"}});
    return out;
}

void expect_same_bytes(const std::vector<std::string>& here, const std::vector<std::string>& there) {
    REQUIRE(here.size() == there.size());
    for (std::size_t i = 0; i < here.size(); ++i)
        if (here[i] != there[i]) FAIL_CHECK(here[i].substr(0, 3000) << "\n  is not\n" << there[i].substr(0, 3000));
}

}  // namespace

TEST_CASE("Games that differ only in secrets give everyone the same bytes") {
    for (const auto& [game, actions] : std::vector<std::pair<std::string, int>>{{"classic", 0},
                                                                                {"classic", 1},
                                                                                {"classic", 6},
                                                                                {"classic", 25},
                                                                                {"classic", 60},
                                                                                {"underground", 1},
                                                                                {"underground", 25},
                                                                                {"warcraft", 1},
                                                                                {"warcraft", 25}}) {
        CAPTURE(game);
        CAPTURE(actions);
        Twins twins(game);
        twins.play(actions);
        CHECK(twins.one.state().match()->done().size() >= std::size_t(std::min(actions, 3)));
        twins.one.store();
        twins.other.store();
        const TestServer here({}, twins.folder.file("one")), there({}, twins.folder.file("other"));
        for (const auto& [who, seat] : {std::pair("eve", -1), {"bo", 1}, {"ada", 0}, {"ada", -1}}) {
            CAPTURE(who);
            const auto seen_here = everything_seen_by(here, twins.one.game(), who, seat);
            expect_same_bytes(seen_here, everything_seen_by(there, twins.one.game(), who, seat));
            for (const std::string& bytes : seen_here) {
                CHECK(bytes.find(std::string(64, 'a')) == std::string::npos);
                CHECK(bytes.find("\"chance\"") == std::string::npos);
                CHECK(bytes.find("webhook_secret") == std::string::npos);
            }
        }
    }
}

TEST_CASE("What happens next in games that differ only in secrets is told with the same bytes") {
    std::string game;
    SUBCASE("classic") { game = "classic"; }
    SUBCASE("underground") { game = "underground"; }
    SUBCASE("warcraft") { game = "warcraft"; }
    Twins twins(game);
    twins.play(10);
    twins.one.store();
    twins.other.store();
    // What can go on without anything hidden coming out.
    const std::vector<server::Match::Done>& done = twins.one.state().match()->done();
    const std::size_t before = done.size();
    twins.play(12);
    std::vector<Json> next;
    for (std::size_t i = before; i < done.size(); ++i)
        next.push_back(action_to_json(twins.one.game(), done[i].action.action));
    REQUIRE(next.size() >= 4);
    const TestServer here({}, twins.folder.file("one")), there({}, twins.folder.file("other"));
    std::array<std::vector<std::string>, 2> heard;
    std::size_t chosen = 0;
    for (const TestServer* server : {&here, &there}) {
        const Visitor ada(*server, token_of("ada")), bo(*server, token_of("bo")), eve(*server, token_of("eve"));
        Player a(ada, table_id, 0), b(bo, table_id, 1);
        Socket watcher(eve);
        watcher.ask({{"type", "watch"}, {"table", table_id}});
        for (const Json& action : next) {
            Player& decider = a.decides() ? a : b;
            decider.play(action);
            a.until_number(decider.n);
            b.until_number(decider.n);
            const auto text = watcher.next_text();
            REQUIRE(text);
            heard[chosen].push_back(*text);
        }
        for (const Player* player : {&a, &b})
            for (const Json& message : player->messages) heard[chosen].push_back(message.dump());
        ++chosen;
    }
    expect_same_bytes(heard[0], heard[1]);
}

TEST_CASE("No message of a running game contains what chance will bring") {
    TestServer server;
    Duel duel(server);
    const Visitor eve(server);
    Player spectator(eve, duel.table);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= 50; });
    spectator.until_number(duel.a->n);
    const auto stored = open_store(server.store())->table(duel.table);
    REQUIRE(stored);
    REQUIRE(stored->dice_secret.size() == 64);
    for (const Player* player : {duel.a.get(), duel.b.get(), &spectator})
        for (const Json& message : player->messages) {
            const std::string text = message.dump();
            CHECK(text.find(stored->dice_secret) == std::string::npos);
            CHECK(text.find("\"chance\"") == std::string::npos);
        }
}

TEST_CASE("Ids of tables and people cannot be guessed") {
    const TestServer server;
    const Visitor ada(server);
    std::vector<std::string> ids;
    for (int i = 0; i < 20; ++i) ids.push_back(ada.make_table().at("id"));
    for (const std::string& id : ids) CHECK(id.size() >= 14);
    std::sort(ids.begin(), ids.end());
    CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
}
