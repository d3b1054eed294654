#include "server/table/table_state.h"

#include <algorithm>
#include <utility>

#include "notation/position.h"
#include "server/table/bounds.h"
#include "server/table/cases.h"
#include "server/table/names.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr const char* set_aside_sentence =
    "the server came to an end while it worked on this table, so it is set aside: whoever runs the server can release "
    "it";

// A mark costs as much memory as some entries, and saves playing those before it again.
constexpr std::int64_t between_marks = 100;

// What moves a game on, and what the server or the end of a game brings.
bool moves_on(EntryKind kind) {
    switch (kind) {
    case EntryKind::created:
    case EntryKind::drawn:
    case EntryKind::revealed:
    case EntryKind::started:
    case EntryKind::action:
    case EntryKind::stand_in:
    case EntryKind::returned:
    case EntryKind::rematch:
    case EntryKind::gone:
    case EntryKind::removed:
    case EntryKind::muted:
    case EntryKind::closed: return true;
    default: return false;
    }
}

}  // namespace

std::string status_name(Status status) {
    constexpr const char* names[] = {"open", "playing", "over", "closed", "frozen"};
    return names[int(status)];
}

TableState::TableState(std::string id, Settings settings, const std::string& host, Millis now)
    : id_(std::move(id)), host_(host), settings_(std::move(settings)), created_(now) {
    write_settings(settings_, settings_json_);
    settings_text_ = settings_members(settings_json_, Detail::all);
    seats_.resize(std::size_t(settings_.setup.game->players));
    Entry first = entry(EntryKind::created, now);
    first.player = host;
    first.text = settings_json_.dump();
    entries_.push_back(first);
}

std::unique_ptr<TableState> TableState::load(const Library& library, const StoredTable& stored,
                                             const std::vector<StoredEntry>& entries) {
    auto out = begin_load(library, stored, entries);
    while (out->load_more(stored, entries, entries.size())) continue;
    return out;
}

std::unique_ptr<TableState> TableState::begin_load(const Library& library, const StoredTable& stored,
                                                   const std::vector<StoredEntry>& entries) {
    std::unique_ptr<TableState> out(new TableState);
    out->id_ = stored.id;
    out->host_ = stored.host;
    out->created_ = stored.created;
    out->set_aside_ = !stored.set_aside.empty();
    if (entries.empty()) throw StoreError("the table " + stored.id + " has no entries");
    const Entry first = entry_from_store(entries.front(), nullptr);
    out->settings_json_ = Json::parse(first.text);
    out->settings_text_ = settings_members(out->settings_json_, Detail::all);
    try {
        // Nothing of it is worked out: not even its pack is put together.
        if (!stored.set_aside.empty()) throw InputError("", set_aside_sentence);
        out->settings_ = read_settings(library, Node(out->settings_json_));
        out->seats_.resize(std::size_t(out->settings_.setup.game->players));
    } catch (const InputError& error) {
        out->freeze(error.what());
        const Json& players = out->settings_json_["players"];
        out->seats_.resize(players.is_number_unsigned() ? std::min(players.get<std::size_t>(), std::size_t{max_seats})
                                                        : 2);
    }
    if (!stored.dice_secret.empty()) out->dice_ = Dice::from_hex(stored.dice_secret);
    out->entries_.push_back(first);
    out->entries_.back().text.clear();  // the settings are there as such
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].number != std::int64_t(i) + 1) throw StoreError("the table " + stored.id + " lacks an entry");
    return out;
}

bool TableState::load_more(const StoredTable& stored, const std::vector<StoredEntry>& entries, std::size_t most) {
    for (; most > 0 && entries_.size() < entries.size(); --most)
        replay(entry_from_store(entries[entries_.size()], game()));
    if (entries_.size() < entries.size()) return true;
    if (status_ == Status::frozen && stored.status == "over") status_ = Status::over;
    return false;
}

