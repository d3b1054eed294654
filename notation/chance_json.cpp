#include "notation/chance_json.h"

#include "notation/names.h"

namespace elbowroom {

std::vector<std::uint8_t> read_answers(const Game& g, const Node& node) {
    std::vector<std::uint8_t> answers;
    for (const Node& item : node.items()) {
        if (!item.json().is_string()) {
            answers.push_back(std::uint8_t(item.integer(0, 255)));
            continue;
        }
        bool found = false;
        for (RaceId id = 0; id < g.races.size() && !found; ++id)
            if ((found = race_name(g, id) == item.text())) answers.push_back(id);
        for (PowerId id = 0; id < g.powers.size() && !found; ++id)
            if ((found = power_name(g, id) == item.text())) answers.push_back(id);
        for (PieceId id = 0; id < g.pieces.size() && !found; ++id)
            if ((found = piece_name(g, id) == item.text())) answers.push_back(id);
        if (!found) item.fail("there is no race, power or piece \"" + item.text() + "\"");
    }
    return answers;
}

Json answers_to_json(const Game& g, std::span<const Chance::Answer> answers) {
    Json out = Json::array();
    for (const auto& answer : answers) {
        switch (answer.asked) {
        case Asked::number:
        case Asked::region: out.push_back(answer.value); break;
        case Asked::piece: out.push_back(piece_name(g, answer.value)); break;
        case Asked::race: out.push_back(race_name(g, answer.value)); break;
        case Asked::power: out.push_back(power_name(g, answer.value)); break;
        }
    }
    return out;
}

}  // namespace elbowroom
