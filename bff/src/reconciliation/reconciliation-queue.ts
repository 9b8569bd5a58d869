import { Injectable, type OnModuleDestroy } from '@nestjs/common';

import { PaymentLog } from './payment-log.ts';
import { Reconcile } from './reconcile.ts';

const MAX_PENDING = 10_000;
const AT_ONCE = 4;
/** Anything due later than this is left to the sweep. */
const MAX_MS = 24 * 3_600_000;

interface Pending {
  timer: NodeJS.Timeout;
  dueAt: number;
  checkWarnings: boolean;
}

/**
 * Payments to reconcile now or later. Each payment is queued once, so duplicate and unordered events cost nothing.
 * The queue is not persisted; the sweep finds what is lost with the process.
 */
@Injectable()
export class ReconciliationQueue implements OnModuleDestroy {
  readonly #pending = new Map<string, Pending>();
  readonly #queue: { reference: string; checkWarnings: boolean }[] = [];
  readonly #running = new Set<Promise<void>>();
  #isStopping = false;

  constructor(
    private readonly reconcile: Reconcile,
    private readonly log: PaymentLog,
  ) {}

  soon(reference: string, options: { checkWarnings?: boolean } = {}): void {
    this.after(reference, 0, options);
  }

  after(reference: string, milliseconds: number, { checkWarnings = false }: { checkWarnings?: boolean } = {}): void {
    if (this.#isStopping || milliseconds > MAX_MS) return;
    const known = this.#pending.get(reference);
    const dueAt = performance.now() + milliseconds;
    const warnings = checkWarnings || (known?.checkWarnings ?? false);
    if (known && known.dueAt <= dueAt) {
      known.checkWarnings = warnings;
      return;
    }
    if (!known && this.#pending.size >= MAX_PENDING) return;
    if (known) clearTimeout(known.timer);
    const timer = setTimeout(() => this.#due(reference), milliseconds);
    timer.unref();
    this.#pending.set(reference, { timer, dueAt, checkWarnings: warnings });
  }

  /** The payment was reconciled in the meantime and is settled. */
  forget(reference: string): void {
    clearTimeout(this.#pending.get(reference)?.timer);
    this.#pending.delete(reference);
  }

  references(): string[] {
    return [...this.#pending.keys()];
  }

  /** Resolves when nothing is due and nothing is running; for tests and for stopping. */
  async idle(): Promise<void> {
    while (this.#running.size > 0 || this.#queue.length > 0) await Promise.all(this.#running);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
    this.#queue.length = 0;
    await this.idle();
  }

  #due(reference: string): void {
    const checkWarnings = this.#pending.get(reference)?.checkWarnings ?? false;
    this.#pending.delete(reference);
    this.#queue.push({ reference, checkWarnings });
    this.#next();
  }

  #next(): void {
    if (this.#running.size >= AT_ONCE) return;
    const next = this.#queue.shift();
    if (!next) return;
    const run = this.#look(next).finally(() => {
      this.#running.delete(run);
      this.#next();
    });
    this.#running.add(run);
  }

  async #look({ reference, checkWarnings }: { reference: string; checkWarnings: boolean }): Promise<void> {
    try {
      const { recheckIn } = await this.reconcile.settle(reference, { checkWarnings });
      if (recheckIn !== undefined) this.after(reference, recheckIn);
    } catch (error) {
      this.log.reconciliation({ outcome: 'error', reference, reason: error instanceof Error ? error.message : 'unknown' }, 'error');
    }
  }
}
