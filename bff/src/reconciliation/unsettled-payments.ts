import { Injectable } from '@nestjs/common';
import { lruByCount } from '../cache/lru-by-count.ts';

import { ReplicaBroadcast } from '../redis/replica-broadcast.ts';
import type { ReportKind } from './report.ts';

const MAX_PAYMENTS = 10_000;

/** A payment that needs attention, as this process last saw it. */
interface Unsettled {
  kind: ReportKind | 'unreadable';
  /** Milliseconds since 1970, by our clock. */
  since: number;
}

const CHANNEL = 'koura:payments';

/**
 * Counts of unsettled payments by kind and age, for operators. Each replica counts those that it has reconciled, and forgets those that
 * another one has settled: an alert must end with its reason. If that message is lost, the daily pass over all payments corrects it.
 */
@Injectable()
export class UnsettledPayments {
  readonly #payments = lruByCount<string, Unsettled>(MAX_PAYMENTS);
  readonly #replicas: ReplicaBroadcast;

  constructor(replicas: ReplicaBroadcast) {
    this.#replicas = replicas;
    replicas.listen(CHANNEL, (reference) => this.#payments.delete(String(reference)));
  }

  add(reference: string, kind: Unsettled['kind'], since = Date.now()): void {
    const known = this.#payments.get(reference);
    if (known?.kind !== kind) this.#payments.set(reference, { kind, since });
  }

  /** `isNews`: other replicas may still count it. */
  settle(reference: string, isNews = false): void {
    if (this.#payments.delete(reference) || isNews) this.#replicas.publish(CHANNEL, reference);
  }

  /** When a payment was first found unreadable; undefined when it is not. */
  unreadableSince(reference: string): number | undefined {
    const known = this.#payments.get(reference);
    return known?.kind === 'unreadable' ? known.since : undefined;
  }

  /** How many of each kind, and the age of the oldest in milliseconds. */
  counts(now = Date.now()): { kind: Unsettled['kind']; count: number; oldestMs: number }[] {
    const kinds = new Map<Unsettled['kind'], { count: number; oldest: number }>();
    for (const { kind, since } of this.#payments.values()) {
      const known = kinds.get(kind);
      kinds.set(kind, { count: (known?.count ?? 0) + 1, oldest: Math.min(known?.oldest ?? since, since) });
    }
    return [...kinds].map(([kind, { count, oldest }]) => ({ kind, count, oldestMs: now - oldest }));
  }
}
