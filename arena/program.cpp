#include "arena/program.h"

#include <algorithm>
#include <mutex>

#include "arena/child_process.h"
#include "arena/match.h"
#include "notation/action_json.h"
#include "notation/event_json.h"
#include "notation/hints.h"
#include "notation/play.h"
#include "notation/position.h"

namespace elbowroom {
namespace {

using Clock = std::chrono::steady_clock;

// The processes of one contestant that have no game at the moment.
class ProgramPool {
public:
    explicit ProgramPool(std::string command) : command_(std::move(command)) {}

    std::unique_ptr<ChildProcess> idle_one() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return nullptr;
        auto one = std::move(idle_.back());
        idle_.pop_back();
        return one;
    }
    std::unique_ptr<ChildProcess> new_one() const { return std::make_unique<ChildProcess>(command_); }
    void give_back(std::unique_ptr<ChildProcess> one) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(one));
    }

private:
    std::string command_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<ChildProcess>> idle_;
};

class Program : public Guest {
public:
    Program(std::shared_ptr<ProgramPool> pool, const Budget& budget, std::uint64_t seed, const Setup& setup)
        : pool_(std::move(pool)), budget_(budget), seed_(seed), board_(setup) {}

    void sit_down(const Game& g, Seat seat) override {
        if (board_.game.get() != &g) board_ = on_map(board_, g.map);
        seat_ = seat;
        log_.emplace(g);
        const std::string begin = words_to_begin_with(g);
        // One that played before may have ended since.
        process_ = pool_->idle_one();
        if (process_) {
            try {
                return get_ready(begin);
            } catch (const ProgramFailure&) {
            }
        }
        process_ = pool_->new_one();
        or_forfeit([&] { get_ready(begin); });
    }

    void tell(const Event& event) override {
        if (process_ && log_) log_->tell(event);
    }

    Action choose(const Game& g, const State& seen, const Actions& actions) override {
        if (still_to_do_ > 0) {
            --still_to_do_;
            return last_;
        }
        Writer message;
        message.begin_object();
        message.member("type", "choose");
        write_news(message, seen);
        message.key("actions");
        write_hints(message, g, seen, seat_);
        message.end_object();
        std::string answer;
        or_forfeit([&] {
            const auto until = Clock::now() + time_for_a_decision();
            process_->write_line(message.copy(), until);
            answer = process_->read_line(until);
        });
        return understood(g, seen, actions, answer);
    }

    void hear_result(const Game& g, const State& end) override {
        Writer message;
        message.begin_object();
        message.member("type", "over");
        write_news(message, end);
        std::vector<int> ranks(std::size_t(g.players));
        for (const Standing& row : standings(g, end)) ranks[row.seat] = row.rank;
        message.key("ranks");
        message.begin_array();
        for (const int each : ranks) message.value(each);
        message.end_array();
        message.end_object();
        try {
            process_->write_line(message.copy(), Clock::now() + time_for_a_decision());
            pool_->give_back(std::move(process_));
        } catch (const ProgramFailure&) {
            process_.reset();  // it has played its game to the end
        }
    }

private:
    std::string words_to_begin_with(const Game& g) const {
        Json begin{{"type", "game"}, {"notation", 1}};
        write_setup(board_, begin);
        begin["players"] = g.players;
        begin["seat"] = seat_;
        begin["seed"] = seed_ >> 33;
        begin["milliseconds"] = nullptr;
        begin["nodes"] = nullptr;
        if (budget_.time != Budget::any_time) begin["milliseconds"] = double(budget_.time.count()) / 1000;
        if (budget_.nodes != Budget::any_nodes) begin["nodes"] = budget_.nodes;
        return begin.dump();
    }

    void get_ready(const std::string& begin) {
        const auto until = Clock::now() + time_to_get_ready;
        process_->write_line(begin, until);
        const std::string answer = process_->read_line(until);
        const Json json = Json::parse(answer, nullptr, false);
        if (!json.is_object() || json.value("ready", false) != true)
            throw ProgramFailure("it did not say that it is ready for the game");
    }

    template <class Deed>
    void or_forfeit(Deed deed) {
        try {
            deed();
        } catch (const ProgramFailure& failure) {
            lose(failure.what());
        }
    }

    [[noreturn]] void lose(const std::string& why) {
        process_.reset();
        throw Forfeit(why);
    }

    void write_news(Writer& message, const State& seen) {
        message.key("view");
        write_position(message, board_, seen);
        message.key("events");
        message.begin_array();
        if (!log_->text().empty()) message.raw(log_->text());
        message.end_array();
        log_->clear();
    }

    Clock::duration time_for_a_decision() const {
        return (budget_.time == Budget::any_time ? std::chrono::microseconds(usual_time) : budget_.time) +
               time_for_the_way;
    }

    Action understood(const Game& g, const State& seen, const Actions& actions, const std::string& answer) {
        WrittenAction written;
        try {
            const Json json = parse_json(answer, "its answer");
            written = read_action(g, Node(json).object().at("do"));
        } catch (const InputError& error) {
            lose(std::string("it answered what cannot be read: ") + error.what());
        }
        if (std::find(actions.begin(), actions.end(), written.action) == actions.end()) {
            const auto refusal = why_not(g, imagined(g, seen, seat_), written.action);
            lose("it did what is not legal: " + (refusal ? refusal->reason : std::string("it is not listed")));
        }
        last_ = written.action;
        still_to_do_ = written.times - 1;
        return last_;
    }

    std::shared_ptr<ProgramPool> pool_;
    Budget budget_;
    std::uint64_t seed_;
    Setup board_;
    Seat seat_ = none;
    std::unique_ptr<ChildProcess> process_;
    std::optional<TextLog> log_;
    Action last_{};
    int still_to_do_ = 0;  // of it: three tokens are three actions
};

}  // namespace

Contestant program_contestant(const std::string& name, const std::string& command, const Budget& otherwise,
                              const Setup& setup) {
    const Entry entry = read_command(command, otherwise);
    auto pool = std::make_shared<ProgramPool>(entry.what);
    return {name, [pool, entry, setup](std::uint64_t seed) -> std::unique_ptr<Bot> {
                return std::make_unique<Program>(pool, entry.budget, seed, setup);
            }};
}

}  // namespace elbowroom
