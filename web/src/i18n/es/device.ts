// Spanish: games that are played and kept on this device.
import type { device as en } from '../en/device';

export const device = {
  'device.no-wasm':
    'Este navegador no puede ejecutar el juego por sí solo: es demasiado antiguo o WebAssembly está desactivado.',
  'device.no-engine': 'Aquí falta el juego para este dispositivo: quien administra esta página no lo ha puesto.',
  'device.without':
    'Esto se juega solo en tu dispositivo, y el juego para él todavía no está en esta página. Mientras tanto puedes jugar contra bots y con amigos.',
  'device.unreachable': 'No se pudo descargar el juego: inténtalo de nuevo cuando tengas conexión.',
  'device.no-room':
    'No queda espacio en este dispositivo, así que no se hizo nada. Lo jugado antes está a salvo: elimina alguna partida e inténtalo de nuevo.',
  'device.no-store':
    'Este navegador no guarda nada, como algunas ventanas privadas, y las partidas en este dispositivo deben guardarse en algún sitio.',
  'device.no-save': 'Esa partida no está en este dispositivo.',
  'device.broken-save': 'Lo guardado de esta partida está dañado y no se puede leer. Se queda como está.',
  'device.broken-down':
    'El juego en este dispositivo dejó de funcionar. Vuelve a cargar la página: todo lo jugado está guardado.',
  'device.elsewhere': 'Estás jugando esta partida en otra pestaña.',
  'device.here-already': 'Esta partida ya está en este dispositivo.',
  'device.not-of-a-device': 'Esta partida no se jugó en un dispositivo: ábrela en el tablero de análisis.',
  'device.no-game-file': 'Esto no es un archivo de partida.',
  'device.playHere': 'Jugar aquí',
  'device.onServer': 'Jugar en el servidor',
  'device.title': 'Esta partida está en este dispositivo',
  'device.import': 'Traer una partida desde un archivo',
  'device.keep': 'Las partidas contra bots se guardan',
  'device.keep.here': 'aquí, también sin conexión',
  'device.keep.server': 'en el servidor, en todas partes',
  'device.update': 'Hay una versión nueva.',
  'device.update.use': 'Usarla ahora',
  'device.frozen':
    'Esta partida no se puede continuar: se empezó con otra edición o lo guardado está dañado. Se queda como está.',
  'device.invite': 'Invitar a un amigo',
  'device.save': 'Guardar la partida en un archivo',
} satisfies Record<keyof typeof en, string>;
