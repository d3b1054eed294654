// Español: por qué no, caso por caso.
import type { Cases } from '../index';

export const cases: Cases = {
  'game-over': 'La partida ha terminado.',
  'not-your-turn': 'Ahora decide otra persona.',
  'something-first': 'Antes hay que decidir otra cosa.',
  'pick-first': 'Primero elige una combinación.',
  'conquests-over': 'Tus conquistas de este turno han terminado.',
  'deployed-later': 'Las fichas se colocan después de las conquistas.',
  'not-yours': '{region}: no es de tu raza.',
  'already-yours': '{region}: ya es tuya.',
  immune:
    '{by, select, nobody {{region}: es inmune, ahora nadie puede conquistarla.} other {{region}: es inmune, la protege {by}.}}',
  impassable: '{region}: nadie puede entrar.',
  water: '{region}: es agua, y tu raza no puede entrar.',
  'at-peace': '{region}: estás en paz con quien la ocupa, hasta después de su próximo turno.',
  unaffordable: '{region}: para atacarla debes pagar una moneda a quien la ocupa, y no tienes ninguna.',
  'from-next-door': '{region}: solo se puede atacar desde una región vecina, o desde el borde con una raza que entra.',
  'plain-conquests-only': '{region}: solo cae ante una conquista normal, ninguna ayuda funciona.',
  'too-few-coins': '{region}: cuesta más monedas de las que tienes.',
  'begins-at-entry': '{region}: no puedes empezar por aquí. Sin nada en el mapa se entra por su borde, o por un ancla.',
  'first-conquest-elsewhere': '{region}: la primera conquista de tu raza debe ser en otro lugar.',
  'not-adjacent': '{region}: no está junto a ninguna región tuya.',
  'WC-ISLE-2:not-adjacent': '{region}: no está junto a ninguna región tuya, y aquí no se puede desembarcar.',
  'no-tokens': 'Te quedan muy pocas fichas en la mano para otra conquista.',
  'too-few-tokens':
    '{region}: {needs, plural, =0 {hacen falta más fichas de las que tienes} one {hace falta # ficha, más de las que tienes} other {hacen falta # fichas, más de las que tienes}}.',
  'beyond-the-die':
    '{region}: {needs, plural, =0 {hacen falta más fichas de las que tienes} one {hace falta # ficha, más de las que tienes} other {hacen falta # fichas, más de las que tienes}}, incluso con la mejor tirada.',
  'no-die-needed': '{region}: puedes conquistarla sin el dado.',
  'no-final-attempt': 'Tu raza no tiene intento final: tira el dado antes de cada conquista.',
  'no-die-this-way': 'El dado no ayuda en esta forma de conquistar.',
  'die-too-early': '{region}: aquí no se tira el dado antes de la conquista.',
  'no-such-help': 'Tu raza no tiene esa ayuda.',
  'help-used': 'Ya has usado esa ayuda en este turno.',
  'help-elsewhere': '{region}: esa ayuda no funciona aquí.',
  'helps-apart': 'Estas ayudas no se pueden combinar.',
  'in-reach-without': '{region}: la alcanzas también sin esa ayuda.',
  'turn-over': 'El plan acaba aquí: el turno ha terminado.',
  'chance-decides': 'El plan acaba aquí: decide el azar.',
  'game-would-end': 'El plan acaba aquí: sería el final de la partida.',
  'hidden-revealed': 'El plan acaba aquí: se descubriría algo oculto.',
};
