// Spanish: help in context, and the words of the game.
import type { help as en } from '../en/help';

export const help: Record<keyof typeof en, string> = {
  'help.ask': '¿Qué significa «{name}»?',
  'help.card': 'Ayuda',
  'help.more': 'Todas las reglas',
  'help.tokens': 'Da {n, plural, one {# ficha} other {# fichas}}',
  'help.kind.races': 'Raza',
  'help.kind.powers': 'Poder especial',
  'help.kind.natives': 'Nativos',
  'help.kind.pieces': 'Pieza',
  'help.kind.terrains': 'Terreno',
  'help.kind.symbols': 'Símbolo',
  'help.kind.helps': 'Una forma de conquistar',
  'help.kind.maps': 'Mapa',
  'help.kind.terms': 'Palabra del juego',
  'help.defends': '{n, plural, one {Defiende con #} other {Defiende con #}}',
  'help.water': 'Agua',
  'help.limit': '{n, plural, one {Solo hay #} other {Hay # en total}}',
  'term.token': 'Ficha',
  'term.token.text':
    'Un disco con el emblema de una raza. Las fichas conquistan regiones y las mantienen. Cuántas recibes está escrito en la raza y en el poder.',
  'term.hand': 'Mano',
  'term.hand.text':
    'Las fichas de tu raza que no están en ninguna región. Al empezar tu turno vuelven a la mano todas menos una por región: con ellas conquistas.',
  'term.tray': 'Bandeja',
  'term.tray.text': 'Donde están las fichas que nadie tiene. Las perdidas van allí, y las nuevas vienen de allí.',
  'term.combo': 'Combinación',
  'term.combo.text':
    'Una raza y un poder especial, uno al lado del otro. Suma sus números: esas son las fichas que recibes. Tienes ambas habilidades hasta que entras en declive.',
  'term.column': 'Columna',
  'term.column.text':
    '{n, plural, one {La combinación} other {Las # combinaciones}} entre las que eliges. La primera es gratis; para elegir otra pones 1 moneda en cada una de las que saltas. Las monedas que hay en una combinación son tuyas al elegirla.',
  'term.active': 'Raza activa',
  'term.active.text': 'La raza con la que juegas ahora. Puede conquistar, y sus habilidades funcionan.',
  'term.decline': 'En declive',
  'term.decline.text':
    'Cuando tu raza ya no da más de sí, puedes gastar un turno en hacerla entrar en declive. En cada una de sus regiones queda una ficha que sigue dando monedas, pero ya no conquista. En el turno siguiente eliges otra combinación. Si ya tenías una raza en declive, deja el mapa.',
  'term.conquer': 'Conquistar',
  'term.conquer.text':
    'Pagas en fichas el precio de una región, y allí se quedan. Una raza nueva entra por el borde del mapa o por una costa y, en las islas, donde hay un ancla; luego vas de vecina en vecina mientras te queden fichas.',
  'term.cost': 'Precio de una región',
  'term.cost.text':
    '{n, plural, one {# ficha} other {# fichas}}, más 1 por cada ficha que haya y 1 por cada cosa que la defienda. Las habilidades pueden abaratarlo, pero siempre hace falta al menos 1 ficha. Señala una región para ver la suma.',
  'term.attempt': 'Intento final',
  'term.attempt.text':
    'Si tus últimas fichas no alcanzan para otra región, elígela y tira el dado: el resultado cuenta como fichas de más. Salga bien o mal, tus conquistas terminan.',
  'term.die': 'Dado de refuerzos',
  'term.die.text': 'Ayuda en un intento final. Sus caras: {faces}.',
  'term.redeploy': 'Redistribuir',
  'term.redeploy.text':
    'Terminadas las conquistas, repartes las fichas entre tus regiones como quieras; en cada una queda al menos una. Cuantas más hay juntas, más cara es la región para los demás.',
  'term.abandon': 'Abandonar',
  'term.abandon.text':
    'Antes de conquistar puedes dejar regiones del todo: sus fichas vuelven a la mano y la región ya no es de nadie.',
  'term.retreat': 'Fichas retiradas',
  'term.retreat.text':
    'Si te quitan una región de la raza activa pierdes 1 ficha; las demás huyen. Al acabar ese turno las pones en las regiones que la raza aún tiene.',
  'term.coins': 'Monedas',
  'term.coins.text':
    'Al final de tu turno recibes 1 moneda por cada región que tienes, en declive o no, y lo que añadan raza y poder. Gana quien tenga más al final. Nadie ve las monedas de los demás.',
  'term.immune': 'Inmune',
  'term.immune.text':
    'Nadie más puede conquistar esta región ni usar una habilidad en ella mientras esté lo que la protege.',
  'term.adjacent': 'Adyacente',
  'term.adjacent.text': 'Dos regiones son adyacentes si comparten una frontera. Algunas habilidades llegan más lejos.',
  'term.round': 'Ronda',
  'term.round.text': 'Un turno para cada uno. Cuántas hay depende del mapa y de cuántos juegan.',
};
