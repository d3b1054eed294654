// What keeps people out of a page: axe, on what is on the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe calls serious or critical. */
export async function barriers(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  // Words that explain themselves stand in a line of text, and may be as small as it is.
  for (const it of violations)
    if (it.id === 'target-size') it.nodes = it.nodes.filter(({ html }) => !html.includes('aria-haspopup'));
  return violations
    .filter(({ nodes }) => nodes.length > 0)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.length} × ${nodes[0].target.join(' ')} ${nodes[0].failureSummary?.replace(/\s+/g, ' ').slice(0, 220)}`,
    );
}
