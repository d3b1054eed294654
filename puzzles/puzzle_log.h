// What was found so far in a file, a JSON object on each line: first what was asked for, then what each game gave, in
// the order of the games, so that a run on any number of threads writes the same and goes on where it was stopped.
#pragma once

#include <filesystem>

#include "arena/line_file.h"
#include "puzzles/puzzle.h"

namespace elbowroom {

struct LoggedPuzzles {
    Json request;  // null if the file is empty
    int games = 0;
    std::vector<Puzzle> puzzles;
    std::size_t size = 0;  // of what could be read: a last line that was not written to its end is left out

    // How many there are of a kind.
    int of_kind(Quest quest) const;
};

// Throws InputError with a sentence.
LoggedPuzzles read_puzzle_log(const std::filesystem::path& file);

class PuzzleLog {
public:
    // Goes on with the file or begins it. Throws InputError if it is of another request, or in use.
    PuzzleLog(const std::filesystem::path& file, const Json& request);

    const LoggedPuzzles& so_far() const { return so_far_; }
    // What the next game gave.
    void add(std::vector<Puzzle> found);

private:
    LineFile lines_;
    LoggedPuzzles so_far_;
};

}  // namespace elbowroom
