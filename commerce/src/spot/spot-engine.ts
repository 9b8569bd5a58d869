import { localDay } from '@koura/shared-types/local-time';
import type { Database } from '../database/database.ts';
import { MARKET_ZONE } from './market-calendar.ts';
import type { Market } from './market.ts';
import type { MetalSlug } from './metals.ts';
import type { SpotPrices, SpotSource } from './spot-source.ts';
import { tradingDaysBetween } from './trading-days.ts';

const TICK_MS = 2000;

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

interface SpotRow {
  metal: MetalSlug;
  price: number;
}

interface SpotListener {
  /** Looks after prices; answers whether the market has closed since the tick before. */
  watching(now: Date, isOpen: boolean): Promise<{ hasClosed: boolean }>;
  /** A metal's price has changed, or was confirmed; within the transaction that stores it. */
  changed(metal: MetalSlug, now: Date): Promise<void>;
  /** All of them are stored. */
  priced(now: Date): Promise<void>;
  moved(): Promise<void>;
  /** A tick that changed nothing: the market is closed, or the source has nothing new. */
  rested(now: Date): Promise<void>;
  log(error: Error): void;
}

/** Stores the spot prices of a source while the market is open, and keeps the daily closes. */
export class SpotEngine {
  readonly #database: Database;
  readonly #market: Market;
  readonly #source: SpotSource;
  readonly #listener: SpotListener;
  readonly #clock: { now(): Date };
  readonly #stored: ((prices: SpotPrices, now: Date) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, market: Market, source: SpotSource, listener: SpotListener, clock: { now(): Date }) {
    this.#database = database;
    this.#market = market;
    this.#source = source;
    this.#listener = listener;
    this.#clock = clock;
  }

  /** Ticks every two seconds, or at another interval, until `stop`. */
  start(everyMs = TICK_MS): void {
    this.stop();
    this.#timer = setInterval(() => void this.tick().catch((error: unknown) => this.#listener.log(error as Error)), everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Takes the source's next prices; they do not move while the market is closed. */
  async tick(at?: Date): Promise<void> {
    const change = await this.#database.transaction(async () => {
      const now = at ?? this.#clock.now();
      const { isOpen } = this.#market.at(now);
      const { hasClosed } = await this.#listener.watching(now, isOpen);
      // The market's closing is a change, too.
      if (hasClosed) await this.#listener.moved();
      const prices = isOpen ? await this.#source.next(await this.prices(), now) : undefined;
      if (!prices) await this.#listener.rested(now);
      return prices && { prices, now };
    });
    if (change) await this.#change(change.prices, change.now);
  }

  /** Sets metals to prices, market open or not; the source continues from there. */
  async set(prices: Partial<SpotPrices>, now = this.#clock.now()): Promise<void> {
    await this.#change(prices, now);
  }

  /** The prices that count. */
  async prices(): Promise<SpotPrices> {
    const rows = await this.#database.all<SpotRow>('SELECT metal, price FROM spot ORDER BY metal');
    return Object.fromEntries(rows.map(({ metal, price }) => [metal, price])) as SpotPrices;
  }

  /** Calls `listener` after each change of the prices. */
  onChange(listener: (prices: SpotPrices, now: Date) => void): void {
    this.#stored.push(listener);
  }

  /** Records the close of each trading day that ended since the last one, at the price it ended with. */
  async keepCloses(now: Date): Promise<void> {
    const today = localDay(now, MARKET_ZONE);
    const rows = await this.#database.all<SpotRow & { updated_at: string }>('SELECT metal, price, updated_at FROM spot ORDER BY metal');
    for (const { metal, price, updated_at: updatedAt } of rows) {
      const last = (await this.#database.get<{ day: string | null }>('SELECT max(day) AS day FROM spot_closes WHERE metal = ?', metal))
        ?.day;
      // The first close is that of the day of the first price.
      for (const day of tradingDaysBetween(last ?? dayBefore(localDay(new Date(updatedAt), MARKET_ZONE)), today)) {
        await this.#database.run('INSERT INTO spot_closes (metal, day, price) VALUES (?, ?, ?)', metal, day, price);
      }
    }
  }

  /** Prices have not moved since before `at`, so they are those of that time as well. */
  async confirm(at: Date): Promise<void> {
    await this.#database.run('UPDATE spot SET updated_at = max(updated_at, ?)', at.toISOString());
  }

  /** Stores prices, and that the others were the same at `now`; a metal at a time, because whoever buys waits meanwhile. */
  async #change(prices: Partial<SpotPrices>, now: Date): Promise<void> {
    await this.#database.transaction(() => this.keepCloses(now));
    for (const [metal, price] of Object.entries({ ...(await this.prices()), ...prices }) as [MetalSlug, number][])
      await this.#database.transaction(async () => {
        await this.#database.run('UPDATE spot SET price = ?, updated_at = ? WHERE metal = ?', price, now.toISOString(), metal);
        await this.#listener.changed(metal, now);
      });
    await this.#listener.priced(now);
    await this.#database.afterCommit(async () => {
      for (const listener of this.#stored) listener(await this.prices(), now);
    });
    await this.#listener.moved();
  }
}
