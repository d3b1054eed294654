// Everything that is going on: people, their connections, the tables in use, and the lobby. It is the program behind
// the network layer; all of it lives on one thread.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "notation/content.h"
#include "server/bot_pool.h"
#include "server/buckets.h"
#include "server/cluster/cluster.h"
#include "server/cluster/holdings.h"
#include "server/cluster/peers.h"
#include "server/cluster/spending.h"
#include "server/dailies.h"
#include "server/dear_work.h"
#include "server/limits.h"
#include "server/live_table.h"
#include "server/long_answers.h"
#include "server/lots.h"
#include "server/metrics.h"
#include "server/net/app.h"
#include "server/net/counters.h"
#include "server/notices/notices.h"
#include "server/order.h"
#include "server/person.h"
#include "server/reviews.h"
#include "server/shelf.h"
#include "server/store_service.h"
#include "server/thinking/thinking.h"
#include "server/webhooks.h"

namespace elbowroom::server {

class Elsewhere;
class Refused;

class Hub : public net::App, public Cluster::Listener {
public:
    struct Parts {
        asio::io_context& io;
        const Library& library;
        StoreService& store;
        BotPool& bots;
        Webhooks& webhooks;
        Notices& notices;
        const net::Counters& network;
        Limits limits;
        std::function<Millis()> now;  // never goes back
        std::string version;
        Cluster* cluster = nullptr;    // null: there are no other servers
        Thinkers* thinkers = nullptr;  // null: nobody else thinks for us
    };
    explicit Hub(Parts parts);
    ~Hub() override;

    // Learns of every table in our care that is not over. To be done before anyone is let in.
    Task<void> load();
    // Looks at clocks, the lobby and what is idle, and brings back what is due, until the end.
    Task<void> sweep();
    // Tells other servers what people take out of what all of them share, until the end.
    Task<void> tell_spending();
    void stop();
    Millis began() const { return began_; }
    const std::string& program() const { return program_; }  // with its content, as a hash

    Task<net::Response> answer(net::Request request) override;
    Task<std::string> head_of_page(net::Request request) override;
    Task<std::shared_ptr<net::Client>> connect(const net::Request& request, std::shared_ptr<net::Wire> wire,
                                               net::Response& refusal) override;

    asio::io_context& io() { return parts_.io; }
    StoreService& store() { return parts_.store; }
    BotPool& bots() { return parts_.bots; }
    Thinking& thinking() { return thinking_; }
    Notices& notices() { return parts_.notices; }
    const Library& library() const { return parts_.library; }
    const Limits& limits() const { return parts_.limits; }
    Millis now() const { return parts_.now(); }
    std::uint64_t random();

    // People.
    std::shared_ptr<Person> person(const std::string& identity);  // who must be known already
    // Whether they look at a page of ours or of another server.
    bool is_looking(const std::string& identity) const;
    // A page of theirs is in front of them now, or is not any more.
    void looking_changed(const Person& person) {
        if (parts_.cluster) looking_changed_.insert(person.identity.id);
    }
    void arrived(Person& person, Connection* connection);
    void left(Person& person, Connection* connection);
    void tell_turn(const Person& person, const LiveTable& table, int seat);
    // Whoever is bound to a number may tell it now.
    void tell_drawn(const Person& person, const LiveTable& table);

    // Tables. Throws Refused if there is none. Whoever asks for one that is not in memory pays for reading it.
    Task<std::shared_ptr<LiveTable>> table(std::string id, std::string payer = "");
    // The summary of somebody's table, without reading its entries: as it is in memory or was when it left that.
    // Nothing if neither is known; then, and if it is not whole, it is summed up in the background.
    struct Line {
        std::optional<Json> summary;
        bool is_whole = false;
    };
    Line line_of(const TableAtRest& stored);
    void sum_up_later(const std::string& id);
    // Closes what somebody has left longest ago of more games alone than are kept for one.
    Task<void> close_games_beyond(std::string host);
    Task<std::vector<std::string>> unfinished_tables_of(std::string identity);
    // A table as the store has it, with those who sit there known.
    struct Loaded {
        std::unique_ptr<TableState> state;
        std::string frozen_view;
        std::vector<std::shared_ptr<Person>> people;
        bool was_playing = false;  // as the store has it
    };
    Task<Loaded> read_table(std::string id, std::string payer = "");
    void lobby_changed(const LiveTable& table);
    std::int64_t lobby_version() const { return lobby_version_; }
    std::shared_ptr<const std::string> lobby_frame();
    Json lobby() const;  // { "tables": [summary] }
    void count_move() { ++moves_; }
    Metrics& metrics() { return metrics_; }
    const std::unordered_map<std::string, std::shared_ptr<LiveTable>>& tables() const { return tables_; }  // in memory
    void add(const std::shared_ptr<LiveTable>& table, const std::string& made_from = "");
    // Throws Refused if the memory is full of tables in use; `settings` is their length.
    void must_have_room(std::size_t settings) const;
    // A place for a table that is being made, so that several at once cannot go beyond a limit. Throws Refused.
    class Room {
    public:
        Room(Hub& hub, std::string host, std::string address, bool alone = false);
        ~Room();
        Room(const Room&) = delete;
        Room& operator=(const Room&) = delete;

