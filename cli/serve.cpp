// elbowroom serve: hosts games for people and bots.
#include "server/server.h"

#include <fmt/format.h>

#include <thread>

#include "cli/command.h"
#include "cli/service_log.h"
#include "server/at_work.h"
#include "server/cluster/peer_address.h"
#include "server/net/listener.h"
#include "server/net/network.h"
#include "server/net/origin.h"
#include "store/address.h"

namespace elbowroom::cli {
namespace {

namespace fs = std::filesystem;

struct ServeRequest {
    server::ServerConfig config;
    std::string data = "elbowroom-data", store, web;
    ServiceLog log;
    std::string smtp, mail_from, smtp_password_file;
};

void check_data_folder(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw InputError("", fmt::format("the folder {} cannot be made: {}", folder, error.message()));
    const fs::path probe = fs::path(folder) / ".writable";
    std::FILE* file = std::fopen(probe.c_str(), "w");
    if (!file) throw InputError("", fmt::format("the folder {} cannot be written to", folder));
    std::fclose(file);
    fs::remove(probe, error);
}

bool has_page(const fs::path& folder) { return fs::exists(folder / "index.html"); }

// The folder that was named, or the built client that came with the program; where it is developed, a page that lists
// the tables will do until the client is built.
fs::path find_client(Context& context, const std::string& named) {
    if (!named.empty()) {
        if (has_page(named)) return named;
        throw InputError("", fmt::format("there is no index.html in {}", named));
    }
    const fs::path built = context.home() / "web" / "dist", status = context.home() / "server" / "page";
    if (has_page(built)) return built;
    if (has_page(status)) return status;
    throw InputError("",
                     fmt::format("there is no client to serve: no index.html in {}; put the built client (web/dist) "
                                 "there, or name its folder with --web",
                                 built.string()));
}

std::string address(const std::string& host, int port) {
    const bool is_ipv6 = host.find(':') != std::string::npos;
    return fmt::format("http://{}:{}", is_ipv6 ? "[" + host + "]" : host, port);
}

// Whether anybody but the people at this machine may come.
bool may_be_reached(const net::Config& net) {
    const bool here = net.host == "127.0.0.1" || net.host == "::1" || net.host == "localhost";
    return !here || !net.public_origin.empty() || net.trust_loopback || !net.trusted_proxies.empty();
}

// A secret is named by where it stands, so that no list of processes shows it.
std::string smtp_password(const std::string& file) {
    if (file.empty()) {
        const char* named = std::getenv("ELBOWROOM_SMTP_PASSWORD");
        return named ? named : "";
    }
    std::string text = read_file(file);
    while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
    return text;
}

void read_mail(const ServeRequest& request, server::ServerConfig& config) {
    if (request.smtp.empty()) {
        if (!request.mail_from.empty() || !request.smtp_password_file.empty())
            throw InputError("", "--mail-from and --smtp-password-file are for a mail server, which --smtp names");
        return;
    }
    if (config.net.public_origin.empty())
        throw InputError("", "--smtp needs --public-url: mails have links to where people reach the server");
    try {
        config.notices.mail =
            server::read_mail_server(request.smtp, request.mail_from, smtp_password(request.smtp_password_file));
    } catch (const std::invalid_argument& error) {
        throw InputError("", error.what());
    }
}

void run(Context& context, ServeRequest& request) {
    request.log.begin();
    server::ServerConfig& config = request.config;
    if (const std::string& url = config.net.public_origin; !url.empty())
        if (const std::string fault = net::public_origin_fault(url); !fault.empty())
            throw InputError("",
                             fmt::format("--public-url {} is not where people could reach a server: {}", url, fault));
    for (const std::string& proxy : config.net.trusted_proxies) net::AddressRange{proxy};
    read_mail(request, config);
    if (config.limits.seeded && may_be_reached(config.net))
        throw InputError("",
                         "--seeded-dice lets people choose their dice, so it is for tests on this machine alone: not "
                         "with --public-url, behind a proxy, or at another --host than 127.0.0.1, ::1 or localhost");
    config.net.web = find_client(context, request.web);
    if (request.store.empty()) {
        check_data_folder(request.data);
        config.store = (fs::path(request.data) / "elbowroom.sqlite").string();
    } else {
        config.store = request.store;
        if (is_postgres(config.store)) {
            check_data_folder(request.data);
            config.marks = (fs::path(request.data) / "elbowroom").string();
        }
    }
    if (!config.cluster.empty()) {
        server::read_peer_address(config.cluster);
        if (!is_postgres(config.store))
            throw InputError("",
                             "--cluster takes a --store that several servers can share: postgres://user@host/database");
    }
    config.net.limits.message_burst = 5 * config.net.limits.messages_per_second;
    config.version = ELBOWROOM_VERSION;
    if (config.bot_threads == 0) config.bot_threads = std::max(1, int(std::thread::hardware_concurrency()) - 1);
    net::raise_file_limit();
    server::note_faults();
    server::Server server(context.library(), config);
    server.heed_signals();
    if (config.limits.seeded)
        request.log.announce("WARNING: --seeded-dice is for tests: whoever makes a table here can choose its dice.");
    request.log.announce(fmt::format("Elbowroom is at {}", address(config.net.host, server.port())));
    server.run();
    request.log.announce("Elbowroom has stopped; everything is stored.");
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("serve", "Host games for people and bots");
    auto request = std::make_shared<ServeRequest>();
    server::ServerConfig& config = request->config;
    const CLI::Validator named([](const std::string& text) { return text.empty() ? "a name is missing" : ""; }, "", "");
    config.bot_threads = 0;
    command->add_option("--host", config.net.host, "The address to listen at; 0.0.0.0 for every one of this machine")
        ->capture_default_str();
    command->add_option("--port", config.net.port, "The port; 0 for any that is free")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    command->add_option("--data", request->data, "The folder for everything that is kept; made if it is not there")
        ->check(named)
        ->capture_default_str();
    command
        ->add_option("--store", request->store,
                     "Where everything is kept: a file (default: elbowroom.sqlite in the data folder), or "
                     "postgres://user@host/database")
        ->check(named);
    command
        ->add_option("--cluster", config.cluster,
                     "Share the store with other servers, which reach this one at this address and port "
                     "(10.0.0.2:8090); nobody else may")
        ->check(named);
    command
        ->add_option("--web", request->web,
                     "The folder with the built client (default: the one that came with the program)")
        ->check(named);
    command
        ->add_option("--public-url", config.net.public_origin,
                     "Where people reach the server, https://play.example.org; requests under other names are refused")
        ->check(named);
    command->add_flag("--behind-proxy", config.net.trust_loopback,
                      "Believe the X-Forwarded headers of a proxy on this machine");
    command
        ->add_option("--trust-proxy", config.net.trusted_proxies,
                     "Believe those of a proxy at this address or in this network (10.1.2.3, 10.0.0.0/8); may be given "
                     "several times")
        ->check(named)
        ->allow_extra_args(false);
    command->add_option("--bot-threads", config.bot_threads, "Threads on which bots think (default: cores less one)")
        ->check(CLI::Range(1, 256));
    command->add_option("--bot-milliseconds", config.bot_milliseconds, "Time that a bot may take for a decision")
        ->check(CLI::Range(1, 600'000))
        ->capture_default_str();
    command->add_option("--guests-per-minute", config.limits.guests_per_minute, "Guests made from one address")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command
        ->add_option("--requests-per-second", config.limits.requests_per_second, "Requests from one address over HTTP")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_flag_callback(
        "--no-custom", [&config] { config.limits.custom = false; },
        "Take no tables with races, powers, pieces or maps of somebody's own");
    command->add_option("--tables-per-host", config.limits.tables_per_host, "Tables of one host that are not over")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--tables-per-address", config.limits.tables_per_address,
                     "Tables made from one address that are not over")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option_function<int>(
            "--close-open-after",
            [&config](int days) { config.limits.close_open_after = Millis{days} * 24 * 60 * 60 * 1000; },
            "Days after which a table that has not begun and that nobody touches is closed (default: 7)")
        ->check(CLI::Range(1, 10'000));
    command
        ->add_option_function<int>(
            "--forget-after", [&config](int seconds) { config.limits.forget_after = Millis{seconds} * 1000; },
            "Seconds after which tables that nobody uses, and people who are away, leave the memory (default: 600)")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--tables", config.limits.tables, "Tables that are not over, in all")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command
        ->add_option_function<std::size_t>(
            "--tables-memory",
            [&config](std::size_t megabytes) { config.limits.tables_memory = megabytes * 1024 * 1024; },
            "Megabytes that tables in use may take; those that nobody uses have a quarter of it (default: 384)")
        ->check(CLI::Range(16, 1'000'000));
    command->add_option("--connections", config.net.limits.connections, "Connections in all")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--connections-per-address", config.net.limits.connections_per_address,
                     "Connections from one address")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--messages-per-second", config.net.limits.messages_per_second,
                     "Messages on one connection; bursts may be five times that")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_flag_callback(
        "--accept-loss", [&config] { config.on_loss = OnLoss::accept; },
        "Begin with what is there where the store lacks its last changes");
    command->add_flag("--seeded-dice", config.limits.seeded,
                      "For tests alone: let whoever makes a table choose its dice, by the header X-Elbowroom-Seed; not "
                      "where others could reach the server");
    command->add_flag("--allow-private-webhooks", config.private_webhooks,
                      "Let webhooks and notices go to addresses of your own network");
    command
        ->add_option(
            "--smtp", request->smtp,
            "Who takes mail for people whose turn it is: smtps://user@host:port, or smtp:// with STARTTLS; the "
            "password stands in ELBOWROOM_SMTP_PASSWORD or in a file")
        ->check(named);
    command->add_option("--smtp-password-file", request->smtp_password_file, "The file with that password")
        ->check(named);
    command->add_option("--mail-from", request->mail_from, "The address that mail comes from")->check(named);
    request->log.add_options(*command);
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
