// What others are asked to think about, as text: it says everything that is needed, so that whoever answers knows
// nothing but the content of the games. And how it is answered.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "notation/game_file.h"
#include "server/bot_pool.h"
#include "server/table/requests.h"

namespace elbowroom::server {

// What a bot decides; `seen` is what its seat may see.
std::string decision_question(const Setup& setup, const State& seen, const BotMind& mind,
                              std::chrono::milliseconds budget);
std::string hint_question(const Setup& setup, const State& seen);
std::string review_question(const GameFile& file);
// Nothing unless it is a decision that may be made.
std::optional<Action> read_decision(const Game& g, const State& seen, const std::string& answer);

// Whoever answers, on any number of threads.
class Answers {
public:
    using Progress = std::function<void(std::size_t done, std::size_t of)>;
    explicit Answers(const Library& library, BotMaker maker = make_bot) : library_(library), maker_(std::move(maker)) {}

    // Throws InputError if it cannot be read. What was stopped is worth nothing.
    std::string answer(const std::string& question, std::stop_token stop, const Progress& progress);

private:
    Json decide(const Node& question, std::stop_token stop);
    Json advise_on(const Node& question, std::stop_token stop) const;
    Json review(const Node& question, std::stop_token stop, const Progress& progress) const;
    std::unique_ptr<Bot> take_mind(const std::string& key);
    void keep_mind(const std::string& key, std::unique_ptr<Bot> mind);

    const Library& library_;
    const BotMaker maker_;
    std::mutex mutex_;
    // Bots that are asked again think over what they planned; the latest first.
    std::list<std::pair<std::string, std::unique_ptr<Bot>>> minds_;
};

}  // namespace elbowroom::server
