// What is written to a store in a database that understands SQL, with the sentences for what is refused: once, for
// SQLite and PostgreSQL, as in sql_reads.h.
//
// Each statement is told by its call what its answer is for: `write` and `finds` when a refusal may follow from it,
// `run` when not. So a database that is far away may send many of them before it hears what became of the first, and
// only begins anew, one by one, when something came of them that was not expected.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <variant>

#include "store/outcome.h"
#include "store/store.h"

namespace elbowroom {

namespace sql {

// Why a write was not done: the sentence for a key that is taken, or for what it refers to and is not there.
inline std::string why(Outcome outcome, const std::string& duplicate, const std::string& missing) {
    switch (outcome) {
    case Outcome::done: return {};
    case Outcome::duplicate: return duplicate;
    case Outcome::nothing:
    case Outcome::orphan: return missing;
    case Outcome::refused: break;
    }
    return "a value is too large to be stored";
}

inline std::string no_identity(const std::string& id) { return fmt::format("there is no identity {}", id); }
inline const std::string no_passkey = "there is no such passkey";
inline std::string no_table(const std::string& id) { return fmt::format("there is no table {}", id); }

}  // namespace sql

template <class Database>
class SqlWrites {
public:
    using Connection = typename Database::Connection;
    using Statement = typename Database::Statement;
    using Row = typename Database::Row;

    explicit SqlWrites(Connection& db) : db_(db) {}

    // Inside a transaction. Answers why the unit cannot be done, or nothing; then whoever calls undoes what was done of
    // it and forgets.
    std::string write(const store::Unit& unit) {
        for (const store::Write& one : unit)
            if (std::string refusal = std::visit([&](const auto& w) { return write(w); }, one); !refusal.empty())
                return refusal;
        return {};
    }
    // To be called when something was undone.
    void forget() { last_entries_.clear(); }

private:
    std::string write(const store::AddIdentity& add) {
        const Identity& i = add.identity;
        return sql::why(add_identity_.write(i.id, i.name, i.created),
                        fmt::format("there is an identity {} already", i.id), {});
    }

    std::string write(const store::RenameIdentity& rename) {
        return sql::why(rename_identity_.write(rename.identity, rename.name), {}, sql::no_identity(rename.identity));
    }

    std::string write(const store::AddToken& add) {
        forget_unused_tokens_.run(add.unused_since);
        return sql::why(add_token_.write(add.hash, add.identity, add.created, add.device, add.proved),
                        "there is such a token already", sql::no_identity(add.identity));
    }

    std::string write(const store::UseToken& use) {
        return sql::why(use_token_.write(use.hash, use.used, use.device), {}, "there is no such token");
    }

    std::string write(const store::ProveToken& prove) {
        return sql::why(prove_token_.write(prove.hash, prove.proved), {}, "there is no such token");
    }

    std::string write(const store::NeedProof& need) {
        return sql::why(need_proof_.write(need.identity, need.hash, need.after), {}, "a way back must be shown first");
    }

    std::string write(const store::EndToken& end) {
        end_token_.run(end.hash);
        end_ways_of_token_.run(end.hash);
        return {};
    }

    std::string write(const store::EndOtherTokens& end) {
        end_other_tokens_.run(end.identity, end.hash);
        end_ways_of_other_tokens_.run(end.identity, end.hash);
        return {};
    }

    std::string write(const store::ForgetIdentity& forget) {
        std::string refusal =
            sql::why(forget_identity_.write(forget.identity, forget.name), {}, sql::no_identity(forget.identity));
        if (!refusal.empty()) return refusal;
        end_other_tokens_.run(forget.identity, "");
        forget_link_codes_of_.run(forget.identity);
        forget_passkeys_of_.run(forget.identity);
        forget_recovery_code_of_.run(forget.identity);
        forget_mail_codes_of_.run(forget.identity);
        forget_notice_ways_of_.run(forget.identity);
        forget_notice_settings_of_.run(forget.identity);
        forget_rests_of_.run(forget.identity);
        leave_seats_.run(forget.identity);
        forget_daily_results_of_.run(forget.identity);
        forget_blocks_of_.run(forget.identity);
        forget_reporter_.run(forget.identity);
        rename_reported_.run(forget.identity, forget.name);
        rename_speaker_.run(forget.identity, forget.name);
        rename_sitter_.run(forget.identity, forget.name);
        rename_put_out_.run(forget.identity, forget.name);
        return {};
    }

