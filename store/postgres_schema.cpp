#include "store/postgres_schema.h"

#include <fmt/format.h>

#include <array>

#include "store/postgres_lock.h"

namespace elbowroom::postgres {

namespace {

// Step i leads to version i + 1. A step that has been released is never changed: stores in the world have gone through
// it. What a step of SQLite (migrations.cpp) adds, a step here adds as well; a test compares tables and columns.
//
// Texts are bytes (bytea): then everything that fits into a SQLite file fits here too, whatever the encoding and the
// order of words of the database are. `SET bytea_output = escape` shows them legibly in psql.
constexpr std::array steps = {
    // 1: everything that a SQLite file of version 5 has.
    R"(
CREATE TABLE condition (
    one bigint PRIMARY KEY CHECK (one = 1),
    owner bytea NOT NULL,
    commits bigint NOT NULL
);
INSERT INTO condition VALUES (1, '', 0);
CREATE TABLE identities (
    id bytea PRIMARY KEY,
    name bytea NOT NULL,
    webhook bytea NOT NULL,
    webhook_secret bytea NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE tokens (
    hash bytea PRIMARY KEY,
    identity bytea NOT NULL REFERENCES identities (id),
    created bigint NOT NULL,
    used bigint NOT NULL DEFAULT 0,
    device bytea NOT NULL DEFAULT ''
);
CREATE INDEX tokens_by_identity ON tokens (identity);
CREATE INDEX tokens_by_use ON tokens (used);
CREATE TABLE link_codes (
    hash bytea PRIMARY KEY,
    identity bytea NOT NULL REFERENCES identities (id),
    expires bigint NOT NULL
);
CREATE INDEX link_codes_by_end ON link_codes (expires);
CREATE INDEX link_codes_by_identity ON link_codes (identity);
CREATE TABLE tables (
    id bytea PRIMARY KEY,
    status bytea NOT NULL,
    listed bigint NOT NULL,
    host bytea NOT NULL REFERENCES identities (id),
    dice_secret bytea NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL DEFAULT 0,
    set_aside bytea NOT NULL DEFAULT '',
    set_aside_at bigint NOT NULL DEFAULT 0
);
CREATE INDEX tables_by_change ON tables (status, changed DESC, id);
CREATE INDEX tables_by_host ON tables (host, status);
CREATE TABLE seats (
    table_id bytea NOT NULL REFERENCES tables (id),
    identity bytea NOT NULL REFERENCES identities (id),
    hidden bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, identity)
);
CREATE INDEX seats_by_identity ON seats (identity);
CREATE TABLE entries (
    table_id bytea NOT NULL REFERENCES tables (id),
    number bigint NOT NULL,
    at bigint NOT NULL,
    kind bytea NOT NULL,
    body bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE snapshots (
    table_id bytea NOT NULL,
    number bigint NOT NULL,
    position bytea NOT NULL,
    view bytea NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY (table_id, number) REFERENCES entries (table_id, number)
);
CREATE TABLE rests (
    table_id bytea PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    number bigint NOT NULL,
    program bytea NOT NULL,
    awaits bytea NOT NULL,
    wake bigint NOT NULL,
    summary bytea NOT NULL
);
CREATE TABLE daily_results (
    date bytea NOT NULL,
    identity bytea NOT NULL REFERENCES identities (id),
    coins bigint NOT NULL,
    rank bigint NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (date, identity)
);
CREATE INDEX daily_results_by_coins ON daily_results (date, coins DESC, at);
CREATE INDEX daily_results_by_identity ON daily_results (identity, date DESC);

-- A member of a JSON document as text; nothing if there is none, or if it is no document.
CREATE FUNCTION member_of(document bytea, name text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    RETURN convert_to(convert_from(document, 'UTF8')::json ->> name, 'UTF8');
EXCEPTION WHEN OTHERS THEN
    RETURN NULL;
END $$;
-- The document with another name in it, and everything else as it was, in its order.
CREATE FUNCTION with_name(document bytea, name bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT convert_to('{' || string_agg(to_json(key)::text || ':' ||
        CASE key WHEN 'name' THEN to_json(convert_from(name, 'UTF8'))::text ELSE value::text END,
        ',' ORDER BY place) || '}', 'UTF8')
    FROM json_each(convert_from(document, 'UTF8')::json) WITH ORDINALITY AS members (key, value, place)
$$;
CREATE INDEX entries_by_person ON entries (member_of(body, 'player')) WHERE kind IN ('sat', 'named', 'invited');
CREATE INDEX chat_by_table ON entries (table_id) WHERE kind = 'chat';
)",
    // 2: whom somebody blocks, what was reported, who is banned, and what whoever runs the place did.
    R"(
CREATE TABLE blocks (
    identity bytea NOT NULL REFERENCES identities (id),
    blocked bytea NOT NULL REFERENCES identities (id),
    at bigint NOT NULL,
    PRIMARY KEY (identity, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);
CREATE TABLE reports (
    number bigint PRIMARY KEY,
    at bigint NOT NULL,
    reporter bytea NOT NULL,
    about bytea NOT NULL,
    table_id bytea NOT NULL,
    table_name bytea NOT NULL,
    entry bigint NOT NULL,
    person bytea NOT NULL,
    name bytea NOT NULL,
    said bytea NOT NULL,
    reason bytea NOT NULL,
    text bytea NOT NULL,
    closed_at bigint NOT NULL,
    closed_by bytea NOT NULL,
    closed_why bytea NOT NULL
);
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_person ON reports (person);
CREATE TABLE bans (
    kind bytea NOT NULL,
    what bytea NOT NULL,
    until bigint NOT NULL,
    why bytea NOT NULL,
    by bytea NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (kind, what)
);
CREATE TABLE admin_actions (
    number bigint PRIMARY KEY,
    at bigint NOT NULL,
    by bytea NOT NULL,
    what bytea NOT NULL,
    about bytea NOT NULL,
    why bytea NOT NULL
);
)",
    // 3: the servers that share the store, which tables each of them has in its care, and who is connected to it.
    R"(
CREATE TABLE servers (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    address bytea NOT NULL DEFAULT '',
    secret bytea NOT NULL DEFAULT '',
    commits bigint NOT NULL DEFAULT 0,
    since timestamptz NOT NULL,
    expires timestamptz NOT NULL,
    dead boolean NOT NULL DEFAULT false
);
CREATE TABLE owners (
    table_id bytea PRIMARY KEY,
    server bigint NOT NULL
);
CREATE INDEX owners_by_server ON owners (server);
CREATE TABLE present (
    server bigint NOT NULL,
    identity bytea NOT NULL,
    PRIMARY KEY (server, identity)
);
)",
    // 4: passkeys and recovery codes, and what servers need to ask for them.
    R"(
ALTER TABLE tokens ADD COLUMN proved bigint NOT NULL DEFAULT 0;
CREATE TABLE passkeys (
    id bytea PRIMARY KEY,
    identity bytea NOT NULL REFERENCES identities (id),
    name bytea NOT NULL,
    key bytea NOT NULL,
    signs bigint NOT NULL,
    created bigint NOT NULL,
    used bigint NOT NULL
);
CREATE INDEX passkeys_by_identity ON passkeys (identity);
CREATE TABLE recovery_codes (
    identity bytea PRIMARY KEY REFERENCES identities (id),
    hash bytea NOT NULL UNIQUE,
    created bigint NOT NULL
);
CREATE TABLE used_challenges (
    hash bytea PRIMARY KEY,
    expires bigint NOT NULL
);
CREATE INDEX used_challenges_by_expiry ON used_challenges (expires);
CREATE TABLE secrets (
    name bytea PRIMARY KEY,
    value bytea NOT NULL
);
)",
    // 5: how people are told of their turns, what they are still to be told, and the secrets of the servers for it.
    R"(
CREATE TABLE notice_settings (
    identity bytea PRIMARY KEY REFERENCES identities (id),
    language bytea NOT NULL,
    zone bigint NOT NULL,
    quiet_from bigint NOT NULL,
    quiet_until bigint NOT NULL
);
CREATE TABLE notice_ways (
    id bytea PRIMARY KEY,
    identity bytea NOT NULL REFERENCES identities (id),
    kind bytea NOT NULL,
    address bytea NOT NULL,
    key bytea NOT NULL,
    secret bytea NOT NULL,
    token bytea NOT NULL,
    wait bigint NOT NULL,
    created bigint NOT NULL,
    told bigint NOT NULL,
    UNIQUE (identity, kind, address)
);
CREATE INDEX notice_ways_by_token ON notice_ways (token);
CREATE TABLE notices (
    table_id bytea NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    way bytea NOT NULL REFERENCES notice_ways (id) ON DELETE CASCADE,
    number bigint NOT NULL,
    due bigint NOT NULL,
    attempts bigint NOT NULL,
    claimed_by bytea NOT NULL,
    claimed_until bigint NOT NULL,
    PRIMARY KEY (table_id, way)
);
CREATE INDEX notices_by_way ON notices (way);
CREATE INDEX notices_by_due ON notices (due);
CREATE TABLE mail_codes (
    hash bytea PRIMARY KEY,
    identity bytea NOT NULL REFERENCES identities (id),
    address bytea NOT NULL,
    expires bigint NOT NULL,
    used bigint NOT NULL
);
CREATE INDEX mail_codes_by_identity ON mail_codes (identity);
CREATE INDEX mail_codes_by_address ON mail_codes (address);
CREATE INDEX mail_codes_by_end ON mail_codes (expires);
)",
    // 6: a webhook is a way to be told, on which every turn waits by itself; who looks at a page of which server.
    R"(
INSERT INTO notice_ways (id, identity, kind, address, key, secret, token, wait, created, told)
    SELECT convert_to(md5(random()::text || encode(id, 'hex')), 'UTF8'), id, 'webhook', webhook, '', webhook_secret, '',
        0, created, 0 FROM identities WHERE webhook <> '';
ALTER TABLE identities DROP COLUMN webhook, DROP COLUMN webhook_secret;
CREATE UNIQUE INDEX webhook_of_identity ON notice_ways (identity) WHERE kind = 'webhook';
ALTER TABLE notices
    ADD COLUMN seat bigint NOT NULL DEFAULT 0,
    ADD COLUMN round bigint NOT NULL DEFAULT 0,
    ADD COLUMN lasts bigint NOT NULL DEFAULT 0,
    DROP CONSTRAINT notices_pkey,
    ADD PRIMARY KEY (table_id, way, number);
CREATE INDEX notices_that_last ON notices (due) WHERE lasts = 1;
ALTER TABLE present ADD COLUMN looking bigint NOT NULL DEFAULT 1;
)",
    // 7: what others are asked to think about. Only here, and nothing that has to last: a file has one server.
    R"(
CREATE UNLOGGED TABLE thinkers (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kin bytea NOT NULL,
    expires timestamptz NOT NULL
);
CREATE UNLOGGED TABLE thoughts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kin bytea NOT NULL,
    asker bytea NOT NULL,
    urgency bigint NOT NULL,
    question bytea NOT NULL,
    expires timestamptz NOT NULL,
    thinker bigint NOT NULL DEFAULT 0,
    done bigint NOT NULL DEFAULT 0,
    of_all bigint NOT NULL DEFAULT 0,
    answer bytea
);
CREATE INDEX thoughts_by_asker ON thoughts (asker);
CREATE INDEX thoughts_that_wait ON thoughts (urgency, id) WHERE thinker = 0;
)",
    // 8: a new recovery code counts once somebody has said that they have it; the one before is good until then. Whom
    // hosts have put out, by the person: whoever only watched is named there.
    R"(
