// elbowroom backup: a copy of a store that may be in use.
#include <fmt/format.h>

#include "cli/command.h"
#include "store/address.h"
#include "store/store.h"

namespace elbowroom::cli {
namespace {

struct BackupRequest {
    std::string store, to;
};

void run(const BackupRequest& request) {
    if (!is_store(request.store))
        throw InputError("", fmt::format("there is no store {}", without_password(request.store)));
    open_store(request.store)->backup(request.to);
    fmt::print("{} is in {}\n", request.store, request.to);
}

}  // namespace

void add_backup(CLI::App& app, Context& /*context*/) {
    auto* command = app.add_subcommand("backup", "Copy a store in a file, also while the server uses it");
    auto request = std::make_shared<BackupRequest>();
    command->add_option("store", request->store, "The file of the store")->required();
    command->add_option("to", request->to, "The file to make")->required();
    command->callback([request] { run(*request); });
}

}  // namespace elbowroom::cli
