#include "cli/terminal/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <stdexcept>

#include "cli/terminal/explain.h"
#include "cli/terminal/help.h"
#include "cli/terminal/ranking.h"
#include "cli/terminal/save.h"

namespace elbowroom::cli {
namespace {

void print(const std::vector<std::string>& lines) {
    for (const auto& line : lines) fmt::print("{}\n", line);
}

void print_wrapped(const std::vector<std::string>& texts) {
    for (const auto& text : texts) print(wrapped(text, 98));
}

Words words_for(const GameFile& file, const std::string& language) {
    std::vector<std::string> names;
    Seat person = none;
    int people = 0;
    for (std::size_t i = 0; i < file.seats.size(); ++i) {
        names.push_back(file.seats[i].name);
        if (file.seats[i].bot.empty() && people++ == 0) person = Seat(i);
    }
    return Words(*file.setup.content, *file.setup.game, language, std::move(names), people == 1 ? person : none);
}

// Whether a combo came up that nobody knew of before.
bool reveals(const State& before, const State& after) {
    for (int i = 0; i < after.column_size; ++i) {
        const auto same = [&](const Combo& combo) { return combo.race == after.column[i].race; };
        if (std::none_of(before.column.begin(), before.column.begin() + before.column_size, same)) return true;
    }
    return false;
}

bool same_turn(const State& a, const State& b) { return a.turn == b.turn && a.round == b.round; }

}  // namespace

Match::Match(GameRecord record, Manner manner)
    : record_(std::move(record)),
      manner_(std::move(manner)),
      words_(words_for(record_.file(), manner_.language)),
      paint_(manner_.colours),
      screen_(words_, paint_) {
    const GameFile& file = record_.file();
    int people = 0;
    for (std::size_t i = 0; i < file.seats.size(); ++i) {
        const std::string& bot = file.seats[i].bot;
        bots_.push_back(bot.empty() ? nullptr : make_bot(bot, file.seed.value_or(0) + 1000 * (i + 1) + record_.size()));
        if (!bot.empty() && !bots_.back())
            throw InputError(fmt::format("/seats/{}/bot", i),
                             "there is no bot \"" + bot + "\" (there are: " + joined(bot_names()) + ")");
        people += bot.empty();
    }
    if (people == 0) throw InputError("/seats", "nobody but bots plays here");
    several_people_ = people > 1;
    heard_.assign(file.seats.size(), 0);
    retell();
    // Whoever comes back knows what happened before.
    if (record_.size() > 0) heard_.assign(file.seats.size(), narrator_->lines().size());
}

bool Match::run() {
    save_game(manner_.file, record_.file());
    fmt::print("{}\n", paint_.strong(fmt::format("Elbowroom: {}, {} players, {} rounds.", words_.map(),
                                                 record_.game().players, record_.game().rounds)));
    std::vector<std::string> bots;
    for (const auto& seat : record_.file().seats)
        if (!seat.bot.empty()) bots.push_back(fmt::format("{} ({})", seat.name, seat.bot));
    if (!bots.empty()) fmt::print("You play against {}.\n", joined(bots));
    fmt::print("The game is saved after every action in {}. \"help\" explains the commands.\n\n",
               manner_.file.string());
    while (state().stage != Stage::over) {
        const Seat seat = state().to_act;
        if (!is_person(seat)) {
            let_bot_act(seat);
            continue;
        }
        if (let_person_act(seat) == Next::go_on) continue;
        if (!save()) return false;
        fmt::print("\nThe game is saved. To go on: elbowroom play --resume {}\n", manner_.file.string());
        return true;
    }
    tell_news(reader_ == none ? Seat(0) : reader_);
    fmt::print("\n");
    print(ranking_lines(words_, record_.file(), state()));
    fmt::print("The whole game is in {}.\n", manner_.file.string());
    return save();
}

void Match::let_bot_act(Seat seat) {
    const State seen = watched_by(record_.game(), state(), seat);
    Actions actions;
    legal(record_.game(), seen, actions);
    if (const auto refusal = record_.play({bots_[seat]->choose(record_.game(), seen, actions), 1}, &*narrator_))
        throw std::logic_error("the bot " + words_.name(seat) + " chose what is " + refusal_in_words(*refusal));
    marks_.clear();
    if (state().to_act != seat) save();
}

Match::Next Match::let_person_act(Seat seat) {
    if (hand_over(seat) == Next::stop) return Next::stop;
    const State seen = seen_by(record_.game(), state(), seat);
    tell_news(seat);
    const std::vector<int> decision{seen.round, seen.turn, seen.to_act, seen.stage == Stage::pick};
    if (decision != shown_) {
        show_everything(seen);
        menu_due_ = true;
    } else if (menu_due_) {
        fmt::print("\n{}\n", screen_.heading(seen));
    }
    shown_ = decision;
    const auto choices = list_choices(words_, seen);
    if (menu_due_) {
        if (const std::string hand = screen_.hand(seen); !hand.empty()) fmt::print("{}\n", hand);
        print(menu_lines(choices));
    }
    menu_due_ = false;
    const auto line = ask(words_.subject(seat) + "> ");
    if (!line) return Next::stop;
    const Command command = read_command(*line, words_, seen, choices);
    switch (command.wish) {
    case Wish::quit: return Next::stop;
    case Wish::nothing: menu_due_ = true; break;
    case Wish::show: shown_.clear(); break;
    case Wish::act: return act(seat, command.actions);
    case Wish::undo:
        if (!same_turn(record_.before(last_command()), state()))
            fmt::print("Nothing is taken back: that turn is over.\n");
        else if (const auto why = why_no_undo(seat, last_command()); !why.empty())
            fmt::print("Nothing is taken back: {}.\n", why);
        else
            take_back(last_command());
        break;
    default: answer(command, seen);
    }
    return Next::go_on;
}

// Coins are secret: nobody reads another person's screen.
Match::Next Match::hand_over(Seat seat) {
    if (seat == reader_) return Next::go_on;
    marks_.clear();
    shown_.clear();
    if (several_people_ && !record_.game().options.open_coins) {
        if (reader_ != none) fmt::print("{}", paint_.wiped());
        if (!ask(fmt::format("{}, press Enter when the others look away. ", words_.name(seat)))) return Next::stop;
    }
    reader_ = seat;
    return Next::go_on;
}

Match::Next Match::act(Seat seat, const std::vector<WrittenAction>& actions) {
    const std::size_t from = record_.size();
    narrator_->lines();  // what was told before stays a sentence of its own, so that it can be kept when this is undone
    for (const WrittenAction& action : actions) {
        if (const auto refusal = record_.play(action, &*narrator_)) {
            fmt::print("That is {}\n", refusal_in_words(*refusal));
            suggest_die(state(), action.action);
            break;
        }
    }
    if (record_.size() == from) return Next::go_on;
    marks_.push_back(from);
    menu_due_ = true;
    save();
    if (state().to_act == seat && same_turn(state(), record_.before(from)) && state().stage != Stage::over)
        return Next::go_on;
    return why_no_undo(seat, from).empty() ? confirm_end(seat, from) : Next::go_on;
}

void Match::suggest_die(const State& seen, Action refused) const {
    if (refused.verb != Verb::conquer || refused.helps != 0 || why_not(record_.game(), seen, attempt(refused.region)))
        return;
    const std::string& id = record_.game().map->regions[refused.region].id;
    fmt::print("\"attempt {}\" would try it with the die, as your last conquest: it takes {}.\n", id,
               odds_in_words(record_.game(), tokens_missing(record_.game(), seen, refused)));
}

// The last moment to take something back: after it the others act.
Match::Next Match::confirm_end(Seat seat, std::size_t from) {
    fmt::print("That was your last decision for now: press Enter (or 1) to go on, or type undo (or 2).\n");
    while (const auto line = ask(words_.subject(seat) + "> ")) {
        if (*line == "2") return take_back(from), Next::go_on;
        if (line->empty() || *line == "1" || *line == "end" || *line == "done") {
            marks_.clear();
            return Next::go_on;
        }
        const State seen = seen_by(record_.game(), state(), seat);
        const Command command = read_command(*line, words_, seen, {});
        switch (command.wish) {
        case Wish::undo: return take_back(from), Next::go_on;
        case Wish::quit: return Next::stop;
        case Wish::map:
        case Wish::log:
        case Wish::score:
        case Wish::help:
        case Wish::column:
        case Wish::save: answer(command, seen); break;
        default: fmt::print("Press Enter to go on, or type undo.\n");
        }
    }
    return Next::stop;
}

void Match::answer(const Command& command, const State& seen) {
    switch (command.wish) {
    case Wish::map: return print(screen_.map(seen));
    case Wish::column: return print(column_lines(words_, seen));
    case Wish::score: return print_wrapped(explain_score(words_, seen));
    case Wish::unclear: return fmt::print("{}\n", command.text);
    case Wish::save:
        if (save()) fmt::print("The game is saved in {}.\n", manner_.file.string());
        return;
    case Wish::log: {
        constexpr std::size_t most = 40;
        const auto& lines = narrator_->lines();
        return print({lines.end() - std::ptrdiff_t(std::min(most, lines.size())), lines.end()});
    }
    case Wish::help:
        return command.text.empty() ? print(command_lines())
                                    : print_wrapped(help_about(words_, manner_.rules, command.text));
    case Wish::why:
        if (command.region != no_region) return print_wrapped(explain_region(words_, seen, command.region));
        for (const WrittenAction& written : command.actions) {
            const auto refusal = why_not(record_.game(), seen, written.action);
            return print_wrapped({refusal ? "That is " + refusal_in_words(*refusal) : "That is possible now."});
        }
        return;
    default: return;
    }
}

std::size_t Match::last_command() const {
    return marks_.empty() ? std::max<std::size_t>(record_.size(), 1) - 1 : marks_.back();
}

std::string Match::why_no_undo(Seat seat, std::size_t from) const {
    if (from >= record_.size()) return "nothing has been done yet";
    for (std::size_t i = from; i < record_.size(); ++i) {
        const auto& entry = record_.file().log[i];
        if (entry.by != seat) return "the last decision was another player's";
        if (!entry.outcome.chance.empty()) return "chance has had its say since";
        if (reveals(record_.before(i), record_.before(i + 1)))
            return "it has shown what was hidden, a new combo in the column";
    }
    return "";
}

void Match::take_back(std::size_t from) {
    record_.take_back(from);
    if (!marks_.empty()) marks_.pop_back();
    retell();
    for (auto& heard : heard_) heard = std::min(heard, narrator_->lines().size());
    save();
    fmt::print("Taken back.\n");
    menu_due_ = true;
}

void Match::retell() {
    narrator_.emplace(words_);
    Replay replay(record_.file(), &*narrator_);
    while (replay.next(&*narrator_)) {
    }
}

void Match::tell_news(Seat seat) {
    const auto& lines = narrator_->lines();
    for (; heard_[seat] < lines.size(); ++heard_[seat]) fmt::print("{}\n", lines[heard_[seat]]);
}

void Match::show_everything(const State& seen) const {
    fmt::print("\n{}\n", screen_.heading(seen));
    print(screen_.players(seen));
    fmt::print("\n");
    print(screen_.map(seen));
    fmt::print("\n");
    if (seen.stage == Stage::pick) print(column_lines(words_, seen));
}

std::optional<std::string> Match::ask(const std::string& prompt) const {
    fmt::print("{}", paint_.strong(prompt));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return {};
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
}

bool Match::save() const {
    try {
        save_game(manner_.file, record_.file());
        return true;
    } catch (const InputError& error) {
        fmt::print(stderr, "elbowroom: the game could not be saved: {}\n", error.what());
        return false;
    }
}

}  // namespace elbowroom::cli
