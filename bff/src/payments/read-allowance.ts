import { Injectable, Logger } from '@nestjs/common';

const DAY_MS = 86_400_000;
const DAYS = 30;
/** Stripe's minimum quota: 10,000 reads in 30 days (and 500 more per transaction). */
const MIN_QUOTA = 10_000;
const PER_TRANSACTION = 500;

/**
 * Counts reads at the card provider over 30 days, so that reconciliation never uses up what the shop's pages need. Counts this process
 * only.
 */
@Injectable()
export class ReadAllowance {
  readonly #logger = new Logger(ReadAllowance.name);
  readonly #reads = new Map<number, number>();
  readonly #payments = new Map<number, number>();
  #hasWarned = false;

  count(now = Date.now()): void {
    add(this.#reads, now);
    if (this.isHalfUsed && !this.#hasWarned) {
      this.#hasWarned = true;
      this.#logger.warn({ msg: "half of the card provider's read allowance is used", reads: this.used, granted: this.granted });
    }
  }

  /** A payment was created, which raises the quota. */
  paymentMade(now = Date.now()): void {
    add(this.#payments, now);
  }

  get used(): number {
    return sum(this.#reads);
  }

  get granted(): number {
    return Math.max(MIN_QUOTA, PER_TRANSACTION * sum(this.#payments));
  }

  get isHalfUsed(): boolean {
    return this.used * 2 >= this.granted;
  }
}

function add(days: Map<number, number>, now: number): void {
  const today = Math.floor(now / DAY_MS);
  days.set(today, (days.get(today) ?? 0) + 1);
  for (const day of days.keys()) if (day <= today - DAYS) days.delete(day);
}

function sum(days: Map<number, number>): number {
  return [...days.values()].reduce((total, count) => total + count, 0);
}
