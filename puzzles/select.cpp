#include "puzzles/select.h"

#include <algorithm>
#include <map>
#include <set>

namespace elbowroom {
namespace {

std::vector<std::string> subjects_of(const Puzzle& puzzle) {
    const About of = about(puzzle);
    return {race_subject(of.race), power_subject(of.power)};
}

// The easiest puzzles that are about everything: each time the one that brings most that is new for its grade.
std::vector<const Puzzle*> lessons_from(const Pack& pack, const std::vector<Puzzle>& all) {
    std::set<std::string> missing = subjects_of(pack);
    std::array<int, quests> taken{};
    std::vector<const Puzzle*> out;
    while (!missing.empty()) {
        const Puzzle* best = nullptr;
        int most = INT32_MIN;
        for (const Puzzle& each : all) {
            int fresh = 0;
            for (const auto& subject : subjects_of(each)) fresh += missing.contains(subject) ? 1 : 0;
            if (fresh == 0) continue;
            // Kinds take turns where nothing else tells puzzles apart.
            const int worth = 1000 * (2 * fresh - each.grade) - taken[std::size_t(each.quest)];
            if (worth <= most) continue;
            most = worth;
            best = &each;
        }
        if (!best) break;
        for (const auto& subject : subjects_of(*best)) missing.erase(subject);
        ++taken[std::size_t(best->quest)];
        out.push_back(best);
    }
    std::stable_sort(out.begin(), out.end(), [](const Puzzle* a, const Puzzle* b) { return a->grade < b->grade; });
    return out;
}

// What a selection is to have equally many of.
int sort_of(const Puzzle& puzzle) {
    const int answer = puzzle.quest == Quest::decline ? puzzle.answer : 0;
    return (puzzle.grade * 2 + answer) * quests + int(puzzle.quest);
}

}  // namespace

std::set<std::string> subjects_of(const Pack& pack) {
    std::set<std::string> out;
    for (const auto& race : pack.races) out.insert(race_subject(race.id));
    for (const auto& power : pack.powers) out.insert(power_subject(power.id));
    return out;
}

Collection select_puzzles(const Pack& pack, std::vector<Puzzle> found, std::size_t most) {
    std::set<std::string> ids;
    std::erase_if(found, [&](const Puzzle& each) { return !ids.insert(each.id).second; });
    Collection out{.game = pack.id, .puzzles = {}, .lessons = {}};
    std::set<std::string> taken;
    std::array<std::size_t, quests> of_kind{};
    const auto take = [&](const Puzzle& each) {
        if (!taken.insert(each.id).second) return;
        ++of_kind[std::size_t(each.quest)];
        out.puzzles.push_back(each);
    };
    for (const Puzzle* each : lessons_from(pack, found)) {
        out.lessons.push_back(each->id);
        take(*each);
    }
    // One of each sort in turn, as long as its kind has not had its part.
    std::map<int, std::vector<const Puzzle*>> sorts;
    for (const Puzzle& each : found)
        if (!taken.contains(each.id)) sorts[sort_of(each)].push_back(&each);
    for (std::size_t turn = 0; turn < found.size(); ++turn)
        for (const auto& [sort, those] : sorts) {
            if (turn >= those.size() || out.puzzles.size() >= most) continue;
            if (of_kind[std::size_t(those[turn]->quest)] < (most + quests - 1) / quests) take(*those[turn]);
        }
    std::sort(out.puzzles.begin(), out.puzzles.end(), [](const Puzzle& a, const Puzzle& b) {
        return std::tie(a.quest, a.grade, a.id) < std::tie(b.quest, b.grade, b.id);
    });
    return out;
}

std::vector<std::string> without_lesson(const Pack& pack, const Collection& all) {
    std::set<std::string> missing = subjects_of(pack);
    for (const Puzzle& each : all.puzzles)
        if (std::find(all.lessons.begin(), all.lessons.end(), each.id) != all.lessons.end())
            for (const auto& subject : subjects_of(each)) missing.erase(subject);
    return {missing.begin(), missing.end()};
}

}  // namespace elbowroom
