// Spanish: the log.
import type { log as en } from '../en/log';

export const log = {
  'log.turn': '{name} – ronda {round}',
  'log.picked':
    '{name} elige {combo}{paid, plural, =0 {} one { por # moneda} other { por # monedas}}{taken, plural, =0 {} one { y se lleva # moneda} other { y se lleva # monedas}}.',
  'log.conquered': '{name} conquista {region} con {tokens, plural, one {# ficha} other {# fichas}}.',
  'log.conqueredFrom': '{name} toma {region} ({from}) con {tokens, plural, one {# ficha} other {# fichas}}.',
  'log.abandoned': '{name} abandona {region}.',
  'log.rolled': '{name} saca un {value}.',
  'log.failed': 'El dado no basta, {missing, plural, one {falta # ficha} other {faltan # fichas}}: {region} resiste.',
  'log.lost': '{race}: {tokens, plural, one {# ficha perdida} other {# fichas perdidas}}.',
  'log.deployed': '{name} redistribuye {tokens, plural, one {# ficha} other {# fichas}}.',
  'log.put': '{name}: {piece}{pieces, plural, one {} other { ×#}} en {region}.',
  'log.ally': '{name} hace las paces con {ally}.',
  'log.earned': '{name} gana {coins, plural, one {# moneda} other {# monedas}}',
  'log.declined': '{name} hace entrar en declive a su raza ({race}).',
  'log.vanished': '{race}: desaparecen del mapa.',
  'log.over': 'La partida ha terminado.',
  'log.chat': '{name}: {text}',
  'log.removed': 'Quien creó la mesa ha expulsado a {name}.',
  'log.let-in': 'Quien creó la mesa deja entrar de nuevo a {name}.',
  'log.muted': 'Quien creó la mesa ha silenciado a {name}.',
  'log.unmuted': '{name} puede volver a escribir en el chat.',
  'log.standIn.clock': 'A {name} se le acabó el tiempo; juega un bot.',
  'log.standIn.away': '{name} no está; juega un bot.',
  'log.standIn.left': '{name} dejó la partida; juega un bot.',
  'log.returned': '{name} ha vuelto.',
} satisfies Record<keyof typeof en, string>;
