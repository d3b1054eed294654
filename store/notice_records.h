// What is kept of notices: how people want to be told of their turns, and what they are still to be told.
#pragma once

#include <cstdint>
#include <string>

namespace elbowroom {

using Millis = std::int64_t;  // since 1970

// Where somebody wants to be told that it is their turn: a browser, a mail address that they have confirmed, or a
// program of theirs (a webhook), of which they have one at most.
struct NoticeWay {
    std::string id, identity;
    std::string kind;         // push, mail, webhook
    std::string address;      // the URL at which a browser's push service takes messages; a mail address; a URL
    std::string key, secret;  // of a browser, as it tells them; a webhook has a secret, a mail address neither
    std::string token;        // the hash of the browser's device: the way ends with it; empty for others
    Millis wait = 0;          // after the beginning of a turn
    Millis created = 0;
    Millis told = 0;  // when the last notice went there
    bool operator==(const NoticeWay&) const = default;
};

// How somebody wants to be told, wherever it is.
struct NoticeSettings {
    std::string language = "en";
    int zone = 0;                         // minutes by which their clock is ahead of UTC
    int quiet_from = 0, quiet_until = 0;  // minutes of their day; the same: they are told at any time
    bool operator==(const NoticeSettings&) const = default;
};

// A way on which something waits to be told.
struct DueNotices {
    NoticeWay way;
    NoticeSettings settings;
    Millis due = 0;  // the first of them
};

// Somebody's turn of which they are to be told.
struct QueuedNotice {
    std::string table;
    std::int64_t number = 0;  // of the entry that made it their turn
    int attempts = 0;         // that failed
    int seat = 0, round = 0;  // of the turn
    bool operator==(const QueuedNotice&) const = default;
};

// Whoever shows a code with its hash reads what is sent to a mail address.
struct MailCode {
    std::string identity, address;
    bool operator==(const MailCode&) const = default;
};
// How many codes are good, or were until they were used.
struct MailCodeCounts {
    int of_identity = 0, of_address = 0;
};

namespace store {

struct SetNoticeSettings {
    std::string identity;
    NoticeSettings settings;
};
// One more way, or another key for the same address of the same identity.
struct AddNoticeWay {
    NoticeWay way;
};
struct EndNoticeWay {  // fails if there is none; what waits on it is dropped
    std::string way;
};
struct EndNoticeWays {  // all of a kind, which may be none
    std::string identity, kind;
};
// Whose turn it is at a table: what waits to be told of another one is dropped, and whoever wants it is to be told.
// Programs are told of every turn, also when it is over by then; of one person so many wait, of all so many.
constexpr int most_webhooks_of_one = 16, most_webhooks = 10'000;
struct SetTurn {
    std::string table, identity;  // an identity without ways, or empty: nobody is told
    std::int64_t number = 0;
    Millis at = 0;
    int seat = 0, round = 0;
};
// Takes everything that waits on a way, for whoever has this claim until then. Fails if nothing waits there that
// nobody has taken, or if something went there after `told_before`.
struct ClaimNotices {
    std::string way, claim;
    Millis now = 0, until = 0, told_before = 0;
};
// The same of a webhook, on which each turn is told by itself: takes the one that is due first. Fails if there is none,
// or if so many are taken already.
struct ClaimNotice {
    std::string way, claim;
    Millis now = 0, until = 0;
    int most_at_once = 1;
};
// What was claimed is told, or given up.
struct FinishNotices {
    std::string way, claim;
    Millis told = 0;  // 0: it was not
};
struct RetryNotices {  // what was claimed, later
    std::string way, claim;
    Millis due = 0;
};
struct DeferNotices {  // what nobody has claimed, so that it is not due before then
    std::string way;
    Millis now = 0, until = 0;
};
struct AddMailCode {  // codes that have expired by now are forgotten
    std::string hash, identity, address;
    Millis now = 0, expires = 0;
};
struct UseMailCode {  // fails if it has been used
    std::string hash;
};

}  // namespace store

}  // namespace elbowroom