    private:
        friend class Hub;
        struct Taken {
            std::size_t all = 0;
            std::unordered_map<std::string, int> by_host, by_address;
        };
        std::shared_ptr<Taken> taken_;  // requests may outlive the hub, at the end
        std::string host_, address_;
        bool alone_;
    };
    // The same among several servers, where somebody's tables are in the care of many: the store has all. Throws
    // Refused.
    Task<void> must_be_few_everywhere(const Room& room);
    // What was done by whoever runs the place.
    Order& order() { return order_; }
    Spending& spending() { return spending_; }
    Task<void> heed_bans(std::string about);
    Task<void> hide(std::string table);
    Task<void> unhide(std::string table);
    Task<void> heed_name(std::string person);
    DearWork& dear_work() { return dear_work_; }
    LongAnswers& long_answers() { return long_answers_; }
    Lots& lots() { return lots_; }
    Reviews& reviews() { return reviews_; }
    Dailies& dailies() { return dailies_; }
    // Bytes of answers that connections have not taken yet: so many more, and how many that makes.
    std::int64_t unread(std::int64_t more) { return unread_ += more; }

    // Among other servers. What is asked for at a table that is elsewhere throws Elsewhere, and is passed on by whoever
    // took the request; an answer that takes several tables has those that are elsewhere brought here.
    Task<std::shared_ptr<LiveTable>> table_here(std::string id);
    Task<net::Response> answer_here(net::Request request);
    Task<std::string> head_here(net::Request request);
    // Gives up everything, for the others to take up at once.
    Task<void> leave();
    Task<void> hand_over(std::string table);
    Task<void> claim_new(std::string table);
    Task<std::map<std::string, Json>> lines_elsewhere(std::vector<std::string> tables);
    Json summary_of(const std::string& table) const;  // null: not known
    Json listed_here() const;
    void count_passed_on() { ++passed_on_; }
    Task<std::shared_ptr<Person>> meet(std::string identity);  // null: there is nobody
    void tell_others(const Json& what);
    void heard(std::int64_t from, const Json& what) override;
    void others_changed() override;
    void presence_changed(const std::string& identity) override;
    void adopted() override;
    void missed_something() override;

