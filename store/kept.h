// Everything that a store keeps, table by table: for whoever moves all of it. What refers to something comes after it.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>

namespace elbowroom::sql {

using Text = std::string;
using Number = std::int64_t;

// A table with its columns and their kinds, and the key by which its rows are in order.
template <class... Kinds>
struct Kept {
    using Row = std::tuple<Kinds...>;
    const char* table;
    const char* columns;
    const char* key;
};

// What tells whether a store lacks something belongs to that store alone, and is left out.
inline constexpr std::tuple kept = {
    Kept<Text, Text, Number>{"identities", "id, name, created", "id"},
    Kept<Text, Text, Number, Number, Text, Number>{"tokens", "hash, identity, created, used, device, proved", "hash"},
    Kept<Text, Text, Number>{"link_codes", "hash, identity, expires", "hash"},
    Kept<Text, Text, Text, Text, Number, Number, Number>{"passkeys", "id, identity, name, key, signs, created, used",
                                                         "id"},
    Kept<Text, Text, Number, Number>{"recovery_codes", "hash, identity, created, kept", "hash"},
    Kept<Text, Number>{"used_challenges", "hash, expires", "hash"},
    Kept<Text, Text>{"secrets", "name, value", "name"},
    Kept<Text, Text, Number, Text, Text, Number, Number, Text, Number>{
        "tables", "id, status, listed, host, dice_secret, created, changed, set_aside, set_aside_at", "id"},
    Kept<Text, Text, Number>{"seats", "table_id, identity, hidden", "table_id, identity"},
    Kept<Text, Number, Number, Text, Text, Text>{"entries", "table_id, number, at, kind, body, hash",
                                                 "table_id, number"},
    Kept<Text, Number, Text, Text>{"snapshots", "table_id, number, position, view", "table_id, number"},
    Kept<Text, Number, Text, Text, Number, Text>{"rests", "table_id, number, program, awaits, wake, summary",
                                                 "table_id"},
    Kept<Text, Text, Number, Number, Number>{"daily_results", "date, identity, coins, rank, at", "date, identity"},
    Kept<Text, Text, Number>{"blocks", "identity, blocked, at", "identity, blocked"},
    Kept<Number, Number, Text, Text, Text, Text, Number, Text, Text, Text, Text, Text, Number, Text, Text>{
        "reports",
        "number, at, reporter, about, table_id, table_name, entry, person, name, said, reason, text, closed_at,"
        " closed_by, closed_why",
        "number"},
    Kept<Text, Text, Number, Text, Text, Number>{"bans", "kind, what, until, why, by, at", "kind, what"},
    Kept<Number, Number, Text, Text, Text, Text>{"admin_actions", "number, at, by, what, about, why", "number"},
    Kept<Text, Text, Number, Number, Number>{"notice_settings", "identity, language, zone, quiet_from, quiet_until",
                                             "identity"},
    Kept<Text, Text, Text, Text, Text, Text, Text, Number, Number, Number>{
        "notice_ways", "id, identity, kind, address, key, secret, token, wait, created, told", "id"},
    Kept<Text, Text, Number, Number, Number, Text, Number, Number, Number, Number>{
        "notices", "table_id, way, number, due, attempts, claimed_by, claimed_until, seat, round, lasts",
        "table_id, way, number"},
    Kept<Text, Text, Text, Number, Number>{"mail_codes", "hash, identity, address, expires, used", "hash"},
};

}  // namespace elbowroom::sql
