// Events, as they are written.
#pragma once

#include "engine/game.h"
#include "notation/input.h"

namespace elbowroom {

Json event_to_json(const Game& g, const Event& event);

// Writes down what it is told.
class EventLog : public Sink {
public:
    explicit EventLog(const Game& g) : g_(g) {}
    void tell(const Event& event) override { events.push_back(event_to_json(g_, event)); }
    Json events = Json::array();

private:
    const Game& g_;
};

}  // namespace elbowroom
