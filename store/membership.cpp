#include "store/membership.h"

#include <fmt/format.h>

#include <charconv>

namespace elbowroom {

Membership::Membership(const std::string& address, std::int64_t number) : db_(address), number_(number) { listen(); }

void Membership::connect() {
    db_.connect();
    listen();
}

void Membership::listen() {
    db_.run(fmt::format("LISTEN \"{}\"", db_.text("SELECT 'elbowroom_' || current_schema()::regnamespace::oid::text")));
    session_ = db_.session();
}

void Membership::announce(const std::string& address, const std::string& secret) {
    announce_.run(number_, address, secret);
}

std::vector<Member> Membership::living() {
    std::vector<Member> out;
    living_.read([&](const postgres::Row& row) { out.push_back({row.number(0), row.text(1), row.text(2)}); });
    return out;
}

std::vector<std::int64_t> Membership::bury() {
    std::vector<std::int64_t> out;
    bury_.read([&](const postgres::Row& row) { out.push_back(row.number(0)); }, number_);
    if (!out.empty()) {
        forget_presence_.run();
        forget_ends_.run();
    }
    return out;
}

std::int64_t Membership::claim(const std::string& table) {
    for (;;) {
        if (claim_.finds(table, number_)) return number_;
        std::int64_t owner = 0;
        owner_.read([&](const postgres::Row& row) { owner = row.number(0); }, table);
        if (owner != 0) return owner;
        // Whoever had it has released it since we were refused, or there is no such table, which is ours to say.
        bool is_there = false;
        is_there_.read([&](const postgres::Row&) { is_there = true; }, table);
        if (!is_there) return number_;
    }
}

void Membership::claim_new(const std::string& table) { claim_new_.run(table, number_); }

std::int64_t Membership::adopt(std::int64_t part, std::int64_t of) {
    std::int64_t found = 0;
    adopt_.read([&](const postgres::Row&) { ++found; }, number_, part, of);
    return found;
}

void Membership::release(const std::string& table) { release_.run(table, number_); }

void Membership::release_all() { release_all_.run(number_); }

std::map<std::string, std::int64_t> Membership::owners_of(const std::vector<std::string>& tables) {
    std::map<std::string, std::int64_t> out;
    for (const std::string& table : tables)
        owner_.read([&](const postgres::Row& row) { out[table] = row.number(0); }, table);
    return out;
}

void Membership::arrived(const std::string& identity, bool looking) {
    arrived_.run(number_, identity, std::int64_t(looking));
}

void Membership::left(const std::string& identity) { left_.run(number_, identity); }

std::vector<Present> Membership::present() {
    std::vector<Present> out;
    present_.read([&](const postgres::Row& row) { out.push_back({row.number(0), row.text(1), row.number(2) != 0}); });
    return out;
}

void Membership::say(const std::string& what) { say_.run(fmt::format("{} {}", number_, what)); }

std::vector<Said> Membership::hear(std::chrono::milliseconds patience, int wake) {
    std::vector<Said> out;
    for (const std::string& text : db_.hear(patience, wake)) {
        Said said;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), said.by);
        if (error != std::errc{} || said.by == number_) continue;
        said.what = text.substr(std::min(text.size(), std::size_t(end - text.data()) + 1));
        out.push_back(std::move(said));
    }
    return out;
}

}  // namespace elbowroom
