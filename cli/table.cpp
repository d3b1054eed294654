// elbowroom table: what the tables of a store are, for whoever runs the server; removes one, or releases one that was
// set aside.
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/times.h"
#include "store/address.h"
#include "store/store.h"

namespace elbowroom::cli {
namespace {

namespace fs = std::filesystem;

struct TableRequest {
    std::string data = "elbowroom-data", store, table;
    bool set_aside = false, json = false;

    std::string file() const { return store.empty() ? (fs::path(data) / "elbowroom.sqlite").string() : store; }
};

std::unique_ptr<Store> open(const TableRequest& request, Right right = Right::shared) {
    if (!is_store(request.file()))
        throw InputError("", fmt::format("there is no store {}", without_password(request.file())));
    return open_store(request.file(), OnLoss::refuse, right);
}

// A server has in its memory what is in the store, and would contradict whoever changes it meanwhile.
std::unique_ptr<Store> open_alone(const TableRequest& request) { return open(request, Right::sole); }

// What its host asked for; whatever a broken table has there is left out.
Json settings_of(Store& store, const std::string& table) {
    const auto first = store.first_entry(table);
    const Json body = first ? Json::parse(first->body, nullptr, false) : Json();
    const auto settings = body.is_object() ? body.find("settings") : body.end();
    return settings != body.end() && settings->is_object() ? *settings : Json::object();
}

std::string text_in(const Json& settings, const char* key) {
    const auto found = settings.find(key);
    return found != settings.end() && found->is_string() ? found->get<std::string>() : "";
}

bool is_custom(const Json& settings) {
    const auto has = [&](const char* key) { return settings.contains(key) && settings[key].is_object(); };
    return has("custom") || has("map");
}

Json described(Store& store, const StoredTable& table) {
    const Json settings = settings_of(store, table.id);
    const TableSize size = store.size_of(table.id);
    return {{"id", table.id},
            {"status", table.status},
            {"game", text_in(settings, "game")},
            {"custom", is_custom(settings)},
            {"host", table.host},
            {"entries", size.entries},
            {"bytes", size.bytes},
            {"changed", written(table.changed)},
            {"setAside", table.set_aside.empty() ? Json(nullptr) : Json(table.set_aside)}};
}

void list(const TableRequest& request) {
    const auto store = open(request);
    if (!request.json)
        fmt::print("{:<16} {:<8} {:<12} {:<7} {:<12} {:>8} {:>12}  {:<20} {}\n", "table", "status", "game", "custom",
                   "host", "entries", "bytes", "changed", "set aside");
    for (const StoredTable& table : store->every_table()) {
        if (request.set_aside && table.set_aside.empty()) continue;
        const Json row = described(*store, table);
        if (request.json) {
            print_json(row);
            continue;
        }
        fmt::print("{:<16} {:<8} {:<12} {:<7} {:<12} {:>8} {:>12}  {:<20} {}\n", table.id, table.status,
                   text_in(row, "game"), row["custom"] ? "yes" : "no", table.host, row["entries"].get<std::int64_t>(),
                   row["bytes"].get<std::int64_t>(), text_in(row, "changed"), table.set_aside.empty() ? "no" : "yes");
    }
}

StoredTable find(Store& store, const std::string& id) {
    auto found = store.table(id);
    if (!found) throw InputError("", fmt::format("there is no table {}", id));
    return *std::move(found);
}

void show(const TableRequest& request) {
    const auto store = open(request);
    const StoredTable table = find(*store, request.table);
    Json out = described(*store, table);
    const Json settings = settings_of(*store, table.id);
    const auto host = store->identity(table.host);
    out["hostName"] = host ? Json(host->name) : Json(nullptr);
    out["created"] = written(table.created);
    if (!table.set_aside.empty()) out["setAsideAt"] = written(table.set_aside_at);
    const auto snapshot = store->last_snapshot(table.id);
    out["lastSnapshot"] = snapshot ? Json(snapshot->number) : Json(nullptr);
    out["settings"] = settings;
    if (request.json) return print_json(out);
    for (const auto& [key, value] : out.items())
        fmt::print("{:<13} {}\n", key, value.is_string() ? value.get<std::string>() : value.dump());
}

void commit(Store& store, store::Write write) {
    const std::vector<store::Unit> units{{std::move(write)}};
    if (const std::string refusal = store.commit(units).at(0); !refusal.empty()) throw InputError("", refusal);
}

void remove(const TableRequest& request) {
    const auto store = open_alone(request);
    find(*store, request.table);
    const TableSize size = store->size_of(request.table);
    commit(*store, store::RemoveTable{request.table});
    fmt::print("table {} is removed, with {} entries\n", request.table, size.entries);
}

void release(const TableRequest& request) {
    const auto store = open_alone(request);
    const StoredTable table = find(*store, request.table);
    if (table.set_aside.empty()) throw InputError("", fmt::format("table {} is not set aside", table.id));
    if (table.is_hidden())
        throw InputError("", fmt::format("table {} is hidden: elbowroom admin unhide table {}", table.id, table.id));
    commit(*store, store::SetAside{request.table, "", 0});
    fmt::print("table {} is released: the next server reads and plays it again\n", request.table);
}

}  // namespace

void add_table(CLI::App& app, Context& /*context*/) {
    auto* command =
        app.add_subcommand("table", "Look at the tables of a store, remove one, or release one that was set aside");
    command->require_subcommand(1);
    auto request = std::make_shared<TableRequest>();
    const auto add = [&](const char* name, const char* help, void (*run)(const TableRequest&)) {
        auto* sub = command->add_subcommand(name, help);
        const CLI::Validator named([](const std::string& text) { return text.empty() ? "a name is missing" : ""; }, "",
                                   "");
        sub->add_option("--data", request->data, "The folder of the server's data")
            ->check(named)
            ->capture_default_str();
        sub->add_option("--store", request->store,
                        "The store, a file or postgres://… (default: elbowroom.sqlite in the data folder)")
            ->check(named);
        sub->callback([request, run] { run(*request); });
        return sub;
    };
    auto* listing = add("list", "List the tables, the latest change first; also while the server runs", list);
    auto* showing = add("show", "Tell what is known of a table; also while the server runs", show);
    auto* removing =
        add("remove", "Remove a table with everything that happened at it; the server must be stopped", remove);
    auto* releasing =
        add("release", "Let a table that was set aside be read and played again; the server must be stopped", release);
    listing->add_flag("--set-aside", request->set_aside, "Only those that are set aside");
    for (auto* sub : {listing, showing}) sub->add_flag("--json", request->json, "As JSON");
    for (auto* sub : {showing, removing, releasing})
        sub->add_option("table", request->table, "The table, as in its address")->required();
}

}  // namespace elbowroom::cli
