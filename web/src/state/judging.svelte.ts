// What bots think of the position that is looked at, worked out in a worker of its own: soon, then ever better.
import { openInstance, type Instance } from '../device/instance';
import { judge, type Judgement, type Position } from '../device/study';
import { remember, remembered } from './memory';
import { sentence } from './refusal';

/** How long they think, one time after the other, in milliseconds. */
const patience = [150, 600, 2000];

export class Judging {
  on = $state(remembered('judging') !== 'off');
  found: Judgement | null = $state.raw(null);
  thinking = $state(false);
  trouble = $state('');
  #instance: Promise<Instance> | null = null;
  #wanted: Position | null = null;
  #running = false;

  constructor(private readonly open: () => Promise<Instance> = openInstance) {}

  /** Another position is looked at. */
  look(position: Position): void {
    this.#wanted = position;
    this.found = null;
    if (this.on) void this.#run();
  }

  turn(on: boolean): void {
    this.on = on;
    remember('judging', on ? 'on' : 'off');
    if (on) void this.#run();
    else this.found = null;
  }

  stop(): void {
    this.#wanted = null;
    this.#instance?.then((it) => it.stop()).catch(() => undefined);
    this.#instance = null;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.trouble = '';
    try {
      // Whatever is looked at last is what counts.
      for (let done: Position | null = null; this.on && this.#wanted && this.#wanted !== done;) {
        const position: Position = this.#wanted;
        await this.#think(position);
        if (this.#wanted === position) done = position;
      }
    } catch (error) {
      this.#instance = null;
      this.trouble = sentence(error);
    } finally {
      this.#running = false;
      this.thinking = false;
    }
  }

  async #think(position: Position): Promise<void> {
    this.thinking = true;
    this.#instance ??= this.open();
    const instance = await this.#instance;
    for (const milliseconds of patience) {
      const found = await judge(instance, position, milliseconds);
      if (!this.on || this.#wanted !== position) return;
      this.found = found;
      if (found.plans.length === 0) return;
    }
  }
}
