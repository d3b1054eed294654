// Italian: games that are played and kept on this device.
import type { device as en } from '../en/device';

export const device = {
  'device.no-wasm':
    'Questo browser non può far girare il gioco da solo: è troppo vecchio, oppure WebAssembly è disattivato.',
  'device.no-engine': 'Qui manca il gioco per questo dispositivo: chi gestisce la pagina non lo ha messo.',
  'device.without':
    'Questo si gioca solo sul tuo dispositivo, e il gioco per farlo non è ancora su questa pagina. Intanto puoi giocare contro i bot e con gli amici.',
  'device.unreachable': 'Non è stato possibile scaricare il gioco: riprova quando sei in linea.',
  'device.no-room':
    'Su questo dispositivo non c’è più spazio, quindi non è stato fatto nulla. Quello che hai giocato prima è salvo: elimina qualche partita e riprova.',
  'device.no-store':
    'Questo browser non conserva nulla, come certe finestre private, e le partite su questo dispositivo vanno conservate da qualche parte.',
  'device.no-save': 'Questa partita non c’è su questo dispositivo.',
  'device.broken-save': 'I dati di questa partita sono danneggiati e non si possono leggere. Restano come sono.',
  'device.broken-down':
    'Il gioco su questo dispositivo si è bloccato. Ricarica la pagina: tutto quello che hai giocato è salvo.',
  'device.elsewhere': 'Stai giocando questa partita in un’altra scheda.',
  'device.here-already': 'Questa partita è già su questo dispositivo.',
  'device.not-of-a-device': 'Questa partita non è stata giocata su un dispositivo: aprila nel tavolo di analisi.',
  'device.no-game-file': 'Questo non è il file di una partita.',
  'device.playHere': 'Gioca qui',
  'device.onServer': 'Gioca invece sul server',
  'device.title': 'Questa partita è su questo dispositivo',
  'device.import': 'Carica qui una partita da un file',
  'device.keep': 'Le partite contro i bot si conservano',
  'device.keep.here': 'qui, anche senza rete',
  'device.keep.server': 'sul server, per ogni dispositivo',
  'device.update': 'C’è una nuova versione.',
  'device.update.use': 'Usala ora',
  'device.frozen':
    'Non si può continuare questa partita: è iniziata con un’altra edizione, oppure i suoi dati sono danneggiati. Resta com’è.',
  'device.invite': 'Invita un amico',
  'device.save': 'Salva la partita in un file',
} satisfies Record<keyof typeof en, string>;
