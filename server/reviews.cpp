#include "server/reviews.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <optional>

#include "advice/review_json.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr Millis patience = 5'000;  // nobody waits who has not asked for so long
constexpr Millis kept_for = 30 * 60'000, failed_for = 60'000;
// Less than what makes a thread suspicious.
constexpr std::chrono::seconds longest_turn{5};
constexpr std::ptrdiff_t most_working = 8, most_working_for_one = 2;
constexpr std::size_t most_resting = 16;
constexpr std::size_t most_bytes = std::size_t{32} * 1024 * 1024;  // of those that are done

}  // namespace

// What is worked on, as the thread needs it: it may outlive the server.
struct Reviews::Work {
    Work(std::string table, GameFile of) : id(std::move(table)), file(std::move(of)) {}

    const std::string id;
    // Of the loop's thread.
    bool going_on = false;
    // Of whichever thread is at it.
    GameFile file;
    std::optional<GameRecord> game;
    std::optional<Reviewing> reviewing;
    std::shared_ptr<const std::string> written;

    // One step: looks through the game, at a turn of it, or writes it all down.
    void step(const std::stop_token& stop) {
        if (!game) {
            game.emplace(std::move(file));
            reviewing.emplace(*game);
        } else if (reviewing->done() < reviewing->turns()) {
            reviewing->go_on(stop);
        } else {
            written = std::make_shared<const std::string>(review_to_json(game->game(), reviewing->result()).dump());
        }
    }
};

bool Reviews::knows(const std::string& table) const {
    const auto found = all_.find(table);
    if (found == all_.end()) return false;
    return !found->second.failure || now_() - found->second.asked <= failed_for;
}

void Reviews::must_have_room(const std::string& address) const {
    const auto working = [&](auto&& counts) {
        return std::count_if(all_.begin(), all_.end(), [&](const auto& each) {
            return each.second.work && each.second.work->going_on && counts(each.second);
        });
    };
    if (working([&](const Kept& kept) { return kept.address == address; }) >= most_working_for_one)
        throw Refused(cases::reviews_pending);
    if (working([](const Kept&) { return true; }) >= most_working) throw Refused(cases::reviews_too_many);
}

Reviews::Progress Reviews::begin(const std::string& table, const std::string& address, GameFile file) {
    must_have_room(address);
    Kept fresh;
    fresh.work = std::make_shared<Work>(table, std::move(file));
    all_[table] = std::move(fresh);
    return ask(table, address);
}

Reviews::Progress Reviews::ask(const std::string& table, const std::string& address) {
    Kept& kept = all_.at(table);
    if (kept.failure) throw *kept.failure;
    if (kept.work && !kept.work->going_on) {
        must_have_room(address);
        kept.work->going_on = true;
        asio::co_spawn(
            io_, [this, work = kept.work] { return go_on(work); }, asio::detached);
    }
    kept.asked = now_();
    kept.address = address;
    const Progress progress{kept.turns, kept.of, kept.review};
    make_room();
    return progress;
}

bool Reviews::is_wanted(const std::shared_ptr<Work>& work) const {
    const auto found = all_.find(work->id);
    return found != all_.end() && found->second.work == work && now_() - found->second.asked <= patience;
}

// By somebody else, from its beginning to its end.
Task<void> Reviews::have_it_done(std::shared_ptr<Work> work) {
    Thinkers::Progress progress = [this, work](std::size_t done, std::size_t of) {
        if (!is_wanted(work)) return false;
        Kept& kept = all_.at(work->id);
        kept.turns = done;
        kept.of = of;
        return true;
    };
    std::optional<std::string> review = co_await thinking_.review(work->file, std::move(progress));
    if (review) work->written = std::make_shared<const std::string>(std::move(*review));
}

Task<void> Reviews::go_on(std::shared_ptr<Work> work) {
    std::optional<Refused> failure;
    // What was begun here is ended here.
    if (!work->game) co_await have_it_done(work);
    while (!failure && is_wanted(work) && !work->written) {
        try {
            BotPool::Thought step = [work](const std::stop_token& stop) { work->step(stop); };
            co_await bots_.think(BotPool::Purpose::review, work->id, std::move(step), longest_turn);
            Kept& kept = all_.at(work->id);
            kept.turns = work->reviewing->done();
            kept.of = work->reviewing->turns();
        } catch (const Refused& refused) {
            failure = refused;
        } catch (const std::exception& bug) {
            spdlog::error("table {}: its review failed: {}", work->id, bug.what());
            failure = Refused(cases::review_impossible);
        }
    }
    work->going_on = false;
    const auto found = all_.find(work->id);
    if (found == all_.end() || found->second.work != work) co_return;
    // After a failure a thread may still be at it: the work is left to it.
    if (!failure && !work->written) co_return;
    found->second.failure = failure;
    found->second.review = failure ? nullptr : work->written;
    found->second.work.reset();
}

void Reviews::tidy() {
    const Millis now = now_();
    std::erase_if(all_, [&](const auto& each) {
        const Kept& kept = each.second;
        return !(kept.work && kept.work->going_on) && now - kept.asked > (kept.failure ? failed_for : kept_for);
    });
}

// The games of those that rest, and those that are done, take memory: the ones that were asked for last are kept.
void Reviews::make_room() {
    const auto drop_oldest = [&](auto&& fits) {
        auto oldest = all_.end();
        for (auto it = all_.begin(); it != all_.end(); ++it)
            if (fits(it->second) && (oldest == all_.end() || it->second.asked < oldest->second.asked)) oldest = it;
        all_.erase(oldest);
    };
    const auto rests = [](const Kept& kept) { return kept.work && !kept.work->going_on; };
    const auto is_done = [](const Kept& kept) { return kept.review != nullptr; };
    std::size_t resting = 0, bytes = 0;
    for (const auto& [id, kept] : all_) {
        resting += rests(kept);
        bytes += kept.review ? kept.review->size() : 0;
    }
    if (resting > most_resting) drop_oldest(rests);
    if (bytes > most_bytes) drop_oldest(is_done);
}

}  // namespace elbowroom::server
