// A store in memory, so that a run of a fuzzer costs no disk.
#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace elbowroom::fuzz {

struct RecoveryCode {
    std::string identity;
    Millis created = 0;
    bool kept = false;
};

// What it keeps.
struct Kept {
    std::map<std::string, Identity> identities;
    std::map<std::string, Token> tokens;
    std::map<std::string, store::AddLinkCode> codes;
    std::map<std::string, Passkey> passkeys;
    std::map<std::string, RecoveryCode> recovery_codes;  // by their hash
    std::set<std::string> challenges;
    std::map<std::string, std::string> secrets;
    std::map<std::string, StoredTable> tables;
    std::map<std::string, std::vector<std::string>> seats;
    std::map<std::string, std::vector<StoredEntry>> entries;
    std::map<std::string, StoredSnapshot> snapshots;
    std::map<std::string, Rest> rests;
    std::set<std::pair<std::string, std::string>> hidden;                // identities and tables
    std::map<std::pair<std::string, std::string>, DailyResult> dailies;  // by date and identity
    std::map<std::pair<std::string, std::string>, Millis> blocks;
    std::vector<Report> reports;
    std::map<std::pair<std::string, std::string>, Ban> bans;
    std::vector<AdminAction> actions;
    std::map<std::string, NoticeSettings> notice_settings;
    std::map<std::string, NoticeWay> ways;
    std::map<std::string, store::AddMailCode> mail_codes;

