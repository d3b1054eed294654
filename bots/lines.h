// Ways to play the rest of a turn, drawn by lot: sensible conquests first, tokens towards threatened borders.
#pragma once

#include <array>
#include <vector>

#include "engine/game.h"

namespace elbowroom {

// One way to play the rest of a turn, and what it leads to.
struct Line {
    static constexpr int most = 120;
    std::array<Action, most> actions;
    int size = 0;
    int certain = 0;         // actions until chance had a say, with the one that asked it
    bool by_chance = false;  // whether it had
    std::uint64_t key = 0;   // of what was certain: equal ends of different orders have the same
    State after;
};

// What a line is to begin with.
struct Wish {
    static constexpr int any = -1;
    int slot = any;
    bool decline = false;
};

// Draws lines for one seat's turn from one position. What it learns about regions in one line it knows in the next.
class Lines {
public:
    Lines(const Game& g, Seat turn);

    // From the state to the end of the turn. `heat` in 1/16: none takes what looks best.
    void draw(const State& from, Chance& chance, Generator& lot, int heat, const Wish& wish, Line& out);
    // The first actions of another line, and on from there.
    void vary(const State& from, const Line& other, int kept, Chance& chance, Generator& lot, int heat, Line& out);

    // Actions tried out on copies so far.
    std::int64_t nodes() const { return nodes_; }

private:
    struct Gains {
        RaceId race = none;
        PowerId power = none;
        Regions known;
        std::array<std::int16_t, max_regions> gain;
    };

    void go_on(Chance& chance, Generator& lot, int heat, const Wish& wish, Line& out);
    void step(Action a, Chance& chance, Line& out);
    Action next(const Line& line, Chance& chance, Generator& lot, int heat, const Wish& wish);
    Action next_pick(const State& s, Generator& lot, int heat, const Wish& wish);
    Action next_conquest(const State& s, Chance& chance, Generator& lot, int heat);
    Action next_deployment(const State& s, Generator& lot, int heat);
    Action next_retreat(const State& s) const;
    Action any_other(Generator& lot);
    int gain_of(const State& s, Action conquest, Chance& chance);
    void look_for_threats(const State& s, Generator& lot, int heat);
    Action by_weight(Generator& lot);

    const Game& g_;
    const Seat turn_;
    std::int64_t nodes_ = 0;
    Actions actions_;
    std::vector<std::int32_t> weights_;
    std::vector<Gains> gains_;
    bool threats_known_ = false;
    std::array<std::int16_t, max_regions> threat_{};
};

// Hash of what a seat can tell about the state: the order of what is hidden does not count.
std::uint64_t open_hash(const State& s);

}  // namespace elbowroom
