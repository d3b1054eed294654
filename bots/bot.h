// A player: it sees what its seat may see, and chooses among the legal actions.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/game.h"

namespace elbowroom {

class Bot {
public:
    virtual ~Bot() = default;
    // `seen` is the view of the seat that is to act; `actions` is never empty.
    virtual Action choose(const Game& g, const State& seen, const Actions& actions) = 0;
    // How long it may think about one decision, for those that could think for ever.
    virtual void set_budget(std::chrono::milliseconds) {}
};

// The bots by name; null if there is none of that name.
std::unique_ptr<Bot> make_bot(const std::string& name, std::uint64_t seed);
std::vector<std::string> bot_names();

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed);
std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed);

}  // namespace elbowroom
