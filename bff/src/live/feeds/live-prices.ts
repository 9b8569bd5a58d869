import type { LiveProduct } from '@koura/shared-types/live-events';
import type { ProductEvent } from '@koura/shared-types/events/product';
import type { LiveCounters } from '../live-counters.ts';

interface Known {
  row: ProductEvent;
  /** `row` in the form for browsers, and as JSON, computed on demand. */
  live: LiveProduct | undefined;
  json: Buffer | undefined;
  /** The figures last sent to browsers. */
  lastSent: Buffer | undefined;
}

/** The latest figures of one country's watched products, ordered by `priceUpdatedAt` alone. */
export class LivePrices {
  readonly #known = new Map<number, Known>();
  readonly #changed = new Set<number>();
  readonly #counters: LiveCounters;
  readonly #toLive: (row: ProductEvent) => LiveProduct;

  constructor(counters: LiveCounters, toLive: (row: ProductEvent) => LiveProduct) {
    this.#counters = counters;
    this.#toLive = toLive;
  }

  /** Applies figures unless newer ones are known. Of several before the next tick the last one counts. */
  apply(row: ProductEvent): void {
    const known = this.#known.get(row.id);
    if (known && isOlder(row, known.row)) {
      this.#counters.outdated++;
      return;
    }
    this.#known.set(row.id, { row, live: undefined, json: undefined, lastSent: known?.lastSent });
    this.#changed.add(row.id);
  }

  /**
   * The same for figures that are returned to their subscriber directly: not a change if nothing was known before. Returns false if
   * something was known; the figures are then sent like every change.
   */
  addFirst(row: ProductEvent): boolean {
    if (this.#known.has(row.id)) {
      this.apply(row);
      return false;
    }
    const known: Known = { row, live: undefined, json: undefined, lastSent: undefined };
    known.lastSent = this.#jsonOf(known);
    this.#known.set(row.id, known);
    return true;
  }

  /** These were not delivered: the next tick includes them. */
  resend(ids: Iterable<number>): void {
    for (const id of ids) {
      const known = this.#known.get(id);
      if (!known) continue;
      known.lastSent = undefined;
      this.#changed.add(id);
    }
  }

  forget(id: number): void {
    this.#known.delete(id);
    this.#changed.delete(id);
  }

  /** Products whose figures differ from what this returned last, as JSON. */
  takeChanges(): Map<number, Buffer> {
    const changes = new Map<number, Buffer>();
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
  figures(id: number): LiveProduct | undefined {
    const known = this.#known.get(id);
    return known && this.#liveOf(known);
  }

  #jsonOf(known: Known): Buffer {
    known.json ??= Buffer.from(JSON.stringify(this.#liveOf(known)));
    return known.json;
  }

  #liveOf(known: Known): LiveProduct {
    known.live ??= this.#toLive(known.row);
    return known.live;
  }
}

/** `priceUpdatedAt` is normalised; `updatedAt` is as the backend wrote it. */
function isOlder(row: ProductEvent, known: ProductEvent): boolean {
  if (row.priceUpdatedAt !== known.priceUpdatedAt) return row.priceUpdatedAt < known.priceUpdatedAt;
  return row.updatedAt !== known.updatedAt && Date.parse(row.updatedAt) < Date.parse(known.updatedAt);
}
