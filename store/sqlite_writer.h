// Does the writes of a store in SQLite, each with its own prepared statement.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "store/sqlite.h"
#include "store/store.h"

namespace elbowroom::sqlite {

class Writer {
public:
    explicit Writer(Connection&);

    // Inside a transaction. Does the unit wholly or not at all; answers why not, or nothing.
    std::string write(const store::Unit&);
    // To be called when the transaction was not committed.
    void forget() { last_entries_.clear(); }

private:
    std::string write(const store::AddIdentity&);
    std::string write(const store::RenameIdentity&);
    std::string write(const store::SetWebhook&);
    std::string write(const store::AddToken&);
    std::string write(const store::UseToken&);
    std::string write(const store::EndToken&);
    std::string write(const store::EndOtherTokens&);
    std::string write(const store::ForgetIdentity&);
    std::string write(const store::AddLinkCode&);
    std::string write(const store::UseLinkCode&);
    std::string write(const store::AddTable&);
    std::string write(const store::ChangeTable&);
    std::string write(const store::SetAside&);
    std::string write(const store::RemoveTable&);
    std::string write(const store::SetSeats&);
    std::string write(const store::HideTable&);
    std::string write(const store::AppendEntry&);
    std::string write(const store::AddSnapshot&);
    std::string write(const store::SetRest&);
    std::string write(const store::AddDailyResult&);
    std::int64_t count_entries(const std::string& table);

    // By table: asking the database before each entry takes longer than writing it.
    std::unordered_map<std::string, std::int64_t> last_entries_;
    Statement begin_, undo_, end_;
    Statement add_identity_, rename_identity_, set_webhook_;
    Statement add_token_, forget_unused_tokens_, use_token_, end_token_, end_other_tokens_;
    Statement forget_identity_, forget_link_codes_of_, forget_rests_of_, leave_seats_, rename_speaker_, rename_sitter_;
    Statement add_link_code_, use_link_code_, forget_link_codes_;
    Statement add_table_, change_table_, find_table_, set_aside_, clear_seats_, add_seat_, hide_table_;
    Statement remove_snapshots_, remove_entries_, remove_table_;
    Statement append_entry_, count_entries_, add_snapshot_, forget_snapshots_, set_rest_;
    Statement add_daily_result_, forget_daily_results_of_;
};

}  // namespace elbowroom::sqlite
