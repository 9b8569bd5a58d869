import type { BackendCart } from './wire/cart.ts';
import type { BackendMarket } from './wire/product-figures.ts';
import type { BackendProduct } from './wire/product.ts';
import type { BackendSpotPrices } from './wire/spot.ts';

/**
 * The live feed's two contracts, both socket.io: between browser and BFF (path `/socket.io` of the shop's origin), and between
 * BFF and backend (specification section 7). Amounts for browsers are decimal strings of the named currency, final as they are:
 * nothing is computed from them. Times are ISO 8601 with zone. Product ids are whole numbers in messages, and texts in a product's figures, as in GraphQL.
 */

/** Limits of the gateway. What breaks one is refused with a reason; who goes on breaking them is disconnected. */
export const LIVE_LIMITS = {
  /** Ids in one `subscribe` or `unsubscribe`. */
  idsACall: 200,
  /** Products that one socket may watch. */
  productsASocket: 500,
  /** Largest message from a browser, bytes. */
  messageBytes: 16_384,
  messagesASecond: 20,
  /** Unsent bytes at which a reader that does not read is dropped. */
  unreadBytes: 1_000_000,
} as const;

/** A product's changed figures reach a browser at most this often. */
export const LIVE_TICK_MS = 250;

/** Without word from the feed for this long, prices on the page are offline; before that they are delayed. */
export const LIVE_OFFLINE_MS = 10_000;

/**
 * Whoever watches the spot prices hears something at least this often: where nothing else was said, how the feed stands. So a page
 * whose line has died without a word knows it, long before the connection's own heartbeat would.
 */
export const LIVE_WORD_MS = 10_000;

/** A page that has heard nothing for this long takes its line for dead: half as long again as `LIVE_WORD_MS`. */
export const LIVE_SILENT_MS = 15_000;

/** People whose prices are their own ask for them again at most this often. */
export const LIVE_REFETCH_MS = 5000;

/** What a browser sends. Every event is acknowledged; an event or payload that is not listed here is refused. */
export interface BrowserLiveEvents {
  /** Adds products to what this socket watches, the spot prices with `spot: true`. The answer carries how they stand now. */
  subscribe: (wanted: LiveSubscription, answer: (reply: LiveReply<LiveSnapshot>) => void) => void;
  /** Takes them off again. Ids that were not watched are ignored. */
  unsubscribe: (wanted: LiveSubscription, answer: (reply: LiveReply<{ sequence: number }>) => void) => void;
  /**
   * Watches one cart, instead of the one before. The id is the bearer secret of the X-TOKEN header. Unknown, foreign and wrong ids
   * are refused alike (`NOT_FOUND`). One `cart` event comes at once, more whenever it changes, for as long as the cart is the socket's:
   * when it gets another owner (somebody signs in with it), or the login ends, no more come.
   */
  watchCart: (wanted: { cartId: string }, answer: (reply: LiveReply) => void) => void;
  unwatchCart: (answer: (reply: LiveReply) => void) => void;
}

export interface LiveSubscription {
  products?: number[];
  spot?: boolean;
}

export type LiveReply<T = object> = ({ ok: true } & T) | { ok: false; code: LiveRefusal; message: string };

/**
 * BAD_INPUT: not of the shape above. TOO_MANY: a limit of `LIVE_LIMITS`. TOO_FAST: too many messages a second.
 * NOT_FOUND: no such cart for this person. UNAUTHENTICATED: the bearer token of the handshake is not valid: sign in again.
 * UNAVAILABLE: the backend cannot tell now.
 */
export type LiveRefusal = 'BAD_INPUT' | 'TOO_MANY' | 'TOO_FAST' | 'NOT_FOUND' | 'UNAUTHENTICATED' | 'UNAVAILABLE';

/** How the subscribed things stand. Products that the backend no longer has, or that cannot be told now, are absent. */
export interface LiveSnapshot {
  sequence: number;
  products: LiveProduct[];
  /** With `spot: true`, when it is known. */
  spot?: LiveSpot;
}

