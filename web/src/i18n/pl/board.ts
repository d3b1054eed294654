// Polish: the board.
import type { board as en } from '../en/board';

export const board = {
  'board.label': 'Mapa: {n, plural, one {# region} few {# regiony} many {# regionów} other {# regionu}}',
  'board.zoomIn': 'Przybliż',
  'board.zoomOut': 'Oddal',
  'board.fit': 'Pokaż całą mapę',
  'board.empty': 'nikogo tu nie ma',
  'board.earns':
    '{n, plural, =0 {nic nie przynosi} one {przynosi # monetę} few {przynosi # monety} many {przynosi # monet} other {przynosi # monety}}',
  'board.pays':
    '{n, plural, one {najpierw kosztuje # monetę} few {najpierw kosztuje # monety} many {najpierw kosztuje # monet} other {najpierw kosztuje # monety}}',
  'board.odds':
    '{missing, plural, one {brakuje #} few {brakuje #} many {brakuje #} other {brakuje #}}: {odds} z kością',
  'board.do.conquer': 'Podbij',
  'board.do.attempt': 'Rzuć kością',
  'board.do.abandon': 'Porzuć',
  'board.do.deploy': 'Postaw żeton',
  'board.do.put': 'Postaw: {piece}',
  'board.do.take': 'Zabierz: {piece}',
  'board.more': 'O żeton więcej w regionie {region}',
  'board.fewer': 'O żeton mniej w regionie {region}',
  'board.tokenCost': '{n, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}',
  'refusal.region': 'Ten region',
  'board.loses':
    '{n, plural, one {odbiera # monetę} few {odbiera # monety} many {odbiera # monet} other {odbiera # monety}}',
  'board.sum': '{tokens, plural, one {# żeton} few {# żetony} many {# żetonów} other {# żetonu}}: {sum}',
} satisfies Record<keyof typeof en, string>;
