// The tables of this device: made, played, looked at and kept, in the worker of a page. One tab plays a table at a time.
import { DeviceTable, type News, type Row, type Saved } from '../../../page/table.mjs';
import { Wrong, type Elbowroom } from '../../../page/elbowroom.mjs';
import type { History } from '../generated/openapi';
import type { GameFile } from '../generated/schema-game';
import type { Sent } from '../wire/transport';
import type { Info, ServerMessage, Settings, Summary } from '../wire/types';
import { claim, type Claim } from './claims';
import { isHere } from './ids';
import type { Store } from './store';
import { DeviceTrouble } from './trouble';

/** Whoever is at this device; the page tells it under the name and identity that it uses elsewhere. */
const player = 'here';

/** What a new table has by chance: its id, and the secret of its dice. */
export interface Lots {
  id: string;
  secret: string;
}

type Tell = (message: ServerMessage) => void;
type Change = { close: true } | { seat: number; standIn: true } | { seat: number; return: true };

/** How a daily world ended, by seat, and what whoever played it did. */
export interface DailyResult {
  date: string;
  seat: number;
  result: { rank: number; coins: number }[];
  actions: Record<string, unknown>[];
}

/** A table that is played in this tab. */
interface Playing {
  table: DeviceTable;
  claim: Claim;
  /** The next decision of a bot, on its way. */
  bots: ReturnType<typeof setTimeout> | undefined;
}

export class Tables {
  #playing = new Map<string, Playing>();
  /** Why the last thing could not be kept. */
  #failure: DeviceTrouble['which'] | null = null;

  constructor(
    private readonly elbowroom: Elbowroom,
    private readonly store: Store,
    private readonly tell: Tell,
  ) {}

  /** Makes a table whose game begins at once, as POST /api/tables would. */
  async make(settings: Settings, name: string, lots: Lots): Promise<Info> {
    const { dice: _, ...table } = settings;
    const saved = DeviceTable.begin(this.elbowroom, { ...lots, player: { id: player, name }, table });
    // Only a daily world has an id of its own, and is there once.
    if (await this.store.has(saved.id)) throw new Wrong({ error: 'it was begun already', case: 'daily-played' });
    return this.#add(saved);
  }

  /** A game of some device, from its file. */
  async import(file: GameFile, name: string): Promise<Info> {
    const saved = this.elbowroom.ask('table/import', {
      player: { id: player, name },
      now: Date.now(),
      file,
    }) as Saved;
    if (!isHere(saved.id)) throw new DeviceTrouble('not-of-a-device');
    if (await this.store.has(saved.id)) throw new DeviceTrouble('here-already');
    return this.#add(saved);
  }

