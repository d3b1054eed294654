#include "server/net/turns.h"

#include <algorithm>
#include <utility>

namespace elbowroom::net {
namespace {

// So many frames are in memory at once; so many at a time are worth waking another thread.
constexpr std::size_t most_at_once = 256, share = 8;

}  // namespace

void Turns::add(std::shared_ptr<TakesTurns> next) {
    if (!waiting_) {
        auto all = std::make_unique<All>();
        waiting_ = all.get();
        asio::post(io_, [this, all = std::move(all)] {
            // Whoever asks for another turn meanwhile gets it after what has come in by then.
            waiting_ = nullptr;
            for (std::size_t i = 0; i < all->size(); i += most_at_once)
                take(all->data() + i, std::min(most_at_once, all->size() - i));
        });
    }
    waiting_->push_back(std::move(next));
}

// While the next ones write their frames, those of the others are sent.
void Turns::take(const std::shared_ptr<TakesTurns>* first, std::size_t count) {
    outgoing_.clear();
    senders_.clear();
    outgoing_.reserve(most_at_once);  // they must not move
    std::size_t begun = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::optional<Outgoing> outgoing = first[i]->turn();
        if (!outgoing) continue;
        outgoing_.push_back(*outgoing);
        senders_.push_back(first[i].get());
        if (outgoing_.size() - begun < share) continue;
        sender_.begin(outgoing_.data() + begun, share);
        begun += share;
    }
    for (std::size_t i = begun; i < outgoing_.size(); ++i) Sender::send(outgoing_[i]);
    if (begun > 0) sender_.finish();
    for (std::size_t i = 0; i < senders_.size(); ++i) senders_[i]->sent(outgoing_[i]);
}

}  // namespace elbowroom::net
