// elbowroom replay: plays a game file again and shows, or verifies, what happened.
#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "notation/event_json.h"
#include "notation/game_file.h"
#include "notation/position.h"

namespace elbowroom::cli {
namespace {

struct ReplayRequest {
    std::string file;
    bool verify = false, events = false, json = false;
    std::string commitment, number;  // that the player noted
    int at = -1;
};

std::string winners(const GameFile& file, const State& s) {
    std::string names;
    const auto ranks = ranks_by_seat(*file.setup.game, s);
    for (std::size_t seat = 0; seat < ranks.size(); ++seat)
        if (ranks[seat] == 1) names += (names.empty() ? "" : " and ") + file.seats[seat].name;
    return names;
}

// Chance must come from somewhere that can be asked again: dice that were committed to, or the seed of a game at home.
void check_chance(const GameFile& file) {
    if (file.dice) {
        check_dice(file);
        return check_whole(file);
    }
    if (!file.seed)
        throw InputError(
            "", "nothing can be verified: there are neither dice nor a seed, and chance may have answered anything");
    GameRecord again(file.setup, file.seats, *file.seed);
    const auto expect = [](const GameFile::Outcome& told, const GameFile::Outcome& outcome, const std::string& path) {
        if (told.chance != outcome.chance)
            throw InputError(path + "/chance",
                             "the seed answers " + told.chance.dump() + " here, not " + outcome.chance.dump());
    };
    expect(again.file().start, file.start, "/start");
    for (std::size_t i = 0; i < file.log.size(); ++i) {
        if (again.play(file.log[i].action)) return;  // what is not legal is for the replay to refuse
        expect(again.file().log.back().outcome, file.log[i].outcome, "/log/" + std::to_string(i));
    }
}

// What a player noted while the game was played is in no one's hands but theirs.
void compare_with_notes(const GameFile& file, const ReplayRequest& request) {
    if (request.commitment.empty() && request.number.empty()) return;
    if (!file.dice) throw InputError("", "there are no dice in it to compare with what you noted");
    if (!request.commitment.empty() && request.commitment != file.dice->commitment)
        throw InputError("/dice/commitment", "this is not the commitment that you noted: the dice were exchanged");
    if (request.number.empty()) return;
    const auto& seats = file.dice->seats;
    if (std::any_of(seats.begin(), seats.end(), [&](const SeatDice& s) { return s.number == request.number; })) return;
    const auto promised = std::find_if(
        seats.begin(), seats.end(), [&](const SeatDice& s) { return s.commitment == commitment_to(request.number); });
    if (promised != seats.end())
        throw InputError(fmt::format("/dice/seats/{}/number", promised - seats.begin()),
                         "the number that you noted was left out");
    throw InputError("/dice", "the number that you noted is not among those that were mixed in");
}

// What of the dice came from whom.
void print_dice(const GameFile& file) {
    if (!file.table_id.empty()) fmt::print("table {}, ", file.table_id);
    fmt::print("commitment {}\n", file.dice->commitment);
    const auto& seats = file.dice->seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        fmt::print("seat {}, {}: {}\n", i, file.seats[i].name,
                   !seats[i].number.empty()       ? seats[i].number + " is mixed in"
                   : !seats[i].commitment.empty() ? "the number was not told in time and is left out"
                                                  : "no number");
    if (std::none_of(seats.begin(), seats.end(), [](const SeatDice& s) { return !s.number.empty(); }))
        fmt::print("no player's number is mixed in, so whoever drew the secret may have drawn until one suited\n");
}

void run(Context& context, const ReplayRequest& request) {
    const Json document = read_json_file(request.file);
    const Edition edition = request.verify ? Edition::same : Edition::any;
    GameFile file;
    Json events = Json::array();
    std::optional<State> last;
    try {
        file = read_game_file(context.library(), Node(document), edition);
        if (request.verify) {
            compare_with_notes(file, request);
            check_chance(file);
        }
        EventLog log(*file.setup.game);
        Replay replay(file, &log);
        while (request.at < 0 || replay.played() < std::size_t(request.at))
            if (!replay.next(&log)) break;
        if (request.at > int(replay.played()))
            throw InputError("", fmt::format("the game has only {} actions", replay.played()));
        last = replay.state();
        events = log.events;
    } catch (const InputError& error) {
        throw InputError(request.file + (error.path().empty() ? "" : " " + error.path()), error.reason());
    }
    const bool over = last->stage == Stage::over;
    if (request.json) {
        Json out{{"actions", file.log.size()}, {"over", over}, {"position", position_to_json(file.setup, *last)}};
        if (request.events) out["events"] = events;
        return print_json(out);
    }
    if (request.events)
        for (const auto& event : events) fmt::print("{}\n", event.dump());
    if (request.at >= 0) return fmt::print("{}\n", position_to_json(file.setup, *last).dump(2));
    fmt::print(
        "{}{}: {} actions, {}{}\n", request.verify ? "verified " : "", request.file, file.log.size(),
        over ? winners(file, *last) + " won" : fmt::format("round {} of {}", last->round, file.setup.game->rounds),
        !request.verify ? ""
        : file.dice     ? "; the game is whole, and chance was as the dice said"
                        : "; chance was as the seed has it, which whoever played it may have chosen");
    if (request.verify && file.dice) print_dice(file);
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("replay", "Play a game file again");
    auto request = std::make_shared<ReplayRequest>();
    command->add_option("file", request->file, "A game file")->required();
    auto* verify = command->add_flag("--verify", request->verify,
                                     "Refuse a game that is not exactly as written, or, with dice, not whole: content, "
                                     "actions, chance, dice, hashes, "
                                     "result");
    const CLI::Validator hexadecimal(
        [](std::string& digits) {
            digits = CLI::detail::to_lower(digits);
            try {
                Dice::from_hex(digits);
                return std::string();
            } catch (const std::invalid_argument& error) {
                return std::string(error.what());
            }
        },
        "HEX");
    command->add_option("--commitment", request->commitment, "The commitment to the dice that you noted at the start")
        ->transform(hexadecimal)
        ->needs(verify);
    command->add_option("--number", request->number, "Your own number, which must be mixed in")
        ->transform(hexadecimal)
        ->needs(verify);
    command->add_option("--at", request->at, "Print the position after so many actions")
        ->check(CLI::Range(0, 1'000'000));
    command->add_flag("--events", request->events, "Print what happened");
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
