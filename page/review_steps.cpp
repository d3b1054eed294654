#include "page/review_steps.h"

#include <chrono>

#include "advice/review_json.h"

namespace elbowroom {

Json ReviewSteps::begin(const Library& library, const Node& request) {
    request.only({"game", "quality"});
    const Quality* quality = &all_qualities[0];
    if (const auto wished = request.find("quality")) {
        quality = find_quality(wished->text());
        if (!quality) wished->fail("expected normal or hard");
    }
    work_.reset();
    work_ = std::make_unique<Work>(
        std::make_unique<GameRecord>(read_game_file(library, request.at("game"), Edition::any)), *quality);
    return told();
}

Json ReviewSteps::go_on(const Node& request) {
    request.only({"milliseconds"});
    const std::chrono::milliseconds longest(request.at("milliseconds").integer(0, 60'000));
    if (!work_) request.fail("no review was begun");
    const auto began = std::chrono::steady_clock::now();
    while (work_->reviewing.done() < work_->reviewing.turns()) {
        work_->reviewing.go_on();
        if (std::chrono::steady_clock::now() - began >= longest) break;
    }
    return told();
}

Json ReviewSteps::told() const {
    const Reviewing& at = work_->reviewing;
    Json out{{"turns", at.done()}, {"of", at.turns()}, {"review", nullptr}};
    if (at.done() == at.turns()) out["review"] = review_to_json(work_->game->game(), at.result());
    return out;
}

}  // namespace elbowroom
