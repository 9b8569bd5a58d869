import type { LiveProduct } from '@koura/shared-types/live-events';
import { Logger } from '@nestjs/common';

import { aheadMs } from '../../backend/backend-clock.ts';
import { type LiveFigures, RETIRED } from '../../commerce/catalogue.ts';
import type { LiveCounters } from '../live-counters.ts';

/** One product with a wrong time is a mistake in its data; of a backend with a wrong clock every event would be logged. */
const LOG_AGAIN_MS = 3_600_000;

/** Reports times of the backend that are ahead of this machine: every one is counted, and one an hour is logged for each country. */
export class OddStamps {
  readonly #logger = new Logger('LiveFeed');
  readonly #counters: LiveCounters;
  readonly #country: string;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(counters: LiveCounters, country: string) {
    this.#counters = counters;
    this.#country = country;
  }

  report(productId: string, aheadMs: number): void {
    this.#counters.ahead++;
    const now = performance.now();
    if (now - this.#loggedAt < LOG_AGAIN_MS) return;
    this.#loggedAt = now;
    this.#logger.warn({
      msg: 'the time of a price is ahead of this machine’s clock and was taken as now: check the clocks of backend and gateway',
      country: this.#country,
      productId,
      secondsAhead: Math.round(aheadMs / 1000),
    });
  }
}

interface Known {
  row: LiveFigures;
  /** Sent to browsers as `priceUpdatedAt`, by which they order too: never ahead of this machine, and never earlier than before. */
  shownAt: string;
  /** When it arrived, by `performance.now()`. */
  arrivedAt: number;
  /** A time in it was ahead of this machine, so it orders nothing. */
  isOdd: boolean;
  /** `row` in the form for browsers, and as JSON, computed on demand. */
  live: LiveProduct | undefined;
  json: Buffer | undefined;
  lastSent: Buffer | undefined;
}

/**
 * The latest figures of one country's watched products. A read of the backend replaces whatever arrived before it began. Events, and reads
 * that were overtaken by one, are ordered by `priceUpdatedAt`, then by `updatedAt`, then by arrival; where one of the two times is ahead of
 * this machine, by arrival alone.
 */
export class LivePrices {
  readonly #known = new Map<string, Known>();
  readonly #changed = new Set<string>();
  readonly #counters: LiveCounters;
  readonly #oddStamps: OddStamps;
  readonly #toLive: (row: LiveFigures) => LiveProduct;

  constructor(counters: LiveCounters, oddStamps: OddStamps, toLive: (row: LiveFigures) => LiveProduct) {
    this.#counters = counters;
    this.#oddStamps = oddStamps;
    this.#toLive = toLive;
  }

  /**
   * Applies figures unless newer ones are known. Of several before the next tick the last one counts. `readSince`: when the read that they
   * come from began, by `performance.now()`; undefined for an event.
   */
  apply(row: LiveFigures, readSince?: number): void {
    const known = this.#known.get(row.id);
    const next = this.#arrived(row, known);
    const isReadAfter = known !== undefined && readSince !== undefined && known.arrivedAt < readSince;
    if (known && !isReadAfter && !next.isOdd && !known.isOdd && isOlder(row, known.row)) {
      this.#counters.outdated++;
      return;
    }
    this.#known.set(row.id, next);
    this.#changed.add(row.id);
  }

  /**
   * The same for figures that are returned to their subscriber directly: not a change if nothing was known before. Returns false if
   * something was known; the figures are then sent like every change.
   */
  addFirst(row: LiveFigures, readSince: number): boolean {
    if (this.#known.has(row.id)) {
      this.apply(row, readSince);
      return false;
    }
    const known = this.#arrived(row, undefined);
    known.lastSent = this.#jsonOf(known);
    this.#known.set(row.id, known);
    return true;
  }

  /** These were not delivered: the next tick includes them. */
  resend(ids: Iterable<string>): void {
    for (const id of ids) {
      const known = this.#known.get(id);
      if (!known) continue;
      known.lastSent = undefined;
      this.#changed.add(id);
    }
  }

  /**
   * The backend does not have it among its products any more: it is not sold, and its last price stays. `readSince` as for `apply`.
   */
  retire(id: string, readSince: number): void {
    const known = this.#known.get(id);
    if (!known || known.arrivedAt >= readSince || known.row.purchaseRules.retired) return;
    this.#known.set(id, this.#arrived({ ...known.row, ...RETIRED }, known));
    this.#changed.add(id);
  }

  forget(id: string): void {
    this.#known.delete(id);
    this.#changed.delete(id);
  }

  /** Products whose figures differ from what this returned last, as JSON. */
  takeChanges(): Map<string, Buffer> {
    const changes = new Map<string, Buffer>();
    for (const id of this.#changed) {
      const known = this.#known.get(id);
      if (!known) continue;
      const json = this.#jsonOf(known);
      if (known.lastSent?.equals(json)) continue;
      known.lastSent = json;
      changes.set(id, json);
    }
    this.#changed.clear();
    return changes;
  }

  /** A product's figures; undefined while they are unknown. */
  figures(id: string): LiveProduct | undefined {
    const known = this.#known.get(id);
    return known && this.#liveOf(known);
  }

  #arrived(row: LiveFigures, known: Known | undefined): Known {
    const now = Date.now();
    const aheadBy = Math.max(aheadMs(row.priceUpdatedAt, now), aheadMs(row.updatedAt, now));
    const isOdd = aheadBy > 0;
    if (isOdd) this.#oddStamps.report(row.id, aheadBy);
    // Pages were rendered with the time of an odd one until now.
    const at = isOdd || known?.isOdd ? new Date(now).toISOString() : row.priceUpdatedAt;
    const shownAt = known && known.shownAt > at ? known.shownAt : at;
    return { row, shownAt, arrivedAt: performance.now(), isOdd, live: undefined, json: undefined, lastSent: known?.lastSent };
  }

  #jsonOf(known: Known): Buffer {
    known.json ??= Buffer.from(JSON.stringify(this.#liveOf(known)));
    return known.json;
  }

  #liveOf(known: Known): LiveProduct {
    const { row, shownAt } = known;
    known.live ??= this.#toLive(row.priceUpdatedAt === shownAt ? row : { ...row, priceUpdatedAt: shownAt });
    return known.live;
  }
}

/** `priceUpdatedAt` is normalised; `updatedAt` is as the backend wrote it. */
function isOlder(row: LiveFigures, known: LiveFigures): boolean {
  if (row.priceUpdatedAt !== known.priceUpdatedAt) return row.priceUpdatedAt < known.priceUpdatedAt;
  return row.updatedAt !== known.updatedAt && Date.parse(row.updatedAt) < Date.parse(known.updatedAt);
}