// A game that cannot go on: what is told of it comes from the last snapshot.
void TableState::freeze(const std::string& because) {
    frozen_because_ = because;
    status_ = Status::frozen;
    if (game())
        for (Entry& entry : entries_) keep_as_text(entry, *game());
    match_.reset();
    settings_.setup.game.reset();
}

void TableState::replay(const Entry& entry) {
    Proposal proposal{entry, {}};
    if (changes_position(entry.kind) && !frozen_because_.empty()) {
        // Seats and chat are still told; the position is that of the last snapshot.
        entries_.push_back(entry);
        if (entry.kind == EntryKind::started) {
            commitment_ = entry.commitment;
            tell_islands(entry);
        }
        return;
    }
    try {
        if (entry.kind == EntryKind::started) {
            const Content& content = *settings_.setup.content;
            if (entry.edition != content.pack->edition || entry.pack != content.hash)
                throw InputError("", "the game was begun with another edition of the rules");
            if (!dice_) throw InputError("", "the secret of its dice is lost");
            if (!entry.text.empty()) {
                const auto map = content.find_map(entry.text);
                if (!map) throw InputError("", "there is no map \"" + entry.text + "\" any more");
                proposal.islands = on_map(settings_.setup, map);
            }
            const Setup& setup = played_on(*this, proposal);
            proposal.move = beginning_of(new_match(setup), chance_of(entry, *setup.game));
        } else if (entry.kind == EntryKind::action) {
            if (to_act() != entry.seat) throw InputError("", "another seat was to decide");
            proposal.move = match_->try_action(entry.action, chance_of(entry, *game()));
        } else if (entry.kind == EntryKind::undo || entry.kind == EntryKind::restart) {
            if (!can_undo(entry.seat)) throw InputError("", "there was nothing to take back");
        } else if (entry.kind == EntryKind::redo && !can_redo(entry.seat)) {
            throw InputError("", "there was nothing to do again");
        }
        if (proposal.move && !proposal.move->complaint.empty()) throw InputError("", proposal.move->complaint);
        if (proposal.move && proposal.move->hash != entry.hash &&
            !is_hash_of(entry.hash, settings_.setup, proposal.move->after))
            throw InputError("", "the rules lead to another position than they did");
        commit(proposal, dice_);
    } catch (const std::exception& error) {
        // A position that the rules no longer lead to is one thing, an entry that makes no sense another.
        if (!changes_position(entry.kind)) throw;
        Entry kept = entry;
        keep_as_text(kept, *game());
        freeze(error.what());
        replay(kept);
    }
}

Match TableState::new_match(const Setup& setup) const { return Match(setup, manners().goes_back); }

Move TableState::beginning_of(const Match& match, Chance chance) const {
    return settings_.study ? match.try_start_at(*settings_.study) : match.try_start(std::move(chance));
}

const Setup& played_on(const TableState& state, const Proposal& proposal) {
    return proposal.islands ? *proposal.islands : state.settings().setup;
}

// The map was left to chance: from now on it is known.
void TableState::tell_islands(const Entry& started) {
    if (started.text.empty()) return;
    settings_json_["map"] = started.text;
    settings_text_ = settings_members(settings_json_, Detail::all);
}

bool TableState::numbers_told() const {
    return std::all_of(seats_.begin(), seats_.end(),
                       [](const TableSeat& seat) { return seat.dice.commitment.empty() || !seat.dice.number.empty(); });
}

Mixture TableState::mixture() const {
    Mixture out{id_, settings_.islands_by_lot, {}};
    for (const TableSeat& seat : seats_) out.seats.push_back(seat.dice);
    return out;
}

int TableState::to_act() const { return status_ == Status::playing && match_ ? match_->state().to_act : -1; }

std::string TableState::driver(int seat) const {
    const TableSeat& at = seats_[std::size_t(seat)];
    if (at.who == TableSeat::Who::bot) return at.bot;
    return at.stand_in.empty() ? "" : settings_.stand_in;
}

bool TableState::sits(const std::string& player, int seat) const {
    return seat >= 0 && std::size_t(seat) < seats_.size() && seats_[std::size_t(seat)].who == TableSeat::Who::person &&
           seats_[std::size_t(seat)].owner() == player;
}

