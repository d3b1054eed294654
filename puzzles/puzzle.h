// A position with one question and one answer that is clearly the best, as it is written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "notation/input.h"
#include "notation/position.h"

namespace elbowroom {

enum class Quest : std::uint8_t {
    coins,    // the most coins in this turn, without the die
    pick,     // which combo?
    decline,  // decline now, or go on?
};
inline constexpr std::string_view quest_names[] = {"coins", "pick", "decline"};
inline constexpr int quests = 3;
inline constexpr int hardest = 5;  // of the grades, from 1

// The best answer and the next best as they were found in one way: chances to win from 0 to 1, or coins.
struct Numbers {
    std::int64_t effort = 0;  // nodes, or games played to their end
    double best = 0, second = 0;

    double lead() const { return best - second; }
};

// coins: how many; pick: the slot; decline: 1 to decline, 0 to go on.
using Answer = int;

struct Puzzle {
    std::string id;
    Quest quest = Quest::coins;
    int grade = 1;
    Seat seat = 0;
    Answer answer = 0;
    Json position;      // as the seat sees it, all coins open
    Json best, second;  // plans, as advice writes them
    Numbers found, checked;
    std::optional<Numbers> played;  // to the end of the game, many times
};

Json puzzle_to_json(const Puzzle& puzzle);
// Throws InputError with a sentence.
Puzzle read_puzzle(const Node& node);

// The race and the power that it is about: those of the answer where a combo is picked, else those that act.
struct About {
    std::string race, power;
};
About about(const Puzzle& puzzle);

// The position as the seat sees it, without what a reader would fill in by itself.
Json short_view(const Library& library, const Setup& setup, const State& state, Seat seat);

// All puzzles of a game, as they are shipped.
struct Collection {
    std::string game;
    std::vector<Puzzle> puzzles;
    std::vector<std::string> lessons;  // the ids of those for learners, every race and every power among them
};
Json collection_to_json(const Collection& all);
Collection read_collection(const Node& node);
Collection read_collection_file(const std::string& file);

}  // namespace elbowroom
