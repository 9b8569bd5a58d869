import type { LiveProduct } from '@koura/shared-types/live-events';
import type { LiveCounters } from '../live-counters.ts';
import type { MovingProduct } from '../upstream/read-backend-event.ts';

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

  /**
   * The same for figures that those who watch the product are about to be told: no change, where nothing was known of it before. False
   * where something was: that goes the way of all changes.
   */
  learn(row: MovingProduct): boolean {
    if (this.#known.has(row.id)) {
      this.apply(row);
      return false;
    }
    const known: Known = { row, live: undefined, json: undefined, told: undefined };
    known.told = this.#jsonOf(known);
    this.#known.set(row.id, known);
    return true;
  }

  /** Somebody was not told of these after all: the next tick does it. */
  tellAgain(ids: Iterable<number>): void {
    for (const id of ids) {
      const known = this.#known.get(id);
      if (!known) continue;
      known.told = undefined;
      this.#changed.add(id);
    }
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
      const json = this.#jsonOf(known);
      if (known.told?.equals(json)) continue;
      known.told = json;
      changes.set(id, json);
    }
    this.#changed.clear();
    return changes;
  }

  /** A product's figures; undefined while they are not known. */
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

/** Both times are ISO texts of the same form. */
function isOlder(row: MovingProduct, known: MovingProduct): boolean {
  return row.priceUpdatedAt < known.priceUpdatedAt || (row.priceUpdatedAt === known.priceUpdatedAt && row.updatedAt < known.updatedAt);
}
