/** A known price: a daily close, or one that was recorded. */
export interface KnownPrice {
  /** Milliseconds since 1970. */
  time: number;
  /** NZ cents per troy ounce. */
  price: number;
}

/** Interpolates between known prices. Constant before the first and after the last one. */
export class SpotAt {
  readonly #deviationAt: (time: number) => number;
  readonly #known: readonly KnownPrice[];

  /** `known`: at least one, in ascending order of time. `deviationAt`: see `PastPrices`. */
  constructor(deviationAt: (time: number) => number, known: readonly KnownPrice[]) {
    this.#deviationAt = deviationAt;
    this.#known = known;
  }

  /** NZ cents, integer. */
  at(time: number): number {
    const before = this.#lastAtOrBefore(time);
    if (before === -1) return this.#known[0]!.price;
    const from = this.#known[before]!;
    const to = this.#known[before + 1];
    if (!to || from.time === time) return from.price;
    const share = (time - from.time) / (to.time - from.time);
    const line = Math.log(from.price) * (1 - share) + Math.log(to.price) * share;
    const deviation = this.#deviationAt(time) - this.#deviationAt(from.time) * (1 - share) - this.#deviationAt(to.time) * share;
    return Math.max(1, Math.round(Math.exp(line + deviation)));
  }

  /** The known price in the period that ends now, if there is one. */
  kept(after: number, until: number): number | undefined {
    const known = this.#known[this.#lastAtOrBefore(until)];
    return known && known.time > after ? known.price : undefined;
  }

  #lastAtOrBefore(time: number): number {
    let low = 0;
    let high = this.#known.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#known[middle]!.time <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
