// elbowroom admin: keeps order in a place that people play at: reports, bans, tables and names that should not be seen.
//
// Each command writes what it does into the store, in one go with a line of the log. Servers that use the store look
// for such lines every second, so that it works beside them, however many there are.
#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <random>

#include "cli/command.h"
#include "cli/times.h"
#include "notation/characters.h"
#include "server/net/network.h"
#include "store/address.h"
#include "store/store.h"

namespace elbowroom::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_why = 500;
constexpr int most_listed = 1'000'000;
constexpr int narrowest_v4 = 8, narrowest_v6 = 16;  // a network with fewer bits is half of the world

struct AdminRequest {
    std::string data = "elbowroom-data", store, as, why;
    std::string what, id;  // of whom or what
    std::int64_t number = 0;
    int days = 0;
    bool open = false, json = false;

    std::string file() const { return store.empty() ? (fs::path(data) / "elbowroom.sqlite").string() : store; }
};

Millis now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::unique_ptr<Store> open(const AdminRequest& request) {
    if (!is_store(request.file()))
        throw InputError("", fmt::format("there is no store {}", without_password(request.file())));
    return open_store(request.file());
}

void check_text(const std::string& what, const std::string& text) {
    try {
        Json(text).dump();
    } catch (const Json::exception&) {
        throw InputError("", fmt::format("{} is not written in UTF-8", what));
    }
    if (characters(text) > longest_why)
        throw InputError("", fmt::format("{} has at most {} characters", what, longest_why));
    if (!is_visible(text)) throw InputError("", fmt::format("{} is missing", what));
}

// Who does it.
std::string name_of_user(const AdminRequest& request) {
    if (!request.as.empty()) {
        check_text("the name of who does it", request.as);
        return request.as;
    }
    const passwd* user = ::getpwuid(::getuid());
    return user && user->pw_name && *user->pw_name ? user->pw_name : fmt::format("user {}", ::getuid());
}

// With a line of the log, or not at all.
void commit(Store& store, const AdminRequest& request, store::Unit unit, const std::string& what,
            const std::string& about) {
    if (!request.why.empty()) check_text("the reason", request.why);
    unit.emplace_back(store::LogAction{{0, now(), name_of_user(request), what, about, request.why}});
    const std::vector<store::Unit> units{std::move(unit)};
    if (const std::string refusal = store.commit(units).at(0); !refusal.empty()) throw InputError("", refusal);
}

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }
std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

Json to_json(const Report& r) {
    return {{"number", r.number},
            {"at", written(r.at)},
            {"about", r.about},
            {"reason", r.reason},
            {"text", or_null(r.text)},
            {"reporter", or_null(r.reporter)},
            {"person", or_null(r.person)},
            {"name", or_null(r.name)},
            {"said", or_null(r.said)},
            {"table", r.table},
            {"tableName", or_null(r.table_name)},
            {"entry", r.entry > 0 ? Json(r.entry) : Json(nullptr)},
            {"closed", r.closed_at > 0 ? Json{{"at", written(r.closed_at)}, {"by", r.closed_by}, {"why", r.closed_why}}
                                       : Json(nullptr)}};
}

// What people wrote must not change the terminal of whoever reads it, nor pretend to be another line.
std::string on_one_line(const std::string& text) {
    std::string out;
    for (const char c : without_marks(text)) out += static_cast<unsigned char>(c) < ' ' || c == 0x7f ? ' ' : c;
    return out;
}

void print(const Report& r) {
    fmt::print("{}  {}  {} ({})  {}\n", r.number, written(r.at), r.about, r.reason,
               r.closed_at > 0 ? fmt::format("closed {} by {}: {}", written(r.closed_at), on_one_line(r.closed_by),
                                             on_one_line(r.closed_why))
                               : "open");
    fmt::print("    person {} \"{}\"  table {} \"{}\"{}  by {}\n", or_dash(r.person), on_one_line(r.name), r.table,
               on_one_line(r.table_name), r.entry > 0 ? fmt::format("  entry {}", r.entry) : "", or_dash(r.reporter));
    if (!r.said.empty()) fmt::print("    said: {}\n", on_one_line(r.said));
    if (!r.text.empty()) fmt::print("    note: {}\n", on_one_line(r.text));
}

void tell(const AdminRequest& request, const Report& report) {
    if (request.json)
        print_json(to_json(report));
    else
        print(report);
}

void reports(const AdminRequest& request) {
    for (const Report& report : open(request)->reports(request.open, most_listed)) tell(request, report);
}

