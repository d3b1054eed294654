// Polish: the daily world, and what one made of it.
import type { daily as english } from '../en/daily';

export const daily: Record<keyof typeof english, string> = {
  'home.daily.text': 'Taki sam dla wszystkich, raz dziennie',
  'daily.title': 'Świat dnia',
  'daily.intro':
    'Dziś ta sama gra dla wszystkich: ta sama mapa, ci sami przeciwnicy, te same zestawy w tej samej kolejności.',
  'daily.once': 'Liczy się jeden raz. Cofać można jak zawsze, podpowiedzi są wyłączone.',
  'daily.against': 'Grasz przeciwko',
  'daily.begins': 'Siedzisz na miejscu {seat} z {players}.',
  'daily.play': 'Zagraj w dzisiejszy świat',
  'daily.goOn': 'Graj dalej',
  'daily.wait': 'Wczytuję dzisiejszy świat …',
  'daily.givenUp': 'Ten świat został zakończony bez wyniku. Jutro będzie następny.',
  'daily.elsewhere': 'Ten świat masz już rozegrany na innym urządzeniu.',
  'daily.yours': 'Twoja gra',
  'daily.result': 'Twój wynik',
  'daily.bots': 'Trudny bot na twoim miejscu: {coins}.',
  'daily.bots.wait': 'Dla porównania na twoim miejscu gra bot …',
  'daily.ahead':
    '{n, plural, one {Masz o # monetę więcej.} few {Masz o # monety więcej.} many {Masz o # monet więcej.} other {Masz o # monety więcej.}}',
  'daily.behind':
    '{n, plural, one {Masz o # monetę mniej.} few {Masz o # monety mniej.} many {Masz o # monet mniej.} other {Masz o # monety mniej.}}',
  'daily.even': 'Masz dokładnie tyle samo.',
  'daily.everybody': 'Wszyscy',
  'daily.people':
    '{people, plural, =0 {Nikt nie ma tu jeszcze wyniku.} one {# osoba ma tu wynik.} few {# osoby mają tu wynik.} many {# osób ma tu wynik.} other {# osoby ma tu wynik.}}',
  'daily.place': 'Miejsce {place} z {people}',
  'daily.best': 'Najlepsi',
  'daily.spread': 'Ile mają monet',
  'daily.spread.row': 'od {from} do {to}',
  'daily.you': 'ty',
  'daily.unsent': 'Twój wynik trafi na serwer, gdy tylko będzie z nim połączenie.',
  'daily.streak': 'Dni z rzędu',
  'daily.longest': 'Najwięcej z rzędu',
  'daily.weeks': 'Ostatnie tygodnie',
  'daily.day.none': 'bez gry',
  'daily.day.begun': 'niedokończony',
  'daily.share': 'Skopiuj, by udostępnić',
  'daily.copied': 'Skopiowano',
  'daily.share.text': 'Do udostępnienia',
  'daily.next': 'Następny świat pojawi się o północy.',
  'daily.again': 'Obejrzyj grę jeszcze raz',
  'daily.toDaily': 'Porównanie',
};
