// Italian: the board.
import type { board as en } from '../en/board';

export const board = {
  'board.label': 'La mappa: {n, plural, one {# regione} other {# regioni}}',
  'board.zoomIn': 'Ingrandisci',
  'board.zoomOut': 'Rimpicciolisci',
  'board.fit': 'Mostra tutta la mappa',
  'board.empty': 'non c’è nessuno',
  'board.earns': '{n, plural, =0 {non frutta altro} one {frutta # moneta} other {frutta # monete}}',
  'board.pays': '{n, plural, one {prima costa # moneta} other {prima costa # monete}}',
  'board.odds': '{missing, plural, one {ne manca #} other {ne mancano #}}: {odds} con il dado',
  'board.do.conquer': 'Conquista',
  'board.do.attempt': 'Tenta con il dado',
  'board.do.abandon': 'Abbandona',
  'board.do.deploy': 'Metti un segnalino',
  'board.do.put': 'Piazza: {piece}',
  'board.do.take': 'Riprendi: {piece}',
  'board.more': 'Un segnalino in più in {region}',
  'board.fewer': 'Un segnalino in meno in {region}',
  'board.tokenCost': '{n, plural, one {# segnalino} other {# segnalini}}',
  'refusal.region': 'Questa regione',
  'board.loses': '{n, plural, one {fa perdere # moneta} other {fa perdere # monete}}',
  'board.sum': '{tokens, plural, one {# segnalino} other {# segnalini}}: {sum}',
} satisfies Record<keyof typeof en, string>;
