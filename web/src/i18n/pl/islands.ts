// Polish: islands, factions, and deeds that take more than one step.
import type { islands as en } from '../en/islands';

export const islands = {
  'turn.choose': 'Wybierz, jak zaczyna się ta tura.',
  'turn.mayChoose': 'Jeśli chcesz, wybierz, zanim pójdziesz dalej:',
  'turn.reveal': 'Odkryj swoje bomby: wybieraj regiony jeden po drugim.',
  'turn.assault': 'Szturm nie wystarczył. Rzucasz jeszcze raz w ramach ostatniej próby czy idziesz dalej bez niej?',
  'turn.assaultRoll': 'Rzuć jeszcze raz: ostatnia próba',
  'turn.assaultEnd': 'Odpuść i idź dalej',
  'turn.buy': 'Kup żeton za 1 monetę (jeszcze najwyżej {left})',
  'aside.scare': 'Przepędź',
  'aside.swap': 'Zamień regiony',
  'aside.steal': 'Zabierz artefakt',
  'aside.prompt.take': '{piece}: wybierz region, z którego zabierasz znacznik.',
  'course.scare.from': 'Kogo przepędzasz? Wybierz region obok twoich.',
  'course.scare.piece': 'Co ma zniknąć?',
  'course.scare.to': 'Dokąd trafia żeton? Wybierz region jego rasy.',
  'course.swap.from': 'Wybierz pierwszy z dwóch regionów do zamiany.',
  'course.swap.piece': 'Co zmienia miejsce?',
  'course.swap.to': 'A z którym regionem się zamienia?',
  'course.steal.from': 'Który artefakt zabierasz? Wybierz region, w którym leży.',
  'course.steal.piece': 'Który artefakt zabierasz?',
  'course.steal.to': 'Dokąd go przenosisz? Wybierz swój region.',
  'course.token': 'Żeton',
  'board.do.reveal': 'Odkryj bez płacenia',
  'board.do.revealPay': 'Zapłać i odkryj',
  'board.do.revealFree': 'Odkryj',
  'board.do.swap': 'Zamień z regionem {region}',
  'board.do.scare': '{piece}: przepędź tutaj z regionu {region}',
  'board.do.scareOff': '{piece}: przepędź z mapy',
  'board.do.steal': 'Przenieś tutaj: {piece}',
  'board.among': 'w tym: {names}',
  'board.enough': 'wystarczy, cokolwiek pokaże kość',
  'board.unpaid': 'Bez zapłaty nic nie zrobi.',
  'board.enemyFaction': 'Wroga frakcja: premia jest już wliczona.',
  'held.harmony': 'Harmonia – {names}: płacą, zanim zaatakują',
  'held.harmonyWith':
    'Harmonia: płaci {coins, plural, one {# monetę} few {# monety} many {# monet} other {# monety}} przed pierwszym atakiem w turze ({race})',
  'held.bombs': '{piece}: spośród pozostałych {live} wybuchnie, {duds} nie',
  'held.bombsLeft':
    '{live, plural, one {# wybuchnie} few {# wybuchną} many {# wybuchnie} other {# wybuchnie}}, {duds, plural, one {# nie} few {# nie} many {# nie} other {# nie}}',
  'held.side': 'Wybrana frakcja: {faction}',
  'found.turnedUp': '{name} zajmuje region {region} i odkrywa:',
  'found.artifact': 'Artefakt: może się przenosić',
  'found.legendary': 'Legendarne miejsce',
  'help.kind.artifact': 'Artefakt',
  'help.kind.legendary': 'Legendarne miejsce',
  'log.paid':
    '{name} płaci bankowi {coins, plural, one {# monetę} few {# monety} many {# monet} other {# monety}} ({why}).',
  'log.chose': '{name} wybiera: {choice}.',
  'log.scared': '{race}: przepędzony żeton z regionu {from} trafia do regionu {to}.',
  'log.scaredOff': '{race}: żeton przepędzony z mapy z regionu {from}.',
  'log.swappedRegions': '{name} zamienia miejscami to, co stoi w regionach {a} i {b}.',
  'log.stolen': '{name} przenosi z regionu {from} do regionu {to}: {piece}.',
  'log.bombLive': '{piece} w regionie {region}: wybuch!',
  'log.bombDud': '{piece} w regionie {region}: niewypał.',
  'setup.islands.drawn': 'Wyspy losowane',
  'setup.islands.chosen': 'Wybierz wyspy',
  'setup.islands.text':
    '{n, plural, one {# wyspa} few {# wyspy} many {# wysp} other {# wyspy}}, losowane przy tworzeniu stołu.',
  'setup.island.large': 'Duża wyspa',
  'setup.island.medium': 'Średnia wyspa',
  'setup.island.small': 'Mała wyspa',
  'term.island': 'Wyspa',
  'term.island.text':
    'Plansza składa się z wysp: jest ich tyle, ilu graczy. Żaden region jednej wyspy nie sąsiaduje z regionem innej i nie ma znaczenia, jak wyspy leżą na stole. Na inną wyspę dostajesz się morzem.',
  'term.landing': 'Region z przystanią',
  'term.landing.text':
    'Region z kotwicą. Rasa, która nie zajmuje żadnego regionu, zaczyna w jednym z nich, na dowolnej wyspie; tylko Koboldy, Nagi i Gnomy mogą zacząć gdzie indziej. Także później możesz lądować w każdym z nich, gdziekolwiek stoi twoja rasa.',
  'term.travel': 'Przeprawa',
  'term.travel.text':
    'Jeśli lądujesz w regionie, który nie sąsiaduje z twoją aktywną rasą, kosztuje to o 1 żeton więcej; twoja wymierająca rasa w tym nie pomaga. Dotyczy to też pierwszego podboju, więc pusty region z przystanią kosztuje 3. Żeglarze i Kamień Spotkań oszczędzają ci tego żetonu, podobnie jak wszystko, co sprawia, że region liczy się jak sąsiedni.',
  'term.faction': 'Frakcja',
  'term.faction.text':
    'Ludzie, Krasnoludy, Gnomy, Nocne Elfy, Draenei i Worgeni należą do Przymierza, a Orkowie, Trolle, Taureni, Opuszczeni, Krwawe Elfy i Gobliny do Hordy. Koboldy, Eteryczni, Nagi, Pandareni i Murloki są neutralni. Gracze nie należą do żadnej frakcji: możesz mieć rasy z obu.',
  'term.faction-bonus': 'Premia frakcyjna',
  'term.faction-bonus.text':
    'Jeśli twoja aktywna rasa należy do frakcji, na koniec swojej tury dostajesz 1 monetę za każdą rasę drugiej frakcji, której w tej turze odbierasz region. Kolejne regiony tej samej rasy nic nie dodają. Rasy wymierające też się liczą, nawet twoja własna, a neutralne nie. W turze, w której ogłaszasz wymieranie, premii nie ma.',
  'term.artifact': 'Artefakt',
  'term.artifact.text':
    'Służy graczowi, którego aktywna rasa zajmuje jego region, od chwili odkrycia lub przejęcia. Artefaktu, który pomaga w podboju, można użyć raz na turę i przenosi się on do podbitego regionu; pozostałe kładziesz na nowo po przegrupowaniu. Gdy region zostaje podbity lub porzucony, artefakt w nim zostaje. Dopóki stoi tam wymierająca rasa albo Murlok lub nie ma nikogo, artefakt nie działa.',
  'term.legendary-place': 'Legendarne miejsce',
  'term.legendary-place.text':
    'Zostaje w regionie, w którym je odkryto, z wyjątkiem Studni Wieczności, która przenosi się do wody. Służy graczowi, którego aktywna rasa zajmuje ten region; dla ras wymierających działa tylko Studnia.',
  'term.toll': 'Opłata',
  'term.toll.text':
    'Za niektóre ataki trzeba zapłacić, zanim się zaczną: 2 monety za Harmonię (raz na turę), 2 za Egidę Aggramara, 1 za każde bagna Mieszkańców Moczarów, 2 za Młot Zagłady. Opłaty się sumują. Kto nie może zapłacić, nie może atakować, a zapłacone monety przepadają, nawet jeśli atak się nie uda. Sobie nie płacisz; tylko 2 monety za Młot Zagłady idą wtedy do banku.',
  'term.harmony': 'Harmonia',
  'term.harmony.text':
    'Pokój Pandarenów: na koniec ich tury każdy przeciwnik dostaje żeton, oprócz tych, których aktywną rasę zaatakowali. Kto go ma, musi zapłacić 2 monety, zanim po raz pierwszy w danej turze zaatakuje aktywnych Pandarenów. Na początku następnej tury Pandarenów wszystkie żetony wracają.',
  'term.bomb': 'Bomba',
  'term.bomb.text':
    'Gobliny kładą Bomby obok swoich regionów na koniec tury i odkrywają je na początku następnej. 6 z 12 wybucha tak, jakby Gobliny podbiły region, który zostaje pusty; 6 to niewypały. Nikt nie wie, które są które, nawet gracz Goblinów.',
  'term.marker': 'Zakryty znacznik',
  'term.marker.text':
    'Na każdej wyspie kryje się artefakt lub legendarne miejsce, wylosowane na początku spośród 12. Kto podbija jego region, od razu je odkrywa, na resztę gry. Do tej chwili znacznik nie działa i nikt nie może go podejrzeć.',
  'option.defensive-persists-in-decline': 'Wieże Strażnicze podczas wymierania',
  'option.defensive-persists-in-decline.text':
    'Czy Wieże Strażnicze Obrońców zostają, gdy rasa zaczyna wymierać, a jej regiony nadal są nietykalne.',
  'option.defensive-persists-in-decline.false': 'Znikają',
  'option.defensive-persists-in-decline.true': 'Zostają',
  'option.own-declined-counts-for-bonuses': 'Premie za własną wymierającą rasę',
  'option.own-declined-counts-for-bonuses.text':
    'Czy region odebrany własnej wymierającej rasie liczy się do premii frakcyjnej oraz dla Orków, Trolli, Opuszczonych, Mistrzów Wojny i Furiatów.',
  'option.own-declined-counts-for-bonuses.counted': 'Liczy się',
  'option.own-declined-counts-for-bonuses.ignored': 'Nie liczy się',
} satisfies Record<keyof typeof en, string>;
