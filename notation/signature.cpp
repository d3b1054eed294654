#include "notation/signature.h"

#include "engine/base/hash.h"
#include "notation/action_json.h"
#include "notation/event_json.h"
#include "notation/position.h"

namespace elbowroom {
namespace {

// Mixes what is written into a hash: neither a state nor an action is hashed as it is kept, since that is not a rule.
class Mixer : public Sink {
public:
    explicit Mixer(const Setup& setup) : setup_(setup) {}

    void list(const Actions& actions) {
        for (const Action a : actions) write_action(written_, *setup_.game, a);
        take_in();
    }
    void tell(const Event& event) override { write_event(written_, *setup_.game, event); }
    void leave(const State& s) {
        write_position(written_, setup_, s);
        take_in();
    }
    void differ() { hash_ = mix(hash_, 0xd1ff); }
    std::uint64_t hash() const { return hash_; }

private:
    void take_in() {
        const std::string_view text = written_.text();
        hash_ = mix(hash_ ^ hash_bytes(text.data(), text.size()), 0x9e3779b97f4a7c15ULL);
        written_.clear();
    }

    const Setup& setup_;
    Writer written_;
    std::uint64_t hash_ = 1;
};

}  // namespace

std::uint64_t signature(const Setup& setup, int games, std::uint64_t seed) {
    const Game& g = *setup.game;
    Mixer mixer(setup);
    Generator choice(seed);
    Chance chance = Chance::seeded(seed);
    Actions actions;
    for (int i = 0; i < games; ++i) {
        State s = new_game(g, chance, &mixer);
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            mixer.list(actions);
            const Action a = actions[choice.below(std::uint32_t(actions.size()))];
            State unheard = s;
            Chance same_chance = chance;
            const Seat turn = s.turn;
            apply(g, s, a, chance, &mixer);
            apply(g, unheard, a, same_chance);
            if (!(unheard == s)) mixer.differ();
            if (s.turn != turn) mixer.leave(s);
        }
        mixer.leave(s);
    }
    return mixer.hash();
}

}  // namespace elbowroom
