import type { PricePause } from '@koura/shared-types/price-pauses';

import type { Caller } from '../request/caller.ts';

export interface PriceProblem {
  /** "unknown": a reason that this gateway does not know. */
  reason: PricePause | 'unknown';
  detail: string;
}

/** Where the price of a metal, or the rate of a currency, comes from, and whether it is used. */
export interface PriceSource {
  /** A metal's slug, or a currency's code. */
  series: string;
  name: string;
  isMetal: boolean;
  /** The currency of a metal's price; of a rate, the one that one unit is of. */
  currency: string;
  /** Price of a troy ounce of fine metal, or how much of the series one unit of `currency` buys. */
  value: number | null;
  statedAt: string | null;
  /** null: staff enter the price. */
  source: string | null;
  second: string | null;
  byHandUntil: string | null;
  pause: (PriceProblem & { since: string }) | null;
  problem: PriceProblem | null;
}

export interface EnteredPrice {
  series: string;
  price: number;
  /** It is meant although it differs by more than 1% from the one in use. */
  confirmed: boolean;
}

/** The port to sources of prices (capability "staff.priceSources"), with the staff member's own token. */
export abstract class PriceSources {
  abstract read(caller: Caller): Promise<PriceSource[]>;
  /** Throws a BackendError with the code PRICE_NOT_CONFIRMED when it has to be confirmed first. */
  abstract enter(entered: EnteredPrice, caller: Caller): Promise<PriceSource[]>;
}
