// Things to put into a store.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace elbowroom {

Identity person(const std::string& id);
// A table of the person "ada".
StoredTable open_table(const std::string& id, Millis changed = 1000);
Passkey passkey(const std::string& id, const std::string& identity);
NoticeWay webhook(const std::string& id, const std::string& identity, const std::string& url);
StoredEntry entry(const std::string& table, std::int64_t number);
StoredSnapshot snapshot(const std::string& table, std::int64_t number);

// Of something that was said at the table t1.
Report message_report(const std::string& reporter, const std::string& about);

// Commits one unit and answers why it was not done.
std::string commit(Store&, const store::Unit&);
// Puts ada, bo and a table into an empty store.
void set_up(Store&, const std::string& table = "t1");

// The sentence of the StoreError that a call throws; empty if it throws none.
std::string failure_of(auto&& call) {
    try {
        call();
    } catch (const StoreError& error) {
        return error.what();
    }
    return {};
}

// The numbers of the entries of a table.
std::vector<std::int64_t> numbers(Store&, const std::string& table);
std::vector<std::string> ids(const std::vector<StoredTable>&);
std::vector<std::string> ids(const std::vector<TableAtRest>&);
std::vector<std::int64_t> one_to(std::int64_t last);

bool same(const Identity&, const Identity&);
bool same(const StoredTable&, const StoredTable&);
bool same(const StoredEntry&, const StoredEntry&);

}  // namespace elbowroom