  async #add(saved: Saved): Promise<Info> {
    const looked = this.#look(saved);
    const { info, summary } = { info: looked.info, summary: looked.ask<Summary>('table/summary') };
    looked.close();
    await this.store.add(saved, summary);
    return info;
  }

  async info(id: string): Promise<Info> {
    return this.#at(id, ({ ask }) => ask<Info>('table/info'));
  }

  async history(id: string, from: number, to: number, as: number | null): Promise<History> {
    return this.#at(id, ({ ask }) => ask<History>('table/history', { from, to, as }));
  }

  async gameFile(id: string): Promise<GameFile> {
    return this.#at(id, ({ ask }) => ask<GameFile>('table/game'));
  }

  /** What came of a daily world that is over, with what we did there. */
  async dailyResult(id: string): Promise<DailyResult> {
    return this.elbowroom.ask('daily/result', await this.store.read(id)) as DailyResult;
  }

  /** Ends a game, leaves a seat to a bot, or takes it back. */
  async change(id: string, wish: Change): Promise<Info> {
    const held = this.#playing.get(id);
    const { table } = held ?? (await this.#play(id));
    const news = await table.change(wish);
    const info = await this.info(id);
    // What was ended without a result is in no list, as at a server: nothing of it is kept.
    if (info.status === 'closed') {
      await this.remove(id);
      return info;
    }
    this.#follow(id, news);
    await this.#summarize(id);
    if (!held) await this.#leave(id);
    return info;
  }

  /** Nothing of it is left; a tab that has it open loses it. */
  async remove(id: string): Promise<void> {
    await this.#leave(id);
    const mine = await claim(id, true, () => undefined);
    try {
      await this.store.remove(id);
    } finally {
      mine.release();
    }
  }

  /** All games are read by the first question, for half a second: that is better asked while nobody waits for it. */
  warm(): void {
    this.elbowroom.ask('games', {});
  }

  /** Games that were ended while their tab was killed, or before such were removed. */
  async sweep(): Promise<void> {
    for (const { id, summary } of await this.store.list())
      if (summary?.status === 'closed') await this.store.remove(id);
  }

  /** Takes the table from the tab that plays it. */
  async takeOver(id: string): Promise<void> {
    await this.#play(id, true);
  }

  /** A message of the wire. Its answer is told, whatever comes of it. */
  async say(message: Sent): Promise<void> {
    const answer = (told: object) =>
      this.tell({ ...told, ...(message.id === undefined ? {} : { id: message.id }) } as ServerMessage);
    if (message.type === 'ping') return answer({ type: 'pong', now: Date.now() });
    if (!('table' in message)) return answer({ type: 'done' });
    const id = message.table;
    try {
      if (message.type === 'unwatch') {
        await this.#leave(id);
        return answer({ type: 'done' });
      }
      const { table } = this.#playing.get(id) ?? (await this.#play(id));
      this.#follow(id, await table.say(message));
    } catch (error) {
      if (error instanceof Wrong) return answer({ type: 'error', ...error.answer });
      if (!(error instanceof DeviceTrouble)) throw error;
      answer({ type: 'error', error: error.which, case: `device.${error.which}` });
    }
  }

  /** Reads a table and claims it for this tab. */
  async #play(id: string, takeOver = false): Promise<Playing> {
    const found = this.#playing.get(id);
    if (found) return found;
    const mine = await claim(id, takeOver, () => this.#lost(id));
    try {
      const saved = await this.store.read(id);
      const table = this.#open(saved);
      const playing: Playing = { table, claim: mine, bots: undefined };
      this.#playing.set(id, playing);
      return playing;
    } catch (error) {
      mine.release();
      throw error;
    }
  }

  #open(saved: Saved): DeviceTable {
    try {
      return new DeviceTable(
        this.elbowroom,
        saved,
        (rows: Row[]) => this.#keep(saved.id, rows),
        (frame: string) => this.#tell(JSON.parse(frame) as ServerMessage),
      );
    } catch (error) {
      throw error instanceof Wrong ? new DeviceTrouble('broken-save', error) : error;
    }
  }

  /** A table that is only looked at; it is not claimed, so that another tab may play on meanwhile. */
  #look(saved: Saved) {
    const { info } = this.#open(saved);
    const ask = <T>(door: string, request: object = {}) =>
      this.elbowroom.ask(door, { table: saved.id, ...request }) as T;
    return { info: info as Info, ask, close: () => ask('table/close') };
  }

  async #at<T>(id: string, work: (looked: { ask: <A>(door: string, request?: object) => A }) => T): Promise<T> {
    if (this.#playing.has(id))
      return work({
        ask: <A>(door: string, request: object = {}) => this.elbowroom.ask(door, { table: id, ...request }) as A,
      });
    const saved = await this.store.read(id);
    // Nothing else has a turn between these: another question cannot find it open.
    const looked = this.#look(saved);
    try {
      return work(looked);
    } finally {
      looked.close();
    }
  }

  async #keep(id: string, rows: readonly Row[]): Promise<void> {
    try {
      if (!this.#playing.get(id)?.claim.held) throw new DeviceTrouble('elsewhere');
      await this.store.keep(id, rows);
      this.#failure = null;
    } catch (error) {
      this.#failure = error instanceof DeviceTrouble ? error.which : 'no-store';
      throw error;
    }
  }

  #tell(message: ServerMessage): void {
    // The table says that something could not be kept; why is known here.
    const known = message.type === 'error' && message.case === 'store-trouble' && this.#failure;
    this.tell(known ? { ...message, case: `device.${this.#failure}` } : message);
  }

  /** Lets bots decide, one decision at a time, so that whatever is said in between is heard. */
  #follow(id: string, { bot, held }: News): void {
    const playing = this.#playing.get(id);
    if (!playing) return;
    clearTimeout(playing.bots);
    void this.#summarize(id);
    const wait = held > 0 ? Math.max(0, held - Date.now()) : 0;
    if (!bot && wait === 0) return;
    playing.bots = setTimeout(() => {
      playing.table
        .think()
        .then((next) => this.#follow(id, next))
        .catch((error: unknown) => console.error(error));
    }, wait);
  }

  async #summarize(id: string): Promise<void> {
    const summary = await this.#at(id, ({ ask }) => ask<Summary>('table/summary'));
    // Only a list is a little behind if this fails; the game itself is kept.
    await this.store.summarize(id, summary).catch(() => undefined);
  }

  async #leave(id: string): Promise<void> {
    const playing = this.#playing.get(id);
    if (!playing) return;
    clearTimeout(playing.bots);
    this.#playing.delete(id);
    await playing.table.close();
    playing.claim.release();
  }

  /** Another tab plays it now. */
  #lost(id: string): void {
    void this.#leave(id);
    this.tell({ type: 'elsewhere', table: id });
  }
}
