import type { LiveFigures } from './catalogue.ts';
import type { CartFigures } from './carts.ts';
import type { SpotPrices } from './spot-prices.ts';

/** Spot prices without their past. */
export interface LiveSpotPrices extends Omit<SpotPrices, 'prices'> {
  prices: Omit<SpotPrices['prices'][number], 'last30Days'>[];
}

/** What happens at the backend, already checked. Events can be lost and repeated, and arrive in any order. */
export interface LiveFeedListener {
  connected(): void;
  /** `exists`: false when the backend responds that it has no feed. */
  lost(exists: boolean): void;
  product(figures: LiveFigures): void;
  /** Products changed in more than their figures; null: any of them. */
  refresh(ids: string[] | null): void;
  cart(cart: CartFigures): void;
  /** An order changed, in whatever. */
  order(orderNumber: string): void;
  spot(prices: LiveSpotPrices): void;
  /** An event was dropped because it cannot be read, or a part of it was mended. */
  faulty(event: string, what: 'malformed' | 'mended'): void;
}

/** What a connection is subscribed to. */
export interface LiveSubscription {
  products?: readonly string[];
  carts?: readonly string[];
  orders?: readonly string[];
  spot?: boolean;
}

/**
 * One connection to the backend's feed for one country. It reconnects after every drop, with exponential backoff and jitter so that
 * replicas do not reconnect at once, and restores its subscriptions.
 */
export interface LiveConnection {
  readonly isConnected: boolean;
  open(): void;
  close(): void;
  /** Subscriptions from now on, kept across connections. */
  watch(wanted: LiveSubscription): void;
  unwatch(unwanted: Omit<LiveSubscription, 'spot'>): void;
}

/** The port to the backend's events: price changes, carts and orders that others changed. */
export abstract class LiveFeed {
  /** A connection that is not open yet. */
  abstract connection(country: string, listener: LiveFeedListener): LiveConnection;
}
