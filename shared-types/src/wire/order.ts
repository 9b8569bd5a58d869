import * as v from 'valibot';
import { cart } from './cart.ts';
import { SUPPLY_TYPES } from './cart-figures.ts';
import { type BackendDeliveryRequest, deliveryChoice } from './delivery-option.ts';
import { draftOfOrder, orderAddition } from './draft.ts';
import { imageOrNull } from './named.ts';
import { orderCancellation } from './order-cancellation.ts';
import { orderChanging } from './order-change.ts';
import { holdRelease, orderHolds } from './order-hold.ts';
import { ARRIVES_AT_BANK, type PaymentMethodCode } from '../payment-methods.ts';
import { bankPayment } from './bank-payment.ts';
import { orderPaymentMethod } from './payment-method.ts';
import { deliveryTime } from './product-figures.ts';
import { shipment } from './shipment.ts';
import { type BackendStaffMember, staffMember } from './staff-member.ts';
import { validItems, orNull } from './tolerant.ts';
import { transfer } from './transfer.ts';
import {
  amount,
  count,
  currencyCode,
  filledIfAny,
  fitsCurrency,
  NOT_OF_CURRENCY,
  filledText,
  flag,
  id,
  integer,
  text,
  textOrEmpty,
  time,
  nameText,
} from './values.ts';

export const ORDER_STATUSES = ['Pending', 'AwaitingFulfillment', 'Fulfilled', 'Canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses that staff may set from each status (capability "staff.orderStatus"); backends may allow fewer. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['AwaitingFulfillment', 'Canceled'],
  AwaitingFulfillment: ['Fulfilled', 'Canceled'],
  Fulfilled: [],
  Canceled: [],
};

/** States of an order's payment; `awaiting` is an outstanding bank transfer. */
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

const contact = v.object({ firstName: nameText, lastName: nameText, email: text, phone: optionalText });
export type BackendContact = v.InferOutput<typeof contact>;

const delivery = v.object({
  line1: text,
  line2: optionalText,
  suburb: optionalText,
  city: text,
  /** A value of the country's options (capability "countries.rules"); null where addresses have none. */
  state: v.nullish(text),
  postcode: text,
  countryCode: text,
});
export type BackendAddress = v.InferOutput<typeof delivery>;

const lineItem = v.object({
  /** 0 when the product was deleted; what was bought stays. */
  productId: v.nullish(id, 0),
  slug: textOrEmpty,
  name: nameText,
  sku: textOrEmpty,
  image: imageOrNull,
  quantity: count,
  supplyType: v.picklist(SUPPLY_TYPES),
  unitPrice: amount,
  total: amount,
});
export type BackendLineItem = v.InferOutput<typeof lineItem>;

/**
 * The payment of an order. Amounts are decimals of the order's currency, present where the backend has capability "orders.payments" or
 * charges cards itself.
 */
const paymentFields = v.object({
  method: orderPaymentMethod,
  /** At the card provider, or what a transfer has to quote. */
  reference: textOrEmpty,
  cardBrand: optionalText,
  cardLast4: optionalText,
  /** The payment state, if the backend knows it; otherwise the card provider is asked. An unknown state counts as absent. */
  state: v.fallback(v.nullish(v.picklist(PAYMENT_STATES)), null),
  authorised: v.nullish(amount),
  taken: v.nullish(amount),
  returned: v.nullish(amount),
  /** When the amounts were read at the card provider. */
  asOf: v.nullish(time),
  /** Since when the cardholder's bank is known to have warned of fraud. For staff and the BFF, never for the buyer. */
  fraudWarnedAt: v.nullish(time),
  /** Capability "checkout.methods", of orders paid by bank transfer; "checkout.bank", of those paid at the buyer's bank. */
  transfer: v.nullish(orNull(transfer, 'transfer')),
  /** Capability "checkout.bank". */
  bank: v.nullish(orNull(bankPayment, 'bank')),
});
export type BackendOrderPayment = v.InferOutput<typeof paymentFields>;
const orderPayment = v.pipe(
  paymentFields,
  // A deadline and receipts of anything that is not paid into the dealer's account would be followed as if it were.
  v.transform((payment): BackendOrderPayment => (ARRIVES_AT_BANK[payment.method] ? payment : { ...payment, transfer: null })),
);