/** What a browser receives. */
export interface BffLiveEvents {
  /** Once on connecting, whenever it changes, and after `LIVE_WORD_MS` without a spot price to those who watch the spot prices. */
  feed: (feed: LiveFeed) => void;
  /** The watched products that changed since the tick before: one message a tick, each product in it once, as it stands now. */
  products: (tick: LiveTick) => void;
  /** The named products changed in more than their figures, or may have: ask again before showing them next. null: all of them. */
  refresh: (what: { products: number[] | null }) => void;
  /** Instead of `products` for people whose prices are their own: something moved, ask for your own prices. */
  refetch: (what: { products: number[] }) => void;
  /** The watched cart as it stands now. */
  cart: (cart: LiveCart) => void;
  /** The last word before the connection is ended by the BFF. */
  dropped: (why: { code: LiveRefusal; message: string }) => void;
  /** After `subscribe {spot: true}`: capability "spotPrices". */
  spot: (spot: LiveSpot) => void;
}

/** How the BFF stands with the backend's feed. */
export interface LiveFeed {
  /** live: connected. away: connection lost. none: this backend has no live feed. */
  state: 'live' | 'away' | 'none';
  /** Milliseconds since the feed was last known to be right; 0 while live. Counted by the BFF, so no clocks are compared. */
  ageMs: number;
}

/**
 * `sequence` grows within one connection and says nothing across connections. A message was missed when `after` is greater than
 * the greatest sequence seen on this connection (snapshots count): subscribe again. `priceUpdatedAt` alone orders prices.
 */
export interface LiveTick {
  sequence: number;
  after: number;
  products: LiveProduct[];
}

/**
 * The figures of a product that move, in GraphQL's shape: the fragment `ProductFigures` (events/product-figures.graphql) with `id` and
 * `__typename`, as a query would answer it. Standard prices of the socket's country, tax included.
 */
export interface LiveProduct {
  __typename: 'Product';
  id: string;
  /** null: on request. */
  price: { amount: string; currencyCode: string } | null;
  /** Orders prices everywhere: an older one never replaces a newer one. */
  priceUpdatedAt: string;
  [field: string]: unknown;
}

/** A cart's figures; goes to the sockets that watch it and nobody else. Its id is not repeated: a socket watches one cart. */
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

/** Spot prices a troy ounce in the currency of the socket's country. */
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
  /** Against the last close; negative when it fell. */
  change: string;
  changePercent: number;
  pricePerGram: string;
  pricePerKilogram: string;
  updatedAt: string;
}

/**
 * What the BFF sends the backend. The handshake carries the two headers of every backend call (host and country), so prices come
 * in that country's currency. Both add to, or take from, what this connection has; nothing survives a disconnect.
 */
export interface BackendSubscriptionEvents {
  subscribe: (wanted: BackendSubscription) => void;
  unsubscribe: (wanted: BackendSubscription) => void;
}
export interface BackendSubscription {
  products?: number[];
  /** Cart ids: bearer secrets. */
  carts?: string[];
  /** Capability "spotPrices". */
  spot?: boolean;
}

/** What the backend sends (specification section 7). Whatever arrives is checked before it is used. */
export interface BackendLiveEvents {
  /** A subscribed product as it stands now, in the country's currency: the row of GET /products. */
  product: (product: BackendProduct) => void;
  /** Products changed in more than their figures: names, pictures, rules, or one came or went. Nothing named: any may have. */
  refresh: (what?: { products?: number[] }) => void;
  /** A subscribed cart as it stands now. A backend that can names the owner: the person's id, null while it is a visitor's. */
  cart: (cart: BackendCart & { ownerId?: number | null }) => void;
  /** Capability "spotPrices": as GET /spot-prices, after every tick; `last30Days` may be missing. */
  spot: (spot: BackendSpotPrices) => void;
}
