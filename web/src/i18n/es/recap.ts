// Spanish: what others did in their turns.
import type { recap as en } from '../en/recap';

export const recap = {
  'recap.title': 'Los turnos de los demás',
  'recap.turn': 'El turno de {name}: {what}.',
  'recap.picked': 'elige {combo}',
  'recap.declined': 'hace entrar en declive a su raza ({race})',
  'recap.took': '{n, plural, one {toma # región} other {toma # regiones}}',
  'recap.from': '{n} a {name}',
  'recap.fromYou': '{n} a ti',
  'recap.nothing': 'no toma nada',
  'recap.coins': '{n, plural, =0 {no gana nada} one {gana # moneda} other {gana # monedas}}',
} satisfies Record<keyof typeof en, string>;
