// Italian: the first page.
import type { home as en } from '../en/home';

export const home = {
  'home.playNow': 'Gioca subito',
  'home.playNow.text':
    '{n, plural, =1 {Tu contro un bot} =2 {Tu contro due bot} =3 {Tu contro tre bot} =4 {Tu contro quattro bot} one {Tu contro # bot} other {Tu contro # bot}}',
  'home.friends': 'Con gli amici',
  'home.friends.text': 'Crea un tavolo, condividi il link',
  'home.device': 'Su questo dispositivo',
  'home.device.text': 'Passatelo: i segreti restano tali',
  'home.tables': 'Tavoli aperti',
  'home.tables.text': 'Prendi un posto libero',
  'home.watch': 'Guarda',
  'home.watch.text': 'Sbircia le partite in corso',
  'home.learn': 'Impara',
  'home.learn.text': 'Il tuo primo turno, passo per passo',
  'home.goOn': 'Continua a giocare',
  'home.yourTurn': 'Tocca a te',
  'home.round': 'Round {round} di {rounds}',
} satisfies Record<keyof typeof en, string>;
