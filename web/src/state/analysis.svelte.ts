// The analysis board: a study, everything that was tried in it as a tree, where in it one is, and what bots think of that.
import type { Instance } from '../device/instance';
import { Study, type Beginning, type Entry, type Position } from '../device/study';
import type { GameFile } from '../generated/schema-game';
import { toLink, type Shared } from '../game/study-link';
import { lineTo, nodeAt, Tree, type Node } from '../game/tree';
import type { Action, PlanAdvice } from '../wire/types';
import { Judging } from './judging.svelte';
import { sentence } from './refusal';
import { TableStore } from './table/table.svelte';

/** What is put on the board. */
export type Opening =
  | { shared: Shared<Entry> }
  /** A game, after so many of its actions. */
  | { game: GameFile; at?: number }
  | { position: Position; names?: string[] };

let studies = 0;

export class AnalysisBoard {
  readonly store: TableStore;
  readonly judging = new Judging();
  readonly tree: Tree<Entry>;
  at: Node<Entry> = $state.raw(new Tree<Entry>().root);
  /** Grows with the tree, for whoever draws it. */
  grown = $state(0);
  trouble = $state('');
  #stop: () => void;
  #asked = 0;
  /** How many steps are on their way: whoever presses a key twice goes twice as far. */
  #going = 0;

  private constructor(
    readonly study: Study,
    tree: Tree<Entry>,
  ) {
    this.tree = tree;
    this.at = tree.root;
    this.store = new TableStore(study.id, {
      line: study.line,
      history: study.history,
      pause: () => 0,
      ending: () => 'at-once',
    });
    this.#stop = study.line.onMessage((message) => {
      if (message.type !== 'table' && message.type !== 'updates') return;
      if (message.type === 'table' && !('id' in message && message.id !== undefined)) void this.store.changeLine();
      void this.#look();
    });
  }

  /** @param names what the seats of a position are called that comes without names. */
  static async open(
    instance: Pick<Instance, 'ask'>,
    opening: Opening,
    names: (players: number) => string[],
  ): Promise<AnalysisBoard> {
    const id = `study-${++studies}`;
    if ('shared' in opening) {
      const { position, tree, at } = opening.shared;
      const study = await Study.open(instance, id, { position, names: opening.shared.names });
      return new AnalysisBoard(study, tree).#begin(at);
    }
    if ('game' in opening) {
      const study = await Study.open(instance, id, { game: opening.game });
      const tree = new Tree<Entry>();
      const end = tree.grow(opening.game.log as unknown as Entry[]);
      // All of it must be as the rules would have it, before anything is shown.
      await study.go(lineTo(end));
      return new AnalysisBoard(study, tree).#begin(nodeAt(tree, [opening.at ?? 0]));
    }
    const beginning: Beginning = { position: opening.position };
    if (opening.names) beginning.names = opening.names;
    let study = await Study.open(instance, id, beginning);
    if (!opening.names) study = await Study.open(instance, id, { ...beginning, names: names(study.info.seats.length) });
    return new AnalysisBoard(study, new Tree<Entry>()).#begin(null);
  }

  async #begin(at: Node<Entry> | null): Promise<this> {
    if (at) await this.study.go(lineTo(at));
    await this.store.open();
    await this.#look();
    return this;
  }

  /** Where the study is now. */
  async #look(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const [line, position] = await Promise.all([this.study.entries(), this.study.now()]);
      if (asked !== this.#asked) return;
      const at = this.tree.grow(line);
      this.grown++;
      if (this.#going > 0) return;
      this.at = at;
      this.judging.look(position);
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  async go(node: Node<Entry>): Promise<void> {
    this.trouble = '';
    this.at = node;
    this.#going++;
    try {
      await this.study.go(lineTo(node));
    } catch (error) {
      this.trouble = sentence(error);
    } finally {
      this.#going--;
      await this.#look();
    }
  }

  back(): void {
    if (this.at.parent) void this.go(this.at.parent);
  }

  on(): void {
    const [next] = this.at.children;
    if (next) void this.go(next);
  }

  /** Forgets a node and what follows it; whoever is there is where it parted. */
  async remove(node: Node<Entry>): Promise<void> {
    const inside = lineHas(this.at, node);
    const left = this.tree.remove(node);
    this.grown++;
    if (inside) await this.go(left);
  }

  promote(node: Node<Entry>): void {
    this.tree.promote(node);
    this.grown++;
  }

  /** Does what a plan of the bots says: another branch, if it is. */
  async play(plan: PlanAdvice): Promise<void> {
    await this.store.intent.act(...(plan.do as Action[]));
  }

  get names(): string[] {
    // Those of a game file may be longer than a study's.
    return this.study.info.seats.map(({ name }) => [...(name ?? '')].slice(0, 40).join(''));
  }

  /** Behind the # of a link that shows all this to somebody else. */
  link(): Promise<string> {
    return toLink({ position: this.study.position, names: this.names, tree: this.tree, at: this.at });
  }

  /** The whole position that is looked at. */
  position(): Promise<Position> {
    return this.study.now();
  }

  close(): void {
    this.#stop();
    this.store.close();
    this.judging.stop();
    this.study.close().catch(() => undefined);
  }
}

function lineHas(at: Node<Entry>, node: Node<Entry>): boolean {
  for (let step: Node<Entry> | null = at; step; step = step.parent) if (step === node) return true;
  return false;
}
