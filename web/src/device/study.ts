// A study: a table on this device that begins at any position. Whoever has it plays every seat, goes back as far as they
// like and may say how dice fall. It is spoken to like any other table; nothing of it is kept but by whoever has its line.
import type { GameFile } from '../generated/schema-game';
import { Refused, type Stretch } from '../wire/http';
import type { Line } from '../wire/line';
import { Live } from '../wire/live';
import type { End, OpenTransport, Sent } from '../wire/transport';
import type { Action, Info, PlanAdvice, ServerMessage } from '../wire/types';
import { withEvents } from '../wire/updates';
import type { Instance } from './instance';
import { DeviceTrouble } from './trouble';

/** A position as the notation writes it: what it may say is the engine's to know. */
export type Position = Record<string, unknown>;
/** One action that was done, as a game file's log has it. */
export type Entry = Pick<GameFile['log'][number], 'do'> & Partial<GameFile['log'][number]>;

/** Where a study begins: at a position, or in a game after so many of its actions. */
export type Beginning = ({ position: Position } | { game: unknown; at?: number }) & {
  /** What the seats are called; those of a game have names. */
  names?: string[];
};

export class Study {
  readonly line: Line;
  /** What the next roll is to show; null: chance decides. */
  die: number | null = null;
  #end: End | null = null;

  private constructor(
    private readonly instance: Pick<Instance, 'ask'>,
    readonly id: string,
    /** As it began. */
    readonly info: Info,
    /** The whole position that it began at. */
    readonly position: Position,
  ) {
    const line = new Live(this.#open);
    line.start();
    this.line = line;
  }

  /** One with the same id is no more. */
  static async open(instance: Pick<Instance, 'ask'>, id: string, beginning: Beginning): Promise<Study> {
    const { info, position } = await instance.ask<{ info: Info; position: Position }>('study/open', {
      id,
      now: Date.now(),
      ...beginning,
    });
    return new Study(instance, id, info, position);
  }

  /** What led from the beginning to where it is now. */
  async entries(): Promise<Entry[]> {
    return (await this.instance.ask<{ line: Entry[] }>('study/line', { study: this.id })).line;
  }

  /** Goes to where these lead from the beginning; whoever watches is told. */
  go(entries: readonly Entry[]): Promise<void> {
    return this.#ask('study/go', { line: entries });
  }

  /** The whole position now. */
  async now(): Promise<Position> {
    return (await this.instance.ask<{ position: Position }>('study/position', { study: this.id })).position;
  }

  history = async (study: string, from: number, to: number, as: number | null): Promise<Stretch> => {
    const { updates, views } = await this.instance.ask<Stretch>('study/history', { study, from, to, as });
    return { updates: withEvents(updates), views };
  };

  close(): Promise<unknown> {
    return this.instance.ask('study/close', { study: this.id });
  }

  #open: OpenTransport = (end) => {
    this.#end = end;
    queueMicrotask(() => end.opened());
    return {
      send: (message) =>
        void this.#ask('study/say', { message: this.#loaded(message) }).catch((error: unknown) =>
          this.#failed(message, error),
        ),
      close: () => end.closed(),
    };
  };

  /** A roll of the die with what it is to show. */
  #loaded(message: Sent): Sent & { chance?: number[] } {
    if (this.die === null || message.type !== 'act' || Array.isArray(message.do)) return message;
    return rolls(message.do) ? { ...message, chance: [this.die] } : message;
  }

  async #ask(door: string, request: object): Promise<void> {
    const { frames } = await this.instance.ask<{ frames: string[] }>(door, {
      study: this.id,
      now: Date.now(),
      ...request,
    });
    for (const frame of frames) this.#end?.arrived(JSON.parse(frame) as ServerMessage);
  }

  #failed(message: Sent, error: unknown): void {
    if (message.id === undefined) return;
    const grounds = error instanceof Refused ? error.grounds : { case: `device.${whichOf(error)}` };
    this.#end?.arrived({ type: 'error', id: message.id, error: String(error), ...grounds } as ServerMessage);
  }
}

const whichOf = (error: unknown) => (error instanceof DeviceTrouble ? error.which : 'broken-down');

/** Whether the die is rolled for it. */
export function rolls({ type }: Action): boolean {
  return type === 'attempt' || type === 'roll';
}

/** What bots think of a position. */
export interface Judgement {
  /** To win, by seat. */
  chances: number[];
  player: number;
  plans: PlanAdvice[];
}

/** Thinks for so long, which is better done in an instance of its own. */
export function judge(
  instance: Pick<Instance, 'ask'>,
  position: Position,
  milliseconds: number,
  seed = 1,
): Promise<Judgement> {
  return instance.ask('study/judge', { position, milliseconds, seed });
}
