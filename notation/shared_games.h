// Games that are being played: tables of the same pack, map and house rules share one, since it does not change.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "engine/game.h"

namespace elbowroom {

class SharedGames {
public:
    template <class Make>
    std::shared_ptr<const Game> find_or_make(const std::string& key, Make make) {
        const std::lock_guard lock(mutex_);
        if (const auto it = games_.find(key); it != games_.end())
            if (auto known = it->second.lock()) return known;
        std::shared_ptr<const Game> made = make();
        if (games_.size() > at_most_) {
            std::erase_if(games_, [](const auto& each) { return each.second.expired(); });
            at_most_ = 2 * games_.size() + few;
        }
        games_[key] = made;
        return made;
    }

private:
    static constexpr std::size_t few = 100;
    std::mutex mutex_;
    std::unordered_map<std::string, std::weak_ptr<const Game>> games_;
    std::size_t at_most_ = few;  // before those that nobody plays are forgotten
};

}  // namespace elbowroom
