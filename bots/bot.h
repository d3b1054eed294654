// A player: it sees what its seat may see, and chooses among the legal actions.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/game.h"

namespace elbowroom {

// What a bot may spend on one decision: whatever ends first ends it.
struct Budget {
    static constexpr std::chrono::microseconds any_time = std::chrono::microseconds::max();
    static constexpr std::int64_t any_nodes = INT64_MAX;

    std::chrono::microseconds time = any_time;
    std::int64_t nodes = any_nodes;  // actions tried out on copies: the same on every machine
    int threads = 1;
    std::stop_token stop{};  // ends it at any point
};

class Bot {
public:
    virtual ~Bot() = default;
    // `seen` is the view of the seat that is to act, with the coins of others if it has counted them (`watched_by`);
    // `actions` is never empty.
    virtual Action choose(const Game& g, const State& seen, const Actions& actions) = 0;
    // What it spends on one decision, for those that could think for ever.
    virtual void set_budget(const Budget&) {}
    virtual Budget budget() const { return {}; }
};

// The bots by name: one to measure with, a level, or a level with a character ("hard/raider"); null if there is none of
// that name.
std::unique_ptr<Bot> make_bot(const std::string& name, std::uint64_t seed);
bool is_bot(const std::string& name);
// All of them; those with a character after those without.
std::vector<std::string> bot_names();

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed);
std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed);

}  // namespace elbowroom
