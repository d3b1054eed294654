#include "bots/signature.h"

#include "bots/random_play.h"
#include "engine/base/hash.h"

namespace elbowroom {
namespace {

// Mixes what it is told into a hash. The state itself is not hashed byte for byte: its layout is not a rule.
class Digest : public Sink {
public:
    void add(std::uint64_t word) { hash_ = mix(hash_ ^ word, 0x9e3779b97f4a7c15ULL); }
    void add(Action a) {
        add(std::uint64_t(a.verb) | std::uint64_t{a.region} << 8 | std::uint64_t{a.number} << 16 |
            std::uint64_t{a.helps} << 32);
    }
    void tell(const Event& e) override {
        add(std::uint64_t(e.kind) | std::uint64_t{e.seat} << 8 | std::uint64_t{e.race} << 16 |
            std::uint64_t{e.power} << 24 | std::uint64_t{e.region} << 32 | std::uint64_t{e.piece} << 40 |
            std::uint64_t(std::uint16_t(e.number)) << 48);
        add(e.from);
        add(hash_bytes(e.rule.id.data(), e.rule.id.size()));
    }
    std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 1;
};

}  // namespace

std::uint64_t signature(const Game& g, int games, std::uint64_t seed) {
    Digest digest;
    Generator choice(seed);
    Chance chance = Chance::seeded(seed);
    Actions actions;
    for (int i = 0; i < games; ++i) {
        State s = new_game(g, chance, &digest);
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            for (const Action a : actions) digest.add(a);
            const Action a = actions[choice.below(std::uint32_t(actions.size()))];
            apply(g, s, a, chance, &digest);
        }
        for (Seat seat = 0; seat < g.players; ++seat) digest.add(s.coins[seat]);
    }
    return digest.hash();
}

std::uint64_t perft(const Game& g, const State& s, int depth) {
    if (depth == 0) return 1;
    Actions actions;
    legal(g, s, actions);
    if (depth == 1) return actions.size();
    std::uint64_t count = 0;
    for (const Action a : actions) {
        State next = s;
        Chance chance = Chance::seeded(1);
        apply(g, next, a, chance);
        count += perft(g, next, depth - 1);
    }
    return count;
}

}  // namespace elbowroom
