#include "arena/game_log.h"

#include <fstream>

namespace elbowroom {
namespace {

constexpr int version = 1;  // of these files

Json time_to_json(const ThinkingTime& time) {
    Json classes = Json::array();
    for (const auto& [each, count] : time.classes()) classes.push_back({each, count});
    return {{"total", time.total_nanoseconds()}, {"longest", time.longest_nanoseconds()}, {"classes", classes}};
}

std::int64_t read_count(const Node& node) {
    if (!node.json().is_number_integer() || node.json().get<std::int64_t>() < 0) node.fail("this must be a count");
    return node.json().get<std::int64_t>();
}

ThinkingTime read_time(const Node& node) {
    std::map<int, std::int64_t> classes;
    for (const Node& each : node.at("classes").items()) {
        const auto pair = each.items(2);
        if (pair.size() != 2) each.fail("this must be a class and a count");
        classes[pair[0].integer(0, 1000)] += read_count(pair[1]);
    }
    return ThinkingTime::restored(read_count(node.at("total")), read_count(node.at("longest")), std::move(classes));
}

Json game_to_json(const FinishedGame& game) {
    Json out{{"game", game.game}, {"deal", game.deal}, {"who", game.who}, {"seats", Json::array()}};
    for (const SeatResult& each : game.result) {
        Json seat{{"coins", each.coins}, {"win", each.win}, {"time", time_to_json(each.time)}};
        if (each.forfeited()) seat["forfeit"] = each.forfeit;
        out["seats"].push_back(seat);
    }
    return out;
}

FinishedGame read_game(const Node& node, int contestants) {
    node.only({"game", "deal", "who", "seats"});
    FinishedGame out{node.at("game").integer(0, INT32_MAX), node.at("deal").integer(0, INT32_MAX), {}, {}};
    for (const Node& who : node.at("who").items()) out.who.push_back(who.integer(0, contestants - 1));
    for (const Node& seat : node.at("seats").items()) {
        seat.only({"coins", "win", "time", "forfeit"});
        SeatResult& result = out.result.emplace_back();
        result.coins = seat.at("coins").integer(INT32_MIN, INT32_MAX);
        result.win = seat.at("win").number(0, 1);
        result.time = read_time(seat.at("time"));
        if (const auto why = seat.find("forfeit")) result.forfeit = why->text();
    }
    if (out.who.size() != out.result.size() || out.who.empty()) node.fail("every seat must have a result");
    return out;
}

bool is_head(const Json& line) { return line.is_object() && line.contains("arena"); }

void take_head(const Node& head, LoggedGames& into, const std::string& file) {
    head.only({"arena", "request", "games"});
    if (head.at("arena").integer(1, INT32_MAX) != version)
        throw InputError("", file + " was written by another version of the program");
    const Json& request = head.at("request").object().json();
    if (!into.request.is_null() && into.request != request)
        throw InputError("", file + " holds games of different requests");
    head.at("request").at("contestants").items();
    into.request = request;
    into.games = std::max(into.games, head.at("games").integer(1, INT32_MAX));
}

void take_line(const std::string& line, LoggedGames& into, const std::string& place, const std::string& file) {
    const Json json = parse_json(line, place);
    const Node node(json, place + " ");
    if (is_head(json)) return take_head(node, into, file);
    if (into.request.is_null()) throw InputError("", file + " does not begin as a file of the arena does");
    FinishedGame game = read_game(node, int(into.request["contestants"].size()));
    into.finished.try_emplace(game.game, std::move(game));
}

}  // namespace

LoggedGames read_games(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in || std::filesystem::is_directory(file)) throw InputError("", file.string() + " cannot be read");
    LoggedGames out;
    std::string line;
    for (int number = 1; std::getline(in, line) && !in.eof(); ++number) {
        std::string place = file.string();
        place += " line ";
        place += std::to_string(number);
        take_line(line, out, place, file.string());
        out.size += line.size() + 1;
    }
    return out;
}

LoggedGames merge_games(const std::vector<std::filesystem::path>& files) {
    LoggedGames out;
    std::string first;
    for (const auto& file : files) {
        LoggedGames more = read_games(file);
        if (more.request.is_null()) throw InputError("", file.string() + " holds no games");
        if (out.request.is_null()) {
            first = file.string();
            out.request = more.request;
        } else if (out.request != more.request) {
            throw InputError("", file.string() + " is of another request than " + first);
        }
        out.games = std::max(out.games, more.games);
        out.finished.merge(more.finished);
    }
    return out;
}

GameLog::GameLog(const std::filesystem::path& file, const Json& request, int games)
    : lines_(file), before_(read_games(file)) {
    if (!before_.request.is_null() && before_.request != request)
        throw InputError("", file.string() + " holds the games of another request, or of bots that played otherwise");
    lines_.cut(before_.size);
    if (before_.request.is_null() || before_.games < games)
        write_line({{"arena", version}, {"request", request}, {"games", games}});
}

void GameLog::add(const FinishedGame& game) { write_line(game_to_json(game)); }

void GameLog::write_line(const Json& line) { lines_.add(line.dump(-1, ' ', false, Json::error_handler_t::replace)); }

}  // namespace elbowroom
