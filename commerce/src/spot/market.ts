import type { BackendMarket } from '@koura/shared-types/wire/product-figures';
import { lastClose, marketAt } from './market-calendar.ts';

export const MARKET_MODES = ['calendar', 'open', 'closed'] as const;
/** calendar: trading hours; open and closed pin the market, for demonstrations and tests. */
export type MarketMode = (typeof MARKET_MODES)[number];

export class Market {
  mode: MarketMode;
  #known: { market: BackendMarket; from: number; until: number } | undefined;

  constructor(mode: MarketMode) {
    this.mode = mode;
  }

  /** A market pinned open never closes; one pinned closed opens when the calendar next would. */
  at(instant: Date): BackendMarket {
    if (this.mode === 'open') return { isOpen: true, nextOpen: null, nextCloses: null };
    const market = this.#byCalendar(instant);
    return this.mode === 'calendar' ? market : { isOpen: false, nextOpen: market.nextOpen, nextCloses: null };
  }

  /** The time that prices are of: now, or the last close while the market is closed. */
  lastOpen(instant: Date): Date {
    return this.at(instant).isOpen ? instant : lastClose(instant);
  }

  // Every product row needs the market, and time-zone arithmetic is slow: cached until the next change.
  #byCalendar(instant: Date): BackendMarket {
    const time = instant.getTime();
    if (this.#known && time >= this.#known.from && time < this.#known.until) return this.#known.market;
    const market = marketAt(instant);
    const turns = [market.nextOpen, market.nextCloses].filter((turn) => turn !== null).map((turn) => Date.parse(turn));
    this.#known = { market, from: time, until: Math.min(...turns, time + 3_600_000) };
    return market;
  }
}
