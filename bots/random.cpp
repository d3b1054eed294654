// Takes any legal action with the same probability.
#include "bots/bot.h"

namespace elbowroom {
namespace {

class RandomBot : public Bot {
public:
    explicit RandomBot(std::uint64_t seed) : generator_(seed) {}
    Action choose(const Game&, const State&, const Actions& actions) override {
        return actions[generator_.below(std::uint32_t(actions.size()))];
    }

private:
    Generator generator_;
};

}  // namespace

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed) { return std::make_unique<RandomBot>(seed); }

}  // namespace elbowroom
