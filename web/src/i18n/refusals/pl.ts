// Dlaczego coś nie jest możliwe: według zasady i według zdania serwera.
import type { Sentences } from './index';

const next =
  'Tego regionu nie można tak zaatakować: wybierz region, którego jeszcze nie masz, sąsiadujący z regionem twojej rasy i taki, w którym może ona żyć; na wodę wchodzą tylko nieliczne rasy.';
const few = 'Masz za mało żetonów na ten region: wybierz tańszy albo spróbuj z kością tam, gdzie to możliwe.';
const empty = 'Do podboju potrzebny jest co najmniej jeden żeton w ręce: przejdź do przegrupowania.';
const finished = 'Podboje w tej turze już się skończyły.';
const attempted = 'Ostatnia próba zakończyła podboje w tej turze.';
const own = 'Porzucić można tylko region swojej aktywnej rasy.';
const early = 'Regiony porzuca się tylko na początku tury, przed pierwszym podbojem.';
const declined = 'Wymierająca rasa nie porzuca regionów: porzucić można tylko regiony aktywnej.';
const column = 'W tym miejscu kolumny nie ma zestawu: wybierz jeden z widocznych.';
const ways = 'Ta rasa nie może zacząć wymierać w ten sposób: wybierz jeden z podanych.';
const withdrawn =
  'Wycofane żetony wracają do regionów tej samej rasy, które mogą je przyjąć, i trzeba położyć wszystkie.';
const over = 'Gra jest skończona.';
const die =
  'Ostatnia próba z kością wymaga co najmniej jednego żetonu w ręce i regionu, do którego brakuje od jednego do trzech żetonów.';
const entry =
  'Rasa, której nie ma na mapie, zaczyna z krawędzi mapy, z wybrzeża albo przy kotwicy: wybierz jeden z zaznaczonych regionów.';
const immune = 'Ten region jest nietykalny: nikt nie może go teraz podbić.';
const nowhere = 'Na tej mapie nie ma takiego regionu.';
const waiting = 'Czeka niewykorzystany rzut kością: użyj go do podboju albo zakończ podboje.';
const active = 'Masz już aktywną rasę: nowy zestaw wybierzesz dopiero wtedy, gdy ta zacznie wymierać.';
const fresh = 'Nie ogłasza się wymierania w turze, w której rasa została wybrana: możesz to zrobić od następnej.';
const volcano = 'Pierwszy podbój Płomyczków musi być obok ich Wulkanu.';
const relic =
  'Kładzie się to raz na turę, pod jej koniec, w regionie aktywnej rasy, w którym ta sama moc jeszcze nie działa.';
const lone =
  'Zastąpić można tylko samotny żeton aktywnej rasy przeciwnika, nigdy jako pierwszy podbój, i tylko dopóki masz żeton, by go tam położyć';
const chance = 'Plan kończy się tutaj: dalej decyduje przypadek.';
const end = 'Plan kończy się tutaj: byłby to koniec gry.';
const hidden = 'Plan kończy się tutaj: odsłoniłoby się coś ukrytego.';
const artifact = 'Kładzie się to raz, pod koniec tury, w regionie swojej aktywnej rasy.';
const fortification = 'Tu się tego nie stawia albo już ich nie ma: postaw tam, gdzie jest to podane.';

