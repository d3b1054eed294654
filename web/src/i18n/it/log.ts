// Italian: the log.
import type { log as en } from '../en/log';

export const log = {
  'log.turn': '{name} – round {round}',
  'log.picked':
    '{name} sceglie {combo}{paid, plural, =0 {} one { per # moneta} other { per # monete}}{taken, plural, =0 {} one { e raccoglie # moneta} other { e raccoglie # monete}}.',
  'log.conquered': '{name} conquista {region} con {tokens, plural, one {# segnalino} other {# segnalini}}.',
  'log.conqueredFrom': '{name} prende {region} ({from}) con {tokens, plural, one {# segnalino} other {# segnalini}}.',
  'log.abandoned': '{name} abbandona {region}.',
  'log.rolled': '{name} tira {value}.',
  'log.failed':
    'Il dado non basta, {missing, plural, one {manca # segnalino} other {mancano # segnalini}}: {region} resiste.',
  'log.lost': '{race}: {tokens, plural, one {# segnalino perso} other {# segnalini persi}}.',
  'log.deployed': '{name} rischiera {tokens, plural, one {# segnalino} other {# segnalini}}.',
  'log.put': '{name}: {piece}{pieces, plural, one {} other { ×#}} in {region}.',
  'log.ally': '{name} fa pace con {ally}.',
  'log.earned': '{name} guadagna {coins, plural, one {# moneta} other {# monete}}',
  'log.declined': '{name} fa entrare in declino la sua razza ({race}).',
  'log.vanished': '{race}: spariscono dalla mappa.',
  'log.over': 'La partita è finita.',
  'log.chat': '{name}: {text}',
  'log.removed': 'Chi ha creato il tavolo ha allontanato {name}.',
  'log.let-in': 'Chi ha creato il tavolo riammette {name}.',
  'log.muted': 'Chi ha creato il tavolo ha silenziato {name}.',
  'log.unmuted': '{name} può di nuovo scrivere in chat.',
  'log.standIn.clock': '{name} ha finito il tempo; gioca un bot.',
  'log.standIn.away': '{name} non c’è; gioca un bot.',
  'log.standIn.left': '{name} ha lasciato la partita; gioca un bot.',
  'log.returned': '{name} è di nuovo qui.',
} satisfies Record<keyof typeof en, string>;
