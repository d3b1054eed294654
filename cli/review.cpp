// elbowroom review: a game looked at again, turn by turn.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "advice/review_json.h"
#include "cli/advice_words.h"
#include "cli/command.h"

namespace elbowroom::cli {
namespace {

struct ReviewRequest {
    std::string file, quality = "normal";
    int seed = 1;
    bool json = false;
};

double points(int chance) { return 100.0 * chance / certain; }

void print_curve(const Words& words, const Game& g, const Review& review) {
    std::vector<std::vector<std::string>> rows{{"round", "turn of"}};
    for (Seat seat = 0; seat < g.players; ++seat) rows[0].push_back(words.name(seat));
    rows[0].insert(rows[0].end(), {"lost", "luck", "decline now?"});
    for (const ReviewedTurn& turn : review.turns) {
        std::vector<std::string> row{std::to_string(turn.round), words.name(turn.seat)};
        for (Seat seat = 0; seat < g.players; ++seat)
            row.push_back(fmt::format("{:.0f} % {}c", points(turn.chances[seat]), turn.coins[seat]));
        row.push_back(turn.loss > 0 ? fmt::format("{:.1f}", points(turn.loss)) : "");
        row.push_back(turn.luck != 0 ? fmt::format("{:+.1f}", points(turn.luck)) : "");
        row.push_back(turn.decline ? fmt::format("{} ({:+.1f}){}", *turn.decline > 0 ? "yes" : "no",
                                                 points(*turn.decline), turn.declined ? ", done" : "")
                                   : "");
        rows.push_back(std::move(row));
    }
    for (const std::string& line : aligned(rows)) fmt::print("{}\n", line);
}

void print_better(const Words& words, const Review& review) {
    for (const ReviewedTurn& turn : review.turns) {
        if (!turn.better) continue;
        fmt::print("\nround {}, {}: {:.1f} points lost\n  played: {}\n  better: {}\n", turn.round,
                   words.name(turn.seat), points(turn.better->best.lead),
                   plan_in_words(words, turn.better->played.reasons), plan_in_words(words, turn.better->best.reasons));
    }
}

void print_swings(const Words& words, const Game& g, const Review& review) {
    if (review.swings.empty()) return;
    fmt::print("\nThe turns that swung it:\n");
    for (const std::size_t at : review.swings) {
        const ReviewedTurn& turn = review.turns[at];
        const auto& before = at == 0 ? review.chances : review.turns[at - 1].chances;
        std::vector<std::string> changes;
        for (Seat seat = 0; seat < g.players; ++seat)
            changes.push_back(fmt::format("{} {:+.0f}", words.name(seat), points(turn.chances[seat] - before[seat])));
        fmt::print("  round {}, {}: {}\n", turn.round, words.name(turn.seat), joined(changes));
    }
}

void run(Context& context, const ReviewRequest& request) {
    const Json document = read_json_file(request.file);
    const bool shows_progress = !request.json && isatty(STDERR_FILENO) != 0;
    try {
        const GameRecord game(read_game_file(context.library(), Node(document), Edition::any));
        ReviewSettings settings{.quality = find_quality(request.quality), .seed = std::uint64_t(request.seed)};
        if (shows_progress)
            settings.progress = [](std::size_t turns, std::size_t of) {
                fmt::print(stderr, "\rturn {} of {} ", turns + 1, of);
                std::fflush(stderr);
            };
        const auto found = review(game, settings);
        if (shows_progress) fmt::print(stderr, "\r                    \r");
        const Game& g = game.game();
        if (request.json) return print_json(review_to_json(g, *found));
        std::vector<std::string> names;
        for (const auto& seat : game.file().seats) names.push_back(seat.name);
        const Words words(*game.file().setup.content, g, "en", names, none);
        print_curve(words, g, *found);
        print_swings(words, g, *found);
        print_better(words, *found);
        fmt::print("\n");
        const auto seats = summaries(g, *found);
        for (Seat seat = 0; seat < g.players; ++seat)
            fmt::print("{}: {:.0f} points lost by choices, {:+.0f} by luck; nothing better found in {} of {} turns\n",
                       words.name(seat), points(seats[seat].lost), points(seats[seat].luck), seats[seat].exact,
                       seats[seat].turns);
    } catch (const InputError& error) {
        throw InputError(request.file + (error.path().empty() ? "" : " " + error.path()), error.reason());
    }
}

}  // namespace

void add_review(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("review", "Look at a game again: chances after each turn, what was better, luck");
    auto request = std::make_shared<ReviewRequest>();
    command->add_option("file", request->file, "A game file")->required();
    command->add_option("--quality", request->quality, "How hard to think: normal or hard")
        ->check(CLI::IsMember({"normal", "hard"}));
    command->add_option("--seed", request->seed)->check(CLI::Range(0, INT32_MAX));
    command->add_flag("--json", request->json, "Print JSON");
    command->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
