#include "notation/hints.h"

#include <algorithm>
#include <cmath>

#include "engine/stages/stage.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"
#include "notation/action_json.h"
#include "notation/witness.h"

namespace elbowroom {
namespace {

// How often the die is kind enough, to four places.
double odds_of(const Game& g, int missing) {
    const auto& die = g.pack->die;
    const auto kind = std::count_if(die.begin(), die.end(), [&](int face) { return face >= missing; });
    return std::round(double(kind) / double(die.size()) * 10'000) / 10'000;
}

// Whether earnings are told even if there are none: for what gains or gives up regions. Placing a piece or picking a
// combo seldom earns anything; the rest never changes what is earned.
enum class Earns : std::uint8_t { always, sometimes, never };
Earns earns(Verb verb) {
    switch (verb) {
    case Verb::conquer:
    case Verb::attempt:
    case Verb::abandon:
    case Verb::decline: return Earns::always;
    case Verb::scare:
    case Verb::swap:
    case Verb::steal:
    case Verb::choose:
    case Verb::buy:
    case Verb::reborn:
    case Verb::sacrifice:
    case Verb::pick:
    case Verb::swap_power:
    case Verb::put:
    case Verb::take: return Earns::sometimes;
    default: return Earns::never;
    }
}

}  // namespace

State imagined(const Game& g, const State& s, Seat seat) {
    State seen = seen_by(g, s, seat);
    // In somebody else's view: as much as any combo costs.
    if (seen.coins[seat] == unknown_coins) seen.coins[seat] = max_column;
    Chance chance = Chance::seeded(0);
    return redeal(g, seen, chance);
}

namespace {

// Nobody can know what will be found: hints are given as if nothing were.
State without_finds(State s) {
    s.site_deck_size = 0;
    s.site_deck.fill(none);
    return s;
}

}  // namespace

Hints::Hints(const Game& g, const State& s, Seat seat)
    : g_(g),
      s_(without_finds(imagined(g, s, seat))),
      seat_(seat),
      may_earn_(s_.turn == seat && !is_scored(g, s_)),
      income_(may_earn_ ? income(g, s_, seat) : 0) {}

void Hints::list(Actions& out) const {
    out.clear();
    if (s_.to_act == seat_) legal(g_, s_, out);
}

// All that may be placed before the stage is over; some tribes have to keep tokens back.
int Hints::tokens_to_place(Action deploy) {
    if (to_place_ == 0) {
        State s = s_;
        do {
            apply(g_, s, deploy, chance_);
            ++to_place_;
        } while (s.stage == s_.stage && s.acting == s_.acting && s.turn == s_.turn && !why_not(g_, s, deploy));
    }
    return to_place_;
}

Hint Hints::of(Action a) {
    Hint hint;
    if (a.verb == Verb::pick) hint.coins = s_.column[a.number].coins - a.number;
    if (a.verb == Verb::conquer || a.verb == Verb::attempt) hint_at_conquest(a, hint);
    if (a.verb == Verb::reveal && a.number != 0)
        hint.coins = -Tolls(g_, s_, s_.turn, Act::conquers).of(Regions::of(a.region));
    if (a.verb == Verb::deploy && s_.stage == Stage::redeploy) hint.tokens = tokens_to_place(a);
    if (a.verb == Verb::pick || a.helps != 0 || (may_earn_ && earns(a.verb) != Earns::never)) hint_at_earnings(a, hint);
    return hint;
}

void Hints::hint_at_conquest(Action a, Hint& hint) const {
    const Bearer acting(g_, s_);
    const bool priced = a.helps == 0 || (g_.wide && !stages::handler(g_, s_, s_.acting, conquer(a.region, a.helps)));
    if (!priced) return;
    hint.tokens = price_of(acting, a);
    if (a.verb == Verb::attempt) {
        hint.missing = std::max(0, *hint.tokens - tokens_to_conquer_with(g_, s_) - strength(acting));
        hint.odds = odds_of(g_, *hint.missing);
    }
}

// What an action changes is seen on a copy in which it has just been done, with luck.
void Hints::hint_at_earnings(Action a, Hint& hint) {
    State after = s_;
    Witness witness(after, seat_);
    if (a.verb == Verb::attempt) {
        Chance luck = Chance::scripted({std::uint8_t(g_.die_most)});
        apply(g_, after, a, luck, &witness);
    } else {
        chance_.forget();
        apply(g_, after, a, chance_, &witness);
    }
    if (a.verb == Verb::pick) hint.tokens = after.in_play[active_of(seat_)];
    if (a.verb == Verb::conquer && !hint.tokens) hint.tokens = tokens_to_conquer_with(g_, s_) - witness.hand();
    if (a.verb != Verb::pick && witness.paid() > 0) hint.coins = -witness.paid();
    if (!may_earn_) return;
    const bool scored = witness.turn_ended() || is_scored(g_, after);
    const int more = witness.earned() + (scored ? 0 : income(g_, after, seat_)) - income_;
    if (more != 0 || earns(a.verb) == Earns::always) hint.earns = more;
}

void write_hint(Writer& out, const Hint& hint) {
    if (hint.coins) out.member("coins", *hint.coins);
    if (hint.tokens) out.member("tokens", *hint.tokens);
    if (hint.missing) out.member("missing", *hint.missing);
    if (hint.odds) out.member("odds", *hint.odds);
    if (hint.earns) out.member("earns", *hint.earns);
}

void write_hints(Writer& out, const Game& g, const State& s, Seat seat) {
    out.begin_array();
    if (s.to_act == seat && s.stage != Stage::over) {
        Hints hints(g, s, seat);
        Actions actions;
        hints.list(actions);
        for (const Action a : actions) {
            out.begin_object();
            out.key("do");
            write_action(out, g, a);
            write_hint(out, hints.of(a));
            out.end_object();
        }
    }
    out.end_array();
}

}  // namespace elbowroom
