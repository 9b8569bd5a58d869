import type { Caller } from '../request/caller.ts';

/** Trading hours of the metal market. */
export interface Market {
  isOpen: boolean;
  nextOpen: string | null;
  nextCloses: string | null;
}

/** The price of a troy ounce of fine metal. Amounts are decimals of `currency`. */
export interface SpotPrice {
  metal: { name: string; slug: string };
  /** ISO 4217. */
  currency: string;
  /** The price that the dealer's prices are based on. */
  price: number;
  /** What the dealer pays for an ounce now. */
  buyBackPrice: number;
  /** Since the last close. */
  change: number;
  changePercent: number;
  /** Always of the form `2026-11-22T09:00:00.000Z`. */
  updatedAt: string;
  /** It is not certain at the moment: nothing that depends on it is sold. */
  pricesUpdating: boolean;
  /** Daily closes of the last 30 days, oldest first; the last one is `price`. */
  last30Days: number[];
}

export interface SpotPrices {
  market: Market;
  prices: SpotPrice[];
}

/** Periods of a price history, up to now; "all" is the whole history. */
export type SpotRange = '1d' | '1w' | '1m' | '1y' | '5y' | 'all';

/** Prices over time. */
export interface SpotHistory {
  metal: { name: string; slug: string };
  /** ISO 4217. */
  currency: string;
  /** Currencies in which this metal's history is available. */
  currencies: string[];
  /** Seconds since 1970 (UTC) and the price of a troy ounce of fine metal then, oldest first; at least one. */
  points: [time: number, price: number][];
}

/** The price of one unit of a product over time. */
export interface PriceHistory {
  /** ISO 4217. */
  currency: string;
  /** Seconds since 1970 (UTC), the public price of one unit then, tax included, and the value of its metal, oldest first; at least one. */
  points: [time: number, price: number, metal: number][];
}

/** The port to the dealer's spot prices. Any method may throw a `BackendError`. */
export abstract class SpotMarket {
  /** Capability "spotPrices". In the currency of the caller's country. */
  abstract prices(caller: Caller): Promise<SpotPrices>;
  /** Capability "spotPrices.history". Throws a 404 BackendError when there is none of this metal or currency. */
  abstract history(metal: string, currency: string, range: SpotRange, caller: Caller): Promise<SpotHistory>;
  /** How long a page waits for prices before it is shown without them: what the backend usually takes, in milliseconds. */
  abstract get patienceMs(): number;
}
