import type { SupplyType } from './carts.ts';
import type { DeliveryTime, Image } from './catalogue.ts';
import type { DeliveryCode } from '@koura/shared-types/deliveries';
import type { DeliveryChoice } from './delivery.ts';
import type { BankState } from '@koura/shared-types/bank-states';
import type { OrderPaymentMethod, PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { OrderCancellation, OrderChanging } from './order-changes.ts';
import type { StaffMember } from './person.ts';
import type { Shipment } from './shipments.ts';
import type { Transfer } from './transfers.ts';
import type { Caller } from '../request/caller.ts';
import type { BackendError } from '../errors/backend-error.ts';

export type OrderStatus = 'Pending' | 'AwaitingFulfillment' | 'Fulfilled' | 'Canceled';

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

export type OrderView = 'unpaid' | 'toPick' | 'toSend' | 'needsAttention';

export type OrderPlacer = 'customer' | 'staff' | 'guest';

export type OrderSort = 'createdAt:desc' | 'createdAt:asc' | 'total:desc' | 'total:asc';

export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

export interface Address {
  line1: string;
  line2: string | null;
  suburb: string | null;
  city: string;
  /** A value of the country's options (capability "countries.rules"); null where addresses have none. */
  state?: string | null | undefined;
  postcode: string;
  countryCode: string;
}

export interface LineItem {
  /** "0" when the product was deleted; what was bought stays. */
  productId: string;
  slug: string;
  name: string;
  sku: string;
  image: Image | null;
  quantity: number;
  supplyType: SupplyType;
  unitPrice: number;
  total: number;
}

/** Amounts are present with capability "orders.payments", and where the backend charges cards itself. */
export interface OrderPayment {
  method: OrderPaymentMethod;
  /** At the card provider, or what a transfer has to quote. */
  reference: string;
  cardBrand: string | null;
  cardLast4: string | null;
  /** The payment state, if the backend knows it; otherwise the card provider is asked. An unknown state counts as absent. */
  state?: PaymentState | null | undefined;
  authorised?: number | null | undefined;
  taken?: number | null | undefined;
  returned?: number | null | undefined;
  /** When the amounts were read at the card provider. */
  asOf?: string | null | undefined;
  /** Since when the cardholder's bank is known to have warned of fraud. Never for the buyer. */
  fraudWarnedAt?: string | null | undefined;
  /** Capability "checkout.methods", of orders paid by bank transfer; "checkout.bank", of those paid at the buyer's bank. */
  transfer?: Transfer | null | undefined;
  /** Capability "checkout.bank". */
  bank?: { state: BankState } | null | undefined;
}

export interface OrderUser {
  email: string;
  phone?: string | null | undefined;
  blocked?: boolean | null | undefined;
  /** Name of the price list: the value of the pricing claim in the person's token. */
  pricing?: string | null | undefined;
  id: string;
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** `earned` falls when money is returned; `value` is what the spent points took off, in the order's currency. */
export interface OrderPoints {
  earned: number;
  spent: number;
  value: number;
}

/** Why an open order must not be sent; `unknown` also where the payment, or the backend's reason, is not known. */
export const ORDER_HOLD_REASONS = ['fraudWarning', 'disputed', 'notPaid', 'refundWaiting', 'identityAsked', 'unknown'] as const;
export type OrderHoldReason = (typeof ORDER_HOLD_REASONS)[number];

export interface OrderHold {
  /** Another one for the same reason later has another id. */
  id: string;
  reason: OrderHoldReason;
  since: string | null;
}

export type IdentityStep = 'asked' | 'seen' | 'withdrawn';

export interface OrderMessage {
  id: string;
  at: string;
  text: string;
}

/** Amounts are decimals of `currency`, tax included. */
export interface Order {
  id: string;
  orderNumber: string;
  /** It was placed in another shop that the dealer had before: to be read, and nothing is ever done with it. */
  isFromEarlierShop?: boolean | null | undefined;
  /** Idempotency key it was placed with. Never shown to anyone but the BFF. */
  key: string;
  /** Bearer secret for a guest's order page; only where it is placed, and in lookups by key. */
  secret?: string | undefined;
  status: OrderStatus;
  createdAt: string;
  currency: string;
  subTotal: number;
  discountTotal: number;
  shippingTotal: number;
  /** What the way of paying added. */
  paymentFee?: number | null | undefined;
  taxTotal: number;
  /** The name of that tax in the order's country, "GST" (capability "countries.rules"). */
  taxName?: string | null | undefined;
  total: number;
  lineItems: LineItem[];
  coupons: string[];
  contact: Contact;
  /** Null for orders that are collected or kept in the vault. */
  delivery: Address | null;
  /** Capability "checkout.delivery"; null for orders placed without a choice. */
  deliveryChoice?: DeliveryChoice | null | undefined;
  payment: OrderPayment;
  estimatedDeliveryTime: DeliveryTime | null;
  /** Capability "orders.shipments": its parcels, and where it stood since when, oldest first. */
  shipments?: Shipment[] | null | undefined;
  history?:
    | {
        at: string;
        status: OrderStatus;
      }[]
    | null
    | undefined;
  /** Capability "staff.notes", oldest first. */
  messages?: OrderMessage[] | null | undefined;
  /** Capability "orders.additions", oldest first. */
  additions?: OrderAddition[] | null | undefined;
  /** Capability "checkout.gift". */
  gift?:
    | {
        message: string;
      }
    | null
    | undefined;
  /** Capability "rewards.spend". */
  points?: OrderPoints | null | undefined;
  /** Capability "staff.orders", for staff only: the account it was placed with. Null means a guest's order, so an invalid value is an error. */
  user?: OrderUser | null | undefined;
  /** For staff only, in lists too: the member of staff who placed it as the customer. Null when the customer did, absent where it is not recorded. */
  placedBy?: StaffMember | null | undefined;
  /** Capability "checkout.attribution", for staff only, in lists too: the code of the link by which its buyer came. */
  attribution?: { ref: string } | null | undefined;
  /** Capability "staff.drafts", for staff only: the draft that it was paid from. */
  draft?: { id: string; number: string; by: StaffMember } | null | undefined;
  /** Capability "staff.orderHolds", for staff only, in lists too. */
  holds?: OrderHold[] | null | undefined;
  /** Who released it from all of them, and why. */
  holdRelease?: { at: string; by: StaffMember; reason: string } | null | undefined;
  /** Capability "staff.cancellations", for staff only: how staff cancelled it. */
  cancellation?: OrderCancellation | null | undefined;
  /** Capability "staff.orderChanges", for staff only. */
  changing?: OrderChanging | null | undefined;
  /** For staff only: until when nothing is paid out to its customer, nor sent to another address. May be past. */
  payoutsFrozenUntil?: string | null | undefined;
}

/** A draft of what is added to an order, once its prices have been held. `total`: a decimal of the order's currency. */
export interface OrderAddition {
  number: string;
  total: number;
  heldUntil: string;
  /** The secret of its link; null once it is paid. */
  code: string | null;
  /** The order that it was paid as. */
  orderNumber: string | null;
}

export interface OrderListMeta {
  /** `status` and, with capability "orders.payments", `paymentState`, each counted with every filter but its own applied. */
  facets?:
    | {
        name: string;
        values: {
          value: string;
          label: string;
          count: number;
        }[];
      }[]
    | null;
}

export interface OrderLink {
  orderNumber: string;
  /** Gives access to the order's page; null for an account's order, whose owner signs in. */
  secret: string | null;
}

export interface PaymentReport {
  reference: string;
  state: PaymentState;
  authorised: number;
  taken: number;
  /** May decrease: a refund can fail days later. */
  returned: number;
  currency: string;
  /** `Date` header of the provider's response that this was read from, ISO 8601: an older report is rejected (409), an equal one accepted. */
  asOf: string;
  /** The cardholder's bank has warned of fraud; missing where that is not known. */
  fraudWarning?: true;
}

export interface OrderLinkRequest {
  orderNumber: string;
  email: string;
}

export interface MoneyStep {
  /** Decimal of the order's currency; for refunds only. */
  amount?: number;
  reason: string;
  /** Idempotency key of the step. */
  key: string;
}

/** Filter of the staff's order list. Instants are ISO 8601; `placedBefore` is exclusive. */
export interface OrderSearch {
  status: OrderStatus | null;
  /** Capability "orders.payments". */
  paymentState: PaymentState | null;
  /** Capability "checkout.methods". */
  paymentMethod: PaymentMethodCode | null;
  /** These three, and any other sort than newest first: capability "staff.figures". */
  view: OrderView | null;
  delivery: DeliveryCode | null;
  placedBy: OrderPlacer | null;
  /** Only orders with an `attribution` (capability "checkout.attribution"). */
  isAttributed?: boolean;
  customerId: string | null;
  sort: OrderSort;
  search: string;
  placedFrom: string | null;
  placedBefore: string | null;
  page: number;
  pageSize: number;
}

/**
 * What the backend knows about an idempotency key. `none`: certainly no order yet. `closed`: no order, now or ever. `notKnown`:
 * undetermined.
 */
export type OrderOfKey =
  | { kind: 'found'; order: Order }
  | { kind: 'none' }
  | { kind: 'closed' }
  | { kind: 'notKnown'; error?: BackendError };

export type MoneyStepName = 'capture' | 'release' | 'refund';

/** The port to existing orders. Every method is a capability (docs/backend-contract.md). */
export abstract class Orders {
  /** An order for its owner (bearer) or with its secret; undefined for everyone else and for unknown numbers. */
  abstract byNumber(number: string, secret: string | undefined, caller: Caller): Promise<Order | undefined>;
  /**
   * The buyer reports the bank transfer of an order as sent (capability "checkout.methods"), as its owner or with its secret. Throws a
   * BackendError with 409 when none is awaited.
   */
  abstract reportTransferSent(order: Order, secret: string | undefined, caller: Caller): Promise<Order>;
  /** Any order, for staff (capability "staff.orders"); undefined for unknown numbers. */
  abstract forStaff(number: string, caller: Caller): Promise<Order | undefined>;
  /**
   * A page of the caller's own orders, newest first (capability "accounts.orders"). Strapi 3 has a separate call for the total. `owner`
   * is sent where the backend would return more than that.
   */
  abstract ofPerson(page: number, pageSize: number, owner: string | undefined, caller: Caller): Promise<{ orders: Order[]; total: number }>;
  /** A page of all orders for staff (capability "staff.orders"), with the account of each. */
  abstract ofEverybody(search: OrderSearch, caller: Caller): Promise<{ orders: Order[]; total: number; facets: OrderListMeta['facets'] }>;
  /** A page of the same orders, newest first, without their number. `received`: with those that cannot be read. */
  abstract newestOf(search: Omit<OrderSearch, 'sort'>, caller: Caller): Promise<{ orders: Order[]; received: number }>;
  /**
   * Changes an order's status (capability "staff.orderStatus") with a staff token; returns the order afterwards. `reason`: of a
   * cancellation (capability "staff.cancellations"). Throws a BackendError with 409 or 412 when the status is no longer the expected one.
   */
  abstract changeStatus(order: Order, status: OrderStatus, reason: string | null, caller: Caller): Promise<Order>;
  /**
   * Lets an order go on with the holds that a member of staff saw (capability "staff.orderHolds"); returns the order afterwards. Throws a
   * BackendError with 409 where there are others.
   */
  abstract releaseHolds(order: Order, holds: readonly string[], reason: string, caller: Caller): Promise<Order>;
  /** Asks the buyer to identify themselves, or ends that (capability "staff.orderHolds"); returns the order afterwards. */
  abstract takeIdentityStep(order: Order, step: IdentityStep, note: string, caller: Caller): Promise<Order>;
  /**
   * The order that was placed with an idempotency key (capability "orders.byKey"). Never throws: only a 404 that names the key means
   * "none"; any other failure leaves it undetermined.
   */
  abstract byKey(key: string, caller: Caller): Promise<OrderOfKey>;
  /** Closes an idempotency key for good (capability "orders.closeKey"), unless there is an order under it. Never throws. */
  abstract closeKey(key: string, caller: Caller): Promise<OrderOfKey>;
  /**
   * Reports the payment state of an order (capability "orders.payments"). Throws a BackendError with 409 when the backend has a later
   * reading.
   */
  abstract reportPayment(orderId: string, report: PaymentReport, caller: Caller): Promise<void>;
  /** Cancelled orders whose money was not all returned, as far as the backend knows (capability "orders.payments"); a page at a time. */
  abstract cancelledWithMoney(page: number, caller: Caller): Promise<Order[]>;
  /** The orders, anybody's, that are paid by transfers with these references, for staff (capability "checkout.methods"). */
  abstract byReferences(references: readonly string[], caller: Caller): Promise<Order[]>;
  /**
   * Orders paid by transfer that need a person, newest first and at most 100, for staff (capability "checkout.methods"). A backend that
   * does not know the last filter returns others too.
   */
  abstract transfersToLookAt(methods: readonly PaymentMethodCode[], caller: Caller): Promise<Order[]>;
  /**
   * Moves money of an order at a backend that takes payments itself (capability "staff.money"), with the staff member's own token. One key
   * is one step.
   */
  abstract moveMoney(order: Order, step: MoneyStepName, body: MoneyStep, caller: Caller): Promise<void>;
}

/** The port to links that open an order (capability "orders.links"). They carry the BFF's own credentials, never the caller's. */
export abstract class OrderLinks {
  /** The order a link opens; undefined for unknown and expired codes. Throws a BackendError when the backend cannot be asked. */
  abstract byCode(code: string, caller: Caller): Promise<OrderLink | undefined>;
  /**
   * Requests a new link, which is sent to the order's own address when number and address match. The response does not reveal whether they
   * do.
   */
  abstract mail(request: OrderLinkRequest, caller: Caller): Promise<void>;
}
