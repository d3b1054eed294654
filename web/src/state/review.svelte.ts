// The review of a finished game: asked for again and again while the server works on it, until it is there or not wanted any more.
import type { Review } from '../wire/types';
import { apiOf } from './keeper';
import { sentence } from './refusal';

const between = 700;

export class ReviewStore {
  review: Review | null = $state.raw(null);
  /** How many turns have been looked at; null while nobody works on it. */
  progress: { turns: number; of: number } | null = $state.raw(null);
  trouble: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was begun, so that an answer to what was stopped is not heard. */
  #begun = 0;

  constructor(readonly table: string) {}

  begin(): void {
    this.trouble = null;
    this.progress = { turns: 0, of: 0 };
    void this.#ask(++this.#begun);
  }

  /** Nobody asks any more: the server soon stops. */
  stop(): void {
    this.#begun++;
    clearTimeout(this.#timer);
    this.progress = null;
  }

  async #ask(begun: number): Promise<void> {
    try {
      const { review, turns, of } = await apiOf(this.table).review(this.table);
      if (begun !== this.#begun) return;
      this.review = review;
      this.progress = review ? null : { turns, of };
      if (!review) this.#timer = setTimeout(() => void this.#ask(begun), between);
    } catch (error) {
      if (begun !== this.#begun) return;
      this.trouble = sentence(error);
      this.progress = null;
    }
  }
}
