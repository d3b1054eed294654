// Polish: the log.
import type { log as en } from '../en/log';

export const log = {
  'log.turn': '{name} – runda {round}',
  'log.picked':
    '{name} wybiera: {combo}{paid, plural, =0 {} one { za # monetę} few { za # monety} many { za # monet} other { za # monety}}{taken, plural, =0 {} one { i zabiera # monetę} few { i zabiera # monety} many { i zabiera # monet} other { i zabiera # monety}}.',
  'log.conquered':
    '{name} podbija {region}, używając {tokens, plural, one {# żetonu} few {# żetonów} many {# żetonów} other {# żetonu}}.',
  'log.conqueredFrom':
    '{name} odbiera {region} ({from}), używając {tokens, plural, one {# żetonu} few {# żetonów} many {# żetonów} other {# żetonu}}.',
  'log.abandoned': '{name} porzuca {region}.',
  'log.rolled': '{name} rzuca: {value}.',
  'log.failed':
    'Kość nie wystarczyła, {missing, plural, one {brakuje # żetonu} few {brakuje # żetonów} many {brakuje # żetonów} other {brakuje # żetonu}}: podbój nieudany ({region}).',
  'log.lost':
    '{race}: {tokens, plural, one {stracony # żeton} few {stracone # żetony} many {straconych # żetonów} other {stracone # żetonu}}.',
  'log.deployed':
    '{name} przegrupowuje {tokens, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}.',
  'log.put': '{name}: {piece}{pieces, plural, one {} few { ×#} many { ×#} other { ×#}}, {region}.',
  'log.ally': '{name} zawiera pokój: {ally}.',
  'log.earned': '{name} zdobywa {coins, plural, one {# monetę} few {# monety} many {# monet} other {# monety}}',
  'log.declined': '{name} ogłasza wymieranie: {race}.',
  'log.vanished': '{race}: znikają z mapy.',
  'log.over': 'Koniec gry.',
  'log.chat': '{name}: {text}',
  'log.standIn.clock': '{name}: koniec czasu, zastępuje bot.',
  'log.standIn.away': '{name}: nieobecność, zastępuje bot.',
  'log.standIn.left': '{name} odchodzi, zastępuje bot.',
  'log.returned': '{name} wraca.',
} satisfies Record<keyof typeof en, string>;
