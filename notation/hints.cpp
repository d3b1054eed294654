#include "notation/hints.h"

#include <cmath>

#include "engine/actions/verbs.h"
#include "engine/reasons/plain.h"
#include "notation/action_json.h"

namespace elbowroom {
namespace {

double to_four_places(double number) { return std::round(number * 10'000) / 10'000; }

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
      without_(still_to_score(g, s_, seat)) {}

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
    if (a.verb == Verb::deploy && s_.stage == Stage::redeploy) hint.tokens = tokens_to_place(a);
    const bool tolled = a.verb == Verb::reveal && a.number != 0;
    if (a.verb == Verb::pick || tolled || a.helps != 0 || (may_earn_ && facts_of(a.verb).earns != Earns::never))
        hint_at_earnings(a, hint);
    return hint;
}

void Hints::hint_at_earnings(Action a, Hint& hint) {
    chance_.forget();
    const Earnings found = earnings(g_, s_, seat_, a, chance_);
    hint.tokens = found.tokens;
    if (a.verb == Verb::attempt) {
        hint.missing = found.missing;
        hint.odds = to_four_places(found.odds);
    }
    if (a.verb == Verb::pick) {
        hint.coins = found.combo;
        hint.plain = is_plain(g_, s_.column.at(std::size_t(a.number)));
    } else if (found.paid > 0)
        hint.coins = -found.paid;
    if (!may_earn_ || facts_of(a.verb).earns == Earns::never) return;
    const int more = found.of_turn - without_;
    if (more != 0 || facts_of(a.verb).earns == Earns::always) hint.earns = more;
}

void write_hint(Writer& out, const Hint& hint) {
    if (hint.coins) out.member("coins", *hint.coins);
    if (hint.tokens) out.member("tokens", *hint.tokens);
    if (hint.missing) out.member("missing", *hint.missing);
    if (hint.odds) out.member("odds", *hint.odds);
    if (hint.earns) out.member("earns", *hint.earns);
    if (hint.plain) out.member("plain", true);
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
