#include <stdlib.h>

#include <array>
#include <system_error>
#include <tuple>

#include "places.h"
#include "samples.h"

namespace elbowroom {

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "elbowroom-store-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::system_error(errno, std::generic_category(), name);
    path_ = name;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

test::PostgresServer& own_postgres() {
    static test::PostgresServer server(test::PostgresServer::Disk::fast);
    return server;
}

Identity person(const std::string& id) { return {id, "Name of " + id, "", 500}; }

StoredTable open_table(const std::string& id, Millis changed) { return {id, "open", true, "ada", "", 900, changed}; }

Passkey passkey(const std::string& id, const std::string& identity) {
    return {id, identity, "Ada's \"phone\"; ñ", "cose", 3, 700, 0};
}

NoticeWay webhook(const std::string& id, const std::string& identity, const std::string& url) {
    return {.id = id, .identity = identity, .kind = "webhook", .address = url, .secret = "s", .created = 5};
}

StoredEntry entry(const std::string& table, std::int64_t number) {
    return {table, number, 1000 + number, "action", R"({"do":{"type":"conquer","region":"7"}})", "0123456789abcdef"};
}

StoredSnapshot snapshot(const std::string& table, std::int64_t number) {
    return {table, number, R"({"round":)" + std::to_string(number) + "}", R"({"seen":true})"};
}

Report message_report(const std::string& reporter, const std::string& about) {
    Report out;
    out.at = 1234;
    out.reporter = reporter;
    out.about = "message";
    out.table = "t1";
    out.table_name = "Friday";
    out.entry = 7;
    out.person = about;
    out.name = "Bo";
    out.said = "you \"lot\"";
    out.reason = "abuse";
    out.text = "twice";
    return out;
}

std::string commit(Store& store, const store::Unit& unit) {
    const std::array units = {unit};
    const auto refusals = store.commit(units);
    REQUIRE(refusals.size() == 1);
    return refusals[0];
}

void set_up(Store& store, const std::string& table) {
    REQUIRE(commit(store, {store::AddIdentity{person("ada")}, store::AddIdentity{person("bo")},
                           store::AddTable{open_table(table)}}) == "");
}

std::vector<std::int64_t> numbers(Store& store, const std::string& table) {
    std::vector<std::int64_t> out;
    for (const StoredEntry& e : store.entries(table)) out.push_back(e.number);
    return out;
}

std::vector<std::string> ids(const std::vector<StoredTable>& tables) {
    std::vector<std::string> out;
    for (const StoredTable& t : tables) out.push_back(t.id);
    return out;
}

std::vector<std::string> ids(const std::vector<TableAtRest>& tables) {
    std::vector<std::string> out;
    for (const TableAtRest& t : tables) out.push_back(t.table.id);
    return out;
}

std::vector<std::int64_t> one_to(std::int64_t last) {
    std::vector<std::int64_t> out;
    for (std::int64_t n = 1; n <= last; ++n) out.push_back(n);
    return out;
}

bool same(const Identity& a, const Identity& b) {
    return std::tie(a.id, a.name, a.webhook, a.created) == std::tie(b.id, b.name, b.webhook, b.created);
}

bool same(const StoredTable& a, const StoredTable& b) {
    return std::tie(a.id, a.status, a.listed, a.host, a.dice_secret, a.created, a.changed) ==
           std::tie(b.id, b.status, b.listed, b.host, b.dice_secret, b.created, b.changed);
}

bool same(const StoredEntry& a, const StoredEntry& b) {
    return std::tie(a.table, a.number, a.at, a.kind, a.body, a.hash) ==
           std::tie(b.table, b.number, b.at, b.kind, b.body, b.hash);
}

}  // namespace elbowroom