    bool write(const store::AddIdentity& w) { return identities.emplace(w.identity.id, w.identity).second; }
    bool write(const store::RenameIdentity& w) { return identities.at(w.identity).name = w.name, true; }
    bool write(const store::AddToken& w) {
        return tokens.emplace(w.hash, Token{w.hash, w.identity, w.created, w.created, w.device, w.proved}).second;
    }
    bool write(const store::ProveToken& w) {
        if (!tokens.contains(w.hash)) return false;
        tokens[w.hash].proved = w.proved;
        return true;
    }
    bool write(const store::UseToken& w) {
        if (!tokens.contains(w.hash)) return false;
        tokens[w.hash].used = w.used;
        return true;
    }
    bool write(const store::NeedProof& w) {
        const auto it = tokens.find(w.hash);
        if (it == tokens.end() || it->second.identity != w.identity) return false;
        const auto is_theirs = [&](const auto& each) { return each.second.identity == w.identity; };
        const auto is_kept = [&](const auto& each) { return is_theirs(each) && each.second.kept; };
        return it->second.proved > w.after || (std::none_of(passkeys.begin(), passkeys.end(), is_theirs) &&
                                               std::none_of(recovery_codes.begin(), recovery_codes.end(), is_kept));
    }
    bool write(const store::EndToken& w) { return tokens.erase(w.hash), true; }
    bool write(const store::EndOtherTokens& w) {
        std::erase_if(tokens,
                      [&](const auto& each) { return each.second.identity == w.identity && each.first != w.hash; });
        return true;
    }
    bool write(const store::ForgetIdentity& w) {
        if (!identities.contains(w.identity)) return false;
        identities[w.identity].name = w.name;
        std::erase_if(dailies, [&](const auto& each) { return each.first.second == w.identity; });
        std::erase_if(passkeys, [&](const auto& each) { return each.second.identity == w.identity; });
        std::erase_if(recovery_codes, [&](const auto& each) { return each.second.identity == w.identity; });
        return write(store::EndOtherTokens{w.identity, ""});
    }
    bool write(const store::AddLinkCode& w) { return codes.emplace(w.hash, w).second; }
    bool write(const store::UseLinkCode& w) { return codes.erase(w.hash) == 1; }
    bool write(const store::AddPasskey& w) {
        forget_code(w.passkey.identity, false);
        return passkeys.emplace(w.passkey.id, w.passkey).second;
    }
    bool write(const store::UsePasskey& w) {
        const auto it = passkeys.find(w.id);
        if (it == passkeys.end()) return false;
        if (it->second.signs != 0 && w.signs != 0 && w.signs <= it->second.signs) return false;
        it->second.signs = std::max(it->second.signs, w.signs);
        it->second.used = w.used;
        return true;
    }
    bool write(const store::RenamePasskey& w) {
        const auto it = passkeys.find(w.id);
        if (it == passkeys.end() || it->second.identity != w.identity) return false;
        it->second.name = w.name;
        return true;
    }
    bool write(const store::RemovePasskey& w) {
        const auto it = passkeys.find(w.id);
        if (it == passkeys.end() || it->second.identity != w.identity) return false;
        passkeys.erase(it);
        return true;
    }
    void forget_code(const std::string& identity, bool kept) {
        std::erase_if(recovery_codes,
                      [&](const auto& each) { return each.second.identity == identity && each.second.kept == kept; });
    }
    bool write(const store::OfferRecoveryCode& w) {
        forget_code(w.identity, false);
        return recovery_codes.emplace(w.hash, RecoveryCode{w.identity, w.created, false}).second;
    }
    bool write(const store::KeepRecoveryCode& w) {
        const auto it = recovery_codes.find(w.hash);
        if (it == recovery_codes.end() || it->second.identity != w.identity) return false;
        if (!it->second.kept) forget_code(w.identity, true);
        return it->second.kept = true;
    }
    bool write(const store::UseRecoveryCode& w) { return recovery_codes.erase(w.hash) == 1; }
    bool write(const store::UseChallenge& w) { return challenges.insert(w.hash).second; }
    bool write(const store::KeepSecret& w) { return secrets.emplace(w.name, w.value), true; }
    bool write(const store::AddTable& w) { return tables.emplace(w.table.id, w.table).second; }
    bool write(const store::ChangeTable& w) { return tables[w.table.id] = w.table, true; }
    bool write(const store::SetSeats& w) { return seats[w.table] = w.identities, true; }
    bool write(const store::HideTable& w) { return hidden.insert({w.identity, w.table}), true; }
    bool write(const store::AppendEntry& w) {
        auto& all = entries[w.entry.table];
        if (w.entry.number != std::int64_t(all.size()) + 1) return false;
        all.push_back(w.entry);
        return true;
    }
    bool write(const store::AddSnapshot& w) { return snapshots[w.snapshot.table] = w.snapshot, true; }
    bool write(const store::SetAside& w) { return tables.at(w.table).set_aside = w.why, true; }
    bool write(const store::RemoveTable& w) { return tables.erase(w.table) == 1; }
    bool write(const store::SetRest& w) { return rests[w.table] = w.rest, true; }
    bool write(const store::AddDailyResult& w) {
        return dailies.emplace(std::pair(w.result.date, w.result.identity), w.result).second;
    }
    bool write(const store::AddBlock& w) { return blocks[{w.identity, w.blocked}] = w.at, true; }
    bool write(const store::RemoveBlock& w) { return blocks.erase({w.identity, w.blocked}), true; }
    bool write(const store::AddReport& w) {
        reports.push_back(w.report);
        reports.back().number = std::int64_t(reports.size());
        return true;
    }
    bool write(const store::CloseReport& w) {
        if (w.number < 1 || w.number > std::int64_t(reports.size())) return false;
        Report& report = reports[std::size_t(w.number - 1)];
        return std::exchange(report.closed_at, w.at) == 0;
    }
    bool write(const store::AddBan& w) { return bans[{w.ban.kind, w.ban.what}] = w.ban, true; }
    bool write(const store::RemoveBan& w) { return bans.erase({w.kind, w.what}) == 1; }
    bool write(const store::TakeName& w) { return identities.at(w.identity).name = w.name, true; }
    bool write(const store::LogAction& w) {
        actions.push_back(w.action);
        actions.back().number = std::int64_t(actions.size());
        return true;
    }
    bool write(const store::SetNoticeSettings& w) { return notice_settings[w.identity] = w.settings, true; }
    bool write(const store::AddNoticeWay& w) { return ways[w.way.id] = w.way, true; }
    bool write(const store::EndNoticeWay& w) { return ways.erase(w.way) == 1; }
    bool write(const store::EndNoticeWays& w) {
        std::erase_if(
            ways, [&](const auto& each) { return each.second.identity == w.identity && each.second.kind == w.kind; });
        return true;
    }
    // Nothing is sent from here: no turn waits to be told.
    bool write(const store::SetTurn&) { return true; }
    bool write(const store::ClaimNotices&) { return false; }
    bool write(const store::ClaimNotice&) { return false; }
    bool write(const store::FinishNotices&) { return true; }
    bool write(const store::RetryNotices&) { return true; }
    bool write(const store::DeferNotices&) { return true; }
    bool write(const store::AddMailCode& w) { return mail_codes.emplace(w.hash, w).second; }
    bool write(const store::UseMailCode& w) { return mail_codes.erase(w.hash) == 1; }
    TableAtRest at_rest(const std::string& id) const {
        TableAtRest out{tables.at(id), std::int64_t(entries.at(id).size()), int(seats.at(id).size()), {}};
        const auto rest = rests.find(id);
        if (rest != rests.end() && rest->second.number == out.number) out.rest = rest->second;
        return out;
    }
};

struct Shared {
    std::mutex mutex;
    Kept kept;
    int changes = 0;
};

class MemoryStore : public Store {
public:
    explicit MemoryStore(Shared& shared) : shared_(shared) {}

