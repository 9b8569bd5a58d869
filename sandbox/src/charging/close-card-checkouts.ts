import { readPayment } from './describe-payment.ts';
import { closeKey } from '../../../commerce/src/orders/close-key.ts';
import { isKeyClosed } from '../../../commerce/src/orders/order-keys.ts';
import { changePayment } from '../../../commerce/src/orders/change-order.ts';
import { findOrderByKey } from '../../../commerce/src/orders/order-store.ts';
import { StripeFailure } from '../payments/stripe-failure.ts';
import type { Sandbox } from '../sandbox.ts';
import { cardCheckoutsIn, findCardCheckout, moveCardCheckout, type StoredCardCheckout } from './card-checkout-store.ts';
import { toCents } from '../../../commerce/src/settings/cents.ts';

/** 3-D Secure may take ten minutes; after twelve the checkout counts as abandoned. */
const OVERDUE_MS = 12 * 60_000;

type Charging = Pick<Sandbox, 'database' | 'cardProvider' | 'clock'>;

/** Closes a key for good unless it has its order, and cancels the payment that this backend holds under it. */
function closeKeyAndPayment(sandbox: Charging, key: string): void {
  const { database, clock } = sandbox;
  const response = database.transaction(() => closeKey(database, key, clock.now()));
  if ('closed' in response) cancelClosedCheckout(sandbox, key);
}

/** Cancels the payment that this backend holds under a key that was closed. */
export function cancelClosedCheckout(sandbox: Charging, key: string): void {
  const checkout = findCardCheckout(sandbox.database, key);
  if (checkout?.state === 'open') endCheckout(sandbox, checkout);
}

/** Closes the key if its payment has waited for confirmation for more than twelve minutes. */
export function closeOverdueCheckout(sandbox: Charging, key: string): void {
  const checkout = findCardCheckout(sandbox.database, key);
  if (checkout?.state === 'open' && isOver(sandbox, checkout)) closeKeyAndPayment(sandbox, key);
}

/**
 * Settles the payments that this backend holds, whatever was interrupted: cancels abandoned ones and those of closed keys, captures those
 * of orders, and releases those of orders that were cancelled meanwhile.
 */
export function settleCardCheckouts(sandbox: Charging): void {
  const { database } = sandbox;
  for (const checkout of cardCheckoutsIn(database, 'open')) if (isOver(sandbox, checkout)) closeKeyAndPayment(sandbox, checkout.key);
  for (const checkout of cardCheckoutsIn(database, 'placed')) settleOrder(sandbox, checkout);
  readPendingRefunds(sandbox);
}

/** Updates refunds that are still pending at the card provider, which may take days. */
function readPendingRefunds({ database, cardProvider, clock }: Charging): void {
  const pending = database.all<{ id: number; reference: string }>(
    `SELECT orders.id, card_checkouts.reference FROM orders JOIN card_checkouts ON card_checkouts.key = orders.key
       WHERE payment ->> 'state' = 'refundPending' AND card_checkouts.state = 'settled'`,
  );
  for (const { id, reference } of pending) {
    ignoringRejection(() =>
      database.transaction(() => changePayment(database, id, readPayment(cardProvider, reference, clock.now()), clock.now())),
    );
  }
}

/**
 * Captures the payment of an order that this backend placed, or releases it when the order was cancelled. If the card provider rejects
 * that, `settleCardCheckouts` tries again later.
 */
export function settleOrder({ database, cardProvider, clock }: Charging, { key, reference }: StoredCardCheckout): void {
  const stored = findOrderByKey(database, key);
  if (!stored) return;
  const { id, status, total, orderNumber } = stored.order;
  ignoringRejection(() =>
    database.transaction(() => {
      const { heldCents } = cardProvider.retrieve(reference);
      if (heldCents > 0) {
        if (status === 'Canceled') cardProvider.cancel(reference);
        else cardProvider.capture(reference, Math.min(heldCents, toCents(total)), { orderNumber });
      }
      changePayment(database, id, readPayment(cardProvider, reference, clock.now()), clock.now());
      moveCardCheckout(database, key, 'settled');
    }),
  );
}

function isOver({ database, clock }: Charging, { key, createdAt }: StoredCardCheckout): boolean {
  return isKeyClosed(database, key) || createdAt.getTime() + OVERDUE_MS <= clock.now().getTime();
}

function endCheckout({ database, cardProvider }: Charging, { key, reference }: StoredCardCheckout): void {
  ignoringRejection(() =>
    database.transaction(() => {
      if (cardProvider.retrieve(reference).status !== 'canceled') cardProvider.cancel(reference, 'abandoned');
      moveCardCheckout(database, key, 'closed');
    }),
  );
}

/** Ignores a rejection by the card provider: nothing has changed and it is tried again later. */
function ignoringRejection(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}
