// The arena: who sits where, the same games on any number of threads, what a file keeps.
#include "arena/arena.h"

#include <doctest/doctest.h>

#include <unistd.h>

#include <fstream>
#include <set>
#include <sstream>

#include "arena/fingerprint.h"
#include "arena/game_log.h"
#include "arena/report.h"
#include "arena/run.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

// Everything of a game but how long it took.
std::string outcome(const FinishedGame& game) {
    std::ostringstream out;
    out << game.game << " " << game.deal << ":";
    for (std::size_t seat = 0; seat < game.who.size(); ++seat)
        out << " " << game.who[seat] << "=" << game.result[seat].coins << "/" << game.result[seat].win << "/"
            << game.result[seat].forfeit;
    return out.str();
}

std::set<std::string> played(const Contest& contest, const std::vector<int>& games, int threads) {
    std::set<std::string> out;
    play_games(contest, games, threads, [&](const FinishedGame& game) {
        out.insert(outcome(game));
        return true;
    });
    return out;
}

Contest greedy_against_random(int players, std::uint64_t seed = 1) {
    const auto g = std::make_shared<const Game>(test::classic(players));
    return {{house_bot("greedy"), house_bot("random")},
            Schedule::one_against_rest(players, 1, 1, seed),
            [g](std::uint64_t) { return g; }};
}

struct TemporaryFile {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("elbowroom-arena-" + std::to_string(getpid()) + ".jsonl");
    TemporaryFile() { std::filesystem::remove(path); }
    ~TemporaryFile() { std::filesystem::remove(path); }
};

const Json request{{"game", "classic"}, {"contestants", {{{"name", "greedy"}}, {{"name", "random"}}}}};

}  // namespace

TEST_CASE("all games of a deal have its dice, and every contestant sits everywhere") {
    for (const auto& [players, contestants] :
         std::vector<std::pair<int, int>>{{2, 2}, {3, 3}, {4, 2}, {5, 3}, {2, 5}}) {
        const Schedule schedule = Schedule::all_alike(players, contestants, 9);
        const int tables = contestants > players ? 10 : 1;  // five over two
        std::map<std::pair<int, int>, int> sat;
        for (int game = 0; game < tables * schedule.games_per_deal(); ++game) {
            const Seating seating = schedule.of(game);
            CHECK(seating.deal == game / schedule.games_per_deal());
            CHECK(seating.seed == schedule.of(seating.deal * schedule.games_per_deal()).seed);
            for (int seat = 0; seat < players; ++seat) ++sat[{seat, seating.who[std::size_t(seat)]}];
        }
        CAPTURE(players);
        CAPTURE(contestants);
        CHECK(int(sat.size()) == players * contestants);
        for (const auto& [where, times] : sat) CHECK(times == sat.begin()->second);
    }
    CHECK(Schedule::all_alike(2, 2, 1).of(0).seed != Schedule::all_alike(2, 2, 2).of(0).seed);
    CHECK(Schedule::all_alike(2, 2, 1).of(0).seed != Schedule::all_alike(2, 2, 1).of(2).seed);
}

TEST_CASE("one against the rest sits in every seat, and the rest fill the others") {
    const Schedule schedule = Schedule::one_against_rest(4, 1, 1, 1);
    CHECK(schedule.games_per_deal() == 4);
    CHECK(schedule.of(0).who == std::vector{0, 1, 1, 1});
    CHECK(schedule.of(3).who == std::vector{1, 1, 1, 0});
    CHECK(schedule.whole_deals(10) == 12);
    const Schedule two = Schedule::one_against_rest(3, 2, 2, 1);
    CHECK(two.games_per_deal() == 6);
    CHECK(two.of(0).who == std::vector{0, 2, 3});
    CHECK(two.of(4).who == std::vector{2, 1, 3});
    CHECK(two.of(6).who == std::vector{0, 3, 2});
    CHECK(two.of(5).seed == two.of(0).seed);
}

TEST_CASE("the same games are played on any number of threads, and for every game alone") {
    const Contest contest = greedy_against_random(3);
    std::vector<int> games(12);
    for (int i = 0; i < 12; ++i) games[std::size_t(i)] = i;
    const auto serial = played(contest, games, 1);
    CHECK(serial.size() == 12);
    CHECK(played(contest, games, 4) == serial);
    CHECK(serial.contains(outcome(play_game(contest, 7))));
    CHECK(played(greedy_against_random(3, 2), games, 1) != serial);
}

