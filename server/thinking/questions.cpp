#include "server/thinking/questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "advice/advice_json.h"
#include "advice/review_json.h"
#include "notation/position.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t most_minds = 256;
constexpr int longest_decision = 600'000;  // milliseconds

std::uint64_t read_seed(const Node& node) {
    const std::string text = node.text();
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed, 16);
    if (error != std::errc{} || end != text.data() + text.size()) node.fail("expected a number in hexadecimal digits");
    return seed;
}

}  // namespace

std::string decision_question(const Setup& setup, const State& seen, const BotMind& mind,
                              std::chrono::milliseconds budget) {
    return fmt::format(R"({{"think":"decision","bot":{},"seed":"{:x}","milliseconds":{},"position":{}}})",
                       Json(mind.bot()).dump(), mind.seed(), budget.count(), position_to_text(setup, seen));
}

std::string hint_question(const Setup& setup, const State& seen) {
    return fmt::format(R"({{"think":"hint","position":{}}})", position_to_text(setup, seen));
}

std::string review_question(const GameFile& file) {
    return fmt::format(R"({{"think":"review","game":{}}})", game_file_to_text(file));
}

std::optional<Action> read_decision(const Game& g, const State& seen, const std::string& answer) {
    try {
        const Json document = parse_json(answer, "the answer");
        const WrittenAction written = read_action(g, Node(document).object().at("do"));
        Actions actions;
        legal(g, seen, actions);
        if (written.times == 1 && std::find(actions.begin(), actions.end(), written.action) != actions.end())
            return written.action;
    } catch (const InputError&) {
        // As good as none.
    }
    return {};
}

std::string Answers::answer(const std::string& question, std::stop_token stop, const Progress& progress) {
    const Json document = parse_json(question, "the question");
    const Node node(document);
    switch (node.object().at("think").one_of({"decision", "hint", "review"})) {
    case 0: return decide(node, std::move(stop)).dump();
    case 1: return advise_on(node, std::move(stop)).dump();
    default: return review(node, std::move(stop), progress).dump();
    }
}

Json Answers::decide(const Node& question, std::stop_token stop) {
    question.only({"think", "bot", "seed", "milliseconds", "position"});
    const Position position = read_position(library_, question.at("position"));
    const std::string name = question.at("bot").text();
    const std::string key = name + ' ' + question.at("seed").text();
    std::unique_ptr<Bot> bot = take_mind(key);
    if (!bot) bot = maker_(name, read_seed(question.at("seed")));
    if (!bot) question.at("bot").fail("there is no bot \"" + name + "\"");
    Actions actions;
    legal(*position.setup.game, position.state, actions);
    if (actions.empty()) question.at("position").fail("there is nothing to decide");
    Budget budget = bot->budget();
    budget.time = std::min<std::chrono::microseconds>(
        budget.time, std::chrono::milliseconds(question.at("milliseconds").integer(1, longest_decision)));
    budget.stop = std::move(stop);
    bot->set_budget(budget);
    const Action action = bot->choose(*position.setup.game, position.state, actions);
    keep_mind(key, std::move(bot));
    return {{"do", action_to_json(*position.setup.game, action)}};
}

Json Answers::advise_on(const Node& question, std::stop_token stop) const {
    question.only({"think", "position"});
    const Position position = read_position(library_, question.at("position"));
    const AdviceSettings settings{.budget = {.time = AdviceSettings::usual_time, .stop = std::move(stop)}};
    return advice_to_json(*position.setup.game, advise(*position.setup.game, position.state, settings));
}

Json Answers::review(const Node& question, std::stop_token stop, const Progress& progress) const {
    question.only({"think", "game"});
    const GameRecord game(read_game_file(library_, question.at("game"), Edition::any));
    Reviewing reviewing(game);
    while (reviewing.done() < reviewing.turns() && !stop.stop_requested()) {
        reviewing.go_on(stop);
        progress(reviewing.done(), reviewing.turns());
    }
    return stop.stop_requested() ? Json() : review_to_json(game.game(), reviewing.result());
}

std::unique_ptr<Bot> Answers::take_mind(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(minds_.begin(), minds_.end(), [&](const auto& each) { return each.first == key; });
    if (found == minds_.end()) return nullptr;
    std::unique_ptr<Bot> out = std::move(found->second);
    minds_.erase(found);
    return out;
}

void Answers::keep_mind(const std::string& key, std::unique_ptr<Bot> mind) {
    const std::lock_guard lock(mutex_);
    minds_.emplace_front(key, std::move(mind));
    if (minds_.size() > most_minds) minds_.pop_back();
}

}  // namespace elbowroom::server
