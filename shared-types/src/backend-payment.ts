import type { BackendOrder, PaymentState } from './backend-order.ts';

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
export type BackendCloseKey = BackendOrder | BackendClosedKey;
export interface BackendClosedKey {
  key: string;
  closed: true;
}

/** Capability "checkout.claim", `POST /checkout/quote/{quoteId}/claim {key}`, header X-TOKEN: the quote is held for this key while the bank asks. */
export interface BackendClaim {
  quoteId: string;
  key: string;
  expiresAt: string;
}

/** Capability "checkout.actions": the 202 of `POST /checkout` and of `POST /checkout/{key}/confirm`: the bank asks the card holder first. */
export interface BackendRequiresAction {
  requiresAction: { clientSecret: string };
}

/** Capability "accounts.cards", `GET /me/cards` (a bare list in `data`; v3: a bare list), `DELETE /me/cards/{id}`: the cards kept for a person. */
export interface BackendSavedCard {
  id: string;
  brand: string;
  last4: string;
  nameOnCard: string | null;
  expiryMonth: number;
  expiryYear: number;
}

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
export interface BackendOrderLink {
  orderNumber: string;
  /** Opens the order's page; null for an account's order, whose owner signs in. */
  secret: string | null;
}

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
export interface BackendRefundApproval {
  id: number;
  orderNumber: string;
  /** Decimal of `currency`. */
  amount: number;
  currency: string;
  reason: string;
  /** Idempotency key of the refund. */
  key: string;
  /** `done` once the provider has accepted the refund. Whoever asked may withdraw (`declined`), never approve. */
  state: 'waiting' | 'approved' | 'declined' | 'done';
  requestedBy: { id: number; username: string };
  requestedAt: string;
  decidedBy: { id: number; username: string } | null;
  decidedAt: string | null;
}

/** Capability "staff.money" (PAYMENTS=backend), `POST /orders/{id}/payment/{capture|release|refund}` with a staff token; answers the order. */
export interface BackendMoneyStep {
  /** Decimal of the order's currency; for refunds only. */
  amount?: number;
  reason: string;
  /** One key is one step. */
  key: string;
}
