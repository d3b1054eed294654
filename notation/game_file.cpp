#include "notation/game_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "engine/base/hash.h"
#include "notation/chance_json.h"
#include "notation/characters.h"
#include "notation/names.h"
#include "notation/play.h"
#include "notation/position.h"

namespace elbowroom {
namespace {

constexpr std::size_t longest_name = 60;

std::uint64_t read_number(const Node& node, int base, const char* wanted) {
    const std::string text = node.text();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    const bool right_size = base == 16 ? text.size() == 16 : !text.empty();
    if (error != std::errc{} || end != text.data() + text.size() || !right_size) node.fail(wanted);
    return value;
}

std::string read_name(const Node& node) {
    const std::string name = node.text();
    // Characters, not bytes, as the schema counts.
    if (name.empty() || characters(name) > longest_name) node.fail("a name has 1 to 60 characters");
    // Names are printed on terminals, which take some of these for commands.
    if (std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 32 || c == 127; }))
        node.fail("a name has no control characters");
    return name;
}

std::vector<GameFile::SeatEntry> read_seats(const Node& node, const Game& g) {
    std::vector<GameFile::SeatEntry> seats;
    for (const Node& item : node.items()) {
        item.only({"name", "bot"});
        const auto bot = item.find("bot");
        seats.push_back({read_name(item.at("name")), bot && !bot->is_null() ? read_name(*bot) : ""});
    }
    if (seats.size() != std::size_t(g.players))
        node.fail(fmt::format("expected {} seats, found {}", g.players, seats.size()));
    return seats;
}

std::string read_hex(const Node& node) {
    const std::string digits = node.text();
    try {
        Dice::from_hex(digits);
    } catch (const std::invalid_argument& error) {
        node.fail(error.what());
    }
    return digits;
}

// The letters and digits of which servers make the ids of tables.
std::string read_table_id(const Node& node) {
    const std::string id = node.text();
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 && c < 128; };
    if (id.empty() || id.size() > longest_name || !std::all_of(id.begin(), id.end(), fits))
        node.fail("the id of a table has 1 to 60 letters and digits");
    return id;
}

std::vector<SeatDice> read_seat_dice(const Node& node, const Game& g) {
    std::vector<SeatDice> seats;
    const auto hex_or_null = [](const Node& item) { return item.is_null() ? "" : read_hex(item); };
    for (const Node& item : node.items()) {
        item.only({"commitment", "number"});
        seats.push_back({hex_or_null(item.at("commitment")), hex_or_null(item.at("number"))});
        if (seats.back().commitment.empty() && !seats.back().number.empty())
            item.at("number").fail("nobody was bound to this number");
    }
    if (seats.size() != std::size_t(g.players))
        node.fail(fmt::format("expected {} seats, found {}", g.players, seats.size()));
    return seats;
}

GameFile::DiceEntry read_dice(const Node& node, const Game& g) {
    node.only({"commitment", "secret", "islands", "seats"});
    GameFile::DiceEntry out{read_hex(node.at("commitment")), read_hex(node.at("secret"))};
    if (const auto seats = node.find("seats")) out.seats = read_seat_dice(*seats, g);
    if (const auto islands = node.find("islands")) out.islands = islands->boolean();
    if (node.has("islands") && out.seats.empty()) node.at("islands").fail("islands are drawn with the seats' dice");
    return out;
}

Json dice_to_json(const GameFile::DiceEntry& dice) {
    Json out{{"commitment", dice.commitment}, {"secret", dice.secret}};
    if (dice.seats.empty()) return out;
    out["islands"] = dice.islands;
    out["seats"] = Json::array();
    const auto hex_or_null = [](const std::string& digits) { return digits.empty() ? Json(nullptr) : Json(digits); };
    for (const SeatDice& seat : dice.seats)
        out["seats"].push_back({{"commitment", hex_or_null(seat.commitment)}, {"number", hex_or_null(seat.number)}});
    return out;
}

GameFile::Outcome read_outcome(const Node& node, const Game& g) {
    GameFile::Outcome outcome;
    if (const auto chance = node.find("chance")) {
        read_answers(g, *chance);
        outcome.chance = chance->json();
    }
    if (const auto hash = node.find("hash")) outcome.hash = read_number(*hash, 16, "expected 16 hexadecimal digits");
    return outcome;
}

GameFile::Entry read_entry(const Node& node, const Game& g) {
    node.only({"by", "do", "chance", "hash"});
    return {read_seat(g, node.at("by")), read_action(g, node.at("do")), read_outcome(node, g)};
}

void write_outcome(const GameFile::Outcome& outcome, Json& out) {
    if (!outcome.chance.empty()) out["chance"] = outcome.chance;
    if (outcome.hash) out["hash"] = fmt::format("{:016x}", *outcome.hash);
}

Json entry_to_json(const Game& g, const GameFile::Entry& entry) {
    Json out{{"by", entry.by}, {"do", action_to_json(g, entry.action.action, entry.action.times)}};
    write_outcome(entry.outcome, out);
    return out;
}

