// Crowded boards: bots play most of a game, then a person goes on.
import { api } from './browser.mjs';

/**
 * The id of a table at which bots have played all but the last rounds, for the guest of this page.
 * Bots are quick: a game that got away is begun anew.
 */
export async function lateGame(page, game, players, settings = {}) {
  // A stand-in plays while its person is elsewhere.
  await page.goto('/no/such/page');
  await api(page, 'POST', '/me');
  await page.goto('/tables');
  const bots = Array.from({ length: players - 1 }, () => ({ bot: 'greedy' }));
  for (;;) {
    const { id } = await api(page, 'POST', '/tables', {
      game,
      players,
      start: true,
      seats: [{ me: 'Magdalena' }, ...bots],
      ...settings,
    });
    const now = await page.evaluate(async (table) => {
      const info = async () => (await fetch(`/api/tables/${table}`)).json();
      const seat = (body) =>
        fetch(`/api/tables/${table}/seats/0`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      await seat({ standIn: true });
      for (let now = await info(); now.status === 'playing' && now.round < now.rounds - 5; now = await info());
      await seat({ return: true });
      return info();
    }, id);
    // The turn that is looked at must not be the last: the result would cover it.
    if (now.status === 'playing' && now.round < now.rounds - 1) return id;
  }
}