    // People, for the API. `device` is what the browser says of itself.
    Task<std::shared_ptr<Person>> identify(std::string token, std::string device = "");
    std::shared_ptr<Person> know(Identity identity);
    void know_token(const std::string& hash, std::shared_ptr<Person> person) {
        tokens_[hash] = {std::move(person), now()};
    }
    // To be called once the store has ended it: nobody is anyone by it any more, also on connections that are open.
    void end_token(const std::string& hash);
    void end_tokens_of(const Person& person, const std::string& but = "");  // a hash
    // Deletes somebody, who is called so where seats and entries remain. Throws Refused if the store is in trouble.
    Task<void> forget(std::shared_ptr<Person> person, std::string name);
    // Gives the seats of somebody, and those that are kept for them, a new name. Throws Refused if the store is in
    // trouble or there is no room for a table; then some may have it.
    Task<void> rename_seats(std::string player, std::string name, std::vector<std::string> tables);
    bool may_make_guest(const std::string& address) { return new_guests_.take(address, now()); }
    bool may_ask(const std::string& address, double cost = 1) { return requests_.take(address, now(), cost); }
    bool may_inspect(const std::string& address) { return inspections_.take(address, now()); }
    std::string metrics_text() const;
    std::map<std::string, net::Response>& kept_answers() { return kept_answers_; }  // by path
    const std::string& version() const { return parts_.version; }

private:
    Task<void> must_be_ours(std::string id);  // throws Elsewhere
    Task<net::Response> pass_on(net::Request request, Elsewhere elsewhere);
    void show_life();
    bool is_cut_off() const;
    void tell_presence(Person& person);
    void tell_who_looks();
    void send_to(const Person& person, const std::string& text);
    void end_token_here(const std::string& hash);
    void end_tokens_here(const Person& person, const std::string& but);
    void gone_here(const std::string& identity, const std::string& name);
    Task<void> look_again_at(std::string identity);
    void look_at_other_lobbies();
    Task<void> ask_for_lobbies();
    void show_lobby();
    Task<std::shared_ptr<LiveTable>> bring_back(std::string id, std::string payer);
    Task<std::vector<std::shared_ptr<Person>>> people_of(const TableState& table);
    void look_around();
    void shelve(const LiveTable& table, const std::string& made_from = "");
    void write_rest(const LiveTable& table, const Rest& rest);
    void make_room();
    void count_bytes(const LiveTable& table);
    void lay_down(std::unordered_map<std::string, std::shared_ptr<LiveTable>>::iterator it);
    bool may_forget(const std::shared_ptr<LiveTable>& table) const;
    bool is_full() const { return tables_bytes_ >= limits().tables_memory; }
    void wake_what_is_due(Millis time);
    Task<void> wake(std::string id);
    Task<void> keep_company(std::string identity);
    void pause_games_alone();
    Task<void> sum_up_on();
    Task<void> sum_up(std::string id);
    Json summary_at_rest(const std::string& text) const;
    void close_if_unused(LiveTable& table, Millis time);

    Parts parts_;
    std::unordered_map<std::string, std::shared_ptr<Person>> people_;
    struct KnownToken {
        std::shared_ptr<Person> person;
        Millis used;  // as the store has it
    };
    std::unordered_map<std::string, KnownToken> tokens_;  // by their hash
    std::int64_t ended_ = 0;                              // tokens
    std::unordered_map<std::string, std::shared_ptr<LiveTable>> tables_;
    // Those that are being read, for all who ask meanwhile.
    struct Loading {
        asio::steady_timer done;
        std::shared_ptr<LiveTable> table = nullptr;
        std::exception_ptr error = nullptr;
        bool is_unpaid = false;
        bool is_outdated = false;  // a name in it was deleted since it was read
    };
    std::unordered_map<std::string, std::shared_ptr<Loading>> loading_;
    Shelf shelf_;
    std::size_t tables_bytes_ = 0, large_bytes_ = 0;  // of those in memory, about, and of the large ones among them
    int waking_ = 0;
    std::int64_t paused_ =
        0;  // games of one person alone who is to decide: nobody waits for them, so nobody knows them
    std::deque<std::string> to_sum_up_;
    std::unordered_set<std::string> summed_up_in_vain_;
    bool summing_up_ = false;
    Millis began_ = 0;
    std::string program_;
    std::shared_ptr<Room::Taken> being_made_ = std::make_shared<Room::Taken>();
    DearWork dear_work_;
    LongAnswers long_answers_;
    Lots lots_{parts_.limits.seeded};
    Thinking thinking_;
    Reviews reviews_;
    Dailies dailies_;
    std::int64_t unread_ = 0;
    Buckets new_guests_, requests_, inspections_;
    Spending spending_;  // what of that all servers share
    Holdings made_from_{parts_.limits.tables_per_address};
    Order order_{*this};
    std::unordered_set<std::string> looking_changed_;  // people
    int looks_ = 0;
    Metrics metrics_;
    std::int64_t lobby_version_ = 0;
    bool lobby_dirty_ = false;
    std::shared_ptr<const std::string> lobby_text_;
    std::int64_t moves_ = 0;
    Millis forget_people_at_ = 0;
    std::map<std::string, net::Response> kept_answers_;
    bool stopping_ = false;
    bool leaving_ = false;
    std::unordered_multiset<std::string> claiming_;  // tables, until it is known whose they are
    std::chrono::steady_clock::time_point last_life_ = std::chrono::steady_clock::now();
    bool shows_life_ = false;
    std::int64_t passed_on_ = 0;
    int ticks_ = 0;
    std::vector<Member> others_before_;
    std::map<std::int64_t, Json> listed_elsewhere_;  // summaries, by server
    std::set<std::int64_t> stale_lobbies_;
    bool asking_for_lobbies_ = false;
    Peers peers_{parts_.io};
};

}  // namespace elbowroom::server
