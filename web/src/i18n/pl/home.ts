// Polish: the first page.
import type { home as en } from '../en/home';

export const home = {
  'home.playNow': 'Graj teraz',
  'home.playNow.text': 'Ty przeciw trzem botom',
  'home.friends': 'Ze znajomymi',
  'home.friends.text': 'Załóż stół, wyślij link',
  'home.device': 'Na tym urządzeniu',
  'home.device.text': 'Podawajcie je sobie, sekrety są bezpieczne',
  'home.tables': 'Otwarte stoły',
  'home.tables.text': 'Zajmij wolne miejsce',
  'home.watch': 'Oglądaj',
  'home.watch.text': 'Podglądaj trwające gry',
  'home.learn': 'Naucz się',
  'home.learn.text': 'Twoja pierwsza tura krok po kroku',
  'home.goOn': 'Graj dalej',
  'home.yourTurn': 'Twój ruch',
  'home.round': 'Runda {round} z {rounds}',
} satisfies Record<keyof typeof en, string>;