void report(const AdminRequest& request) {
    const auto store = open(request);
    const auto found = store->report(request.number);
    if (!found) throw InputError("", fmt::format("there is no report {}", request.number));
    if (request.why.empty()) return tell(request, *found);
    check_text("the reason", request.why);
    commit(*store, request, {store::CloseReport{request.number, now(), name_of_user(request), request.why}},
           "close report", std::to_string(request.number));
    fmt::print("report {} is closed\n", request.number);
}

StoredTable find_table(Store& store, const std::string& id) {
    auto found = store.table(id);
    if (!found) throw InputError("", fmt::format("there is no table {}", id));
    return *std::move(found);
}

void hide(const AdminRequest& request) {
    const auto store = open(request);
    const StoredTable table = find_table(*store, request.id);
    check_text("the reason", request.why);
    if (table.is_hidden()) throw InputError("", fmt::format("table {} is hidden already", table.id));
    if (!table.set_aside.empty())
        throw InputError("", fmt::format("table {} is set aside already: {}", table.id, table.set_aside));
    commit(*store, request, {store::SetAside{table.id, std::string(StoredTable::hidden_mark) + request.why, now()}},
           "hide table", table.id);
    fmt::print("table {} is hidden: nobody sees or plays it until it is unhidden\n", table.id);
}

void unhide(const AdminRequest& request) {
    const auto store = open(request);
    if (!find_table(*store, request.id).is_hidden())
        throw InputError("", fmt::format("table {} is not hidden", request.id));
    commit(*store, request, {store::SetAside{request.id, "", 0}}, "unhide table", request.id);
    fmt::print("table {} is there again\n", request.id);
}

Identity find_person(Store& store, const std::string& id) {
    auto found = store.identity(id);
    if (!found) throw InputError("", fmt::format("there is no person {}", id));
    return *std::move(found);
}

void rename(const AdminRequest& request) {
    const auto store = open(request);
    const Identity person = find_person(*store, request.id);
    std::random_device random;
    const std::string name = fmt::format("Guest {}", 1000 + random() % 9000);
    commit(*store, request, {store::TakeName{person.id, name}}, "rename person", person.id);
    fmt::print("{} is called {} now, also in what happened before\n", person.id, name);
}

// The one way to write it, so that it is found again.
std::string network(const std::string& text) {
    std::optional<net::AddressRange> range;
    try {
        range.emplace(text);
    } catch (const std::runtime_error& error) {
        throw InputError("", error.what());
    }
    if (const int least = range->is_v4() ? narrowest_v4 : narrowest_v6; range->bits() < least)
        throw InputError("", fmt::format("{} is too wide: a network has at least {} bits here", text, least));
    return range->text();
}

// What is wrong with a network is told whether there is a store or not.
std::string banned(const AdminRequest& request) { return request.what == "network" ? network(request.id) : request.id; }

void ban(const AdminRequest& request) {
    const std::string who = banned(request);
    check_text("the reason", request.why);
    const auto store = open(request);
    if (request.what == "person") find_person(*store, who);
    constexpr Millis a_day = Millis{24} * 60 * 60 * 1000;
    const Millis until = request.days > 0 ? now() + request.days * a_day : 0;
    commit(*store, request, {store::AddBan{{request.what, who, until, request.why, name_of_user(request), now()}}},
           "ban " + request.what, who);
    fmt::print("the {} {} is banned {}\n", request.what, who, until > 0 ? "until " + written(until) : "for good");
}

void unban(const AdminRequest& request) {
    const std::string who = banned(request);
    const auto store = open(request);
    commit(*store, request, {store::RemoveBan{request.what, who}}, "unban " + request.what, who);
    fmt::print("the {} {} is not banned any more\n", request.what, who);
}

void bans(const AdminRequest& request) {
    for (const Ban& each : open(request)->bans()) {
        if (each.until > 0 && each.until <= now()) continue;
        const std::string until = each.until > 0 ? written(each.until) : "for good";
        if (request.json)
            print_json({{"kind", each.kind},
                        {"what", each.what},
                        {"until", each.until > 0 ? Json(until) : Json(nullptr)},
                        {"why", each.why},
                        {"by", each.by},
                        {"at", written(each.at)}});
        else
            fmt::print("{:<8} {:<24} {:<20}  since {} by {}: {}\n", each.kind, each.what, until, written(each.at),
                       on_one_line(each.by), on_one_line(each.why));
    }
}

