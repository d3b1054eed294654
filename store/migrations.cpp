#include "store/migrations.h"

#include <fmt/format.h>

#include <array>

#include "store/store.h"

namespace elbowroom::sqlite {

namespace {

// Step i leads to version i + 1. A step that has been released is never changed: stores in the world have gone through
// it.
//
// Entries and snapshots lie in the order in which they came, so that a commit for a hundred games writes few pages:
// kept by table (WITHOUT ROWID, as the small rows are) they take twice as long.
constexpr std::array steps = {
    // 1: identities and what happens at tables.
    R"(
CREATE TABLE identities (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    webhook TEXT NOT NULL,
    webhook_secret TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    identity TEXT NOT NULL REFERENCES identities (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    host TEXT NOT NULL REFERENCES identities (id),
    dice_secret TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    identity TEXT NOT NULL REFERENCES identities (id),
    PRIMARY KEY (table_id, identity)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_identity ON seats (identity);
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;
CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    position TEXT NOT NULL,
    view TEXT NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY (table_id, number) REFERENCES entries (table_id, number)
) STRICT;
)",
    // 2: links to other devices, and tables in the order of their last change.
    R"(
CREATE TABLE link_codes (
    hash TEXT PRIMARY KEY,
    identity TEXT NOT NULL REFERENCES identities (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX link_codes_by_end ON link_codes (expires);
ALTER TABLE tables ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET changed = coalesce(
    (SELECT at FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), created);
CREATE INDEX tables_by_change ON tables (status, changed DESC, id);
)",
    // 3: devices with their last use, and the names of people in entries; tables that are set aside; what is known of a
    // table without
    // reading its entries; what tells a store
    // from one that lacks its last changes.
    R"(
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT '';
UPDATE tokens SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX tokens_by_identity ON tokens (identity);
CREATE INDEX tokens_by_use ON tokens (used);
CREATE INDEX link_codes_by_identity ON link_codes (identity);
CREATE INDEX entries_by_person ON entries (CASE WHEN json_valid(body) THEN json_extract(body, '$.player') END)
    WHERE kind IN ('sat', 'named', 'invited');
CREATE INDEX chat_by_table ON entries (table_id) WHERE kind = 'chat';
ALTER TABLE tables ADD COLUMN set_aside TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN set_aside_at INTEGER NOT NULL DEFAULT 0;
CREATE TABLE condition (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    identity TEXT NOT NULL,
    commits INTEGER NOT NULL,
    in_use INTEGER NOT NULL
) STRICT;
INSERT INTO condition VALUES (1, lower(hex(randomblob(16))), 0, 0);
CREATE TABLE rests (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    program TEXT NOT NULL,
    awaits TEXT NOT NULL,
    wake INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)",
    // 4: what somebody does not want to see among their tables any more, and tables by who made them.
    R"(
ALTER TABLE seats ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_host ON tables (host, status);
)",
    // 5: what everybody made of the daily worlds.
    R"(
CREATE TABLE daily_results (
    date TEXT NOT NULL,
    identity TEXT NOT NULL REFERENCES identities (id),
    coins INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (date, identity)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_results_by_coins ON daily_results (date, coins DESC, at);
CREATE INDEX daily_results_by_identity ON daily_results (identity, date DESC);
)",
    // 6: whom somebody blocks, what was reported, who is banned, and what whoever runs the place did.
    R"(
CREATE TABLE blocks (
    identity TEXT NOT NULL REFERENCES identities (id),
    blocked TEXT NOT NULL REFERENCES identities (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (identity, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_blocked ON blocks (blocked);
CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    about TEXT NOT NULL,
    table_id TEXT NOT NULL,
    table_name TEXT NOT NULL,
    entry INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    said TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    closed_at INTEGER NOT NULL,
    closed_by TEXT NOT NULL,
    closed_why TEXT NOT NULL
) STRICT;
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_person ON reports (person);
CREATE TABLE bans (
    kind TEXT NOT NULL,
    what TEXT NOT NULL,
    until INTEGER NOT NULL,
    why TEXT NOT NULL,
    by TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, what)
) STRICT, WITHOUT ROWID;
CREATE TABLE admin_actions (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    why TEXT NOT NULL
) STRICT;
)",
    // 7: passkeys and recovery codes, and what servers need to ask for them.
    R"(
ALTER TABLE tokens ADD COLUMN proved INTEGER NOT NULL DEFAULT 0;
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    identity TEXT NOT NULL REFERENCES identities (id),
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    signs INTEGER NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_identity ON passkeys (identity);
CREATE TABLE recovery_codes (
    identity TEXT PRIMARY KEY REFERENCES identities (id),
    hash TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE used_challenges (
    hash TEXT PRIMARY KEY,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_challenges_by_expiry ON used_challenges (expires);
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)",
    // 8: how people are told of their turns, what they are still to be told, and the secrets of the servers for it.
    R"(
CREATE TABLE notice_settings (
    identity TEXT PRIMARY KEY REFERENCES identities (id),
    language TEXT NOT NULL,
    zone INTEGER NOT NULL,
    quiet_from INTEGER NOT NULL,
    quiet_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE notice_ways (
    id TEXT PRIMARY KEY,
    identity TEXT NOT NULL REFERENCES identities (id),
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    key TEXT NOT NULL,
    secret TEXT NOT NULL,
    token TEXT NOT NULL,
    wait INTEGER NOT NULL,
    created INTEGER NOT NULL,
    told INTEGER NOT NULL,
    UNIQUE (identity, kind, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_ways_by_token ON notice_ways (token);
CREATE TABLE notices (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    way TEXT NOT NULL REFERENCES notice_ways (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    claimed_by TEXT NOT NULL,
    claimed_until INTEGER NOT NULL,
    PRIMARY KEY (table_id, way)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_by_way ON notices (way);
CREATE INDEX notices_by_due ON notices (due);
CREATE TABLE mail_codes (
    hash TEXT PRIMARY KEY,
    identity TEXT NOT NULL REFERENCES identities (id),
    address TEXT NOT NULL,
    expires INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_codes_by_identity ON mail_codes (identity);
CREATE INDEX mail_codes_by_address ON mail_codes (address);
CREATE INDEX mail_codes_by_end ON mail_codes (expires);
)",
    // 9: a webhook is a way to be told, on which every turn waits by itself.
    R"(
INSERT INTO notice_ways (id, identity, kind, address, key, secret, token, wait, created, told)
    SELECT lower(hex(randomblob(11))), id, 'webhook', webhook, '', webhook_secret, '', 0, created, 0
    FROM identities WHERE webhook <> '';
ALTER TABLE identities DROP COLUMN webhook;
ALTER TABLE identities DROP COLUMN webhook_secret;
CREATE UNIQUE INDEX webhook_of_identity ON notice_ways (identity) WHERE kind = 'webhook';
CREATE TABLE kept_notices AS SELECT * FROM notices;
DROP TABLE notices;
CREATE TABLE notices (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    way TEXT NOT NULL REFERENCES notice_ways (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    claimed_by TEXT NOT NULL,
    claimed_until INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    round INTEGER NOT NULL,
    lasts INTEGER NOT NULL,
    PRIMARY KEY (table_id, way, number)
) STRICT, WITHOUT ROWID;
INSERT INTO notices SELECT table_id, way, number, due, attempts, claimed_by, claimed_until, 0, 0, 0 FROM kept_notices;
DROP TABLE kept_notices;
CREATE INDEX notices_by_way ON notices (way);
CREATE INDEX notices_by_due ON notices (due);
CREATE INDEX notices_that_last ON notices (due) WHERE lasts = 1;
)",
    // 10: a new recovery code counts once somebody has said that they have it; the one before is good until then. Whom
    // hosts have put out, by the person: whoever only watched is named there.
    R"(
ALTER TABLE recovery_codes RENAME TO recovery_codes_before;
CREATE TABLE recovery_codes (
    hash TEXT PRIMARY KEY,
    identity TEXT NOT NULL REFERENCES identities (id),
    created INTEGER NOT NULL,
    kept INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO recovery_codes SELECT hash, identity, created, 1 FROM recovery_codes_before;
DROP TABLE recovery_codes_before;
CREATE UNIQUE INDEX recovery_codes_by_identity ON recovery_codes (identity, kept);
CREATE INDEX entries_about_person ON entries (CASE WHEN json_valid(body) THEN json_extract(body, '$.player') END)
    WHERE kind IN ('removed', 'muted');
)",
};

int schema_of(Connection& db) { return int(db.number("PRAGMA user_version")); }

}  // namespace

int newest_schema() { return int(steps.size()); }

void migrate(Connection& db, int version) {
    if (const int found = schema_of(db); found > newest_schema())
        throw StoreError(
            fmt::format("{} was written by a newer version of Elbowroom (schema {}, this program knows {})", db.name(),
                        found, newest_schema()));
    while (schema_of(db) < version) {
        Transaction step(db);
        // Another program may have done this step while we waited for our turn to write.
        const int found = schema_of(db);
        if (found >= version) return;
        if (found == 0) db.run(fmt::format("PRAGMA application_id = {}", application_id));
        db.run(steps[std::size_t(found)]);
        db.run(fmt::format("PRAGMA user_version = {}", found + 1));
        step.commit();
    }
}

}  // namespace elbowroom::sqlite
