// Polish: the page to learn from, and the guided game.
import type { learn as en } from '../en/learn';

export const learn: Record<keyof typeof en, string> = {
  'learn.title': 'Naucz się',
  'learn.guide': 'Zagraj pierwszą turę',
  'learn.guide.text': 'Prawdziwa gra z botem. Przewodnik prowadzi cię krok po kroku; około pięciu minut.',
  'learn.search': 'Szukaj w zasadach',
  'learn.searchHint': 'Rasa, moc, pojęcie…',
  'learn.found': '{n, plural, =0 {Nic nie znaleziono.} one {# hasło} few {# hasła} many {# haseł} other {# hasła}}',
  'learn.contents': 'Spis treści',
  'learn.how': 'Jak grać',
  'learn.section.terms': 'Pojęcia',
  'learn.section.races': 'Rasy',
  'learn.section.powers': 'Moce specjalne',
  'learn.section.pieces': 'Znaczniki',
  'learn.section.natives': 'Tubylcy',
  'learn.section.terrains': 'Tereny',
  'learn.section.symbols': 'Symbole',
  'learn.section.helps': 'Sposoby podboju',
  'learn.section.maps': 'Mapy',
  'learn.aim': 'O co chodzi',
  'learn.aim.text':
    'Świat jest za mały dla wszystkich. Prowadź rasę, zajmuj ziemie i pozwól jej odejść, gdy jej czas minie. Wygrywa, kto po ostatniej rundzie ma najwięcej monet; przy remisie – kto ma więcej żetonów na mapie.',
  'learn.turn': 'Twoja tura',
  'learn.turn.1': 'Jeśli nie masz aktywnej rasy: wybierz zestaw z kolumny.',
  'learn.turn.2': 'Podbij tyle regionów, na ile starczy żetonów. Przy ostatnim możesz rzucić kością.',
  'learn.turn.3': 'Przegrupuj: rozłóż żetony po swoich regionach.',
  'learn.turn.4': 'Weź monety. Potem gra następna osoba.',
  'learn.turn.5':
    'Albo zamiast tego wszystkiego: ogłoś wymieranie swojej aktywnej rasy i weź monety za to, co zostało.',
  'learn.cost': 'Ile kosztuje region',
  'learn.cost.text':
    'Pusty region kosztuje {n, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}. Każdy żeton, który w nim stoi, i każda rzecz, która go broni, dodaje 1. Dwa żetony na terenie, który ich broni: {n} + 2 + 1. Twoja zdolność może coś odjąć, ale zawsze potrzeba 1 żetonu.',
  'learn.lose': 'Gdy ktoś zajmie twój region',
  'learn.lose.text':
    'Jeden żeton przepada, pozostałe wracają do ciebie na koniec tej tury. Wymierająca rasa, ze swoimi pojedynczymi żetonami, po prostu traci region.',
  'learn.decline': 'Wymieranie',
  'learn.decline.text':
    'Prędzej czy później wszystkie żetony są zajęte. Wtedy pora ogłosić wymieranie: w każdym regionie zostaje jeden żeton i dalej zarabia. W tej turze nic nie podbijasz, a następną zaczynasz z nowym zestawem. Dobrzy gracze robią to dwa lub trzy razy w grze.',
  'learn.score': 'Monety',
  'learn.score.text':
    'Każdy region, który masz na koniec swojej tury, daje 1 monetę – i aktywnej rasy, i wymierającej. Rasa i moc mogą dodać więcej. Na początku masz {n, plural, one {# monetę} few {# monety} many {# monet} other {# monety}}.',
  'guide.step': 'Krok {n} z {of}',
  'guide.next': 'Dalej',
  'guide.hide': 'Schowaj przewodnika',
  'guide.show': 'Przewodnik',
  'guide.stop': 'Bez przewodnika',
  'guide.welcome':
    'Witaj! To jest świat. Każdy obszar z granicą to region. Twoje regiony dają ci monety, a po {rounds, plural, one {# rundzie} few {# rundach} many {# rundach} other {# rundy}} wygrywa, kto ma ich najwięcej.',
  'guide.watch': 'Teraz grają inni. Zobacz, co robią; za chwilę twój ruch.',
  'guide.pick':
    'Wybierz zestaw. Każdy wiersz to rasa z mocą specjalną, a liczba mówi, ile dostaniesz żetonów. Pierwszy jest za darmo. Otwórz któryś, przeczytaj, co potrafi, i naciśnij złoty przycisk.',
  'guide.hand':
    'Oto twoje żetony! Tyle masz ich w ręce: {n, plural, one {#} few {#} many {#} other {#}}. Wydajesz je, by zajmować regiony. Nowa rasa wchodzi tam, gdzie mapa świeci.',
  'guide.read':
    'Wskaż świecący region albo go dotknij i przeczytaj rachunek: to jego cena w żetonach, z uzasadnieniem.',
  'guide.conquer': 'Teraz go zajmij: kliknij go albo naciśnij przycisk na jego karcie. Twoje żetony ruszają.',
  'guide.more':
    '{n, plural, one {Twój pierwszy region!} few {# regiony!} many {# regionów!} other {# regionu!}} Stąd możesz iść dalej do sąsiednich. {hand, plural, one {Został # żeton} few {Zostały # żetony} many {Zostało # żetonów} other {Zostało # żetonu}}: bierz, ile się da.',
  'guide.attempt':
    'Za mało żetonów na zwykły podbój, ale możesz spróbować zdobyć ostatni region kością: wybierz taki, na którym widać kość. Albo zakończ złotym przyciskiem.',
  'guide.finish': 'Nie ma już nic do wzięcia. Naciśnij złoty przycisk, by zakończyć podboje.',
  'guide.redeploy':
    'Rozłóż żetony, które ci zostały: im więcej, tym droższy region dla innych. Czerwona tarcza mówi, ile by ich kosztował. Wskazuj regiony albo niech złoty przycisk broni za ciebie, potem zatwierdź.',
  'guide.special': 'Twoja rasa może jeszcze coś zrobić przed końcem tury. Zrób to, co mówi panel.',
  'guide.coins':
    'Twoja tura przynosi {coins, plural, one {# monetę} few {# monety} many {# monet} other {# monety}}! Po jednej za każdy region i to, co dodają rasa i moc. Ile mają inni, pozostaje tajemnicą; dziennik mówi, ile kto zarabia.',
  'guide.done': 'To była cała tura!',
  'guide.done.text':
    'Wybór, podbój, ustawienie i zarobek. To już wszystko; reszta to psoty. Kliknięcie w nazwę albo „?” wszystko wyjaśni.',
  'guide.goOn': 'Graj dalej',
  'guide.home': 'Strona główna',
  'guide.pickPlain':
    'Wybierz zestaw. Każdy wiersz to rasa z mocą specjalną, a liczba mówi, ile dostaniesz żetonów. Pierwszy jest za darmo; sięgając niżej, kładziesz monetę na każdym, który pomijasz. W tej pierwszej turze wybierz podświetlony: to, co potrafi, dzieje się samo.',
  'guide.otherCombo': 'Ten zestaw wymaga więcej, niż potrzeba w pierwszej turze. Wybierz podświetlony.',
  'guide.wait': 'Teraz grają inni i mogą odebrać ci regiony. Ostatnia rzecz czeka, gdy znów przyjdzie twoja kolej.',
  'guide.decline':
    'Twoja druga tura i serce tej gry: wymieranie. Twoja rasa zostaje na miejscu i dalej zarabia, a w następnej turze wybierasz nowy zestaw. Moneta obok przycisku mówi, co to teraz oznacza. Spróbuj: naciśnij dwa razy „Ogłoś wymieranie”.',
  'guide.notNow': 'Nie teraz',
  'guide.done.declined':
    'Wybór, podbój, ustawienie, zarobek i wymieranie: oto cała gra. Stara rasa dalej zarabia, a ty wybierzesz następny zestaw. Kliknięcie w nazwę albo „?” wszystko wyjaśni.',
  'learn.new': 'Jeśli znasz klasyczną grę',
  'learn.new.text':
    'Tury, ceny, wymieranie i monety są takie, jak znasz. {n, plural, one {Jedna rzecz jest nowa} few {# rzeczy są nowe} many {# rzeczy jest nowych} other {# rzeczy jest nowych}}:',
  'learn.new.rest':
    'Rasy i moce też są inne. Nie trzeba się ich uczyć z góry: każda mówi, co potrafi, gdy ją wybierasz.',
  'learn.new.more': 'Więcej na ten temat:',
  'chapter.passing': 'Teren, przez który się przechodzi',
  'chapter.passing.text':
    'Woda nie jest tu przeszkodą. Podbijasz ją taniej i ruszasz z niej dalej, ale prawie nikt nie może tam zostać: gdy się przegrupowujesz, te żetony do ciebie wracają. Traktuj ją jak drogę na tyły innych i nie licz na monety z niej.',
  'chapter.impassable': 'Dokąd nikt nie wchodzi',
  'chapter.impassable.text':
    'Są miejsca, które nigdy nie należą do nikogo. Nie można ich podbić ani przejść, więc regiony za nimi są dalej, niż się wydaje, a te obok mają o jedną granicę mniej do pilnowania.',
  'chapter.guarded': 'Bestie i to, czego strzegą',
  'chapter.guarded.text':
    'Tubylcy są tu silniejsi, ale warto: pod każdymi coś się kryje. Miejsce zostaje tam, gdzie jest, i służy temu, kto ma region. Relikwia przenosi się, gdy jej używasz. Jedno i drugie możesz stracić razem z regionem, więc trzymaj tam żetony.',
  'chapter.islands': 'Wyspy i morze',
  'chapter.islands.text':
    'Plansza składa się z wysp, które się nie stykają. Na ląd schodzi się tam, gdzie jest kotwica, w każdej turze i na każdej wyspie. Lądowanie z dala od swoich kosztuje jeden żeton więcej, więc zastanów się dwa razy, zanim wypłyniesz.',
  'chapter.factions': 'Dwie frakcje',
  'chapter.factions.text':
    'Większość ras należy do jednej z dwóch frakcji; możesz mieć rasy obu. Odbierz region rasie drugiej frakcji, a na koniec tury dostaniesz dodatkową monetę, raz za każdą taką rasę. Karta regionu mówi, kiedy to się liczy.',
  'chapter.markers': 'Artefakty i legendarne miejsca',
  'chapter.markers.text':
    'Na każdej wyspie coś leży zakryte. Kto podbije ten region, odkrywa to: artefakt, który przenosi się z tobą, albo legendarne miejsce, które zostaje. Służą tylko aktywnej rasie, więc to, co zostanie daleko w tyle, szybko trafi do kogoś innego.',
  'chapter.tolls': 'Ataki, które kosztują monety',
  'chapter.tolls.text':
    'Niektórym rasom trzeba zapłacić, zanim się je zaatakuje. Cena stoi obok żetonów i przepada, nawet gdy atak się nie uda. Kto nie może zapłacić, nie może atakować: zachowaj monetę lub dwie.',
};