Json frame_to_json(const GameFile& file) {
    Json out{{"elbowroom", "game"},
             {"notation", 1},
             {"game", nullptr},
             {"map", nullptr},
             {"players", file.setup.game->players}};
    write_setup(file.setup, out);
    if (!file.table_id.empty()) out["table"] = file.table_id;
    out["edition"] = file.edition;
    out["pack"] = file.pack;
    out["seats"] = Json::array();
    for (const auto& seat : file.seats)
        out["seats"].push_back({{"name", seat.name}, {"bot", seat.bot.empty() ? Json(nullptr) : Json(seat.bot)}});
    if (file.seed) out["seed"] = std::to_string(*file.seed);
    if (file.dice) out["dice"] = dice_to_json(*file.dice);
    out["start"] = Json::object();
    write_outcome(file.start, out["start"]);
    return out;
}

}  // namespace

GameFile read_game_file(const Library& library, const Node& document, Edition edition) {
    if (!document.has("elbowroom")) document.fail("this is not a game of Elbowroom");
    document.at("elbowroom").one_of({"game"});
    document.only({"elbowroom", "notation", "game", "map", "players", "options", "custom", "table", "edition", "pack",
                   "seats", "seed", "dice", "start", "log", "result"});
    document.at("notation").integer(1, 1);
    document.at("players").integer(2, max_seats);
    GameFile file;
    file.setup = read_setup(library, document);
    const Game& g = *file.setup.game;
    file.edition = document.at("edition").integer(0, 1'000'000);
    file.pack = document.at("pack").text();
    const bool same = file.edition == g.pack->edition && file.pack == file.setup.content->hash;
    if (edition == Edition::same && !same)
        document.at("pack").fail("the game was made with another edition of the content");
    file.seats = read_seats(document.at("seats"), g);
    if (const auto seed = document.find("seed"))
        file.seed = read_number(*seed, 10, "expected a seed: digits, below 2^64");
    if (const auto table = document.find("table")) file.table_id = read_table_id(*table);
    if (const auto dice = document.find("dice")) {
        file.dice = read_dice(*dice, g);
        if (!file.dice->seats.empty() && file.table_id.empty()) dice->at("seats").fail("they need the table's id");
    }
    file.start = read_outcome(document.at("start").only({"chance", "hash"}), g);
    for (const Node& item : document.at("log").items()) file.log.push_back(read_entry(item, g));
    if (const auto result = document.find("result")) {
        for (const Node& item : result->items()) file.result.push_back(item.integer(1, g.players));
        if (file.result.size() != std::size_t(g.players)) result->fail("expected a rank for each seat");
    }
    return file;
}

Json game_file_to_json(const GameFile& file) {
    Json out = frame_to_json(file);
    out["log"] = Json::array();
    for (const auto& entry : file.log) out["log"].push_back(entry_to_json(*file.setup.game, entry));
    if (!file.result.empty()) out["result"] = file.result;
    return out;
}

std::string game_file_to_text(const GameFile& file) {
    std::string out = "{";
    const Json frame = frame_to_json(file);
    for (const auto& [key, value] : frame.items()) out += fmt::format("\n{}: {},", Json(key).dump(), value.dump());
    out += "\n\"log\": [";
    for (std::size_t i = 0; i < file.log.size(); ++i)
        out += (i == 0 ? "\n" : ",\n") + entry_to_json(*file.setup.game, file.log[i]).dump();
    out += "]";
    if (!file.result.empty()) out += ",\n\"result\": " + Json(file.result).dump();
    return out + "\n}\n";
}

Dice dice_of(const GameFile& file) {
    const Dice secret = Dice::from_hex(file.dice->secret);
    if (file.dice->seats.empty()) return secret;
    return secret.with({file.table_id, file.dice->islands, file.dice->seats});
}

void check_dice(const GameFile& file) {
    if (!file.dice) return;
    const Game& g = *file.setup.game;
    const Dice dice = dice_of(file);
    if (dice.commitment() != file.dice->commitment)
        throw InputError("/dice/secret", "this is not the secret that was committed to");
    for (std::size_t i = 0; i < file.dice->seats.size(); ++i) {
        const SeatDice& seat = file.dice->seats[i];
        if (!seat.number.empty() && commitment_to(seat.number) != seat.commitment)
            throw InputError(fmt::format("/dice/seats/{}/number", i), "this is not the number that was committed to");
    }
    if (file.dice->islands) {
        const Json drawn = on_drawn_islands(file.setup, dice.lot()).map;
        if (drawn != file.setup.map)
            throw InputError("/map", "the dice draw the islands " + drawn.dump() + ", not " + file.setup.map.dump());
    }
    const auto expect = [&](const Chance& chance, const GameFile::Outcome& outcome, const std::string& path) {
        const Json answers = answers_to_json(g, chance.answered());
        if (answers != outcome.chance)
            throw InputError(path + "/chance",
                             "the dice answer " + answers.dump() + " here, not " + outcome.chance.dump());
    };
    Chance deal = dice.chance(0);
    new_game(g, deal);
    expect(deal, file.start, "/start");
    Replay replay(file);
    for (std::size_t i = 0; i < file.log.size(); ++i) {
        State s = replay.state();
        Chance chance = dice.chance(i + 1);
        // What is not legal is for the replay to refuse.
        if (!play(g, s, file.log[i].action, chance)) expect(chance, file.log[i].outcome, "/log/" + std::to_string(i));
        replay.next();
    }
}

