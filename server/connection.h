// One WebSocket of a person: reads requests, and sends answers, notices and whatever happened at the tables it watches.
// It keeps no queue of updates: for each table only the number of the last entry that was sent.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "notation/input.h"
#include "server/live_table.h"
#include "server/net/app.h"
#include "server/person.h"
#include "store/member.h"

namespace elbowroom::server {

class Hub;
class Relay;

class Connection : public net::Client, public std::enable_shared_from_this<Connection> {
public:
    // From somebody's browser or program, or from another server that carries theirs here.
    enum class Comes : bool { directly, carried };
    // `token` is the hash of the one that says who it is.
    Connection(Hub& hub, std::shared_ptr<Person> person, std::string token, std::shared_ptr<net::Wire> wire,
               const net::Request& request, Comes comes = Comes::directly);

    void received(std::string_view message) override;
    bool refused(std::string_view message) override;
    std::optional<std::string_view> next_frame() override;
    void closed() override;

    void wake() {
        if (wire_) wire_->wake();
    }
    void send(std::string text);
    void close(std::string_view reason);
    const std::string& token() const { return token_; }
    bool is_carried() const { return comes_ == Comes::carried; }
    // Whatever it has there, it has to ask for again.
    void lost(std::int64_t server);
    // Whether its page is in front of somebody, as it says itself.
    bool is_looked_at() const { return looked_at_; }
    // Its token has ended: nothing more is told or taken.
    void end();
    // The person may not be here any more: they are told why, and nothing is taken from then on.
    void put_out(const Refused& why);
    // The same of one table.
    void put_out_of(const std::string& table, const Refused& why);
    const asio::ip::address& client() const { return client_; }
    const std::shared_ptr<Person>& person() const { return person_; }
    // The person is called otherwise now.
    void renamed() const;

private:
    struct Watching {
        std::shared_ptr<LiveTable> table;
        Viewer viewer = spectator;
        std::int64_t sent = 0, presence_sent = 0, audience_sent = 0;
    };
    Task<void> handle(Json request, std::string id);
    // To the server that has the table in its care. False: it could not be reached.
    Task<bool> carry(Member to, const Json& request);
    void stop_carrying();
    Task<Json> answer(const Node& request, const std::string& id);
    Task<void> watch(const Node& request, const std::string& id);
    void unwatch(const std::string& table);
    Task<void> act(const Node& request, std::string id);
    void act(const std::shared_ptr<LiveTable>& table, int seat, std::int64_t at, const WrittenAction& action,
             std::string id);
    // What is said of it beside the number of its entry, as members of an object.
    using MoreSaid = std::function<std::string()>;
    void act(const std::shared_ptr<LiveTable>& table, LiveTable::Propose propose, const MoreSaid& more, std::string id);
    Task<Json> go_on(const Node& request);
    bool answer_quickly(std::string_view message);
    void refuse(const std::exception_ptr& error, const std::string& id);
    void must_afford(double requests) const;  // throws Refused
    Task<Json> take_back(const Node& request, EntryKind kind);
    Task<Json> explain(const Node& request);
    Task<Json> plan(const Node& request);
    Task<Json> hint(const Node& request);
    Task<Json> chat(const Node& request);
    Task<std::shared_ptr<LiveTable>> table(const Node& request);

    Hub& hub_;
    std::shared_ptr<Person> person_;
    std::string token_;
    bool ended_ = false;
    std::shared_ptr<net::Wire> wire_;
    std::string address_;
    asio::ip::address client_;
    bool put_out_ = false;
    std::vector<std::string> replies_;
    std::size_t replies_sent_ = 0, unread_ = 0;  // how many, and bytes of those that are not sent
    std::string frame_;                          // the last one, if nobody else has it
    std::vector<Watching> watching_;
    // Sockets to other servers, and which of them the tables are at that are watched there.
    std::map<std::int64_t, std::shared_ptr<Relay>> relays_;
    std::map<std::string, std::int64_t> watched_elsewhere_;
    Comes comes_;
    bool lobby_ = false, looked_at_ = true;
    std::int64_t lobby_sent_ = -1;
    int running_ = 0;  // requests that are being answered
};

}  // namespace elbowroom::server
