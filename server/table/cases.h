// Whatever is refused to people for a reason that is no rule of the game. Clients have a sentence of their own for each
// (web/src/i18n/refusals), and a test holds them against this list. What is wrong with a request itself has no case:
// that is for whoever writes programs.
#pragma once

#include "server/table/refusal.h"

namespace elbowroom::server::cases {

inline constexpr Case address_full{
    Why::too_many, "address-full",
    "{most} tables that are not over were made from your address: finish or close one first"};
inline constexpr Case answers_too_many{Why::unavailable, "answers-too-many",
                                       "too many long answers are on their way: try again later"};
inline constexpr Case answers_unread{Why::too_many, "answers-unread",
                                     "long answers are on their way to your address: read them first"};
inline constexpr Case ask_again{Why::not_now, "ask-again", "something else happened at this table: ask again"};
inline constexpr Case banned{Why::forbidden, "banned", "whoever runs this server has banned you from it"};
inline constexpr Case banned_network{Why::forbidden, "banned-network",
                                     "whoever runs this server has banned the network that you come from"};
inline constexpr Case banned_until{Why::forbidden, "banned-until",
                                   "whoever runs this server has banned you from it until {until}"};
inline constexpr Case blocks_full{Why::too_many, "blocks-full", "you block {most} people: unblock one first"};
inline constexpr Case blocks_too_many{Why::too_many, "blocks-too-many",
                                      "you block and unblock too many people: try again in a minute"};
inline constexpr Case bot_plays{Why::not_now, "bot-plays", "a bot plays this seat already"};
inline constexpr Case browser_full{Why::too_many, "browser-full", "a browser keeps at most {most} others apart"};
inline constexpr Case browsers_full{Why::too_many, "browsers-full",
                                    "you are told in {most} browsers already: end one of them first"};
inline constexpr Case chat_empty{Why::bad, "chat-empty", "there is no text"};
inline constexpr Case chat_full{Why::too_many, "chat-full", "enough has been said at this table"};
inline constexpr Case chat_seated_only{Why::forbidden, "chat-seated-only", "only those who sit at the table may chat"};
inline constexpr Case chat_too_long{Why::bad, "chat-too-long", "a message has at most 500 characters"};
inline constexpr Case chat_too_many_bytes{Why::bad, "chat-too-many-bytes", "a message has at most 2,000 bytes"};
inline constexpr Case daily_beyond_end{Why::bad, "daily-beyond-end", "the daily world was over before action {action}"};
inline constexpr Case daily_by_oneself{Why::not_now, "daily-by-oneself",
                                       "nobody stands in for you in a daily world: play on, or end the game"};
inline constexpr Case daily_impossible{Why::bad, "daily-impossible",
                                       "action {action} is not possible there: the daily world was not played so"};
inline constexpr Case daily_not_today{Why::not_now, "daily-not-today", "this is not the daily world of today"};
inline constexpr Case daily_other_world{Why::not_now, "daily-other-world",
                                        "this daily world was begun with other rules or bots than are here"};
inline constexpr Case daily_pending{Why::too_many, "daily-pending", "your daily world is being looked through already"};
inline constexpr Case daily_played{Why::not_now, "daily-played",
                                   "you have played this daily world: it is one for each day"};
inline constexpr Case daily_too_many{Why::unavailable, "daily-too-many",
                                     "too many daily worlds are being looked through: try again later"};
inline constexpr Case daily_unfinished{Why::bad, "daily-unfinished", "the daily world is not over after these actions"};
inline constexpr Case decided_by_now{Why::not_now, "decided-by-now", "it has decided by now"};
inline constexpr Case devices_full{Why::too_many, "devices-full", "you have {most} devices: log one out first"};
inline constexpr Case dice_drawn{Why::not_now, "dice-drawn", "the dice are drawn, and the game is about to begin"};
inline constexpr Case dice_not_drawn{Why::not_now, "dice-not-drawn", "the dice are not drawn yet"};
inline constexpr Case done_already{Why::not_now, "done-already", "that is so already"};
inline constexpr Case entries_full{Why::too_many, "entries-full",
                                   "so much has happened at this table that only the game itself may go on"};
inline constexpr Case failed{Why::unavailable, "failed", "something went wrong"};
inline constexpr Case failed_nothing_done{Why::unavailable, "failed-nothing-done",
                                          "something went wrong, and nothing was done"};
inline constexpr Case file_after_game{Why::not_now, "file-after-game",
                                      "the game file can be had once the game is over"};
inline constexpr Case game_begun{Why::not_now, "game-begun", "the game has begun"};
inline constexpr Case game_is_over{Why::not_now, "game-is-over", "the game is over"};
inline constexpr Case game_not_over{Why::not_now, "game-not-over", "the game is not over"};
inline constexpr Case game_unfinished{Why::not_now, "game-unfinished",
                                      "the game is not over: end it, or leave your seat to a bot"};
inline constexpr Case game_went_on{Why::not_now, "game-went-on", "the game has gone on since then"};
inline constexpr Case guest_pending{Why::not_now, "guest-pending",
                                    "somebody who is asked has not said yes: wait, or free the seat"};
inline constexpr Case guests_too_many{Why::too_many, "guests-too-many",
                                      "too many guests come from your address: try again in a minute"};
inline constexpr Case hint_pending{Why::too_many, "hint-pending", "your last hint is still being thought about"};
inline constexpr Case hints_too_many{Why::unavailable, "hints-too-many",
                                     "too many want to know what to do: try again later"};
inline constexpr Case host_only{Why::forbidden, "host-only", "only whoever made the table may do that"};
inline constexpr Case link_used{Why::unknown, "link-used", "this link has been used, or is too old"};
inline constexpr Case links_too_many{Why::too_many, "links-too-many",
                                     "too many links are tried from your address: try again in a minute"};
inline constexpr Case log_after_game{Why::not_now, "log-after-game", "the log can be had once the game is over"};
inline constexpr Case look_again{Why::not_now, "look-again",
                                 "something else happened at this table first, so nothing was done: look again"};
inline constexpr Case mail_address_bad{Why::bad, "mail-address-bad", "this is not a mail address"};
inline constexpr Case mail_links_too_many{Why::too_many, "mail-links-too-many",
                                          "too many mails were sent to confirm an address: try again tomorrow"};
inline constexpr Case mail_not_offered{Why::unavailable, "mail-not-offered", "this server sends no mail"};
inline constexpr Case mail_not_sent{Why::unavailable, "mail-not-sent",
                                    "the mail could not be sent: look at the address, or try again later"};
inline constexpr Case messages_too_many{Why::too_many, "messages-too-many", "too many messages: slow down"};
inline constexpr Case muted_here{Why::forbidden, "muted-here",
                                 "whoever made this table has muted you: nobody reads what you write here"};
inline constexpr Case name_of_bot{Why::not_now, "name-of-bot", "a bot is called that: take another name"};
inline constexpr Case name_taken{Why::not_now, "name-taken",
                                 "somebody at this table is called that: take another name"};
inline constexpr Case no_game{Why::not_now, "no-game", "no game is being played at this table"};
inline constexpr Case no_hints{Why::forbidden, "no-hints", "hints are switched off at this table"};
inline constexpr Case no_lesson{Why::not_now, "no-lesson", "no combo of this game explains itself"};
inline constexpr Case no_number{Why::not_now, "no-number", "this seat is not bound to a number"};
inline constexpr Case no_seat{Why::forbidden, "no-seat", "you have no seat at this table"};
inline constexpr Case no_stand_in{Why::not_now, "no-stand-in", "nobody stands in for you"};
inline constexpr Case no_such_table{Why::unknown, "no-such-table", "there is no such table"};
inline constexpr Case not_for_you{Why::not_now, "not-for-you", "it is not for you to decide"};
inline constexpr Case not_yourself{Why::bad, "not-yourself", "you cannot do that to yourself"};
inline constexpr Case nothing_custom{Why::forbidden, "nothing-custom",
                                     "this server takes no races, powers, pieces or maps of one's own"};
inline constexpr Case nothing_done{Why::not_now, "nothing-done", "nothing was done yet in this turn"};
inline constexpr Case nothing_to_redo{Why::not_now, "nothing-to-redo", "there is nothing to do again"};
inline constexpr Case nothing_to_undo{
    Why::not_now, "nothing-to-undo",
    "nothing can be taken back: chance, something hidden or another player's decision came of it"};
inline constexpr Case number_told{Why::not_now, "number-told", "this number is told already"};
inline constexpr Case number_too_early{Why::not_now, "number-too-early",
                                       "the dice are not drawn yet: keep the number to yourself until they are"};
inline constexpr Case one_seat_each{Why::forbidden, "one-seat-each",
                                    "you have a seat at this table: it is one for each"};
inline constexpr Case others_turn{Why::not_now, "others-turn", "it is for seat {seat} to decide"};
inline constexpr Case passkey_challenge{Why::not_now, "passkey-challenge",
                                        "this took too long, or was done before: use the passkey again"};
inline constexpr Case passkey_copied{Why::forbidden, "passkey-copied",
                                     "this passkey counts backwards, as a copy of it would: use another one"};
inline constexpr Case passkey_elsewhere{Why::forbidden, "passkey-elsewhere", "this passkey was used on another site"};
inline constexpr Case passkey_known{Why::not_now, "passkey-known", "this passkey is known here already"};
inline constexpr Case passkey_not_yours{Why::forbidden, "passkey-not-yours", "this passkey is somebody else's"};
inline constexpr Case passkey_unknown{Why::unknown, "passkey-unknown", "this passkey is not known here"};
inline constexpr Case passkey_wrong{Why::forbidden, "passkey-wrong", "this was not signed by the passkey"};
inline constexpr Case passkeys_full{Why::too_many, "passkeys-full", "you have {most} passkeys: remove one first"};
inline constexpr Case passkeys_need_name{Why::not_now, "passkeys-need-name",
                                         "there are passkeys only where the server is reached by a name"};
inline constexpr Case person_plays{Why::not_now, "person-plays", "a person plays this seat"};
inline constexpr Case put_out_full{Why::too_many, "put-out-full", "there are too many such people at this table"};
inline constexpr Case proof_elsewhere{Why::forbidden, "proof-elsewhere",
                                      "you have shown who you are on another device: do this there"};
inline constexpr Case proof_needed{Why::forbidden, "proof-needed",
                                   "show that it is you first: use a passkey or your recovery code"};
inline constexpr Case recovery_wrong{Why::unknown, "recovery-wrong",
                                     "this recovery code is not right, was used, or was replaced by a newer one"};
inline constexpr Case rematch_exists{Why::not_now, "rematch-exists", "there is a rematch already"};
inline constexpr Case rematch_seated_only{Why::forbidden, "rematch-seated-only",
                                          "only those who sat at the table may ask for a rematch"};
inline constexpr Case removed_here{Why::forbidden, "removed-here", "whoever made this table has removed you from it"};
inline constexpr Case reports_too_many{Why::too_many, "reports-too-many",
                                       "you have reported a lot lately: try again in an hour"};
inline constexpr Case requests_at_once{Why::too_many, "requests-at-once", "too many requests at once"};
inline constexpr Case requests_too_many{Why::too_many, "requests-too-many", "too many requests: slow down"};
inline constexpr Case review_after_game{Why::not_now, "review-after-game", "a game can be reviewed once it is over"};
inline constexpr Case review_impossible{Why::unavailable, "review-impossible", "this game cannot be reviewed"};
inline constexpr Case reviews_pending{Why::too_many, "reviews-pending",
                                      "other games are being reviewed for you: wait until they are done"};
inline constexpr Case reviews_too_many{Why::unavailable, "reviews-too-many",
                                       "too many games are being reviewed here: try again later"};
inline constexpr Case seat_kept{Why::not_now, "seat-kept", "this seat is kept for somebody else"};
inline constexpr Case seat_kept_for_you{Why::forbidden, "seat-kept-for-you",
                                        "seat {seat} is kept for you: take or free that one"};
inline constexpr Case seat_not_yours{Why::forbidden, "seat-not-yours", "seat {seat} is not yours"};
inline constexpr Case seat_taken{Why::not_now, "seat-taken", "this seat is taken"};
inline constexpr Case seat_refused{Why::forbidden, "seat-refused", "you cannot sit down at this table"};
inline constexpr Case seats_open{Why::not_now, "seats-open", "there are seats that nobody has taken"};
inline constexpr Case secret_lost{Why::unavailable, "secret-lost", "the secret of the dice is lost"};
inline constexpr Case server_full{Why::unavailable, "server-full", "there are too many tables here: try again later"};
inline constexpr Case somebody_sits{Why::not_now, "somebody-sits", "somebody sits there"};
inline constexpr Case stop_link_bad{Why::unknown, "stop-link-bad", "this link is not whole: copy all of it"};
inline constexpr Case store_trouble{Why::unavailable, "store-trouble", "the store is in trouble"};
inline constexpr Case stranger_here{Why::unknown, "stranger-here", "nobody knows this person at this table"};
inline constexpr Case table_closed{Why::not_now, "table-closed", "this table is closed"};
inline constexpr Case table_hidden{Why::forbidden, "table-hidden", "whoever runs this server has hidden this table"};
inline constexpr Case table_moving{Why::unavailable, "table-moving",
                                   "this table is on its way to another server: try again in a moment"};
inline constexpr Case table_unreadable{Why::unavailable, "table-unreadable", "this table cannot be read"};
inline constexpr Case tables_full{Why::too_many, "tables-full",
                                  "you have {most} tables that are not over: finish or close one first"};
inline constexpr Case tables_in_use{Why::unavailable, "tables-in-use",
                                    "there are too many tables in use here: try again later"};
inline constexpr Case thinking_too_long{Why::unavailable, "thinking-too-long",
                                        "thinking about it takes too long here: try again later"};
inline constexpr Case this_device{Why::not_now, "this-device",
                                  "this is the device you are at: POST /api/me/logout ends it"};
inline constexpr Case touched_by_now{Why::not_now, "touched-by-now", "somebody has touched it by now"};
inline constexpr Case tries_too_many{Why::too_many, "tries-too-many",
                                     "too many tries come from your address: try again in a minute"};
inline constexpr Case watches_too_many{Why::too_many, "watches-too-many", "a connection watches at most 64 tables"};

}  // namespace elbowroom::server::cases
