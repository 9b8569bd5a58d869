import type { Database } from '../database/database.ts';
import { localDay } from '@koura/shared-types/local-time';
import { Clock } from '../context/clock.ts';
import type { Market } from './market.ts';
import { METALS, metals, nextSpot, spotHistory, type MetalSlug } from '../../../sandbox/src/spot/spot-walk.ts';
import { tradingDaysBetween } from './trading-days.ts';

/** Default interval of the ticks. */
const TICK_MS = 2000;
/** An hour of ticks at the default interval. */
const KEPT_TICKS = 1800;

/** NZ cents per troy ounce. */
export type SpotPrices = Record<MetalSlug, number>;

/** The prices after one tick; `at` in milliseconds since 1970. */
export interface RecordedTick extends SpotPrices {
  at: number;
}

interface SpotRow {
  metal: MetalSlug;
  price: number;
  tick: number;
}

/** Writes the spot prices of a fresh database: each metal at its anchor as of `pricedAt`, with two years of daily closes before it. */
export function seedSpot(database: Database, seed: number, now: Date, pricedAt: Date): void {
  for (const metal of METALS) {
    const { anchor } = metals[metal];
    database.run('INSERT INTO spot (metal, price, tick, updated_at) VALUES (?, ?, 0, ?)', metal, anchor, pricedAt.toISOString());
    for (const { day, price } of spotHistory(metal, now, seed)) {
      database.run('INSERT INTO spot_closes (metal, day, price) VALUES (?, ?, ?)', metal, day, price);
    }
  }
}

interface SpotListener {
  /** Runs within the transaction of every change. */
  changed(now: Date): void;
  moved(): void;
  /** A tick that changed nothing: the market is closed. */
  rested(now: Date): void;
}

/** Moves the spot prices while the market is open and keeps the daily closes. */
export class SpotEngine {
  readonly #database: Database;
  readonly #market: Market;
  readonly #seed: number;
  readonly #listener: SpotListener;
  readonly #clock: Clock;
  readonly #recording: RecordedTick[] = [];
  #timer: NodeJS.Timeout | undefined;
  #wasOpen = false;

  constructor(database: Database, market: Market, seed: number, listener: SpotListener, clock = new Clock()) {
    this.#database = database;
    this.#market = market;
    this.#seed = seed;
    this.#listener = listener;
    this.#clock = clock;
  }

  /** Ticks every two seconds, or at another interval, until `stop`. */
  start(everyMs = TICK_MS): void {
    this.stop();
    this.#timer = setInterval(() => this.tick(), everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** One step of every metal's walk; prices do not move while the market is closed. */
  tick(now = this.#clock.now()): void {
    const { isOpen } = this.#market.at(now);
    // The market's closing is a change, too.
    if (!isOpen && this.#wasOpen) this.#listener.moved();
    this.#wasOpen = isOpen;
    if (!isOpen) {
      this.#listener.rested(now);
      return;
    }
    this.#database.transaction(() => {
      this.keepCloses(now);
      for (const { metal, price, tick } of this.#rows()) this.#store(metal, nextSpot(metal, price, tick + 1, this.#seed), tick + 1, now);
      this.#listener.changed(now);
    });
    this.#record(now);
    this.#listener.moved();
  }

  /** Sets metals to prices (NZ cents per troy ounce), market open or not. The walk continues from there. */
  jump(prices: Partial<SpotPrices>, now = this.#clock.now()): void {
    this.#database.transaction(() => {
      this.keepCloses(now);
      for (const { metal, price, tick } of this.#rows()) this.#store(metal, prices[metal] ?? price, tick, now);
      this.#listener.changed(now);
    });
    this.#record(now);
    this.#listener.moved();
  }

  /** The prices after each of the latest changes, an hour of them at the default interval, oldest first. */
  get recording(): readonly RecordedTick[] {
    return this.#recording;
  }

  /** Records the close of each trading day that ended since the last one, at the price it ended with. */
  keepCloses(now: Date): void {
    const today = localDay(now);
    for (const { metal, price } of this.#rows()) {
      const last = this.#database.get<{ day: string | null }>('SELECT max(day) AS day FROM spot_closes WHERE metal = ?', metal)?.day;
      for (const day of last ? tradingDaysBetween(last, today) : []) {
        this.#database.run('INSERT INTO spot_closes (metal, day, price) VALUES (?, ?, ?)', metal, day, price);
      }
    }
  }

  /** Prices have not moved since before `at`, so they are those of that time as well. */
  confirm(at: Date): void {
    this.#database.run('UPDATE spot SET updated_at = max(updated_at, ?)', at.toISOString());
  }

  #record(now: Date): void {
    const prices = Object.fromEntries(this.#rows().map(({ metal, price }) => [metal, price])) as SpotPrices;
    this.#recording.push({ at: now.getTime(), ...prices });
    if (this.#recording.length > KEPT_TICKS) this.#recording.shift();
  }

  #rows(): SpotRow[] {
    return this.#database.all<SpotRow>('SELECT metal, price, tick FROM spot');
  }

  #store(metal: MetalSlug, price: number, tick: number, now: Date): void {
    this.#database.run('UPDATE spot SET price = ?, tick = ?, updated_at = ? WHERE metal = ?', price, tick, now.toISOString(), metal);
  }
}
