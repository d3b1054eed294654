// What time it is at the server, by what its messages say. The clock of this device may be wrong.

/** A clock that is this far behind what it was is another clock: the device's own was set. In milliseconds. */
const another = 5000;

export class ServerClock {
  #ahead: number | null = null;

  constructor(private readonly here: () => number = Date.now) {}

  /** Messages take a while, so that the one that makes the server's time the latest is nearest to it. */
  heard(now: number): void {
    const ahead = now - this.here();
    if (this.#ahead === null || ahead > this.#ahead || ahead < this.#ahead - another) this.#ahead = ahead;
  }

  now(): number {
    return this.here() + (this.#ahead ?? 0);
  }
}
