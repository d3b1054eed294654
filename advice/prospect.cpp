#include "advice/prospect.h"

#include "bots/search.h"
#include "engine/turn/occupants.h"

namespace elbowroom {
namespace {

constexpr int lines_of_others = 4;           // that each of them chooses from
constexpr std::int64_t cost_of_judging = 4;  // in nodes

Regions of_seat(const State& s, Seat seat) {
    Regions out;
    for (const TribeId id : tribes_of(s, seat)) out |= s.tribes[id].held;
    return out;
}

}  // namespace

void Prospects::follow(const Line& line, Prospect& out) {
    Chance chance = Chance::seeded(deal_);
    Generator lot(deal_ ^ 0x5851f42d4c957f2dULL);
    const State dealt = redeal(g_, seen_, chance);
    Lines lines(g_, dealt.turn);
    Line played;
    lines.vary(dealt, line, line.certain, chance, lot, 0, played);
    State& s = played.after;
    const Regions at_first = of_seat(s, seat_);
    out.coins += int(s.coins[seat_]) - int(dealt.coins[seat_]);
    nodes_ += lines.nodes();
    const Judge of_others(Net::named("quick"), {});
    for (int turn = 0; turn < g_.players && s.stage != Stage::over && s.turn != seat_; ++turn)
        reply(g_, s, of_others, chance, lot, lines_of_others, nodes_);
    for (const Region r : at_first) {
        ++out.held[r];
        const TribeId now = holder(s, r);
        if (now != none && owner_of(now) != seat_) ++out.lost[owner_of(now)][r];
    }
    out.values += judge_.value(g_, s, seat_);
    out.chances += judge_.chance(g_, s, seat_);
    nodes_ += 2 * cost_of_judging;
    ++out.tries;
}

}  // namespace elbowroom
