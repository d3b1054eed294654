// Italian: keys, the list of regions, and pages where something is missing.
import type { access as en } from '../en/access';

export const access = {
  'keys.title': 'Tasti',
  'keys.show': 'Mostra i tasti',
  'keys.arrows': 'Vai alla regione vicina',
  'keys.act': 'Su una regione: fallo, o mostra che cosa si può fare',
  'keys.primary': 'Vai al pulsante grande',
  'keys.escape': 'Chiudi, o salta ciò che si muove',
  'keys.zoom': 'Più vicino, più lontano, tutta la mappa',
  'keys.switch': 'I tasti singoli funzionano',
  'keys.or': 'o',
  'keys.space': 'Spazio',
  'keys.arrowKeys': 'frecce',
  'table.panels': 'Pannelli',
  'list.title': 'Regioni in elenco',
  'list.tab': 'Regioni',
  'list.now': 'Qui ora puoi fare qualcosa',
  'list.rest': 'Le altre regioni',
  'list.next': 'Confina con: {regions}',
  'list.edge': 'sul bordo',
  'list.do': '{what}: {region}',
  'list.deploy': '{tokens, plural, one {qui c’è # segnalino} other {qui ci sono # segnalini}}',
  'list.loses': '{n, plural, one {# moneta in meno} other {# monete in meno}}',
  'app.unreachable': 'Il server non è raggiungibile. Niente è perduto.',
  'app.again': 'Riprova',
  'app.lost': 'Forse l’indirizzo è sbagliato, o ciò che era qui non c’è più.',
} satisfies Record<keyof typeof en, string>;
