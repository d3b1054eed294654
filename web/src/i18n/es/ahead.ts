// Spanish: what lies ahead, so that one can weigh it: who may attack, and what a decline would mean.
import type { ahead as en } from '../en/ahead';

export const ahead: Record<keyof typeof en, string> = {
  'threat.title': 'Para tomarla antes de tu próximo turno:',
  'threat.row':
    '{name}, {race}: necesita {tokens, plural, one {# ficha} other {# fichas}}, {have, plural, =0 {no tiene ninguna libre} one {tiene # libre} other {tiene # libres}}',
  'threat.newRow':
    '{name}, con una raza nueva: necesita {tokens, plural, one {# ficha} other {# fichas}}, una combinación trae hasta {have}',
  'threat.nobody': 'Nadie puede atacar esta región antes de tu próximo turno.',
  'threat.safe': 'fuera de alcance',
  'threat.cheapest': '{name} necesita {n, plural, one {# ficha} other {# fichas}} para tomarla',
  'threat.hint': 'Escudos rojos: las fichas que a alguien le bastan para quitarte la región.',
  'outlook.show': 'Qué significa un declive en monedas',
  'outlook.now': 'Ahora',
  'outlook.now.text':
    '{now, plural, one {# moneda} other {# monedas}} en este turno, luego {then, plural, one {# moneda} other {# monedas}} por turno de las regiones que quedan. Una raza nueva juega {turns, plural, one {el turno que falta} other {los # turnos que faltan}}.',
  'outlook.later': 'Un turno después',
  'outlook.later.text':
    '{staying, plural, one {# moneda} other {# monedas}} en este turno, {now, plural, one {# moneda} other {# monedas}} en el siguiente. Una raza nueva juega {turns, plural, one {el único turno que sigue} other {los # turnos que siguen}}.',
  'outlook.need':
    '{n, plural, =0 {Conviene gane lo que gane la raza nueva.} one {Conviene si la raza nueva gana al menos # moneda por turno.} other {Conviene si la raza nueva gana al menos # monedas por turno.}}',
  'outlook.never': 'Nunca',
  'outlook.never.text':
    '{staying, plural, one {# moneda} other {# monedas}} en este turno, {each, plural, one {# moneda} other {# monedas}} en cada turno siguiente.',
  'outlook.last':
    'Es tu último turno: {now, plural, one {# moneda} other {# monedas}} con el declive, {staying, plural, one {# moneda} other {# monedas}} sin él.',
  'outlook.note': 'Tal como está todo ahora, sin lo que tú y los demás todavía conquisten.',
};
