// What was tried from one position: a tree of actions, of which the first branch is the main line.

/** One action, as a game file's log has it. */
export interface Step {
  do: object;
  by?: number;
  /** What chance answered to it; left out if it was not asked. */
  chance?: unknown[];
  hash?: string;
}

export interface Node<S extends Step = Step> {
  /** Null for the beginning. */
  readonly step: S | null;
  readonly parent: Node<S> | null;
  readonly children: readonly Node<S>[];
}

/** As it is kept and sent: steps one after the other, and where several were tried, what else was, each in a list of its own. */
export type Written<S extends Step = Step> = (S | Written<S>[])[];

interface Growing<S extends Step> {
  step: S | null;
  parent: Growing<S> | null;
  children: Growing<S>[];
}

/** More of them than anybody tries; a tree from a stranger has no more. */
export const mostSteps = 3000;

export class Tree<S extends Step = Step> {
  readonly root: Node<S> = { step: null, parent: null, children: [] };
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The end of a line that begins at the root; what is not there yet grows. */
  grow(line: readonly S[]): Node<S> {
    let at = this.root as Growing<S>;
    for (const step of line) at = this.#next(at, step);
    return at;
  }

  #next(at: Growing<S>, step: S): Growing<S> {
    const known = at.children.find((child) => child.step !== null && isSame(child.step, step));
    if (known) return known;
    const child: Growing<S> = { step, parent: at, children: [] };
    at.children.push(child);
    this.#size++;
    return child;
  }

  /** Forgets a branch, and says where one is without it. */
  remove(node: Node<S>): Node<S> {
    const parent = node.parent as Growing<S> | null;
    if (!parent) return node;
    parent.children = parent.children.filter((child) => child !== node);
    this.#size -= sizeOf(node);
    return parent;
  }

  /** Makes the branch of a node the main line, wherever lines part on the way to it. */
  promote(node: Node<S>): void {
    for (let at = node as Growing<S>; at.parent; at = at.parent) {
      const { children } = at.parent;
      at.parent.children = [at, ...children.filter((child) => child !== at)];
    }
  }

  write(): Written<S> {
    return written(this.root.children);
  }

  /** The tree as it was written; throws on anything else. */
  static read<S extends Step>(found: unknown): Tree<S> {
    const tree = new Tree<S>();
    tree.#read(tree.root as Growing<S>, found, 0);
    return tree;
  }

  #read(from: Growing<S>, found: unknown, depth: number): void {
    if (!Array.isArray(found) || depth > 200) throw new Error('no tree');
    let at = from;
    for (const part of found as unknown[]) {
      if (Array.isArray(part)) {
        for (const branch of part as unknown[]) this.#read(at, branch, depth + 1);
        continue;
      }
      if (typeof part !== 'object' || part === null || typeof (part as Step).do !== 'object')
        throw new Error('no step');
      if (this.#size >= mostSteps) throw new Error('too many steps');
      at = this.#next(at, part as S);
    }
  }
}

function written<S extends Step>(children: readonly Node<S>[]): Written<S> {
  const [main, ...others] = children;
  if (!main?.step) return [];
  const rest: Written<S> = [main.step, ...written(main.children)];
  return others.length > 0 ? [[rest, ...others.map((other) => written([other]))]] : rest;
}

function sizeOf(node: Node): number {
  return 1 + node.children.reduce((sum, child) => sum + sizeOf(child), 0);
}

const key = ({ do: action, chance }: Step) => JSON.stringify([sorted(action), chance ?? []]);
const sorted = (it: object) => Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1));

function isSame(a: Step, b: Step): boolean {
  return key(a) === key(b);
}

/** What leads from the beginning to a node. */
export function lineTo<S extends Step>(node: Node<S>): S[] {
  const line: S[] = [];
  for (let at: Node<S> | null = node; at?.step; at = at.parent) line.unshift(at.step);
  return line;
}

/** The main line from a node on. */
export function mainFrom<S extends Step>(node: Node<S>): Node<S>[] {
  const line: Node<S>[] = [];
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** Where a node is: at each parting on the way to it which branch was taken, and how far it goes on from the last one. */
export function pathOf(node: Node): number[] {
  const path: number[] = [];
  for (let at = node; at.parent; at = at.parent) path.unshift(at.parent.children.indexOf(at));
  // Most steps are the main line's: only those that are not are written, with how many come before.
  const out: number[] = [path.length];
  path.forEach((branch, i) => {
    if (branch > 0) out.push(i, branch);
  });
  return out;
}

/** The node at a path; as far along it as there is one. */
export function nodeAt<S extends Step>(tree: Tree<S>, path: readonly number[]): Node<S> {
  const [length = 0, ...turns] = path;
  const branches = new Map<number, number>();
  for (let i = 0; i + 1 < turns.length; i += 2) branches.set(turns[i] ?? 0, turns[i + 1] ?? 0);
  let at = tree.root;
  for (let i = 0; i < length && i < mostSteps; i++) {
    const next = at.children[branches.get(i) ?? 0];
    if (!next) break;
    at = next;
  }
  return at;
}
