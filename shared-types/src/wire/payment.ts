import * as v from 'valibot';
import { type BackendOrder, order, type PaymentState } from './order.ts';
import { amount, filledText, id, integer, text, time } from './values.ts';

/**
 * What the gateway and the backend tell each other about an order's money, beyond the order itself (docs/backend-contract.md).
 * All calls but the shopper's own (claim, confirm, cards) carry `COMMERCE_SERVICE_TOKEN` and must be refused without it.
 */

/** `details` (v3: `data`) of the 404 of `GET /orders/by-key/{key}`: read from the primary database, there certainly is no such order. */
export interface NoOrderForKey {
  code: 'NO_ORDER_FOR_KEY';
  key: string;
}

/**
 * Capability "orders.closeKey", `POST /orders/by-key/{key}/close`: the order of the key where there is one; otherwise the key is closed in
 * one transaction, for good. From then on `POST /checkout` with it is 409 `KEY_CLOSED` and `GET /orders/by-key/{key}` is 410 `KEY_CLOSED`.
 * Closing releases what belongs to the key: its claim, and with PAYMENTS=backend its payment.
 */
const closedKey = v.object({ key: text, closed: v.literal(true) });
export type BackendClosedKey = v.InferOutput<typeof closedKey>;
export type BackendCloseKey = BackendOrder | BackendClosedKey;
/** `v.lazy` and no union: the issue of an order that does not parse names its field. */
export const orderOrClosedKey = v.lazy((input): v.GenericSchema<unknown, BackendCloseKey> =>
  isObjectWith(input, 'closed') ? closedKey : order,
);

/** Capability "checkout.claim", `POST /checkout/quote/{quoteId}/claim {key}`, header X-TOKEN: the quote is held for this key while the bank asks. */
export const claim = v.object({ quoteId: text, key: text, expiresAt: time });
export type BackendClaim = v.InferOutput<typeof claim>;

/** Capability "checkout.actions": the 202 of `POST /checkout` and of `POST /checkout/{key}/confirm`: the bank asks the card holder first. */
const requiresAction = v.object({ requiresAction: v.object({ clientSecret: filledText }) });
export type BackendRequiresAction = v.InferOutput<typeof requiresAction>;
export const orderOrAction = v.lazy((input): v.GenericSchema<unknown, BackendOrder | BackendRequiresAction> =>
  isObjectWith(input, 'requiresAction') ? requiresAction : order,
);

/** Capability "accounts.cards", `GET /me/cards` (a bare list in `data`; v3: a bare list), `DELETE /me/cards/{id}`: the cards kept for a person. */
export const savedCard = v.object({
  id: text,
  brand: text,
  last4: text,
  nameOnCard: v.nullish(text, null),
  expiryMonth: integer,
  expiryYear: integer,
});
export type BackendSavedCard = v.InferOutput<typeof savedCard>;

/** Capability "orders.payments", `PUT /orders/{id}/payment`: how an order's money stands, after each change. Amounts are decimals of `currency`. */
export interface BackendPaymentReport {
  /** The payment's id at the card provider. */
  reference: string;
  state: PaymentState;
  authorised: number;
  taken: number;
  /** May go down again: a refund can fail days later. */
  returned: number;
  currency: string;
  /** `Date` of the provider's answer that this was read from, ISO 8601: an older one is refused (409), an equal one taken. */
  asOf: string;
}

/** Capability "orders.links", `GET /orders/by-link/{code}`: which order a mailed link opens. 404 for unknown codes and those older than 60 days. */
export const orderLink = v.object({
  orderNumber: filledText,
  /** Opens the order's page; null for an account's order, whose owner signs in. */
  secret: v.nullish(text, null),
});
export type BackendOrderLink = v.InferOutput<typeof orderLink>;

/** Capability "orders.links", `POST /orders/links`: mails a new link to the order's own address when both fit; answers `{accepted: true}` always. */
export interface BackendOrderLinkWish {
  orderNumber: string;
  email: string;
}

/** Capability "mails.send", `POST /mails`: hands a finished mail over for sending. Answers `{sent}`: false when the key or the recipient's three a day are used up. */
export interface BackendMail {
  kind: 'holdReleased';
  /** One mail a key: `release:{reference}`. */
  key: string;
  /** The recipient is taken from this order where there is one. */
  orderNumber: string | null;
  /** For mails without an order. */
  to: string | null;
  subject: string;
  html: string;
  text: string;
}

/** Capability "staff.approvals": a refund that waits for a second person (`GET`, `POST /refund-approvals`, `PUT /refund-approvals/{id} {state}`, staff tokens). */
const person = v.object({ id, username: text });
export const refundApproval = v.object({
  id,
  orderNumber: text,
  /** Decimal of `currency`. */
  amount,
  currency: text,
  reason: text,
  /** Idempotency key of the refund. */
  key: text,
  /** `done` once the provider has accepted the refund. Whoever asked may withdraw (`declined`), never approve. */
  state: v.picklist(['waiting', 'approved', 'declined', 'done']),
  requestedBy: person,
  requestedAt: time,
  decidedBy: v.nullable(person),
  decidedAt: v.nullish(time, null),
});
export type BackendRefundApproval = v.InferOutput<typeof refundApproval>;

/** Capability "staff.money" (PAYMENTS=backend), `POST /orders/{id}/payment/{capture|release|refund}` with a staff token; answers the order. */
export interface BackendMoneyStep {
  /** Decimal of the order's currency; for refunds only. */
  amount?: number;
  reason: string;
  /** One key is one step. */
  key: string;
}

function isObjectWith(input: unknown, name: string): boolean {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, name);
}
