// What a screen reader is told of a log: what is new in it, once, whatever was taken back or told of another line before.

export interface Line {
  id: string;
}

export interface Sentence {
  /** Another one for each that is told: the same line may come again. */
  key: number;
  text: string;
}

/** As many as are left to be read, and more at once than this is a log that was recalled: old news. */
const most = 20;
const recalled = 40;

export class Spoken<L extends Line> {
  #known: Set<string>;
  #told = 0;
  #left: readonly Sentence[] = [];

  /** @param lines what was there before, which is not told. */
  constructor(lines: readonly L[]) {
    this.#known = new Set(lines.map(({ id }) => id));
  }

  /** What is to be read out, the oldest first, once these are the lines. */
  hear(lines: readonly L[], say: (line: L) => string): readonly Sentence[] {
    // Between two lines of a study there is none: what they share is no news.
    if (lines.length === 0) return this.#left;
    const news = lines.filter(({ id }) => !this.#known.has(id));
    this.#known = new Set(lines.map(({ id }) => id));
    if (news.length === 0 || news.length > recalled) return this.#left;
    this.#left = [...this.#left, ...news.map((line) => ({ key: this.#told++, text: say(line) }))].slice(-most);
    return this.#left;
  }
}
