// What page/table.mjs has for whoever writes TypeScript.
import type { Elbowroom } from './elbowroom.mjs';

/** Whether a bot is to decide, and until when it waits for somebody to look. */
export interface News {
  bot: boolean;
  held: number;
}

/** An entry of a table, as it is to be kept. */
export interface Row {
  number: number;
  at: number;
  kind: string;
  body: string;
  hash: string;
}

/** What is to be kept of a table. */
export interface Saved {
  id: string;
  player: string;
  created: number;
  secret: string;
  entries: Row[];
}

export class DeviceTable {
  constructor(
    elbowroom: Elbowroom,
    saved: Saved,
    keep: (entries: Row[]) => Promise<void>,
    tell: (frame: string) => void,
  );
  static begin(
    elbowroom: Elbowroom,
    wish: { id: string; player: { id: string; name: string }; secret: string; table: object },
  ): Saved;
  readonly info: unknown;
  say(message: object): Promise<News>;
  think(): Promise<News>;
  change(wish: object): Promise<News>;
  history(from: number, to: number, as?: number | null): unknown;
  close(): Promise<unknown>;
}
