#include "server/hints.h"

#include "advice/advice_json.h"
#include "server/at_work.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr std::chrono::seconds longest_hint{4};

}  // namespace

OneHint::OneHint(std::shared_ptr<Person> person) : person_(std::move(person)) {
    if (person_->gets_hint) throw Refused(cases::hint_pending);
    person_->gets_hint = true;
}

OneHint::~OneHint() { person_->gets_hint = false; }

Task<Json> give_hint(BotPool& bots, HintQuestion question) {
    const std::int64_t number = question.number;
    const auto game = question.game;
    const std::string table = question.table;
    const auto advice = std::make_shared<Advice>();
    // What is made in the same expression as a co_await, g++ 12 destroys twice.
    BotPool::Thought about = [question = std::move(question), advice](const std::stop_token& stop) {
        *advice = advise(*question.game, question.seen, {.budget = {.time = AdviceSettings::usual_time, .stop = stop}});
    };
    co_await bots.think(BotPool::Purpose::hint, table, std::move(about), longest_hint);
    const AtWork at(table);
    Json out{{"type", "hint"}, {"n", number}};
    out.update(advice_to_json(*game, *advice));
    co_return out;
}

}  // namespace elbowroom::server
