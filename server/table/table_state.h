// A table as its entries made it: settings, seats, and the game. Whatever happens is first proposed (and refused, or
// worked out in full without changing anything), then stored, then committed; reading the entries again gives the same
// table.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/dice.h"
#include "server/table/entry.h"
#include "server/table/match.h"
#include "server/table/refusal.h"
#include "server/table/settings.h"

namespace elbowroom::server {

struct TableSeat {
    // Invited: kept for a person who has not said yes.
    enum class Who : std::uint8_t { open, person, bot, invited } who = Who::open;
    std::string player;    // the identity of a person, also of one who is invited
    std::string name;      // of the person, or what the bot is called
    std::string stand_in;  // why a bot plays for the person: clock, away, left, removed; empty: it does not
    int stand_in_moves = 0;
    SeatDice dice;
    std::string bot;  // which bot it is

    static constexpr const char* removed = "removed";
    // Whose it is: nobody's once its person was removed.
    const std::string& owner() const {
        static const std::string nobody;
        return stand_in == removed ? nobody : player;
    }
};

// Somebody whom the host removed or muted, as they were called here.
struct PutOut {
    std::string player, name;
};

enum class Status : std::uint8_t { open, playing, over, closed, frozen };
std::string status_name(Status status);

struct Proposal {
    Entry entry;
    std::optional<Move> move;
    std::optional<Setup> islands;  // started: what it is played on, if that was drawn with the dice
    std::vector<Proposal> then;    // what follows it: all of it is stored and taken up, or nothing
    Millis hold = 0;               // bots whose turn it is then wait so long, if nobody else is kept waiting

    const Proposal& last() const { return then.empty() ? *this : then.back(); }
    Proposal& last() { return then.empty() ? *this : then.back(); }
};

// A game as some dice would let it begin.
struct Beginning {
    Setup setup;
    State state;
};

class TableState {
public:
    // A new table with its first entry, `created`.
    TableState(std::string id, Settings settings, const std::string& host, Millis now);
    // A stored table. One that cannot be played with this content any more is frozen, with the reason.
    static std::unique_ptr<TableState> load(const Library& library, const StoredTable& stored,
                                            const std::vector<StoredEntry>& entries);
    // The same bit by bit: its settings and first entry, then so many entries at a time; whether there are more.
    static std::unique_ptr<TableState> begin_load(const Library& library, const StoredTable& stored,
                                                  const std::vector<StoredEntry>& entries);
    bool load_more(const StoredTable& stored, const std::vector<StoredEntry>& entries, std::size_t most);

    TableState(const TableState&) = delete;
    TableState& operator=(const TableState&) = delete;

    const std::string& id() const { return id_; }
    const Settings& settings() const { return settings_; }
    const Manners& manners() const { return settings_.manners; }
    // A game on this table's board that has not begun yet, and how it begins.
    Match new_match(const Setup& setup) const;
    Move beginning_of(const Match& match, Chance chance) const;
    const Json& settings_json() const { return settings_json_; }
    const std::string& settings_text() const { return settings_text_; }  // all its members
    const std::string& host() const { return host_; }
    Millis created() const { return created_; }
    Status status() const { return status_; }
    const std::string& frozen_because() const { return frozen_because_; }
    bool set_aside() const { return set_aside_; }  // frozen because a server died of it
    // The entry after which a frozen game is shown: that of the last snapshot; 0: none.
    std::int64_t frozen_at() const { return frozen_at_; }
    void show_frozen_at(std::int64_t number) { frozen_at_ = number; }
    const std::vector<TableSeat>& seats() const { return seats_; }
    const std::vector<Entry>& entries() const { return entries_; }
    std::size_t bytes() const;  // that it takes in memory, about
    std::int64_t number() const { return entries_.back().number; }
    const std::string& rematch() const { return rematch_; }
    const std::optional<Dice>& dice() const { return dice_; }
    const std::string& commitment() const { return commitment_; }
    // The secret is drawn, and those who are bound to numbers may tell them: the game is about to begin.
    bool drawn() const { return status_ == Status::open && !commitment_.empty(); }
    Millis drawn_at() const { return drawn_at_; }
    // Nobody's number has to be waited for.
    bool numbers_told() const;
    // Whether chance depends on more than the secret: all games since 0.6.
    bool mixes_numbers() const { return commitment_.empty() || drawn_at_ > 0; }
    Mixture mixture() const;
    // Null before the start, and while frozen.
    const Match* match() const { return match_.get(); }
    // Null while frozen.
    const Game* game() const { return settings_.setup.game.get(); }

