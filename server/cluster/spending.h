// What people take out of the allowances that all servers share: told to the others in rounds, two a second, or ten
// while somebody takes much or takes from several servers, and heard from them. Nobody waits for it, and one message is
// all that a round has, whoever comes from however many addresses: what is the largest part of its allowance comes
// first, and the rest in the next rounds.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "notation/input.h"
#include "server/buckets.h"

namespace elbowroom::server {

class Spending {
public:
    void share(std::string kind, Buckets& buckets) { kinds_.push_back({std::move(kind), &buckets}); }

    // So many servers share all of it from now on.
    void shared_by(std::size_t servers) {
        for (const Kind& kind : kinds_) kind.buckets->begin_round(servers);
    }

    // To be called ten times a second, with the number of servers. What the others are to hear; null: nothing.
    Json tick(std::size_t servers) {
        const bool hurries =
            std::any_of(kinds_.begin(), kinds_.end(), [](const Kind& kind) { return kind.buckets->is_in_a_hurry(); });
        return ++ticks_ % ticks_in_a_round == 0 || hurries ? begin_round(servers) : Json();
    }

    // Whatever another server says: what cannot be read is left out.
    void heard(const Json& spent, Millis now) {
        for (const Kind& kind : kinds_) {
            const auto found = spent.find(kind.name);
            if (found == spent.end() || !found->is_object()) continue;
            for (const auto& [name, amount] : found->items())
                if (amount.is_number() && amount.get<double>() > 0)
                    kind.buckets->taken_elsewhere(name, now, amount.get<double>());
        }
    }

private:
    struct Kind {
        std::string name;
        Buckets* buckets;
    };
    static constexpr int ticks_in_a_round = 5;
    static constexpr std::size_t longest = 7000, around_a_name = 16;  // bytes

    Json begin_round(std::size_t servers) {
        struct Untold {
            double part;
            const std::string* name;
            double* amount;
            const Kind* kind;
        };
        std::vector<Untold> all;
        for (const Kind& kind : kinds_) {
            kind.buckets->begin_round(servers);
            if (servers > 1)
                kind.buckets->each_untold([&](const std::string& name, double& amount) {
                    all.push_back({amount / kind.buckets->most(), &name, &amount, &kind});
                });
        }
        std::sort(all.begin(), all.end(), [](const Untold& a, const Untold& b) {
            return std::tie(b.part, *a.name) < std::tie(a.part, *b.name);
        });
        Json out;
        std::size_t size = 0;
        for (const Untold& each : all) {
            size += each.name->size() + around_a_name;
            if (size > longest) break;
            out[each.kind->name][*each.name] = std::ceil(*each.amount * 100) / 100;
            *each.amount = 0;
        }
        return out;
    }

    std::vector<Kind> kinds_;
    int ticks_ = ticks_in_a_round - 1;  // the first one begins a round
};

}  // namespace elbowroom::server
