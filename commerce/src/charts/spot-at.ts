import { randomNumbers, seedFor } from '../../../sandbox/src/spot/random.ts';
import { metals, type MetalSlug } from '../../../sandbox/src/spot/spot-walk.ts';

/** A known price: a daily close, or one recorded while the sandbox ran. */
export interface KnownPrice {
  /** Milliseconds since 1970. */
  time: number;
  /** NZ cents per troy ounce. */
  price: number;
}

const HOUR_MS = 3_600_000;
const PERIODS = [12 * HOUR_MS, 4 * HOUR_MS, HOUR_MS, HOUR_MS / 3, HOUR_MS / 12];

/**
 * Interpolates between known prices: a straight line with the metal's usual volatility on top. The same seed, time and neighbours always
 * give the same price. Constant before the first and after the last known price.
 */
export class SpotAt {
  readonly #metal: MetalSlug;
  readonly #seed: number;
  readonly #known: readonly KnownPrice[];
  readonly #pulses = new Map<string, number>();

  /** `known`: at least one, in ascending order of time. */
  constructor(metal: MetalSlug, seed: number, known: readonly KnownPrice[]) {
    this.#metal = metal;
    this.#seed = seed;
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
    const restless = this.#restlessness(time) - this.#restlessness(from.time) * (1 - share) - this.#restlessness(to.time) * share;
    return Math.max(1, Math.round(Math.exp(line + restless)));
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

  /** Waves from half a day down to five minutes; the deviation of each grows with the square root of its length, as in a random walk. */
  #restlessness(time: number): number {
    const { dailyDeviation } = metals[this.#metal];
    return PERIODS.reduce((sum, period) => {
      const beat = Math.floor(time / period);
      const share = time / period - beat;
      const pulse = this.#pulse(period, beat) * (1 - share) + this.#pulse(period, beat + 1) * share;
      return sum + pulse * dailyDeviation * Math.sqrt(period / (24 * HOUR_MS));
    }, 0);
  }

  #pulse(period: number, beat: number): number {
    const key = `${this.#metal} ${period} ${beat}`;
    let pulse = this.#pulses.get(key);
    if (pulse === undefined) {
      pulse = randomNumbers(seedFor(this.#seed, key))() * 2 - 1;
      this.#pulses.set(key, pulse);
    }
    return pulse;
  }
}
