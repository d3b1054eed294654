// Polish: help in context, and the words of the game.
import type { help as en } from '../en/help';

export const help: Record<keyof typeof en, string> = {
  'help.ask': 'Co znaczy „{name}”?',
  'help.card': 'Pomoc',
  'help.more': 'Wszystkie zasady',
  'help.tokens': 'Daje {n, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}',
  'help.kind.races': 'Rasa',
  'help.kind.powers': 'Moc specjalna',
  'help.kind.natives': 'Tubylcy',
  'help.kind.pieces': 'Znacznik',
  'help.kind.terrains': 'Teren',
  'help.kind.symbols': 'Symbol',
  'help.kind.helps': 'Sposób podboju',
  'help.kind.maps': 'Mapa',
  'help.kind.terms': 'Pojęcie',
  'help.defends': '{n, plural, one {Obrona #} few {Obrona #} many {Obrona #} other {Obrona #}}',
  'help.water': 'Woda',
  'help.limit':
    '{n, plural, one {W grze jest tylko #} few {W grze są łącznie #} many {W grze jest łącznie #} other {W grze jest łącznie #}}',
  'term.token': 'Żeton',
  'term.token.text':
    'Krążek z godłem rasy. Żetony podbijają regiony i ich bronią. Ile ich dostajesz, widać na rasie i na mocy.',
  'term.hand': 'Ręka',
  'term.hand.text':
    'Żetony twojej rasy, które nie stoją w żadnym regionie. Na początku tury wracają do ręki wszystkie oprócz jednego z każdego regionu: nimi podbijasz.',
  'term.tray': 'Zasobnik',
  'term.tray.text': 'Tu leżą żetony, których nikt nie ma. Stracone żetony tu wracają, a nowe stąd przychodzą.',
  'term.combo': 'Zestaw',
  'term.combo.text':
    'Rasa i moc specjalna obok siebie. Dodaj ich liczby: tyle żetonów dostajesz. Masz obie zdolności, dopóki rasa nie zacznie wymierać.',
  'term.column': 'Kolumna',
  'term.column.text':
    '{n, plural, one {# zestaw} few {# zestawy} many {# zestawów} other {# zestawu}} do wyboru. Pierwszy jest za darmo; żeby wybrać inny, kładziesz po 1 monecie na każdym, który pomijasz. Monety leżące na zestawie są twoje, gdy go wybierzesz.',
  'term.active': 'Aktywna rasa',
  'term.active.text': 'Rasa, którą teraz grasz. Może podbijać, a jej zdolności działają.',
  'term.decline': 'Wymierająca',
  'term.decline.text':
    'Gdy twojej rasie brakuje sił, możesz poświęcić turę, by zaczęła wymierać. W każdym jej regionie zostaje jeden żeton i dalej przynosi monety, ale już nie podbija. W następnej turze wybierasz nowy zestaw. Jeśli masz już wymierającą rasę, znika ona z mapy.',
  'term.conquer': 'Podbić',
  'term.conquer.text':
    'Płacisz cenę regionu w żetonach i one tam zostają. Nowa rasa wchodzi z krawędzi mapy albo z wybrzeża, a na wyspy tam, gdzie jest kotwica; potem idziesz od sąsiada do sąsiada, dopóki masz żetony.',
  'term.cost': 'Cena regionu',
  'term.cost.text':
    '{n, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}, plus 1 za każdy żeton, który tam stoi, i 1 za każdą rzecz, która go broni. Zdolności mogą obniżyć cenę, ale zawsze potrzeba co najmniej 1 żetonu. Wskaż region, by zobaczyć rachunek.',
  'term.attempt': 'Ostatnia próba',
  'term.attempt.text':
    'Jeśli ostatnich żetonów nie starcza na kolejny region, wybierz go i rzuć kością: wynik liczy się jak dodatkowe żetony. Uda się czy nie, twoje podboje są skończone.',
  'term.die': 'Kość posiłków',
  'term.die.text': 'Pomaga w ostatniej próbie. Jej ścianki: {faces}.',
  'term.redeploy': 'Przegrupować',
  'term.redeploy.text':
    'Po podbojach rozkładasz żetony po swoich regionach, jak chcesz; w każdym zostaje co najmniej jeden. Im więcej stoi razem, tym droższy jest region dla innych.',
  'term.abandon': 'Porzucić',
  'term.abandon.text':
    'Zanim zaczniesz podbijać, możesz całkiem opuścić regiony: ich żetony wracają do ręki, a region jest niczyj.',
  'term.retreat': 'Wycofane żetony',
  'term.retreat.text':
    'Gdy ktoś zajmie region twojej aktywnej rasy, tracisz 1 żeton; pozostałe uciekają. Na koniec tej tury stawiasz je w regionach, które rasa jeszcze ma.',
  'term.coins': 'Monety',
  'term.coins.text':
    'Na koniec swojej tury dostajesz 1 monetę za każdy swój region, także wymierający, i to, co dodają rasa i moc. Na końcu wygrywa, kto ma ich najwięcej. Nikt nie widzi cudzych monet.',
  'term.immune': 'Nietykalny region',
  'term.immune.text':
    'Nikt inny nie może podbić tego regionu ani użyć na nim zdolności, dopóki jest tam to, co go chroni.',
  'term.adjacent': 'Sąsiedni',
  'term.adjacent.text': 'Regiony sąsiadują, jeśli mają wspólną granicę. Niektóre zdolności sięgają dalej.',
  'term.round': 'Runda',
  'term.round.text': 'Po jednej turze dla każdego. Ile ich jest, zależy od mapy i liczby graczy.',
};