void log(const AdminRequest& request) {
    for (const AdminAction& each : open(request)->admin_actions(0, most_listed)) {
        if (request.json)
            print_json({{"number", each.number},
                        {"at", written(each.at)},
                        {"by", each.by},
                        {"what", each.what},
                        {"about", each.about},
                        {"why", or_null(each.why)}});
        else
            fmt::print("{}  {}  {}  {} {}{}\n", each.number, written(each.at), on_one_line(each.by), each.what,
                       each.about, each.why.empty() ? "" : ": " + on_one_line(each.why));
    }
}

using Deed = void (*)(const AdminRequest&);

CLI::App* add(CLI::App& to, const std::shared_ptr<AdminRequest>& request, const char* name, const char* help,
              Deed run) {
    auto* sub = to.add_subcommand(name, help);
    const CLI::Validator named([](const std::string& text) { return text.empty() ? "a name is missing" : ""; }, "", "");
    sub->add_option("--data", request->data, "The folder of the server's data")->check(named)->capture_default_str();
    sub->add_option("--store", request->store,
                    "The store, a file or postgres://… (default: elbowroom.sqlite in the data folder)")
        ->check(named);
    sub->callback([request, run] { run(*request); });
    return sub;
}

void name_doer(CLI::App* sub, const std::shared_ptr<AdminRequest>& request) {
    sub->add_option("--as", request->as, "Who does it (default: the name of the user on this machine)");
}

}  // namespace

void add_admin(CLI::App& app, Context& /*context*/) {
    auto* command = app.add_subcommand(
        "admin", "Keep order: reports, bans, tables and names that should not be seen; also while servers run");
    command->require_subcommand(1);
    auto request = std::make_shared<AdminRequest>();
    auto* listing = add(*command, request, "reports", "List what was reported, the latest first", reports);
    listing->add_flag("--open", request->open, "Only those that nobody has closed");
    auto* one = add(*command, request, "report", "Tell of a report, or close it", report);
    const CLI::Validator positive(
        [](const std::string& text) {
            std::int64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool fine = error == std::errc{} && end == text.data() + text.size() && number > 0;
            return fine ? "" : fmt::format("a report has a positive number, not {}", text);
        },
        "", "");
    one->add_option("number", request->number, "Its number")->required()->check(positive);
    one->add_option("--close", request->why, "Close it, with what came of it");
    auto* renaming =
        add(*command, request, "rename", "Take a name away: the person is called Guest from then on", rename);
    renaming->add_option("person", request->id, "The person's id")->required();
    renaming->add_option("--why", request->why, "The reason, for the log");
    auto* banned_ones = add(*command, request, "bans", "List who is banned", bans);
    auto* done = add(*command, request, "log", "Tell everything that was done: when, by whom and why", log);
    for (auto* sub : {listing, one, banned_ones, done}) sub->add_flag("--json", request->json, "As JSON, a line each");
    for (auto* sub : {one, renaming}) name_doer(sub, request);

    const auto add_group = [&](const char* name, const char* help) {
        auto* group = command->add_subcommand(name, help);
        group->require_subcommand(1);
        return group;
    };
    const auto add_kind = [&](CLI::App* group, const char* kind, const char* help, const char* id, Deed run) {
        auto* sub = add(*group, request, kind, help, run);
        sub->add_option(kind, request->id, id)->required();
        sub->preparse_callback([request, kind](std::size_t) { request->what = kind; });
        name_doer(sub, request);
        return sub;
    };
    constexpr const char* its_id = "Its id, as in its address";
    auto* hiding = add_group("hide", "Hide a table from everybody");
    auto* showing = add_group("unhide", "Let a table that was hidden be seen again");
    add_kind(hiding, "table", "Hide a table", its_id, hide)
        ->add_option("--why", request->why, "The reason, for the log")
        ->required();
    add_kind(showing, "table", "Unhide a table", its_id, unhide)
        ->add_option("--why", request->why, "The reason, for the log");
    auto* banning = add_group("ban", "Ban a person or a network");
    auto* ending = add_group("unban", "End a ban");
    for (const char* kind : {"person", "network"}) {
        const bool person = kind == std::string_view("person");
        const char* const id = person ? "The person's id" : "An address or a network, as 10.0.0.0/8 or fd00::/16";
        auto* sub = add_kind(banning, kind, person ? "Ban a person" : "Ban a network", id, ban);
        sub->add_option("--days", request->days, "For how long (default: for good)")->check(CLI::Range(1, 36'500));
        sub->add_option("--why", request->why, "The reason, for the log")->required();
        add_kind(ending, kind, person ? "A person may come again" : "A network may be used again", id, unban)
            ->add_option("--why", request->why, "The reason, for the log");
    }
}

}  // namespace elbowroom::cli