export const refusals: Sentences = {
  rules: {
    'CL-ABAND-1': own,
    'CL-ABAND-2': early,
    'CL-ABAND-6': declined,
    'CL-COL-4': column,
    'CL-CONQ-1': next,
    'CL-CONQ-4': empty,
    'CL-CONQ-6': finished,
    'CL-COST-1': few,
    'CL-DECL-1': ways,
    'CL-ED-1': 'Przy tym stole wycofane żetony nie wracają obok regionu, z którego uciekły: wybierz dalszy.',
    'CL-ED-8': 'Przed końcem tury trzeba jeszcze coś położyć albo o czymś zdecydować.',
    'CL-END-1': over,
    'CL-EOT-1': 'Twoja rasa nie ma takiego znacznika do położenia.',
    'CL-FINAL-1': die,
    'CL-FINAL-5': attempted,
    'CL-FINAL-6': attempted,
    'CL-FIRST-1': entry,
    'CL-HID-1': end,
    'CL-HID-2': hidden,
    'CL-IMM-1': immune,
    'CL-LOSS-6': withdrawn,
    'CL-PAIR-SORCERERS-BERSERK': waiting,
    'CL-PICK-1': 'W turze wybiera się tylko jeden zestaw.',
    'CL-PICK-4': 'Masz za mało monet na ten zestaw: wybierz któryś wyżej w kolumnie.',
    'CL-POW-BERSERK-1': 'Tylko Oszalałe rasy rzucają kością przed podbojem.',
    'CL-POW-BERSERK-2': waiting,
    'CL-POW-BERSERK-4': 'Oszalała rasa nie ma ostatniej próby: może rzucać kością przed każdym podbojem.',
    'CL-POW-BERSERK-5': 'Do rzutu potrzebny jest żeton w ręce.',
    'CL-POW-BIVOUAC-1':
      'Obozowiska zabiera się, zanim położysz pierwsze, a kładzie w regionach swojej rasy, dopóki są i jest dla nich miejsce.',
    'CL-POW-DIPLOMAT-1':
      'Sojusznika wskazują tylko Dyplomatyczne rasy, jednego na turę, pod jej koniec: przeciwnika, którego aktywna rasa nie była w tej turze atakowana.',
    'CL-POW-DIPLOMAT-4': 'Masz pokój z tą rasą: zaatakujesz ją po następnej turze jej gracza, o ile nie odnowi pokoju.',
    'CL-POW-DRAGON-1': 'Smok już w tej turze atakował.',
    'CL-POW-DRAGON-6': 'Przy takim podboju kość nie pomaga: wybierz inny sposób albo podbijaj bez kości.',
    'CL-POW-FORTIFIED-1': 'W turze buduje się jedną Twierdzę, w regionie swojej rasy.',
    'CL-POW-FORTIFIED-2':
      'W regionie stoi najwyżej jedna Twierdza, a gdy wszystkie są na mapie, nie buduje się następnych.',
    'CL-POW-HEROIC-1': 'Dwaj Bohaterowie stoją w dwóch różnych regionach swojej rasy.',
    'CL-POW-HEROIC-2': 'Bohatera zabiera się, zanim postawisz pierwszego, i tylko jeśli ma dokąd pójść.',
    'CL-POW-STOUT-1': 'Tylko Niezłomna rasa może zacząć wymierać po policzeniu monet.',
    'CL-RACE-AMAZONS-3':
      'Na koniec tury Amazonki odkładają cztery żetony: tych się nie rozstawia i nie porzuca się więcej regionów, niż trzeba.',
    'CL-RACE-GHOULS-3': 'Najpierw kończy wymierająca rasa, potem gra aktywna.',
    'CL-RACE-SORCERERS-1': 'Ten przeciwnik został już w tej turze trafiony: Czarnoksiężnicy robią to raz każdemu.',
    'CL-RACE-SORCERERS-2': 'Ten żeton nie jest sam: Czarnoksiężnicy zastępują tylko samotne żetony.',
    'CL-RACE-SORCERERS-6': 'Czarnoksiężnicy zastępują tylko żeton aktywnej rasy przeciwnika.',
    'CL-RACE-SORCERERS-7': 'Na mapie musi już być Czarnoksiężnik: pierwszy podbój jest zwyczajny.',
    'CL-REDEP-2':
      'Żetony rozstawia się po podbojach, tylko w regionach swojej rasy, i żadnego regionu się nie porzuca.',
    'CL-REDEP-3': 'Najpierw połóż wszystkie żetony, które masz w ręce.',
    'CL-RNG-1': chance,
    'CL-SIT-11': 'W zasobniku nie ma już żetonów twojej rasy, które można by tam położyć.',
    'CL-TERM-4': nowhere,
    'CL-TURN-1': 'To nie ten moment: teraz możesz zrobić tylko to, co jest podane.',
    'CL-TURN-2': 'Nie masz aktywnej rasy: najpierw wybiera się zestaw.',
    'CL-TURN-3':
      'Wymieranie ogłasza się zamiast grać turę: po jej rozpoczęciu już nie można. Cofnij, jeśli się da, albo poczekaj do następnej.',
    'CL-TURN-5': active,
    'CL-TURN-6': fresh,
    'CL-TURN-7': 'Aktywna rasa kończy podboje przegrupowaniem.',
    'UG-ADJ-2': next,
    'UG-ADJ-4': entry,
    'UG-CHASM-1': 'To szczelina: nikt nie może do niej wejść.',
    'UG-CONQ-2': empty,
    'UG-CONQ-3': few,
    'UG-CONQ-8': finished,
    'UG-CONQ-9': 'Tych pomocy nie można połączyć: użyj o jedną mniej.',
    'UG-DECL-2': 'Balrog został już w tej turze ruszony: rasa nie może teraz zacząć wymierać.',
    'UG-DECL-3': ways,
    'UG-DECL-9': 'Użyto już mocy z początku tury: przy tym stole rasa nie może w tej turze zacząć wymierać.',
    'UG-DIE-1': chance,
    'UG-DIE-2': die,
    'UG-DIE-3': attempted,
    'UG-END-1': over,
    'UG-ENDP-1':
      'To niemożliwe: rasa nie ma takiego znacznika do położenia albo trzeba jeszcze coś położyć lub o czymś zdecydować.',
    'UG-IMM-1': immune,
    'UG-LOSS-4': withdrawn,
    'UG-MAP-1': nowhere,
    'UG-PICK-1': 'W turze wybiera się tylko jeden zestaw, i tylko taki, na który cię stać.',
    'UG-PICK-4': column,
    'UG-PLACE-ALTAR-1': 'Żetony oddaje tylko ten, kto ma Ołtarz Dusz: jeden na turę, z własnej wymierającej rasy.',
    'UG-PLACE-CRYPT-1':
      'Duch Poszukiwaczki idzie do jednego regionu na turę: nie do regionu Krypty i nie tam, gdzie już stoi.',
    'UG-PLACE-CRYPT-2': 'Duch Poszukiwaczki nie idzie do szczeliny ani do nietykalnego regionu.',
    'UG-PLACE-CRYPT-4': 'Gdy w Krypcie jest rasa wymierająca, Duch Poszukiwaczki stoi w miejscu.',
    'UG-PLACE-PENTACLE-1':
      'Balrog rusza się raz na turę, do sąsiedniego regionu, który nie jest nietykalny ani chroniony.',
    'UG-POW-REBORN-1':
      'Tylko wymierająca Odrodzona rasa robi miejsce aktywnej: na początku tury, w kilku regionach i dopóki są żetony.',
    'UG-POW-ROYAL-1': 'Królowa rusza się raz, pod koniec tury, do regionu swojej rasy.',
    'UG-POW-SHIELD-1': 'Grzybowe Pancerze kładzie się w regionach swojej rasy, dopóki masz jakieś do położenia.',
    'UG-POW-VAMPIRE-1': `${lone}. Każdego przeciwnika gryzie się raz na turę.`,
    'UG-POW-VANISHING-3': 'Ta rasa wymiera tylko na swój sposób: wybierz ten, który jest podany.',
    'UG-RACE-CULTISTS-5': 'Wielki Przedwieczny rusza się raz, na początku tury, do regionu Kultystów.',
    'UG-RACE-FLAMES-1': 'Wulkan kładzie się raz, przy wyborze Płomyczków, na jednym z jego symboli.',
    'UG-RACE-FLAMES-2': volcano,
    'UG-RACE-FLAMES-8': volcano,
    'UG-RACE-GNOMES-1':
      'Gnomy można atakować tylko z sąsiedniego regionu albo z krawędzi mapy, gdy rasa dopiero wchodzi.',
    'UG-RACE-GNOMES-2': 'Przeciw Gnomom nie działa żadna pomoc: podbijaj w zwykły sposób.',
    'UG-RACE-LICHES-2': 'Za atak na ten region trzeba zapłacić monetę temu, kto go zajmuje, a nie masz żadnej.',
    'UG-RACE-MIMES-1': 'Tylko Mimowie Cienia zamieniają moc: raz, przy wyborze, z mocą innego widocznego zestawu.',
    'UG-RACE-WISPS-1':
      'Kością rzuca się wcześniej tylko na Mistyczne kryształy albo obok tych, które Świetliki już mają.',
    'UG-RACE-WISPS-2':
      'Kością rzuca się wcześniej tylko z żetonem w ręce i na region, który przy najlepszym rzucie da się zdobyć.',
    'UG-READY-1': own,
    'UG-READY-2': early,
    'UG-REDEP-2':
      'Przy przegrupowaniu wszystkie żetony idą do regionów twojej rasy i żadnego regionu nie porzuca się bez potrzeby.',
    'UG-REDEP-3': declined,
    'UG-RELIC-DOORMAT-1': 'Do tego regionu sięgasz i bez Latającej Wycieraczki: podbij go zwyczajnie.',
    'UG-RELIC-DOORMAT-2':
      'Latająca Wycieraczka nie służy do wejścia na mapę: zacznij od jednego z zaznaczonych regionów.',
    'UG-RELIC-GEN-3': 'Ta pomoc została już w tej turze użyta.',
    'UG-RELIC-ORB-1': `${lone}. Lśniąca Kula robi to raz na turę.`,
    'UG-RELIC-RING-1': relic,
    'UG-RELIC-SCEPTER-1': relic,
    'UG-SETUP-2': hidden,
    'UG-SETUP-6': end,
    'UG-TURN-1': 'To nie ten moment: tura ma stałą kolejność i teraz możesz zrobić tylko to, co jest podane.',
    'UG-TURN-2': active,
    'UG-TURN-6': fresh,
    'WC-ARTIFACT-AEGIS-2': artifact,
    'WC-ARTIFACT-ASHES-1': 'Do tego regionu sięgasz i bez tej pomocy: podbij go zwyczajnie.',
    'WC-ARTIFACT-HEART-1': artifact,
    'WC-COMBO-1': 'W turze wybiera się tylko jeden zestaw, z widocznych i taki, na który cię stać.',
    'WC-COMBO-4': 'Zasobnik jest pusty: nie ma już żetonów do wzięcia.',
    'WC-COST-1': few,
    'WC-COST-3': 'Tych pomocy nie można połączyć: użyj o jedną mniej.',
    'WC-COST-5': empty,
    'WC-DECL-1': ways,
    'WC-DECL-7': 'Wymierająca rasa nie porzuca regionów; to, co ma jeszcze do zrobienia, jest przed turą aktywnej.',
    'WC-DEF-1': nowhere,
    'WC-END-1': over,
    'WC-FINAL-1':
      'Tu decyduje kość: ostatnia próba wymaga żetonu w ręce i regionu, do którego brakuje od jednego do trzech, nie pasuje do każdego sposobu podboju i kończy każdy plan.',
    'WC-FINAL-4': 'Po ostatniej próbie nikogo się już nie zastrasza: robi się to wcześniej.',
    'WC-IMMUNE-1': immune,
    'WC-INFO-1': 'Plan kończy się tutaj: odsłoniłoby się coś ukrytego albo byłby to koniec gry.',
    'WC-ISLE-1': entry,
    'WC-ISLE-2':
      'Tego regionu nie można tak zaatakować: wybierz region, którego jeszcze nie masz, sąsiadujący z regionem twojej rasy albo z kotwicą, i taki, w którym może ona żyć; na wodę wchodzą tylko nieliczne rasy.',
    'WC-ISLE-5': entry,
    'WC-LOSS-5': withdrawn,
    'WC-MARK-4': 'Ta pomoc została już w tej turze użyta.',
    'WC-PAY-1': 'To kosztuje monety, których nie masz: wybierz inny region.',
    'WC-PAY-4': 'Nie masz monety, żeby za to zapłacić.',
    'WC-PLACE-BATTLEGROUND-1': 'Frakcję wybiera tylko ten, kto zajmuje Pole Bitwy.',
    'WC-PLACE-BATTLEGROUND-2':
      'Frakcję wybiera tylko rasa, która żadnej nie ma: raz, przed pierwszym podbojem albo po dotarciu na Pole Bitwy.',
    'WC-PLACE-WELL-1': 'Studnia Wieczności trafia na wodę swojej wyspy, gdy zostanie odkryta, i już się nie rusza.',
    'WC-POW-BEASTMASTER-1':
      'Bestie stoją tylko w regionach swojej rasy, dopóki są i jest tam żeton, którego miejsce zajmą.',
    'WC-POW-CHAMPION-1': 'Czempion podbija raz na turę, sam, region obok swojej rasy.',
    'WC-POW-CHAMPION-2': 'Żeby zabrać Czempiona, żeton musi zająć jego miejsce.',
    'WC-POW-CHAMPION-3': 'Czempion nie robi pierwszego podboju: zacznij żetonami.',
    'WC-POW-CHAMPION-5': 'Czempiona stawia się raz, w regionie swojej rasy.',
    'WC-POW-DEFENSIVE-1': fortification,
    'WC-POW-GARRISONED-1': fortification,
    'WC-POW-INTIMIDATING-1':
      'Zastraszają tylko Brutale: do trzech razy na turę, przeciwników i tubylców obok swoich regionów.',
    'WC-POW-INTIMIDATING-3': 'Najpierw znika to, co broni regionu; żetony idą do innego regionu swojej rasy.',
    'WC-POW-PORTAL-1': 'Regiony zamieniają tylko Magowie Portali: dwa razy na turę, i oba muszą być magiczne.',
    'WC-POW-PORTAL-3':
      'Między tymi regionami nic się nie zamieni: jeden jest nietykalny albo nic nie może się tam przenieść.',
    'WC-RACE-ETHEREALS-1':
      'Artefakty zabierają tylko Eteryczni: raz na turę, odkryty i leżący obok ich rasy, do jej sąsiedniego regionu.',
    'WC-RACE-ETHEREALS-2':
      'Tego artefaktu nie można zabrać: jego region jest nietykalny albo kosztuje monety, których nie masz.',
    'WC-RACE-FORSAKEN-1': 'Żetony kupują tylko Opuszczeni, i nie więcej, niż przez nich w tej turze przepadło.',
    'WC-RACE-GNOMES-1': 'Drugi rzut jest tylko po szturmie z powietrza, któremu brakowało najwyżej trzech żetonów.',
    'WC-RACE-GOBLINS-2': 'Bomby kładzie się obok Goblinów, pod aktywną rasą przeciwnika, po jednej w regionie.',
    'WC-RACE-GOBLINS-4': 'Nie ma już więcej Bomb.',
    'WC-RACE-GOBLINS-5': 'Bomby odkrywają tylko Gobliny, a tu nie ma żadnej, którą można tak odkryć.',
    'WC-RACE-HUMANS-1':
      'Cele Militarne kładzie się w regionach, których nie zajmuje rasa ich frakcji i które nie są nietykalne; zabiera się je, zanim położysz pierwszy.',
    'WC-RACE-HUMANS-2':
      'Cele Militarne kładzie się w regionach, których nie zajmuje rasa ich frakcji i które nie są nietykalne; zabiera się je, zanim położysz pierwszy.',
    'WC-RACE-TAUREN-1': 'Z Czempionem musi iść żeton, a nie ma już żadnego.',
    'WC-RACE-WORGEN-1': 'Teraz nie ma takiego wyboru: postać wybiera się raz, na początku tury.',
    'WC-READY-1': 'Porzucić można tylko region swojej aktywnej rasy, i tylko przed pierwszym podbojem.',
    'WC-REDEP-1':
      'Przy przegrupowaniu wszystkie żetony idą do regionów twojej rasy i żadnego regionu nie porzuca się bez potrzeby.',
    'WC-REDEP-2': 'Najpierw połóż wszystkie żetony, które masz w ręce.',
    'WC-TURN-1':
      'Zestaw wybiera się tylko bez aktywnej rasy; wymieranie ogłasza się tylko na początku tury i nigdy w tej, w której rasa została wybrana.',
    'WC-TURN-2': 'To nie ten moment: tura ma stałą kolejność i teraz możesz zrobić tylko to, co jest podane.',
    'WC-TURN-4': finished,
  },
  server: {
    'a game can be reviewed once it is over': 'Grę można przeanalizować, gdy się skończy.',
    'other games are being reviewed for you: wait until they are done':
      'Trwa już analiza innych twoich gier: poczekaj, aż się skończy.',
    'your last hint is still being thought about': 'Twoja ostatnia podpowiedź jest jeszcze w przygotowaniu.',
    'too many want to know what to do: try again later': 'Zbyt wiele osób prosi o podpowiedź: spróbuj później.',
    'this game cannot be reviewed': 'Tej gry nie da się przeanalizować.',
    'hints are switched off at this table': 'Przy tym stole podpowiedzi są wyłączone.',
    'too many games are being reviewed here: try again later': 'Analizuje się tu zbyt wiele gier: spróbuj później.',
    'thinking about it takes too long here: try again later': 'Namysł trwa tu zbyt długo: spróbuj później.',
    'the game is over': 'Gra się skończyła.',
    'somebody at this table is called that: take another name':
      'Przy tym stole ktoś już tak się nazywa: wybierz inne imię.',
    'a bot is called that: take another name': 'Tak nazywa się bot: wybierz inne imię.',
    'this seat is kept for somebody else': 'To miejsce czeka na kogoś innego.',
    'you have a seat at this table: it is one for each': 'Masz już miejsce przy tym stole: każdy ma jedno.',
    'seat # is kept for you: take or free that one': 'Jedno miejsce czeka na ciebie: zajmij je albo najpierw zwolnij.',
    'somebody who is asked has not said yes: wait, or free the seat':
      'Zaproszona osoba jeszcze nie odpowiedziała: poczekaj albo zwolnij miejsce.',
    'this is the device you are at: POST /api/me/logout ends it':
      'To urządzenie, na którym jesteś: wyloguj się przez „Wyloguj się tutaj”.',
    'a browser keeps at most # others apart':
      'Przeglądarka nie zachowa osobno tylu osób: najpierw wyloguj jedną z nich.',
    'you have # devices: log one out first': 'Masz za dużo urządzeń: najpierw wyloguj jedno z nich.',
    'the game has begun': 'Gra już się zaczęła.',
    'the dice are drawn, and the game is about to begin': 'Kości są już wylosowane i gra zaraz się zacznie.',
    'the dice are not drawn yet: keep the number to yourself until they are':
      'Kości nie są jeszcze wylosowane: do tego czasu zachowaj liczbę dla siebie.',
    'this seat is not bound to a number': 'Z tym miejscem nie jest związana żadna liczba.',
    'this number is told already': 'Ta liczba została już podana.',
    'the dice are not drawn yet': 'Kości nie są jeszcze wylosowane.',
    'the secret of the dice is lost': 'Tajna liczba kości zaginęła.',
    'no game is being played at this table': 'Przy tym stole nie toczy się gra.',
    'the game is not over': 'Gra jeszcze się nie skończyła.',
    'only whoever made the table may do that': 'Może to zrobić tylko ten, kto założył stół.',
    'seat # is not yours': 'To nie jest twoje miejsce.',
    'this seat is not yours': 'To nie jest twoje miejsce.',
    'the game has gone on since then': 'Gra poszła tymczasem dalej: spójrz i wybierz jeszcze raz.',
    'this seat is taken': 'To miejsce jest zajęte: wybierz inne.',
    'somebody sits there': 'Tu już ktoś siedzi.',
    'there are seats that nobody has taken': 'Są jeszcze wolne miejsca: poczekaj na kogoś albo posadź bota.',
    'a person plays this seat': 'Na tym miejscu gra człowiek.',
    'it is for seat # to decide': 'Teraz decyduje ktoś inny.',
    'it is not for you to decide': 'Teraz decyduje ktoś inny.',
    'there is nothing to do again': 'Nie ma czego powtórzyć.',
    'somebody has touched it by now': 'Ktoś w międzyczasie coś przy tym stole zrobił.',
    'nothing was done yet in this turn': 'W tej turze jeszcze nic nie zostało zrobione.',
    "nothing can be taken back: chance, something hidden or another player's decision came of it":
      'Tego nie można już cofnąć: wynikł z tego rzut, coś ukrytego albo decyzja innego gracza.',
    'a bot plays this seat already': 'Na tym miejscu gra już bot.',
    'nobody stands in for you': 'Nikt cię nie zastępuje.',
    'only those who sit at the table may chat': 'Pisać mogą tylko siedzący przy stole.',
    'there is no text': 'Nie ma czego wysłać: napisz coś.',
    'a message has at most 500 characters': 'Wiadomość ma najwyżej 500 znaków.',
    'only those who sat at the table may ask for a rematch': 'O rewanż mogą prosić tylko ci, którzy grali.',
    'there is a rematch already': 'Rewanż już jest.',
    'the game file can be had once the game is over': 'Plik gry będzie po jej zakończeniu.',
    'the log can be had once the game is over': 'Dziennik będzie po zakończeniu gry.',
    'the game is not over: end it, or leave your seat to a bot':
      'Gra jeszcze trwa: zakończ ją albo zostaw miejsce botowi.',
    'you have no seat at this table': 'Nie masz miejsca przy tym stole.',
    'there is no such table': 'Nie ma takiego stołu.',
    'this table cannot be read': 'Tego stołu nie da się odczytać.',
    'you have # tables that are not over: finish or close one first':
      'Masz zbyt wiele nieskończonych stołów: najpierw skończ lub zamknij któryś.',
    'there are too many tables here: try again later': 'Jest tu za dużo stołów: spróbuj później.',
    'too many guests come from your address: try again in a minute':
      'Z twojego adresu przychodzi zbyt wielu gości: spróbuj za minutę.',
    'too many links are tried from your address: try again in a minute':
      'Z twojego adresu próbuje się zbyt wielu linków: spróbuj za minutę.',
    'this link has been used, or is too old': 'Ten link został już użyty albo jest za stary.',
    "this server takes no races, powers, pieces or maps of one's own":
      'Ten serwer nie przyjmuje własnych ras, mocy, znaczników ani map.',
    'so much has happened at this table that only the game itself may go on':
      'Przy tym stole wydarzyło się tak wiele, że dalej może toczyć się tylko gra.',
    'a message has at most 2,000 bytes': 'Wiadomość ma najwyżej 2000 bajtów.',
    'enough has been said at this table': 'Przy tym stole powiedziano już dość.',
    'there are too many tables in use here: try again later': 'Jest tu w użyciu za dużo stołów: spróbuj później.',
    'too many long answers are on their way: try again later':
      'W drodze jest za dużo długich odpowiedzi: spróbuj później.',
    'long answers are on their way to your address: read them first':
      'Długie odpowiedzi są w drodze na twój adres: najpierw je odbierz.',
    'something else happened at this table: ask again': 'Przy tym stole wydarzyło się coś innego: zapytaj jeszcze raz.',
    'too many requests: slow down': 'Za dużo żądań: zwolnij.',
    'a connection watches at most 64 tables': 'Naraz można oglądać najwyżej 64 stoły.',
    'it has decided by now': 'Decyzja już zapadła.',
    'something went wrong, and nothing was done': 'Coś poszło nie tak i nic się nie zmieniło: spróbuj jeszcze raz.',
    'something went wrong': 'Coś poszło nie tak: spróbuj jeszcze raz.',
  },
};
