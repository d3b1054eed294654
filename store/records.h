// What is kept, as plain data: identities, tables, everything that happened at them, and what can be written of it.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/notice_records.h"
#include "store/order.h"

namespace elbowroom {

// The store cannot do what it should: a full disk, a broken or newer file. The message is one sentence for the
// operator.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct Identity {
    std::string id, name;
    std::string webhook;  // the address of their way of that kind (NoticeWay), by which it is written; empty: none
    Millis created = 0;
};

// A device of somebody: whoever shows the token with this hash is that person.
struct Token {
    std::string hash, identity;
    Millis created = 0;
    Millis used = 0;     // the last time, by the day
    std::string device;  // what it is called; empty: not known
    Millis proved = 0;   // when whoever uses it last showed, by more than the token, who they are; 0: never
};

// By which somebody is known again: the public half of a key pair that one of their devices keeps.
struct Passkey {
    std::string id, identity;  // of the credential, as text
    std::string name;
    std::string key;         // public, as text
    std::int64_t signs = 0;  // how often it says that it has signed; 0: it does not count
    Millis created = 0;
    Millis used = 0;  // 0: never since
    bool operator==(const Passkey&) const = default;
};

struct StoredTable {
    std::string id;
    std::string status;  // open, playing, over, closed
    bool listed = false;
    std::string host;         // an identity
    std::string dice_secret;  // 64 hexadecimal digits, from the start on; empty before
    Millis created = 0, changed = 0;
    std::string set_aside;  // why nobody may read or play it; empty: everybody may
    Millis set_aside_at = 0;

    // Set aside by whoever runs the place, not by a server that came to an end: nobody is to see it.
    static constexpr std::string_view hidden_mark = "hidden: ";
    bool is_hidden() const { return set_aside.starts_with(hidden_mark); }
};

// What a table takes in the store.
struct TableSize {
    std::int64_t entries = 0, bytes = 0;
};

// Something that happened at a table, with its number from 1 without gaps.
struct StoredEntry {
    std::string table;
    std::int64_t number = 0;
    Millis at = 0;
    std::string kind;
    std::string body;  // JSON
    std::string hash;  // of the position after it, where there is one: 16 hexadecimal digits, or empty
};

// The position after an entry, at the beginning of each turn: whole, and as a spectator sees it.
struct StoredSnapshot {
    std::string table;
    std::int64_t number = 0;
    std::string position, view;  // JSON
};

// What is known of a table without reading its entries: as it was when it left the memory of a server.
struct Rest {
    std::int64_t number = 0;  // of the last entry it knows of
    std::string program;      // that wrote it, with its content: another one may see the table otherwise
    std::string awaits;       // clock, bot, company; empty: somebody who asks for it
    Millis wake = 0;          // when the clock is to be looked at
    std::string summary;      // JSON
};

// A table with its rest, if that is still true.
struct TableAtRest {
    StoredTable table;
    std::int64_t number = 0;  // of its last entry
    int people = 0;           // who sit there or are asked to
    // Nothing if there is none, or entries after it: but of a game that is over what is known does not change.
    std::optional<Rest> rest;
};

// Some of somebody's tables: those that are not over, those that are, or both.
struct SomeTables {
    enum class Which : std::uint8_t { all, running, over };
    SomeTables(int most_of_them, Which which_ones = Which::all, int from_there = 0)
        : most(most_of_them), which(which_ones), from(from_there) {}
    int most;
    Which which;
    int from;  // so many before are left out
};
struct TableCounts {
    int running = 0, over = 0;
};

// What somebody made of the daily world of a date.
struct DailyResult {
    std::string date, identity;
    int coins = 0, rank = 0;  // among the seats of the game
    Millis at = 0;
    bool operator==(const DailyResult&) const = default;
};
// With the name that they have now.
struct NamedDailyResult {
    DailyResult result;
    std::string name;
};
// How many people have so many coins.
struct DailyCount {
    int coins = 0, people = 0;
    bool operator==(const DailyCount&) const = default;
};

