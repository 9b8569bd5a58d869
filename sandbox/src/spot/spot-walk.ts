import { MARKET_ZONE } from '../../../commerce/src/spot/market-calendar.ts';
import { localDay } from '@koura/shared-types/local-time';
import { normalNumber, randomNumbers, seedFor } from './random.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { METALS, type MetalSlug } from '../../../commerce/src/spot/metals.ts';
import type { SpotPrices, SpotSource } from '../../../commerce/src/spot/spot-source.ts';
import { tradingDaysBetween } from '../../../commerce/src/spot/trading-days.ts';

interface MetalCharacter {
  /** The price that the walk reverts to, NZ cents per troy ounce: mid-2026. */
  anchor: number;
  /** Standard deviation of one day, as a share of the price. */
  dailyDeviation: number;
  /** How much lower the price was two years ago, as a share of the anchor. */
  riseOverHistory: number;
}
export const metals: Record<MetalSlug, MetalCharacter> = {
  gold: { anchor: 720_000, dailyDeviation: 0.009, riseOverHistory: 0.42 },
  silver: { anchor: 8_500, dailyDeviation: 0.017, riseOverHistory: 0.46 },
  platinum: { anchor: 300_000, dailyDeviation: 0.013, riseOverHistory: 0.38 },
};

const HISTORY_DAYS = 731;
/** Share of the distance to the anchor that one tick reverts: half of it in about half an hour of ticks. */
const PULL = 0.0008;
/** 43,200 ticks of two seconds make a day. */
const TICKS_PER_DAY = 43_200;
/** Ticks are more volatile than the daily deviation implies, so that visitors see prices move. */
const LIVELINESS = 2;

/** The walk as a source of prices. Its tick is stored with the prices, so that it goes on after a restart. */
export class SpotWalk implements SpotSource {
  readonly #database: Database;
  readonly #seed: number;

  constructor(database: Database, seed: number) {
    this.#database = database;
    this.#seed = seed;
  }

  async next(current: Readonly<SpotPrices>): Promise<SpotPrices> {
    const { tick } = (await this.#database.get<{ tick: number }>('UPDATE spot_walk SET tick = tick + 1 RETURNING tick'))!;
    return Object.fromEntries(METALS.map((metal) => [metal, nextSpot(metal, current[metal], tick, this.#seed)])) as SpotPrices;
  }
}

/** The price after one tick of the walk, NZ cents. Reproducible for a seed, metal and tick number. */
export function nextSpot(metal: MetalSlug, price: number, tick: number, seed: number): number {
  const { anchor, dailyDeviation } = metals[metal];
  const random = randomNumbers(seedFor(seed, `${metal} tick ${tick}`));
  const step = (dailyDeviation / Math.sqrt(TICKS_PER_DAY)) * LIVELINESS * normalNumber(random);
  const distance = Math.log(price / anchor);
  return Math.max(1, Math.round(anchor * Math.exp(distance * (1 - PULL) + step)));
}

/** Closing prices of the two years before `today`, oldest first, one per trading day, NZ cents. The walk is bent to end at the anchor. */
export function spotHistory(metal: MetalSlug, today: Date, seed: number): { day: string; price: number }[] {
  const { anchor, dailyDeviation, riseOverHistory } = metals[metal];
  const random = randomNumbers(seedFor(seed, `${metal} history`));
  const first = new Date(Date.parse(localDay(today, MARKET_ZONE)) - (HISTORY_DAYS + 1) * 86_400_000).toISOString().slice(0, 10);
  const days = tradingDaysBetween(first, localDay(today, MARKET_ZONE));
  const walk: number[] = [0];
  for (let index = 1; index <= days.length; index += 1) walk.push(walk[index - 1]! + dailyDeviation * normalNumber(random));
  const end = walk.at(-1)!;
  return days.map((day, index) => {
    const share = index / days.length;
    const trend = Math.log(1 - riseOverHistory) * (1 - share);
    return { day, price: Math.round(anchor * Math.exp(trend + walk[index]! - end * share)) };
  });
}
