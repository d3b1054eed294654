#include "store/thoughts.h"

#include <fmt/format.h>

#include <charconv>

#include "store/postgres_schema.h"

namespace elbowroom {
namespace {

// Whether a statement found a row.
template <class... Values>
bool finds_row(postgres::Statement& statement, const Values&... values) {
    bool found = false;
    statement.read([&](const postgres::Row&) { found = true; }, values...);
    return found;
}

}  // namespace

Thoughts::Thoughts(const std::string& address, std::string kin) : db_(address), kin_(std::move(kin)) {
    postgres::must_be_current(db_);
    begin_session();
}

void Thoughts::connect() {
    db_.connect();
    begin_session();
}

void Thoughts::begin_session() {
    // Nothing here has to outlast a crash, and nobody is to wait for the disk.
    db_.run("SET synchronous_commit = off");
    db_.run(fmt::format("LISTEN \"{}\"",
                        db_.text("SELECT 'elbowroom_thoughts_' || current_schema()::regnamespace::oid::text")));
    session_ = db_.session();
}

std::int64_t Thoughts::ask(const std::string& asker, std::int64_t urgency, const std::string& question) {
    std::int64_t id = 0;
    ask_.read([&](const postgres::Row& row) { id = row.number(0); }, kin_, asker, urgency, question);
    return id;
}

std::vector<Thoughts::Awaited> Thoughts::wait_on(const std::string& asker) {
    std::vector<Awaited> out;
    wait_on_.read(
        [&](const postgres::Row& row) {
            out.push_back({row.number(0), row.number(1), row.number(2), row.number(3) != 0, row.number(4) != 0});
        },
        asker);
    return out;
}

std::optional<std::string> Thoughts::take_answer(std::int64_t id) {
    std::optional<std::string> out;
    take_answer_.read([&](const postgres::Row& row) { out = row.text(0); }, id);
    return out;
}

bool Thoughts::withdraw(std::int64_t id) { return withdraw_.finds(id); }

bool Thoughts::withdraw_untaken(std::int64_t id) { return withdraw_untaken_.finds(id); }

std::int64_t Thoughts::living_thinkers() {
    std::int64_t out = 0;
    living_.read([&](const postgres::Row& row) { out = row.number(0); }, kin_);
    return out;
}

void Thoughts::become_thinker() {
    become_.read([&](const postgres::Row& row) { thinker_ = row.number(0); }, kin_);
}

void Thoughts::stay() {
    // What is kept here does not outlast a crash of the database.
    if (!stay_.finds(thinker_)) become_thinker();
    forget_thinkers_.run();
    forget_thoughts_.run();
}

void Thoughts::leave() { leave_.run(thinker_); }

std::optional<Thoughts::Taken> Thoughts::take() {
    std::optional<Taken> out;
    take_.read([&](const postgres::Row& row) { out = {row.number(0), row.text(1)}; }, thinker_, kin_);
    return out;
}

std::vector<std::int64_t> Thoughts::still_wanted() {
    std::vector<std::int64_t> out;
    still_wanted_.read([&](const postgres::Row& row) { out.push_back(row.number(0)); }, thinker_);
    return out;
}

bool Thoughts::tell_progress(std::int64_t id, std::int64_t done, std::int64_t of) {
    return progress_.finds(id, thinker_, done, of);
}

bool Thoughts::answer(std::int64_t id, const std::string& answer) { return finds_row(answer_, id, thinker_, answer); }

bool Thoughts::give_back(std::int64_t id) { return finds_row(give_back_, id, thinker_); }

Thoughts::News Thoughts::hear(std::chrono::milliseconds patience, int wake) {
    News out;
    for (const std::string& text : db_.hear(patience, wake)) {
        std::int64_t id = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
        if (error == std::errc{})
            out.answered.push_back(id);
        else
            out.asked = true;
    }
    return out;
}

}  // namespace elbowroom
