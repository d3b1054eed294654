#include "protocol/protocol.h"

#include "advice/advice_json.h"
#include "advice/review_json.h"
#include "bots/bot.h"
#include "bots/perft.h"
#include "notation/chance_json.h"
#include "notation/event_json.h"
#include "notation/hints.h"
#include "notation/names.h"
#include "notation/play.h"
#include "notation/refusal_json.h"

namespace elbowroom {
namespace {

constexpr int deepest_perft = 8;

// Where the game stands, for whoever only follows the moves.
void add_moment(const Game& g, const State& s, Json& out) {
    out["stage"] = stage_name(s.stage);
    out["toAct"] = s.to_act;
    out["turn"] = s.turn;
    out["round"] = s.round;
    if (s.stage == Stage::over) {
        out["ranks"] = Json::array();
        out["ranks"].get_ref<Json::array_t&>().resize(std::size_t(g.players));
        for (const Standing& row : standings(g, s)) out["ranks"][row.seat] = row.rank;
    }
}

Json refusal_to_json(const Game& g, const Refusal& refusal) {
    Json out{{"error", refusal.reason}};
    add_grounds(g, refusal, out);
    return out;
}

}  // namespace

std::string Protocol::answer(const std::string& line) {
    Json out;
    Json id;
    try {
        if (line.size() > longest_line) throw InputError("", "a line has at most 16 MiB");
        const Json document = parse_json(line, "the request");
        const Node request(document);
        if (request.has("id")) id = document.at("id");
        out = reply(request);
    } catch (const InputError& error) {
        out = {{"error", error.reason()}};
        if (!error.path().empty()) out["path"] = error.path();
    }
    if (!id.is_null()) out["id"] = id;
    // What came in as broken UTF-8 and is quoted in an error must not break the reply.
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Protocol::reply(const Node& request) {
    const Node command = request.object().at("cmd");
    const std::string name = command.text();
    if (name == "hello") return hello();
    if (name == "new") return start(request);
    if (name == "load") return load(request);
    if (name == "position") return position(request);
    if (name == "legal") return list(request);
    if (name == "apply") return apply_action(request);
    if (name == "why-not") return explain(request);
    if (name == "best") return best(request);
    if (name == "hint") return hint(request);
    if (name == "review") return review_game(request);
    if (name == "perft") return count(request);
    if (name == "quit") {
        quit_ = true;
        return {{"ok", true}};
    }
    command.fail("there is no command \"" + name +
                 "\" (there are: hello, new, load, position, legal, apply, why-not, best, hint, review, perft, quit)");
}

const Position& Protocol::setup() const {
    if (!position_) throw InputError("", "no game has been begun: send \"new\" or \"load\" first");
    return *position_;
}

Json Protocol::hello() const {
    Json games = Json::array();
    for (const auto& [id, content] : library_.games()) {
        Json maps = Json::array();
        for (const auto& map : content.maps) maps.push_back(map->id);
        games.push_back({{"game", id}, {"edition", content.pack->edition}, {"pack", content.hash}, {"maps", maps}});
    }
    return {{"elbowroom", ELBOWROOM_VERSION}, {"notation", 1}, {"games", games}, {"bots", bot_names()}};
}

Json Protocol::start(const Node& request) {
    request.only({"cmd", "id", "game", "map", "players", "options", "custom", "seed", "chance"});
    Setup made = read_setup(library_, request);
    const Game& g = *made.game;
    const auto seed = request.find("seed");
    const Chance onward = Chance::seeded(seed ? std::uint64_t(seed->integer(0, INT32_MAX)) : 1);
    Chance chance = onward;
    if (const auto n = request.find("chance")) chance = Chance::scripted(read_answers(g, *n));
    EventLog log(g);
    const State state = new_game(g, chance, &log);
    if (!chance.complaint().empty()) request.fail(chance.complaint());
    if (chance.is_scripted() && chance.unused() > 0)
        request.at("chance").fail("there are more answers than chance was asked for");
    Json out{{"ok", true}, {"events", log.events}, {"chance", answers_to_json(g, chance.answered())}};
    chance_ = chance.is_scripted() ? onward : chance;
    position_ = Position{std::move(made), state};
    out["position"] = position_to_json(position_->setup, position_->state);
    return out;
}

Json Protocol::load(const Node& request) {
    request.only({"cmd", "id", "position", "seed"});
    Position read = read_position(library_, request.at("position"));
    if (const auto seed = request.find("seed")) chance_ = Chance::seeded(std::uint64_t(seed->integer(0, INT32_MAX)));
    position_ = std::move(read);
    Json out{{"ok", true}};
    add_moment(*position_->setup.game, position_->state, out);
    return out;
}

Json Protocol::position(const Node& request) const {
    request.only({"cmd", "id", "viewer"});
    const auto& [setup_, state] = setup();
    const auto viewer = request.find("viewer");
    if (!viewer) return {{"position", position_to_json(setup_, state)}};
    const Seat seat =
        viewer->json().is_string() ? (viewer->one_of({"spectator"}), none) : read_seat(*setup_.game, *viewer);
    return {{"viewer", viewer->json()}, {"position", view_to_json(setup_, seen_by(*setup_.game, state, seat))}};
}

Json Protocol::list(const Node& request) const {
    request.only({"cmd", "id"});
    const Game& g = *setup().setup.game;
    const State& s = setup().state;
    Writer actions;
    write_hints(actions, g, s, s.to_act);
    Json out{{"actions", Json::parse(actions.text())}};
    add_moment(g, s, out);
    return out;
}

Json Protocol::apply_action(const Node& request) {
    request.only({"cmd", "id", "do", "chance"});
    const Game& g = *setup().setup.game;
    if (setup().state.has(flag::shuffled))
        throw InputError("", "this is a view: it can be looked at, but not played on");
    const WrittenAction written = read_action(g, request.at("do"));
    Chance chance = chance_;
    if (const auto n = request.find("chance")) chance = Chance::scripted(read_answers(g, *n));
    chance.forget();
    EventLog log(g);
    State after = setup().state;
    if (const auto refusal = play(g, after, written, chance, &log)) return refusal_to_json(g, *refusal);
    if (!chance.complaint().empty()) request.at("chance").fail(chance.complaint());
    if (chance.is_scripted() && chance.unused() > 0)
        request.at("chance").fail("there are more answers than chance was asked for");
    Json out{{"events", log.events}, {"chance", answers_to_json(g, chance.answered())}};
    if (!chance.is_scripted()) chance_ = chance;
    position_->state = after;
    add_moment(g, after, out);
    return out;
}

Json Protocol::explain(const Node& request) const {
    request.only({"cmd", "id", "do"});
    const Game& g = *setup().setup.game;
    State copy = setup().state;
    Chance chance = Chance::seeded(1);
    const auto refusal = play(g, copy, read_action(g, request.at("do")), chance);
    if (!refusal) return {{"legal", true}};
    Json out{{"legal", false}, {"reason", refusal->reason}};
    add_grounds(g, *refusal, out);
    return out;
}

Json Protocol::best(const Node& request) const {
    request.only({"cmd", "id", "bot", "seed", "milliseconds", "nodes"});
    const Game& g = *setup().setup.game;
    const State& s = setup().state;
    const auto name = request.find("bot");
    const auto seed = request.find("seed");
    const auto milliseconds = request.find("milliseconds");
    const auto nodes = request.find("nodes");
    const auto bot = make_bot(name ? name->text() : "hard", seed ? std::uint64_t(seed->integer(0, INT32_MAX)) : 1);
    if (!bot) name->fail("there is no bot \"" + name->text() + "\"");
    if (milliseconds || nodes) {
        Budget budget;
        if (milliseconds) budget.time = std::chrono::milliseconds(milliseconds->integer(1, 3'600'000));
        if (nodes) budget.nodes = nodes->integer(1, INT32_MAX);
        bot->set_budget(budget);
    }
    Actions actions;
    legal(g, s, actions);
    if (actions.empty()) throw InputError("", "the game is over");
    return {{"do", action_to_json(g, bot->choose(g, watched_by(g, s, s.to_act), actions))}};
}

Json Protocol::hint(const Node& request) const {
    request.only({"cmd", "id", "seed", "milliseconds", "nodes"});
    const Game& g = *setup().setup.game;
    const State& s = setup().state;
    if (s.stage == Stage::over) throw InputError("", "the game is over");
    AdviceSettings settings;
    if (const auto seed = request.find("seed")) settings.seed = std::uint64_t(seed->integer(0, INT32_MAX));
    if (const auto nodes = request.find("nodes")) settings.budget = {.nodes = nodes->integer(1, INT32_MAX)};
    if (const auto milliseconds = request.find("milliseconds"))
        settings.budget.time = std::chrono::milliseconds(milliseconds->integer(1, 3'600'000));
    return advice_to_json(g, advise(g, watched_by(g, s, s.to_act), settings));
}

Json Protocol::review_game(const Node& request) const {
    request.only({"cmd", "id", "game", "quality"});
    ReviewSettings settings;
    if (const auto quality = request.find("quality")) {
        settings.quality = find_quality(quality->text());
        if (!settings.quality) quality->fail("expected normal or hard");
    }
    const GameRecord game(read_game_file(library_, request.at("game"), Edition::any));
    return review_to_json(game.game(), *review(game, settings));
}

Json Protocol::count(const Node& request) const {
    request.only({"cmd", "id", "depth"});
    const int depth = request.at("depth").integer(1, deepest_perft);
    return {{"perft", perft(*setup().setup.game, setup().state, depth)}};
}

}  // namespace elbowroom
