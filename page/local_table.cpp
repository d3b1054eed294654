#include "page/local_table.h"

#include "advice/advice_json.h"
#include "daily/world.h"
#include "server/table/bounds.h"
#include "server/table/cases.h"
#include "server/table/requests.h"

namespace elbowroom {

namespace cases = server::cases;
using server::EntryKind;
using server::Proposal;
using server::Refused;
using server::TableState;

LocalTable::LocalTable(std::unique_ptr<TableState> state, std::string player)
    : state_(std::move(state)), player_(std::move(player)), frames_(*state_, *this, "") {}

std::vector<bool> LocalTable::online() const {
    std::vector<bool> out;
    for (const server::TableSeat& seat : state_->seats()) out.push_back(seat.player == player_);
    return out;
}

Millis LocalTable::held_until(int seat) const { return held_ && state_->sits(player_, seat) ? held_->until : 0; }

void LocalTable::receive(const Json& message) {
    id_.clear();
    try {
        const Node request(message);
        if (const auto id = request.find("id")) {
            if (!id->json().is_number_integer()) id->fail("expected an integer");
            id_ = id->json().dump();
        }
        answer(request, request.at("type").text());
    } catch (const std::exception&) {
        refuse(std::current_exception());
    }
}

void LocalTable::answer(const Node& request, const std::string& type) {
    const Json done{{"type", "done"}};
    if (type == "ping") return say({{"type", "pong"}, {"now", now_}});
    if (request.at("table").text() != state_->id()) throw Refused(cases::no_such_table, "/table");
    if (type == "watch") return watch(request);
    if (type == "unwatch") {
        watcher_.reset();
        return say(done);
    }
    if (type == "explain") return say(server::answer_explain(*state_, player_, request));
    if (type == "plan") return say(server::answer_plan(*state_, player_, request));
    if (type == "hint") return say(hint(request));
    if (type == "go-on") {
        held_.reset();
        return say(done);
    }
    if (pending_) throw Refused(cases::requests_at_once);
    if (type == "act") {
        const server::ActRequest asked = server::read_act(*state_, request);
        return propose(server::propose(*state_, player_, asked, now_), asked.several);
    }
    for (const EntryKind kind : {EntryKind::undo, EntryKind::redo, EntryKind::restart})
        if (type == server::entry_name(kind)) {
            request.only({"type", "id", "table", "seat", "at"});
            return propose(state_->take_back(kind, player_, server::read_seat(request),
                                             server::read_entry(request.at("at")), now_));
        }
    request.at("type").fail("there is no message \"" + type + "\" at a table on this device");
}

void LocalTable::watch(const Node& request) {
    request.only({"type", "id", "table", "as", "seen"});
    Watcher next{server::spectator, state_->number()};
    if (const auto as = request.find("as"); as && !as->is_null()) {
        next.viewer = as->integer(0, max_seats - 1);
        if (!state_->sits(player_, next.viewer)) throw Refused(cases::seat_not_yours, "/as", {{"seat", next.viewer}});
    }
    watcher_ = next;
    look_from_seat();
    if (const auto seen = request.find("seen"); seen && !seen->is_null())
        if (auto frame = frames_.updates(watcher_->viewer, server::read_entry(*seen), id_, {}))
            return told_.push_back(*std::move(frame));
    told_.push_back(frames_.table(watcher_->viewer, player_, id_));
}

void LocalTable::change(const Node& wish) {
    id_.clear();
    if (pending_) throw Refused(cases::requests_at_once);
    wish.only({"close", "seat", "standIn", "return"});
    const auto wants = [&](const char* what) {
        const auto found = wish.find(what);
        return found && found->boolean();
    };
    if (wants("close"))
        propose(state_->close(player_, now_));
    else if (wants("standIn") && !state_->settings().daily.empty())
        throw Refused(cases::daily_by_oneself);
    else if (wants("standIn"))
        propose(state_->leave(player_, server::read_seat(wish), now_));
    else if (wants("return"))
        propose(state_->come_back(player_, server::read_seat(wish), now_));
    else
        wish.fail("expected close, standIn or return");
    pending_->answers = false;
}

Json LocalTable::hint(const Node& request) const {
    const server::HintQuestion question = server::read_hint(*state_, player_, request);
    const Advice advice = advise(*question.at.game, question.seen, {.budget = {.time = AdviceSettings::usual_time}});
    Json out{{"type", "hint"}, {"n", question.number}};
    out.update(advice_to_json(*question.at.game, advice));
    return out;
}

void LocalTable::propose(Proposal proposal, bool tells_how_many) {
    if (Proposal& last = proposal.last(); last.move && watcher_)
        frames_.prepare(*last.move, played_on(*state_, proposal), last.entry.number);
    pending_ = {std::move(proposal), id_, true, tells_how_many};
}

std::vector<StoredEntry> LocalTable::to_keep() const {
    std::vector<StoredEntry> out;
    if (!pending_) return out;
    const auto add = [&](const Proposal& each) {
        out.push_back(entry_to_store(each.entry, state_->id(), state_->game()));
    };
    add(pending_->proposal);
    for (const Proposal& next : pending_->proposal.then) add(next);
    return out;
}

void LocalTable::kept() {
    if (!pending_) return;
    const Pending done = *std::exchange(pending_, {});
    const int turn = state_->match() ? state_->match()->state().turn : -1;
    const auto commit = [&](const Proposal& each) {
        const int decided = state_->to_act();
        state_->commit(each);
        frames_.committed(each, decided);
    };
    commit(done.proposal);
    for (const Proposal& next : done.proposal.then) commit(next);
    held_.reset();
    const Proposal& last = done.proposal.last();
    if (const Millis length = state_->hold_after(last, turn); length > 0) held_ = {last.entry.seat, now_ + length};
    if (!done.answers) return;
    id_ = done.id;
    Json reply{{"type", "done"}, {"n", state_->number()}};
    if (done.tells_how_many) reply["did"] = done.proposal.then.size() + 1;
    if (held_) reply["held"] = held_->until;
    say(std::move(reply));
}

void LocalTable::not_kept(const std::string& why) {
    if (!pending_) return;
    const Pending failed = *std::exchange(pending_, {});
    frames_.forget_prepared();
    if (!failed.answers) return;
    id_ = failed.id;
    refuse(std::make_exception_ptr(server::store_trouble(why)));
}

bool LocalTable::awaits_bot() const {
    const int seat = state_->to_act();
    return seat >= 0 && !pending_ && state_->number() < server::longest_game && !state_->driver(seat).empty() &&
           !(held_ && now_ < held_->until);
}

Bot& LocalTable::mind_of(int seat, const std::string& bot, std::uint64_t seed) {
    const State& now = state_->match()->state();
    if (minds_.round != now.round || minds_.turn != now.turn) minds_ = {now.round, now.turn, {}};
    auto& mind = minds_.by_seat[std::size_t(seat)];
    if (mind.name != bot) mind = {bot, make_bot(bot, seed)};
    return *mind.bot;
}

void LocalTable::let_bot_decide(std::uint64_t seed) {
    if (!awaits_bot()) return;
    const int seat = state_->to_act();
    const std::string bot = state_->driver(seat);
    const Action action = state_->settings().daily.empty() ? choice_of(seat, bot, seed) : daily::decide(*state_, bot);
    id_.clear();
    propose(state_->act_for(seat, state_->number(), {action, 1}, now_));
    pending_->answers = false;
}

Action LocalTable::choice_of(int seat, const std::string& bot, std::uint64_t seed) {
    const Game& g = *state_->game();
    const State seen = watched_by(g, state_->match()->state(), Seat(seat));
    Actions actions;
    legal(g, seen, actions);
    return mind_of(seat, bot, seed).choose(g, seen, actions);
}

void LocalTable::happen(Proposal proposal) {
    id_.clear();
    propose(std::move(proposal));
    pending_->answers = false;
    kept();
}

void LocalTable::take_over(const LocalTable& other) {
    set_time(other.now_);
    watcher_ = other.watcher_;
    if (!watcher_) return;
    look_from_seat();
    watcher_->sent = state_->number();
    told_.push_back(frames_.table(watcher_->viewer, player_, ""));
}

void LocalTable::look_from_seat() {
    if (!state_->manners().open) return;
    if (const int seat = state_->to_act(); seat >= 0)
        watcher_->viewer = seat;
    else
        watcher_->viewer = std::max(0, watcher_->viewer);
}

std::vector<std::string> LocalTable::take_frames() {
    std::vector<std::string> out = std::exchange(told_, {});
    if (watcher_ && watcher_->sent < state_->number()) {
        look_from_seat();
        const auto news = frames_.news(watcher_->viewer, watcher_->sent);
        out.push_back(news ? std::string(*news) : frames_.table(watcher_->viewer, player_, ""));
        watcher_->sent = state_->number();
    }
    return out;
}

void LocalTable::say(Json reply) {
    Json out{{"type", reply.at("type")}};
    if (!id_.empty()) out["id"] = Json::parse(id_);
    out.update(reply);
    told_.push_back(out.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void LocalTable::refuse(const std::exception_ptr& error) {
    Json out{{"type", "error"}};
    try {
        std::rethrow_exception(error);
    } catch (const InputError& bad) {
        out["error"] = bad.reason();
        if (!bad.path().empty()) out["path"] = bad.path();
    } catch (const Refused& refused) {
        out.update(server::error_json(refused));
    }
    say(std::move(out));
}

}  // namespace elbowroom