    std::vector<std::string> commit(std::span<const store::Unit> units) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<std::string> answers;
        for (const store::Unit& unit : units) {
            Kept next = shared_.kept;
            const bool done = std::all_of(unit.begin(), unit.end(), [&](const store::Write& write) {
                return std::visit([&](const auto& each) { return next.write(each); }, write);
            });
            if (done) shared_.kept = std::move(next);
            shared_.changes += done;
            answers.emplace_back(done ? "" : "refused");
        }
        return answers;
    }
    std::optional<Identity> identity(const std::string& id) override { return find(&Kept::identities, id); }
    std::optional<Identity> identity_of_token(const std::string& hash) override {
        const auto found = token(hash);
        return found ? identity(found->identity) : std::nullopt;
    }
    std::optional<Token> token(const std::string& hash) override { return find(&Kept::tokens, hash); }
    std::vector<Token> tokens_of(const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<Token> out;
        for (const auto& [hash, token] : shared_.kept.tokens)
            if (token.identity == identity) out.push_back(token);
        return out;
    }
    std::optional<Identity> identity_of_link_code(const std::string& hash, Millis now) override {
        const auto code = find(&Kept::codes, hash);
        return code && code->expires > now ? identity(code->identity) : std::nullopt;
    }
    std::optional<Passkey> passkey(const std::string& id) override { return find(&Kept::passkeys, id); }
    std::vector<Passkey> passkeys_of(const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<Passkey> out;
        for (const auto& [id, passkey] : shared_.kept.passkeys)
            if (passkey.identity == identity) out.push_back(passkey);
        return out;
    }
    std::optional<Identity> identity_of_recovery_code(const std::string& hash) override {
        const auto code = find(&Kept::recovery_codes, hash);
        return code ? identity(code->identity) : std::nullopt;
    }
    std::optional<Millis> recovery_code_of(const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        for (const auto& [hash, code] : shared_.kept.recovery_codes)
            if (code.identity == identity && code.kept) return code.created;
        return {};
    }
    std::optional<std::string> secret(const std::string& name) override { return find(&Kept::secrets, name); }
    std::vector<StoredTable> every_table_of(const std::string& identity) override {
        std::vector<StoredTable> out;
        for (const TableAtRest& each : tables_of(identity, 0)) out.push_back(each.table);
        return out;
    }
    std::optional<StoredTable> table(const std::string& id) override { return find(&Kept::tables, id); }
    std::vector<StoredTable> tables(const std::string& status, int) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<StoredTable> out;
        for (const auto& [id, table] : shared_.kept.tables)
            if (table.status == status) out.push_back(table);
        return out;
    }
    std::vector<TableAtRest> tables_of(const std::string& identity, SomeTables part) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<TableAtRest> out;
        for (const auto& [id, people] : shared_.kept.seats) {
            if (std::find(people.begin(), people.end(), identity) == people.end()) continue;
            if (shared_.kept.hidden.contains({identity, id})) continue;
            TableAtRest table = shared_.kept.at_rest(id);
            const bool over = table.table.status == "over";
            if (table.table.status == "closed" || (part.which == SomeTables::Which::over && !over) ||
                (part.which == SomeTables::Which::running && over))
                continue;
            out.push_back(std::move(table));
        }
        return out;
    }
    TableCounts count_tables_of(const std::string& identity) override {
        return {int(tables_of(identity, {0, SomeTables::Which::running}).size()),
                int(tables_of(identity, {0, SomeTables::Which::over}).size())};
    }
    int count_tables_hosted_by(const std::string&) override { return 0; }
    std::vector<std::string> games_alone_beyond(const std::string&, int, int) override { return {}; }
    std::vector<NamedDailyResult> best_of_daily(const std::string& date, int) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<NamedDailyResult> out;
        for (const auto& [key, result] : shared_.kept.dailies)
            if (key.first == date) out.push_back({result, shared_.kept.identities[key.second].name});
        return out;
    }
    std::vector<DailyCount> coins_of_daily(const std::string& date) override {
        std::vector<DailyCount> out;
        for (const NamedDailyResult& each : best_of_daily(date, 0)) out.push_back({each.result.coins, 1});
        return out;
    }
    std::optional<DailyResult> daily_result(const std::string& date, const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        const auto found = shared_.kept.dailies.find({date, identity});
        return found == shared_.kept.dailies.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<DailyResult> daily_results_of(const std::string& identity, int) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<DailyResult> out;
        for (const auto& [key, result] : shared_.kept.dailies)
            if (key.second == identity) out.push_back(result);
        return out;
    }
    Alive tables_alive(std::int64_t /*in_care_of*/) override {
        const std::lock_guard lock(shared_.mutex);
        Alive out;
        for (const auto& [id, table] : shared_.kept.tables)
            if (table.status == "open" || table.status == "playing") out.tables.push_back(shared_.kept.at_rest(id));
        return out;
    }
    std::vector<StoredTable> unfinished_tables_of(const std::string& identity) override {
        std::vector<StoredTable> out;
        for (const TableAtRest& each : tables_of(identity, 0))
            if (each.table.status == "open" || each.table.status == "playing") out.push_back(each.table);
        return out;
    }
    std::vector<StoredEntry> entries(const std::string& table) override {
        return find(&Kept::entries, table).value_or(std::vector<StoredEntry>{});
    }
    std::vector<StoredEntry> entries_after(const std::string& table, std::int64_t number, int most) override {
        auto all = entries(table);
        all.erase(all.begin(), all.begin() + std::min<std::ptrdiff_t>(number, std::ssize(all)));
        all.resize(std::min(all.size(), std::size_t(most)));
        return all;
    }
    std::optional<StoredSnapshot> last_snapshot(const std::string& table) override {
        return find(&Kept::snapshots, table);
    }
    std::optional<StoredEntry> first_entry(const std::string& table) override {
        const auto all = entries(table);
        return all.empty() ? std::nullopt : std::optional(all.front());
    }
    std::vector<StoredTable> every_table() override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<StoredTable> out;
        for (const auto& [id, table] : shared_.kept.tables) out.push_back(table);
        return out;
    }
    std::vector<Blocked> blocks_of(const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<Blocked> out;
        for (const auto& [who, at] : shared_.kept.blocks)
            if (who.first == identity) out.push_back({who.second, shared_.kept.identities[who.second].name, at});
        return out;
    }
    bool has_blocked(const std::string& identity, const std::string& other) override {
        const std::lock_guard lock(shared_.mutex);
        return shared_.kept.blocks.contains({identity, other});
    }
    std::vector<Report> reports(bool, int) override {
        const std::lock_guard lock(shared_.mutex);
        return shared_.kept.reports;
    }
    std::optional<Report> report(std::int64_t number) override {
        const auto all = reports(false, 0);
        return number < 1 || number > std::int64_t(all.size()) ? std::nullopt
                                                               : std::optional(all[std::size_t(number - 1)]);
    }
    std::vector<Report> reports_of(const std::string& reporter, std::int64_t after, int most) override {
        auto all = reports(false, 0);
        std::erase_if(all, [&](const Report& each) { return each.reporter != reporter || each.number <= after; });
        all.resize(std::min(all.size(), std::size_t(most)));
        return all;
    }
    std::vector<Ban> bans() override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<Ban> out;
        for (const auto& [whom, ban] : shared_.kept.bans) out.push_back(ban);
        return out;
    }
    std::vector<AdminAction> admin_actions(std::int64_t after, int) override {
        const std::lock_guard lock(shared_.mutex);
        const auto& all = shared_.kept.actions;
        return {all.begin() + std::min(std::ptrdiff_t(all.size()), std::ptrdiff_t(after)), all.end()};
    }
    std::int64_t last_admin_action() override {
        const std::lock_guard lock(shared_.mutex);
        return std::int64_t(shared_.kept.actions.size());
    }
    std::optional<NoticeSettings> notice_settings(const std::string& identity) override {
        return find(&Kept::notice_settings, identity);
    }
    std::vector<NoticeWay> notice_ways_of(const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<NoticeWay> out;
        for (const auto& [id, way] : shared_.kept.ways)
            if (way.identity == identity) out.push_back(way);
        return out;
    }
    std::optional<NoticeWay> notice_way(const std::string& id) override { return find(&Kept::ways, id); }
    std::vector<DueNotices> notices_due(Millis, Millis, int) override { return {}; }
    std::vector<NoticeWay> webhooks_due(Millis, int, int) override { return {}; }
    std::vector<QueuedNotice> claimed_notices(const std::string&, const std::string&) override { return {}; }
    std::vector<std::string> names_beside(const std::string&, const std::string&) override { return {}; }
    std::optional<MailCode> mail_code(const std::string& hash, Millis now) override {
        const auto code = find(&Kept::mail_codes, hash);
        return code && code->expires > now ? std::optional(MailCode{code->identity, code->address}) : std::nullopt;
    }
    MailCodeCounts count_mail_codes(const std::string&, const std::string&, Millis) override { return {}; }
    TableSize size_of(const std::string& table) override { return {std::int64_t(entries(table).size()), 0}; }
    std::optional<std::uint64_t> room() override { return std::uint64_t{1} << 40; }
    void begin_use(OnLoss) override {}
    void end_use() override {}
    void backup(const std::string&) override {}

private:
    template <class Value>
    std::optional<Value> find(std::map<std::string, Value> Kept::*map, const std::string& key) {
        const std::lock_guard lock(shared_.mutex);
        const auto it = (shared_.kept.*map).find(key);
        return it == (shared_.kept.*map).end() ? std::nullopt : std::optional(it->second);
    }
    Shared& shared_;
};

}  // namespace elbowroom::fuzz
