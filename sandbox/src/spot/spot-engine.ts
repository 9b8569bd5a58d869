import type { Database } from '../database/database.ts';
import { localDay } from './local-time.ts';
import type { Market } from './market.ts';
import { METALS, metals, nextSpot, spotHistory, type MetalSlug } from './spot-walk.ts';
import { tradingDaysBetween } from './trading-days.ts';

const TICK_MS = 2000;

interface SpotRow {
  metal: MetalSlug;
  price: number;
  tick: number;
}

/** Writes the spot prices of a fresh database: each metal at its anchor, with two years of daily closes behind it. */
export function seedSpot(database: Database, seed: number, now: Date): void {
  for (const metal of METALS) {
    const { anchor } = metals[metal];
    database.run('INSERT INTO spot (metal, price, tick, updated_at) VALUES (?, ?, 0, ?)', metal, anchor, now.toISOString());
    for (const { day, price } of spotHistory(metal, now, seed)) {
      database.run('INSERT INTO spot_closes (metal, day, price) VALUES (?, ?, ?)', metal, day, price);
    }
  }
}

/** Moves the spot prices while the market is open, keeps the daily closes, and tells a listener after every change. */
export class SpotEngine {
  readonly #database: Database;
  readonly #market: Market;
  readonly #seed: number;
  readonly #changed: (now: Date) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, market: Market, seed: number, changed: (now: Date) => void) {
    this.#database = database;
    this.#market = market;
    this.#seed = seed;
    this.#changed = changed;
  }

  /** Ticks every two seconds until `stop`. */
  start(): void {
    this.#timer = setInterval(() => this.tick(new Date()), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** One step of every metal's walk; nothing while the market is closed. */
  tick(now: Date): void {
    if (!this.#market.at(now).isOpen) return;
    this.#database.transaction(() => {
      this.keepCloses(now);
      for (const { metal, price, tick } of this.#rows()) this.#store(metal, nextSpot(metal, price, tick + 1, this.#seed), tick + 1, now);
      this.#changed(now);
    });
  }

  /** Puts a metal at a price (NZ cents a troy ounce), market open or not. The walk goes on from there. */
  jump(metal: MetalSlug, price: number, now: Date): void {
    this.#database.transaction(() => {
      this.keepCloses(now);
      const row = this.#rows().find((one) => one.metal === metal)!;
      this.#store(metal, price, row.tick, now);
      this.#changed(now);
    });
  }

  /** Closes each trading day that ended since the last close, at the price that stood then. */
  keepCloses(now: Date): void {
    const today = localDay(now);
    for (const { metal, price } of this.#rows()) {
      const last = this.#database.get<{ day: string | null }>('SELECT max(day) AS day FROM spot_closes WHERE metal = ?', metal)?.day;
      for (const day of last ? tradingDaysBetween(last, today) : []) {
        this.#database.run('INSERT INTO spot_closes (metal, day, price) VALUES (?, ?, ?)', metal, day, price);
      }
    }
  }

  #rows(): SpotRow[] {
    return this.#database.all<SpotRow>('SELECT metal, price, tick FROM spot');
  }

  #store(metal: MetalSlug, price: number, tick: number, now: Date): void {
    this.#database.run('UPDATE spot SET price = ?, tick = ?, updated_at = ? WHERE metal = ?', price, tick, now.toISOString(), metal);
  }
}
