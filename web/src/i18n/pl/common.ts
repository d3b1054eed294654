// Polish: words of every screen.
import type { common as en } from '../en/common';

export const common = {
  'app.name': 'Elbowroom',
  'app.tagline': 'Za dużo ludów, za mały świat.',
  'app.language': 'Język',
  'app.table.light': 'Jasny stół',
  'app.table.dark': 'Ciemny stół',
  'app.home': 'Strona główna',
  'app.back': 'Wstecz',
  'app.close': 'Zamknij',
  'app.loading': 'Rozkładam planszę…',
  'app.reconnecting': 'Łączę ponownie…',
  'app.offline': 'Brak połączenia. Nic nie przepadło: spróbuj, gdy wróci.',
  'app.failed': 'Nie udało się. Spróbuj jeszcze raz.',
  'app.refused': 'Teraz to niemożliwe. ({rule})',
  'app.notFound': 'Tu nic nie ma.',
  'app.noTable': 'Ten stół nie istnieje albo został zamknięty.',
  'app.fanWork': 'Nieoficjalna praca fanów na podstawie gry planszowej Philippe’a Keyaertsa.',
  combo: '{power} {race}',
  coins: '{n, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}',
  tokens: '{n, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}',
  regions: '{n, plural, one {# region} few {# regiony} many {# regionów} other {# regionu}}',
  'app.cancel': 'Anuluj',
} satisfies Record<keyof typeof en, string>;
