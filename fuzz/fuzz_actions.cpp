// Bytes as choices: each byte picks one of the legal actions, now and then one that is not legal.
#include <cstddef>
#include <cstdint>

#include "bots/random_play.h"
#include "fuzz/expect.h"
#include "notation/content.h"
#include "notation/position.h"

using namespace elbowroom;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Library library = Library::load(ELBOWROOM_SOURCE_DIR "/content");
    if (size < 4) return 0;
    static const char* const games[] = {"classic", "underground", "crossover", "warcraft"};
    const Content& content = library.game(games[data[1] >> 6]);
    const int players = 2 + data[0] % 4;
    // The bits of a byte that are not the game's draw its house rules.
    Generator lot{std::uint64_t{data[1]} & 63};
    Options options = (data[1] & 63) == 0 ? Options{} : random_options(lot, *content.pack, players);
    // The mixture is played on the boards of either game.
    const bool below = content.pack->mixed && (data[0] & 4) != 0;
    const auto map =
        below ? library.game("underground").map_for(players) : content.drawn_map(players, std::uint64_t{data[0]} >> 2);
    const Game g = make_game(content.pack, map, players, options);
    Chance chance = Chance::seeded(std::uint64_t(data[2]) | std::uint64_t(data[3]) << 8);
    State s = new_game(g, chance);
    Actions actions;
    for (std::size_t i = 4; i < size; ++i) {
        legal(g, s, actions);
        if (actions.empty()) break;
        // An action made of the next bytes, whatever they are.
        if (data[i] == 255 && i + 4 < size) {
            const Action wild{.verb = Verb(data[i + 1] % verbs),
                              .region = data[i + 2],
                              .number = data[i + 3],
                              .source = data[i + 4],
                              .helps = std::uint32_t(data[i + 4] & 31)};
            fuzz::expect(why_not(g, s, wild).has_value() != actions.contains(wild),
                         "why_not is silent exactly when an action is listed");
            i += 4;
            continue;
        }
        chance.forget();
        apply(g, s, actions[data[i] % actions.size()], chance);
        const auto wrong = check(g, s);
        fuzz::expect(wrong.empty(), wrong.empty() ? "" : wrong[0]);
    }
    const Json written = position_to_json({&content, std::make_shared<const Game>(g), map->id, nullptr}, s);
    fuzz::expect(read_state(g, Node(written)) == s, "a position is the same when it is read again");
    const State seen = seen_by(g, s, s.to_act);
    fuzz::expect(seen_by(g, redeal(g, seen, chance), s.to_act) == seen, "dealing the secrets again shows nothing new");
    return 0;
}
