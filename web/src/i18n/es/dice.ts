// Español: dados limpios.
export const dice = {
  'dice.title': 'Dados limpios',
  'dice.text':
    'El azar sale de un secreto del servidor y de números de los jugadores. Cada uno quedó fijado antes de conocerse los demás, así que nadie pudo elegir el resultado.',
  'dice.drawing': 'Preparando los dados…',
  'dice.byLot': 'islas sorteadas al empezar',
  'dice.commitment': 'El compromiso del servidor, anotado aquí',
  'dice.commitment.none': 'El compromiso del servidor; este dispositivo no vio el comienzo',
  'dice.number': 'Tu número',
  'dice.numbers': 'Números de los jugadores',
  'dice.seat.revealed': 'incluido',
  'dice.seat.committed': 'excluido: no llegó a tiempo',
  'dice.seat.none': 'ninguno',
  'dice.old':
    'Esta partida empezó antes de que los jugadores aportaran números. Solo se puede comprobar el compromiso del servidor.',
  'dice.later': 'Cuando acabe la partida, el servidor revelará su secreto y esta página lo comparará.',
  'dice.leftOut': 'Tu número no está en los dados de esta partida: no llegó a tiempo.',
  'dice.changed':
    'El servidor ha dado para esta mesa un compromiso distinto del primero. No te fíes de los dados de esta partida.',
  'dice.details': 'Detalles',
  'dice.close': 'Cerrar',
  'dice.checking': 'Comprobando los dados…',
  'dice.unread': 'No se pudo leer el archivo de la partida.',
  'dice.fine': 'Dados comprobados',
  'dice.partly': 'Dados comprobados, sin el compromiso',
  'dice.wrong': 'Los dados no cuadran',
  'dice.check.table': 'El archivo de la partida es de esta mesa.',
  'dice.check.commitment': 'Su compromiso es el anotado aquí.',
  'dice.check.secret': 'El secreto encaja con el compromiso.',
  'dice.check.seats': 'Cada número encaja con el hash dado antes.',
  'dice.check.number': 'Tu número está incluido.',
  'dice.check.result': 'El resultado es el que se mostró.',
  'dice.nothing': 'En este dispositivo no hay nada anotado con que compararlo.',
  'dice.how':
    'También se puede comprobar cada tirada, con el archivo de la partida y el programa en tu propio ordenador:',
  'dice.copy': 'Copiar la orden',
};
