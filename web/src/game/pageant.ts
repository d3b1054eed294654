// A board as it might look in mid-game, for pictures: tribes of the pack on land, nothing that was ever played.
import type { GameMap, Pack } from '../wire/types';
import { printed, type Standing } from './board';

export function pageant(map: GameMap, pack: Pack, players: number): Map<string, Standing> {
  const found = printed(map, pack);
  const bare = new Set(pack.terrains.filter(({ water, impassable }) => water || impassable).map(({ id }) => id));
  const land = map.regions.filter(({ terrain }) => !bare.has(terrain));
  const taken = new Set<string>();
  for (let seat = 0; seat < players; seat++) {
    const race = pack.races[(seat * 4 + 1) % pack.races.length];
    const start = land[Math.floor(((seat + 0.4) * land.length) / players)];
    if (!race || !start) continue;
    const home = [start.id, ...start.next]
      .filter((id) => !taken.has(id) && land.some((region) => region.id === id))
      .slice(0, 4);
    home.forEach((region, i) => {
      taken.add(region);
      found.set(region, { region, race: race.id, tokens: [3, 2, 1, 1][i] ?? 1, seat, declined: false, pieces: [] });
    });
  }
  return found;
}
