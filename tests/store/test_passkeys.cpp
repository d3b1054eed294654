// How people are known again: passkeys, recovery codes, proofs, and what is good once.
#include "places.h"
#include "samples.h"

using namespace elbowroom;
using Texts = std::vector<std::string>;

namespace {

Texts passkeys(Store& store, const std::string& identity) {
    Texts out;
    for (const Passkey& each : store.passkeys_of(identity)) out.push_back(each.id);
    return out;
}

}  // namespace

CONTRACT("a passkey is kept as it was given, and its id is known once") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(!store->passkey("k1"));
    Passkey later = passkey("k0", "ada");
    later.created = 900;
    CHECK(commit(*store, {store::AddPasskey{later}, store::AddPasskey{passkey("k1", "ada")},
                          store::AddPasskey{passkey("k2", "bo")}}) == "");
    CHECK(store->passkey("k1") == passkey("k1", "ada"));
    CHECK(passkeys(*store, "ada") == Texts{"k1", "k0"});
    CHECK(passkeys(*store, "bo") == Texts{"k2"});
    CHECK(commit(*store, {store::AddPasskey{passkey("k1", "bo")}}) == "there is such a passkey already");
    CHECK(store->passkey("k1")->identity == "ada");
    CHECK(commit(*store, {store::AddPasskey{passkey("k3", "cy")}}) == "there is no identity cy");
}

CONTRACT("a passkey is renamed and removed by its owner alone") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddPasskey{passkey("k1", "ada")}, store::AddPasskey{passkey("k2", "ada")}}) == "");
    CHECK(commit(*store, {store::RenamePasskey{"bo", "k1", "mine"}}) == "there is no such passkey");
    CHECK(commit(*store, {store::RemovePasskey{"bo", "k1"}}) == "there is no such passkey");
    CHECK(store->passkey("k1") == passkey("k1", "ada"));
    CHECK(commit(*store, {store::RenamePasskey{"ada", "k1", "desk"}}) == "");
    CHECK(store->passkey("k1")->name == "desk");
    CHECK(store->passkey("k2") == passkey("k2", "ada"));
    CHECK(commit(*store, {store::RemovePasskey{"ada", "k1"}}) == "");
    CHECK(passkeys(*store, "ada") == Texts{"k2"});
    CHECK(commit(*store, {store::RemovePasskey{"ada", "k1"}}) == "there is no such passkey");
}

CONTRACT("a passkey counts forwards, or not at all") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddPasskey{passkey("k1", "ada")}}) == "");
    const std::string backwards = "there is no such passkey, or it counts backwards";
    const auto use = [&](std::int64_t signs, Millis at) {
        return commit(*store, {store::UsePasskey{"k1", signs, at}});
    };
    CHECK(use(2, 10) == backwards);
    CHECK(use(3, 10) == backwards);
    CHECK(store->passkey("k1")->used == 0);
    CHECK(use(4, 20) == "");
    CHECK(store->passkey("k1")->signs == 4);
    CHECK(store->passkey("k1")->used == 20);
    // Whoever does not count is let in, and does not make anyone forget how far it was.
    CHECK(use(0, 30) == "");
    CHECK(store->passkey("k1")->signs == 4);
    CHECK(store->passkey("k1")->used == 30);
    CHECK(use(4, 40) == backwards);
    CHECK(commit(*store, {store::UsePasskey{"k9", 1, 1}}) == backwards);
    Passkey plain = passkey("k2", "ada");
    plain.signs = 0;
    CHECK(commit(*store, {store::AddPasskey{plain}, store::UsePasskey{"k2", 0, 50}, store::UsePasskey{"k2", 0, 60}}) ==
          "");
    CHECK(commit(*store, {store::UsePasskey{"k2", 7, 70}}) == "");
    CHECK(store->passkey("k2")->signs == 7);
}

CONTRACT("a recovery code is good once, and counts when it is kept") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(!store->recovery_code_of("ada"));
    CHECK(commit(*store, {store::OfferRecoveryCode{"ada", "first", 100}, store::OfferRecoveryCode{"bo", "his", 150}}) ==
          "");
    CHECK(!store->recovery_code_of("ada"));
    CHECK(same(*store->identity_of_recovery_code("first"), person("ada")));
    const std::string none = "there is no such recovery code";
    CHECK(commit(*store, {store::KeepRecoveryCode{"ada", "his"}}) == none);
    CHECK(commit(*store, {store::KeepRecoveryCode{"ada", "hers"}}) == none);
    CHECK(commit(*store, {store::KeepRecoveryCode{"ada", "first"}}) == "");
    CHECK(store->recovery_code_of("ada") == 100);
    // Until the next one is kept, this one is good, and it is shown without ending what is offered.
    CHECK(commit(*store, {store::OfferRecoveryCode{"ada", "lost", 190}, store::OfferRecoveryCode{"ada", "second", 200},
                          store::KeepRecoveryCode{"ada", "first"}}) == "");
    CHECK(store->recovery_code_of("ada") == 100);
    CHECK(!store->identity_of_recovery_code("lost"));
    CHECK(store->identity_of_recovery_code("first"));
    CHECK(store->identity_of_recovery_code("second"));
    CHECK(commit(*store, {store::KeepRecoveryCode{"ada", "second"}}) == "");
    CHECK(store->recovery_code_of("ada") == 200);
    CHECK(!store->identity_of_recovery_code("first"));
    const std::string gone = "there is no such recovery code, or it has been used";
    CHECK(commit(*store, {store::UseRecoveryCode{"first"}}) == gone);
    CHECK(commit(*store, {store::UseRecoveryCode{"second"}}) == "");
    CHECK(!store->recovery_code_of("ada"));
    CHECK(commit(*store, {store::AddToken{"desk", "ada", 1}, store::UseRecoveryCode{"second"}}) == gone);
    CHECK(!store->token("desk"));
    CHECK(same(*store->identity_of_recovery_code("his"), person("bo")));
    CHECK(commit(*store, {store::OfferRecoveryCode{"ada", "his", 1}}) == "there is such a recovery code already");
    CHECK(commit(*store, {store::OfferRecoveryCode{"cy", "x", 1}}) == "there is no identity cy");
}

