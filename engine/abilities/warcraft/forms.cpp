#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

constexpr int human = 0, beastly = 1;  // as in `choices`
constexpr int reward = 2, price = 1;   // coins

}  // namespace

// Each turn begins in one of two forms: one earns coins, the other fights. `count`: one more than the chosen form.
constinit const Ability forms{
    .id = "forms",
    .about = "Each turn begins with a choice: 2 coins, or 1 coin paid and conquests cost `number` tokens fewer.",
    .reads = {.number = true},
    .fits = {.memory = true},
    .cost =
        [](const Ask& q) {
            return Discount{q.g.board.all, q.memory.count == beastly + 1 ? q.param.number : 0};
        },
    .demands =
        [](const Ask& q) {  // [WC-RACE-WORGEN-1]
            const bool begins = q.s.stage == Stage::ready || q.s.stage == Stage::conquest;
            return begins && q.memory.count == 0 ? Demand::before_expanding : Demand::nothing;
        },
    .flaw = [](const Ask& q) -> std::string_view {
        return q.memory.count > beastly + 1 ? "have a form that there is not" : std::string_view{};
    },
    .offers_in = bit(Stage::ready) | bit(Stage::conquest) | bit(Window::opening),
    .handles = bit(Verb::choose),
    .choices = [](const Pack&) -> std::vector<std::string> {
        return {"human-form", "worgen-form"};
    },
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count != 0) return;
            out.add(choose(std::uint8_t(q.param.choice + human)));
            if (q.s.coins[q.seat()] >= price) out.add(choose(std::uint8_t(q.param.choice + beastly)));
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            const int form = a.number - told.param.choice;
            const Seat seat = owner_of(told.tribe);
            told.memory.count = std::uint8_t(form + 1);
            t.s.flags |= flag::committed;
            if (t.sink) t.tell({.kind = Kind::choice_made, .seat = seat, .number = a.number, .rule = told.param.rule});
            if (form == human)
                t.earn(seat, reward, told.param.rule, t.s.tribes[told.tribe].race);
            else
                t.pay(seat, none, price, told.param.rule);
        },
    .refuse = [](const Ask& q, Action) -> Refusal {
        if (q.memory.count != 0) return {"WC-RACE-WORGEN-1"_rule, "the form is chosen once, at the start of the turn"};
        return {"WC-PAY-4"_rule, "the player has no coin to pay for it"};
    },
    .claim = "there is no such choice to be made now",
};

void keeps_form(const Ask& q, Inventory& out) {
    if (q.memory.count == 0 || q.seat() != q.s.turn) return;
    out.add({.what = Kept::What::chosen, .choice = std::uint8_t(q.param.choice + q.memory.count - 1)});
}

}  // namespace elbowroom::abilities