export type BackendOrderStaff = BackendStaffMember;

/** The account of an order, for staff. Fields that a dealer does not keep are absent. */
export const orderUserEntries = {
  ...staffMember.entries,
  email: text,
  phone: v.nullish(text),
  blocked: v.nullish(flag),
  /** Name of the price list: the value of the pricing claim in the person's token. */
  pricing: v.nullish(text),
};
const orderUser = v.object(orderUserEntries);
export type BackendOrderUser = v.InferOutput<typeof orderUser>;

/** A gift's message goes on a packing slip without prices. */
const gift = v.object({ message: text });

/** By whose link the buyer came: the code of `?ref=`. */
const attribution = v.object({ ref: filledText });

/** Reward points of an order. `earned` falls when money is returned; `value` is what the spent points took off, in the order's currency. */
const orderPoints = v.object({ earned: integer, spent: integer, value: amount });
export type BackendOrderPoints = v.InferOutput<typeof orderPoints>;

/** Capability "staff.notes": what staff wrote for the buyer to see. */
const orderMessage = v.object({ id, at: time, text });
export type BackendOrderMessage = v.InferOutput<typeof orderMessage>;

/** An order (specification section 3, plus what an order page needs). Amounts are decimals of `currency`. */
export const order = v.pipe(
  v.object({
    id,
    orderNumber: filledText,
    /** It was placed in another shop that the dealer had before: to be read, and nothing is ever done with it. */
    isFromEarlierShop: v.nullish(flag),
    /** Idempotency key it was placed with. Never shown to anyone but the BFF. */
    key: textOrEmpty,
    /** Bearer secret for a guest's order page; only in responses to POST /checkout and to lookups by key. */
    secret: filledIfAny,
    status: v.picklist(ORDER_STATUSES),
    createdAt: time,
    currency: currencyCode,
    subTotal: amount,
    discountTotal: v.nullish(amount, 0),
    shippingTotal: v.nullish(amount, 0),
    /** What the way of paying added. */
    paymentFee: v.nullish(amount),
    taxTotal: amount,
    /** The name of that tax in the order's country, "GST" (capability "countries.rules"). */
    taxName: v.nullish(text),
    total: amount,
    lineItems: v.array(lineItem),
    coupons: v.nullish(v.array(text), () => []),
    contact,
    /** Null for orders that are collected or kept in the vault. */
    delivery: v.nullable(delivery),
    /** Capability "checkout.delivery"; null for orders placed without a choice. */
    deliveryChoice: v.nullish(orNull(deliveryChoice, 'deliveryChoice')),
    payment: orderPayment,
    estimatedDeliveryTime: orNull(deliveryTime, 'estimatedDeliveryTime'),
    /** Capability "orders.shipments": its parcels, and where it stood since when, oldest first. */
    shipments: v.nullish(validItems(shipment, 'shipments')),
    history: v.nullish(validItems(v.object({ at: time, status: v.picklist(ORDER_STATUSES) }), 'history')),
    /** Capability "staff.notes", oldest first. */
    messages: v.nullish(validItems(orderMessage, 'messages')),
    /** Capability "orders.additions", oldest first. */
    additions: v.nullish(validItems(orderAddition, 'additions')),
    /** Capability "checkout.gift". */
    gift: v.nullish(gift),
    /** Capability "rewards.spend"; null for a guest's order. */
    points: v.nullish(orderPoints),
    /**
     * Capability "staff.orders", for staff only: the account it was placed with. Null means a guest's order, so an invalid value is an error.
     */
    user: v.nullish(orderUser),
    /**
     * For staff only, in lists too: the member of staff who placed it as the customer. Null when the customer did, absent where it is not
     * recorded.
     */
    placedBy: v.nullish(staffMember),
    /** Capability "checkout.attribution", for staff only, in lists too. */
    attribution: v.nullish(orNull(attribution, 'attribution')),
    /** Capability "staff.drafts", for staff only: the draft that it was paid from. */
    draft: v.nullish(orNull(draftOfOrder, 'draft')),
    /** Capability "staff.orderHolds", for staff only, in lists too. */
    holds: v.nullish(orderHolds),
    holdRelease: v.nullish(holdRelease),
    /** Capability "staff.cancellations", for staff only: how staff cancelled it. */
    cancellation: v.nullish(orNull(orderCancellation, 'cancellation')),
    /** Capability "staff.orderChanges", for staff only. */
    changing: v.nullish(orNull(orderChanging, 'changing')),
    /**
     * Capability "accounts.sessions", for staff only, in lists too: until when nothing is paid out to its customer, nor sent to another
     * address. A time in the past is one that has ended.
     */
    payoutsFrozenUntil: v.nullish(orNull(time, 'payoutsFrozenUntil')),
  }),
  v.check((one) => fitsCurrency(one), NOT_OF_CURRENCY),
);
export type BackendOrder = v.InferOutput<typeof order>;

