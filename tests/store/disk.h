// A hand on the disk: the tests see when something is made durable, and can let that fail.
#pragma once

namespace elbowroom {

// How often this process has asked for a file to be durable.
int syncs();

// While it lives, every such request fails with EIO.
class BrokenDisk {
public:
    BrokenDisk();
    ~BrokenDisk();
    BrokenDisk(const BrokenDisk&) = delete;
    BrokenDisk& operator=(const BrokenDisk&) = delete;
};

}  // namespace elbowroom
