// Italian: words of every screen.
import type { common as en } from '../en/common';

export const common = {
  'app.name': 'Elbowroom',
  'app.tagline': 'Troppi popoli, un mondo troppo piccolo.',
  'app.language': 'Lingua',
  'app.table.light': 'Tavolo chiaro',
  'app.table.dark': 'Tavolo scuro',
  'app.home': 'Pagina iniziale',
  'app.back': 'Indietro',
  'app.close': 'Chiudi',
  'app.loading': 'Preparo il tavolo…',
  'app.reconnecting': 'Riconnessione…',
  'app.offline': 'Sei offline. Non hai perso niente: riprova quando torna la connessione.',
  'app.failed': 'Non ha funzionato. Riprova.',
  'app.refused': 'Ora non è possibile. ({rule})',
  'app.notFound': 'Qui non c’è niente.',
  'app.noTable': 'Questo tavolo non esiste o è stato chiuso.',
  'app.fanWork': 'Opera amatoriale non ufficiale, dal gioco da tavolo di Philippe Keyaerts.',
  combo: '{race} {power}',
  coins: '{n, plural, one {# moneta} other {# monete}}',
  tokens: '{n, plural, one {# segnalino} other {# segnalini}}',
  regions: '{n, plural, one {# regione} other {# regioni}}',
  'app.cancel': 'Annulla',
} satisfies Record<keyof typeof en, string>;
