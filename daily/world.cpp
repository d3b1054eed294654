#include "daily/world.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "bots/bot.h"
#include "bots/levels.h"
#include "notation/digest.h"

namespace elbowroom::daily {
namespace {

// To be raised whenever bots decide otherwise than before: a golden test notices.
constexpr int edition = 1;
// What a bot spends on a decision. A whole game must be quick to play again: see verify.h.
constexpr std::int64_t nodes = 4000;

// By the day of the week: short in its middle, long and hard at its end.
struct Kind {
    int players;
    const char* level;
};
constexpr std::array<Kind, 7> calendar{
    {{2, "easy"}, {3, "normal"}, {2, "hard"}, {4, "normal"}, {3, "hard"}, {5, "normal"}, {4, "hard"}}};
constexpr const char* compared = "hard";

std::uint64_t lot(const std::string& secret, std::string_view what) {
    const Digest digest = hmac_sha256(secret, what);
    std::uint64_t out = 0;
    for (int byte = 0; byte < 8; ++byte) out = out << 8 | digest[std::size_t(byte)];
    return out;
}

// So many, or the nearest number that the game is made for.
int players_of(const Content& content, int wished) {
    std::set<int> possible;
    for (const auto& map : content.maps) possible.insert(map->players);
    const auto nearer = [&](int a, int b) { return std::abs(a - wished) < std::abs(b - wished); };
    return *std::min_element(possible.begin(), possible.end(), nearer);
}

Json seats_of(const std::string& secret, int players, int mine, const std::string& level) {
    Json seats = Json::array();
    // Each has another character than the one before.
    const auto first = std::size_t(lot(secret, "characters") % all_characters.size());
    for (int seat = 0; seat < players; ++seat) {
        const auto& character = all_characters[(first + std::size_t(seat)) % all_characters.size()];
        seats.push_back(seat == mine ? Json{{"me", true}} : Json{{"bot", fmt::format("{}/{}", level, character.name)}});
    }
    return seats;
}

}  // namespace

World world_of(const Library& library, Date date) {
    const auto& games = library.games();
    if (games.empty()) throw InputError("", "there are no games");
    World out;
    out.date = date.text();
    out.table = "here-daily-" + out.date;
    out.secret = to_hex(sha256("elbowroom daily world\n" + out.date));
    out.stand_in = compared;
    // Another game every day, so that each comes on every day of the week.
    const auto& [game, content] = *std::next(games.begin(), date.days() % std::ptrdiff_t(games.size()));
    const Kind& kind = calendar[std::size_t(date.weekday())];
    const int players = players_of(content, kind.players);
    out.seat = int(lot(out.secret, "seat") % std::uint64_t(players));
    out.settings = {{"game", game},
                    {"players", players},
                    {"hints", false},
                    {"seats", seats_of(out.secret, players, out.seat, kind.level)},
                    {"start", true}};
    out.id =
        to_hex(sha256(fmt::format("{}\n{}\n{}\n{}\n{}", edition, nodes, out.secret, content.hash, out.settings.dump())))
            .substr(0, 16);
    return out;
}

std::unique_ptr<server::TableState> begin(const Library& library, const World& world, const server::Host& player,
                                          Millis now) {
    server::NewTable wish = server::read_new_table(library, Node(world.settings));
    wish.settings.daily = world.date;
    return server::new_table(
        world.table, std::move(wish), player, [&] { return Dice::from_hex(world.secret); }, now);
}

Action decide(const server::TableState& table, const std::string& bot) {
    const Game& g = *table.game();
    const State seen = watched_by(g, table.match()->state(), Seat(table.to_act()));
    Actions actions;
    legal(g, seen, actions);
    const auto seed = lot(table.dice()->secret(), fmt::format("decision {}", table.match()->done().size()));
    // It keeps nothing in mind: whoever opens the table again in the middle of a turn meets the same bot.
    const auto mind = make_bot(bot, seed);
    mind->set_budget({.nodes = nodes});
    return mind->choose(g, seen, actions);
}

}  // namespace elbowroom::daily
