/** One at a time, in the order in which they came. */
export class TurnQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Runs `work` once everything that came before it is over, or has called its `letNext`. */
  async inTurn<T>(work: (letNext: () => void) => T | Promise<T>): Promise<T> {
    if (this.#isTaken) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#isTaken = true;
    let isOver = false;
    const letNext = (): void => {
      if (isOver) return;
      isOver = true;
      // It goes from hand to hand: nobody who comes in between gets ahead.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    };
    try {
      return await work(letNext);
    } finally {
      letNext();
    }
  }
}
