#include "server/thinking/thinking.h"

#include <spdlog/spdlog.h>

#include "advice/advice_json.h"
#include "server/at_work.h"
#include "server/thinking/questions.h"

namespace elbowroom::server {
namespace {

constexpr std::chrono::seconds longest_hint{4};

}  // namespace

Task<Action> Thinking::decide(const std::string& table, const Setup& at, const State& seen,
                              std::shared_ptr<BotMind> mind) {
    // One that decides at once has done so before anybody else could be asked.
    const bool elsewhere = is_done_elsewhere() && bots_.takes_time(mind->bot());
    std::string question = elsewhere ? decision_question(at, seen, *mind, bots_.budget()) : "";
    return decide_with(table, at.game, seen, std::move(mind), std::move(question));
}

Task<Action> Thinking::decide_with(std::string table, std::shared_ptr<const Game> game, State seen,
                                   std::shared_ptr<BotMind> mind, std::string question) {
    if (!question.empty()) {
        const std::optional<std::string> answer =
            co_await thinkers_->ask(BotPool::Purpose::decision, std::move(question), 2 * bots_.budget());
        if (answer) {
            const AtWork at_work(table);
            if (const auto action = read_decision(*game, seen, *answer)) co_return *action;
            spdlog::warn("table {}: a thinker answers what cannot be done: {}", table, answer->substr(0, 200));
        }
    }
    co_return co_await bots_.choose(std::move(table), std::move(game), seen, std::move(mind));
}

Task<Json> Thinking::hint(HintQuestion question) {
    Json out{{"type", "hint"}, {"n", question.number}};
    if (is_done_elsewhere()) {
        std::string text = hint_question(question.at, question.seen);
        const std::optional<std::string> answer =
            co_await thinkers_->ask(BotPool::Purpose::hint, std::move(text), longest_hint);
        const Json advice = answer ? Json::parse(*answer, nullptr, false) : Json();
        if (advice.is_object() && advice.contains("plans")) {
            out.update(advice);
            co_return out;
        }
        if (answer) spdlog::warn("table {}: a thinker answers what is no advice", question.table);
    }
    const auto game = question.at.game;
    const std::string table = question.table;
    const auto advice = std::make_shared<Advice>();
    // What is made in the same expression as a co_await, g++ 12 destroys twice.
    BotPool::Thought about = [question = std::move(question), advice](const std::stop_token& stop) {
        *advice =
            advise(*question.at.game, question.seen, {.budget = {.time = AdviceSettings::usual_time, .stop = stop}});
    };
    co_await bots_.think(BotPool::Purpose::hint, table, std::move(about), longest_hint);
    const AtWork at(table);
    out.update(advice_to_json(*game, *advice));
    co_return out;
}

Task<std::optional<std::string>> Thinking::review(GameFile file, Thinkers::Progress progress) {
    if (!is_done_elsewhere()) co_return std::nullopt;
    std::string question = review_question(file);
    std::optional<std::string> answer = co_await thinkers_->ask(BotPool::Purpose::review, std::move(question),
                                                                std::chrono::milliseconds{}, std::move(progress));
    if (answer && !Json::parse(*answer, nullptr, false).is_object()) {
        spdlog::warn("a thinker answers what is no review");
        answer.reset();
    }
    co_return answer;
}

}  // namespace elbowroom::server
