// What servers on one store in PostgreSQL would have others think about: thoughts that wait, are taken by a thinker,
// and get an answer. Nothing of it must last: whoever asked can think for itself. A thinker has a lease, and so has a
// thought, as long as somebody waits for it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/postgres.h"

namespace elbowroom {

// For one thread. Everything throws StoreError if the database does not answer.
class Thoughts {
public:
    // `kin`: what makes two programs understand each other. Only those of one kin think for each other.
    Thoughts(const std::string& address, std::string kin);

    // Of whoever asks: a name that nobody else has, what is more urgent first.
    std::int64_t ask(const std::string& asker, std::int64_t urgency, const std::string& question);
    struct Awaited {
        std::int64_t id = 0;
        std::int64_t done = 0, of = 0;  // how far it is, where the thinker tells
        bool is_answered = false;
        bool is_lost = false;  // whoever took it is gone
    };
    // All that an asker waits for, which is waited for from now on.
    std::vector<Awaited> wait_on(const std::string& asker);
    // Takes the answer away; nothing if there is none.
    std::optional<std::string> take_answer(std::int64_t id);
    // Nobody waits for it any more; or only if nobody has taken it. Answers whether it was there.
    bool withdraw(std::int64_t id);
    bool withdraw_untaken(std::int64_t id);
    std::int64_t living_thinkers();

    // Of a thinker.
    void become_thinker();
    // Makes the lease longer, and forgets whatever nobody waits for any more.
    void stay();
    void leave();
    struct Taken {
        std::int64_t id = 0;
        std::string question;
    };
    std::optional<Taken> take();
    // What we have taken and somebody waits for.
    std::vector<std::int64_t> still_wanted();
    // Each answers whether that is so.
    bool tell_progress(std::int64_t id, std::int64_t done, std::int64_t of);
    bool answer(std::int64_t id, const std::string& answer);
    bool give_back(std::int64_t id);

    // What was said meanwhile: that something waits, or which thought has its answer.
    struct News {
        bool asked = false;
        std::vector<std::int64_t> answered;
    };
    News hear(std::chrono::milliseconds patience, int wake);

    // A new session in the place of one that was lost.
    void connect();
    [[nodiscard]] bool is_alive() const { return db_.is_alive() && db_.session() == session_; }

private:
    void begin_session();

    postgres::Connection db_;
    const std::string kin_;
    int session_ = 0;  // the one that listens
    std::int64_t thinker_ = 0;
    postgres::Statement ask_{
        db_,
        "WITH asked AS (INSERT INTO thoughts (kin, asker, urgency, question, expires) VALUES ($1, $2, $3, $4,"
        " clock_timestamp() + interval '5 s') RETURNING id)"
        " SELECT id, pg_notify('elbowroom_thoughts_' || current_schema()::regnamespace::oid::text, 'asked') FROM "
        "asked"};
    postgres::Statement wait_on_{
        db_,
        "UPDATE thoughts SET expires = clock_timestamp() + interval '5 s' WHERE asker = $1 RETURNING id, done, of_all,"
        " (answer IS NOT NULL)::int::bigint, (answer IS NULL AND thinker <> 0 AND NOT EXISTS (SELECT 1 FROM thinkers"
        " WHERE thinkers.id = thoughts.thinker AND thinkers.expires > clock_timestamp()))::int::bigint"};
    postgres::Statement take_answer_{db_, "DELETE FROM thoughts WHERE id = $1 AND answer IS NOT NULL RETURNING answer"};
    postgres::Statement withdraw_{db_, "DELETE FROM thoughts WHERE id = $1"};
    postgres::Statement withdraw_untaken_{db_, "DELETE FROM thoughts WHERE id = $1 AND thinker = 0"};
    postgres::Statement living_{db_, "SELECT count(*) FROM thinkers WHERE kin = $1 AND expires > clock_timestamp()"};
    postgres::Statement become_{
        db_, "INSERT INTO thinkers (kin, expires) VALUES ($1, clock_timestamp() + interval '2 s') RETURNING id"};
    postgres::Statement stay_{db_, "UPDATE thinkers SET expires = clock_timestamp() + interval '2 s' WHERE id = $1"};
    postgres::Statement forget_thinkers_{
        db_, "DELETE FROM thinkers WHERE expires < clock_timestamp() - interval '1 minute'"};
    postgres::Statement forget_thoughts_{db_, "DELETE FROM thoughts WHERE expires < clock_timestamp()"};
    postgres::Statement leave_{db_, "DELETE FROM thinkers WHERE id = $1"};
    postgres::Statement take_{
        db_,
        "UPDATE thoughts SET thinker = $1 WHERE id = (SELECT id FROM thoughts WHERE thinker = 0 AND kin = $2"
        " AND expires > clock_timestamp() ORDER BY urgency, id FOR UPDATE SKIP LOCKED LIMIT 1) RETURNING id, question"};
    postgres::Statement still_wanted_{db_, "SELECT id FROM thoughts WHERE thinker = $1"};
    postgres::Statement progress_{db_, "UPDATE thoughts SET done = $3, of_all = $4 WHERE id = $1 AND thinker = $2"};
    postgres::Statement answer_{
        db_,
        "WITH answered AS (UPDATE thoughts SET answer = $3 WHERE id = $1 AND thinker = $2 RETURNING id)"
        " SELECT id, pg_notify('elbowroom_thoughts_' || current_schema()::regnamespace::oid::text, id::text)"
        " FROM answered"};
    postgres::Statement give_back_{
        db_,
        "WITH back AS (UPDATE thoughts SET thinker = 0 WHERE id = $1 AND thinker = $2 RETURNING id)"
        " SELECT id, pg_notify('elbowroom_thoughts_' || current_schema()::regnamespace::oid::text, 'asked')"
        " FROM back"};
};

}  // namespace elbowroom
