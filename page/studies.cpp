#include "page/studies.h"

#include <fmt/format.h>

#include <climits>

#include "notation/chance_json.h"
#include "notation/digest.h"
#include "notation/game_file.h"
#include "notation/position.h"
#include "page/asked.h"
#include "server/table/bounds.h"
#include "server/table/cases.h"
#include "server/table/info.h"
#include "server/table/new_table.h"

namespace elbowroom {
namespace {

constexpr std::size_t most_open = 16;  // at once
constexpr const char* player = "study";

struct Beginning {
    Position position;
    std::vector<std::string> names;
};

Beginning read_game(const Library& library, const Node& request) {
    const GameFile file = read_game_file(library, request.at("game"));
    const auto at = request.find("at");
    const std::size_t actions = at ? std::size_t(at->integer(0, int(file.log.size()))) : 0;
    Replay replay(file);
    while (replay.played() < actions) replay.next();
    Beginning out{{file.setup, replay.state()}, {}};
    for (const GameFile::SeatEntry& seat : file.seats) out.names.push_back(seat.name);
    return out;
}

Beginning read_beginning(const Library& library, const Node& request, std::uint64_t lot) {
    if (request.has("position") == request.has("game")) request.fail("expected either a position or a game");
    if (request.has("position") && request.has("at")) request.at("at").fail("expected a game with it");
    Beginning out = request.has("game") ? read_game(library, request)
                                        : Beginning{read_position(library, request.at("position")), {}};
    const Game& g = *out.position.setup.game;
    // Of a view, what nobody knows is dealt.
    Chance chance = Chance::seeded(lot);
    out.position.state = redeal(g, out.position.state, chance);
    out.names.resize(std::size_t(g.players));
    for (std::size_t seat = 0; seat < out.names.size(); ++seat)
        if (out.names[seat].empty()) out.names[seat] = fmt::format("{}", seat + 1);
    if (const auto names = request.find("names")) {
        const auto all = names->items();
        if (all.size() != out.names.size()) names->fail(fmt::format("expected {} names", out.names.size()));
        for (std::size_t seat = 0; seat < all.size(); ++seat) out.names[seat] = server::read_name(all[seat]);
    }
    return out;
}

std::unique_ptr<server::TableState> table_at(const std::string& id, server::Settings settings,
                                             const std::vector<std::string>& names, std::string& secret, Millis now) {
    server::NewTable wish{.settings = std::move(settings), .start = true};
    for (const std::string& name : names) wish.seats.push_back({server::SeatWish::Who::me, name});
    const auto draw = [&] { return Dice::from_hex(std::exchange(secret, to_hex(sha256(secret)))); };
    return server::new_table(id, std::move(wish), {player, ""}, draw, now);
}

struct Step {
    WrittenAction action;
    std::vector<std::uint8_t> chance;
    std::optional<std::string> hash;
    std::string path;
};

std::vector<Step> read_line(const Game& g, const Node& node) {
    std::vector<Step> out;
    for (const Node& item : node.items(std::size_t(server::most_entries) / 2)) {
        item.only({"by", "do", "chance", "hash"});
        Step step{.action = read_action(g, item.at("do")), .path = item.path()};
        if (const auto chance = item.find("chance")) step.chance = read_answers(g, *chance);
        if (const auto hash = item.find("hash")) step.hash = hash->text();
        out.push_back(std::move(step));
    }
    return out;
}

std::string written(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::vector<std::uint8_t> chance_of(const Game& g, const server::Match::Done& done) {
    const Json answers = done.chance.empty() ? Json::array() : Json::parse(done.chance);
    return read_answers(g, Node(answers));
}

// How many steps of the line have been done.
std::size_t shared(const server::Match& match, const std::vector<Step>& line) {
    const auto& done = match.done();
    std::size_t n = 0;
    while (n < done.size() && n < line.size() && done[n].action.action == line[n].action.action &&
           done[n].action.times == line[n].action.times && chance_of(match.game(), done[n]) == line[n].chance &&
           line[n].hash.value_or(written(done[n].hash)) == written(done[n].hash))
        ++n;
    return n;
}

server::Proposal next(const server::TableState& state, const Step& step, Millis now) {
    try {
        server::Proposal out = state.act_with(player, state.to_act(), state.number(), step.action, step.chance, now);
        if (step.hash && *step.hash != written(out.entry.hash))
            throw InputError("", "the rules lead to another position than the one that was written down");
        return out;
    } catch (const InputError& error) {
        throw InputError(step.path + error.path(), error.reason());
    } catch (const server::Refused& refused) {
        throw InputError(step.path + refused.path, refused.what());
    }
}

}  // namespace

Json Studies::open(const Library& library, const Node& request) {
    request.only({"id", "now", "position", "game", "at", "names", "secret"});
    const std::string id = read_id(request.at("id"));
    const auto given = request.find("secret");
    std::string secret = given ? read_secret(*given).secret() : Dice::random().secret();
    const Millis now = read_time(request.at("now"));
    Beginning beginning = read_beginning(library, request, Dice::from_hex(secret).lot());
    if (studies_.size() >= most_open && !studies_.contains(id))
        request.fail("sixteen studies are open at once: close one first");
    server::Settings settings;
    settings.setup = beginning.position.setup;
    settings.stand_in = "normal";
    settings.manners = server::of_a_study;
    settings.study = std::make_shared<const State>(beginning.position.state);
    auto state = table_at(id, std::move(settings), beginning.names, secret, now);
    auto table = std::make_unique<LocalTable>(std::move(state), player);
    const Json out{{"info", server::table_info(table->state(), table->online(), 0, server::Detail::all)},
                   {"position", position_to_json(beginning.position.setup, beginning.position.state)}};
    studies_[id] = {std::move(table), std::move(secret)};
    return out;
}

Json Studies::close(const Node& request) {
    request.only({"study"});
    table(request);
    studies_.erase(request.at("study").text());
    return Json::object();
}

Studies::Study& Studies::study(const Node& request) {
    const auto found = studies_.find(request.at("study").text());
    if (found == studies_.end()) throw server::Refused(server::cases::no_such_table, "/study");
    if (const auto now = request.find("now")) found->second.table->set_time(read_time(*now));
    return found->second;
}

const LocalTable& Studies::table(const Node& request) const {
    const auto found = studies_.find(request.at("study").text());
    if (found == studies_.end()) throw server::Refused(server::cases::no_such_table, "/study");
    return *found->second.table;
}

Json Studies::news_of(LocalTable& table) { return {{"frames", table.take_frames()}}; }

Json Studies::say(const Node& request) {
    request.only({"study", "now", "message"});
    LocalTable& at = *study(request).table;
    at.receive(request.at("message").json());
    at.kept();  // nothing of a study is kept but by whoever has its line
    return news_of(at);
}

Json Studies::go(const Node& request) {
    request.only({"study", "now", "line"});
    Study& found = study(request);
    LocalTable& at = *found.table;
    const server::TableState& state = at.state();
    const server::Match& match = *state.match();
    const std::vector<Step> line = read_line(match.game(), request.at("line"));
    const std::size_t done = match.done().size(), same = shared(match, line);
    const bool roomy = state.number() < server::most_entries - 1;
    if (same == done && line.size() == done) return news_of(at);
    // One step is seen as such; what is far away is there at once.
    if (roomy && same == done && line.size() == done + 1) {
        at.happen(next(state, line.back(), at.now()));
        return news_of(at);
    }
    if (roomy && same == line.size() && done == same + 1) {
        at.happen(state.take_back(server::EntryKind::undo, player, 0, state.number(), at.now()));
        return news_of(at);
    }
    std::vector<std::string> names;
    for (const server::TableSeat& seat : state.seats()) names.push_back(seat.name);
    auto other = table_at(state.id(), state.settings(), names, found.secret, at.now());
    for (const Step& step : line) other->commit(next(*other, step, at.now()));
    auto table = std::make_unique<LocalTable>(std::move(other), player);
    table->take_over(at);
    found.table = std::move(table);
    return news_of(*found.table);
}

Json Studies::line(const Node& request) const {
    request.only({"study"});
    const server::Match& match = *table(request).state().match();
    Json out = Json::array();
    for (const server::Match::Done& done : match.done()) {
        Json entry{{"by", done.by}, {"do", action_to_json(match.game(), done.action.action, done.action.times)}};
        if (!done.chance.empty()) entry["chance"] = Json::parse(done.chance);
        entry["hash"] = written(done.hash);
        out.push_back(std::move(entry));
    }
    return {{"line", out}};
}

Json Studies::position(const Node& request) const {
    request.only({"study"});
    const server::Match& match = *table(request).state().match();
    return {{"position", position_to_json(match.setup(), match.state())}};
}

Json Studies::history(const Node& request) const {
    request.only({"study", "from", "to", "as", "views"});
    return history_of(table(request), request);
}

}  // namespace elbowroom
