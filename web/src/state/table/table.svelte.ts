// The table that is on the screen, put together: its line, the position, what the person looks at and is about to do, the past.
import { plannable } from '../../game/plan';
import type { Course } from '../../game/courses';
import { t } from '../../i18n/language.svelte';
import type { Line } from '../../wire/line';
import type { Choice, Info, View } from '../../wire/types';
import { Attention } from './attention.svelte';
import { Hints } from './hints.svelte';
import { Intent, type Ending } from './intent.svelte';
import { TableLine, type History } from './line.svelte';
import { Past } from './past.svelte';
import { Position } from './position.svelte';
import { Talk } from './talk.svelte';

/** What a table needs of the world around it. */
export interface Surroundings {
  line: Line;
  history: History;
  /** How long what others did stays on the screen before the next thing happens, in milliseconds. */
  pause: () => number;
  /** How a turn ends that is over with something else; oneself if it is not said. */
  ending?: () => Ending;
  /** Told whatever is heard of the table itself. */
  attend?: (info: Info) => void;
}

/** How many entries of a game that is joined in the middle are read for the log. */
const remembered = 60;

export class TableStore {
  readonly line: TableLine;
  readonly position: Position;
  readonly attention: Attention;
  readonly intent: Intent;
  readonly hints: Hints;
  readonly past: Past;
  readonly talk: Talk;
  #recalls = 0;

  constructor(
    readonly id: string,
    { line, history, pause, ending = () => 'oneself', attend }: Surroundings,
  ) {
    this.line = new TableLine(id, line, history, {
      told: (message) => {
        if ('info' in message && message.info) attend?.(message.info);
        this.position.hear(message);
        this.talk.begin();
      },
      returned: () => this.intent.returned(),
    });
    this.position = new Position(pause, (table) => {
      this.intent.renew(table);
      this.hints.close();
    });
    this.attention = new Attention(this.line, this.position);
    this.hints = new Hints(this.line, this.position, this.attention);
    this.past = new Past(this.line, this.position);
    this.intent = new Intent(this.line, this.position, this.attention, () => this.past.close(), ending);
    this.talk = new Talk(this.line, this.position);
  }

  async open(as?: number): Promise<void> {
    if ((await this.line.open(as)) && as === undefined) await this.#recall();
  }

  close(): void {
    this.line.close();
    this.position.close();
    this.attention.close();
  }

  /** Another line is on the table: the log is that one's. */
  async changeLine(): Promise<void> {
    this.position.forgetPast();
    await this.#recall();
  }

  /** The log of a game that is joined in the middle. */
  async #recall(): Promise<void> {
    const { table } = this.position;
    const asked = ++this.#recalls;
    if (!table?.view || table.updates.length > 0) return;
    const from = Math.max(1, table.n - remembered + 1);
    const { updates } = await this.line.history(from, table.n, table.as).catch(() => ({ updates: [] }));
    // Whoever goes on in a study meanwhile wants the log of where they are.
    if (asked === this.#recalls) this.position.recall(updates);
  }

  /** What may be done now, or next in the plan; nothing in the past. */
  get choices(): Choice[] {
    if (this.past.now || this.intent.last) return [];
    const { table } = this.position;
    const { plan } = this.intent;
    return plan ? plannable(plan.answer?.actions ?? table?.choices ?? []) : (table?.choices ?? []);
  }

  /** The position to draw: now, after the plan or what is done last, or in the past. */
  get view(): View | null {
    return (
      this.past.now?.view ??
      this.intent.last?.view ??
      this.intent.plan?.answer?.view ??
      this.position.table?.view ??
      null
    );
  }

  get course(): Course | null {
    return this.past.now || this.intent.last ? null : this.intent.course;
  }

  /** Fetches what happened since our last turn, to be looked at step by step. */
  async lookBack(): Promise<void> {
    this.intent.sure = null;
    try {
      await this.past.open();
    } catch {
      this.intent.trouble = t('since.failed');
    }
    if (!this.past.now) return;
    this.intent.plan = null;
    this.intent.takeBack();
    this.attention.chosen = null;
  }
}
