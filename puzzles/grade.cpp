#include "puzzles/grade.h"

#include <algorithm>

#include "bots/search.h"
#include "puzzles/weigh.h"

namespace elbowroom {
namespace {

constexpr int cool = 3, warm = 8;  // how far turns stray from what looks best
constexpr int asked = 3;           // times, each with luck of its own

// From the one who sees least to the one who sees most.
std::unique_ptr<Bot> player(int number, std::uint64_t seed) {
    struct Sight {
        int lines;
        std::int64_t nodes;  // none: it does not look ahead
    };
    constexpr std::array<Sight, 3> sights{{{24, 0}, {1 << 20, 1'500}, {1 << 20, 15'000}}};
    if (number == 0) return make_greedy_bot(seed);
    const Sight& sight = sights[std::size_t(number - 1)];
    SearchSettings settings{.net = Net::named("current"),
                            .quick = Net::named("quick"),
                            .most_lines = sight.lines,
                            .looks_ahead = sight.nodes > 0};
    return make_search_bot(std::move(settings), sight.nodes > 0 ? Budget{.nodes = sight.nodes} : Budget{}, seed);
}

}  // namespace

int grade_of_choice(const Game& g, const State& seen, Quest quest, Answer answer, std::uint64_t seed) {
    int grade = hardest;
    Actions actions;
    legal(g, seen, actions);
    for (int number = 0; number < hardest - 1; ++number) {
        int right = 0;
        for (int i = 0; i < asked; ++i)
            right += answer_by(quest, player(number, seed + std::uint64_t(i))->choose(g, seen, actions)) == answer;
        if (2 * right > asked) --grade;
    }
    return grade;
}

Drawn draw_turns(const Game& g, const State& root, int enough, int number, std::uint64_t seed) {
    Drawn out{.natural = -1, .natural_way = {}};
    Chance chance = Chance::seeded(seed);
    Generator lot(seed);
    Lines lines(g, root.turn);
    Line line;
    int reached = 0;
    for (int i = 0; i < number; ++i) {
        lines.draw(root, chance, lot, i == 0 ? 0 : i % 2 ? cool : warm, {}, line);
        if (line.by_chance) continue;
        const int coins = int(line.after.coins[root.turn]) - int(root.coins[root.turn]);
        out.most = std::max(out.most, coins);
        reached += coins >= enough ? 1 : 0;
        if (i > 0) continue;
        out.natural = coins;
        out.natural_way.assign(line.actions.begin(), line.actions.begin() + line.size);
    }
    out.share = double(reached) / number;
    out.nodes = lines.nodes();
    return out;
}

int grade_of_coins(const Drawn& drawn, int best) {
    if (drawn.natural >= best) return 1;
    constexpr std::array<double, hardest - 2> rare{0.12, 0.03, 0.006};
    int grade = 2;
    for (const double share : rare) grade += drawn.share < share ? 1 : 0;
    return grade;
}

}  // namespace elbowroom
