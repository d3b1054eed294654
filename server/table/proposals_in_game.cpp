// What is done and taken back in a game, who plays for whom, what is said, and the end of it all.
#include "notation/characters.h"
#include "server/table/bounds.h"
#include "server/table/cases.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

Proposal TableState::close(const std::string& player, Millis now) const {
    if (status_ == Status::over) throw Refused(cases::game_is_over);
    if (status_ != Status::playing) must_be_open();
    // Whoever is alone with bots may end that, whoever made the table.
    if (!(status_ == Status::playing && alone() && !seats_of(player).empty())) must_be_host(player);
    Entry out = entry(EntryKind::closed, now);
    out.player = player;
    return {out, {}};
}

Proposal TableState::expire(Millis now) const {
    must_be_open();
    return {entry(EntryKind::closed, now), {}};
}

Proposal TableState::give_up(Millis now) const {
    must_be(Status::playing, cases::no_game);
    return {entry(EntryKind::closed, now), {}};
}

Proposal TableState::act(const std::string& player, int seat, std::int64_t at, const WrittenAction& action,
                         Millis now) const {
    must_sit(player, seat);
    return play(seat, at, action, false, now);
}

Proposal TableState::act_for(int seat, std::int64_t at, const WrittenAction& action, Millis now) const {
    if (driver(seat).empty()) throw Refused(cases::person_plays);
    return play(seat, at, action, true, now);
}

Proposal TableState::play(int seat, std::int64_t at, const WrittenAction& action, bool by_bot, Millis now) const {
    must_decide(seat, at);
    Proposal out = step(*match_, entry(EntryKind::action, now, seat), action);
    out.entry.by_bot = by_bot;
    return out;
}

void TableState::must_decide(int seat, std::int64_t at) const {
    must_be(Status::playing, cases::no_game);
    must_be_up_to_date(at);
    if (to_act() != seat) throw Refused(cases::others_turn, "/seat", {{"seat", to_act()}});
    // What can be taken back without end can be done without end.
    if (manners().go_back_always()) must_have_room();
}

Proposal TableState::act_with(const std::string& player, int seat, std::int64_t at, const WrittenAction& action,
                              std::vector<std::uint8_t> chance, Millis now) const {
    must_sit(player, seat);
    must_decide(seat, at);
    const std::size_t given = chance.size();
    Move move = match_->try_action(action, Chance::scripted(std::move(chance)));
    if (!move.complaint.empty()) throw InputError("/chance", move.complaint);
    const std::size_t asked = move.chance.empty() ? 0 : Json::parse(move.chance).size();
    if (asked < given) throw InputError("/chance", "there are more answers than chance was asked for");
    return stepped(entry(EntryKind::action, now, seat), action, std::move(move));
}

Proposal TableState::act(const std::string& player, int seat, std::int64_t at, std::span<const WrittenAction> actions,
                         Millis now) const {
    if (actions.empty()) throw Refused(Why::bad, "there is nothing to do", "/do");
    std::size_t next = 0;
    try {
        Proposal out = act(player, seat, at, actions[next], now);
        Match trial = *match_;
        while (++next < actions.size() && out.last().move->reversible) {
            trial.act(out.last().entry, *out.last().move);
            Entry following = entry(EntryKind::action, now, seat);
            following.number = out.last().entry.number + 1;
            out.then.push_back(step(trial, std::move(following), actions[next]));
        }
        return out;
    } catch (Refused& refused) {
        if (refused.path == "/do") refused.path += "/" + std::to_string(next);
        throw;
    }
}

// One action more in a game that has come so far.
Proposal TableState::step(const Match& match, Entry entry, const WrittenAction& action) const {
    // Few actions ask chance for anything, and the dice take longer than all the rest.
    Move move = match.try_action(action, Chance::scripted({}));
    // What is done another time after it was taken back is as open as it was.
    const std::size_t number = manners().go_back_always() ? std::size_t(entry.number) : match.done().size() + 1;
    if (!move.complaint.empty()) move = match.try_action(action, dice_->chance(number));
    return stepped(std::move(entry), action, std::move(move));
}