    std::string write(const store::TakeName& take) {
        std::string refusal =
            sql::why(rename_identity_.write(take.identity, take.name), {}, sql::no_identity(take.identity));
        if (!refusal.empty()) return refusal;
        forget_rests_of_.run(take.identity);
        rename_speaker_.run(take.identity, take.name);
        rename_sitter_.run(take.identity, take.name);
        rename_put_out_.run(take.identity, take.name);
        return {};
    }

    std::string write(const store::AddBlock& add) {
        return sql::why(add_block_.write(add.identity, add.blocked, add.at), {}, sql::no_identity(add.blocked));
    }

    std::string write(const store::RemoveBlock& remove) {
        remove_block_.run(remove.identity, remove.blocked);
        return {};
    }

    std::string write(const store::AddReport& add) {
        const Report& r = add.report;
        return sql::why(add_report_.write(r.at, r.reporter, r.about, r.table, r.table_name, r.entry, r.person, r.name,
                                          r.said, r.reason, r.text),
                        {}, {});
    }

    std::string write(const store::CloseReport& close) {
        return sql::why(close_report_.write(close.number, close.at, close.by, close.why), {},
                        fmt::format("there is no open report {}", close.number));
    }

    std::string write(const store::AddBan& add) {
        const Ban& b = add.ban;
        forget_bans_.run(b.at);
        return sql::why(add_ban_.write(b.kind, b.what, b.until, b.why, b.by, b.at), {}, {});
    }

    std::string write(const store::RemoveBan& remove) {
        return sql::why(remove_ban_.write(remove.kind, remove.what), {},
                        fmt::format("the {} {} is not banned", remove.kind, remove.what));
    }

    std::string write(const store::LogAction& log) {
        const AdminAction& a = log.action;
        return sql::why(log_action_.write(a.at, a.by, a.what, a.about, a.why), {}, {});
    }

    std::string write(const store::AddLinkCode& add) {
        forget_link_codes_.run(add.now);
        return sql::why(add_link_code_.write(add.hash, add.identity, add.expires), "there is such a link code already",
                        sql::no_identity(add.identity));
    }

    std::string write(const store::UseLinkCode& use) {
        return sql::why(use_link_code_.write(use.hash), {}, "there is no such link code, or it has been used");
    }

    std::string write(const store::AddPasskey& add) {
        forget_offered_code_of_.run(add.passkey.identity);
        const Passkey& p = add.passkey;
        return sql::why(add_passkey_.write(p.id, p.identity, p.name, p.key, p.signs, p.created, p.used),
                        "there is such a passkey already", sql::no_identity(p.identity));
    }

    std::string write(const store::UsePasskey& use) {
        return sql::why(use_passkey_.write(use.id, use.signs, use.used), {},
                        "there is no such passkey, or it counts backwards");
    }

    std::string write(const store::RenamePasskey& rename) {
        return sql::why(rename_passkey_.write(rename.identity, rename.id, rename.name), {}, sql::no_passkey);
    }

    std::string write(const store::RemovePasskey& remove) {
        return sql::why(remove_passkey_.write(remove.identity, remove.id), {}, sql::no_passkey);
    }

    std::string write(const store::OfferRecoveryCode& offer) {
        forget_offered_code_of_.run(offer.identity);
        return sql::why(offer_recovery_code_.write(offer.identity, offer.hash, offer.created),
                        "there is such a recovery code already", sql::no_identity(offer.identity));
    }

