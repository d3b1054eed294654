#include "engine/turn/reach.h"

namespace elbowroom {

const NativeFacts& natives_at(const Game& g, const State& s, Region r) {
    for (const NativeFacts& native : g.pack->natives)
        if (native.guards == s.sites.contains(r)) return native;
    return g.pack->natives.front();
}

int pieces_in(const Game& g, const State& s, PieceId piece, Regions where) {
    const Piece& kind = g.pieces[piece];
    if (kind.lone >= 0) return place_of(g, s, piece) != no_region && where.contains(place_of(g, s, piece)) ? 1 : 0;
    int n = 0;
    for (int i = 0; i < kind.planes; ++i) n += (s.pieces[kind.first_plane + i] & where).count() << i;
    return n;
}

int on_map(const Game& g, const State& s, PieceId piece) { return pieces_in(g, s, piece, g.board.all); }

Regions with_piece(const Game& g, const State& s, PieceId piece) {
    const Piece& kind = g.pieces[piece];
    Regions out;
    if (kind.lone >= 0) return place_of(g, s, piece) == no_region ? out : Regions::of(place_of(g, s, piece));
    for (int i = 0; i < kind.planes; ++i) out |= s.pieces[kind.first_plane + i];
    return out;
}

void note_heeded(const Game& g, State& s, TribeId id) {
    s.heeded -= Tribes::of(id);
    if ((g.hooks & (bit(Hook::toll) | bit(Hook::denies_help) | bit(Hook::shelters))) == 0) return;
    const Bearer tribe(g, s, id);
    bool heeded = (tribe.hooks & (bit(Hook::toll) | bit(Hook::denies_help))) != 0;
    ask<Hook::shelters>(
        tribe, [&](const Ability& a, const Ask& q) { heeded = heeded || !a.fits.memory || q.memory.kept != 0; });
    if (heeded) s.heeded |= Tribes::of(id);
}

// What shelters a tribe shelters its own regions.
[[gnu::noinline]] Regions sheltered_from(const Game& g, const State& s, TribeId attacker, Regions among) {
    Regions out;
    for (const TribeId id : s.heeded - warded)
        if (s.tribes[id].held.touches(among) && bears(g, s, id, Hook::shelters))
            out |= union_of<Hook::shelters>(g, s, id, attacker);
    if (s.heeded.touches(warded)) out |= warded_from(g, s, owner_of(attacker), among);
    return out & among;
}

[[gnu::noinline]] Regions without_help(const Game& g, const State& s, TribeId attacker) {
    Regions out;
    for (const TribeId id : s.heeded - warded)
        if (owner_of(id) != owner_of(attacker) && bears(g, s, id, Hook::denies_help)) out |= s.tribes[id].held;
    return out;
}

Regions adjacent_by_pieces(Bearer b, Regions from) {
    Regions out = b.g.board.next_to(from);
    if (b.bears(Hook::links))
        each_borne<Hook::links>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory& memory) {
            if (bearing.param.piece != none)
                out |= bearing.ability->links(Ask{b.g, b.s, b.id, bearing.param, memory}, from);
        });
    return out;
}

[[gnu::noinline]] Regions open_to_owner(const State& s, TribeId id) {
    Regions out;
    for (const TribeId own : tribes_of(s, owner_of(id))) out |= s.tribes[own].held;
    return out;
}

[[gnu::noinline]] int spare_of_pairs(Bearer b) {
    int spare = 0;
    for (const Region r : b.tribe().held) spare += std::max(0, b.s.tokens.at(r) - b.kit.least);
    return spare;
}

[[gnu::noinline]] Regions with_pairs(Bearer b) { return b.tribe().held - b.s.tokens.at_most(b.kit.least - 1); }

Companions companions_of(const Game& g, const State& s, TribeId id) {
    Companions sum;
    if (!bears(g, s, id, Hook::companions)) return sum;
    ask<Hook::companions>(Bearer(g, s, id), [&](const Ability& a, const Ask& q) {
        const Companions more = a.companions(q);
        sum.in_play += more.in_play;
        sum.unplaced += more.unplaced;
    });
    return sum;
}

std::uint8_t faction_of(const Game& g, const State& s, TribeId id) {
    const std::uint8_t printed = g.races[s.tribes[id].race].faction;
    return printed == none && id == active_of(s.turn) ? s.side : printed;
}

[[gnu::noinline]] Demand demanded(Bearer b) {
    if (!b.bears(Hook::demands)) return Demand::nothing;
    return joined<Hook::demands>(
        b.g, b.s, b.id, Demand::nothing, [](const Ability& a, const Ask& q) { return a.demands(q); },
        [](Demand& all, Demand more) { all = std::max(all, more); });
}

[[gnu::noinline]] Regions settled_by_loan(Bearer b) {
    Regions out;
    ask<Hook::settles>(b, [&](const Ability&, const Ask& q) { out |= q.param.fixed.settles; });
    return out;
}

[[gnu::noinline]] Reach asked_reach(Bearer b) {
    return joined<Hook::reach>(
        b.g, b.s, b.id, Reach{},
        [](const Ability& a, const Ask& q) {
            Reach out = a.reach ? a.reach(q) : Reach{};
            out.open |= q.me().held.empty() ? q.param.fixed.at_first : q.param.fixed.reach;
            return out;
        },
        [](Reach& all, const Reach& more) {
            all.open |= more.open;
            all.only &= more.only;
        });
}

namespace {

// Seats that have a coin to hand over.
int able_to_pay(const Game& g, const State& s, unsigned payers) {
    int coins = 0;
    for (Seat seat = 0; seat < g.players; ++seat) coins += ((payers >> seat) & 1) != 0 && s.coins[seat] > 0;
    return coins;
}

int all_income(const Game& g, const State& s, Seat seat) {
    int sum = 0;
    for (const TribeId id : tribes_of(s, seat)) {
        sum += s.tribes[id].held.count();
        if (!bears(g, s, id, Hook::income)) continue;
        sum += joined<Hook::income>(
            g, s, id, 0,
            [](const Ability& a, const Ask& q) {
                const Income income = a.income(q, {});
                return income.coins + (income.payers == 0 ? 0 : able_to_pay(q.g, q.s, income.payers));
            },
            [](int& all, int more) { all += more; });
    }
    return sum;
}

}  // namespace

// Regions that are only passed through are left before the turn is scored.  [UG-RIVER-6]
int income(const Game& g, const State& s, Seat seat) {
    const TribeId id = active_of(seat);
    const Regions left = s.tribes[id].exists() ? passed_through(Bearer(g, s, id)) : Regions{};
    if (left.empty()) return all_income(g, s, seat);
    State settled = s;
    settled.tribes[id].held -= left;
    settled.occupied -= left;
    settled.tokens.clear(left);
    return all_income(g, settled, seat);
}

int tokens_to_hold_back(const Game& g, const State& s, TribeId id) {
    if (!bears(g, s, id, Hook::reserve)) return 0;
    return std::min(fixed_sum<Hook::reserve, &Fixed::reserve>(g, s, id), tokens_on_map(s, id) + s.tribes[id].hand);
}

[[gnu::noinline]] Regions far_refuges(const Game& g, const State& s, TribeId id, Regions among) {
    for (int i = 0; i < s.flights_size; ++i) {
        const Flight& flight = s.flights[i];
        if (flight.tribe != id) continue;
        const Regions far = among - g.board.next_to(Region(flight.from));
        return far.empty() ? among : far;
    }
    return among;
}

}  // namespace elbowroom
