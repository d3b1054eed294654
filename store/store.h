// Where things are kept: an interface, with SQLite and PostgreSQL behind it. tests/store holds both to the same
// contract.
#pragma once

#include <memory>
#include <span>

#include "store/records.h"

namespace elbowroom {

// What to do with a store that has less than it had: a log that is missing or damaged, an older copy in its place.
enum class OnLoss { refuse, accept };

// What is in the store is not what its server knows of any more, and nothing will be stored: only a server that begins
// anew can go on with it.
class StoreLost : public StoreError {
public:
    using StoreError::StoreError;
};

// For one thread at a time; other threads and programs open the same store for themselves. Reads and backups throw
// StoreError too if they cannot be done.
class Store {
public:
    virtual ~Store() = default;

    // Does each unit wholly or not at all, and makes all that were done durable at once. The answer has one text per
    // unit: empty if it was done, else why not. Throws StoreError if nothing could be made durable; then nothing was
    // done. While it is in use, also a unit with nothing in it is made durable.
    virtual std::vector<std::string> commit(std::span<const store::Unit> units) = 0;

    virtual std::optional<Identity> identity(const std::string& id) = 0;
    virtual std::optional<Identity> identity_of_token(const std::string& hash) = 0;
    virtual std::optional<Token> token(const std::string& hash) = 0;
    // The latest used first.
    virtual std::vector<Token> tokens_of(const std::string& identity) = 0;
    virtual std::optional<Identity> identity_of_link_code(const std::string& hash, Millis now) = 0;
    virtual std::optional<Passkey> passkey(const std::string& id) = 0;
    // The first made first.
    virtual std::vector<Passkey> passkeys_of(const std::string& identity) = 0;
    virtual std::optional<Identity> identity_of_recovery_code(const std::string& hash) = 0;
    // When the recovery code was made that somebody has said to have; nothing if there is none.
    virtual std::optional<Millis> recovery_code_of(const std::string& identity) = 0;
    virtual std::optional<std::string> secret(const std::string& name) = 0;

    virtual std::optional<StoredTable> table(const std::string& id) = 0;
    // Tables of a status, the latest change first.
    virtual std::vector<StoredTable> tables(const std::string& status, int most) = 0;
    // All of them, the latest change first.
    virtual std::vector<StoredTable> every_table() = 0;
    virtual TableSize size_of(const std::string& table) = 0;
    // Those that are open or being played and that the identity made, sits at or is asked to.
    virtual std::vector<StoredTable> unfinished_tables_of(const std::string& identity) = 0;
    // Where the identity sits or is asked to, but for closed ones and what it does not want to see any more; the latest
    // change first.
    virtual std::vector<TableAtRest> tables_of(const std::string& identity, SomeTables part) = 0;
    virtual TableCounts count_tables_of(const std::string& identity) = 0;
    // All that the identity made, sits at or is asked to, whatever became of them; the latest change first.
    virtual std::vector<StoredTable> every_table_of(const std::string& identity) = 0;
    // Those that the identity made and that are open or being played, but for games of theirs alone.
    virtual int count_tables_hosted_by(const std::string& identity) = 0;
    // Games that the identity made and plays without other people, but for so many to which something happened last.
    virtual std::vector<std::string> games_alone_beyond(const std::string& host, int newest, int most) = 0;
    // All that are open or being played and that something or somebody may wait for: not those of one person alone who
    // is to decide, which are only counted.
    struct Alive {
        std::vector<TableAtRest> tables;
        std::int64_t paused = 0;
    };
    // With the number of a server, those in its care alone.
    virtual Alive tables_alive(std::int64_t in_care_of = 0) = 0;
    virtual std::vector<StoredEntry> entries(const std::string& table) = 0;
    // Some of them, after a number.
    virtual std::vector<StoredEntry> entries_after(const std::string& table, std::int64_t number, int most) = 0;
    virtual std::optional<StoredEntry> first_entry(const std::string& table) = 0;
    virtual std::optional<StoredSnapshot> last_snapshot(const std::string& table) = 0;

