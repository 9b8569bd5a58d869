/** Thrown when both the running calls and the queue of a bulkhead are full. */
export class BulkheadFullError extends Error {
  override name = 'BulkheadFullError';
}

/** Runs at most `running` jobs at once and queues `waiting` more, so that one slow dependency cannot exhaust the process. */
export class Bulkhead {
  readonly #running: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #active = 0;

  constructor(running: number, waiting: number) {
    this.#running = running;
    this.#waiting = waiting;
  }

  get active(): number {
    return this.#active;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** Resolves when there is capacity; every resolved call must be followed by one `leave`. */
  enter(): Promise<void> | undefined {
    if (this.#active < this.#running) {
      this.#active++;
      return undefined;
    }
    if (this.#queue.length >= this.#waiting) throw new BulkheadFullError('too many calls are waiting');
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  leave(): void {
    const next = this.#queue.shift();
    // The slot passes straight to the next job in the queue; the count stays.
    if (next) next();
    else this.#active--;
  }
}
