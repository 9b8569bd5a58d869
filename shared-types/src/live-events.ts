import type { BackendCart } from './wire/cart.ts';
import type { BackendMarket } from './wire/product-figures.ts';
import type { BackendProduct } from './wire/product.ts';
import type { BackendSpotPrices } from './wire/spot.ts';

/**
 * The two contracts of the live feed, both socket.io: between browser and BFF (path `/socket.io` of the shop's origin), and between BFF and
 * backend (specification section 7). Amounts for browsers are final decimal strings in the named currency; nothing is computed from them.
 * Times are ISO 8601 with zone. Product ids are texts, as in GraphQL, in `subscribe` and
 * in a product's figures, and whole numbers in `refresh` and `refetch`.
 */

/** Limits of the BFF. A message that exceeds one is rejected with a code; a client that continues is disconnected. */
export const LIVE_LIMITS = {
  /** Maximum number of ids in one `subscribe` or `unsubscribe`. */
  idsACall: 200,
  productsASocket: 500,
  /** Maximum size of a message from a browser, in bytes. */
  messageBytes: 16_384,
  messagesASecond: 20,
  /** Unsent bytes at which a client that does not read is disconnected. */
  unreadBytes: 1_000_000,
} as const;

/** Minimum interval between two updates of a product for a browser. */
export const LIVE_TICK_MS = 250;

/** After this time without a live feed, prices on the page are shown as offline; before that as delayed. */
export const LIVE_OFFLINE_MS = 10_000;

/**
 * Subscribers of the spot prices receive a message at least this often: the state of the feed when there is nothing else. A page can so
 * detect a dead connection well before the transport's own heartbeat does.
 */
export const LIVE_HEARTBEAT_MS = 10_000;

/** A page that has received nothing for this long treats its connection as dead: 1.5 times the heartbeat interval. */
export const LIVE_SILENT_MS = 15_000;

/** Minimum interval at which people with customer-specific prices reload them. */
export const LIVE_REFETCH_MS = 5000;

/** Events sent by a browser. Every event is acknowledged; unknown events and invalid payloads are rejected. */
export interface BrowserLiveEvents {
  /**
   * Adds products to the socket's subscription, and the spot prices with `spot: true`. The acknowledgement contains their current state.
   */
  subscribe: (wanted: LiveSubscription, answer: (reply: LiveResponse<LiveSnapshot>) => void) => void;
  /** Removes products from the subscription. Ids that are not watched are ignored. */
  unsubscribe: (wanted: LiveSubscription, answer: (reply: LiveResponse<{ sequence: number }>) => void) => void;
  /**
   * Watches one cart, in place of the previous one. The id is the bearer secret of the X-TOKEN header. Unknown and invalid ids and other
   * people's carts are rejected alike (`NOT_FOUND`). One `cart` event follows at once, and one whenever the cart changes. They stop when
   * the cart gets another owner (a person signs in with it), or the session ends.
   */
  watchCart: (wanted: { cartId: string }, answer: (reply: LiveResponse) => void) => void;
  unwatchCart: (answer: (reply: LiveResponse) => void) => void;
  /**
   * Watches one order, in place of the previous one: for its owner (the login of the handshake), with its secret, or with the order's cookie
   * in the handshake. For everyone else it is `NOT_FOUND`, like an unknown number. One `order` event follows at once, and one whenever the
   * order changes.
   */
  watchOrder: (wanted: { orderNumber: string; orderSecret?: string }, answer: (reply: LiveResponse) => void) => void;
  unwatchOrder: (answer: (reply: LiveResponse) => void) => void;
}

export interface LiveSubscription {
  /** Ids as GraphQL has them; whole numbers are the same ids. */
  products?: (string | number)[];
  spot?: boolean;
  /** The spot prices in the shape of the query `spotPrices`, as event `spotPrices`. */
  spotPrices?: boolean;
}

export type LiveResponse<T = object> = ({ ok: true } & T) | { ok: false; code: LiveErrorCode; message: string };

/**
 * BAD_INPUT: invalid payload. TOO_MANY: a limit of `LIVE_LIMITS` was exceeded. TOO_FAST: too many messages per second. NOT_FOUND: no such
 * cart or order for this person. UNAUTHENTICATED: the bearer token of the handshake is invalid: sign in again. KEY_UNKNOWN: the
 * partner's key of the handshake is unknown, has ended or was revoked. FORBIDDEN: the key does not cover this. UNAVAILABLE: the backend is
 * unavailable.
 */
export type LiveErrorCode =
  | 'BAD_INPUT'
  | 'TOO_MANY'
  | 'TOO_FAST'
  | 'NOT_FOUND'
  | 'UNAUTHENTICATED'
  | 'KEY_UNKNOWN'
  | 'FORBIDDEN'
  | 'UNAVAILABLE';

/** The current state of what was subscribed to. Products that no longer exist, or are unavailable, are absent. */
export interface LiveSnapshot {
  sequence: number;
  products: LiveProduct[];
  /** Ids that no product has, where there are any; absent while the feed is away. */
  unknown?: string[];
  /** The handshake named a country that the shop does not serve: prices are those of `used`. */
  country?: { asked: string; used: string };
  /** With `spot: true`, when known. */
  spot?: LiveSpot;
  /** With `spotPrices: true`, when known. */
  spotPrices?: LiveSpotPrices | undefined;
}

