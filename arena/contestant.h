// Who plays in the arena: a bot by name with what it may spend on a decision, as it is written on a command line.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "bots/bot.h"

namespace elbowroom {

using MakeBot = std::function<std::unique_ptr<Bot>(std::uint64_t seed)>;
struct Contestant {
    std::string name;
    MakeBot make;  // called from several threads
};

// "hard@10ms", "hard@5000n", "hard@0.5ms@200n": what stands before the budget, and the budget, with what is not said
// taken from `otherwise`. Throws std::invalid_argument with a sentence.
struct Entry {
    std::string what;
    Budget budget;
};
Entry read_entry(const std::string& words, const Budget& otherwise);
// The same of a command, in which other words may have an @ too: budgets stand at its end.
Entry read_command(const std::string& words, const Budget& otherwise);

// A bot of the house. Throws std::invalid_argument with a sentence.
Contestant house_bot(const std::string& words, const Budget& otherwise = {});

}  // namespace elbowroom
