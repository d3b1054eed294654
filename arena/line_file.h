// A file of lines that one run at a time adds to, each line whole or not at all.
#pragma once

#include <filesystem>
#include <string>

namespace elbowroom {

class LineFile {
public:
    // Opens it or begins it, and keeps others from it. Throws InputError with a sentence.
    explicit LineFile(const std::filesystem::path& file);
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    // Leaves out what is behind so many bytes: a last line that was not written to its end.
    void cut(std::size_t size);
    void add(std::string line);

private:
    [[noreturn]] void fail() const;

    std::filesystem::path file_;
    int handle_ = -1;
};

}  // namespace elbowroom
