// Bytes as a table that a stranger asks for: a game, a map, house rules, and races, powers and pieces of somebody's
// own. What does not load says why; what loads is played out by bots, while players ask for hints, explanations and
// advice, and for a review afterwards, as they may on a server. Nothing of it may crash, hang, or break a law.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "advice/advice.h"
#include "advice/advice_json.h"
#include "advice/review_json.h"
#include "bots/bot.h"
#include "engine/abilities/all.h"
#include "fuzz/expect.h"
#include "notation/bounds.h"
#include "notation/event_json.h"
#include "notation/explanation.h"
#include "notation/hints.h"
#include "notation/position.h"
#include "notation/setup.h"

using namespace elbowroom;

namespace {

// No turn, of whatever pack, has more decisions: see "What a stranger may send" in docs/server.md.
constexpr int most_in_a_turn = 2000;

// Choices out of bytes; when they are used up, always the first.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    std::size_t below(std::size_t n) { return n < 2 ? 0 : next() % n; }
    int between(int least, int most) { return least + int(below(std::size_t(most - least + 1))); }
    bool seldom() { return next() % 8 == 7; }
    bool maybe() { return (next() & 1) != 0; }
    template <class List>
    auto& one_of(const List& list) {
        return list[below(std::size(list))];
    }
    std::uint64_t rest() {
        std::uint64_t out = 0;
        for (int i = 0; i < 4; ++i) out = out << 8 | next();
        return out;
    }

private:
    std::uint8_t next() { return at_ < size_ ? data_[at_++] : 0; }
    const std::uint8_t* data_;
    std::size_t size_, at_ = 0;
};

class Stranger {
public:
    Stranger(const Library& library, Bytes& bytes)
        : bytes_(bytes), content_(library.game(games[bytes.below(4)])), pack_(*content_.pack) {}

    Json table() {
        Json out{{"game", pack_.id}};
        const int players = bytes_.between(2, 5);
        out["players"] = players;
        if (!bytes_.seldom()) out["map"] = map(players);
        if (bytes_.maybe()) out["options"] = options();
        if (bytes_.seldom()) return out;
        Json custom = Json::object();
        custom["pieces"] = pieces(bytes_.below(4));
        for (std::size_t i = bytes_.below(4); i > 0; --i) {
            Json race{{"id", "race-" + std::to_string(i)},
                      {"tokens", bytes_.between(0, 10)},
                      {"borrows", bytes_.one_of(pack_.races).id},
                      {"abilities", abilities()}};
            if (bytes_.seldom() && !pack_.factions.empty()) race["faction"] = bytes_.one_of(pack_.factions);
            custom["races"].push_back(race);
        }
        for (std::size_t i = bytes_.below(4); i > 0; --i)
            custom["powers"].push_back(
                {{"id", "power-" + std::to_string(i)}, {"tokens", bytes_.between(0, 5)}, {"abilities", abilities()}});
        // Pieces that lend something, now that all of them are known.
        for (Json& piece : custom["pieces"])
            if (bytes_.maybe()) piece["abilities"] = abilities(piece["id"]);
        out["custom"] = custom;
        return out;
    }

private:
    static constexpr const char* games[] = {"classic", "underground", "crossover", "warcraft"};

    Json map(int players) {
        const std::size_t size = bytes_.seldom() ? bytes_.between(1, 64) : bytes_.between(1, 16);
        std::vector<std::vector<bool>> borders(size, std::vector<bool>(size));
        for (std::size_t i = 1; i < size; ++i) {
            if (!bytes_.seldom()) join(borders, i, bytes_.below(i));
            join(borders, i, bytes_.below(i));
        }
        Json regions = Json::array();
        for (std::size_t i = 0; i < size; ++i) {
            Json region{{"id", "r" + std::to_string(i)}, {"terrain", bytes_.one_of(pack_.terrains).id}};
            for (std::size_t n = bytes_.below(4); n > 1; --n) region["symbols"].push_back(bytes_.one_of(pack_.symbols));
            region["edge"] = bytes_.maybe();
            region["next"] = Json::array();
            for (std::size_t other = 0; other < size; ++other)
                if (borders[i][other]) region["next"].push_back("r" + std::to_string(other));
            regions.push_back(region);
        }
        return {{"id", "m"}, {"players", players}, {"rounds", bytes_.between(1, 4)}, {"regions", regions}};
    }

    static void join(std::vector<std::vector<bool>>& borders, std::size_t a, std::size_t b) {
        if (a != b) borders[a][b] = borders[b][a] = true;
    }