    // Daily worlds: the best of everybody, the most coins first; how many people have how many coins, the most first;
    // what somebody made of one; and of their last ones, the latest first.
    virtual std::vector<NamedDailyResult> best_of_daily(const std::string& date, int most) = 0;
    virtual std::vector<DailyCount> coins_of_daily(const std::string& date) = 0;
    virtual std::optional<DailyResult> daily_result(const std::string& date, const std::string& identity) = 0;
    virtual std::vector<DailyResult> daily_results_of(const std::string& identity, int most) = 0;

    // Whom somebody blocks, the latest first; and whether they block one.
    virtual std::vector<Blocked> blocks_of(const std::string& identity) = 0;
    virtual bool has_blocked(const std::string& identity, const std::string& other) = 0;
    // The latest first.
    virtual std::vector<Report> reports(bool open_only, int most) = 0;
    virtual std::optional<Report> report(std::int64_t number) = 0;
    // What somebody has reported, after a number, in its order.
    virtual std::vector<Report> reports_of(const std::string& reporter, std::int64_t after, int most) = 0;
    // Those that were never taken back, also if their time is over; the latest first.
    virtual std::vector<Ban> bans() = 0;
    // What was done after a number, in its order; and the number of the last thing that was done, 0 before the first.
    virtual std::vector<AdminAction> admin_actions(std::int64_t after, int most) = 0;
    virtual std::int64_t last_admin_action() = 0;
    // Notices: how somebody is told of their turns, and where, the oldest way first.
    virtual std::optional<NoticeSettings> notice_settings(const std::string& identity) = 0;
    virtual std::vector<NoticeWay> notice_ways_of(const std::string& identity) = 0;
    virtual std::optional<NoticeWay> notice_way(const std::string& id) = 0;
    // Ways with something that nobody has claimed and that is due before then, the first due first.
    virtual std::vector<DueNotices> notices_due(Millis now, Millis before, int most) = 0;
    // Webhooks on which something is due that nobody has claimed, the first due first, but for those of which so many
    // are claimed.
    virtual std::vector<NoticeWay> webhooks_due(Millis now, int most_at_once, int most) = 0;
    // What a claim has, by the table.
    virtual std::vector<QueuedNotice> claimed_notices(const std::string& way, const std::string& claim) = 0;
    // The names of people other than the identity who sit at a table or are asked to.
    virtual std::vector<std::string> names_beside(const std::string& table, const std::string& identity) = 0;
    virtual std::optional<MailCode> mail_code(const std::string& hash, Millis now) = 0;
    virtual MailCodeCounts count_mail_codes(const std::string& identity, const std::string& address, Millis now) = 0;

    // The bytes that are left where the store is; nothing where that cannot be known.
    virtual std::optional<std::uint64_t> room() = 0;

    // For the one server that owns the store, around all that it does: whatever was durable at its last sign of life
    // must be there again. Throws StoreError if it is not, unless that is accepted.
    virtual void begin_use(OnLoss on_loss) = 0;
    virtual void end_use() = 0;
    // While it is in use with the joint right: the number of this server, which no other ever had. Else 0.
    virtual std::int64_t number() const { return 0; }

    // A consistent copy of the whole store into a new file, while it is in use.
    virtual void backup(const std::string& file) = 0;
};

// The right to a store for as long as it is open. A server needs the sole one, because two that keep the same tables in
// memory would contradict each other, or the joint one, with others that know of each other (Membership): only
// PostgreSQL has that. It ends with the process, however that does.
enum class Right { shared, joint, sole };

// The store at an address: of PostgreSQL if that begins with postgres:// or postgresql://, else the name of a SQLite
// file. Made if there is none, and brought to the current schema if it is older. Throws StoreError, also if somebody
// else has the sole right.
std::unique_ptr<Store> open_store(const std::string& address, OnLoss on_loss = OnLoss::refuse,
                                  Right right = Right::shared);
// Whether there is one; throws StoreError if that cannot be seen.
bool is_store(const std::string& address);
std::unique_ptr<Store> open_sqlite(const std::string& file, OnLoss on_loss = OnLoss::refuse,
                                   Right right = Right::shared);
bool is_postgres_store(const std::string& address);
std::unique_ptr<Store> open_postgres(const std::string& address, Right right = Right::shared);

}  // namespace elbowroom
