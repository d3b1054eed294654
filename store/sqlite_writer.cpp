#include "store/sqlite_writer.h"

#include <fmt/format.h>

#include <variant>

namespace elbowroom::sqlite {

namespace {

// Why a write was not done: the sentence for a key that is taken, or for what it refers to and is not there.
std::string why(Outcome outcome, const std::string& duplicate, const std::string& missing) {
    switch (outcome) {
    case Outcome::done: return {};
    case Outcome::duplicate: return duplicate;
    case Outcome::nothing:
    case Outcome::orphan: return missing;
    case Outcome::refused: break;
    }
    return "a value is too large to be stored";
}

// Entries with a person and the name of that time; as the index has it that finds them by the person.
const std::string names_somebody = "kind IN ('sat', 'named', 'invited')";
const std::string somebody = "CASE WHEN json_valid(body) THEN json_extract(body, '$.player') END";

constexpr std::size_t most_remembered = 100'000;

std::string no_identity(const std::string& id) { return fmt::format("there is no identity {}", id); }
std::string no_table(const std::string& id) { return fmt::format("there is no table {}", id); }

}  // namespace

Writer::Writer(Connection& db)
    : begin_(db, "SAVEPOINT unit"),
      undo_(db, "ROLLBACK TO unit"),
      end_(db, "RELEASE unit"),
      add_identity_(db, "INSERT INTO identities (id, name, webhook, webhook_secret, created) VALUES (?, ?, ?, ?, ?)"),
      rename_identity_(db, "UPDATE identities SET name = ?2 WHERE id = ?1"),
      set_webhook_(db, "UPDATE identities SET webhook = ?2, webhook_secret = ?3 WHERE id = ?1"),
      add_token_(db, "INSERT INTO tokens (hash, identity, created, used, device) VALUES (?1, ?2, ?3, ?3, ?4)"),
      forget_unused_tokens_(db, "DELETE FROM tokens WHERE used < ?"),
      use_token_(db, "UPDATE tokens SET used = ?2, device = ?3 WHERE hash = ?1"),
      end_token_(db, "DELETE FROM tokens WHERE hash = ?"),
      end_other_tokens_(db, "DELETE FROM tokens WHERE identity = ? AND hash <> ?"),
      forget_identity_(db, "UPDATE identities SET name = ?2, webhook = '', webhook_secret = '' WHERE id = ?1"),
      forget_link_codes_of_(db, "DELETE FROM link_codes WHERE identity = ?"),
      forget_rests_of_(db, "DELETE FROM rests WHERE table_id IN (SELECT table_id FROM seats WHERE identity = ?)"),
      leave_seats_(db, "DELETE FROM seats WHERE identity = ?"),
      // What was said is told under the name of that time: one that the person had in that seat.
      rename_speaker_(db,
                      "UPDATE entries SET body = json_set(body, '$.name', ?2) FROM"
                      " (SELECT DISTINCT table_id AS place, json_extract(body, '$.seat') AS seat,"
                      " json_extract(body, '$.name') AS name FROM entries WHERE " +
                          names_somebody + " AND " + somebody +
                          " = ?1) WHERE kind = 'chat' AND table_id = place AND json_valid(body)"
                          " AND json_extract(body, '$.seat') = seat AND json_extract(body, '$.name') = name"),
      rename_sitter_(db, "UPDATE entries SET body = json_set(body, '$.name', ?2) WHERE " + names_somebody + " AND " +
                             somebody + " = ?1"),
      add_link_code_(db, "INSERT INTO link_codes (hash, identity, expires) VALUES (?, ?, ?)"),
      use_link_code_(db, "DELETE FROM link_codes WHERE hash = ?"),
      forget_link_codes_(db, "DELETE FROM link_codes WHERE expires <= ?"),
      add_table_(db,
                 "INSERT INTO tables (id, status, listed, host, dice_secret, created, changed)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?)"),
      change_table_(db, "UPDATE tables SET status = ?2, dice_secret = ?3, changed = ?4 WHERE id = ?1"),
      find_table_(db, "SELECT 1 FROM tables WHERE id = ?"),
      set_aside_(db, "UPDATE tables SET set_aside = ?2, set_aside_at = ?3 WHERE id = ?1"),
      clear_seats_(db, "DELETE FROM seats WHERE table_id = ?"),
      add_seat_(db, "INSERT INTO seats (table_id, identity) VALUES (?, ?)"),
      hide_table_(db, "UPDATE seats SET hidden = 1 WHERE identity = ? AND table_id = ?"),
      remove_snapshots_(db, "DELETE FROM snapshots WHERE table_id = ?"),
      remove_entries_(db, "DELETE FROM entries WHERE table_id = ?"),
      remove_table_(db, "DELETE FROM tables WHERE id = ?"),
      append_entry_(db, "INSERT INTO entries (table_id, number, at, kind, body, hash) VALUES (?, ?, ?, ?, ?, ?)"),
      count_entries_(db, "SELECT max(number) FROM entries WHERE table_id = ?"),
      add_snapshot_(db, "INSERT INTO snapshots (table_id, number, position, view) VALUES (?, ?, ?, ?)"),
      forget_snapshots_(db, "DELETE FROM snapshots WHERE table_id = ? AND number < ?"),
      set_rest_(db,
                "INSERT OR REPLACE INTO rests (table_id, number, program, awaits, wake, summary)"
                " VALUES (?, ?, ?, ?, ?, ?)"),
      add_daily_result_(db, "INSERT INTO daily_results (date, identity, coins, rank, at) VALUES (?, ?, ?, ?, ?)"),
      forget_daily_results_of_(db, "DELETE FROM daily_results WHERE identity = ?") {}

std::string Writer::write(const store::Unit& unit) {
    // One statement is done wholly or not at all by itself.
    if (unit.size() == 1)
        if (const auto* append = std::get_if<store::AppendEntry>(&unit[0])) return write(*append);
    begin_.write();
    for (const store::Write& one : unit) {
        std::string refusal = std::visit([&](const auto& w) { return write(w); }, one);
        if (refusal.empty()) continue;
        undo_.write();
        end_.write();
        forget();
        return refusal;
    }
    end_.write();
    return {};
}

std::string Writer::write(const store::AddIdentity& add) {
    const Identity& i = add.identity;
    return why(add_identity_.write(i.id, i.name, i.webhook, i.webhook_secret, i.created),
               fmt::format("there is an identity {} already", i.id), {});
}

std::string Writer::write(const store::RenameIdentity& rename) {
    return why(rename_identity_.write(rename.identity, rename.name), {}, no_identity(rename.identity));
}

std::string Writer::write(const store::SetWebhook& set) {
    return why(set_webhook_.write(set.identity, set.webhook, set.secret), {}, no_identity(set.identity));
}

std::string Writer::write(const store::AddToken& add) {
    forget_unused_tokens_.write(add.unused_since);
    return why(add_token_.write(add.hash, add.identity, add.created, add.device), "there is such a token already",
               no_identity(add.identity));
}

std::string Writer::write(const store::UseToken& use) {
    return why(use_token_.write(use.hash, use.used, use.device), {}, "there is no such token");
}

std::string Writer::write(const store::EndToken& end) {
    end_token_.write(end.hash);
    return {};
}

std::string Writer::write(const store::EndOtherTokens& end) {
    end_other_tokens_.write(end.identity, end.hash);
    return {};
}

std::string Writer::write(const store::ForgetIdentity& forget) {
    std::string refusal = why(forget_identity_.write(forget.identity, forget.name), {}, no_identity(forget.identity));
    if (!refusal.empty()) return refusal;
    end_other_tokens_.write(forget.identity, "");
    forget_link_codes_of_.write(forget.identity);
    forget_rests_of_.write(forget.identity);
    leave_seats_.write(forget.identity);
    forget_daily_results_of_.write(forget.identity);
    rename_speaker_.write(forget.identity, forget.name);
    rename_sitter_.write(forget.identity, forget.name);
    return {};
}

std::string Writer::write(const store::AddLinkCode& add) {
    forget_link_codes_.write(add.now);
    return why(add_link_code_.write(add.hash, add.identity, add.expires), "there is such a link code already",
               no_identity(add.identity));
}

std::string Writer::write(const store::UseLinkCode& use) {
    return why(use_link_code_.write(use.hash), {}, "there is no such link code, or it has been used");
}

std::string Writer::write(const store::AddTable& add) {
    const StoredTable& t = add.table;
    return why(add_table_.write(t.id, t.status, std::int64_t(t.listed), t.host, t.dice_secret, t.created, t.changed),
               fmt::format("there is a table {} already", t.id), no_identity(t.host));
}

std::string Writer::write(const store::ChangeTable& change) {
    const StoredTable& t = change.table;
    return why(change_table_.write(t.id, t.status, t.dice_secret, t.changed), {}, no_table(t.id));
}

std::string Writer::write(const store::SetAside& set) {
    return why(set_aside_.write(set.table, set.why, set.at), {}, no_table(set.table));
}

std::string Writer::write(const store::RemoveTable& remove) {
    last_entries_.erase(remove.table);
    remove_snapshots_.write(remove.table);
    remove_entries_.write(remove.table);
    clear_seats_.write(remove.table);
    return why(remove_table_.write(remove.table), {}, no_table(remove.table));
}

std::string Writer::write(const store::SetSeats& set) {
    bool found = false;
    find_table_.read([&](const Row&) { found = true; }, set.table);
    if (!found) return no_table(set.table);
    clear_seats_.write(set.table);
    for (const std::string& identity : set.identities) {
        std::string refusal =
            why(add_seat_.write(set.table, identity),
                fmt::format("identity {} is named twice at table {}", identity, set.table), no_identity(identity));
        if (!refusal.empty()) return refusal;
    }
    return {};
}

std::string Writer::write(const store::HideTable& hide) {
    return why(hide_table_.write(hide.identity, hide.table), {},
               fmt::format("identity {} does not sit at table {}", hide.identity, hide.table));
}

std::string Writer::write(const store::AppendEntry& append) {
    const StoredEntry& e = append.entry;
    const auto known = last_entries_.find(e.table);
    // Another program may have written to the table since we did.
    const bool next = known != last_entries_.end() && e.number == known->second + 1;
    if (next || e.number == count_entries(e.table) + 1) {
        const Outcome outcome = append_entry_.write(e.table, e.number, e.at, e.kind, e.body, e.hash);
        if (outcome == Outcome::done) {
            if (last_entries_.size() >= most_remembered) forget();
            last_entries_[e.table] = e.number;
            return {};
        }
        if (outcome != Outcome::duplicate) return why(outcome, {}, no_table(e.table));
    }
    last_entries_.erase(e.table);
    return fmt::format("the next entry of table {} is {}, not {}", e.table, count_entries(e.table) + 1, e.number);
}

std::int64_t Writer::count_entries(const std::string& table) {
    std::int64_t last = 0;
    count_entries_.read([&](const Row& row) { last = row.number(0); }, table);
    return last;
}

std::string Writer::write(const store::AddSnapshot& add) {
    const StoredSnapshot& s = add.snapshot;
    forget_snapshots_.write(s.table, s.number);
    return why(add_snapshot_.write(s.table, s.number, s.position, s.view),
               fmt::format("there is a snapshot after entry {} of table {} already", s.number, s.table),
               fmt::format("there is no entry {} of table {}", s.number, s.table));
}

std::string Writer::write(const store::AddDailyResult& add) {
    const DailyResult& r = add.result;
    return why(add_daily_result_.write(r.date, r.identity, std::int64_t(r.coins), std::int64_t(r.rank), r.at),
               fmt::format("identity {} has a result of the daily world of {} already", r.identity, r.date),
               no_identity(r.identity));
}

std::string Writer::write(const store::SetRest& set) {
    const Rest& r = set.rest;
    return why(set_rest_.write(set.table, r.number, r.program, r.awaits, r.wake, r.summary), {}, no_table(set.table));
}

}  // namespace elbowroom::sqlite
