#include "cli/learn/player.h"

#include <fstream>
#include <sstream>

#include "bots/search.h"
#include "notation/input.h"

namespace elbowroom::cli {
namespace {

std::shared_ptr<const Net> net_from(const std::string& name) {
    if (auto known = Net::named(name)) return known;
    std::ifstream in(name);
    if (!in) throw InputError("", "the net \"" + name + "\" cannot be read");
    try {
        return Net::read(in);
    } catch (const std::invalid_argument& error) {
        throw InputError("", name + ": " + error.what());
    }
}

}  // namespace

MakeBot player(const std::string& words) {
    if (make_bot(words, 1)) return [words](std::uint64_t seed) { return make_bot(words, seed); };
    SearchSettings settings{.looks_ahead = false};
    Budget budget;
    std::istringstream in(words);
    for (std::string word; std::getline(in, word, ',');) {
        const auto at = word.find('=');
        const std::string name = word.substr(0, at), value = at == std::string::npos ? "" : word.substr(at + 1);
        const auto number = [&] {
            try {
                return std::stoll(value);
            } catch (const std::exception&) {
                throw InputError("", "expected a number in \"" + word + "\"");
            }
        };
        if (name == "net")
            settings.net = net_from(value);
        else if (name == "quick")
            settings.quick = net_from(value);
        else if (name == "lines")
            settings.most_lines = int(number());
        else if (name == "ahead")
            settings.looks_ahead = number() != 0;
        else if (name == "followed")
            settings.followed = int(number());
        else if (name == "replies")
            settings.replies = int(number());
        else if (name == "drawing")
            settings.percent_drawing = int(number());
        else if (name == "margin")
            settings.temper.margin = int(number());
        else if (name == "own")
            settings.temper.own = int(number());
        else if (name == "spite")
            settings.temper.spite = int(number());
        else if (name == "haze")
            settings.haze = int(number());
        else if (name == "nodes")
            budget.nodes = number();
        else if (name == "us")
            budget.time = std::chrono::microseconds(number());
        else
            throw InputError("", "a player has no \"" + name + "\"");
    }
    if (!settings.net) throw InputError("", "the player \"" + words + "\" has no net and is no bot");
    if (settings.looks_ahead && budget.nodes == Budget::any_nodes && budget.time == Budget::any_time)
        throw InputError("", "the player \"" + words + "\" would think for ever: give it nodes or us");
    if (settings.most_lines == SearchSettings{}.most_lines && budget.nodes == Budget::any_nodes &&
        budget.time == Budget::any_time)
        throw InputError("", "the player \"" + words + "\" would think for ever: give it lines, nodes or us");
    return [settings, budget](std::uint64_t seed) { return make_search_bot(settings, budget, seed); };
}

}  // namespace elbowroom::cli
