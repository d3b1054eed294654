#include "puzzles/puzzle_log.h"

#include <algorithm>
#include <fstream>

namespace elbowroom {
namespace {

constexpr int version = 1;  // of these files
constexpr std::size_t most_of_game = 100;

void take_line(const std::string& line, LoggedPuzzles& into, const std::string& place, const std::string& file) {
    const Json json = parse_json(line, place);
    const Node node(json, place + " ");
    if (into.request.is_null()) {
        if (!json.is_object() || !json.contains("puzzles"))
            throw InputError("", file + " does not begin as a file of found puzzles does");
        node.only({"puzzles", "request"});
        if (node.at("puzzles").integer(1, INT32_MAX) != version)
            throw InputError("", file + " was written by another version of the program");
        into.request = node.at("request").object().json();
        return;
    }
    for (const Node& each : node.only({"found"}).at("found").items(most_of_game))
        into.puzzles.push_back(read_puzzle(each));
    ++into.games;
}

}  // namespace

int LoggedPuzzles::of_kind(Quest quest) const {
    return int(std::count_if(puzzles.begin(), puzzles.end(), [=](const Puzzle& each) { return each.quest == quest; }));
}

LoggedPuzzles read_puzzle_log(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in || !std::filesystem::is_regular_file(file)) throw InputError("", file.string() + " cannot be read");
    LoggedPuzzles out;
    std::string line;
    for (int number = 1; std::getline(in, line) && !in.eof(); ++number) {
        take_line(line, out, file.string() + " line " + std::to_string(number), file.string());
        out.size += line.size() + 1;
    }
    return out;
}

PuzzleLog::PuzzleLog(const std::filesystem::path& file, const Json& request)
    : lines_(file), so_far_(read_puzzle_log(file)) {
    if (!so_far_.request.is_null() && so_far_.request != request)
        throw InputError("", file.string() + " holds puzzles of another request, or of another program");
    lines_.cut(so_far_.size);
    if (so_far_.request.is_null()) lines_.add(Json{{"puzzles", version}, {"request", request}}.dump());
    so_far_.request = request;
}

void PuzzleLog::add(std::vector<Puzzle> found) {
    Json line{{"found", Json::array()}};
    for (const Puzzle& each : found) line["found"].push_back(puzzle_to_json(each));
    lines_.add(line.dump());
    ++so_far_.games;
    std::move(found.begin(), found.end(), std::back_inserter(so_far_.puzzles));
}

}  // namespace elbowroom
