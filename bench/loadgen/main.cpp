// Loads a server with scripted players; bench/load, bench/soak and bench/idle call it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "bench/loadgen/idle.h"
#include "bench/loadgen/load.h"
#include "bench/loadgen/soak.h"

using namespace elbowroom::load;

int main(int argc, char** argv) {
    CLI::App app("Plays many games at once over loopback");
    app.require_subcommand(1);

    LoadWish load;
    auto* measure = app.add_subcommand("load", "Measure moves and messages a second, latency and memory");
    measure->add_option("--server", load.server, "The elbowroom program")->required();
    measure->add_option("--node", load.node, "The node program (default: nothing to compare with)");
    measure->add_option("--echo", load.echo, "The echo server for node");
    measure->add_option("--games", load.games, "Games of four at once")->capture_default_str();
    measure->add_option("--idle", load.idle, "Idle connections; 0: none")->capture_default_str();
    measure->add_option("--seconds", load.seconds, "How long it is played at a human pace; 0: not at all")
        ->capture_default_str();
    measure->add_option("--think", load.think, "Milliseconds that a player thinks on average")->capture_default_str();
    measure
        ->add_option("--flat-seconds", load.flat_seconds,
                     "How long it is played flat out at most; 0: every game to its end")
        ->capture_default_str();
    measure->add_option("--echo-connections", load.echo_connections, "Connections for ping and echo")
        ->capture_default_str();
    measure->add_option("--under-way", load.under_way, "Pings under way on each of them")->capture_default_str();
    measure->add_option("--serve-option", load.serve_options, "More for elbowroom serve, word by word");
    measure->add_flag("--json", load.json, "Print JSON instead of a table");

    SoakWish soak;
    auto* steep = app.add_subcommand("soak", "See that the server's memory does not grow under a long load");
    steep->add_option("--server", soak.server, "The elbowroom program")->required();
    steep->add_option("--minutes", soak.minutes, "How long")->capture_default_str();
    steep->add_option("--games", soak.games, "Games of four at once")->capture_default_str();
    steep->add_option("--serve-option", soak.serve_options, "More for elbowroom serve, word by word");

    IdleWish idle;
    auto* leave = app.add_subcommand("idle", "See what games take that nobody looks at, and that they go on");
    leave->add_option("--server", idle.server, "The elbowroom program")->required();
    leave->add_option("--games", idle.games, "Games of two")->capture_default_str();
    leave->add_option("--serve-option", idle.serve_options, "More for elbowroom serve, word by word");
    CLI11_PARSE(app, argc, argv);
    try {
        if (*measure) return measure_load(load) ? 0 : 1;
        if (*leave) return measure_idle(idle) ? 0 : 1;
        return survive_soak(soak) ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "loadgen: {}\n", error.what());
        return 2;
    }
}
