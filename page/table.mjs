// A table on this device: says the messages of the wire to it, keeps what happens before it counts, and lets bots decide.

export class DeviceTable {
  #elbowroom;
  #id;
  #keep;
  #tell;
  #turn = Promise.resolve();

  /**
   * @param {import('./elbowroom.mjs').Elbowroom} elbowroom
   * @param {object} saved what `begin` gave, with all entries that were kept since
   * @param {(entries: object[]) => Promise<void>} keep keeps entries for good, or fails
   * @param {(frame: string) => void} tell is told what a server would send
   */
  constructor(elbowroom, saved, keep, tell) {
    this.#elbowroom = elbowroom;
    this.#id = saved.id;
    this.#keep = keep;
    this.#tell = tell;
    this.info = elbowroom.ask('table/open', saved).info;
  }

  /**
   * What is to be kept of a new table.
   * @param {{ id: string, player: { id: string, name: string }, secret: string, table: object }} wish `table`: as POST /api/tables takes it
   */
  static begin(elbowroom, wish) {
    return elbowroom.ask('table/new', { ...wish, now: Date.now() });
  }

  /** A message of the wire; one after the other. Whether a bot is to decide then, and until when it waits for somebody to look. */
  say(message) {
    return this.#next('table/say', { message });
  }

  /** The bot that is to decide does, if there is one. */
  think() {
    return this.#next('table/think', { seed: Math.floor(Math.random() * 2 ** 31) });
  }

  /** What is done to the table itself: `{ close: true }`, or `{ seat, standIn: true }` or `{ seat, return: true }`. */
  change(wish) {
    return this.#next('table/change', { wish });
  }

  history(from, to, as = null) {
    return this.#elbowroom.ask('table/history', { table: this.#id, from, to, as });
  }

  /** It leaves the memory, once everything is kept that was begun. */
  close() {
    return this.#after(() => this.#elbowroom.ask('table/close', { table: this.#id }));
  }

  #next(door, request) {
    return this.#after(() => this.#settle(this.#ask(door, request)));
  }

  #after(work) {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  #ask(door, request) {
    return this.#elbowroom.ask(door, { table: this.#id, now: Date.now(), ...request });
  }

  async #settle(news) {
    for (;;) {
      news.frames.forEach(this.#tell);
      if (news.keep.length === 0) return { bot: news.bot, held: news.held };
      let failure;
      try {
        await this.#keep(news.keep);
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
      }
      news = this.#ask('table/kept', failure === undefined ? {} : { failure });
    }
  }
}