ALTER TABLE recovery_codes RENAME TO recovery_codes_before;
CREATE TABLE recovery_codes (
    hash bytea PRIMARY KEY,
    identity bytea NOT NULL REFERENCES identities (id),
    created bigint NOT NULL,
    kept bigint NOT NULL
);
INSERT INTO recovery_codes SELECT hash, identity, created, 1 FROM recovery_codes_before;
DROP TABLE recovery_codes_before;
CREATE UNIQUE INDEX recovery_codes_by_identity ON recovery_codes (identity, kept);
CREATE INDEX entries_about_person ON entries (member_of(body, 'player')) WHERE kind IN ('removed', 'muted');
)",
};

constexpr const char* versions = "elbowroom_schema_version";

int schema_of(Connection& db) {
    return has_schema(db) ? int(db.number(fmt::format("SELECT max(version) FROM {}", versions))) : 0;
}

void refuse_foreign(Connection& db) {
    if (db.number("SELECT (current_schema() IS NULL)::int") != 0)
        throw StoreError(fmt::format("{} has no schema in which tables could be made", db.name()));
    const bool empty = db.number(
                           "SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm')"
                           " AND relnamespace = current_schema()::regnamespace") == 0;
    if (!empty && !has_schema(db))
        throw StoreError(fmt::format("{} is a PostgreSQL database of another program", db.name()));
}

}  // namespace

