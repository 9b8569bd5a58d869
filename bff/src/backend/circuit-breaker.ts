import type { CallOutcome } from '../commerce/backend-status.ts';
import type { BackendError } from '../errors/backend-error.ts';
import { BulkheadFullError, OverShareError } from './bulkhead.ts';

/** Thrown instead of making a call that would very likely fail. `retryAfterSeconds`: when the next probe is allowed. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
  constructor(readonly retryAfterSeconds: number) {
    super('the circuit is open');
  }
}

const SLOT_MS = 500;
const SLOTS = 10;
/** Fewer failures than this within five seconds do not count as an outage. */
const MIN_FAILURES = 8;
const FAILING_SHARE = 0.5;
const PAUSE_MS = 2000;

interface Slot {
  /** Number of half-seconds since the clock's origin. */
  index: number;
  good: number;
  bad: number;
}

/**
 * Opens when at least eight calls of the last five seconds, and at least half of them, failed to reach the dependency (refused, reset,
 * timed out, 502, 503, 504). While open it allows one probe every two seconds; the first response closes it. A probe that hangs does not
 * delay the next one, so calls resume within two seconds of the dependency's recovery.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #slots: Slot[] = Array.from({ length: SLOTS }, () => ({ index: -1, good: 0, bad: 0 }));
  #nextProbeAt: number | undefined;
  /** When the first call failed since the last response. */
  #failingSince: Date | undefined;

  /** `now`: milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#nextProbeAt !== undefined;
  }

  /** Since when the dependency has not responded; undefined while it does. */
  get failingSince(): Date | undefined {
    return this.#failingSince;
  }

  /** Throws when the call must not be made. Every call that is made ends in `succeeded`, `failed` or neither, when it proves nothing. */
  enter(): void {
    if (this.#nextProbeAt === undefined) return;
    const left = this.#nextProbeAt - this.#now();
    if (left > 0) throw new CircuitOpenError(Math.max(1, Math.ceil(left / 1000)));
    this.#nextProbeAt = this.#now() + PAUSE_MS;
  }

  /** The dependency responded, whatever the status. */
  succeeded(): void {
    this.#failingSince = undefined;
    if (this.#nextProbeAt !== undefined) {
      this.#nextProbeAt = undefined;
      for (const slot of this.#slots) slot.index = -1;
    }
    this.#slot().good++;
  }

  failed(): void {
    this.#failingSince ??= new Date();
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
    if (bad >= MIN_FAILURES && bad >= (good + bad) * FAILING_SHARE) this.#nextProbeAt = this.#now() + PAUSE_MS;
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

export function outcomeOf({ cause, code }: BackendError): CallOutcome {
  if (cause instanceof CircuitOpenError) return 'CIRCUIT_OPEN';
  if (cause instanceof OverShareError) return 'OVER_SHARE';
  return cause instanceof BulkheadFullError ? 'QUEUE_FULL' : code;
}
