import type { Cart, EmailQuote } from './carts.ts';
import type { DeliveryRequest } from './delivery.ts';
import type { Address, Contact, Order } from './orders.ts';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { Caller } from '../request/caller.ts';

/** The cart's total, held until `expiresAt`. */
export interface Quote {
  quoteId: string;
  total: number;
  currency: string;
  createdAt: string;
  expiresAt: string;
  /** Parts of `total` that follow from the choice of delivery and payment. */
  shippingTotal?: number | null | undefined;
  /** What the way of paying added. */
  paymentFee?: number | null | undefined;
  /** What the points take off. */
  pointsValue?: number | null | undefined;
  cart: Cart;
}

/** What pays an order, by its method. */
export interface CheckoutMeans {
  /** PAYMENTS=gateway: reference of the authorised payment. PAYMENTS=backend: a card token with the remember flag, or a saved card's id. */
  card:
    | { reference: string; cardBrand: string | null; cardLast4: string | null }
    | { token: string; rememberCard: boolean }
    | { card: string };
  /** Capability "checkout.methods": with the code that was mailed where the backend asked for one. */
  transfer: { transfer: { emailCode?: string } };
  /** Capability "checkout.bank". */
  bank: { bank: Record<string, never> };
}

/**
 * The same key with the same order is the same order; with another, a 409 ConflictError. With a quote, `total` is the quoted one. Without, a
 * cart that costs no more is ordered at its current total; one that costs more is rejected with 409 PriceChangedError {oldTotal, newTotal}.
 */
export interface NewOrder {
  /** Idempotency key. */
  key: string;
  quoteId?: string;
  /** The total that the shopper agreed to; the payment was authorised for it. */
  total: number;
  contact: Contact;
  /** Null where the order is collected or kept in the vault. */
  delivery: Address | null;
  /** Capability "checkout.delivery". Without it the order goes by courier. */
  deliveryChoice?: DeliveryRequest;
  payment: CheckoutMeans[keyof CheckoutMeans];
  /** Capability "checkout.gift": plain text, at most 500 characters. */
  gift?:
    | {
        message: string;
      }
    | null
    | undefined;
  /** Capability "checkout.attribution". No part of what the key identifies. */
  attribution?: { ref: string };
  /** Capability "rewards.spend". */
  points?: number;
}

export interface QuoteRequest {
  /** Null: by courier within the country of the request. */
  delivery: (DeliveryRequest & { countryCode: string; postcode: string }) | null;
  paymentMethod: PaymentMethodCode;
  /** Capability "rewards.spend". */
  points: number;
}

export interface Claim {
  quoteId: string;
  key: string;
  expiresAt: string;
}

export interface RequiresAction {
  requiresAction: {
    clientSecret: string;
  };
}

export interface PaymentMethod {
  code: PaymentMethodCode;
  /** For shoppers, "Bank transfer". */
  label: string;
  /** Limits of the order's total, decimals of the country's currency; null for none. */
  minimum: number | null;
  maximum: number | null;
  /** The lower limit of a first order, until the buyer is known to have paid one; null when they are, and where there is none. */
  firstOrderMaximum: number | null;
  /** Added to the requested total. */
  fee: number;
  /** The payment deadline if the order were placed now; null for a card. */
  payBy: string | null;
  /** When money that is sent by then arrives at the latest; null where it is not known. */
  arrivesBy: string | null;
  /** A sentence for shoppers that says what to do instead; null when the method is available. */
  unavailableBecause: string | null;
  /** Additional information for shoppers. */
  note: string | null;
}

/** The port to the checkout of the cart that `caller.cartId` names. Quotes are a capability. */
export abstract class Checkout {
  abstract emailQuote(body: EmailQuote, caller: Caller): Promise<void>;
  /** The payment methods for the cart (capability "checkout.methods"). `total` is a decimal. */
  abstract paymentMethods(
    asked: { total: string | null; country: string | null; delivery: string | null },
    caller: Caller,
  ): Promise<PaymentMethod[]>;
  /** Holds the cart's total for a minute; 404 or 405 where the backend has no quotes. Without choices: by courier and card. */
  abstract quote(choices: QuoteRequest | undefined, caller: Caller): Promise<Quote>;
  /** Claims a quote for this key, so that it is held during 3-D Secure (capability "checkout.claim"). */
  abstract claim(quoteId: string, key: string, caller: Caller): Promise<Claim>;
  /** Places the order. The key in the body makes it idempotent; it is sent once and never repeated. */
  abstract placeOrder(body: NewOrder, caller: Caller): Promise<Order | RequiresAction>;
  /** Completes an order that required 3-D Secure first (capability "checkout.actions"). */
  abstract confirm(key: string, caller: Caller): Promise<Order | RequiresAction>;
}
