// Events, as they are written.
#pragma once

#include "engine/game.h"
#include "notation/input.h"
#include "notation/text.h"

namespace elbowroom {

void write_event(Writer& out, const Game& g, const Event& event);
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

// The same as text: the members of an array, without its brackets.
class TextLog : public Sink {
public:
    explicit TextLog(const Game& g) : g_(g) { clear(); }
    void tell(const Event& event) override {
        write_event(events_, g_, event);
        revealed_ = revealed_ || reveals(event.kind);
    }
    std::string_view text() const { return events_.text().substr(1); }
    // Whether something hidden was told.
    bool revealed() const { return revealed_; }
    void clear() {
        revealed_ = false;
        events_.clear();
        events_.begin_array();
    }

private:
    const Game& g_;
    Writer events_;
    bool revealed_ = false;
};

}  // namespace elbowroom
