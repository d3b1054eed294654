#include "bots/bot.h"
namespace elbowroom { std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed) { return make_random_bot(seed); } }
