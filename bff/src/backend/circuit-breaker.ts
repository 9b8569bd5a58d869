/** Thrown instead of a call that would very likely fail. `retryAfterSeconds`: when the next try is let through. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
  constructor(readonly retryAfterSeconds: number) {
    super('the circuit is open');
  }
}

const SLOT_MS = 500;
const SLOTS = 10;
/** Fewer failures than this within five seconds are bad luck, not an outage. */
const FEWEST_FAILURES = 8;
const FAILING_SHARE = 0.5;
const PAUSE_MS = 2000;

interface Slot {
  /** Number of the half-second since the clock's zero. */
  index: number;
  good: number;
  bad: number;
}

/**
 * Watches one dependency. Opens when half of the calls of the last five seconds, and at least eight, found nobody at home
 * (refused, cut, timed out, 502, 503, 504). Open, it lets one call in two seconds through; the first that is answered closes it.
 * A probe that hangs does not hold up the next one, so a dependency is back within two seconds of its return.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #slots: Slot[] = Array.from({ length: SLOTS }, () => ({ index: -1, good: 0, bad: 0 }));
  #nextProbeAt: number | undefined;

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#nextProbeAt !== undefined;
  }

  /** Throws when the call must not be made. Every call that is made ends in `succeeded`, `failed` or neither, when it says nothing. */
  enter(): void {
    if (this.#nextProbeAt === undefined) return;
    const left = this.#nextProbeAt - this.#now();
    if (left > 0) throw new CircuitOpenError(Math.max(1, Math.ceil(left / 1000)));
    this.#nextProbeAt = this.#now() + PAUSE_MS;
  }

  /** The dependency answered, if only to refuse. */
  succeeded(): void {
    if (this.#nextProbeAt !== undefined) {
      this.#nextProbeAt = undefined;
      for (const slot of this.#slots) slot.index = -1;
    }
    this.#slot().good++;
  }

  /** Nobody was at home. */
  failed(): void {
    this.#slot().bad++;
    if (this.#nextProbeAt !== undefined) return;
    const oldest = this.#index() - SLOTS;
    let good = 0;
    let bad = 0;
    for (const slot of this.#slots) {
      if (slot.index <= oldest) continue;
      good += slot.good;
      bad += slot.bad;
    }
    if (bad >= FEWEST_FAILURES && bad >= (good + bad) * FAILING_SHARE) this.#nextProbeAt = this.#now() + PAUSE_MS;
  }

  #index(): number {
    return Math.floor(this.#now() / SLOT_MS);
  }

  #slot(): Slot {
    const index = this.#index();
    const slot = this.#slots[index % SLOTS]!;
    if (slot.index !== index) {
      slot.index = index;
      slot.good = slot.bad = 0;
    }
    return slot;
  }
}
