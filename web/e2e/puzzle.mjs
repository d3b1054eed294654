// Solving puzzles: what they ask, and how a combo is picked on any screen.
import { readFileSync } from 'node:fs';

const { puzzles } = JSON.parse(readFileSync(new URL('../../puzzles/classic.json', import.meta.url), 'utf8'));
export { puzzles };

/** The first of a kind that fits. */
export const somePuzzle = (kind, fits = () => true) => puzzles.find((it) => it.kind === kind && fits(it));

/** Picks the combo in a slot of the column. */
export async function pickCombo(page, slot) {
  const tab = page.getByRole('tab', { name: 'Combos' });
  if (await tab.count()) await tab.click();
  const combo = page.locator('.column > li').nth(slot);
  if (!(await combo.locator('.more .primary').count())) await combo.locator('.head').click();
  await combo.locator('.more .primary').click();
}
