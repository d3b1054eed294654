#include "notation/islands.h"

#include <algorithm>
#include <set>

#include "engine/base/chance.h"

namespace elbowroom {
namespace {

std::shared_ptr<const Map> find_face(const Content& content, const std::string& id) {
    for (const auto& face : content.faces)
        if (face->id == id) return face;
    return nullptr;
}

Faces faces_of(const Content& content, const std::string& board) {
    Faces out;
    for (const auto& face : content.faces)
        if (face->board == board) out.push_back(face);
    return out;
}

std::vector<std::string> boards_of(const Pack& pack, const std::string& size) {
    std::vector<std::string> out;
    for (const IslandBoard& board : pack.boards)
        if (board.size == size) out.push_back(board.id);
    return out;
}

// Sizes in the order in which the pack lists its boards.
std::vector<std::string> sizes_of(const Pack& pack) {
    std::vector<std::string> out;
    for (const IslandBoard& board : pack.boards)
        if (std::find(out.begin(), out.end(), board.size) == out.end()) out.push_back(board.size);
    return out;
}

// Calls choose(boards, how many) for each size; it says which of them.
template <class Choose>
Faces faces_for(const Content& content, const IslandSet& set, Choose&& choose) {
    Faces out;
    for (const std::string& size : sizes_of(*content.pack))
        if (const auto wanted = set.boards.find(size); wanted != set.boards.end())
            choose(boards_of(*content.pack, size), wanted->second, out);
    return out;
}

const IslandSet* set_of(const Content& content, const Faces& faces) {
    std::map<std::string, int> sizes;
    for (const auto& face : faces)
        for (const IslandBoard& board : content.pack->boards)
            if (board.id == face->board) ++sizes[board.size];
    for (const IslandSet& set : content.pack->sets)
        if (set.boards == sizes) return &set;
    return nullptr;
}

}  // namespace

Faces first_faces(const Content& content, const IslandSet& set) {
    return faces_for(content, set, [&](const std::vector<std::string>& boards, int wanted, Faces& out) {
        for (int i = 0; i < wanted; ++i) out.push_back(faces_of(content, boards[std::size_t(i)]).front());
    });
}

// [WC-SETUP-1]
Faces drawn_faces(const Content& content, const IslandSet& set, std::uint64_t seed) {
    Generator lot(seed);
    return faces_for(content, set, [&](std::vector<std::string> boards, int wanted, Faces& out) {
        for (int i = 0; i < wanted; ++i) {
            const auto drawn = boards.begin() + lot.below(std::uint32_t(boards.size()));
            const Faces faces = faces_of(content, *drawn);
            out.push_back(faces[lot.below(std::uint32_t(faces.size()))]);
            boards.erase(drawn);
        }
    });
}

std::shared_ptr<const Map> compose(const Content& content, const Faces& faces) {
    const IslandSet& set = *set_of(content, faces);
    auto map = std::make_shared<Map>();
    map->players = set.players;
    map->rounds = set.rounds;
    map->width = map->height = 0;
    for (const auto& face : faces) {
        map->id += (map->id.empty() ? "" : "+") + face->id;
        for (MapRegion region : face->regions) {
            region.x += map->width;
            map->regions.push_back(std::move(region));
        }
        map->width += face->width;
        map->height = std::max(map->height, face->height);
    }
    return map;
}

std::shared_ptr<const Map> compose_named(const Content& content, const std::string& id) {
    Faces faces;
    std::set<std::string> boards;
    for (std::size_t from = 0; from <= id.size();) {
        const std::size_t to = std::min(id.find('+', from), id.size());
        const auto face = find_face(content, id.substr(from, to - from));
        if (!face || !boards.insert(face->board).second) return nullptr;
        faces.push_back(face);
        from = to + 1;
    }
    return set_of(content, faces) ? compose(content, faces) : nullptr;
}

}  // namespace elbowroom
