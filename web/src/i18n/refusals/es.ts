// Por qué algo no es posible, por regla.
import type { Sentences } from './index';

const next =
  'Aquí no puedes atacar así: elige una región que aún no sea tuya, junto a una de tu raza y donde la raza pueda estar; en el agua viven muy pocas.';
const few =
  'No te alcanzan las fichas para esta región: elige una más barata, o prueba con el dado donde se te ofrezca.';
const empty = 'Para conquistar hace falta al menos una ficha en la mano: redistribuye tu raza.';
const finished = 'Las conquistas de este turno han terminado.';
const attempted = 'El intento final ha cerrado las conquistas de este turno.';
const own = 'Solo puedes abandonar regiones de tu raza activa.';
const early = 'Las regiones se abandonan solo al empezar el turno, antes de la primera conquista.';
const declined = 'Una raza en declive no abandona regiones: solo puedes abandonar las de la raza activa.';
const column = 'En ese lugar de la columna no hay ninguna combinación: elige una de las que ves.';
const ways = 'La raza no puede entrar en declive de esa manera: elige una de las que se te ofrecen.';
const withdrawn =
  'Las fichas retiradas vuelven a regiones de la misma raza que puedan acogerlas, y hay que colocarlas todas.';
const over = 'La partida ha terminado.';
const die =
  'El intento final con el dado necesita al menos una ficha en la mano y una región para la que te falten de una a tres.';
const entry =
  'Una raza que no tiene nada en el mapa entra por el borde del mapa, por una costa o por un ancla: elige una de las regiones marcadas.';
const immune = 'Esta región es inmune: ahora nadie puede conquistarla.';
const nowhere = 'Esa región no existe en este mapa.';
const waiting = 'Tienes una tirada pendiente: úsala en una conquista o termina las conquistas.';
const active = 'Ya tienes una raza activa: para elegir otra combinación, antes debe entrar en declive.';
const fresh = 'Una raza no entra en declive en el turno en que se elige: puedes hacerlo desde el siguiente.';
const volcano = 'La primera conquista de los Ígneos debe estar junto a su Volcán.';
const relic = 'Se pone una vez por turno, al final, en una región de tu raza activa donde no actúe ya el mismo poder.';
const lone =
  'Solo se puede sustituir una ficha solitaria de la raza activa de un oponente, nunca como primera conquista y mientras tengas fichas que poner en su lugar';
const chance = 'El plan acaba aquí: decide el azar.';
const end = 'El plan acaba aquí: sería el final de la partida.';
const hidden = 'El plan acaba aquí: se descubriría algo oculto.';
const artifact = 'Se pone una vez, al final del turno, en una región de tu raza activa.';
const fortification = 'Aquí no va, o ya no quedan: ponlo donde se te ofrece.';