bool TableState::is_invited(const std::string& player, int seat) const {
    return seat >= 0 && std::size_t(seat) < seats_.size() && seats_[std::size_t(seat)].who == TableSeat::Who::invited &&
           seats_[std::size_t(seat)].player == player;
}

std::vector<int> TableState::seats_of(const std::string& player) const {
    std::vector<int> out;
    for (int seat = 0; seat < int(seats_.size()); ++seat)
        if (sits(player, seat)) out.push_back(seat);
    return out;
}

std::vector<int> TableState::seats_for(const std::string& player) const {
    std::vector<int> out;
    for (int seat = 0; seat < int(seats_.size()); ++seat)
        if (sits(player, seat) || is_invited(player, seat)) out.push_back(seat);
    return out;
}

Entry TableState::entry(EntryKind kind, Millis now, int seat) const {
    Entry out;
    if (!moves_on(kind)) must_have_room();
    out.number = entries_.empty() ? 1 : number() + 1;
    out.at = entries_.empty() ? now : std::max(now, entries_.back().at);
    out.kind = kind;
    out.seat = seat;
    return out;
}

const TableSeat& TableState::seat_at(int seat) const {
    if (seat < 0 || std::size_t(seat) >= seats_.size())
        throw Refused(Why::bad, "this table has the seats 0 to " + std::to_string(seats_.size() - 1), "/seat");
    return seats_[std::size_t(seat)];
}

void TableState::must_have_room() const {
    if (!entries_.empty() && number() >= most_entries) throw Refused(cases::entries_full);
}

void TableState::must_be(Status status, const Case& otherwise) const {
    if (status_ == status) return;
    throw Refused(status_ == Status::closed ? cases::table_closed : otherwise);
}

void TableState::must_be_open() const {
    must_be(Status::open, cases::game_begun);
    if (drawn()) throw Refused(cases::dice_drawn);
}

void TableState::must_be_host(const std::string& player) const {
    if (player != host_) throw Refused(cases::host_only);
}

void TableState::must_sit(const std::string& player, int seat) const {
    seat_at(seat);
    must_not_be_removed(player);
    if (!sits(player, seat)) throw Refused(cases::seat_not_yours, "/seat", {{"seat", seat}});
}

void TableState::must_be_up_to_date(std::int64_t at) const {
    // Chat and the like do not change what an action means.
    for (auto it = entries_.rbegin(); it != entries_.rend() && it->number > at; ++it)
        if (changes_position(it->kind)) throw Refused(cases::game_went_on, "/at");
    if (at > number()) throw Refused(Why::bad, "there is no entry " + std::to_string(at) + " yet", "/at");
}

std::vector<std::string> TableState::names(int but) const {
    std::vector<std::string> out;
    for (int seat = 0; seat < int(seats_.size()); ++seat)
        if (seat != but && !seats_[std::size_t(seat)].name.empty()) out.push_back(seats_[std::size_t(seat)].name);
    return out;
}

std::string TableState::free_name(const std::string& name, int but) const {
    return server::free_name(name, names(but));
}

void TableState::must_be_free(const std::string& name, int but) const {
    if (!manners().names_apart) return;
    for (const std::string& other : names(but))
        if (look_of(other) == look_of(name)) throw Refused(cases::name_taken, "/name");
    if (looks_like_bot(name)) throw Refused(cases::name_of_bot, "/name");
}

bool TableState::alone() const {
    if (status_ != Status::playing && !drawn()) return false;
    const std::string* only = nullptr;
    for (const TableSeat& seat : seats_) {
        if (seat.owner().empty()) continue;
        if (only && *only != seat.player) return false;
        only = &seat.player;
    }
    return true;
}

bool TableState::plays_alone(const std::string& player) const {
    return std::none_of(seats_.begin(), seats_.end(), [&](const TableSeat& seat) {
        return seat.who == TableSeat::Who::person && seat.player != player && seat.stand_in.empty();
    });
}

