// The other servers on the same store, as this one knows them: who they are, which tables are in whose care, who is
// connected where, and what they say to each other. A thread with a session of its own asks the database; everything
// else happens on the thread of the io_context.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "notation/input.h"
#include "server/errands.h"
#include "server/net/asio.h"
#include "store/member.h"

namespace elbowroom {
class Membership;
}

namespace elbowroom::server {

class Cluster {
public:
    // What a server does when it hears of something.
    class Listener {
    public:
        virtual ~Listener() = default;
        virtual void heard(std::int64_t from, const Json& what) = 0;
        // Servers have come or gone.
        virtual void others_changed() = 0;
        virtual void presence_changed(const std::string& identity) = 0;
        // Tables that nobody had in their care are in ours.
        virtual void adopted() = 0;
        // Something may have been said that was not heard.
        virtual void missed_something() = 0;
    };

    // The server has this number in this store. Throws StoreError.
    Cluster(asio::io_context& io, const std::string& store, std::int64_t number);
    ~Cluster();
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    // From now on the others may come to us there, and we listen to them.
    void join(const std::string& address, const std::string& secret, Listener& listener);
    std::int64_t number() const { return number_; }
    const std::vector<Member>& others() const { return others_; }

    // Who has a table in its care: nothing if it is us, which it is from then on if it was nobody.
    Task<std::optional<Member>> owner(std::string table);
    Task<void> claim_new(std::string table);
    // The others that have some of these tables in their care.
    Task<std::map<std::string, Member>> owners_of(std::vector<std::string> tables);
    void release(const std::string& table);
    Task<void> hand_back(std::string table);
    // Everything, for the others to take up at once.
    Task<void> leave();

    // Somebody is connected to us, and looks at a page of ours or does not; or is not connected any more.
    void arrived(const std::string& identity, bool looking);
    void left(const std::string& identity);
    // The others to which somebody is connected, and whether they look at a page of one of these.
    const std::set<std::int64_t>& where(const std::string& identity) const;
    bool is_looking(const std::string& identity) const { return looking_.contains(identity); }

    // To all others.
    void say(const Json& what);

private:
    using Places = std::unordered_map<std::string, std::set<std::int64_t>>;  // others, by the identity
    void run();
    void come_back();
    void look(Membership& membership, bool told);
    void renew(Membership& membership);
    template <class Question>
    auto ask(Question question) -> Task<std::invoke_result_t<Question, Membership&>>;
    void heard(const Said& said);
    static bool leave_place(Places& places, const std::string& identity, std::int64_t server);
    void take_over(std::vector<Member> living, const std::vector<Present>& present);

    asio::io_context& io_;
    std::unique_ptr<Membership> membership_;  // of the thread
    const std::int64_t number_;
    Listener* listener_ = nullptr;
    std::vector<Member> others_;
    Places where_, looking_;

    Errands<Membership> errands_;
    // Of the thread.
    std::vector<Member> living_;
    bool look_now_ = true, left_alone_ = true;  // perhaps
    std::thread thread_;
};

}  // namespace elbowroom::server