/** `meta` of GET /orders with `facets=true`, for staff. v3 sends `{orders, pagination, facets}`. */
export const orderListMeta = v.object({
  /** `status` and, with capability "orders.payments", `paymentState`, each counted with every filter but its own applied. */
  facets: v.nullish(validItems(v.object({ name: text, values: v.array(v.object({ value: text, label: textOrEmpty, count })) }), 'facets')),
});
export type BackendOrderListMeta = v.InferOutput<typeof orderListMeta>;

/** What POST /checkout is sent to pay with, by method. */
export interface CheckoutMeans {
  /** PAYMENTS=gateway: reference of the authorised payment. PAYMENTS=backend: a card token with the remember flag, or a saved card's id. */
  card:
    | { reference: string; cardBrand: string | null; cardLast4: string | null }
    | { token: string; rememberCard: boolean }
    | { card: string };
  /** Capability "checkout.methods": with the code that was mailed where the backend asked for one. */
  transfer: { transfer: { emailCode?: string } };
  /** Capability "checkout.bank": the buyer is sent to the bank afterwards (`POST /orders/{id}/bank-payment`). */
  bank: { bank: Record<string, never> };
}

/**
 * POST /checkout, header X-TOKEN: places the order. The same key with the same body returns the same order; the same key with another body
 * is 409 ConflictError. With a quote, `total` must be the quoted one. Without a quote, a cart that costs no more than `total` is ordered at
 * its current total; a cart that costs more is rejected with 409 PriceChangedError {oldTotal, newTotal}.
 */
export interface BackendCheckout {
  key: string;
  quoteId?: string;
  /** The total that the shopper agreed to; the payment was authorised for it. */
  total: number;
  contact: BackendContact;
  /** Null where the order is collected or kept in the vault. */
  delivery: BackendAddress | null;
  /** Capability "checkout.delivery". Without it the order goes by courier. */
  deliveryChoice?: BackendDeliveryRequest;
  payment: CheckoutMeans[PaymentMethodCode];
  /** Capability "checkout.gift": plain text, at most 500 characters. */
  gift?: { message: string } | null;
  /** Capability "checkout.attribution": the code of the partner who sent the buyer. No part of what a key identifies. */
  attribution?: { ref: string } | null;
  /** Capability "rewards.spend": points of the account to be spent, with a quote those of the quote. Missing: none. */
  points?: number;
}

/**
 * Body of POST /checkout/quote with capability "checkout.delivery" or "checkout.methods": what the total depends on besides the cart. An
 * order with this quote has to make the same choice.
 */
export interface BackendQuoteRequest {
  /** Null: by courier within the country of the request. */
  delivery: (BackendDeliveryRequest & { countryCode: string; postcode: string }) | null;
  paymentMethod: PaymentMethodCode;
  /** Capability "rewards.spend". */
  points: number;
}

/** Capability "quotes", POST /checkout/quote, header X-TOKEN: holds the cart's total. One quote per cart; asking again reprices it. */
export const quote = v.pipe(
  v.object({
    quoteId: filledText,
    total: amount,
    currency: currencyCode,
    createdAt: time,
    expiresAt: time,
    /** Parts of `total` that follow from the choice of delivery and payment. */
    shippingTotal: v.nullish(amount),
    paymentFee: v.nullish(amount),
    /** What the points take off. */
    pointsValue: v.nullish(amount),
    /** The cart at the held prices. */
    cart,
  }),
  v.check((one) => fitsCurrency(one), NOT_OF_CURRENCY),
);
export type BackendQuote = v.InferOutput<typeof quote>;
