#include "engine/abilities/keeps.h"

#include "engine/abilities/ask.h"
#include "engine/abilities/list.h"

namespace elbowroom {
namespace {

struct Teller {
    const Ability* ability;
    void (*tell)(const Ask&, Inventory&);
};
constexpr Teller tellers[] = {
    {&abilities::bombs, abilities::keeps_bombs},     {&abilities::buys_tokens, abilities::keeps_purchases},
    {&abilities::forms, abilities::keeps_form},      {&abilities::gathers_strength, abilities::keeps_strength},
    {&abilities::harmony, abilities::keeps_harmony}, {&abilities::portal, abilities::keeps_portal},
    {&abilities::scares, abilities::keeps_scares},   {&abilities::shield, abilities::keeps_shields},
    {&abilities::vengeful, abilities::keeps_marks},
};

void tell(const Game& g, const State& s, TribeId id, const Bearing& bearing, const Memory& memory, Inventory& out) {
    if (memory == Memory{} && !bearing.ability->handles) return;
    for (const Teller& teller : tellers)
        if (teller.ability == bearing.ability) teller.tell(Ask{g, s, id, bearing.param, memory}, out);
}

// Says of everything that is told that the power keeps it.
class OfPower : public Inventory {
public:
    explicit OfPower(Inventory& out) : out_(out) {}
    void add(const Kept& kept) override {
        Kept own = kept;
        own.of_power = true;
        out_.add(own);
    }

private:
    Inventory& out_;
};

// The relic that the piece of the tribe is in this turn.
void tell_copy(const Game& g, const State& s, TribeId id, Inventory& out) {
    if (!copies_relics(g, s, id)) return;
    const std::uint8_t mark = s.lender_memory[g.lending.copier].count;
    if (mark == 0) return;
    for (const Lender& relic : g.lending.lenders)
        for (const std::uint8_t b : relic.copies.all)
            if (g.bearings[b].param.mark == mark)
                return out.add({.what = Kept::What::copies,
                                .piece = g.lending.lenders[g.lending.copier].piece,
                                .other = relic.piece});
}

}  // namespace

Loaned loaned_power(const Game& g, const State& s) {
    if (s.lent_power == none) return {};
    for (std::size_t i = 0; i < g.lending.lenders.size(); ++i) {
        if (!g.lending.lenders[i].lends_power || s.lone[g.lending.lenders[i].lone] == no_region) continue;
        Loaned out{g.lending.lenders[i].piece, s.lent_power, none};
        for (Seat seat = 0; seat < g.players; ++seat)
            if ((kept_by(s, active_of(seat)) >> i) & 1) out.to = active_of(seat);
        return out;
    }
    return {};
}

void take_stock(const Game& g, const State& s, TribeId id, Inventory& out) {
    const Kit& kit = kit_in(g, s, id);
    OfPower of_power(out);
    for (int i = 0; i < kit.size; ++i) {
        const auto [bearing, memory] = borne(g, s, id, i);
        tell(g, s, id, bearing, memory, i < kit.of_race ? out : of_power);
    }
    if (!is_active(id)) return;
    each_loan(g, s, id, g.lending.loans.of_powers, [&](std::size_t i, const Bearings& lent) {
        for (const std::uint8_t b : lent.all) tell(g, s, id, g.bearings[b], s.lender_memory[i], out);
    });
    tell_copy(g, s, id, out);
}

}  // namespace elbowroom