Millis TableState::hold_after(const Proposal& taken, int turn) const {
    const int seat = taken.entry.seat, next = to_act();
    const bool bots_follow = taken.hold > 0 && turn == seat && next >= 0 && next != seat && !driver(next).empty();
    return bots_follow && plays_alone(seats_[std::size_t(seat)].player) ? taken.hold : 0;
}

bool TableState::closes_without(const std::string& player) const {
    if (status_ == Status::open && !drawn() && player == host_) return true;
    return (status_ == Status::playing || drawn()) &&
           std::none_of(seats_.begin(), seats_.end(), [&](const TableSeat& seat) {
               return seat.who == TableSeat::Who::person && !seat.owner().empty() && seat.player != player;
           });
}

bool TableState::forget_name(const std::string& player, const std::string& name) {
    std::vector<std::pair<int, std::string>> was_called;
    for (Entry& entry : entries_) {
        if (entry.kind == EntryKind::sat || entry.kind == EntryKind::named || entry.kind == EntryKind::invited) {
            if (entry.player != player) continue;
            was_called.emplace_back(entry.seat, std::exchange(entry.name, name));
        } else if (entry.kind == EntryKind::removed || entry.kind == EntryKind::muted) {
            if (entry.player == player && !entry.name.empty())
                was_called.emplace_back(-1, std::exchange(entry.name, name));
        } else if (entry.kind == EntryKind::chat) {
            const std::pair said(entry.seat, entry.name);
            if (std::find(was_called.begin(), was_called.end(), said) != was_called.end()) entry.name = name;
        }
    }
    for (TableSeat& seat : seats_)
        if (seat.player == player) seat.name = name;
    for (auto* const those : {&removed_, &muted_})
        for (PutOut& each : *those)
            if (each.player == player) each.name = name;
    return !was_called.empty();
}