    std::string write(const store::KeepRecoveryCode& keep) {
        replace_kept_code_.run(keep.identity, keep.hash);
        return sql::why(keep_recovery_code_.write(keep.identity, keep.hash), {}, "there is no such recovery code");
    }

    std::string write(const store::UseRecoveryCode& use) {
        return sql::why(use_recovery_code_.write(use.hash), {}, "there is no such recovery code, or it has been used");
    }

    std::string write(const store::UseChallenge& use) {
        forget_challenges_.run(use.now);
        return sql::why(use_challenge_.write(use.hash, use.expires), "this challenge has been used", {});
    }

    std::string write(const store::KeepSecret& keep) {
        keep_secret_.run(keep.name, keep.value);
        return {};
    }

    std::string write(const store::AddTable& add) {
        const StoredTable& t = add.table;
        return sql::why(
            add_table_.write(t.id, t.status, std::int64_t(t.listed), t.host, t.dice_secret, t.created, t.changed),
            fmt::format("there is a table {} already", t.id), sql::no_identity(t.host));
    }

    std::string write(const store::ChangeTable& change) {
        const StoredTable& t = change.table;
        return sql::why(change_table_.write(t.id, t.status, t.dice_secret, t.changed), {}, sql::no_table(t.id));
    }

    std::string write(const store::SetAside& set) {
        return sql::why(set_aside_.write(set.table, set.why, set.at), {}, sql::no_table(set.table));
    }

    std::string write(const store::RemoveTable& remove) {
        last_entries_.erase(remove.table);
        remove_snapshots_.run(remove.table);
        remove_entries_.run(remove.table);
        clear_seats_.run(remove.table);
        return sql::why(remove_table_.write(remove.table), {}, sql::no_table(remove.table));
    }

    std::string write(const store::SetSeats& set) {
        if (!find_table_.finds(set.table)) return sql::no_table(set.table);
        clear_seats_.run(set.table);
        for (const std::string& identity : set.identities) {
            std::string refusal = sql::why(add_seat_.write(set.table, identity),
                                           fmt::format("identity {} is named twice at table {}", identity, set.table),
                                           sql::no_identity(identity));
            if (!refusal.empty()) return refusal;
        }
        return {};
    }

    std::string write(const store::HideTable& hide) {
        return sql::why(hide_table_.write(hide.identity, hide.table), {},
                        fmt::format("identity {} does not sit at table {}", hide.identity, hide.table));
    }

    std::string write(const store::AppendEntry& append) {
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
            if (outcome != Outcome::nothing) return sql::why(outcome, {}, sql::no_table(e.table));
        }
        last_entries_.erase(e.table);
        return fmt::format("the next entry of table {} is {}, not {}", e.table, count_entries(e.table) + 1, e.number);
    }

    std::int64_t count_entries(const std::string& table) {
        std::int64_t last = 0;
        count_entries_.read([&](const Row& row) { last = row.number(0); }, table);
        return last;
    }

    std::string write(const store::AddSnapshot& add) {
        const StoredSnapshot& s = add.snapshot;
        forget_snapshots_.run(s.table, s.number);
        return sql::why(add_snapshot_.write(s.table, s.number, s.position, s.view),
                        fmt::format("there is a snapshot after entry {} of table {} already", s.number, s.table),
                        fmt::format("there is no entry {} of table {}", s.number, s.table));
    }

    std::string write(const store::AddDailyResult& add) {
        const DailyResult& r = add.result;
        return sql::why(add_daily_result_.write(r.date, r.identity, std::int64_t(r.coins), std::int64_t(r.rank), r.at),
                        fmt::format("identity {} has a result of the daily world of {} already", r.identity, r.date),
                        sql::no_identity(r.identity));
    }