Proposal TableState::stepped(Entry entry, const WrittenAction& action, Move move) {
    Proposal out{std::move(entry), std::move(move)};
    out.entry.action = action;
    out.entry.chance = out.move->chance;
    out.entry.hash = out.move->hash;
    return out;
}

Proposal TableState::take_back(EntryKind kind, const std::string& player, int seat, std::int64_t at, Millis now) const {
    const bool always = manners().go_back_always();
    if (!always) must_be(Status::playing, cases::no_game);
    must_sit(player, seat);
    must_be_up_to_date(at);
    if (!goes_back_from(seat)) throw Refused(cases::others_turn, "/seat", {{"seat", to_act()}});
    if (kind == EntryKind::redo && !match_->can_redo()) throw Refused(cases::nothing_to_redo);
    if (kind != EntryKind::redo && !always && match_->at_beginning_of_turn()) throw Refused(cases::nothing_done);
    if (kind != EntryKind::redo && !match_->can_undo()) throw Refused(cases::nothing_to_undo);
    Proposal out{entry(kind, now, seat), {}};
    Match trial = *match_;
    out.entry.entries = trial.take_back(kind);
    out.entry.hash = trial.hash();
    return out;
}

Proposal TableState::stand_in(int seat, const std::string& why, Millis now) const {
    must_be(Status::playing, cases::no_game);
    if (seat_at(seat).who != TableSeat::Who::person || !seat_at(seat).stand_in.empty())
        throw Refused(cases::bot_plays, "/seat");
    Entry out = entry(EntryKind::stand_in, now, seat);
    out.text = why;
    return {out, {}};
}

Proposal TableState::leave(const std::string& player, int seat, Millis now) const {
    must_sit(player, seat);
    must_have_room();
    return stand_in(seat, "left", now);
}

Proposal TableState::come_back(const std::string& player, int seat, Millis now) const {
    must_be(Status::playing, cases::no_game);
    must_sit(player, seat);
    if (seat_at(seat).stand_in.empty()) throw Refused(cases::no_stand_in, "/seat");
    return {entry(EntryKind::returned, now, seat), {}};
}

Proposal TableState::chat(const std::string& player, const std::string& written, Millis now) const {
    must_not_be_removed(player);
    const auto seats = seats_of(player);
    if (seats.empty()) throw Refused(cases::chat_seated_only);
    if (is_muted(player)) throw Refused(cases::muted_here);
    std::string text = without_marks(written);  // people paste what they do not see
    if (!is_visible(text)) throw Refused(cases::chat_empty, "/text");
    if (characters(text) > longest_chat) throw Refused(cases::chat_too_long, "/text");
    if (text.size() > longest_chat_bytes) throw Refused(cases::chat_too_many_bytes, "/text");
    if (chat_messages_ >= most_chat_messages || chat_bytes_ + text.size() > most_chat_bytes)
        throw Refused(cases::chat_full);
    Entry out = entry(EntryKind::chat, now, seats[0]);
    out.player = player;
    out.name = seats_[std::size_t(seats[0])].name;
    out.text = std::move(text);
    return {out, {}};
}

Proposal TableState::set_rematch(const std::string& player, const std::string& table, Millis now) const {
    must_be(Status::over, cases::game_not_over);
    must_not_be_removed(player);
    if (seats_of(player).empty()) throw Refused(cases::rematch_seated_only);
    Entry out = entry(EntryKind::rematch, now);
    out.text = table;
    return {out, {}};
}

Proposal TableState::gone(const std::string& player, const std::string& name, Millis now) const {
    if (status_ == Status::over || status_ == Status::closed) throw Refused(cases::game_is_over);
    Entry out = entry(EntryKind::gone, now);
    out.player = player;
    out.name = name;
    return {out, {}};
}

}  // namespace elbowroom::server
