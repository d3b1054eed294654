// The daily world on this device: begun once, played at a table that is kept here, compared when it is over.
import { makeTable } from '../device/api';
import { house } from '../device/house';
import { openInstance } from '../device/instance';
import type { DailyResult } from '../device/tables';
import { DeviceTrouble } from '../device/trouble';
import { isOver, today, type Day, type Played } from '../game/daily';
import type { Daily as Told, DailyResults } from '../generated/openapi';
import { http, Refused } from '../wire/http';
import type { Info, Settings } from '../wire/types';
import { learn, note, playedDays, sendAll } from './diary.svelte';
import { edition } from './edition';

export type World = Omit<Told, 'results'>;

export const tableOf = (day: Day): string => `here-daily-${day}`;

/** Once the game of a day is over: what came of it is noted, so that it can be compared and sent. */
export async function settle(day: Day): Promise<void> {
  if (isOver(playedDays()[day])) return;
  const { seat, result, actions } = await (await house()).ask((it) => it.dailyResult(tableOf(day)));
  const mine = result[seat];
  if (mine) note(day, { coins: mine.coins, rank: mine.rank, players: result.length, actions });
}

/** How the table of a day stands; null where it was removed. */
async function statusOf(day: Day): Promise<Info['status'] | null> {
  try {
    return (await (await house()).ask((it) => it.info(tableOf(day)))).status;
  } catch (error) {
    if (error instanceof DeviceTrouble && error.which === 'no-save') return null;
    throw error;
  }
}

/** How the worlds that were begun stand: they go on, are over, or were ended without a result. */
async function look(): Promise<void> {
  const begun = Object.entries(playedDays()).filter(([, it]) => it.world !== undefined && !isOver(it) && !it.givenUp);
  for (const [day] of begun) {
    const status = await statusOf(day);
    if (status === 'over') await settle(day);
    else if (status !== 'playing') note(day, { givenUp: true });
  }
}

export class Daily {
  readonly day: Day = today();
  world: World | null = $state.raw(null);
  results: DailyResults | null = $state.raw(null);
  trouble: unknown = $state.raw(null);

  // Whoever has gone to the table may still be waited for: these are read anew, without an owner that ends.
  get played(): Played | undefined {
    return playedDays()[this.day];
  }
  /** It was played on another device. */
  get elsewhere(): boolean {
    return isOver(this.played) && this.played.world === undefined;
  }
  /** It is over, and the server does not know of it. */
  get unsent(): boolean {
    return edition === 'server' && isOver(this.played) && this.played.actions !== undefined;
  }

  /** Asks for everything that is shown, as far as it can be had. */
  async load(): Promise<void> {
    try {
      const instance = await openInstance();
      try {
        this.world = await instance.ask<World>('daily/world', { date: this.day });
        await look();
        await this.compare();
        if (isOver(this.played) && this.played.bots === undefined) {
          const { seat, result } = await instance.ask<Pick<DailyResult, 'seat' | 'result'>>('daily/bots', {
            date: this.day,
          });
          const bots = result[seat]?.coins;
          if (bots !== undefined) note(this.day, { bots });
        }
      } finally {
        instance.stop();
      }
    } catch (error) {
      this.trouble = error;
    }
  }

  /** What is not sent yet is, and everybody's results are told; nobody's where there is no server to ask. */
  async compare(): Promise<void> {
    if (edition === 'static') return;
    await sendAll().catch((error: unknown) => (this.trouble = error));
    this.results = await http.daily(this.day).then(
      ({ results }) => results,
      () => null,
    );
    if (this.results) learn(this.results.days);
  }

  /** Makes the table of the day, or finds that there is one; the address to play it at. */
  async play(): Promise<string> {
    if (!this.world) throw new Error('there is no world yet');
    if (this.played?.world === undefined) {
      // Whoever has lost the diary, and not the table, goes on there.
      await makeTable({ daily: this.day } as unknown as Settings).catch((error: unknown) => {
        if (!(error instanceof Refused && error.grounds.case === 'daily-played')) throw error;
      });
      note(this.day, { world: this.world.world, players: this.world.players });
      await look();
    }
    return isOver(this.played) ? '/daily' : `/t/${tableOf(this.day)}`;
  }
}