TEST_CASE("whoever plays against itself has exactly half of every pair of games") {
    const auto rows = play_arena(test::classic(2), {house_bot("greedy"), house_bot("greedy")}, 12, 4);
    CHECK(rows[0].wins == 6);
    CHECK(rows[0].margin.value == doctest::Approx(0));
}

TEST_CASE("a listener that has heard enough ends the games") {
    int heard = 0;
    play_games(greedy_against_random(2), std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}, 2,
               [&](const FinishedGame&) { return ++heard < 3; });
    CHECK(heard == 3);
}

TEST_CASE("what goes wrong in a thread is heard where it was asked for") {
    Contest contest = greedy_against_random(2);
    contest.contestants[1].make = [](std::uint64_t) -> std::unique_ptr<Bot> {
        throw std::runtime_error("no such luck");
    };
    CHECK_THROWS_WITH(played(contest, {0, 1, 2, 3}, 3), "no such luck");
}

TEST_CASE("a bot that forfeits or does what is not legal has lost, and the others play on") {
    class Cheat : public Bot {
    public:
        explicit Cheat(bool gives_up) : gives_up_(gives_up) {}
        Action choose(const Game&, const State&, const Actions&) override {
            if (gives_up_) throw Forfeit("it was tired");
            return {};
        }

    private:
        bool gives_up_;
    };
    for (const bool gives_up : {true, false}) {
        Contest contest = greedy_against_random(3);
        contest.contestants[0].make = [gives_up](std::uint64_t) { return std::make_unique<Cheat>(gives_up); };
        std::vector<FinishedGame> games;
        play_games(contest, {0, 1, 2}, 1, [&](FinishedGame game) {
            games.push_back(std::move(game));
            return true;
        });
        for (const FinishedGame& game : games) {
            double others = 0;
            for (std::size_t seat = 0; seat < 3; ++seat) {
                if (game.who[seat] == 0)
                    CHECK(game.result[seat].win == 0);
                else
                    others += game.result[seat].win;
            }
            CHECK(others == doctest::Approx(1));
        }
        const auto rows = tally({"cheat", "random"}, games);
        CHECK(rows[0].forfeits == 3);
        CHECK(rows[0].reasons ==
              std::map<std::string, int>{{gives_up ? "it was tired" : "it did what is not legal", 3}});
        CHECK(rows[1].forfeits == 0);
    }
}

TEST_CASE("a file of games goes on where it was, and forgets a line that was not written to its end") {
    const TemporaryFile file;
    const Contest contest = greedy_against_random(2);
    const FinishedGame first = play_game(contest, 0), second = play_game(contest, 1);
    {
        GameLog log(file.path, request, 4);
        CHECK(log.finished().empty());
        log.add(first);
        CHECK_THROWS_WITH(GameLog(file.path, request, 4), (file.path.string() + " is in use by another run").c_str());
    }
    std::ofstream(file.path, std::ios::app) << R"({"game":1,"deal":0,"wh)";
    {
        GameLog log(file.path, request, 8);
        CHECK(log.finished().size() == 1);
        CHECK(outcome(log.finished().at(0)) == outcome(first));
        log.add(second);
    }
    const LoggedGames again = read_games(file.path);
    CHECK(again.games == 8);
    CHECK(outcome(again.finished.at(1)) == outcome(second));
    CHECK(again.finished.at(1).result[0].time.decisions() == second.result[0].time.decisions());
    Json other = request;
    other["seed"] = 2;
    CHECK_THROWS_WITH(GameLog(file.path, other, 4), doctest::Contains(" holds the games of another request"));
    std::ofstream(file.path, std::ios::app) << "{\"game\":-1}\n";
    CHECK_THROWS_AS(read_games(file.path), InputError);
}

TEST_CASE("a line of a file that nobody could have written is refused with a sentence") {
    const TemporaryFile file;
    for (
        const char* line :
        {"", "[]", "{}", "nonsense", R"({"game":0,"deal":0,"who":[0,2],"seats":[]})",
         R"({"game":0,"deal":0,"who":[0],"seats":[]})", R"({"arena":2,"request":{},"games":1})",
         R"({"game":0,"deal":0,"who":[0],"seats":[{"coins":1,"win":2,"time":{"total":1,"longest":1,"classes":[]}}]})",
         R"({"game":0,"deal":0,"who":[0],"seats":[{"coins":1,"win":1,"time":{"total":1,"longest":1,"classes":[[1]]}}]})",
         R"({"arena":1,"request":{"contestants":[1]},"games":1})"}) {
        std::filesystem::remove(file.path);
        { const GameLog log(file.path, request, 4); }
        std::ofstream(file.path, std::ios::app) << line << "\n";
        CAPTURE(line);
        CHECK_THROWS_AS(read_games(file.path), InputError);
    }
}

