// Italian: making and joining tables.
import type { setup as en } from '../en/setup';

export const setup = {
  'setup.name': 'Il tuo nome',
  'setup.playerName': 'Nome del giocatore {n}',
  'setup.player': 'Giocatore {n}',
  'setup.players': 'Giocatori',
  'setup.map': 'Mappa',
  'setup.seats': 'Posti',
  'setup.seat.bot': 'Bot',
  'setup.seat.open': 'Posto libero',
  'setup.listed': 'Chiunque può unirsi',
  'setup.make': 'Crea il tavolo',
  'setup.start': 'Inizia',
  'setup.sit': 'Siediti qui',
  'setup.free': 'Libera il posto',
  'setup.addBot': 'Aggiungi un bot',
  'setup.share': 'Manda questo link ai tuoi amici.',
  'setup.copy': 'Copia il link',
  'setup.copied': 'Copiato',
  'setup.waitSeats': '{n, plural, one {# posto è ancora libero.} other {# posti sono ancora liberi.}}',
  'setup.waitHost': 'Ci siete tutti. Chi ha creato il tavolo inizia la partita.',
  'setup.noTables': 'Ora non c’è nessun tavolo aperto. Creane uno!',
  'setup.noGames': 'Ora nessuno gioca in pubblico.',
  'setup.join': 'Unisciti',
  'setup.watch': 'Guarda',
  'setup.freeSeats': '{n, plural, one {# posto libero} other {# posti liberi}}',
  'setup.tableOf': 'Tavolo di {name}',
  'setup.onlyHere':
    'Solo questo computer può aprire il link. Perché possano farlo anche altri, avvia il server con «--host 0.0.0.0» e apri questa pagina all’indirizzo del computer nella tua rete.',
} satisfies Record<keyof typeof en, string>;
