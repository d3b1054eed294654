// Spanish: the board.
import type { board as en } from '../en/board';

export const board = {
  'board.label': 'El mapa: {n, plural, one {# región} other {# regiones}}',
  'board.zoomIn': 'Acercar',
  'board.zoomOut': 'Alejar',
  'board.fit': 'Mostrar todo el mapa',
  'board.empty': 'no hay nadie',
  'board.earns': '{n, plural, =0 {no da nada más} one {da # moneda} other {da # monedas}}',
  'board.pays': '{n, plural, one {antes cuesta # moneda} other {antes cuesta # monedas}}',
  'board.odds': '{missing, plural, one {falta #} other {faltan #}}: {odds} con el dado',
  'board.do.conquer': 'Conquistar',
  'board.do.attempt': 'Tirar el dado',
  'board.do.abandon': 'Abandonar',
  'board.do.deploy': 'Poner una ficha',
  'board.do.put': 'Colocar: {piece}',
  'board.do.take': 'Retirar: {piece}',
  'board.more': 'Una ficha más en {region}',
  'board.fewer': 'Una ficha menos en {region}',
  'board.tokenCost': '{n, plural, one {# ficha} other {# fichas}}',
  'refusal.region': 'Esta región',
  'board.loses': '{n, plural, one {hace perder # moneda} other {hace perder # monedas}}',
  'board.sum': '{tokens, plural, one {# ficha} other {# fichas}}: {sum}',
} satisfies Record<keyof typeof en, string>;
