// Italian: what others did in their turns.
import type { recap as en } from '../en/recap';

export const recap = {
  'recap.title': 'I turni degli altri',
  'recap.turn': 'Il turno di {name}: {what}.',
  'recap.picked': 'sceglie {combo}',
  'recap.declined': 'fa entrare in declino la sua razza ({race})',
  'recap.took': '{n, plural, one {prende # regione} other {prende # regioni}}',
  'recap.from': '{n} a {name}',
  'recap.fromYou': '{n} a te',
  'recap.nothing': 'non prende niente',
  'recap.coins': '{n, plural, =0 {non guadagna niente} one {guadagna # moneta} other {guadagna # monete}}',
} satisfies Record<keyof typeof en, string>;