void check_whole(const GameFile& file) {
    Replay replay(file);
    while (replay.next()) continue;
    if (replay.state().stage != Stage::over)
        throw InputError("/log", fmt::format("the game is not over after these {} actions: something of it is missing",
                                             file.log.size()));
    if (file.result.empty()) throw InputError("", "the game is over, but its result is missing");
}

std::vector<int> ranks_by_seat(const Game& g, const State& s) {
    std::vector<int> ranks(std::size_t(g.players), 0);
    for (const Standing& row : standings(g, s)) ranks[row.seat] = row.rank;
    return ranks;
}

Replay::Replay(const GameFile& file, Sink* sink) : file_(file) {
    const Game& g = *file.setup.game;
    Chance chance = Chance::scripted(read_answers(g, Node(file.start.chance, "/start/chance")));
    state_ = new_game(g, chance, sink);
    check(chance, file.start, "/start");
}

bool Replay::next(Sink* sink) {
    if (played_ == file_.log.size()) {
        check_result();
        return false;
    }
    const Game& g = *file_.setup.game;
    const GameFile::Entry& entry = file_.log[played_];
    const std::string path = "/log/" + std::to_string(played_);
    if (state_.stage == Stage::over) throw InputError(path, "the game is over before this entry");
    if (entry.by != state_.to_act)
        throw InputError(path + "/by",
                         fmt::format("seat {} acts, but it is for seat {} to decide", entry.by, state_.to_act));
    Chance chance = Chance::scripted(read_answers(g, Node(entry.outcome.chance, path + "/chance")));
    if (const auto refusal = play(g, state_, entry.action, chance, sink))
        throw InputError(path, fmt::format("not possible: {} [{}]", refusal->reason, refusal->rule.id));
    check(chance, entry.outcome, path);
    ++played_;
    return true;
}

void Replay::check(const Chance& chance, const GameFile::Outcome& outcome, const std::string& path) const {
    if (!chance.complaint().empty()) throw InputError(path + "/chance", chance.complaint());
    if (chance.unused() > 0) throw InputError(path + "/chance", "there are answers that chance was not asked for");
    if (outcome.hash && !is_hash_of(*outcome.hash, file_.setup, state_))
        throw InputError(path + "/hash",
                         fmt::format("the position is another one than was written down: its hash is {:016x}",
                                     position_hash(file_.setup, state_)));
}

void Replay::check_result() const {
    if (file_.result.empty()) return;
    if (state_.stage != Stage::over) throw InputError("/result", "there is a result, but the game is not over");
    if (file_.result != ranks_by_seat(*file_.setup.game, state_))
        throw InputError("/result", "the game ends with other ranks");
}

GameRecord::GameRecord(Setup setup, std::vector<GameFile::SeatEntry> seats, std::uint64_t seed, Sink* sink) {
    file_.setup = std::move(setup);
    file_.edition = game().pack->edition;
    file_.pack = file_.setup.content->hash;
    file_.seats = std::move(seats);
    file_.seed = seed;
    Chance luck = Chance::seeded(seed);
    states_.push_back(new_game(game(), luck, sink));
    file_.start = {answers_to_json(game(), luck.answered()), position_hash(file_.setup, state())};
}

GameRecord::GameRecord(GameFile file, Sink* sink) : file_(std::move(file)) {
    Replay replay(file_, sink);
    do states_.push_back(replay.state());
    while (replay.next(sink));
    finish();
}

std::optional<Refusal> GameRecord::play(const WrittenAction& action, Sink* sink) {
    State s = state();
    Chance luck = chance();
    if (auto refusal = elbowroom::play(game(), s, action, luck, sink)) return refusal;
    file_.log.push_back(
        {state().to_act, action, {answers_to_json(game(), luck.answered()), position_hash(file_.setup, s)}});
    states_.push_back(s);
    finish();
    return {};
}

void GameRecord::take_back(std::size_t entry) {
    file_.log.resize(entry);
    states_.resize(entry + 1);
    file_.result.clear();
}

Chance GameRecord::chance() const {
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15ULL;
    return Chance::seeded(
        mix(file_.seed.value_or(position_hash(file_.setup, states_.front())) ^ odd, (size() + 1) * odd));
}

void GameRecord::finish() {
    if (state().stage == Stage::over) file_.result = ranks_by_seat(game(), state());
}

}  // namespace elbowroom
