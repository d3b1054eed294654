#include "cli/terminal/narrator.h"

#include <fmt/format.h>

#include <algorithm>

namespace elbowroom::cli {
namespace {

std::string in_words(int n) {
    static constexpr const char* small[] = {"none", "one", "two", "three", "four", "five", "six"};
    return n >= 0 && n < 7 ? small[n] : std::to_string(n);
}

bool is_placing(Kind kind) { return kind == Kind::token_deployed || kind == Kind::piece_put; }
bool is_gathered(Kind kind) { return is_placing(kind) || kind == Kind::coins_earned; }

}  // namespace

const std::vector<std::string>& Narrator::lines() {
    end_gathering();
    return lines_;
}

void Narrator::say(std::string line) {
    if (line.empty()) return;
    (losses_.empty() ? lines_ : afterwards_).push_back(std::move(line));
}

void Narrator::tell(const Event& event) {
    const bool goes_on =
        is_gathered(event.kind) && event.seat == gathering_ && is_placing(event.kind) == sources_.empty();
    if (!goes_on) end_gathering();
    switch (event.kind) {
    case Kind::tokens_lost: losses_.push_back({event, event.number, 0}); return;
    case Kind::tokens_withdrawn:
        if (losses_.empty()) losses_.push_back({event, 0, 0});
        losses_.back().withdrawn = event.number;
        return;
    case Kind::region_conquered: {
        std::string line = conquered(event);
        losses_.clear();
        say(std::move(line));
        for (auto& after : afterwards_) say(std::move(after));
        afterwards_.clear();
        return;
    }
    case Kind::turn_began: begun_ = true; break;
    case Kind::combo_revealed:
        if (!begun_) return;  // the column as it is laid out
        break;
    case Kind::token_deployed:
    case Kind::piece_put:
    case Kind::coins_earned: return gather(event);
    default: break;
    }
    say(sentence(event));
}

void Narrator::gather(const Event& event) {
    gathering_ = event.seat;
    if (event.kind == Kind::coins_earned) {
        earned_ += event.number;
        const std::string from = words_.source(event.rule);
        sources_.push_back(fmt::format(
            "{} {}", event.number,
            from == "regions" && event.race != none ? "for regions of the " + words_.race(event.race) : "by " + from));
        return;
    }
    const std::string what = event.kind == Kind::piece_put ? words_.piece(event.piece) : "";
    const auto same = [&](const Placed& p) { return p.what == what && p.region == event.region; };
    auto it = std::find_if(placed_.begin(), placed_.end(), same);
    if (it == placed_.end()) it = placed_.insert(it, {what, event.region, 0});
    it->number += event.number;
}

void Narrator::end_gathering() {
    if (!sources_.empty())
        say(fmt::format("{} {}: {}.", words_.does(gathering_, "earn", "earns"), coins(earned_), joined(sources_)));
    std::vector<std::string> parts;
    for (const Placed& p : placed_)
        parts.push_back(fmt::format("{} on {}",
                                    p.what.empty() ? tokens(p.number) : fmt::format("{} {}", p.number, p.what),
                                    words_.region(p.region)));
    if (!parts.empty())
        say(fmt::format("{} {}.", gathering_ == none ? "There is now" : words_.does(gathering_, "place", "places"),
                        joined(parts)));
    sources_.clear();
    placed_.clear();
    earned_ = 0;
    gathering_ = none;
}

std::string Narrator::conquered(const Event& event) const {
    std::string line = fmt::format("{} {}", words_.does(event.seat, "take", "takes"), words_.region(event.region));
    if (losses_.empty()) return line + fmt::format(" with {}.", tokens(event.number));
    const Loss& loss = losses_.back();
    if (loss.event.seat == none)
        return line + fmt::format(" from a {} with {}.", words_.natives_of(loss.event.number), tokens(event.number));
    const bool own = loss.event.seat == event.seat;
    line += fmt::format(" from {} {} with {}: ", own ? "the declined" : words_.owner(loss.event.seat),
                        words_.race(loss.event.race), tokens(event.number));
    if (loss.lost == 0)
        line += "nothing is lost";
    else
        line += fmt::format("{} {} lost", loss.lost == 1 ? "one token" : in_words(loss.lost) + " tokens",
                            loss.lost == 1 ? "is" : "are");
    if (loss.withdrawn > 0)
        line += fmt::format(", {} {}", in_words(loss.withdrawn), loss.withdrawn == 1 ? "withdraws" : "withdraw");
    return line + ".";
}

std::string Narrator::sentence(const Event& e) const {
    const auto does = [&](const char* yours, const char* theirs) { return words_.does(e.seat, yours, theirs); };
    switch (e.kind) {
    case Kind::turn_began: return fmt::format("-- Round {}: {} turn", e.number, words_.owner(e.seat));
    case Kind::combo_picked:
        return fmt::format("{} {} ({}).", does("pick", "picks"), words_.combo(e.race, e.power),
                           e.number == 0 ? "for nothing" : fmt::format("price {}", e.number));
    case Kind::coins_taken: return fmt::format("{} {} that lay on it.", does("take", "takes"), coins(e.number));
    case Kind::combo_revealed: return fmt::format("New in the column: {}.", words_.combo(e.race, e.power));
    case Kind::badges_shuffled: return fmt::format("The {} discarded badges are shuffled into a new pile.", e.number);
    case Kind::tokens_drawn:
        return fmt::format("{} {} of the {} from the tray.", does("take", "takes"), tokens(e.number),
                           words_.race(e.race));
    case Kind::region_abandoned: return fmt::format("{} {}.", does("abandon", "abandons"), words_.region(e.region));
    case Kind::rolled:
        if (e.region == no_region) return fmt::format("{} a {}.", does("roll", "rolls"), e.number);
        return fmt::format("{} a {} for {}.", does("roll", "rolls"), e.number, words_.region(e.region));
    case Kind::attempt_failed:
        return fmt::format("The attempt on {} fails: a {} was needed.", words_.region(e.region), e.number);
    case Kind::piece_taken:
        return fmt::format("{} the {} from {}.", does("take up", "takes up"), words_.piece(e.piece),
                           words_.region(e.region));
    case Kind::piece_left: return fmt::format("The {} on {} is gone.", words_.piece(e.piece), words_.region(e.region));
    case Kind::ally_named:
        return fmt::format("{} peace with {}.", does("make", "makes"), words_.object(Seat(e.number)));
    case Kind::tribe_declined:
        return fmt::format("{} the {} into decline; they keep {}.", does("put", "puts"), words_.combo(e.race, e.power),
                           regions(e.number));
    case Kind::tribe_vanished:
        return fmt::format("The {} of {} leave the game.", words_.race(e.race), words_.object(e.seat));
    case Kind::site_found:
        return fmt::format("{} the {} in {}.", does("find", "finds"), words_.piece(e.piece), words_.region(e.region));
    case Kind::power_found: return fmt::format("The badge {} lies there.", words_.power(e.power));
    case Kind::powers_swapped: return fmt::format("{} the badge for {}.", does("swap", "swaps"), words_.power(e.power));
    case Kind::region_replaced:
        return fmt::format("The {} take the place of the {} in {}.", words_.race(e.race), words_.race(e.from),
                           words_.region(e.region));
    case Kind::token_sold:
        return fmt::format("{} a token of the {} in {}.", does("give up", "gives up"), words_.race(e.race),
                           words_.region(e.region));
    case Kind::coins_handed_over:
        return fmt::format("{} {} over to {}.", does("hand", "hands"), coins(e.number), words_.name(e.to));
    case Kind::pieces_gained:
        return e.piece == none
                   ? fmt::format("The {} gain {} to conquer with.", words_.race(e.race), e.number)
                   : fmt::format("The {} gain {} {}.", words_.race(e.race), e.number, words_.piece(e.piece));
    case Kind::game_over: return "-- The game is over.";
    // The price is told with the pick; tokens that are taken up or put back are seen in the hand.
    default: return "";
    }
}

}  // namespace elbowroom::cli