// What was said is told under the name of that time: one that the person had in that seat.
const std::string Database::rename_speaker =
    "UPDATE entries SET body = with_name(body, $2) FROM"
    " (SELECT DISTINCT table_id AS place, member_of(body, 'seat') AS seat, member_of(body, 'name') AS name"
    " FROM entries WHERE kind IN ('sat', 'named', 'invited') AND member_of(body, 'player') = $1) AS said"
    " WHERE kind = 'chat' AND table_id = place AND member_of(body, 'seat') = seat AND member_of(body, 'name') = name";
const std::string Database::rename_sitter =
    "UPDATE entries SET body = with_name(body, $2)"
    " WHERE kind IN ('sat', 'named', 'invited') AND member_of(body, 'player') = $1";

const std::string Database::rename_put_out =
    "UPDATE entries SET body = with_name(body, $2) WHERE kind IN ('removed', 'muted')"
    " AND member_of(body, 'player') = $1 AND member_of(body, 'name') IS NOT NULL";

const std::string Database::in_care_of =
    " AND ($1::bigint = 0 OR EXISTS (SELECT 1 FROM owners WHERE owners.table_id = id AND server = $1::bigint))";

bool has_schema(Connection& db) {
    return db.number(fmt::format("SELECT count(*) FROM pg_class WHERE relname = '{}'"
                                 " AND relnamespace = current_schema()::regnamespace",
                                 versions)) > 0;
}

void must_be_current(Connection& db) {
    const int found = schema_of(db);
    if (found == 0) throw StoreError(fmt::format("{} has nothing in it: servers make it", db.name()));
    if (found != newest_schema())
        throw StoreError(
            fmt::format("{} is one of servers of another version of Elbowroom (schema {}, this program knows {})",
                        db.name(), found, newest_schema()));
}

int newest_schema() { return int(steps.size()); }

void migrate(Connection& db, int version) {
    refuse_foreign(db);
    if (const int found = schema_of(db); found > newest_schema())
        throw StoreError(
            fmt::format("{} was written by a newer version of Elbowroom (schema {}, this program knows {})", db.name(),
                        found, newest_schema()));
    while (schema_of(db) < version) {
        Transaction step(db);
        db.run("BEGIN");
        db.run(take_turn);
        // Another program may have done this step while we waited for our turn to write.
        const int found = schema_of(db);
        if (found >= version) return;
        if (found == 0) db.run(fmt::format("CREATE TABLE {} (version bigint PRIMARY KEY)", versions));
        db.run(steps[std::size_t(found)]);
        db.run(fmt::format("INSERT INTO {} VALUES ({})", versions, found + 1));
        step.commit();
    }
}

}  // namespace elbowroom::postgres
