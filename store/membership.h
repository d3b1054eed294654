// Several servers that share one store in PostgreSQL. Each has a number that no other ever had, and a lease that every
// commit of its own makes longer. Whoever lets it run out may be declared dead by any other, and from then on the
// database refuses what it writes, however late that comes. A table is in the care of one living server at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "store/member.h"
#include "store/postgres.h"

namespace elbowroom {

// For one thread. Everything throws StoreError if the database does not answer; what was lost is asked for again by
// whoever calls, in a new session, in which nothing of what was said meanwhile is heard.
class Membership {
public:
    // Of the server with this number, which has the lease: see PostgresStore.
    Membership(const std::string& address, std::int64_t number);

    // The others may come to us.
    void announce(const std::string& address, const std::string& secret);
    std::vector<Member> living();  // we among them
    // Declares dead whose lease has run out, and answers who that was. Only by one whose own never did for some
    // seconds.
    std::vector<std::int64_t> bury();

    // Takes a table into our care unless another living server has it in its own; answers who has it.
    std::int64_t claim(const std::string& table);
    // One that is about to be made, so that nobody else takes it for one that has been left alone.
    void claim_new(const std::string& table);
    // What is open or being played and that no living server has: all of it, or one part of so many, by its id. Answers
    // how many those were.
    std::int64_t adopt(std::int64_t part = 0, std::int64_t of = 1);
    // What we have in our care may be claimed by others.
    void release(const std::string& table);
    void release_all();
    std::map<std::string, std::int64_t> owners_of(const std::vector<std::string>& tables);

    // Who is connected to us, and whether they look at a page of ours; and the same of all living servers.
    void arrived(const std::string& identity, bool looking);
    void left(const std::string& identity);
    std::vector<Present> present();

    // To all servers that listen now; a text of at most `longest` bytes of UTF-8.
    static constexpr std::size_t longest = 7900;
    void say(const std::string& what);
    // What the others said, after so long at most, or as soon as there is something to be read at `wake`.
    std::vector<Said> hear(std::chrono::milliseconds patience, int wake);

    // A new session in the place of one that was lost.
    void connect();
    [[nodiscard]] bool is_alive() const { return db_.is_alive() && db_.session() == session_; }

private:
    void listen();

    postgres::Connection db_;
    std::int64_t number_;
    int session_ = 0;  // the one that listens
    postgres::Statement announce_{db_, "UPDATE servers SET address = $2, secret = $3 WHERE id = $1"};
    postgres::Statement living_{db_, "SELECT id, address, secret FROM servers WHERE NOT dead ORDER BY id"};
    postgres::Statement bury_{
        db_,
        "UPDATE servers SET dead = true WHERE NOT dead AND id <> $1"
        // When nobody could reach the database for a while, everybody may be late, and some later than others.
        " AND expires < clock_timestamp() - interval '1 s'"
        " AND EXISTS (SELECT 1 FROM servers AS ours WHERE ours.id = $1 AND NOT ours.dead"
        " AND ours.expires > clock_timestamp() AND ours.since < clock_timestamp() - interval '4 s') RETURNING id"};
    postgres::Statement forget_presence_{db_,
                                         "DELETE FROM present WHERE server IN (SELECT id FROM servers WHERE dead)"};
    postgres::Statement forget_ends_{
        db_,
        "DELETE FROM owners WHERE server IN (SELECT id FROM servers WHERE dead)"
        " AND table_id NOT IN (SELECT id FROM tables WHERE status IN ('open', 'playing'))"};
    postgres::Statement claim_{
        db_,
        "INSERT INTO owners (table_id, server) SELECT id, $2 FROM tables WHERE id = $1"
        " ON CONFLICT (table_id) DO UPDATE SET server = excluded.server"
        " WHERE NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = owners.server AND NOT dead)"};
    postgres::Statement claim_new_{db_, "INSERT INTO owners (table_id, server) VALUES ($1, $2)"};
    postgres::Statement owner_{db_, "SELECT server FROM owners WHERE table_id = $1"};
    postgres::Statement is_there_{db_, "SELECT 1 FROM tables WHERE id = $1"};
    postgres::Statement adopt_{
        db_,
        "INSERT INTO owners (table_id, server) SELECT id, $1 FROM tables WHERE status IN ('open', 'playing')"
        " AND get_byte(id, length(id) - 1) % $3::bigint = $2::bigint AND NOT EXISTS (SELECT 1 FROM owners AS had JOIN "
        "servers ON "
        "servers.id = had.server"
        " WHERE had.table_id = tables.id AND NOT dead)"
        " ON CONFLICT (table_id) DO UPDATE SET server = excluded.server"
        " WHERE NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = owners.server AND NOT dead)"
        " RETURNING 1"};
    postgres::Statement release_{db_, "DELETE FROM owners WHERE table_id = $1 AND server = $2"};
    postgres::Statement release_all_{db_, "DELETE FROM owners WHERE server = $1"};
    postgres::Statement arrived_{db_,
                                 "INSERT INTO present (server, identity, looking) VALUES ($1, $2, $3)"
                                 " ON CONFLICT (server, identity) DO UPDATE SET looking = excluded.looking"};
    postgres::Statement left_{db_, "DELETE FROM present WHERE server = $1 AND identity = $2"};
    postgres::Statement present_{
        db_, "SELECT server, identity, looking FROM present WHERE server IN (SELECT id FROM servers WHERE NOT dead)"};
    postgres::Statement say_{
        db_, "SELECT pg_notify('elbowroom_' || current_schema()::regnamespace::oid::text, convert_from($1, 'UTF8'))"};
};

}  // namespace elbowroom
