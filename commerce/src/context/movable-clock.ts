import type { Clock } from './clock.ts';

type TimeSource = () => number;

/** A clock that can be moved, for tests and demonstrations: the machine's, or one of a test, plus an offset. */
export class MovableClock implements Clock {
  readonly #source: TimeSource;
  readonly #moved = new Set<() => void | Promise<void>>();
  #aheadMs = 0;

  /** `source` defaults to the system clock. */
  constructor(source: TimeSource = () => Date.now()) {
    this.#source = source;
  }

  now(): Date {
    return new Date(this.#source() + this.#aheadMs);
  }

  /** Whole seconds since 1970. */
  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  /** How far this clock is ahead of its source. */
  get aheadSeconds(): number {
    return this.#aheadMs / 1000;
  }

  /** Sets the clock this many seconds ahead of its source; negative is behind it, 0 undoes every earlier move. */
  async move(aheadSeconds: number): Promise<void> {
    this.#aheadMs = aheadSeconds * 1000;
    for (const listener of this.#moved) await listener();
  }

  /** Calls `listener` after each move, until the returned function is called. */
  onMove(listener: () => void | Promise<void>): () => void {
    this.#moved.add(listener);
    return () => this.#moved.delete(listener);
  }
}
