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
async function closeKeyAndPayment(sandbox: Charging, key: string): Promise<void> {
  const { database, clock } = sandbox;
  const response = await database.transaction(async () => closeKey(database, key, clock.now()));
  if ('closed' in response) await cancelClosedCheckout(sandbox, key);
}

/** Cancels the payment that this backend holds under a key that was closed. */
export async function cancelClosedCheckout(sandbox: Charging, key: string): Promise<void> {
  const checkout = await findCardCheckout(sandbox.database, key);
  if (checkout?.state === 'open') await endCheckout(sandbox, checkout);
}

/** Closes the key if its payment has waited for confirmation for more than twelve minutes. */
export async function closeOverdueCheckout(sandbox: Charging, key: string): Promise<void> {
  const checkout = await findCardCheckout(sandbox.database, key);
  if (checkout?.state === 'open' && (await isOver(sandbox, checkout))) await closeKeyAndPayment(sandbox, key);
}

/**
 * Settles the payments that this backend holds, whatever was interrupted: cancels abandoned ones and those of closed keys, captures those
 * of orders, and releases those of orders that were cancelled meanwhile.
 */
export async function settleCardCheckouts(sandbox: Charging): Promise<void> {
  const { database } = sandbox;
  for (const checkout of await cardCheckoutsIn(database, 'open'))
    if (await isOver(sandbox, checkout)) await closeKeyAndPayment(sandbox, checkout.key);
  for (const checkout of await cardCheckoutsIn(database, 'placed')) await settleOrder(sandbox, checkout);
  await readPendingRefunds(sandbox);
}

/** Updates refunds that are still pending at the card provider, which may take days. */
async function readPendingRefunds({ database, cardProvider, clock }: Charging): Promise<void> {
  const pending = await database.all<{ id: number; reference: string }>(
    `SELECT orders.id, card_checkouts.reference FROM orders JOIN card_checkouts ON card_checkouts.key = orders.key
       WHERE payment ->> 'state' = 'refundPending' AND card_checkouts.state = 'settled' ORDER BY orders.id`,
  );
  for (const { id, reference } of pending) {
    await ignoringRejection(() =>
      database.transaction(async () => changePayment(database, id, readPayment(cardProvider, reference, clock.now()), clock.now())),
    );
  }
}

/**
 * Captures the payment of an order that this backend placed, or releases it when the order was cancelled. If the card provider rejects
 * that, `settleCardCheckouts` tries again later.
 */
export async function settleOrder({ database, cardProvider, clock }: Charging, { key, reference }: StoredCardCheckout): Promise<void> {
  const stored = await findOrderByKey(database, key);
  if (!stored) return;
  const { id, status, total, orderNumber } = stored.order;
  await ignoringRejection(() =>
    database.transaction(async () => {
      const { heldCents } = cardProvider.retrieve(reference);
      if (heldCents > 0) {
        if (status === 'Canceled') cardProvider.cancel(reference);
        else cardProvider.capture(reference, Math.min(heldCents, toCents(total)), { orderNumber });
      }
      await changePayment(database, id, readPayment(cardProvider, reference, clock.now()), clock.now());
      await moveCardCheckout(database, key, 'settled');
    }),
  );
}

async function isOver({ database, clock }: Charging, { key, createdAt }: StoredCardCheckout): Promise<boolean> {
  return (await isKeyClosed(database, key)) || createdAt.getTime() + OVERDUE_MS <= clock.now().getTime();
}

async function endCheckout({ database, cardProvider }: Charging, { key, reference }: StoredCardCheckout): Promise<void> {
  await ignoringRejection(() =>
    database.transaction(async () => {
      if (cardProvider.retrieve(reference).status !== 'canceled') cardProvider.cancel(reference, 'abandoned');
      await moveCardCheckout(database, key, 'closed');
    }),
  );
}

/** Ignores a rejection by the card provider: nothing has changed and it is tried again later. */
async function ignoringRejection(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}