    // The seat that is to decide; -1 while nobody is.
    int to_act() const;
    // The bot that decides for a seat; empty: a person does.
    std::string driver(int seat) const;
    bool sits(const std::string& player, int seat) const;
    bool is_invited(const std::string& player, int seat) const;
    void must_sit(const std::string& player, int seat) const;  // throws Refused
    // Whom the host has removed, in the order in which that was; they neither play nor watch here.
    const std::vector<PutOut>& removed() const { return removed_; }
    bool is_removed(const std::string& player) const;
    void must_not_be_removed(const std::string& player) const;  // throws Refused
    // Who may not chat here.
    const std::vector<PutOut>& muted() const { return muted_; }
    bool is_muted(const std::string& player) const;
    // What somebody who sat here, was asked to, or was put out was called last; nothing: nobody knows them here.
    std::optional<std::string> known_as(const std::string& player) const;
    std::vector<int> seats_of(const std::string& player) const;
    std::vector<int> seats_for(const std::string& player) const;  // also those that are kept for them
    // One person plays it without others, against bots or with others at the same device.
    bool alone() const;
    // Whether nobody else has to be waited for: all others are bots or have a stand-in.
    bool plays_alone(const std::string& player) const;
    // How long bots wait, now that this was taken up, for whoever looks at what came of their turn; 0: they go on.
    // `turn`: whose turn it was before.
    Millis hold_after(const Proposal& taken, int turn) const;
    // Whether the table is of no use to anyone without this person.
    bool closes_without(const std::string& player) const;
    // Since when the seat in to_act() is to decide, without the time that a stand-in had.
    Millis since() const { return since_; }
    // How many entries must be played again to tell what came after this one.
    std::int64_t to_replay(std::int64_t after) const;
    bool can_undo(int seat) const { return goes_back_from(seat) && match_->can_undo(); }
    bool can_redo(int seat) const { return goes_back_from(seat) && match_->can_redo(); }

    // The name, or one made of it that nobody else at the table could be taken for by; `but` is a seat that it is for.
    std::string free_name(const std::string& name, int but) const;

    // Proposals throw Refused. `player` is the identity that asks for it.
    Proposal sit(const std::string& player, int seat, const std::string& name, Millis now) const;
    // A name that is taken at the table is made different: somebody has a new one everywhere.
    Proposal name(const std::string& player, int seat, const std::string& name, Millis now) const;
    // Under a name that it is given here, or had before.
    Proposal set_bot(const std::string& player, int seat, const std::string& bot, Millis now,
                     const std::string& called = "") const;
    // The seat is kept for somebody; a new table does that for those who played before.
    Proposal invite(const std::string& player, int seat, const std::string& name, Millis now) const;
    Proposal open(const std::string& player, int seat, Millis now) const;
    // A seat is bound to a number by its hash; what was there before is forgotten.
    Proposal promise(const std::string& player, int seat, const std::string& commitment, Millis now) const;
    // The host wants to begin: from here on nobody comes or goes, and nobody is bound to another number.
    Proposal draw(const std::string& player, const Dice& dice, Millis now) const;
    Proposal reveal(const std::string& player, int seat, const std::string& number, Millis now) const;
    // Begins with the numbers that were told.
    Proposal start(Millis now) const;
    // How the game would begin with this secret.
    Beginning beginning(const Dice& secret) const;
    Proposal close(const std::string& player, Millis now) const;
    Proposal expire(Millis now) const;   // nobody wants it
    Proposal give_up(Millis now) const;  // the game comes to no end
    // `at` is the last entry that whoever acts knows of.
    Proposal act(const std::string& player, int seat, std::int64_t at, const WrittenAction& action, Millis now) const;
    // Several actions, all or none. They end with the first one that cannot be taken back: what came of it, by chance,
    // by something hidden or by somebody else's decision, was not known when they were thought of.
    Proposal act(const std::string& player, int seat, std::int64_t at, std::span<const WrittenAction> actions,
                 Millis now) const;
    // In a study: one action to which chance answers this. Throws InputError if that is not what it is asked for.
    Proposal act_with(const std::string& player, int seat, std::int64_t at, const WrittenAction& action,
                      std::vector<std::uint8_t> chance, Millis now) const;
    Proposal act_for(int seat, std::int64_t at, const WrittenAction& action, Millis now) const;  // a bot does
    Proposal take_back(EntryKind kind, const std::string& player, int seat, std::int64_t at, Millis now) const;
    Proposal stand_in(int seat, const std::string& why, Millis now) const;
    Proposal leave(const std::string& player, int seat, Millis now) const;
    Proposal come_back(const std::string& player, int seat, Millis now) const;
    Proposal chat(const std::string& player, const std::string& text, Millis now) const;
    // The host removes somebody: seats are freed before the start and played by a stand-in after it. Or lets them in
    // again, to take back their seat if they like; and mutes somebody, or does so no more.
    Proposal remove(const std::string& host, const std::string& player, Millis now,
                    const std::string& watches_as = "") const;
    Proposal let_in(const std::string& host, const std::string& player, Millis now) const;
    Proposal mute(const std::string& host, const std::string& player, Millis now,
                  const std::string& watches_as = "") const;
    Proposal unmute(const std::string& host, const std::string& player, Millis now) const;
    Proposal set_rematch(const std::string& player, const std::string& table, Millis now) const;

