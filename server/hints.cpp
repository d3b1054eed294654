#include "server/hints.h"

#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {

OneHint::OneHint(std::shared_ptr<Person> person) : person_(std::move(person)) {
    if (person_->gets_hint) throw Refused(cases::hint_pending);
    person_->gets_hint = true;
}

OneHint::~OneHint() { person_->gets_hint = false; }

}  // namespace elbowroom::server
