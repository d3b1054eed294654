// Who comes and goes before a game, who is bound to which number, and its beginning.
#include "bots/given_names.h"
#include "engine/base/hash.h"
#include "server/table/cases.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

Proposal TableState::sit(const std::string& player, int seat, const std::string& name, Millis now) const {
    must_not_be_removed(player);
    must_be_open();
    const TableSeat& wanted = seat_at(seat);
    if (wanted.who == TableSeat::Who::invited && wanted.player != player) throw Refused(cases::seat_kept, "/seat");
    if (wanted.who == TableSeat::Who::person || wanted.who == TableSeat::Who::bot)
        throw Refused(cases::seat_taken, "/seat");
    if (wanted.who == TableSeat::Who::open && !settings_.several_seats && player != host_) {
        if (!seats_of(player).empty()) throw Refused(cases::one_seat_each, "/seat");
        for (int kept = 0; kept < int(seats_.size()); ++kept)
            if (is_invited(player, kept)) throw Refused(cases::seat_kept_for_you, "/seat", {{"seat", kept}});
    }
    must_be_free(name, seat);
    Entry out = entry(EntryKind::sat, now, seat);
    out.player = player;
    out.name = name;
    return {out, {}};
}

Proposal TableState::name(const std::string& player, int seat, const std::string& name, Millis now) const {
    if (!is_invited(player, seat)) must_sit(player, seat);
    Entry out = entry(EntryKind::named, now, seat);
    out.player = player;
    out.name = free_name(name, seat);
    return {out, {}};
}

Proposal TableState::set_bot(const std::string& player, int seat, const std::string& bot, Millis now,
                             const std::string& called) const {
    must_be_open();
    must_be_host(player);
    if (seat_at(seat).who == TableSeat::Who::person && seat_at(seat).player != player)
        throw Refused(cases::somebody_sits, "/seat");
    Entry out = entry(EntryKind::bot, now, seat);
    out.text = bot;
    // The same on every machine, whatever the size of its numbers.
    const auto which = std::size_t(hash_bytes(id_.data(), id_.size()) >> 33);
    out.name = called.empty() ? given_name(bot, which, names(seat)) : called;
    return {out, {}};
}

Proposal TableState::invite(const std::string& player, int seat, const std::string& name, Millis now) const {
    must_be_open();
    must_not_be_removed(player);
    if (seat_at(seat).who != TableSeat::Who::open) throw Refused(cases::seat_taken, "/seat");
    Entry out = entry(EntryKind::invited, now, seat);
    out.player = player;
    out.name = name;
    return {out, {}};
}

Proposal TableState::open(const std::string& player, int seat, Millis now) const {
    must_be_open();
    seat_at(seat);
    if (!sits(player, seat) && !is_invited(player, seat)) must_be_host(player);
    return {entry(EntryKind::opened, now, seat), {}};
}

Proposal TableState::promise(const std::string& player, int seat, const std::string& commitment, Millis now) const {
    must_be_open();
    must_sit(player, seat);
    Entry out = entry(EntryKind::promised, now, seat);
    out.commitment = commitment;
    return {out, {}};
}

Proposal TableState::draw(const std::string& player, const Dice& dice, Millis now) const {
    must_be_open();
    must_be_host(player);
    for (const TableSeat& seat : seats_) {
        if (seat.who == TableSeat::Who::open) throw Refused(cases::seats_open);
        if (seat.who == TableSeat::Who::invited) throw Refused(cases::guest_pending);
    }
    Proposal out{entry(EntryKind::drawn, now), {}};
    out.entry.commitment = dice.commitment();
    return out;
}

Proposal TableState::reveal(const std::string& player, int seat, const std::string& number, Millis now) const {
    must_be(Status::open, cases::game_begun);
    must_sit(player, seat);
    // Whoever tells a number before the secret is fixed lets the secret be chosen to go with it.
    if (!drawn()) throw Refused(cases::number_too_early);
    const SeatDice& bound = seat_at(seat).dice;
    if (bound.commitment.empty()) throw Refused(cases::no_number, "/number");
    if (!bound.number.empty()) throw Refused(cases::number_told, "/number");
    if (commitment_to(number) != bound.commitment)
        throw Refused(Why::bad, "this is not the number that the seat is bound to", "/number");
    Entry out = entry(EntryKind::revealed, now, seat);
    out.text = number;
    return {out, {}};
}

Beginning TableState::beginning(const Dice& secret) const {
    const Dice dice = secret.with(mixture());
    Beginning out{settings_.islands_by_lot ? on_drawn_islands(settings_.setup, dice.lot()) : settings_.setup, {}};
    Chance chance = dice.chance(0);
    out.state = new_game(*out.setup.game, chance);
    return out;
}

Proposal TableState::start(Millis now) const {
    must_be(Status::open, cases::game_begun);
    if (!drawn()) throw Refused(cases::dice_not_drawn);
    if (!dice_) throw Refused(cases::secret_lost);
    const Dice dice = dice_->with(mixture());
    Proposal out{entry(EntryKind::started, now), {}};
    if (settings_.islands_by_lot) {
        out.islands = on_drawn_islands(settings_.setup, dice.lot());
        out.entry.text = out.islands->map.get<std::string>();
    }
    out.move = beginning_of(new_match(played_on(*this, out)), dice.chance(0));
    out.entry.commitment = commitment_;
    out.entry.edition = game()->pack->edition;
    out.entry.pack = settings_.setup.content->hash;
    out.entry.chance = out.move->chance;
    out.entry.hash = out.move->hash;
    return out;
}

}  // namespace elbowroom::server