export const refusals: Sentences = {
  rules: {
    'CL-ABAND-1': own,
    'CL-ABAND-2': early,
    'CL-ABAND-6': declined,
    'CL-COL-4': column,
    'CL-CONQ-1': next,
    'CL-CONQ-4': empty,
    'CL-CONQ-6': finished,
    'CL-COST-1': few,
    'CL-DECL-1': ways,
    'CL-ED-1': 'En esta mesa las fichas retiradas no van junto a la región de la que huyeron: elige una más lejana.',
    'CL-ED-8': 'Aún queda algo por colocar o decidir antes de terminar el turno.',
    'CL-END-1': over,
    'CL-EOT-1': 'Tu raza no tiene una pieza así que colocar.',
    'CL-FINAL-1': die,
    'CL-FINAL-5': attempted,
    'CL-FINAL-6': attempted,
    'CL-FIRST-1': entry,
    'CL-HID-1': end,
    'CL-HID-2': hidden,
    'CL-IMM-1': immune,
    'CL-LOSS-6': withdrawn,
    'CL-PAIR-SORCERERS-BERSERK': waiting,
    'CL-PICK-1': 'En cada turno se elige una sola combinación.',
    'CL-PICK-4': 'No tienes monedas suficientes para esta combinación: elige una que esté más arriba en la columna.',
    'CL-POW-BERSERK-1': 'Solo una raza de Berserkers tira el dado antes de una conquista.',
    'CL-POW-BERSERK-2': waiting,
    'CL-POW-BERSERK-4': 'Los Berserkers no tienen intento final: pueden tirar el dado antes de cada conquista.',
    'CL-POW-BERSERK-5': 'Para tirar el dado hace falta una ficha en la mano.',
    'CL-POW-BIVOUAC-1':
      'Los Campamentos se recogen antes de colocar el primero, y se ponen en regiones de su raza mientras queden y haya sitio.',
    'CL-POW-DIPLOMAT-1':
      'Solo los Diplomáticos nombran un aliado, uno por turno y al final: un oponente cuya raza activa no hayan atacado en este turno.',
    'CL-POW-DIPLOMAT-4':
      'Estás en paz con esta raza: podrás atacarla tras el próximo turno de su jugador, si no renueva la paz.',
    'CL-POW-DRAGON-1': 'El Dragón ya ha atacado en este turno.',
    'CL-POW-DRAGON-6': 'El dado no ayuda en esta forma de conquistar: usa otra, o conquista sin dado.',
    'CL-POW-FORTIFIED-1': 'Se construye una Fortaleza por turno, en una región de su raza.',
    'CL-POW-FORTIFIED-2':
      'En una región cabe una sola Fortaleza, y cuando están todas en el mapa no se construyen más.',
    'CL-POW-HEROIC-1': 'Los dos Héroes están en dos regiones distintas de su raza.',
    'CL-POW-HEROIC-2': 'Un Héroe se recoge antes de colocar el primero, y solo si hay una región adonde ir.',
    'CL-POW-STOUT-1': 'Solo una raza de Fornidos entra en declive después de contar las monedas.',
    'CL-RACE-AMAZONS-3':
      'Al final del turno las Salvajes se guardan cuatro fichas: esas no se colocan, y no se abandonan más regiones de las necesarias.',
    'CL-RACE-GHOULS-3': 'Primero termina la raza en declive, y luego juega la activa.',
    'CL-RACE-SORCERERS-1':
      'Ese oponente ya ha sufrido el hechizo en este turno: los Hechiceros lo hacen una vez con cada uno.',
    'CL-RACE-SORCERERS-2': 'Esa ficha no está sola: los Hechiceros solo sustituyen fichas solitarias.',
    'CL-RACE-SORCERERS-6': 'Los Hechiceros solo sustituyen una ficha de la raza activa de un oponente.',
    'CL-RACE-SORCERERS-7': 'Hace falta un Hechicero en el mapa: la primera conquista es de las normales.',
    'CL-REDEP-2':
      'Las fichas se redistribuyen después de las conquistas, solo en regiones de tu raza, y no se abandona ninguna región.',
    'CL-REDEP-3': 'Antes coloca todas las fichas que tienes en la mano.',
    'CL-RNG-1': chance,
    'CL-SIT-11': 'En la bandeja no quedan fichas de tu raza que poner ahí.',
    'CL-TERM-4': nowhere,
    'CL-TURN-1': 'No es el momento: ahora solo puedes hacer lo que se te ofrece.',
    'CL-TURN-2': 'No tienes una raza activa: primero se elige una combinación.',
    'CL-TURN-3':
      'Se entra en declive en lugar de jugar el turno: una vez empezado ya no se puede. Deshaz, si puedes, o espera al siguiente.',
    'CL-TURN-5': active,
    'CL-TURN-6': fresh,
    'CL-TURN-7': 'La raza activa termina sus conquistas con la redistribución.',
    'UG-ADJ-2': next,
    'UG-ADJ-4': entry,
    'UG-CHASM-1': 'Es una sima: nadie puede entrar.',
    'UG-CONQ-2': empty,
    'UG-CONQ-3': few,
    'UG-CONQ-8': finished,
    'UG-CONQ-9': 'Estas ayudas no se pueden juntar: usa una menos.',
    'UG-DECL-2': 'Ya has movido el Balrog en este turno: ya no puedes entrar en declive.',
    'UG-DECL-3': ways,
    'UG-DECL-9': 'Ya has usado un poder de comienzo de turno: en esta mesa ya no se entra en declive en este turno.',
    'UG-DIE-1': chance,
    'UG-DIE-2': die,
    'UG-DIE-3': attempted,
    'UG-END-1': over,
    'UG-ENDP-1': 'No es posible: la raza no tiene una pieza así que colocar, o aún queda algo por colocar o decidir.',
    'UG-IMM-1': immune,
    'UG-LOSS-4': withdrawn,
    'UG-MAP-1': nowhere,
    'UG-PICK-1': 'En cada turno se elige una sola combinación, y solo si tienes monedas para pagarla.',
    'UG-PICK-4': column,
    'UG-PLACE-ALTAR-1':
      'Solo quien tiene el Altar de las Almas entrega fichas: una por turno, de una raza propia en declive.',
    'UG-PLACE-CRYPT-1':
      'El Fantasma de la Saqueadora va a una región por turno: no a la de la Cripta, ni a aquella en la que ya está.',
    'UG-PLACE-CRYPT-2': 'El Fantasma de la Saqueadora no va a una sima ni a una región inmune.',
    'UG-PLACE-CRYPT-4': 'Con una raza en declive en la Cripta, el Fantasma de la Saqueadora se queda donde está.',
    'UG-PLACE-PENTACLE-1':
      'El Balrog se mueve una vez por turno, a una región adyacente que no sea inmune ni esté protegida.',
    'UG-POW-REBORN-1':
      'Solo una raza de Renacidos en declive hace sitio a la activa: al empezar el turno, en pocas regiones y mientras haya fichas.',
    'UG-POW-ROYAL-1': 'La Reina se mueve una vez, al final del turno, a una región de su raza.',
    'UG-POW-SHIELD-1': 'Las Armaduras de Hongo van en regiones de su raza, mientras te queden por colocar.',
    'UG-POW-VAMPIRE-1': `${lone}. A cada oponente se le muerde una vez por turno.`,
    'UG-POW-VANISHING-3': 'Esta raza solo entra en declive a su manera: elige la que se te ofrece.',
    'UG-RACE-CULTISTS-5': 'El Gran Primigenio se mueve una vez, al empezar el turno, a una región de los Sectarios.',
    'UG-RACE-FLAMES-1': 'El Volcán se pone una sola vez, al elegir a los Ígneos, en uno de sus símbolos.',
    'UG-RACE-FLAMES-2': volcano,
    'UG-RACE-FLAMES-8': volcano,
    'UG-RACE-GNOMES-1':
      'A los Gnomos solo se les ataca desde una región adyacente, o desde el borde si tu raza está entrando.',
    'UG-RACE-GNOMES-2': 'Contra los Gnomos no sirve ninguna ayuda: conquista de la forma normal.',
    'UG-RACE-LICHES-2': 'Para atacar aquí debes pagar una moneda a quien la ocupa, y no tienes ninguna.',
    'UG-RACE-MIMES-1':
      'Solo los Mimos de las Sombras cambian su poder: una vez, al elegirlos, por el de otra combinación visible.',
    'UG-RACE-WISPS-1':
      'El dado se tira antes solo para unos Cristales místicos, o junto a unos que los Fuegos Fatuos ya tengan.',
    'UG-RACE-WISPS-2':
      'El dado se tira antes solo con una ficha en la mano, y para una región que la mejor tirada bastaría para tomar.',
    'UG-READY-1': own,
    'UG-READY-2': early,
    'UG-REDEP-2':
      'En la redistribución todas las fichas van a regiones de tu raza, y no se abandona ninguna región sin necesidad.',
    'UG-REDEP-3': declined,
    'UG-RELIC-DOORMAT-1': 'A esta región llegas también sin el Felpudo Volador: conquístala de la forma normal.',
    'UG-RELIC-DOORMAT-2':
      'El Felpudo Volador no sirve para entrar en el mapa: empieza por una de las regiones marcadas.',
    'UG-RELIC-GEN-3': 'Esa ayuda ya se ha usado en este turno.',
    'UG-RELIC-ORB-1': `${lone}. El Orbe Brillante lo hace una vez por turno.`,
    'UG-RELIC-RING-1': relic,
    'UG-RELIC-SCEPTER-1': relic,
    'UG-SETUP-2': hidden,
    'UG-SETUP-6': end,
    'UG-TURN-1': 'No es el momento: el turno tiene un orden fijo, y ahora solo puedes hacer lo que se te ofrece.',
    'UG-TURN-2': active,
    'UG-TURN-6': fresh,
    'WC-ARTIFACT-AEGIS-2': artifact,
    'WC-ARTIFACT-ASHES-1': 'A esta región llegas también sin esa ayuda: conquístala de la forma normal.',
    'WC-ARTIFACT-HEART-1': artifact,
    'WC-COMBO-1': 'En cada turno se elige una sola combinación, de las que ves y puedes pagar.',
    'WC-COMBO-4': 'La bandeja está vacía: no quedan fichas que tomar.',
    'WC-COST-1': few,
    'WC-COST-3': 'Estas ayudas no se pueden juntar: usa una menos.',
    'WC-COST-5': empty,
    'WC-DECL-1': ways,
    'WC-DECL-7': 'Una raza en declive no abandona regiones; lo que le quede por hacer va antes del turno de la activa.',
    'WC-DEF-1': nowhere,
    'WC-END-1': over,
    'WC-FINAL-1':
      'Aquí decide el dado: el intento final necesita una ficha en la mano y una región para la que te falten de una a tres, no vale con todas las formas de conquistar y cierra cualquier plan.',
    'WC-FINAL-4': 'Después del intento final ya no se intimida a nadie: se hace antes.',
    'WC-IMMUNE-1': immune,
    'WC-INFO-1': 'El plan acaba aquí: se descubriría algo oculto, o sería el final de la partida.',
    'WC-ISLE-1': entry,
    'WC-ISLE-2':
      'Aquí no puedes atacar así: elige una región que aún no sea tuya, junto a una de tu raza o con un ancla, y donde la raza pueda estar; en el agua viven muy pocas.',
    'WC-ISLE-5': entry,
    'WC-LOSS-5': withdrawn,
    'WC-MARK-4': 'Esa ayuda ya se ha usado en este turno.',
    'WC-PAY-1': 'Cuesta monedas que no tienes: elige otra región.',
    'WC-PAY-4': 'No tienes la moneda para pagarlo.',
    'WC-PLACE-BATTLEGROUND-1': 'Solo quien tiene el Campo de Batalla elige facción.',
    'WC-PLACE-BATTLEGROUND-2':
      'Solo elige facción una raza que no tiene: una vez, antes de la primera conquista o al llegar al Campo de Batalla.',
    'WC-PLACE-WELL-1': 'El Pozo de la Eternidad va al agua de su isla cuando se descubre, y ya no se mueve.',
    'WC-POW-BEASTMASTER-1':
      'Las Bestias solo están en regiones de su raza, mientras queden y haya allí una ficha cuyo lugar tomar.',
    'WC-POW-CHAMPION-1': 'El Campeón conquista una vez por turno, solo, una región junto a su raza.',
    'WC-POW-CHAMPION-2': 'Para recoger al Campeón, una ficha debe ocupar su lugar.',
    'WC-POW-CHAMPION-3': 'El Campeón no hace la primera conquista: empieza con fichas.',
    'WC-POW-CHAMPION-5': 'El Campeón se coloca una vez, en una región de su raza.',
    'WC-POW-DEFENSIVE-1': fortification,
    'WC-POW-GARRISONED-1': fortification,
    'WC-POW-INTIMIDATING-1':
      'Solo los Intimidantes asustan: hasta tres veces por turno, a oponentes y nativos junto a sus regiones.',
    'WC-POW-INTIMIDATING-3': 'Primero se va lo que defiende la región; las fichas van a otra región de su raza.',
    'WC-POW-PORTAL-1':
      'Solo los Magos de Portal intercambian regiones: dos veces por turno, y las dos deben ser mágicas.',
    'WC-POW-PORTAL-3':
      'Entre estas dos regiones no se puede intercambiar nada: una es inmune, o lo que hay no puede pasar.',
    'WC-RACE-ETHEREALS-1':
      'Solo los Etéreos toman artefactos: una vez por turno, uno descubierto junto a su raza, a una región suya adyacente.',
    'WC-RACE-ETHEREALS-2': 'Ese artefacto no se puede tomar: su región es inmune, o cuesta monedas que no tienes.',
    'WC-RACE-FORSAKEN-1':
      'Solo los Renegados compran fichas, y no más de las que se han perdido por su causa en este turno.',
    'WC-RACE-GNOMES-1': 'La segunda tirada sigue solo a un asalto aéreo al que le faltaban como mucho tres fichas.',
    'WC-RACE-GOBLINS-2': 'Las Bombas se ponen junto a los Goblins, bajo la raza activa de un oponente, una por región.',
    'WC-RACE-GOBLINS-4': 'Ya no quedan Bombas.',
    'WC-RACE-GOBLINS-5': 'Solo los Goblins descubren sus Bombas, y aquí no hay ninguna que descubrir así.',
    'WC-RACE-HUMANS-1':
      'Los Objetivos Militares van en regiones que no ocupe ninguna raza de su facción y que no sean inmunes; se recogen antes de poner el primero.',
    'WC-RACE-HUMANS-2':
      'Los Objetivos Militares van en regiones que no ocupe ninguna raza de su facción y que no sean inmunes; se recogen antes de poner el primero.',
    'WC-RACE-TAUREN-1': 'Con el Campeón debe ir una ficha, y no queda ninguna.',
    'WC-RACE-WORGEN-1': 'Ahora no hay una elección así: la forma se elige una vez, al empezar el turno.',
    'WC-READY-1': 'Solo puedes abandonar regiones de tu raza activa, y solo antes de la primera conquista.',
    'WC-REDEP-1':
      'En la redistribución todas las fichas van a regiones de tu raza, y no se abandona ninguna región sin necesidad.',
    'WC-REDEP-2': 'Antes coloca todas las fichas que tienes en la mano.',
    'WC-TURN-1':
      'Solo se elige combinación sin raza activa; solo se entra en declive al empezar el turno, y nunca en el que se eligió la raza.',
    'WC-TURN-2': 'No es el momento: el turno tiene un orden fijo, y ahora solo puedes hacer lo que se te ofrece.',
    'WC-TURN-4': finished,
  },
};