TEST_CASE("shards that are merged say what one run says") {
    const Contest contest = greedy_against_random(2);
    std::map<int, FinishedGame> whole;
    std::vector<std::filesystem::path> files;
    for (int game = 0; game < 6; ++game) whole.emplace(game, play_game(contest, game));
    for (int shard = 0; shard < 3; ++shard) {
        files.push_back(std::filesystem::temp_directory_path() /
                        ("elbowroom-shard-" + std::to_string(getpid()) + "-" + std::to_string(shard)));
        std::filesystem::remove(files.back());
        GameLog log(files.back(), request, 6);
        for (int game = shard; game < 6; game += 3) log.add(whole.at(game));
    }
    const LoggedGames merged = merge_games(files);
    CHECK(merged.games == 6);
    CHECK(report_to_json(report_on(request, 6, merged.finished)) == report_to_json(report_on(request, 6, whole)));
    for (const auto& file : files) std::filesystem::remove(file);
}

TEST_CASE("a sequential test counts deals in order, and stops after the same one however games end") {
    const auto game = [](int number, double win) {
        return FinishedGame{number, number / 2, {0, 1}, {{.win = win}, {.win = 1 - win}}};
    };
    const Sprt strong(0.3, 0.7);
    SequentialTest in_order(strong, 2), mixed(strong, 2);
    for (int i = 0; i < 200; ++i) in_order.add(game(i, i % 8 != 0));
    for (int block = 0; block < 200; block += 20)
        for (int i = 19; i >= 0; --i) mixed.add(game(block + i, (block + i) % 8 != 0));
    CHECK(in_order.verdict() == Sprt::Verdict::high);
    CHECK(in_order.deals() < 100);
    CHECK(mixed.deals() == in_order.deals());
    CHECK(mixed.test().log_likelihood_ratio() == in_order.test().log_likelihood_ratio());
}

TEST_CASE("a fingerprint tells bots apart that play otherwise, and only those") {
    const Game g = test::classic(3);
    const auto of = [&](const char* name) { return fingerprint(*make_bot(name, 1), g); };
    CHECK(of("greedy") == of("greedy"));
    CHECK(of("hard") == of("hard"));
    std::set<std::uint64_t> different;
    for (const char* name : {"random", "greedy", "easy", "normal", "hard", "hard/raider"}) different.insert(of(name));
    CHECK(different.size() == 6);
}

TEST_CASE("a shard is read, or refused with a sentence") {
    CHECK(read_shard("").of == 1);
    CHECK(read_shard("3/16").number == 3);
    CHECK(read_shard("3/16").of == 16);
    for (const char* words : {"0/3", "4/3", "1", "1/", "/3", "1/3x", "a/b", "1-3", "-1/3", "1/99999999999"}) {
        CAPTURE(words);
        CHECK_THROWS_AS(read_shard(words), std::invalid_argument);
    }
}

TEST_CASE("a budget is read with the name of a bot, or refused with a sentence") {
    const Budget usual{.time = std::chrono::milliseconds(7)};
    CHECK(read_entry("hard", usual).budget.time == std::chrono::milliseconds(7));
    CHECK(read_entry("hard@10ms", usual).budget.time == std::chrono::milliseconds(10));
    CHECK(read_entry("hard@0.5ms", usual).budget.time == std::chrono::microseconds(500));
    CHECK(read_entry("hard@2s", usual).budget.time == std::chrono::seconds(2));
    CHECK(read_entry("hard@5000n", usual).budget.nodes == 5000);
    CHECK(read_entry("hard@5000n", usual).budget.time == std::chrono::milliseconds(7));
    const Entry both = read_entry("hard@1ms@20n", usual);
    CHECK(both.what == "hard");
    CHECK(both.budget.time == std::chrono::milliseconds(1));
    CHECK(both.budget.nodes == 20);
    for (const char* words : {"a@", "a@ms", "a@10", "a@-1ms", "a@0n", "a@1.5n", "a@nanms", "a@infs", "a@1e300n", "a@2h",
                              "a@10ms@", "a@9999999s", "a@10 ms"}) {
        CAPTURE(words);
        CHECK_THROWS_AS(read_entry(words, usual), std::invalid_argument);
    }
    CHECK_THROWS_WITH(house_bot("nobody@1ms"), doctest::Contains("there is no bot \"nobody\" (there are: "));
}

}  // namespace elbowroom
