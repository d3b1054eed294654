// Dlaczego coś nie jest możliwe, według zasady.
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
};