namespace store {

// What can be written.
struct AddIdentity {
    Identity identity;
};
// Each changes what it names and nothing else, so that two changes at once cannot undo each other.
struct RenameIdentity {
    std::string identity, name;
};
struct AddToken {
    std::string hash, identity;
    Millis created = 0;
    std::string device;
    Millis unused_since = 0;  // tokens that were last used before then are forgotten
    Millis proved = 0;
};
struct UseToken {  // fails if it has ended
    std::string hash;
    Millis used = 0;
    std::string device;
};
struct ProveToken {  // fails if it has ended
    std::string hash;
    Millis proved = 0;
};
struct NeedProof {  // fails if the identity has a way back and none was shown with this token after then
    std::string identity, hash;
    Millis after = 0;
};
struct EndToken {  // which may have ended already
    std::string hash;
};
struct EndOtherTokens {  // all of an identity but one
    std::string identity, hash;
};
// Deletes somebody: tokens, link codes, passkeys, recovery code, webhook, notices, seats, daily worlds and blocks, and
// the name wherever it stands, also in what happened at tables and in reports, where another one takes its place. What
// refers to the identity still finds it, but for reports of theirs, which are nobody's then.
struct ForgetIdentity {
    std::string identity, name;
};
struct AddLinkCode {
    std::string hash, identity;
    Millis expires = 0;
    Millis now = 0;  // codes that have expired by now are forgotten
};
struct UseLinkCode {  // fails if it is not there any more, so that it is good once
    std::string hash;
};
// Fails if its id is known already, whosever it is. A recovery code that was offered before is forgotten: whoever has a
// stolen cookie may have asked for it when there was nothing to show.
struct AddPasskey {
    Passkey passkey;
};
struct UsePasskey {  // fails if it is gone, or has counted as far already, as a copy of it would
    std::string id;
    std::int64_t signs = 0;
    Millis used = 0;
};
struct RenamePasskey {  // fails unless it is theirs
    std::string identity, id, name;
};
struct RemovePasskey {  // fails unless it is theirs
    std::string identity, id;
};
struct OfferRecoveryCode {  // in the place of one that was offered before; one that is kept stays good
    std::string identity, hash;
    Millis created = 0;
};
struct KeepRecoveryCode {  // fails unless it is theirs; one that was offered takes the place of the one kept before
    std::string identity, hash;
};
struct UseRecoveryCode {  // fails if it is not there any more, so that it is good once
    std::string hash;
};
struct UseChallenge {  // fails the second time; those that have expired by now are forgotten
    std::string hash;
    Millis expires = 0, now = 0;
};
struct KeepSecret {  // of all servers on this store, by its name; if there is one, it stays
    std::string name, value;
};
struct AddTable {
    StoredTable table;
};
struct ChangeTable {  // its status, dice and time of change
    StoredTable table;
};
struct SetAside {  // with why; without, it is as any other again
    std::string table, why;
    Millis at = 0;
};
struct RemoveTable {  // with everything that happened at it
    std::string table;
};
struct SetSeats {  // the identities that sit at a table now or are asked to, each once
    std::string table;
    std::vector<std::string> identities;
};
struct HideTable {  // from the list of an identity that sits there
    std::string identity, table;
};
struct AppendEntry {  // fails unless its number is the next one of its table
    StoredEntry entry;
};
struct AddSnapshot {  // fails unless its entry is there, once for each; those before it are forgotten
    StoredSnapshot snapshot;
};
struct AddDailyResult {  // once for each identity and date
    DailyResult result;
};
struct SetRest {  // in the place of the one before
    std::string table;
    Rest rest;
};

using Write =
    std::variant<AddIdentity, RenameIdentity, AddToken, UseToken, ProveToken, NeedProof, EndToken, EndOtherTokens,
                 ForgetIdentity, AddLinkCode, UseLinkCode, AddPasskey, UsePasskey, RenamePasskey, RemovePasskey,
                 OfferRecoveryCode, KeepRecoveryCode, UseRecoveryCode, UseChallenge, KeepSecret, AddTable, ChangeTable,
                 SetAside, RemoveTable, SetSeats, HideTable, AppendEntry, AddSnapshot, SetRest, AddDailyResult,
                 AddBlock, RemoveBlock, AddReport, CloseReport, AddBan, RemoveBan, TakeName, LogAction,
                 SetNoticeSettings, AddNoticeWay, EndNoticeWay, EndNoticeWays, SetTurn, ClaimNotices, ClaimNotice,
                 FinishNotices, RetryNotices, DeferNotices, AddMailCode, UseMailCode>;
// Done wholly or not at all, in this order: what a write refers to comes before it.
using Unit = std::vector<Write>;

}  // namespace store

}  // namespace elbowroom