CONTRACT("a way back changes only with a fresh proof, once there is one, and an offer from before is none") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const auto need = [&](const std::string& who, const std::string& token, Millis after) {
        return commit(*store, {store::NeedProof{who, token, after}});
    };
    const std::string refused = "a way back must be shown first";
    CHECK(commit(*store, {store::AddToken{"desk", "ada", 1}, store::AddToken{"his", "bo", 1}}) == "");
    CHECK(need("ada", "desk", 100) == "");
    CHECK(need("ada", "his", 100) == refused);
    CHECK(commit(*store, {store::OfferRecoveryCode{"ada", "offered", 10}}) == "");
    CHECK(need("ada", "desk", 100) == "");
    CHECK(commit(*store, {store::KeepRecoveryCode{"ada", "offered"}}) == "");
    CHECK(need("ada", "desk", 100) == refused);
    CHECK(commit(*store, {store::ProveToken{"desk", 101}}) == "");
    CHECK(need("ada", "desk", 100) == "");
    CHECK(need("ada", "desk", 101) == refused);
    CHECK(commit(*store, {store::NeedProof{"ada", "desk", 101}, store::OfferRecoveryCode{"ada", "more", 1}}) ==
          refused);
    CHECK(!store->identity_of_recovery_code("more"));
    CHECK(commit(*store, {store::OfferRecoveryCode{"bo", "stolen", 10}, store::AddPasskey{passkey("k7", "bo")}}) == "");
    CHECK(need("bo", "his", 100) == refused);
    CHECK(!store->identity_of_recovery_code("stolen"));
    CHECK(store->identity_of_recovery_code("offered"));
}

CONTRACT("a challenge is used once, and forgotten when it has expired") {
    Place place;
    const auto store = place.open();
    CHECK(commit(*store, {store::UseChallenge{"a", 2000, 1000}}) == "");
    CHECK(commit(*store, {store::UseChallenge{"a", 2000, 1500}}) == "this challenge has been used");
    CHECK(commit(*store, {store::UseChallenge{"b", 3000, 1999}}) == "");
    CHECK(commit(*store, {store::UseChallenge{"a", 2000, 1999}}) == "this challenge has been used");
    CHECK(commit(*store, {store::UseChallenge{"c", 3000, 2000}}) == "");
    CHECK(commit(*store, {store::UseChallenge{"a", 4000, 2000}}) == "");
    CHECK(commit(*store, {store::UseChallenge{"b", 3000, 2000}}) == "this challenge has been used");
}

CONTRACT("the first secret of a name stays, for every server") {
    Place place;
    const auto one = place.open(), other = place.open();
    CHECK(!one->secret("challenges"));
    CHECK(commit(*one, {store::KeepSecret{"challenges", "first"}}) == "");
    CHECK(commit(*other, {store::KeepSecret{"challenges", "second"}}) == "");
    CHECK(one->secret("challenges") == "first");
    CHECK(other->secret("challenges") == "first");
    CHECK(!one->secret("other"));
}

CONTRACT("a token tells when whoever uses it last proved who they are") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddToken{"phone", "ada", 1}, store::AddToken{"desk", "ada", 1, "", 0, 500}}) == "");
    CHECK(store->token("phone")->proved == 0);
    CHECK(store->token("desk")->proved == 500);
    CHECK(commit(*store, {store::ProveToken{"phone", 900}}) == "");
    CHECK(store->token("phone")->proved == 900);
    CHECK(store->tokens_of("ada").size() == 2);
    CHECK(commit(*store, {store::ProveToken{"car", 900}}) == "there is no such token");
}

CONTRACT("every table of somebody is those made and those sat at, whatever became of them") {
    Place place;
    const auto store = place.open();
    set_up(*store, "t1");
    StoredTable closed = open_table("t2", 3000), strange = open_table("t4", 4000);
    closed.host = strange.host = "bo";
    closed.status = "closed";
    CHECK(commit(*store, {store::AddTable{closed}, store::AddTable{strange}, store::SetSeats{"t2", {"ada", "bo"}},
                          store::HideTable{"ada", "t2"}}) == "");
    CHECK(ids(store->every_table_of("ada")) == Texts{"t2", "t1"});
    CHECK(ids(store->every_table_of("bo")) == Texts{"t4", "t2"});
    CHECK(store->every_table_of("cy").empty());
}
