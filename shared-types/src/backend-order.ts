import type { BackendDeliveryTime, BackendImage } from './backend-product.ts';
import type { SupplyType } from './backend-cart.ts';

export const ORDER_STATUSES = ['Pending', 'AwaitingFulfillment', 'Fulfilled', 'Canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where staff may move an order from each status (capability "staff.orderStatus"); backends may allow less. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['AwaitingFulfillment', 'Canceled'],
  AwaitingFulfillment: ['Fulfilled', 'Canceled'],
  Fulfilled: [],
  Canceled: [],
};

/** What became of an order's money; `awaiting` is a bank transfer that has not come. */
export const PAYMENT_STATES = [
  'awaiting',
  'held',
  'taken',
  'partlyReturned',
  'returned',
  'refundPending',
  'refundFailed',
  'disputed',
  'voided',
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface BackendContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}
export interface BackendAddress {
  line1: string;
  line2: string | null;
  suburb: string | null;
  city: string;
  postcode: string;
  countryCode: string;
}

/** An order (specification section 3, plus what an order page needs). Amounts are decimals of `currency`. */
export interface BackendOrder {
  id: number;
  orderNumber: string;
  /** Idempotency key it was placed with. Never shown to anyone but the BFF. */
  key: string;
  /** Bearer secret for a guest's order page; sent only in answer to POST /checkout and to by-key look-ups. */
  secret?: string;
  status: OrderStatus;
  createdAt: string;
  currency: string;
  subTotal: number;
  discountTotal: number;
  shippingTotal: number;
  taxTotal: number;
  total: number;
  lineItems: BackendLineItem[];
  coupons: string[];
  contact: BackendContact;
  delivery: BackendAddress;
  /** `state` where the backend itself knows what became of the money; otherwise the card provider is asked. */
  payment: BackendOrderPayment;
  estimatedDeliveryTime: BackendDeliveryTime | null;
  /** Capability "staff.orders", for staff only: whose account it was placed with; null for a guest's. */
  user?: BackendOrderUser | null;
  /** For staff only, as a plain value in lists too: who of them placed it in the customer's name. Null when nobody did, missing where it is not kept. */
  placedBy?: BackendOrderStaff | null;
}
/** How an order is paid. Amounts are decimals of the order's currency, known where the backend has capability "orders.payments" or charges itself. */
export interface BackendOrderPayment {
  reference: string;
  cardBrand: string | null;
  cardLast4: string | null;
  state?: PaymentState | null;
  authorised?: number | null;
  taken?: number | null;
  returned?: number | null;
  /** When the amounts were read at the card provider. */
  asOf?: string | null;
}
/** What staff see of one of their own who placed an order. */
export interface BackendOrderStaff {
  id: number;
  username: string;
  firstName?: string | null;
  lastName?: string | null;
}
/** What staff see of an order's account. What a dealer does not keep is missing. */
export interface BackendOrderUser {
  id: number;
  username: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  blocked?: boolean | null;
  /** Name of the price list: the pricing claim that the person's own token has. */
  pricing?: string | null;
}
/** `meta` of GET /orders when staff asked for `facets=true`. v3 sends `{orders, pagination, facets}`. */
export interface BackendOrderListMeta {
  /** `status` and, with capability "orders.payments", `paymentState`: each counts the orders that match everything but itself. */
  facets?: { name: string; values: { value: string; label: string; count: number }[] }[];
}
export interface BackendLineItem {
  productId: number;
  slug: string;
  name: string;
  sku: string;
  image: BackendImage | null;
  quantity: number;
  supplyType: SupplyType;
  unitPrice: number;
  total: number;
}

/**
 * POST /checkout, header X-TOKEN: places the order. The same key with the same body answers the same order again;
 * the same key with another body is 409 ConflictError. With a quote `total` must be the quoted one. Without, a cart
 * that costs no more is ordered at what it costs now, a dearer one is refused: 409 PriceChangedError {oldTotal, newTotal}.
 */
export interface BackendCheckout {
  key: string;
  quoteId?: string;
  /** What the shopper agreed to pay; the payment authorised it. */
  total: number;
  contact: BackendContact;
  delivery: BackendAddress;
  /** PAYMENTS=gateway: reference of the authorised payment. PAYMENTS=backend: a card token with the remember flag, or a saved card's id. */
  payment:
    | { reference: string; cardBrand: string | null; cardLast4: string | null }
    | { token: string; rememberCard: boolean }
    | { card: string };
}

/** Capability "quotes", POST /checkout/quote, header X-TOKEN: holds the cart's total. One quote a cart; asking again reprices. */
export interface BackendQuote {
  quoteId: string;
  total: number;
  currency: string;
  createdAt: string;
  expiresAt: string;
  /** The cart at the held prices. */
  cart: import('./backend-cart.ts').BackendCart;
}
