// A table whose server may be killed at any moment: four players who act, take back and chat as fast as they can, and
// all that they were told, to be held against what is there after a restart.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/server/client/live.h"
#include "tests/server/client/tables.h"

namespace elbowroom::kill {

// What the whole test shares.
struct Test {
    asio::io_context& io;
    std::mt19937_64 random;
    bool playing = false;  // else players only listen
    bool killed = false;   // connections end then
    int connected = 0;
    std::int64_t acknowledged = 0;
    std::vector<std::string> faults;

    bool chance(int percent) { return int(random() % 100) < percent; }
};

// What somebody wanted to happen.
struct Wish {
    std::string kind;  // of the entry that it becomes
    int seat = 0;
    std::string what;  // the action, or the text, as JSON
    std::int64_t at = 0;
};

class Table {
public:
    Table(Test& test, std::string id, std::vector<client::Guest> guests);
    ~Table();

    // Connects everyone, each seat to the next of the servers, and compares what is there with what they were told
    // before.
    Task<void> come_back(std::vector<client::Endpoint> servers);
    // Everybody hangs up.
    void hang_up();
    // The same, for every entry since the table was made.
    Task<void> compare_all(client::Http& http);
    void play_on();
    bool over() const { return over_; }
    std::int64_t acknowledged_now() const { return acknowledged_now_; }  // since they came back
    // For whoever asks why nothing happens there.
    std::string describe() const;
    const std::vector<client::Guest>& guests() const { return guests_; }

private:
    class Player;
    void fault(const std::string& what);
    void heard(std::int64_t number, std::string_view entry);
    void acknowledged(std::int64_t number, Wish wish);
    void compare(std::int64_t number);
    static bool matches(const Wish& wish, std::string_view entry);

    Test& test_;
    std::string id_;
    std::vector<client::Guest> guests_;
    std::vector<std::unique_ptr<Player>> players_;
    std::map<std::int64_t, std::string> told_;     // entries, to anyone
    std::map<std::int64_t, Wish> acknowledged_;    // since the last comparison
    std::vector<Wish> in_doubt_;                   // whoever wanted it hung up before the answer came
    std::int64_t compared_ = 0, told_before_ = 0;  // numbers of entries
    std::int64_t acknowledged_now_ = 0, chats_ = 0;
    bool over_ = false;
};

}  // namespace elbowroom::kill