    std::string write(const store::SetRest& set) {
        const Rest& r = set.rest;
        return sql::why(set_rest_.write(set.table, r.number, r.program, r.awaits, r.wake, r.summary), {},
                        sql::no_table(set.table));
    }

    std::string write(const store::SetNoticeSettings& set) {
        const NoticeSettings& s = set.settings;
        return sql::why(set_notice_settings_.write(set.identity, s.language, std::int64_t(s.zone),
                                                   std::int64_t(s.quiet_from), std::int64_t(s.quiet_until)),
                        {}, sql::no_identity(set.identity));
    }

    std::string write(const store::AddNoticeWay& add) {
        const NoticeWay& w = add.way;
        return sql::why(add_notice_way_.write(w.id, w.identity, w.kind, w.address, w.key, w.secret, w.token, w.wait,
                                              w.created, w.told),
                        fmt::format("there is a way {} already", w.id), sql::no_identity(w.identity));
    }

    std::string write(const store::EndNoticeWay& end) {
        return sql::why(end_notice_way_.write(end.way), {}, "there is no such way");
    }

    std::string write(const store::EndNoticeWays& end) {
        end_notice_ways_.run(end.identity, end.kind);
        return {};
    }

    std::string write(const store::SetTurn& set) {
        forget_turn_.run(set.table);
        if (!set.identity.empty())
            add_turn_.run(set.identity, set.table, set.number, set.at, std::int64_t(set.seat), std::int64_t(set.round));
        return {};
    }

    std::string write(const store::ClaimNotices& claim) {
        return sql::why(claim_notices_.write(claim.way, claim.claim, claim.now, claim.until, claim.told_before), {},
                        "there is nothing on this way that nobody has claimed");
    }

    std::string write(const store::ClaimNotice& claim) {
        return sql::why(
            claim_notice_.write(claim.way, claim.claim, claim.now, claim.until, std::int64_t(claim.most_at_once)), {},
            "there is nothing due on this way that nobody has claimed");
    }

    std::string write(const store::FinishNotices& finish) {
        finish_notices_.run(finish.way, finish.claim);
        if (finish.told != 0) set_told_.run(finish.way, finish.told);
        return {};
    }

    std::string write(const store::RetryNotices& retry) {
        retry_notices_.run(retry.way, retry.claim, retry.due);
        return {};
    }

    std::string write(const store::DeferNotices& defer) {
        defer_notices_.run(defer.way, defer.now, defer.until);
        return {};
    }

    std::string write(const store::AddMailCode& add) {
        forget_mail_codes_.run(add.now);
        return sql::why(add_mail_code_.write(add.hash, add.identity, add.address, add.expires),
                        "there is such a code already", sql::no_identity(add.identity));
    }

    std::string write(const store::UseMailCode& use) {
        return sql::why(use_mail_code_.write(use.hash), {}, "there is no such code, or it has been used");
    }

