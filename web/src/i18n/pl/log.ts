// Polish: the log.
import type { log as en } from '../en/log';

export const log = {
  'log.turn': '{name} – runda {round}',
  'log.picked':
    '{name} wybiera zestaw {combo}{paid, plural, =0 {} one { za # monetę} few { za # monety} many { za # monet} other { za # monety}}{taken, plural, =0 {} one { i zabiera # monetę} few { i zabiera # monety} many { i zabiera # monet} other { i zabiera # monety}}.',
  'log.conquered':
    '{name} podbija region {region}, używając {tokens, plural, one {# żetonu} few {# żetonów} many {# żetonów} other {# żetonu}}.',
  'log.conqueredFrom':
    '{name} odbiera region {region} ({from}), używając {tokens, plural, one {# żetonu} few {# żetonów} many {# żetonów} other {# żetonu}}.',
  'log.abandoned': '{name} porzuca region {region}.',
  'log.rolled': '{name} wyrzuca {value}.',
  'log.failed':
    'Kość nie wystarczyła, {missing, plural, one {brakuje # żetonu} few {brakuje # żetonów} many {brakuje # żetonów} other {brakuje # żetonu}}: region {region} się obronił.',
  'log.lost':
    '{race}: {tokens, plural, one {stracony # żeton} few {stracone # żetony} many {straconych # żetonów} other {stracone # żetonu}}.',
  'log.deployed':
    '{name} przegrupowuje {tokens, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}.',
  'log.put': '{name}: {piece}{pieces, plural, one {} few { ×#} many { ×#} other { ×#}} w regionie {region}.',
  'log.ally': '{name} zawiera pokój z graczem {ally}.',
  'log.earned': '{name} zarabia {coins, plural, one {# monetę} few {# monety} many {# monet} other {# monety}}',
  'log.declined': '{name} ogłasza wymieranie rasy {race}.',
  'log.vanished': '{race} znikają z mapy.',
  'log.over': 'Koniec gry.',
  'log.chat': '{name}: {text}',
  'log.removed': 'Założyciel stołu usunął: {name}.',
  'log.let-in': 'Założyciel stołu wpuszcza ponownie: {name}.',
  'log.muted': 'Założyciel stołu wyciszył: {name}.',
  'log.unmuted': '{name} może znów pisać na czacie.',
  'log.standIn.clock': 'Graczowi {name} skończył się czas; zastępuje go bot.',
  'log.standIn.away': 'Gracza {name} nie ma; zastępuje go bot.',
  'log.standIn.left': 'Gracz {name} opuszcza grę; zastępuje go bot.',
  'log.returned': '{name} wraca.',
} satisfies Record<keyof typeof en, string>;
