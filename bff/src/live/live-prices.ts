import type { LiveProduct } from '@koura/shared-types/live-events';
import type { LiveCounters } from './live-counters.ts';
import type { MovingProduct } from './read-backend-event.ts';

interface Known {
  row: MovingProduct;
  /** `row` as browsers get it, and its JSON, once somebody needed them. */
  live: LiveProduct | undefined;
  json: Buffer | undefined;
  /** What browsers were last told. */
  told: Buffer | undefined;
}

/** The newest known figures of one country's watched products, in the order of their `priceUpdatedAt` and no other. */
export class LivePrices {
  readonly #known = new Map<number, Known>();
  readonly #changed = new Set<number>();
  readonly #counters: LiveCounters;
  readonly #toLive: (row: MovingProduct) => LiveProduct;

  constructor(counters: LiveCounters, toLive: (row: MovingProduct) => LiveProduct) {
    this.#counters = counters;
    this.#toLive = toLive;
  }

  has(id: number): boolean {
    return this.#known.has(id);
  }

  /** Takes figures in, unless newer ones are known. Of several before the next tick the last one wins. */
  apply(row: MovingProduct): void {
    const known = this.#known.get(row.id);
    if (known && isOlder(row, known.row)) {
      this.#counters.outdated++;
      return;
    }
    this.#known.set(row.id, { row, live: undefined, json: undefined, told: known?.told });
    this.#changed.add(row.id);
  }

  forget(id: number): void {
    this.#known.delete(id);
    this.#changed.delete(id);
  }

  /** Products whose figures differ from what was last taken from here, as JSON. */
  takeChanges(): Map<number, Buffer> {
    const changes = new Map<number, Buffer>();
    for (const id of this.#changed) {
      const known = this.#known.get(id);
      if (!known) continue;
      known.json ??= Buffer.from(JSON.stringify(this.#liveOf(known)));
      if (known.told?.equals(known.json)) continue;
      known.told = known.json;
      changes.set(id, known.json);
    }
    this.#changed.clear();
    return changes;
  }

  /** A product's figures; undefined while they are not known. */
  figures(id: number): LiveProduct | undefined {
    const known = this.#known.get(id);
    return known && this.#liveOf(known);
  }

  #liveOf(known: Known): LiveProduct {
    known.live ??= this.#toLive(known.row);
    return known.live;
  }
}

/** Both times are ISO texts of the same form. */
function isOlder(row: MovingProduct, known: MovingProduct): boolean {
  return row.priceUpdatedAt < known.priceUpdatedAt || (row.priceUpdatedAt === known.priceUpdatedAt && row.updatedAt < known.updatedAt);
}