    static constexpr std::size_t most_remembered = 100'000;
    Connection& db_;
    // By table: asking the database before each entry takes longer than writing it.
    std::unordered_map<std::string, std::int64_t> last_entries_;
    Statement add_identity_{db_, "INSERT INTO identities (id, name, created) VALUES ($1, $2, $3)"};
    Statement rename_identity_{db_, "UPDATE identities SET name = $2 WHERE id = $1"};
    Statement add_token_{
        db_, "INSERT INTO tokens (hash, identity, created, used, device, proved) VALUES ($1, $2, $3, $3, $4, $5)"};
    Statement prove_token_{db_, "UPDATE tokens SET proved = $2 WHERE hash = $1"};
    Statement forget_unused_tokens_{db_, "DELETE FROM tokens WHERE used < $1"};
    Statement use_token_{db_, "UPDATE tokens SET used = $2, device = $3 WHERE hash = $1"};
    Statement end_token_{db_, "DELETE FROM tokens WHERE hash = $1"};
    Statement end_other_tokens_{db_, "DELETE FROM tokens WHERE identity = $1 AND hash <> $2"};
    Statement forget_identity_{db_, "UPDATE identities SET name = $2 WHERE id = $1"};
    Statement forget_link_codes_of_{db_, "DELETE FROM link_codes WHERE identity = $1"};
    Statement forget_rests_of_{db_,
                               "DELETE FROM rests WHERE table_id IN (SELECT table_id FROM seats WHERE identity = $1)"};
    Statement leave_seats_{db_, "DELETE FROM seats WHERE identity = $1"};
    Statement rename_speaker_{db_, Database::rename_speaker};
    Statement rename_sitter_{db_, Database::rename_sitter};
    Statement rename_put_out_{db_, Database::rename_put_out};
    Statement add_link_code_{db_, "INSERT INTO link_codes (hash, identity, expires) VALUES ($1, $2, $3)"};
    Statement use_link_code_{db_, "DELETE FROM link_codes WHERE hash = $1"};
    Statement forget_link_codes_{db_, "DELETE FROM link_codes WHERE expires <= $1"};
    Statement add_passkey_{db_,
                           "INSERT INTO passkeys (id, identity, name, key, signs, created, used)"
                           " VALUES ($1, $2, $3, $4, $5, $6, $7)"};
    Statement use_passkey_{db_,
                           "UPDATE passkeys SET signs = CASE WHEN $2 > signs THEN $2 ELSE signs END, used = $3"
                           " WHERE id = $1 AND ($2 > signs OR signs = 0 OR $2 = 0)"};
    Statement rename_passkey_{db_, "UPDATE passkeys SET name = $3 WHERE identity = $1 AND id = $2"};
    Statement remove_passkey_{db_, "DELETE FROM passkeys WHERE identity = $1 AND id = $2"};
    Statement forget_passkeys_of_{db_, "DELETE FROM passkeys WHERE identity = $1"};
    Statement need_proof_{db_,
                          "UPDATE tokens SET proved = proved WHERE identity = $1 AND hash = $2 AND (proved > $3"
                          " OR (NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.identity = $1) AND NOT EXISTS"
                          " (SELECT 1 FROM recovery_codes AS code WHERE code.identity = $1 AND code.kept = 1)))"};
    Statement offer_recovery_code_{db_,
                                   "INSERT INTO recovery_codes (identity, hash, created, kept) VALUES ($1, $2, $3, 0)"};
    Statement forget_offered_code_of_{db_, "DELETE FROM recovery_codes WHERE identity = $1 AND kept = 0"};
    Statement replace_kept_code_{
        db_,
        "DELETE FROM recovery_codes WHERE identity = $1 AND kept = 1"
        " AND EXISTS (SELECT 1 FROM recovery_codes AS next WHERE next.identity = $1 AND next.hash = $2"
        " AND next.kept = 0)"};
    Statement keep_recovery_code_{db_, "UPDATE recovery_codes SET kept = 1 WHERE identity = $1 AND hash = $2"};
    Statement use_recovery_code_{db_, "DELETE FROM recovery_codes WHERE hash = $1"};
    Statement forget_recovery_code_of_{db_, "DELETE FROM recovery_codes WHERE identity = $1"};
    Statement use_challenge_{db_, "INSERT INTO used_challenges (hash, expires) VALUES ($1, $2)"};
    Statement forget_challenges_{db_, "DELETE FROM used_challenges WHERE expires <= $1"};
    Statement keep_secret_{db_, "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"};
    Statement add_table_{db_,
                         "INSERT INTO tables (id, status, listed, host, dice_secret, created, changed)"
                         " VALUES ($1, $2, $3, $4, $5, $6, $7)"};
    Statement change_table_{db_, "UPDATE tables SET status = $2, dice_secret = $3, changed = $4 WHERE id = $1"};
    Statement find_table_{db_, "SELECT 1 FROM tables WHERE id = $1"};
    Statement set_aside_{db_, "UPDATE tables SET set_aside = $2, set_aside_at = $3 WHERE id = $1"};
    Statement clear_seats_{db_, "DELETE FROM seats WHERE table_id = $1"};
    Statement add_seat_{db_, "INSERT INTO seats (table_id, identity) VALUES ($1, $2)"};
    Statement hide_table_{db_, "UPDATE seats SET hidden = 1 WHERE identity = $1 AND table_id = $2"};
    Statement remove_snapshots_{db_, "DELETE FROM snapshots WHERE table_id = $1"};
    Statement remove_entries_{db_, "DELETE FROM entries WHERE table_id = $1"};
    Statement remove_table_{db_, "DELETE FROM tables WHERE id = $1"};
    Statement append_entry_{
        db_,
        "INSERT INTO entries (table_id, number, at, kind, body, hash) VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT (table_id, number) DO NOTHING"};
    Statement count_entries_{db_, "SELECT max(number) FROM entries WHERE table_id = $1"};
    Statement add_snapshot_{db_, "INSERT INTO snapshots (table_id, number, position, view) VALUES ($1, $2, $3, $4)"};
    Statement forget_snapshots_{db_, "DELETE FROM snapshots WHERE table_id = $1 AND number < $2"};
    Statement set_rest_{
        db_,
        "INSERT INTO rests (table_id, number, program, awaits, wake, summary)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id) DO UPDATE SET number = excluded.number,"
        " program = excluded.program, awaits = excluded.awaits, wake = excluded.wake, summary = excluded.summary"};
    Statement add_daily_result_{
        db_, "INSERT INTO daily_results (date, identity, coins, rank, at) VALUES ($1, $2, $3, $4, $5)"};
    Statement forget_daily_results_of_{db_, "DELETE FROM daily_results WHERE identity = $1"};
    Statement add_block_{db_,
                         "INSERT INTO blocks (identity, blocked, at) VALUES ($1, $2, $3)"
                         " ON CONFLICT (identity, blocked) DO UPDATE SET at = blocks.at"};
    Statement remove_block_{db_, "DELETE FROM blocks WHERE identity = $1 AND blocked = $2"};
    Statement forget_blocks_of_{db_, "DELETE FROM blocks WHERE identity = $1 OR blocked = $1"};
    // Two that write take turns, so that no number is given twice.
    Statement add_report_{
        db_,
        "INSERT INTO reports (number, at, reporter, about, table_id, table_name, entry, person, name, said, reason,"
        " text, closed_at, closed_by, closed_why) VALUES ((SELECT coalesce(max(number), 0) + 1 FROM reports),"
        " $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, '', '')"};
    Statement close_report_{db_,
                            "UPDATE reports SET closed_at = $2, closed_by = $3, closed_why = $4"
                            " WHERE number = $1 AND closed_at = 0"};
    Statement forget_reporter_{db_, "UPDATE reports SET reporter = '' WHERE reporter = $1"};
    Statement rename_reported_{db_, "UPDATE reports SET name = $2 WHERE person = $1"};
    Statement forget_bans_{db_, "DELETE FROM bans WHERE until > 0 AND until <= $1"};
    Statement add_ban_{db_,
                       "INSERT INTO bans (kind, what, until, why, by, at) VALUES ($1, $2, $3, $4, $5, $6)"
                       " ON CONFLICT (kind, what) DO UPDATE SET until = excluded.until, why = excluded.why,"
                       " by = excluded.by, at = excluded.at"};
    Statement remove_ban_{db_, "DELETE FROM bans WHERE kind = $1 AND what = $2"};
    Statement log_action_{db_,
                          "INSERT INTO admin_actions (number, at, by, what, about, why) VALUES"
                          " ((SELECT coalesce(max(number), 0) + 1 FROM admin_actions), $1, $2, $3, $4, $5)"};
    Statement set_notice_settings_{
        db_,
        "INSERT INTO notice_settings (identity, language, zone, quiet_from, quiet_until) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (identity) DO UPDATE SET language = excluded.language, zone = excluded.zone,"
        " quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until"};
    Statement forget_notice_settings_of_{db_, "DELETE FROM notice_settings WHERE identity = $1"};
    Statement add_notice_way_{
        db_,
        "INSERT INTO notice_ways (id, identity, kind, address, key, secret, token, wait, created, told)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (identity, kind, address) DO UPDATE SET"
        " key = excluded.key, secret = excluded.secret, token = excluded.token, wait = excluded.wait"};
    Statement end_notice_way_{db_, "DELETE FROM notice_ways WHERE id = $1"};
    Statement end_notice_ways_{db_, "DELETE FROM notice_ways WHERE identity = $1 AND kind = $2"};
    Statement forget_notice_ways_of_{db_, "DELETE FROM notice_ways WHERE identity = $1"};
    Statement end_ways_of_token_{db_, "DELETE FROM notice_ways WHERE token = $1 AND kind = 'push'"};
    Statement end_ways_of_other_tokens_{
        db_, "DELETE FROM notice_ways WHERE identity = $1 AND token <> $2 AND kind = 'push'"};
    Statement forget_turn_{db_, "DELETE FROM notices WHERE table_id = $1 AND lasts = 0"};
    Statement add_turn_{
        db_, fmt::format("INSERT INTO notices (table_id, way, number, due, attempts, claimed_by, claimed_until, seat,"
                         " round, lasts) SELECT $2, id, $3, $4 + wait, 0, '', 0, $5, $6,"
                         " CASE kind WHEN 'webhook' THEN 1 ELSE 0 END FROM notice_ways WHERE identity = $1"
                         " AND (kind <> 'webhook' OR"
                         " ((SELECT count(*) FROM notices WHERE way = notice_ways.id) < {}"
                         " AND (SELECT count(*) FROM notices WHERE lasts = 1) < {}))",
                         store::most_webhooks_of_one, store::most_webhooks)};
    Statement claim_notices_{
        db_,
        "UPDATE notices SET claimed_by = $2, claimed_until = $4 WHERE way = $1 AND claimed_until <= $3"
        " AND EXISTS (SELECT 1 FROM notice_ways WHERE id = $1 AND told <= $5)"};
    Statement claim_notice_{
        db_,
        "UPDATE notices SET claimed_by = $2, claimed_until = $4 WHERE way = $1 AND claimed_until <= $3"
        " AND (table_id, number) = (SELECT table_id, number FROM notices WHERE way = $1 AND claimed_until <= $3"
        " AND due <= $3 ORDER BY due, table_id, number LIMIT 1)"
        " AND (SELECT count(*) FROM notices WHERE way = $1 AND claimed_until > $3) < $5"};
    Statement finish_notices_{db_, "DELETE FROM notices WHERE way = $1 AND claimed_by = $2"};
    Statement set_told_{db_, "UPDATE notice_ways SET told = $2 WHERE id = $1"};
    Statement retry_notices_{db_,
                             "UPDATE notices SET due = $3, attempts = attempts + 1, claimed_by = '', claimed_until = 0"
                             " WHERE way = $1 AND claimed_by = $2"};
    Statement defer_notices_{db_, "UPDATE notices SET due = $3 WHERE way = $1 AND claimed_until <= $2 AND due < $3"};
    Statement add_mail_code_{
        db_, "INSERT INTO mail_codes (hash, identity, address, expires, used) VALUES ($1, $2, $3, $4, 0)"};
    Statement use_mail_code_{db_, "UPDATE mail_codes SET used = 1 WHERE hash = $1 AND used = 0"};
    Statement forget_mail_codes_{db_, "DELETE FROM mail_codes WHERE expires <= $1"};
    Statement forget_mail_codes_of_{db_, "DELETE FROM mail_codes WHERE identity = $1"};
};

}  // namespace elbowroom
