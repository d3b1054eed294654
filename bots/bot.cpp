#include "bots/bot.h"

namespace elbowroom {

std::unique_ptr<Bot> make_bot(const std::string& name, std::uint64_t seed) {
    if (name == "random") return make_random_bot(seed);
    if (name == "greedy") return make_greedy_bot(seed);
    return nullptr;
}

std::vector<std::string> bot_names() { return {"random", "greedy"}; }

}  // namespace elbowroom
