// Spanish: the first page.
import type { home as en } from '../en/home';

export const home = {
  'home.playNow': 'Jugar ya',
  'home.playNow.text':
    '{n, plural, =1 {Tú contra un bot} =2 {Tú contra dos bots} =3 {Tú contra tres bots} =4 {Tú contra cuatro bots} one {Tú contra # bot} other {Tú contra # bots}}',
  'home.friends': 'Con amigos',
  'home.friends.text': 'Crea una mesa, comparte el enlace',
  'home.device': 'En este dispositivo',
  'home.device.text': 'De mano en mano: los secretos están a salvo',
  'home.tables': 'Mesas abiertas',
  'home.tables.text': 'Ocupa un asiento libre',
  'home.watch': 'Mirar',
  'home.watch.text': 'Mira las partidas en curso',
  'home.learn': 'Aprender',
  'home.learn.text': 'Tu primer turno, paso a paso',
  'home.goOn': 'Seguir jugando',
  'home.yourTurn': 'Te toca',
  'home.round': 'Ronda {round} de {rounds}',
} satisfies Record<keyof typeof en, string>;
