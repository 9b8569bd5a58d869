import type { PricePause } from '@koura/shared-types/price-pauses';
import type { BackendPriceSource } from '@koura/shared-types/wire/price-source';
import type { Database } from '../database/database.ts';
import { ownCurrency } from '../settings/countries.ts';
import { METAL_NAMES, METALS } from '../spot/metals.ts';
import type { SpotEngine } from '../spot/spot-engine.ts';
import { NOTHING_KNOWN } from './judge-reading.ts';
import type { PriceDesk } from './price-desk.ts';
import { storedSeries, storeSeries } from './price-series-store.ts';

/** Where a program plugs in a `SpotSource` of its own: nothing doubts its prices, and the program itself may pause them. */
export class SpotSourceDesk implements PriceDesk {
  readonly #database: Database;
  readonly #spot: SpotEngine;

  constructor(database: Database, spot: SpotEngine) {
    this.#database = database;
    this.#spot = spot;
  }

  async sources(): Promise<BackendPriceSource[]> {
    const rows = await this.#database.all<{ metal: string; price: number; updated_at: string }>(
      'SELECT metal, price, updated_at FROM spot ORDER BY metal',
    );
    const paused = (await storedSeries(this.#database)).filter(({ pausedAt }) => pausedAt !== null);
    const describe = (series: string): BackendPriceSource => {
      const metal = METALS.find((slug) => slug === series);
      const row = rows.find((one) => one.metal === series);
      const pause = paused.find((one) => one.series === series);
      return {
        series,
        name: metal ? METAL_NAMES[metal] : series,
        isMetal: metal !== undefined,
        currency: ownCurrency(this.#database),
        value: row ? row.price / 100 : null,
        statedAt: row?.updated_at ?? null,
        source: 'a built-in source',
        second: null,
        byHandUntil: null,
        pause: pause ? { ...pause.state.pause!, since: pause.pausedAt! } : null,
        problem: pause?.state.pause ?? null,
      };
    };
    const currencies = paused.map(({ series }) => series).filter((series) => !METALS.some((slug) => slug === series));
    return [...METALS, ...currencies].map(describe);
  }

  /** Moves the source's price: it continues from there. A rate is fixed by the settings, so that its pause ends. */
  async enter(series: string, value: number): Promise<void> {
    await this.#database.run('DELETE FROM price_series WHERE series = ?', series);
    const metal = METALS.find((slug) => slug === series);
    if (metal) await this.#spot.set({ [metal]: Math.round(value * 100) });
  }

  /** Pauses a metal or a currency, or ends its pause. */
  async pause(series: string, reason: PricePause | null, now: Date): Promise<void> {
    await this.#database.run('DELETE FROM price_series WHERE series = ?', series);
    if (reason === null) return;
    await storeSeries(this.#database, undefined, series, { ...NOTHING_KNOWN, pause: { reason, detail: 'the program says so' } }, now);
  }
}
