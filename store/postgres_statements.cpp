// Prepared statements, asked one by one or many at once in a pipeline.
#include <libpq-fe.h>

#include <exception>
#include <string_view>
#include <utility>

#include "store/postgres.h"

namespace elbowroom::postgres {

namespace {

// So many are sent before what became of them is read: the answers must fit between us, or both would wait for each
// other.
constexpr std::size_t most_sent = 400;

std::string name_of(std::size_t statement) { return "s" + std::to_string(statement); }

// A write may be refused for its values; whatever else goes wrong is a failure of the store.
std::optional<Outcome> refusal(const PGresult* result) {
    const char* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string_view state = field ? field : "";
    if (state == "23505") return Outcome::duplicate;
    if (state == "23503") return Outcome::orphan;
    if (state.starts_with("23") || state.starts_with("22") || state.starts_with("54")) return Outcome::refused;
    return {};
}

}  // namespace

std::size_t Connection::prepare(const std::string& sql) {
    statements_.push_back(sql);
    return statements_.size() - 1;
}

// All that there are in one go, when the first one is used.
void Connection::prepare_rest() {
    if (prepared_ == statements_.size()) return;
    if (PQenterPipelineMode(db_.get()) == 0) fail();
    for (std::size_t i = prepared_; i < statements_.size(); ++i)
        if (PQsendPrepare(db_.get(), name_of(i).c_str(), statements_[i].c_str(), 0, nullptr) == 0) fail();
    sent_.assign(statements_.size() - prepared_, Need::nothing);
    wait_for_sent();
    if (PQexitPipelineMode(db_.get()) == 0) fail();
    prepared_ = statements_.size();
}

Result Connection::next_result() {
    Result out(PQgetResult(db_.get()));
    if (!is_alive() || !out.get()) fail();
    return out;
}

Outcome Connection::outcome(const Result& result) {
    switch (PQresultStatus(result.get())) {
    case PGRES_COMMAND_OK: return result.affected() > 0 ? Outcome::done : Outcome::nothing;
    case PGRES_TUPLES_OK: return result.rows() > 0 ? Outcome::done : Outcome::nothing;
    default: break;
    }
    const auto refused = refusal(result.get());
    if (!refused) fail(result);
    return *refused;
}

bool Connection::is_as_expected(const Result& result, Need need) {
    if (PQresultStatus(result.get()) == PGRES_PIPELINE_ABORTED) return false;
    const Outcome found = outcome(result);
    return found == Outcome::done || (found == Outcome::nothing && need == Need::nothing);
}

void Connection::send_ahead() {
    prepare_rest();
    if (PQenterPipelineMode(db_.get()) == 0) fail();
    ahead_ = as_expected_ = true;
}

void Connection::send(std::size_t statement, const Arguments& arguments, Need need) {
    if (!as_expected_) return;
    if (PQsendQueryPrepared(db_.get(), name_of(statement).c_str(), arguments.count, arguments.values, arguments.lengths,
                            arguments.formats, 1) == 0)
        fail();
    sent_.push_back(need);
    if (sent_.size() >= most_sent) wait_for_sent();
}

void Connection::wait_for_sent() {
    ++waits_;
    if (PQpipelineSync(db_.get()) == 0) fail();
    // Everything is read before a failure is told: what is left would be taken for the answer to something else.
    std::exception_ptr failure;
    for (const Need need : std::exchange(sent_, {})) {
        const Result result = next_result();
        try {
            as_expected_ = is_as_expected(result, need) && as_expected_;
        } catch (const Disconnected&) {
            throw;
        } catch (const StoreError&) {
            as_expected_ = false;
            if (!failure) failure = std::current_exception();
        }
        PQgetResult(db_.get());  // the end of this one
    }
    const Result end = next_result();
    if (failure) std::rethrow_exception(failure);
}

bool Connection::settle() {
    if (!ahead_) return true;
    ahead_ = false;
    std::exception_ptr failure;
    try {
        if (!sent_.empty()) wait_for_sent();
    } catch (const Disconnected&) {
        throw;
    } catch (const StoreError&) {
        failure = std::current_exception();
    }
    if (PQexitPipelineMode(db_.get()) == 0) fail();
    if (failure) std::rethrow_exception(failure);
    return as_expected_;
}

Result Connection::ask(std::size_t statement, const Arguments& arguments) {
    prepare_rest();
    ++waits_;
    return Result(PQexecPrepared(db_.get(), name_of(statement).c_str(), arguments.count, arguments.values,
                                 arguments.lengths, arguments.formats, 1));
}

Outcome Connection::write(std::size_t statement, const Arguments& arguments, bool must_be_done) {
    if (!ahead_) return outcome(ask(statement, arguments));
    send(statement, arguments, must_be_done ? Need::done : Need::nothing);
    return Outcome::done;
}

std::optional<Result> Connection::read(std::size_t statement, const Arguments& arguments) {
    const bool ahead = ahead_;
    if (ahead && !settle()) {
        send_ahead();
        as_expected_ = false;
        return {};
    }
    try {
        Result result = ask(statement, arguments);
        check(result);
        if (ahead) send_ahead();
        return result;
    } catch (const Disconnected&) {
        if (transactions_ > 0) throw;
    }
    connect();
    Result result = ask(statement, arguments);
    check(result);
    return result;
}

}  // namespace elbowroom::postgres