export interface BffLiveEvents {
  /** On connecting, on every change, and after a heartbeat interval without a spot price to subscribers of the spot prices. */
  feed: (feed: LiveFeed) => void;
  /** The watched products that changed since the previous tick: one message per tick, each product in it once, in its current state. */
  products: (tick: LiveTick) => void;
  /** Other fields of these products changed, or may have: reload them before showing them again. null: all products. */
  refresh: (what: { products: number[] | null }) => void;
  /** The dealer's texts changed: what is kept of a page with texts is out of date. Pages that are open stay as they are. */
  content: () => void;
  /** In place of `products` for people with customer-specific prices: prices changed, reload them. */
  refetch: (what: { products: number[] }) => void;
  cart: (cart: LiveCart) => void;
  /** The watched order changed, or may have: read it again. */
  order: (change: { orderNumber: string }) => void;
  /** Sent before the BFF closes the connection. */
  dropped: (why: { code: LiveErrorCode; message: string }) => void;
  /** After `subscribe {spot: true}`: capability "spotPrices". */
  spot: (spot: LiveSpot) => void;
  /** After `subscribe {spotPrices: true}`: the same prices as GraphQL has them. */
  spotPrices: (prices: LiveSpotPrices) => void;
}

export interface LiveFeed {
  /** live: connected. away: connection lost. none: this backend has no live feed. */
  state: 'live' | 'away' | 'none';
  /** Milliseconds since the feed was last known to be current; 0 while live. Measured by the BFF, so that no two clocks are compared. */
  ageMs: number;
}

/**
 * `sequence` increases within one connection and cannot be compared across connections. A message was missed when `after` is greater than
 * the greatest sequence seen on this connection (snapshots count): subscribe again. Only `priceUpdatedAt` determines the order of prices.
 */
export interface LiveTick {
  sequence: number;
  after: number;
  products: LiveProduct[];
}

/**
 * The live figures of a product in GraphQL's shape: the fragment `ProductFigures` (events/product-figures.graphql) with `id` and
 * `__typename`, as in a query's response. Standard prices of the socket's country, tax included.
 */
export interface LiveProduct {
  __typename: 'Product';
  id: string;
  /** null: the price is on request. */
  price: { amount: string; currencyCode: string } | null;
  /** Determines the order of prices: an older one never replaces a newer one. */
  priceUpdatedAt: string;
  [field: string]: unknown;
}

/** A cart's figures, sent only to the sockets that watch it. Without the id: a socket watches one cart. */
export interface LiveCart {
  currency: string;
  available: LiveCartGroup;
  unavailable: LiveCartGroup;
  discounts: { code: string; label: string; amount: string }[];
  discountTotal: string;
  shippingTotal: string | null;
  taxTotal: string;
  total: string;
  totalItems: number;
  isValid: boolean;
  validationMessage: string | null;
}
export interface LiveCartGroup {
  total: string;
  totalUnits: number;
  tax: string;
  savings: string;
  /** In the cart's order. */
  lines: LiveCartLine[];
}
export interface LiveCartLine {
  productId: number;
  quantity: number;
  /** As in GraphQL. */
  supplyType: 'IN_STOCK' | 'AT_SUPPLIER';
  unitPrice: string;
  total: string;
  savings: string;
}

export interface LiveMoney {
  __typename: 'Money';
  amount: string;
  currencyCode: string;
}

/** The response of the query `spotPrices` without the past, for clients that keep objects as GraphQL has them. */
export interface LiveSpotPrices {
  __typename: 'SpotPrices';
  market: { __typename: 'Market' } & BackendMarket;
  prices: {
    __typename: 'SpotPrice';
    metal: { __typename: 'Metal'; slug: string; name: string };
    price: LiveMoney;
    buyBackPrice: LiveMoney;
    change: LiveMoney;
    changePercent: number;
    pricePerGram: LiveMoney;
    pricePerKilogram: LiveMoney;
    updatedAt: string;
  }[];
}

/** Spot prices per troy ounce in the currency of the socket's country. */
export interface LiveSpot {
  currency: string;
  market: BackendMarket;
  prices: LiveSpotPrice[];
}
export interface LiveSpotPrice {
  /** The metal's slug: "gold". */
  metal: string;
  price: string;
  buyBackPrice: string;
  /** Change since the last close; negative when it fell. */
  change: string;
  changePercent: number;
  pricePerGram: string;
  pricePerKilogram: string;
  updatedAt: string;
}

/**
 * Events sent by the BFF to the backend. The handshake carries the two headers of every backend call (host and country), so prices are in
 * that country's currency. Both events change the subscription of this connection; nothing survives a disconnect.
 */
export interface BackendSubscriptionEvents {
  subscribe: (wanted: BackendSubscription) => void;
  unsubscribe: (wanted: BackendSubscription) => void;
}
export interface BackendSubscription {
  products?: number[];
  /** Cart ids, which are bearer secrets. */
  carts?: string[];
  /** Capability "orders.shipments": order numbers. */
  orders?: string[];
  /** Capability "spotPrices". */
  spot?: boolean;
}

/** Events sent by the backend (specification section 7). They are validated before use. */
export interface BackendLiveEvents {
  /** The current state of a subscribed product, in the country's currency: the row of GET /products. */
  product: (product: BackendProduct) => void;
  /** Other fields of products changed: names, pictures, rules, or products were added or removed. Without ids: any product. */
  refresh: (what?: { products?: number[] }) => void;
  /** The current state of a subscribed cart. A backend may send the owner: the person's id, null for a visitor's cart. */
  cart: (cart: BackendCart & { ownerId?: number | null }) => void;
  /** Capability "spotPrices": like GET /spot-prices, after every tick; `last30Days` may be missing. */
  spot: (spot: BackendSpotPrices) => void;
  /** Capability "orders.shipments": a subscribed order changed. Whoever may see it reads it again. */
  order: (change: BackendOrderChange) => void;
}
export interface BackendOrderChange {
  orderNumber: string;
  /** ISO 8601. */
  updatedAt: string;
}
