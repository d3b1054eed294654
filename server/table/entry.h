// Something that happened at a table: what is stored, and what everyone is told of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"
#include "notation/action_json.h"
#include "store/records.h"

namespace elbowroom::server {

enum class EntryKind : std::uint8_t {
    created,
    sat,
    named,
    bot,
    opened,
    invited,
    promised,
    drawn,
    revealed,
    started,
    action,
    undo,
    redo,
    restart,
    stand_in,
    returned,
    chat,
    rematch,
    gone,
    closed,
    removed,
    let_in,
    muted,
    unmuted
};

// Only the fields that its kind has are filled; see docs/api.md.
struct Entry {
    std::int64_t number = 0;
    Millis at = 0;
    EntryKind kind = EntryKind::created;
    int seat = -1;       // also `by`
    std::string player;  // an identity: who sat down, is asked to, said something or is gone, who made the table; whom
                         // the host removed, muted, or not any more
    std::string name;    // of whoever sat down, is asked to or said something; of a bot; of whom the host removed or
                         // muted who only watched
    std::string text;    // a bot, a reason, a table, what was said, a number, the islands that were drawn; the settings
                         // of a new table as JSON; an action of a game that cannot be read any more, as JSON
    WrittenAction action;
    bool by_bot = false;
    std::vector<std::int64_t>
        entries;         // undo, restart: the actions that it took back, the last one first; redo: did again
    std::string chance;  // what chance answered, as JSON; empty: it was not asked
    std::string pack;    // started: the content that the game is played with
    int edition = 0;
    std::string commitment;  // to the secret of the dice, or of a seat to its number
    std::uint64_t hash = 0;  // of the position after it: started, action, undo, redo, restart
};

// For an action whose game will not be there to write it.
void keep_as_text(Entry& entry, const Game& g);

bool changes_position(EntryKind kind);
bool changes_seats(EntryKind kind);  // who sits where
std::string entry_name(EntryKind kind);

// What is stored. `g` is needed for actions alone and may be null for the rest.
StoredEntry entry_to_store(const Entry& entry, const std::string& table, const Game* g);
// Throws InputError if it is not what entry_to_store() makes.
Entry entry_from_store(const StoredEntry& stored, const Game* g);

// What chance answered then.
Chance chance_of(const Entry& entry, const Game& g);

// What people are told: without what chance answered, which may be secret; `events` is a JSON array, or empty.
std::string entry_to_update(const Entry& entry, const std::string& events, const Game* g);

}  // namespace elbowroom::server
