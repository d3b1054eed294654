// Who watches a table without a seat at it: told to those who sit there, and no more of them than they can read.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/person.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

class Audience {
public:
    // By one connection more, or less. Seats are those of the table now.
    void came(const std::shared_ptr<Person>& person);
    void went(const Person& person);
    // Whether those who are told of it have something new to be told: also after seats or names have changed.
    bool look(const TableState& table);
    std::int64_t version() const { return version_; }  // 0: nobody has watched yet
    // What somebody is called who watches; nothing: they do not.
    std::optional<std::string> name_of(const std::string& player) const;
    std::string frame(const std::string& table) const;

private:
    struct Watcher {
        std::shared_ptr<Person> person;
        int connections = 0;
    };
    std::map<std::int64_t, Watcher> watchers_;  // in the order in which they came
    std::unordered_map<std::string, std::int64_t> places_;
    std::int64_t came_ = 0, version_ = 0;
    std::vector<PutOut> told_;
    std::size_t more_ = 0;
};

// Those who may know who watches: they sit there, or made it.
bool is_at_table(const TableState& table, const std::string& player);

}  // namespace elbowroom::server
