// Spanish: the page to learn from, and the guided game.
import type { learn as en } from '../en/learn';

export const learn: Record<keyof typeof en, string> = {
  'learn.title': 'Aprende',
  'learn.guide': 'Juega tu primer turno',
  'learn.guide.text': 'Una partida de verdad contra un bot. Una guía te acompaña paso a paso; unos cinco minutos.',
  'learn.search': 'Busca en las reglas',
  'learn.searchHint': 'Una raza, un poder, una palabra…',
  'learn.found': '{n, plural, =0 {No se ha encontrado nada.} one {# entrada} other {# entradas}}',
  'learn.contents': 'Contenido',
  'learn.how': 'Cómo se juega',
  'learn.section.terms': 'Palabras del juego',
  'learn.section.races': 'Razas',
  'learn.section.powers': 'Poderes especiales',
  'learn.section.pieces': 'Piezas',
  'learn.section.natives': 'Nativos',
  'learn.section.terrains': 'Terrenos',
  'learn.section.symbols': 'Símbolos',
  'learn.section.helps': 'Formas de conquistar',
  'learn.section.maps': 'Mapas',
  'learn.aim': 'De qué se trata',
  'learn.aim.text':
    'El mundo es demasiado pequeño para todos. Guía a una raza, toma tierras y déjala ir cuando su tiempo acabe. Gana quien tenga más monedas tras la última ronda; si hay empate, quien tenga más fichas en el mapa.',
  'learn.turn': 'Tu turno',
  'learn.turn.1': 'Si no tienes raza activa: elige una combinación de la columna.',
  'learn.turn.2': 'Conquista tantas regiones como permitan tus fichas. Para la última puedes tirar el dado.',
  'learn.turn.3': 'Redistribuye: reparte tus fichas entre tus regiones.',
  'learn.turn.4': 'Toma tus monedas. Luego le toca al siguiente.',
  'learn.turn.5': 'O, en lugar de todo eso: haz entrar en declive a tu raza activa y toma monedas por lo que queda.',
  'learn.cost': 'Cuánto cuesta una región',
  'learn.cost.text':
    'Una región vacía cuesta {n, plural, one {# ficha} other {# fichas}}. Cada ficha que haya en ella y cada cosa que la defienda suma 1. Dos fichas en un terreno que las defiende: {n} + 2 + 1. Tu habilidad puede restar algo, pero siempre hace falta 1 ficha.',
  'learn.lose': 'Cuando te quitan una región',
  'learn.lose.text':
    'Una ficha se pierde, las demás vuelven a ti al acabar ese turno. Una raza en declive, con sus fichas sueltas, simplemente pierde la región.',
  'learn.decline': 'Declive',
  'learn.decline.text':
    'Tarde o temprano todas tus fichas están ocupadas. Entonces entra en declive: en cada región queda una ficha que sigue dando monedas. En ese turno no conquistas nada, y el siguiente lo empiezas con una combinación nueva. Quien juega bien lo hace dos o tres veces por partida.',
  'learn.score': 'Monedas',
  'learn.score.text':
    'Cada región que tienes al final de tu turno da 1 moneda, de la raza activa y de la que está en declive. La raza y el poder pueden añadir más. Empiezas con {n, plural, one {# moneda} other {# monedas}}.',
  'guide.step': 'Paso {n} de {of}',
  'guide.next': 'Siguiente',
  'guide.hide': 'Ocultar la guía',
  'guide.show': 'Guía',
  'guide.stop': 'Sin la guía',
  'guide.welcome':
    '¡Hola! Este es el mundo. Cada zona con frontera es una región. Las regiones que tienes te dan monedas, y tras {rounds, plural, one {# ronda} other {# rondas}} gana quien tenga más.',
  'guide.watch': 'Ahora juegan los demás. Mira lo que hacen; enseguida te toca.',
  'guide.pick':
    'Elige una combinación. Cada línea es una raza con un poder especial, y el número dice cuántas fichas recibes. La primera es gratis. Abre una, lee lo que sabe hacer y pulsa el botón dorado.',
  'guide.hand':
    '¡Estas son tus fichas! El número muestra las que tienes en la mano: {n, plural, one {#} other {#}}. Las gastas para tomar regiones. Una raza nueva entra por donde brilla el mapa.',
  'guide.read': 'Señala o toca una región que brille y lee la suma: es su precio en fichas, y el porqué.',
  'guide.conquer': 'Ahora tómala: haz clic en ella o pulsa el botón de su tarjeta. Tus fichas se ponen en marcha.',
  'guide.more':
    '{n, plural, one {¡Tu primera región!} other {¡# regiones!}} Desde aquí puedes seguir a las de al lado. Te {hand, plural, one {queda # ficha} other {quedan # fichas}}: toma todo lo que puedas.',
  'guide.attempt':
    'Las fichas no alcanzan para una conquista normal, pero puedes intentar una última región con el dado: elige una que muestre un dado. O termina con el botón dorado.',
  'guide.finish': 'No hay nada más que tomar. Pulsa el botón dorado para terminar las conquistas.',
  'guide.redeploy':
    'Reparte las fichas que te quedan: cuantas más, más cara es la región para los demás. Un escudo rojo dice cuánto les costaría. Elige regiones o deja que el botón dorado defienda por ti, y confirma.',
  'guide.special': 'Tu raza aún puede hacer algo antes de acabar el turno. Haz lo que dice el panel.',
  'guide.coins':
    '¡Tu turno da {coins, plural, one {# moneda} other {# monedas}}! Una por cada región que tienes, y lo que añaden tu raza y tu poder. Lo que tienen los demás es secreto; el registro cuenta lo que gana cada cual.',
  'guide.done': '¡Un turno entero!',
  'guide.done.text':
    'Has elegido, conquistado, colocado y ganado. Eso es todo; lo demás es picardía. Un clic en un nombre o en «?» lo explica.',
  'guide.goOn': 'Sigue jugando',
  'guide.home': 'Página de inicio',
  'guide.pickPlain':
    'Elige una combinación. Cada línea es una raza con un poder especial, y el número dice cuántas fichas recibes. La primera es gratis; para llegar más abajo dejas una moneda en cada una que saltas. En este primer turno elige la iluminada: lo que sabe hacer ocurre por sí solo.',
  'guide.otherCombo': 'Esta pide más de lo que conviene en un primer turno. Elige una iluminada.',
  'guide.wait':
    'Ahora juegan los demás, que pueden quitarte regiones. Falta una última cosa, cuando vuelva a ser tu turno.',
  'guide.decline':
    'Tu segundo turno, y el corazón del juego: el declive. Tu raza se queda donde está y sigue dando monedas, y en tu próximo turno eliges una nueva. La moneda junto al botón dice qué significa ahora. Pruébalo: pulsa dos veces «Entrar en declive».',
  'guide.notNow': 'Ahora no',
  'guide.done.declined':
    'Has elegido, conquistado, colocado, ganado y entrado en declive: eso es todo el juego. Tu raza anterior sigue dando monedas mientras eliges la próxima. Un clic en un nombre o en «?» lo explica.',
  'learn.new': 'Si conoces el juego clásico',
  'learn.new.text':
    'Los turnos, los precios, el declive y las monedas son los que conoces. {n, plural, one {Hay una cosa nueva} other {Hay # cosas nuevas}}:',
  'learn.new.rest':
    'Las razas y los poderes también son otros. No hace falta aprenderlos antes: cada uno dice lo que sabe hacer cuando lo eliges.',
  'learn.new.more': 'Más sobre esto:',
  'chapter.passing': 'Terreno de paso',
  'chapter.passing.text':
    'Aquí el agua no es un muro. La conquistas con menos y sigues desde ella, pero casi nadie puede quedarse: al redistribuir, esas fichas vuelven a ti. Úsala como camino hacia la espalda de los demás y no cuentes con sus monedas.',
  'chapter.impassable': 'Donde nadie entra',
  'chapter.impassable.text':
    'Hay terreno que nunca es de nadie. No se conquista ni se cruza: las regiones del otro lado están más lejos de lo que parece, y las de al lado tienen una frontera menos que defender.',
  'chapter.guarded': 'Los monstruos y lo que guardan',
  'chapter.guarded.text':
    'Los nativos son más fuertes aquí, y valen la pena: bajo cada uno se esconde algo. Un lugar legendario se queda donde está y sirve a quien tiene la región. Una reliquia se mueve cuando la usas. Ambos se pierden con la región: deja fichas allí.',
  'chapter.islands': 'Las islas y el mar',
  'chapter.islands.text':
    'El tablero son varias islas que no se tocan. Se desembarca donde hay un ancla, en cualquier turno y en cualquier isla. Desembarcar lejos de tu raza cuesta una ficha más: piénsalo dos veces antes de zarpar.',
  'chapter.factions': 'Dos facciones',
  'chapter.factions.text':
    'Casi todas las razas pertenecen a una de dos facciones; puedes tener razas de las dos. Si le quitas una región a una raza de la otra, al final del turno ganas una moneda más, una vez por cada raza. La tarjeta de la región dice cuándo cuenta.',
  'chapter.markers': 'Artefactos y lugares legendarios',
  'chapter.markers.text':
    'En cada isla hay algo boca abajo. Quien conquista esa región lo descubre: un artefacto, que se mueve contigo, o un lugar legendario, que se queda. Solo sirven a una raza activa: lo que quede muy atrás pronto será de otro.',
  'chapter.tolls': 'Ataques que cuestan monedas',
  'chapter.tolls.text':
    'A algunas razas hay que pagarles antes de atacarlas. El precio está junto a las fichas, y se pierde aunque el ataque falle. Quien no puede pagar no puede atacar: guarda una moneda o dos.',
};
