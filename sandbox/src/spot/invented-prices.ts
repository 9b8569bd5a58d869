import type { Close, PastPrices } from '../../../commerce/src/charts/past-prices.ts';
import type { MetalSlug } from '../../../commerce/src/spot/metals.ts';
import { tradingDaysBetween } from '../../../commerce/src/spot/trading-days.ts';
import { normalNumber, randomNumbers, seedFor } from './random.ts';
import { metals } from './spot-walk.ts';

const HOUR_MS = 3_600_000;
const PERIODS = [12 * HOUR_MS, 4 * HOUR_MS, HOUR_MS, HOUR_MS / 3, HOUR_MS / 12];
const MAX_PULSES = 50_000;

/** Prices of the time before the sandbox ran and between its records: closes since 2000, and the metal's usual volatility. */
export class InventedPrices implements PastPrices {
  readonly #seed: number;
  readonly #pulses = new Map<string, number>();

  /** The same seed always gives the same prices. */
  constructor(seed: number) {
    this.#seed = seed;
  }

  closesBefore(metal: MetalSlug, first: Close): readonly Close[] {
    return pastCloses(metal, first, this.#seed);
  }

  /** Waves from half a day down to five minutes; the deviation of each grows with the square root of its length, as in a random walk. */
  deviationAt(metal: MetalSlug, time: number): number {
    const { dailyDeviation } = metals[metal];
    return PERIODS.reduce((sum, period) => {
      const beat = Math.floor(time / period);
      const share = time / period - beat;
      const pulse = this.#pulse(metal, period, beat) * (1 - share) + this.#pulse(metal, period, beat + 1) * share;
      return sum + pulse * dailyDeviation * Math.sqrt(period / (24 * HOUR_MS));
    }, 0);
  }

  #pulse(metal: MetalSlug, period: number, beat: number): number {
    const key = `${metal} ${period} ${beat}`;
    let pulse = this.#pulses.get(key);
    if (pulse === undefined) {
      if (this.#pulses.size >= MAX_PULSES) this.#pulses.clear();
      pulse = randomNumbers(seedFor(this.#seed, key))() * 2 - 1;
      this.#pulses.set(key, pulse);
    }
    return pulse;
  }
}

const FIRST_YEAR = 2000;
/** Approximate price of an ounce at each New Year since 2000, NZ dollars, so that well-known years look right. */
const newYearPrices: Record<MetalSlug, number[]> = {
  gold: [
    550, 615, 665, 655, 640, 600, 760, 905, 1090, 1510, 1520, 1820, 2030, 2020, 1470, 1520, 1550, 1660, 1835, 1910, 2270, 2640, 2660, 2870,
    3260,
  ],
  silver: [
    10.2, 10.4, 10.9, 9.1, 9.1, 9.5, 12.9, 18.3, 19.2, 19.4, 23.3, 39.5, 35.5, 36.5, 23.7, 20.4, 20.2, 23, 23.8, 23, 26.7, 36.8, 34, 37.8,
    37.6,
  ],
  platinum: [
    840, 1390, 1150, 1140, 1240, 1195, 1415, 1620, 1980, 1600, 2010, 2270, 1790, 1860, 1660, 1545, 1300, 1300, 1305, 1180, 1440, 1490, 1400,
    1690, 1570,
  ],
};
/** A New Year closer than this to the first stored close would force the walk through both at once. */
const MIN_SEGMENT_DAYS = 90;

/**
 * Daily closes from 2000 up to the day before `first`, oldest first: a random walk from New Year to New Year that ends where the stored
 * closes begin. It is not stored; the same seed and first close always give the same prices.
 */
function pastCloses(metal: MetalSlug, first: Close, seed: number): readonly Close[] {
  const key = `${seed} ${first.day} ${first.price}`;
  const known = remembered.get(metal);
  if (known?.key === key) return known.closes;
  const closes = walkThroughYears(metal, first, seed);
  remembered.set(metal, { key, closes });
  return closes;
}

/** Computed on first use, so that starting the sandbox does not wait for it. */
const remembered = new Map<MetalSlug, { key: string; closes: readonly Close[] }>();

function walkThroughYears(metal: MetalSlug, first: Close, seed: number): Close[] {
  const latest = Date.parse(first.day) - MIN_SEGMENT_DAYS * 86_400_000;
  const knots = newYearPrices[metal]
    .map((dollars, index) => ({ day: `${FIRST_YEAR + index}-01-01`, price: dollars * 100 }))
    .filter(({ day }) => Date.parse(day) < latest);
  return knots.flatMap((knot, index) => walkBetween(metal, knot, knots[index + 1] ?? first, seed));
}

function walkBetween(metal: MetalSlug, from: Close, to: Close, seed: number): Close[] {
  const random = randomNumbers(seedFor(seed, `${metal} closes after ${from.day}`));
  const days = tradingDaysBetween(from.day, to.day);
  const steps = days.map(() => metals[metal].dailyDeviation * normalNumber(random));
  const drift = (Math.log(to.price / from.price) - steps.reduce((sum, step) => sum + step, 0)) / (days.length + 1);
  let level = Math.log(from.price);
  return days.map((day, index) => {
    level += steps[index]! + drift;
    return { day, price: Math.round(Math.exp(level)) };
  });
}
