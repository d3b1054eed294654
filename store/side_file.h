// A small file beside a store, used as memory: what is written there is in the file at once, without a call of the
// system, and stays however we end. Only a power cut may lose the last seconds of it.
#pragma once

#include <cstddef>
#include <string>

namespace elbowroom {

// The name of a file beside a store, wherever links lead to it.
std::string beside(const std::string& store, const std::string& suffix);

class SideFile {
public:
    // Made with zeros if there is none, or one of another size. Throws StoreError.
    SideFile(const std::string& store, const std::string& suffix, std::size_t size);
    ~SideFile();
    SideFile(const SideFile&) = delete;
    SideFile& operator=(const SideFile&) = delete;
    [[nodiscard]] void* data() const { return data_; }

private:
    void* data_ = nullptr;
    std::size_t size_;
};

}  // namespace elbowroom
