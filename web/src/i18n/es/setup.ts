// Spanish: making and joining tables.
import type { setup as en } from '../en/setup';

export const setup = {
  'setup.name': 'Tu nombre',
  'setup.playerName': 'Nombre del jugador {n}',
  'setup.player': 'Jugador {n}',
  'setup.players': 'Jugadores',
  'setup.map': 'Mapa',
  'setup.seats': 'Asientos',
  'setup.seat.bot': 'Bot',
  'setup.seat.open': 'Asiento libre',
  'setup.listed': 'Cualquiera puede unirse',
  'setup.make': 'Crear la mesa',
  'setup.start': 'Empezar',
  'setup.sit': 'Sentarse aquí',
  'setup.free': 'Dejar libre el asiento',
  'setup.addBot': 'Añadir un bot',
  'setup.share': 'Envía este enlace a tus amigos.',
  'setup.copy': 'Copiar el enlace',
  'setup.copied': 'Copiado',
  'setup.waitSeats': '{n, plural, one {Queda # asiento libre.} other {Quedan # asientos libres.}}',
  'setup.waitHost': 'Ya no falta nadie. Quien creó la mesa empieza la partida.',
  'setup.noTables': 'Ahora no hay mesas abiertas. ¡Crea una!',
  'setup.noGames': 'Ahora nadie juega en público.',
  'setup.join': 'Unirse',
  'setup.watch': 'Mirar',
  'setup.freeSeats': '{n, plural, one {# asiento libre} other {# asientos libres}}',
  'setup.tableOf': 'Mesa de {name}',
  'setup.onlyHere':
    'Solo este equipo puede abrir el enlace. Para que otros puedan, inicia el servidor con «--host 0.0.0.0» y abre esta página en la dirección del equipo en tu red.',
} satisfies Record<keyof typeof en, string>;