void TableState::commit(const Proposal& proposal, const std::optional<Dice>& dice) {
    const Entry& entry = proposal.entry;
    TableSeat* const seat = entry.seat >= 0 ? &seats_.at(std::size_t(entry.seat)) : nullptr;
    const int decided = to_act();
    const int turn = match_ ? match_->state().turn : -1;
    const bool stood_in = seat && !seat->stand_in.empty();
    std::vector<std::int64_t> entries;  // that are taken back or done again: of older ones that is not stored
    switch (entry.kind) {
    case EntryKind::created: break;
    case EntryKind::chat:
        ++chat_messages_;
        chat_bytes_ += entry.text.size();
        break;
    case EntryKind::sat:
        *seat = {TableSeat::Who::person, entry.player, entry.name, "", 0, {entry.commitment, ""}, ""};
        break;
    case EntryKind::named: seat->name = entry.name; break;
    case EntryKind::bot:
        *seat = {TableSeat::Who::bot, "", entry.name.empty() ? entry.text : entry.name, "", 0, {}, entry.text};
        break;
    case EntryKind::opened: *seat = {}; break;
    case EntryKind::invited: *seat = {TableSeat::Who::invited, entry.player, entry.name, "", 0, {}, ""}; break;
    case EntryKind::promised: seat->dice = {entry.commitment, ""}; break;
    case EntryKind::drawn:
        dice_ = dice;
        commitment_ = entry.commitment;
        drawn_at_ = entry.at;
        break;
    case EntryKind::revealed:
        // Several seats of one person may be bound to one number.
        for (TableSeat& each : seats_)
            if (each.player == seat->player && each.dice.commitment == seat->dice.commitment)
                each.dice.number = entry.text;
        break;
    case EntryKind::started:
        if (drawn()) dice_ = dice_->with(mixture());
        commitment_ = entry.commitment;
        if (proposal.islands) settings_.setup = *proposal.islands;
        tell_islands(entry);
        match_ = std::make_unique<Match>(new_match(settings_.setup));
        match_->start(*proposal.move);
        status_ = match_->state().stage == Stage::over ? Status::over : Status::playing;
        break;
    case EntryKind::action:
        match_->act(entry, *proposal.move);
        if (entry.by_bot && seat->who == TableSeat::Who::person) ++seat->stand_in_moves;
        if (!entry.by_bot) seat->stand_in.clear();
        if (match_->state().stage == Stage::over) status_ = Status::over;
        break;
    case EntryKind::undo:
    case EntryKind::redo:
    case EntryKind::restart:
        entries = match_->take_back(entry.kind);
        status_ = match_->state().stage == Stage::over ? Status::over : Status::playing;
        break;
    case EntryKind::stand_in: seat->stand_in = entry.text; break;
    case EntryKind::returned: seat->stand_in.clear(); break;
    case EntryKind::rematch: rematch_ = entry.text; break;
    case EntryKind::gone: {
        const bool closes = closes_without(entry.player);
        for (TableSeat& each : seats_) {
            if (each.player != entry.player) continue;
            if (status_ == Status::open && !drawn()) {
                each = {};
            } else {
                each.name = entry.name;
                if (each.stand_in.empty()) each.stand_in = "left";
            }
        }
        if (closes) status_ = Status::closed;
        break;
    }
    case EntryKind::closed: status_ = Status::closed; break;
    case EntryKind::removed:
        removed_.push_back({entry.player, known_as(entry.player).value_or(entry.name)});
        for (TableSeat& each : seats_) {
            if (each.player != entry.player) continue;
            if (status_ == Status::open && !drawn())
                each = {};
            else
                each.stand_in = TableSeat::removed;
        }
        break;
    case EntryKind::let_in:
        std::erase_if(removed_, [&](const PutOut& each) { return each.player == entry.player; });
        for (TableSeat& each : seats_)
            if (each.player == entry.player && each.stand_in == TableSeat::removed) each.stand_in = "left";
        break;
    case EntryKind::muted: muted_.push_back({entry.player, known_as(entry.player).value_or(entry.name)}); break;
    case EntryKind::unmuted:
        std::erase_if(muted_, [&](const PutOut& each) { return each.player == entry.player; });
        break;
    }
    if (to_act() != decided || (match_ && match_->state().turn != turn)) {
        since_ = entry.at;
        used_ = 0;
    } else if (entry.seat >= 0 && entry.seat == to_act()) {
        // The clock stands still while a stand-in plays: whoever comes back has the time that was left.
        if (entry.kind == EntryKind::stand_in) used_ = entry.at - since_;
        if (stood_in && seat->stand_in.empty()) since_ = entry.at - used_;
    }
    entries_.push_back(entry);
    entries_.back().entries = std::move(entries);
    if (match_ && changes_position(entry.kind) && !match_->can_undo() && !match_->can_redo() &&
        entry.number - (marks_.empty() ? 0 : marks_.back().number) >= between_marks)
        marks_.push_back({entry.number, match_->state()});
}

std::size_t TableState::bytes() const {
    // What the settings take again and again: as text, as a tree, in what the game is made of.
    constexpr std::size_t bare = 6'000, times_settings = 16, own_pack = 150'000;
    const auto& game = settings_.setup.game;
    // One that no other table shares, beside whoever thinks about it.
    const bool own = game && game.use_count() <= 2;
    const std::size_t of_game = own ? sizeof(Game) + game->kits.size() * sizeof(Kit) : 0;
    return bare + of_game + (settings_.setup.custom.is_null() ? 0 : own_pack) + times_settings * settings_text_.size() +
           entries_.capacity() * sizeof(Entry) + chat_bytes_ + (match_ ? match_->bytes() : 0) +
           marks_.capacity() * sizeof(Mark);
}

const TableState::Mark* TableState::mark_before(std::int64_t number) const {
    if (!match_) return nullptr;
    const auto after =
        std::partition_point(marks_.begin(), marks_.end(), [&](const Mark& mark) { return mark.number <= number; });
    return after == marks_.begin() ? nullptr : &*std::prev(after);
}

std::int64_t TableState::to_replay(std::int64_t after) const {
    const Mark* mark = mark_before(after);
    return number() - (mark ? mark->number : 0);
}

}  // namespace elbowroom::server
