// elbowroom store: moves everything from one store to another, between a file and PostgreSQL or among their kind.
#include <fmt/format.h>

#include "cli/command.h"
#include "store/address.h"
#include "store/copy.h"
#include "store/store.h"

namespace elbowroom::cli {
namespace {

struct StoreRequest {
    std::string from, to;
};

void copy(const StoreRequest& request) {
    const auto copied = copy_store(request.from, request.to);
    fmt::print("{:<16} {:>12}  {}\n", "table", "rows", "SHA-256 of both");
    std::int64_t rows = 0;
    for (const CopiedTable& table : copied) {
        fmt::print("{:<16} {:>12}  {}\n", table.name, table.rows, table.digest);
        rows += table.rows;
    }
    fmt::print("everything in {} is in {} now, {} rows: read again, and the same\n", without_password(request.from),
               without_password(request.to), rows);
}

}  // namespace

void add_store(CLI::App& app, Context& /*context*/) {
    auto* command = app.add_subcommand("store", "Move what is kept from one store to another");
    command->require_subcommand(1);
    auto request = std::make_shared<StoreRequest>();
    const CLI::Validator named([](const std::string& text) { return text.empty() ? "a name is missing" : ""; }, "", "");
    auto* copying = command->add_subcommand(
        "copy", "Copy everything into a store with nothing in it, and compare; no server may use either of them");
    copying->add_option("from", request->from, "The store: a file, or postgres://user@host/database")
        ->required()
        ->check(named);
    copying->add_option("to", request->to, "Where to: a file, or postgres://user@host/database")
        ->required()
        ->check(named);
    copying->callback([request] { copy(*request); });
}

}  // namespace elbowroom::cli
