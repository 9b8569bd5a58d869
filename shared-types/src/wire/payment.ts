import * as v from 'valibot';
import { type BackendOrder, order, type PaymentState } from './order.ts';
import { amount, currencyCode, filledText, id, integer, text, time } from './values.ts';

/**
 * Messages about an order's payment between BFF and backend, beyond the order itself (docs/backend-contract.md). All calls but the
 * shopper's own (claim, confirm, cards) carry `COMMERCE_SERVICE_TOKEN` and must be rejected without it.
 */

/** `details` (v3: `data`) of the 404 of `GET /orders/by-key/{key}`: read from the primary database, so there certainly is no such order. */
export interface NoOrderForKey {
  code: 'NO_ORDER_FOR_KEY';
  key: string;
}

/**
 * Capability "orders.closeKey", `POST /orders/by-key/{key}/close`: returns the order of the key if there is one; otherwise closes the key
 * permanently, in one transaction. From then on `POST /checkout` with it is 409 `KEY_CLOSED` and `GET /orders/by-key/{key}` is 410
 * `KEY_CLOSED`. Closing releases the key's claim and, with PAYMENTS=backend, its payment.
 */
const closedKey = v.object({ key: text, closed: v.literal(true) });
export type BackendClosedKey = v.InferOutput<typeof closedKey>;
export type BackendCloseKey = BackendOrder | BackendClosedKey;
/** `v.lazy` instead of a union, so that the issue of an invalid order names its field. */
export const orderOrClosedKey = v.lazy((input): v.GenericSchema<unknown, BackendCloseKey> =>
  isObjectWith(input, 'closed') ? closedKey : order,
);

/**
 * Capability "checkout.claim", `POST /checkout/quote/{quoteId}/claim {key}`, header X-TOKEN: holds the quote for this key during 3-D
 * Secure.
 */
export const claim = v.object({ quoteId: text, key: text, expiresAt: time });
export type BackendClaim = v.InferOutput<typeof claim>;

/** Capability "checkout.actions": the 202 of `POST /checkout` and of `POST /checkout/{key}/confirm`: 3-D Secure is required first. */
const requiresAction = v.object({ requiresAction: v.object({ clientSecret: filledText }) });
export type BackendRequiresAction = v.InferOutput<typeof requiresAction>;
export const orderOrAction = v.lazy((input): v.GenericSchema<unknown, BackendOrder | BackendRequiresAction> =>
  isObjectWith(input, 'requiresAction') ? requiresAction : order,
);

/** Capability "accounts.cards", `GET /me/cards` (an array in `data`; v3: an array), `DELETE /me/cards/{id}`: a person's saved cards. */
export const savedCard = v.object({
  id: text,
  brand: text,
  last4: text,
  nameOnCard: v.nullish(text, null),
  expiryMonth: integer,
  expiryYear: integer,
});
export type BackendSavedCard = v.InferOutput<typeof savedCard>;

/**
 * Capability "orders.payments", `PUT /orders/{id}/payment`: the state of an order's payment, after each change. Amounts are decimals of
 * `currency`.
 */
export interface BackendPaymentReport {
  reference: string;
  state: PaymentState;
  authorised: number;
  taken: number;
  /** May decrease: a refund can fail days later. */
  returned: number;
  currency: string;
  /**
   * `Date` header of the provider's response that this was read from, ISO 8601: an older report is rejected (409), an equal one accepted.
   */
  asOf: string;
  /** The cardholder's bank has warned of fraud. Sent while it is known; without it what the backend knows stays. */
  fraudWarning?: true;
}

/**
 * Capability "orders.links", `GET /orders/by-link/{code}`: the order that a mailed link opens. 404 for unknown codes and those older than
 * 60 days.
 */
export const orderLink = v.object({
  orderNumber: filledText,
  /** Gives access to the order's page; null for an account's order, whose owner signs in. */
  secret: v.nullish(text, null),
});
export type BackendOrderLink = v.InferOutput<typeof orderLink>;

/**
 * Capability "orders.links", `POST /orders/links`: sends a new link to the order's own address when number and address match; always
 * returns `{accepted: true}`.
 */
export interface BackendOrderLinkRequest {
  orderNumber: string;
  email: string;
}

/** Capability "staff.approvals": a refund that waits for a second person (`GET`, `POST /refund-approvals`, `PUT /refund-approvals/{id} {state}`, staff tokens). */
const person = v.object({ id, username: text });
export const refundApproval = v.object({
  id,
  orderNumber: text,
  /** Decimal of `currency`. */
  amount,
  currency: currencyCode,
  reason: text,
  /** Idempotency key of the refund. */
  key: text,
  /** `done` once the provider has accepted the refund. The requester may withdraw it (`declined`), but never approve it. */
  state: v.picklist(['waiting', 'approved', 'declined', 'done']),
  requestedBy: person,
  requestedAt: time,
  decidedBy: v.nullable(person),
  decidedAt: v.nullish(time, null),
});
export type BackendRefundApproval = v.InferOutput<typeof refundApproval>;

/**
 * Capability "staff.money" (PAYMENTS=backend), `POST /orders/{id}/payment/{capture|release|refund}` with a staff token; returns the order.
 */
export interface BackendMoneyStep {
  /** Decimal of the order's currency; for refunds only. */
  amount?: number;
  reason: string;
  /** Idempotency key of the step. */
  key: string;
}

function isObjectWith(input: unknown, name: string): boolean {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, name);
}
