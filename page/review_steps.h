// The review of a game, a while at a time: a page has other things to do in between.
#pragma once

#include <memory>
#include <optional>

#include "advice/review.h"

namespace elbowroom {

class ReviewSteps {
public:
    // { "game", "quality"? }: a game file. What was looked at before is forgotten.
    Json begin(const Library& library, const Node& request);
    // { "milliseconds" }: goes on for about so long. { "turns", "of", "review" }, which is null until all are looked
    // at.
    Json go_on(const Node& request);

private:
    struct Work {
        std::unique_ptr<GameRecord> game;  // which the other looks at
        Reviewing reviewing;
        Work(std::unique_ptr<GameRecord> record, const Quality& quality)
            : game(std::move(record)), reviewing(*game, quality) {}
    };
    Json told() const;
    std::unique_ptr<Work> work_;
};

}  // namespace elbowroom
