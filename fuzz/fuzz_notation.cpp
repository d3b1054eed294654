// Bytes as documents: positions, actions, scenarios and game files are read or refused, and nothing else happens.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/expect.h"
#include "notation/game_file.h"
#include "notation/play.h"
#include "notation/position.h"
#include "notation/scenario.h"

using namespace elbowroom;

namespace {

void try_position(const Library& library, const Node& node) {
    const Position position = read_position(library, node);
    const Game& g = *position.setup.game;
    const auto wrong = check(g, position.state);
    fuzz::expect(wrong.empty(), wrong.empty() ? "" : wrong[0]);
    const Json again = position_to_json(position.setup, position.state);
    fuzz::expect(read_state(g, Node(again)) == position.state, "a position is the same when it is read again");
    // It can be played on for a while.
    State s = position.state;
    if (s.has(flag::shuffled)) return;
    Chance chance = Chance::seeded(1);
    Actions actions;
    for (int step = 0; step < 40; ++step) {
        legal(g, s, actions);
        if (actions.empty()) break;
        apply(g, s, actions[std::size_t(step * 7) % actions.size()], chance);
        const auto broken = check(g, s);
        fuzz::expect(broken.empty(), broken.empty() ? "" : broken[0]);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Library library = Library::load(ELBOWROOM_SOURCE_DIR "/content");
    if (size < 2) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    try {
        const Json document = parse_json(text, "bytes");
        const Node node(document);
        switch (data[0] % 4) {
        case 0: try_position(library, node); break;
        case 1: {
            static const Setup setup = read_setup(library, Node(Json{{"game", "classic"}, {"players", 3}}));
            const WrittenAction action = read_action(*setup.game, node);
            Chance chance = Chance::seeded(1);
            State s = new_game(*setup.game, chance);
            (void)play(*setup.game, s, action, chance);
            break;
        }
        case 2: {
            static const auto rules = all_rule_ids(library, ELBOWROOM_SOURCE_DIR "/rules");
            (void)run_scenario(library, rules, node);
            break;
        }
        default: {
            const GameFile file = read_game_file(library, node, Edition::any);
            Replay replay(file);
            while (replay.next()) continue;
        }
        }
    } catch (const InputError& error) {
        fuzz::expect(!std::string(error.what()).empty(), "an error says something");
    }
    return 0;
}
