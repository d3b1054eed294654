// Polski: dlaczego nie, przypadek po przypadku.
import type { Cases } from '../index';

export const cases: Cases = {
  'game-over': 'Gra jest skończona.',
  'not-your-turn': 'Teraz decyduje ktoś inny.',
  'something-first': 'Najpierw trzeba zdecydować o czymś innym.',
  'pick-first': 'Najpierw wybierz zestaw.',
  'conquests-over': 'Twoje podboje w tej turze już się skończyły.',
  'deployed-later': 'Żetony rozstawia się po podbojach.',
  'not-yours': '{region}: ten region nie należy do twojej rasy.',
  'already-yours': '{region}: ten region już jest twój.',
  immune:
    '{by, select, nobody {{region}: ten region jest nietykalny, nikt nie może go teraz podbić.} other {{region}: ten region jest nietykalny, chroni go {by}.}}',
  impassable: '{region}: nikt nie może tu wejść.',
  water: '{region}: to woda, a twoja rasa nie może na nią wejść.',
  'at-peace': '{region}: masz pokój z tym, kto tu jest, aż do końca jego następnej tury.',
  unaffordable: '{region}: za atak trzeba zapłacić monetę temu, kto tu jest, a nie masz żadnej.',
  'from-next-door':
    '{region}: można tu atakować tylko z sąsiedniego regionu albo z krawędzi mapy, gdy rasa dopiero wchodzi.',
  'plain-conquests-only': '{region}: tu liczy się tylko zwykły podbój, żadna pomoc nie działa.',
  'too-few-coins': '{region}: to kosztuje więcej monet, niż masz.',
  'begins-at-entry':
    '{region}: nie można stąd zacząć. Kto nie ma nic na mapie, wchodzi z jej krawędzi albo przy kotwicy.',
  'first-conquest-elsewhere': '{region}: pierwszy podbój twojej rasy musi być gdzie indziej.',
  'not-adjacent': '{region}: nie sąsiaduje z żadnym twoim regionem.',
  'WC-ISLE-2:not-adjacent': '{region}: nie sąsiaduje z żadnym twoim regionem i nie można tu wylądować.',
  'no-tokens': 'Masz w ręce za mało żetonów na kolejny podbój.',
  'too-few-tokens':
    '{region}: {needs, plural, =0 {potrzeba więcej żetonów, niż masz} one {potrzeba # żetonu, więcej niż masz} few {potrzeba # żetonów, więcej niż masz} many {potrzeba # żetonów, więcej niż masz} other {potrzeba # żetonu, więcej niż masz}}.',
  'beyond-the-die':
    '{region}: {needs, plural, =0 {potrzeba więcej żetonów, niż masz} one {potrzeba # żetonu, więcej niż masz} few {potrzeba # żetonów, więcej niż masz} many {potrzeba # żetonów, więcej niż masz} other {potrzeba # żetonu, więcej niż masz}}, nawet z najlepszym rzutem.',
  'no-die-needed': '{region}: ten region możesz podbić bez kości.',
  'no-final-attempt': 'Twoja rasa nie ma ostatniej próby: rzuca kością przed każdym podbojem.',
  'no-die-this-way': 'Przy takim podboju kość nie pomaga.',
  'die-too-early': '{region}: tu nie rzuca się kością przed podbojem.',
  'no-such-help': 'Twoja rasa nie ma takiej pomocy.',
  'help-used': 'Ta pomoc została już w tej turze użyta.',
  'help-elsewhere': '{region}: ta pomoc tu nie działa.',
  'helps-apart': 'Tych pomocy nie można połączyć.',
  'in-reach-without': '{region}: sięgasz tu i bez tej pomocy.',
  'turn-over': 'Plan kończy się tutaj: to koniec tury.',
  'chance-decides': 'Plan kończy się tutaj: dalej decyduje przypadek.',
  'game-would-end': 'Plan kończy się tutaj: byłby to koniec gry.',
  'hidden-revealed': 'Plan kończy się tutaj: odsłoniłoby się coś ukrytego.',
};
