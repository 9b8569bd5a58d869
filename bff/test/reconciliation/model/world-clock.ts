import { AsyncLocalStorage } from 'node:async_hooks';

/** A process of the model: whatever runs on its behalf sees its clock, and its timers are the world's. */
export interface Running {
  readonly name: string;
  /** How far its clock is from the true time. */
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
 * The time of a history. Everything that runs within `as` reads it, with its own skew, and its timers wait for it: the gateway's code needs no
 * change and nothing waits for real. What runs outside (the sandbox, vitest) keeps the machine's clock and timers.
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

  /** Back to the beginning, with nothing to come. */
  restart(): void {
    this.#timers.clear();
    this.#now = this.#beginning;
  }

  /** Puts the clock in place of the machine's; the answer takes it away again. */
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