    // Somebody has deleted themselves, and is called so from now on: seats are freed before the start and played by a
    // stand-in after it; a table that nobody else is at, or that has not begun and was theirs, is closed.
    Proposal gone(const std::string& player, const std::string& name, Millis now) const;
    // The same for what happened before: the name is in no entry any more. Whether there was any.
    bool forget_name(const std::string& player, const std::string& name);

    // Takes up a proposal that was stored. The dice come with `drawn`.
    void commit(const Proposal& proposal, const std::optional<Dice>& dice = {});

private:
    TableState() = default;
    Entry entry(EntryKind kind, Millis now, int seat = -1) const;
    const TableSeat& seat_at(int seat) const;  // throws Refused
    void must_have_room() const;
    void must_be(Status status, const Case& otherwise) const;  // throws Refused
    void must_be_open() const;
    void must_be_host(const std::string& player) const;
    Proposal about(EntryKind kind, const std::string& host, const std::string& player, Millis now,
                   const std::string& watches_as = "") const;
    void must_be_up_to_date(std::int64_t at) const;
    void must_be_free(const std::string& name, int but) const;
    std::vector<std::string> names(int but) const;
    void must_decide(int seat, std::int64_t at) const;  // throws Refused
    bool goes_back_from(int seat) const { return to_act() == seat || manners().go_back_always(); }
    Proposal play(int seat, std::int64_t at, const WrittenAction& action, bool by_bot, Millis now) const;
    Proposal step(const Match& match, Entry entry, const WrittenAction& action) const;
    static Proposal stepped(Entry entry, const WrittenAction& action, Move move);
    void replay(const Entry& entry);
    // A position from which the game can be told on.
    struct Mark {
        std::int64_t number = 0;  // of the entry that led to it
        State state;
    };
    const Mark* mark_before(std::int64_t number) const;
    friend class Retelling;
    void freeze(const std::string& because);
    void tell_islands(const Entry& started);

    std::string id_, host_, rematch_, commitment_, frozen_because_;
    Settings settings_;
    Json settings_json_;
    std::string settings_text_;
    Millis created_ = 0, since_ = 0;
    Millis drawn_at_ = 0;  // 0: not yet, or the game began before there was such a thing
    Millis used_ = 0;      // of the time to decide, when a stand-in took over
    Status status_ = Status::open;
    bool set_aside_ = false;
    std::int64_t frozen_at_ = 0;
    std::vector<TableSeat> seats_;
    std::vector<PutOut> removed_, muted_;
    std::vector<Entry> entries_;
    std::vector<Mark> marks_;
    int chat_messages_ = 0;
    std::size_t chat_bytes_ = 0;
    std::optional<Dice> dice_;
    std::unique_ptr<Match> match_;
};

// The table with the islands that the proposal draws, if it does.
const Setup& played_on(const TableState& state, const Proposal& proposal);

}  // namespace elbowroom::server
