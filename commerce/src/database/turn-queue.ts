/** One at a time, in the order in which they came. */
export class TurnQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Runs `work` once everything that came before it is over. */
  async inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#isTaken) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      // It goes from hand to hand: nobody who comes in between gets ahead.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    }
  }
}
