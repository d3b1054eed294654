// Files that cannot be opened as a store, each with its sentence.
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "places.h"
#include "samples.h"
#include "store/migrations.h"
#include "store/sqlite.h"

using namespace elbowroom;

namespace {

std::string refusal(const std::string& file) {
    return failure_of([&] { open_sqlite(file); });
}

void write_file(const std::string& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

std::string read_file(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("a store is not made in a folder that does not exist") {
    const Folder folder;
    const std::string file = folder.file("none/games.db");
    CHECK(refusal(file) == "the store " + file + " cannot be made: there is no folder " + folder.file("none"));
    CHECK(refusal("") == "the store needs the name of a file");
}

TEST_CASE("a folder is not a store") {
    const Folder folder;
    CHECK(refusal(folder.file("")) == "the store " + folder.file("") + " is a folder, not a file");
}

TEST_CASE("a file below a file is not a store") {
    const Folder folder;
    write_file(folder.file("a"), "text");
    const std::string file = folder.file("a/games.db");
    CHECK(refusal(file) == "the store " + file + " cannot be made: Not a directory");
}

TEST_CASE("a file that may not be written is refused" * doctest::skip(::geteuid() == 0)) {
    const SqlitePlace place;
    set_up(*open_sqlite(place.file()));
    ::chmod(place.file().c_str(), 0400);
    CHECK(refusal(place.file()) == "the store " + place.file() + " cannot be written: permission denied");
}

TEST_CASE("a file that is not a database is refused and left alone") {
    const Folder folder;
    const std::string file = folder.file("notes.txt");
    for (const std::string& text : {std::string("short"), std::string(100000, 'x')}) {
        write_file(file, text);
        CHECK(refusal(file) == "the store " + file + " is not a SQLite database");
        CHECK(read_file(file) == text);
    }
}

TEST_CASE("an empty file becomes a store") {
    const Folder folder;
    write_file(folder.file("games.db"), "");
    set_up(*open_sqlite(folder.file("games.db")));
    CHECK(open_sqlite(folder.file("games.db"))->identity("ada"));
}

TEST_CASE("a SQLite database of another program is refused and left alone") {
    const Folder folder;
    const std::string file = folder.file("other.db");
    write_file(file, "");
    sqlite::Connection("the database", file).run("CREATE TABLE birds (name TEXT)");
    std::string before = read_file(file);
    CHECK(refusal(file) == "the store " + file + " is a SQLite database of another program");
    CHECK(read_file(file) == before);
    sqlite::Connection("the database", file).run("PRAGMA application_id = 7");
    before = read_file(file);
    CHECK(refusal(file) == "the store " + file + " is a SQLite database of another program");
    CHECK(read_file(file) == before);
}

TEST_CASE("a store from a newer version is refused and left alone") {
    const SqlitePlace place;
    set_up(*open_sqlite(place.file()));
    sqlite::Connection("the store", place.file()).run("PRAGMA user_version = 99");
    const std::string before = read_file(place.file());
    CHECK(refusal(place.file()) == "the store " + place.file() +
                                       " was written by a newer version of Elbowroom (schema 99, this program knows " +
                                       std::to_string(sqlite::newest_schema()) + ")");
    CHECK(read_file(place.file()) == before);
}

TEST_CASE("a store that was cut short is refused") {
    const SqlitePlace place;
    set_up(*open_sqlite(place.file()));
    std::filesystem::resize_file(place.file(), 8192);
    CHECK(refusal(place.file())
              .starts_with("the store " + place.file() + " is damaged and should be restored from a backup"));
}

TEST_CASE("a store with a broken page says so when the page is read, and is not backed up") {
    const SqlitePlace place;
    {
        const auto store = open_sqlite(place.file());
        set_up(*store);
        store::Unit unit;
        for (int n = 1; n <= 500; ++n) unit.emplace_back(store::AppendEntry{entry("t1", n)});
        CHECK(commit(*store, unit) == "");
    }
    // The head and the schema stay as they are: the last pages are of entries.
    constexpr std::size_t page = 4096, broken = 4 * page;
    std::string bytes = read_file(place.file());
    REQUIRE(bytes.size() > 10 * broken);
    for (std::size_t i = bytes.size() - broken; i < bytes.size(); ++i) bytes[i] = char(i * 37);
    write_file(place.file(), bytes);
    const auto store = open_sqlite(place.file());
    CHECK(failure_of([&] {
              store->entries("t1");
          }).starts_with("the store " + place.file() + " is damaged and should be restored from a backup"));
    CHECK(failure_of([&] {
              store->backup(place.file("copy.db"));
          }).starts_with("the store " + place.file() + " is damaged and cannot be backed up"));
    CHECK(!std::filesystem::exists(place.file("copy.db")));
    CHECK(!std::filesystem::exists(place.file("copy.db.partial")));
}

TEST_CASE("only its owner may read a store: it holds secrets") {
    const SqlitePlace place;
    const auto store = open_sqlite(place.file());
    set_up(*store);
    store->backup(place.file("copy.db"));
    for (const char* name : {"games.db", "games.db-wal", "copy.db"}) {
        struct stat found {};
        REQUIRE(::stat(place.file(name).c_str(), &found) == 0);
        CHECK((found.st_mode & 0777) == 0600);
    }
}