    Json options() {
        Json out = Json::object();
        if (bytes_.maybe()) out["ghoul-order"] = "after-pick";
        if (bytes_.maybe()) out["defender-redeploy"] = "before-attacker";
        if (bytes_.maybe()) out["badge"] = "keep-flipped";
        if (bytes_.maybe()) out["retreat-not-adjacent"] = true;
        for (const OptionFacts& facts : pack_.options)
            if (bytes_.maybe()) out[facts.id] = facts.usual.empty() ? Json(true) : Json(facts.other);
        return out;
    }

    Json pieces(std::size_t number) {
        Json out = Json::array();
        for (std::size_t i = 0; i < number; ++i) {
            Json piece{{"id", "piece-" + std::to_string(i)}, {"supply", bytes_.maybe() ? 1 : bytes_.between(1, 12)}};
            if (bytes_.maybe()) piece["stack"] = bytes_.between(1, 15);
            switch (bytes_.below(8)) {
            case 0: piece["defends"] = true; break;
            case 1: piece["closes"] = true; break;
            case 2: piece["closes"] = "opponents"; break;
            case 3: piece["closes"] = "everybody"; break;
            case 4: piece["companion"] = true; break;
            default: break;
            }
            switch (bytes_.below(8)) {
            case 0: piece["stays"] = true; break;
            case 1: piece["stays"] = "conquered"; break;
            case 2: piece["kind"] = "place"; break;
            case 3: piece["kind"] = "relic"; break;
            case 4: piece["kind"] = "marker"; break;
            case 5: piece["leavesAtDecline"] = true; break;
            case 6: piece["accompanies"] = true; break;
            default: break;
            }
            names_.push_back(piece["id"]);
            out.push_back(piece);
        }
        return out;
    }

    std::string where() {
        static constexpr const char* words[] = {"anywhere", "land", "water", "coastal", "edge", "entry"};
        std::string out;
        for (std::size_t n = 1 + bytes_.below(3); n > 0; --n) {
            const std::string word = bytes_.maybe()   ? words[bytes_.below(6)]
                                     : bytes_.maybe() ? bytes_.one_of(pack_.terrains).id
                                                      : bytes_.one_of(pack_.symbols);
            const char* before[] = {"", "", "beside ", "near "};
            out += (out.empty() ? "" : " or ") + std::string(bytes_.one_of(before)) + word;
        }
        return out;
    }

    std::string a_piece(const std::string& own) {
        if (!own.empty() && bytes_.maybe()) return own;
        if (!names_.empty() && !bytes_.seldom()) return bytes_.one_of(names_);
        return bytes_.one_of(pack_.pieces).id;
    }

    Json abilities(const std::string& own = "") {
        Json out = Json::array();
        for (std::size_t n = bytes_.seldom() ? bytes_.below(6) : 1 + bytes_.below(2); n > 0; --n) {
            const Ability& ability = *bytes_.one_of(all_abilities());
            Json use{{"use", ability.id}};
            if (ability.reads.where && !bytes_.seldom()) use["where"] = where();
            if (ability.reads.number)
                if (const int number = bytes_.between(ability.reads.negative ? -9 : 1, bytes_.seldom() ? 20 : 3))
                    use["number"] = number;
            if (ability.reads.piece) use["piece"] = a_piece(own);
            if (ability.reads.ignores && bytes_.seldom()) use["ignores"] = a_piece(own);
            if (ability.reads.faction && !pack_.factions.empty()) use["faction"] = bytes_.one_of(pack_.factions);
            if (bytes_.seldom()) use["inDecline"] = true;
            if (bytes_.seldom()) use["onlyInDecline"] = true;
            if (bytes_.seldom()) use["opponentsOnly"] = true;
            if (bytes_.seldom()) use["commits"] = true;
            out.push_back(use);
        }
        return out;
    }

    Bytes& bytes_;
    const Content& content_;
    const Pack& pack_;
    std::vector<std::string> names_;
};

// What players and spectators may ask at any moment.
void ask_everything(const Setup& setup, const State& s, Generator& lot, Chance& chance) {
    const Game& g = *setup.game;
    for (Seat seat = 0; seat < g.players; ++seat) {
        Writer hints;
        write_hints(hints, g, s, seat);
        (void)explanation(g, s, seat, Region(lot.below(std::uint32_t(g.board.size))));
        const State seen = seen_by(g, s, seat);
        fuzz::expect(seen_by(g, redeal(g, seen, chance), seat) == seen, "dealing the secrets again shows nothing new");
        (void)position_to_json(setup, seen);
    }
    const Action wild{.verb = Verb(lot.below(verbs)),
                      .region = Region(lot.below(66)),
                      .number = std::uint8_t(lot.below(256)),
                      .source = std::uint8_t(lot.below(66)),
                      .helps = lot.below(8)};
    Actions listed;
    legal(g, s, listed);
    fuzz::expect(why_not(g, s, wild).has_value() != listed.contains(wild),
                 "why_not is silent exactly when an action is listed");
    (void)explanation(g, s, s.to_act, WrittenAction{wild, 1});
    const Json written = position_to_json(setup, s);
    fuzz::expect(read_state(g, Node(written)) == s, "a position is the same when it is read again");
}

