// Polish: the first page.
import type { home as en } from '../en/home';

export const home = {
  'home.playNow': 'Graj teraz',
  'home.playNow.text':
    '{n, plural, =1 {Ty przeciw jednemu botowi} =2 {Ty przeciw dwóm botom} =3 {Ty przeciw trzem botom} =4 {Ty przeciw czterem botom} one {Ty przeciw # botowi} few {Ty przeciw # botom} many {Ty przeciw # botom} other {Ty przeciw # botom}}',
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
