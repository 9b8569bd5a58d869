import type { BackendPriceSource } from '@koura/shared-types/wire/price-source';
import type { Series } from './reading.ts';

/** What staff see of the sources of prices, and how they enter a price: `PriceFeed`, or what runs in its place. */
export interface PriceDesk {
  sources(): Promise<BackendPriceSource[]>;
  /** Puts a price into use: of a metal for an ounce in its source's currency, of a currency its rate. */
  enter(series: Series, value: number): Promise<void>;
}