// Any of those that a table may have, on little.
std::unique_ptr<Bot> make_thinker(std::uint64_t seed) {
    constexpr const char* names[] = {"greedy",        "easy",   "normal/schemer", "hard",
                                     "expert/raider", "greedy", "hard/builder"};
    auto bot = make_bot(names[seed % std::size(names)], seed);
    bot->set_budget({.nodes = 200});
    return bot;
}

void ask_for_advice(const Game& g, const State& s, const Actions& actions, std::uint64_t seed) {
    AdviceSettings settings;
    settings.budget = {.nodes = 200};
    settings.seed = seed;
    const Advice advice = advise(g, watched_by(g, s, s.to_act), settings);
    (void)advice_to_json(g, advice);
    fuzz::expect(!advice.plans.empty(), "whoever decides gets advice");
    for (const Suggestion& plan : advice.plans)
        fuzz::expect(!plan.actions.empty() && actions.contains(plan.actions[0]), "what is advised is legal");
}

void play_out(const Setup& setup, std::uint64_t seed, std::size_t thinkers) {
    const Game& g = *setup.game;
    Generator lot(seed);
    Chance chance = Chance::seeded(seed);
    const auto thinker = make_thinker(seed), random = make_bot("random", seed);
    State s = new_game(g, chance);
    Actions actions;
    int in_turn = 0, thoughts = 12, advices = seed % 4 == 0;  // under the sanitizers each of them takes long
    for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
        const auto wrong = check(g, s);
        fuzz::expect(wrong.empty(), wrong.empty() ? "" : wrong[0]);
        if (lot.below(24) == 0) ask_everything(setup, s, lot, chance);
        const bool thinks = ((thinkers >> s.to_act) & 1) != 0 && lot.below(8) == 0 && thoughts-- > 0;
        if (lot.below(16) == 0 && advices-- > 0) ask_for_advice(g, s, actions, seed);
        const Action a = (thinks ? thinker : random)->choose(g, watched_by(g, s, s.to_act), actions);
        fuzz::expect(actions.contains(a), "a bot does what is legal");
        const Seat turn = s.turn;
        const int round = s.round;
        chance.forget();
        EventLog log(g);
        apply(g, s, a, chance, lot.below(2) == 0 ? &log : nullptr);
        in_turn = s.turn == turn && s.round == round ? in_turn + 1 : 0;
        fuzz::expect(in_turn < most_in_a_turn, "a turn ends");
    }
    fuzz::expect(s.stage == Stage::over, "a game goes on until it is over");
}

// A game of its own, written down as it is played, so that it can be looked at again.
void play_and_review(const Setup& setup, std::uint64_t seed) {
    constexpr Quality hasty{"hasty", 40, 1, 2};
    GameRecord game(setup, std::vector<GameFile::SeatEntry>(std::size_t(setup.game->players)), seed);
    const auto random = make_bot("random", seed);
    Actions actions;
    for (legal(game.game(), game.state(), actions); !actions.empty(); legal(game.game(), game.state(), actions)) {
        const Action a =
            random->choose(game.game(), watched_by(game.game(), game.state(), game.state().to_act), actions);
        fuzz::expect(!game.play({a, 1}), "what is listed is accepted and written down");
    }
    Reviewing reviewing(game, hasty, seed);
    for (int turns = 0; turns < 4 && reviewing.done() < reviewing.turns(); ++turns) reviewing.go_on();
    if (reviewing.done() == reviewing.turns()) (void)review_to_json(game.game(), reviewing.result());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Library library = Library::load(ELBOWROOM_SOURCE_DIR "/content");
    Bytes bytes(data, size);
    Stranger stranger(library, bytes);
    const std::size_t thinkers = bytes.below(32);
    const std::uint64_t seed = bytes.rest();
    const Json document = stranger.table();
    if (std::getenv("ELBOWROOM_SHOW")) std::fprintf(stderr, "%s\n", document.dump(1).c_str());
    try {
        const Setup setup = read_setup(library, Node(document), seed);
        play_out(setup, seed, thinkers);
        if (seed % 16 == 1) play_and_review(setup, seed);  // each takes long under the sanitizers
    } catch (const InputError& error) {
        fuzz::expect(std::string(error.what()).size() <= 2 * bounds::message + 8, "a refusal is a sentence");
    }
    return 0;
}
