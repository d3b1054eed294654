#include "server/dailies.h"

#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr int most_waiting = 32;
// Many times what one takes.
constexpr std::chrono::seconds longest{10};

class Place {
public:
    Place(std::shared_ptr<Person> person, int& waiting) : person_(std::move(person)), waiting_(waiting) {
        if (person_->gets_verdict) throw Refused(cases::daily_pending);
        if (waiting_ >= most_waiting) throw Refused(cases::daily_too_many);
        person_->gets_verdict = true;
        ++waiting_;
    }
    ~Place() {
        person_->gets_verdict = false;
        --waiting_;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

private:
    std::shared_ptr<Person> person_;
    int& waiting_;
};

}  // namespace

Task<daily::Result> Dailies::verify(std::shared_ptr<Person> person, daily::Date date, Json actions) {
    const Place place(person, waiting_);
    const std::string work = "daily world of " + person->identity.id;
    const auto result = std::make_shared<daily::Result>();
    // What is made in the same expression as a co_await, g++ 12 destroys twice.
    BotPool::Thought look = [&library = library_, date, actions = std::move(actions),
                             result](const std::stop_token& stop) {
        *result = daily::verify(library, date, Node(actions, "/actions"), stop);
    };
    co_await bots_.think(BotPool::Purpose::review, work, std::move(look), longest);
    co_return *result;
}

}  // namespace elbowroom::server
