// Italiano: perché no, caso per caso.
import type { Cases } from '../index';

export const cases: Cases = {
  'game-over': 'La partita è finita.',
  'not-your-turn': 'Adesso decide qualcun altro.',
  'something-first': 'Prima va deciso qualcos’altro.',
  'pick-first': 'Prima scegli una combinazione.',
  'conquests-over': 'Le tue conquiste di questo turno sono finite.',
  'deployed-later': 'I segnalini si piazzano dopo le conquiste.',
  'not-yours': '{region}: non è della tua razza.',
  'already-yours': '{region}: è già tua.',
  immune:
    '{by, select, nobody {{region}: è immune, adesso nessuno può conquistarla.} other {{region}: è immune, la protegge {by}.}}',
  impassable: '{region}: nessuno può entrarci.',
  water: '{region}: è acqua, e la tua razza non può entrarci.',
  'at-peace': '{region}: sei in pace con chi la occupa, fino a dopo il suo prossimo turno.',
  unaffordable: '{region}: per attaccarla devi pagare una moneta a chi la occupa, e non ne hai.',
  'from-next-door': '{region}: si attacca solo da una regione confinante, o dal bordo con una razza che entra.',
  'plain-conquests-only': '{region}: si conquista solo nel modo normale, nessun aiuto funziona.',
  'too-few-coins': '{region}: costa più monete di quelle che hai.',
  'begins-at-entry':
    '{region}: da qui non si comincia. Senza nulla sulla mappa si entra dal suo bordo, o da un’ancora.',
  'first-conquest-elsewhere': '{region}: la prima conquista della tua razza dev’essere altrove.',
  'not-adjacent': '{region}: non confina con nessuna tua regione.',
  'WC-ISLE-2:not-adjacent': '{region}: non confina con nessuna tua regione, e qui non si può sbarcare.',
  'no-tokens': 'Hai troppo pochi segnalini in mano per un’altra conquista.',
  'too-few-tokens':
    '{region}: {needs, plural, =0 {servono più segnalini di quelli che hai} one {serve # segnalino, più di quelli che hai} other {servono # segnalini, più di quelli che hai}}.',
  'beyond-the-die':
    '{region}: {needs, plural, =0 {servono più segnalini di quelli che hai} one {serve # segnalino, più di quelli che hai} other {servono # segnalini, più di quelli che hai}}, anche con il tiro migliore.',
  'no-die-needed': '{region}: puoi conquistarla senza il dado.',
  'no-final-attempt': 'La tua razza non ha un tentativo finale: tira il dado prima di ogni conquista.',
  'no-die-this-way': 'Il dado non aiuta in questo modo di conquistare.',
  'die-too-early': '{region}: qui non si tira il dado prima della conquista.',
  'no-such-help': 'La tua razza non ha un aiuto del genere.',
  'help-used': 'In questo turno hai già usato quell’aiuto.',
  'help-elsewhere': '{region}: quell’aiuto qui non funziona.',
  'helps-apart': 'Questi aiuti non si possono combinare.',
  'in-reach-without': '{region}: la raggiungi anche senza quell’aiuto.',
  'turn-over': 'Il piano finisce qui: il turno è finito.',
  'chance-decides': 'Il piano finisce qui: decide il caso.',
  'game-would-end': 'Il piano finisce qui: sarebbe la fine della partita.',
  'hidden-revealed': 'Il piano finisce qui: si scoprirebbe qualcosa di nascosto.',
};
