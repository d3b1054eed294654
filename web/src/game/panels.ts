// What can be looked at beside the board, one at a time.
import type { Layout } from './layout';

/** `study`: what whoever studies a position has beside it. */
export type Panel = 'turn' | 'column' | 'log' | 'regions' | 'chat' | 'study';

/** The tabs. The turn has one of its own only in the sheet; elsewhere it is always in sight. Where nobody else is, nobody talks. */
export function tabsOf(layout: Layout, talk: boolean, studies = false): Panel[] {
  const tabs: Panel[] = layout === 'sheet' ? ['turn', 'column', 'log', 'regions'] : ['log', 'column', 'regions'];
  if (studies) return layout === 'sheet' ? ['turn', 'study', 'column', 'log', 'regions'] : ['study', ...tabs];
  return talk ? [...tabs, 'chat'] : tabs;
}

/** What is shown: what was asked for, or what the moment is about. Whoever walks through a study stays with its moves. */
export function panelShown(asked: Panel | null, layout: Layout, picks: boolean, studies = false): Panel {
  if (layout === 'sheet') return asked ?? (picks ? 'column' : 'turn');
  if (asked !== null && asked !== 'turn') return asked;
  return studies ? 'study' : picks && asked === null ? 'column' : 'log';
}

/** What was asked for lasts until the next stage; but whoever plays by the list stays with it, and whoever talks goes on. */
export function panelKept(asked: Panel | null): Panel | null {
  return asked === 'regions' || asked === 'chat' || asked === 'study' ? asked : null;
}

/** Where what is to be done now is found, if it is one's turn: a pick is made in the column, all else in the turn. */
export function panelOfTurn(layout: Layout, mine: boolean, picks: boolean): Panel | null {
  if (!mine) return null;
  return picks ? 'column' : layout === 'sheet' ? 'turn' : null;
}
