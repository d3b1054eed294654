// Polish: what others did in their turns.
import type { recap as en } from '../en/recap';

export const recap = {
  'recap.title': 'Tury innych',
  'recap.turn': 'Tura gracza {name}: {what}.',
  'recap.picked': 'wybiera zestaw {combo}',
  'recap.declined': 'ogłasza wymieranie rasy {race}',
  'recap.took':
    '{n, plural, one {podbija # region} few {podbija # regiony} many {podbija # regionów} other {podbija # regionu}}',
  'recap.from': '{name}: {n}',
  'recap.fromYou': 'tobie: {n}',
  'recap.nothing': 'niczego nie podbija',
  'recap.coins':
    '{n, plural, =0 {nic nie zdobywa} one {zdobywa # monetę} few {zdobywa # monety} many {zdobywa # monet} other {zdobywa # monety}}',
} satisfies Record<keyof typeof en, string>;
