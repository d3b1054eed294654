// elbowroom think: thinks for the servers on a store in PostgreSQL, so that they need not.
#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "cli/command.h"
#include "cli/service_log.h"
#include "server/thinking/thinker.h"
#include "store/address.h"

namespace elbowroom::cli {
namespace {

struct ThinkRequest {
    std::string store;
    int threads = 0;
    ServiceLog log;
};

std::atomic<server::Thinker*> thinking = nullptr;

void stop_thinking(int) {
    if (server::Thinker* thinker = thinking) thinker->stop();
}

void run(Context& context, const ThinkRequest& request) {
    request.log.begin();
    if (!is_postgres(request.store))
        throw InputError("",
                         "think takes a --store that several programs can share: postgres://user@host/database; a "
                         "server on a file thinks for itself");
    const int threads = request.threads > 0 ? request.threads : std::max(1, int(std::thread::hardware_concurrency()));
    server::Thinker thinker(context.library(),
                            {.store = request.store, .threads = threads, .version = ELBOWROOM_VERSION});
    thinking = &thinker;
    std::signal(SIGTERM, stop_thinking);
    std::signal(SIGINT, stop_thinking);
    request.log.announce(fmt::format("Elbowroom thinks for the servers on {}, about {} {} at once",
                                     without_password(request.store), threads, threads == 1 ? "thing" : "things"));
    thinker.run();
    thinking = nullptr;
    request.log.announce(fmt::format(
        "Elbowroom thinks no more; what it had not thought through, others do. Answers: {}", thinker.answered()));
}

}  // namespace

void add_think(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("think", "Think for servers on PostgreSQL: decisions of bots, hints and reviews");
    auto request = std::make_shared<ThinkRequest>();
    const CLI::Validator named([](const std::string& text) { return text.empty() ? "a name is missing" : ""; }, "", "");
    command->add_option("--store", request->store, "The store of the servers: postgres://user@host/database")
        ->required()
        ->check(named);
    command->add_option("--threads", request->threads, "How much is thought about at once (default: as many as cores)")
        ->check(CLI::Range(1, 256));
    request->log.add_options(*command);
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
