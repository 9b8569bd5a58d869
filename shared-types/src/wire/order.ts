import * as v from 'valibot';
import { cart } from './cart.ts';
import { SUPPLY_TYPES } from './cart-figures.ts';
import { imageOrNull } from './named.ts';
import { deliveryTime } from './product-figures.ts';
import { goodItems, orNull } from './tolerant.ts';
import { amount, count, filledIfAny, filledText, flag, id, text, textOrEmpty, time } from './values.ts';

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

const optionalText = v.nullish(text, null);

const contact = v.object({ firstName: text, lastName: text, email: text, phone: optionalText });
export type BackendContact = v.InferOutput<typeof contact>;

const delivery = v.object({ line1: text, line2: optionalText, suburb: optionalText, city: text, postcode: text, countryCode: text });
export type BackendAddress = v.InferOutput<typeof delivery>;

const lineItem = v.object({
  productId: id,
  slug: textOrEmpty,
  name: text,
  sku: textOrEmpty,
  image: imageOrNull,
  quantity: count,
  supplyType: v.picklist(SUPPLY_TYPES),
  unitPrice: amount,
  total: amount,
});
export type BackendLineItem = v.InferOutput<typeof lineItem>;

/** How an order is paid. Amounts are decimals of the order's currency, known where the backend has capability "orders.payments" or charges itself. */
const orderPayment = v.object({
  reference: textOrEmpty,
  cardBrand: optionalText,
  cardLast4: optionalText,
  /** Where the backend itself knows what became of the money; otherwise the card provider is asked. A state unknown here is none. */
  state: v.fallback(v.nullish(v.picklist(PAYMENT_STATES)), null),
  authorised: v.nullish(amount),
  taken: v.nullish(amount),
  returned: v.nullish(amount),
  /** When the amounts were read at the card provider. */
  asOf: v.nullish(time),
});
export type BackendOrderPayment = v.InferOutput<typeof orderPayment>;

/** What staff see of one of their own who placed an order. */
const orderStaff = v.object({ id, username: text, firstName: v.nullish(text), lastName: v.nullish(text) });
export type BackendOrderStaff = v.InferOutput<typeof orderStaff>;

/** What staff see of an order's account. What a dealer does not keep is missing. */
export const orderUserEntries = {
  ...orderStaff.entries,
  email: text,
  phone: v.nullish(text),
  blocked: v.nullish(flag),
  /** Name of the price list: the pricing claim that the person's own token has. */
  pricing: v.nullish(text),
};
const orderUser = v.object(orderUserEntries);
export type BackendOrderUser = v.InferOutput<typeof orderUser>;

/** An order (specification section 3, plus what an order page needs). Amounts are decimals of `currency`. */
export const order = v.object({
  id,
  orderNumber: filledText,
  /** Idempotency key it was placed with. Never shown to anyone but the BFF. */
  key: textOrEmpty,
  /** Bearer secret for a guest's order page; sent only in answer to POST /checkout and to by-key look-ups. */
  secret: filledIfAny,
  status: v.picklist(ORDER_STATUSES),
  createdAt: time,
  currency: filledText,
  subTotal: amount,
  discountTotal: v.nullish(amount, 0),
  shippingTotal: v.nullish(amount, 0),
  taxTotal: amount,
  total: amount,
  lineItems: v.array(lineItem),
  coupons: v.nullish(v.array(text), () => []),
  contact,
  delivery,
  payment: orderPayment,
  estimatedDeliveryTime: orNull(deliveryTime, 'estimatedDeliveryTime'),
  /** Capability "staff.orders", for staff only: whose account it was placed with; null for a guest's, which is why a broken one is an error. */
  user: v.nullish(orderUser),
  /** For staff only, as a plain value in lists too: who of them placed it in the customer's name. Null when nobody did, missing where it is not kept. */
  placedBy: v.nullish(orderStaff),
});
export type BackendOrder = v.InferOutput<typeof order>;

/** `meta` of GET /orders when staff asked for `facets=true`. v3 sends `{orders, pagination, facets}`. */
export const orderListMeta = v.object({
  /** `status` and, with capability "orders.payments", `paymentState`: each counts the orders that match everything but itself. */
  facets: v.nullish(goodItems(v.object({ name: text, values: v.array(v.object({ value: text, label: textOrEmpty, count })) }), 'facets')),
});
export type BackendOrderListMeta = v.InferOutput<typeof orderListMeta>;

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
export const quote = v.object({
  quoteId: filledText,
  total: amount,
  currency: filledText,
  createdAt: time,
  expiresAt: time,
  /** The cart at the held prices. */
  cart,
});
export type BackendQuote = v.InferOutput<typeof quote>;
