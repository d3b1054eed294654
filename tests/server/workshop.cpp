#include "tests/server/workshop.h"

#include <sqlite3.h>

#include <stdexcept>

#include "store/address.h"
#include "store/copy.h"

namespace elbowroom::test {
namespace {

class TroubledStore : public Store {
public:
    TroubledStore(std::unique_ptr<Store> store, std::shared_ptr<Trouble> trouble)
        : store_(std::move(store)), trouble_(std::move(trouble)) {}

    std::vector<std::string> commit(std::span<const store::Unit> units) override {
        for (; trouble_->slow; std::this_thread::sleep_for(1ms)) trouble_->waits = true;
        if (trouble_->writing) throw StoreError("the disk is full");
        return store_->commit(units);
    }
    std::optional<Identity> identity(const std::string& id) override { return read().identity(id); }
    std::optional<Identity> identity_of_token(const std::string& hash) override {
        return read().identity_of_token(hash);
    }
    std::optional<Token> token(const std::string& hash) override { return read().token(hash); }
    std::vector<Token> tokens_of(const std::string& identity) override { return read().tokens_of(identity); }
    std::optional<Identity> identity_of_link_code(const std::string& hash, Millis now) override {
        return read().identity_of_link_code(hash, now);
    }
    std::optional<Passkey> passkey(const std::string& id) override { return read().passkey(id); }
    std::vector<Passkey> passkeys_of(const std::string& identity) override { return read().passkeys_of(identity); }
    std::optional<Identity> identity_of_recovery_code(const std::string& hash) override {
        return read().identity_of_recovery_code(hash);
    }
    std::optional<Millis> recovery_code_of(const std::string& identity) override {
        return read().recovery_code_of(identity);
    }
    std::optional<std::string> secret(const std::string& name) override { return read().secret(name); }
    std::vector<StoredTable> every_table_of(const std::string& identity) override {
        return read().every_table_of(identity);
    }
    std::optional<StoredTable> table(const std::string& id) override { return read().table(id); }
    std::vector<StoredTable> tables(const std::string& status, int most) override {
        return read().tables(status, most);
    }
    std::vector<StoredTable> every_table() override { return read().every_table(); }
    TableSize size_of(const std::string& table) override { return read().size_of(table); }
    Alive tables_alive(std::int64_t in_care_of) override { return read().tables_alive(in_care_of); }
    std::vector<TableAtRest> tables_of(const std::string& identity, SomeTables part) override {
        return read().tables_of(identity, part);
    }
    TableCounts count_tables_of(const std::string& identity) override { return read().count_tables_of(identity); }
    int count_tables_hosted_by(const std::string& identity) override { return read().count_tables_hosted_by(identity); }
    std::vector<std::string> games_alone_beyond(const std::string& host, int newest, int most) override {
        return read().games_alone_beyond(host, newest, most);
    }
    std::vector<StoredTable> unfinished_tables_of(const std::string& identity) override {
        return read().unfinished_tables_of(identity);
    }
    std::vector<StoredEntry> entries(const std::string& table) override { return read().entries(table); }
    std::vector<StoredEntry> entries_after(const std::string& table, std::int64_t number, int most) override {
        return read().entries_after(table, number, most);
    }
    std::optional<StoredEntry> first_entry(const std::string& table) override { return read().first_entry(table); }
    std::optional<StoredSnapshot> last_snapshot(const std::string& table) override {
        return read().last_snapshot(table);
    }
    std::vector<NamedDailyResult> best_of_daily(const std::string& date, int most) override {
        return read().best_of_daily(date, most);
    }
    std::vector<DailyCount> coins_of_daily(const std::string& date) override { return read().coins_of_daily(date); }
    std::optional<DailyResult> daily_result(const std::string& date, const std::string& identity) override {
        return read().daily_result(date, identity);
    }
    std::vector<DailyResult> daily_results_of(const std::string& identity, int most) override {
        return read().daily_results_of(identity, most);
    }
    std::vector<Blocked> blocks_of(const std::string& identity) override { return read().blocks_of(identity); }
    bool has_blocked(const std::string& identity, const std::string& other) override {
        return read().has_blocked(identity, other);
    }
    std::vector<Report> reports(bool open_only, int most) override { return read().reports(open_only, most); }
    std::optional<Report> report(std::int64_t number) override { return read().report(number); }
    std::vector<Report> reports_of(const std::string& reporter, std::int64_t after, int most) override {
        return read().reports_of(reporter, after, most);
    }
    std::vector<Ban> bans() override { return read().bans(); }
    std::vector<AdminAction> admin_actions(std::int64_t after, int most) override {
        return read().admin_actions(after, most);
    }
    std::int64_t last_admin_action() override { return read().last_admin_action(); }
    std::optional<NoticeSettings> notice_settings(const std::string& identity) override {
        return read().notice_settings(identity);
    }
    std::vector<NoticeWay> notice_ways_of(const std::string& identity) override {
        return read().notice_ways_of(identity);
    }
    std::optional<NoticeWay> notice_way(const std::string& id) override { return read().notice_way(id); }
    std::vector<DueNotices> notices_due(Millis now, Millis before, int most) override {
        return read().notices_due(now, before, most);
    }
    std::vector<NoticeWay> webhooks_due(Millis now, int most_at_once, int most) override {
        return read().webhooks_due(now, most_at_once, most);
    }
    std::vector<QueuedNotice> claimed_notices(const std::string& way, const std::string& claim) override {
        return read().claimed_notices(way, claim);
    }
    std::vector<std::string> names_beside(const std::string& table, const std::string& identity) override {
        return read().names_beside(table, identity);
    }
    std::optional<MailCode> mail_code(const std::string& hash, Millis now) override {
        return read().mail_code(hash, now);
    }
    MailCodeCounts count_mail_codes(const std::string& identity, const std::string& address, Millis now) override {
        return read().count_mail_codes(identity, address, now);
    }
    std::optional<std::uint64_t> room() override { return trouble_->full ? 0 : read().room(); }
    void begin_use(OnLoss on_loss) override { store_->begin_use(on_loss); }
    void end_use() override { store_->end_use(); }
    void backup(const std::string& file) override { store_->backup(file); }

private:
    Store& read() {
        if (trouble_->reading) throw StoreError("the disk is gone");
        return *store_;
    }
    std::unique_ptr<Store> store_;
    std::shared_ptr<Trouble> trouble_;
};

// What tests use of SQLite's functions, for PostgreSQL.
constexpr const char* functions_of_sqlite = R"(
CREATE OR REPLACE FUNCTION json_path(text) RETURNS text[] LANGUAGE sql AS $$ SELECT string_to_array(substr($1, 3), '.') $$;
CREATE OR REPLACE FUNCTION json_set(bytea, text, jsonb) RETURNS bytea LANGUAGE sql AS $$
    SELECT convert_to(jsonb_set(convert_from($1, 'UTF8')::jsonb, json_path($2), $3)::text, 'UTF8') $$;
CREATE OR REPLACE FUNCTION json_set(bytea, text, json) RETURNS bytea LANGUAGE sql AS 'SELECT json_set($1, $2, $3::jsonb)';
CREATE OR REPLACE FUNCTION json_set(bytea, text, text) RETURNS bytea LANGUAGE sql AS 'SELECT json_set($1, $2, to_jsonb($3))';
CREATE OR REPLACE FUNCTION json_set(bytea, text, bigint) RETURNS bytea LANGUAGE sql AS 'SELECT json_set($1, $2, to_jsonb($3))';
CREATE OR REPLACE FUNCTION json_set(bytea, text, text, text, text) RETURNS bytea LANGUAGE sql AS
    'SELECT json_set(json_set($1, $2, $3), $4, $5)';
CREATE OR REPLACE FUNCTION json_remove(bytea, text) RETURNS bytea LANGUAGE sql AS $$
    SELECT convert_to((convert_from($1, 'UTF8')::jsonb #- json_path($2))::text, 'UTF8') $$;
CREATE OR REPLACE FUNCTION json_part(bytea, text) RETURNS text LANGUAGE sql AS $$
    SELECT convert_from($1, 'UTF8')::jsonb #>> json_path($2) $$;
DO $$ BEGIN CREATE OPERATOR ->> (LEFTARG = bytea, RIGHTARG = text, FUNCTION = json_part);
EXCEPTION WHEN duplicate_function THEN NULL; END $$;
)";

}  // namespace

std::unique_ptr<Store> with_trouble(std::unique_ptr<Store> store, std::shared_ptr<Trouble> trouble) {
    return std::make_unique<TroubledStore>(std::move(store), std::move(trouble));
}

ServerInTrouble::ServerInTrouble()
    : address_(on_postgres() ? own_postgres().new_store() : folder_.file("store")),
      store_(io_, with_trouble(open_store(address_), trouble), with_trouble(open_store(address_), trouble)),
      bots_(io_, 1, 50ms),
      webhooks_(io_, store_, clock.source(), {}),
      notices_(io_, store_, library(), clock.source(), {}),
      hub_({io_, library(), store_, bots_, webhooks_, notices_, counters_, generous_config().limits, clock.source(),
            "test"}) {
    listener_ = std::make_unique<net::Listener>(io_, hub_, generous_config().net, counters_);
    port_ = listener_->port();
    asio::co_spawn(io_, hub_.sweep(), asio::detached);
    thread_ = std::thread([this] { io_.run(); });
}

ServerInTrouble::~ServerInTrouble() {
    asio::post(io_, [this] {
        hub_.stop();
        asio::co_spawn(io_, listener_->stop(), [this](std::exception_ptr) { io_.stop(); });
    });
    thread_.join();
}

void run_sql(const std::string& store, const std::string& sql) {
    if (is_postgres(store)) {
        own_postgres().run(functions_of_sqlite, store);
        own_postgres().run(sql, store);
        return;
    }
    sqlite3* db = nullptr;
    char* message = nullptr;
    if (sqlite3_open(store.c_str(), &db) != SQLITE_OK) throw std::runtime_error("cannot open " + store);
    const int code = sqlite3_exec(db, sql.c_str(), nullptr, nullptr, &message);
    const std::string complaint = message ? message : "";
    sqlite3_free(message);
    sqlite3_close(db);
    if (code != SQLITE_OK) throw std::runtime_error(complaint);
}

std::string everything_stored(TestServer& server) {
    server.stop();
    if (!is_postgres(server.store())) {
        run_sql(server.store(), "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
        return server.folder().bytes();
    }
    const Folder folder;
    copy_store(server.store(), folder.file("copy.sqlite"));
    return folder.bytes();
}

}  // namespace elbowroom::test
