// A game as it is written down: the table, the seats, and the list of actions with what chance answered to each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/action_json.h"
#include "notation/dice.h"
#include "notation/setup.h"

namespace elbowroom {

struct GameFile {
    struct SeatEntry {
        std::string name;
        std::string bot;  // empty: a person
    };
    // What chance answered, as it is written, and the hash of the state that came of it, where it is written.
    struct Outcome {
        Json chance = Json::array();
        std::optional<std::uint64_t> hash;
    };
    // Fair dice, in hexadecimal digits: what everybody was told before the start, what it was made of, and what the
    // players put in.
    struct DiceEntry {
        std::string commitment, secret;
        bool islands = false;         // the map was drawn with them
        std::vector<SeatDice> seats;  // empty: chance followed from the secret alone, as it did until 0.5
    };
    struct Entry {
        Seat by = 0;
        WrittenAction action;
        Outcome outcome;
    };

    Setup setup;
    std::string table_id;  // at which server's table it was played; empty: at none
    int edition = 0;
    std::string pack;  // the hash of the content that the game was made with
    std::vector<SeatEntry> seats;
    std::optional<std::uint64_t> seed;
    std::optional<DiceEntry> dice;
    Outcome start;
    std::vector<Entry> log;
    std::vector<int> result;  // ranks by seat; empty while the game goes on
};

// Whether a game of another edition of the content may be read: it can be looked at, but not played on.
enum class Edition : std::uint8_t { same, any };

GameFile read_game_file(const Library& library, const Node& document, Edition edition = Edition::same);
Json game_file_to_json(const GameFile& file);
// The same document as text, with a line for each entry of the log.
std::string game_file_to_text(const GameFile& file);

// The dice of a file, with what its players put in.
Dice dice_of(const GameFile& file);
// Throws an InputError unless the secret of the file's dice and the numbers of the seats are those that were committed
// to, and islands and chance's answers to the start and to every action are exactly what follows from them. A file
// without dice has nothing to check.
void check_dice(const GameFile& file);
// Throws an InputError unless the game was played to the end that the rules give it, with its result. Call it for a
// file that can be replayed.
void check_whole(const GameFile& file);

// The rank of each seat, in the order of the seats.
std::vector<int> ranks_by_seat(const Game& g, const State& s);

// A written game, played again step by step. Whatever does not fit is an InputError with its place: "/log/17".
class Replay {
public:
    // The file must outlive the replay.
    explicit Replay(const GameFile& file, Sink* sink = nullptr);

    const State& state() const { return state_; }
    std::size_t played() const { return played_; }
    // Plays the next entry; false, once and for all, when there is none left and the result is as written.
    bool next(Sink* sink = nullptr);

private:
    void check(const Chance& chance, const GameFile::Outcome& outcome, const std::string& path) const;
    void check_result() const;

    const GameFile& file_;
    State state_;
    std::size_t played_ = 0;
};

// A game that is being played and written down at the same time.
class GameRecord {
public:
    // A new game. Chance at each action depends on the seed and on how much has been played, so that a game that
    // was put aside goes on as if it had not been.
    GameRecord(Setup setup, std::vector<GameFile::SeatEntry> seats, std::uint64_t seed, Sink* sink = nullptr);
    // Goes on with a written game; throws InputError if it cannot be replayed.
    explicit GameRecord(GameFile file, Sink* sink = nullptr);

    const Game& game() const { return *file_.setup.game; }
    const GameFile& file() const { return file_; }
    const State& state() const { return states_.back(); }
    std::size_t size() const { return file_.log.size(); }
    // The state before an entry of the log.
    const State& before(std::size_t entry) const { return states_[entry]; }

    // Nothing if it was done and written down; otherwise why not.
    std::optional<Refusal> play(const WrittenAction& action, Sink* sink = nullptr);
    // Forgets the entries from this one on.
    void take_back(std::size_t entry);

private:
    Chance chance() const;
    void finish();

    GameFile file_;
    std::vector<State> states_;  // one more than there are entries
};

}  // namespace elbowroom
