import { AsyncLocalStorage } from 'node:async_hooks';

/** A process of the model: code that runs for it sees its clock, and its timers are simulated. */
export interface Running {
  readonly name: string;
  /** Difference between its clock and the true time. */
  skewMs: number;
  isAlive: boolean;
}

interface Timer {
  at: number;
  order: number;
  run: () => void;
  owner: Running;
  unref: () => Timer;
  ref: () => Timer;
  hasRef: () => boolean;
}

const RealDate = Date;
const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: performance.now.bind(performance) };

/**
 * The simulated time of a history. Code that runs within `as` reads it, with its own skew, and its timers depend on it: the BFF's code
 * needs no change and nothing really waits. Code outside (the sandbox, vitest) keeps the machine's clock and timers.
 */
export class WorldClock {
  readonly #context = new AsyncLocalStorage<Running>();
  readonly #timers = new Set<Timer>();
  #now: number;
  #order = 0;
  readonly #beginning: number;

  constructor(now: number) {
    this.#now = now;
    this.#beginning = now;
  }

  /** The true time, which is the provider's and the backend's. */
  now(): number {
    return this.#now;
  }

  get current(): Running | undefined {
    return this.#context.getStore();
  }

  as<T>(owner: Running, run: () => T): T {
    return this.#context.run(owner, run);
  }

  /** The next timer of a living process, if it is due by then. */
  nextBy(instant: number): { at: number } | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (!timer.owner.isAlive) this.#timers.delete(timer);
      else if (timer.at <= instant && (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order))) next = timer;
    }
    return next;
  }

  /** Fires the next timer that is due by then, at its own time. */
  fireNext(instant: number): boolean {
    const next = this.nextBy(instant) as Timer | undefined;
    if (!next) return false;
    this.#timers.delete(next);
    this.#now = Math.max(this.#now, next.at);
    this.as(next.owner, next.run);
    return true;
  }

  moveTo(instant: number): void {
    this.#now = Math.max(this.#now, instant);
  }

  /** Resets the clock, without pending timers. */
  restart(): void {
    this.#timers.clear();
    this.#now = this.#beginning;
  }

  /** Replaces the machine's clock; returns a function that restores it. */
  install(): () => void {
    const read = (): number => {
      const owner = this.current;
      return owner ? this.#now + owner.skewMs : RealDate.now();
    };
    class WorldDate extends RealDate {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [read()] : parts) as [number]));
      }
      static override now(): number {
        return read();
      }
    }
    const later = (run: (...rest: unknown[]) => void, milliseconds = 0, ...rest: unknown[]): unknown => {
      const owner = this.current;
      return owner ? this.#schedule(owner, () => run(...rest), milliseconds) : real.setTimeout(run, milliseconds, ...rest);
    };
    globalThis.Date = WorldDate as DateConstructor;
    globalThis.setTimeout = Object.assign(later, real.setTimeout);
    globalThis.clearTimeout = ((timer?: Timer) => {
      if (!timer || !this.#timers.delete(timer)) real.clearTimeout(timer as unknown as NodeJS.Timeout);
    }) as typeof clearTimeout;
    performance.now = () => (this.current ? this.#now : real.now());
    return () => {
      globalThis.Date = RealDate;
      globalThis.setTimeout = real.setTimeout;
      globalThis.clearTimeout = real.clearTimeout;
      performance.now = real.now;
    };
  }

  #schedule(owner: Running, run: () => void, milliseconds: number): Timer {
    const timer: Timer = {
      at: this.#now + Math.max(0, milliseconds),
      order: this.#order++,
      run,
      owner,
      unref: () => timer,
      ref: () => timer,
      hasRef: () => true,
    };
    this.#timers.add(timer);
    return timer;
  }
}
