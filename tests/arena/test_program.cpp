// Programs as contestants: one that plays, and many that do not.
#include "arena/program.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>

#include "arena/arena.h"
#include "arena/child_process.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point soon() { return Clock::now() + std::chrono::seconds(20); }

// Says that it is ready, and then answers each question like this, a line of shell that may use $line.
std::string answering(const std::string& answer) {
    return "while read -r line; do case $line in *'\"type\":\"game\"'*) echo '{\"ready\":true}';; "
           "*'\"type\":\"choose\"'*) " +
           answer + ";; esac; done";
}

// Takes the first of the actions each time; `when_over` is what sed does at the end of a game.
std::string first_action(const std::string& when_over = "d") {
    return R"(sed -u -n -e '/"type":"game"/{s/.*/{"ready":true}/p;d}' -e '/"type":"over"/)" + when_over +
           R"(' -e 's/.*"actions":\[{"do":\({[^}]*}\).*/{"do":\1}/p')";
}

std::vector<FinishedGame> games_of(const std::string& command, int games, int threads = 1, int players = 2) {
    const Setup setup = test::classic_table(players);
    const Contest contest{{program_contestant("program", command, {}, setup), house_bot("random")},
                          Schedule::one_against_rest(players, 1, 1, 1),
                          [g = setup.game](std::uint64_t) { return g; }};
    std::vector<int> all;
    for (int game = 0; game < games; ++game) all.push_back(game);
    std::vector<FinishedGame> out;
    play_games(contest, all, threads, [&](FinishedGame game) {
        out.push_back(std::move(game));
        return true;
    });
    return out;
}

// Why the program lost its only game.
std::string forfeit_of(const std::string& command) {
    const auto games = games_of(command, 1);
    CHECK(games[0].result[0].win == 0);
    CHECK(games[0].result[1].win == 1);
    return games[0].result[0].forfeit;
}

bool is_gone(const std::string& pid) {
    std::ifstream stat("/proc/" + pid + "/stat");
    std::string number, name, state;
    return !(stat >> number >> name >> state) || state == "Z";
}

}  // namespace

TEST_CASE("a program plays whole games, several at a time") {
    for (const FinishedGame& game : games_of(first_action(), 3, 3, 3))
        for (const SeatResult& seat : game.result) CHECK(seat.forfeit.empty());
}

TEST_CASE("a program that ends after each game is begun again for the next") {
    for (const FinishedGame& game : games_of(first_action("q"), 2))
        for (const SeatResult& seat : game.result) CHECK(seat.forfeit.empty());
}

TEST_CASE("a program that dies, hangs, cheats or talks nonsense loses that game, and says why") {
    CHECK(forfeit_of("exit 3") == "it ended with the code 3");
    CHECK(forfeit_of("/nowhere/is/no/such/program 2>/dev/null") == "it ended with the code 127");
    CHECK(forfeit_of(answering("kill -9 $$")) == "it was ended by the signal 9");
    CHECK(forfeit_of(answering("exec >&-; sleep 100")) == "it closed its input or output");
    CHECK(forfeit_of("cat") == "it did not say that it is ready for the game");
    CHECK(forfeit_of(answering("sleep 100") + "@10ms") == "it did not answer in time");
    CHECK(forfeit_of(answering("yes | tr -d '\\n'")) == "it answered with a line that is too long");
    CHECK(forfeit_of(answering("echo hello")).starts_with("it answered what cannot be read: "));
    CHECK(forfeit_of(answering("echo '[]'")).starts_with("it answered what cannot be read: "));
    CHECK(forfeit_of(answering("echo '{\"do\":{\"type\":\"fly\"}}'")).starts_with("it answered what cannot be read: "));
    CHECK(forfeit_of(answering("echo '{\"do\":{\"type\":\"conquer\",\"region\":\"3\"}}'"))
              .starts_with("it did what is not legal: "));
    CHECK(forfeit_of(answering("echo '{\"do\":{\"type\":\"pick\",\"slot\":0}}'"))
              .starts_with("it did what is not legal: "));
}

TEST_CASE("a program that lost a game plays the next one anew") {
    const auto games = games_of(answering("exit 1"), 4);
    CHECK(games.size() == 4);
    for (const FinishedGame& game : games)
        CHECK(game.result[std::size_t(game.who[0] != 0)].forfeit == "it ended with the code 1");
}

TEST_CASE("a program that does not listen is given up, and no signal comes of it") {
    ChildProcess deaf("exec <&-; echo deaf; sleep 100"), slow("sleep 100");
    CHECK(deaf.read_line(soon()) == "deaf");
    CHECK_THROWS_WITH_AS(deaf.write_line("hello", soon()), "it closed its input or output", ProgramFailure);
    const std::string long_line(1u << 20, 'x');
    CHECK_THROWS_WITH_AS(slow.write_line(long_line, Clock::now() + std::chrono::milliseconds(20)),
                         "it does not read what it is told", ProgramFailure);
}

TEST_CASE("what a program has begun ends with it") {
    std::string first, second;
    {
        ChildProcess parent("trap '' TERM; sleep 1000 & echo $!; echo $$; wait");
        second = parent.read_line(soon());
        first = parent.read_line(soon());
        CHECK(!is_gone(first));
        CHECK(!is_gone(second));
    }
    CHECK(is_gone(first));
    const auto until = soon();
    while (!is_gone(second) && Clock::now() < until) usleep(1000);
    CHECK(is_gone(second));
}

TEST_CASE("a budget stands at the end of a command, and other words may have an @ too") {
    CHECK(read_command("ssh me@host bot@50ms", {}).what == "ssh me@host bot");
    CHECK(read_command("ssh me@host bot@50ms", {}).budget.time == std::chrono::milliseconds(50));
    CHECK(read_command("bot@50ms@100n", {}).budget.nodes == 100);
    CHECK(read_command("ssh me@10.0.0.1", {}).what == "ssh me@10.0.0.1");
    CHECK(read_command("mail me@sun", {}).budget.time == Budget::any_time);
    CHECK_THROWS_AS(read_command(" ", {}), std::invalid_argument);
    CHECK_THROWS_AS(read_command("bot@0ms", {}), std::invalid_argument);
}

}  // namespace elbowroom
