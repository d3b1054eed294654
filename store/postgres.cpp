#include "store/postgres.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "store/address.h"

namespace elbowroom::postgres {

namespace {

constexpr int patience_seconds = 5;  // for another connection that is writing

std::string first_line(const char* text) {
    const std::string all = text ? text : "";
    return all.substr(0, all.find('\n'));
}

// The five characters that say what kind of failure it was.
std::string state_of(const PGresult* result) {
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state ? state : "";
}

std::string message_of(const PGresult* result) {
    const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return message ? message : first_line(PQresultErrorMessage(result));
}

// What follows the name of the store in a sentence for the operator.
std::string reason(const std::string& state, const std::string& message) {
    if (state == "53100") return "cannot be written: the disk is full";
    if (state == "55P03")
        return fmt::format("is locked by another program, for more than {} seconds", patience_seconds);
    if (state == "42501" || state == "25006") return fmt::format("cannot be written: {}", message);
    if (state == "XX001" || state == "XX002")
        return fmt::format("is damaged and should be restored from a backup ({})", message);
    return fmt::format("does not work: {}", message);
}

// A commit is durable as in SQLite, whatever the server or the role have as their default; one that waits for standbys
// as well may do so. A server that is not there any more, without a word, is let go within half a minute.
constexpr const char* settings = R"(
SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');
SET client_min_messages = error;
SET lock_timeout = '5s';
SET statement_timeout = 0;
SET default_transaction_isolation = 'read committed';
SET default_transaction_read_only = off;
SET tcp_keepalives_idle = 10;
SET tcp_keepalives_interval = 5;
SET tcp_keepalives_count = 3;
)";

std::string read_address(const std::string& address) {
    char* error = nullptr;
    PQconninfoOption* options = PQconninfoParse(address.c_str(), &error);
    const std::string message = first_line(error);
    PQfreemem(error);
    // Up to what it repeats of the address, which may be a password.
    if (!options)
        throw StoreError(
            fmt::format("the address of the store is not one of PostgreSQL ({}): it is to be like "
                        "postgres://user@host/database",
                        message.substr(0, message.find(':'))));
    bool has_password = false;
    for (const PQconninfoOption* option = options; option->keyword; ++option)
        if (std::string_view(option->keyword).ends_with("password") && option->val) has_password = true;
    PQconninfoFree(options);
    // libpq would take half of it for a port, and complain about it by name.
    if (without_password(address) != address && !has_password)
        throw StoreError("the address of the store has a password with a / or an @ in it: write %2F and %40 there");
    return address;
}

}  // namespace

void Result::Clear::operator()(pg_result* result) const { PQclear(result); }
int Result::rows() const { return PQntuples(get()); }
std::int64_t Result::affected() const { return std::strtoll(PQcmdTuples(get()), nullptr, 10); }

std::string Row::text(int column) const {
    return {PQgetvalue(result_->get(), row_, column), std::size_t(PQgetlength(result_->get(), row_, column))};
}

std::int64_t Row::number(int column) const {
    const auto* bytes = reinterpret_cast<const unsigned char*>(PQgetvalue(result_->get(), row_, column));
    const int length = PQgetlength(result_->get(), row_, column);
    // Of two, four or eight bytes, the first with the sign.
    std::uint64_t out = length > 0 && bytes[0] >= 0x80 ? ~std::uint64_t{0} : 0;
    for (int i = 0; i < length; ++i) out = out << 8 | bytes[i];
    return std::int64_t(out);
}

void Connection::Finish::operator()(pg_conn* db) const { PQfinish(db); }

Connection::Connection(const std::string& address)
    : address_(read_address(address)), name_("the store " + without_password(address)) {
    connect();
}

void Connection::connect() {
    ++session_;
    ended_ = false;
    prepared_ = 0;
    sent_.clear();
    ahead_ = false;
    // The address comes last and may say otherwise.
    const std::array<const char*, 6> keys = {"fallback_application_name", "connect_timeout", "tcp_user_timeout",
                                             "client_encoding",           "dbname",          nullptr};
    const std::array<const char*, 6> values = {"elbowroom", "5", "15000", "UTF8", address_.c_str(), nullptr};
    db_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
    if (!db_) throw std::bad_alloc();
    if (PQstatus(db_.get()) != CONNECTION_OK) fail();
    run(settings);
}

bool Connection::is_alive() const { return !ended_ && PQstatus(db_.get()) == CONNECTION_OK; }

void Connection::fail(const Result& result) {
    const char* severity = PQresultErrorField(result.get(), PG_DIAG_SEVERITY_NONLOCALIZED);
    // It has ended the session, although the connection may not have heard of it yet.
    ended_ = ended_ || (severity && (std::string_view(severity) == "FATAL" || std::string_view(severity) == "PANIC"));
    if (!is_alive()) fail();
    throw StoreError(fmt::format("{} {}", name_, reason(state_of(result.get()), message_of(result.get()))));
}

void Connection::fail() {
    std::string message = first_line(PQerrorMessage(db_.get()));
    if (message.empty()) message = "the connection was lost";
    throw Disconnected(fmt::format("{} cannot be reached: {}", name_, message));
}

void Connection::check(const Result& result) {
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result);
}

void Connection::run(const std::string& sql) {
    ++waits_;
    const Result result(PQexec(db_.get(), sql.c_str()));
    check(result);
}

std::int64_t Connection::number(const std::string& sql) {
    ++waits_;
    const Result result(PQexecParams(db_.get(), sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 1));
    check(result);
    return result.rows() > 0 ? Row(result, 0).number(0) : 0;
}

std::string Connection::text(const std::string& sql) {
    ++waits_;
    const Result result(PQexecParams(db_.get(), sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 1));
    check(result);
    return result.rows() > 0 ? Row(result, 0).text(0) : "";
}

std::vector<std::string> Connection::hear(std::chrono::milliseconds patience, int wake) {
    std::vector<std::string> out;
    const auto take = [&] {
        if (PQconsumeInput(db_.get()) == 0) fail();
        while (PGnotify* said = PQnotifies(db_.get())) {
            out.emplace_back(said->extra);
            PQfreemem(said);
        }
    };
    take();
    if (!out.empty()) return out;
    std::array<pollfd, 2> readable{{{PQsocket(db_.get()), POLLIN, 0}, {wake, POLLIN, 0}}};
    if (poll(readable.data(), readable.size(), int(patience.count())) > 0 && readable[0].revents != 0) take();
    return out;
}

void Connection::commit() {
    ++waits_;
    const Result result(PQexec(db_.get(), "COMMIT"));
    check(result);
    // A transaction that has failed is rolled back by it, and no error.
    if (std::string_view(PQcmdStatus(result.get())) != "COMMIT")
        throw StoreError(fmt::format("{} does not work: a transaction was rolled back", name_));
}

Transaction::~Transaction() {
    --db_.transactions_;
    try {
        db_.settle();
    } catch (const StoreError&) {
        // It is about to be rolled back anyway.
    }
    // What was not committed is not read by anyone, also if this fails.
    if (PQtransactionStatus(db_.db_.get()) != PQTRANS_IDLE) PQclear(PQexec(db_.db_.get(), "ROLLBACK"));
}

}  // namespace elbowroom::postgres
