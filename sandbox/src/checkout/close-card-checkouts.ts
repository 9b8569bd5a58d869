import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendClosedKey } from '@koura/shared-types/wire/payment';
import { minorUnits } from '@koura/shared-types/money';
import { readPayment } from '../orders/describe-payment.ts';
import { closeKey, isKeyClosed } from '../orders/close-key.ts';
import { findOrderByKey, setOrderPayment } from '../orders/order-store.ts';
import { StripeFailure } from '../payments/stripe-failure.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { cardCheckoutsIn, findCardCheckout, moveCardCheckout, type StoredCardCheckout } from './card-checkout-store.ts';

/** A bank's dialog may take ten minutes; nobody comes back after twelve. */
const OVERDUE_MS = 12 * 60_000;

type Charging = Pick<Sandbox, 'database' | 'cardProvider' | 'clock'>;

/** Closes a key for good, or answers its order; a payment that this backend holds under the key is canceled. */
export function closeKeyAndPayment(sandbox: Charging, key: string): BackendOrder | BackendClosedKey {
  const { database, clock } = sandbox;
  const answer = database.transaction(() => closeKey(database, key, clock.now()));
  const checkout = findCardCheckout(database, key);
  if ('closed' in answer && checkout?.state === 'open') endCheckout(sandbox, checkout);
  return answer;
}

/** Closes the key if its payment has waited for more than twelve minutes to be confirmed. */
export function closeOverdueCheckout(sandbox: Charging, key: string): void {
  const checkout = findCardCheckout(sandbox.database, key);
  if (checkout?.state === 'open' && isOver(sandbox, checkout)) closeKeyAndPayment(sandbox, key);
}

/**
 * What the backend owes the payments that it holds, whatever broke in between: those that nobody confirms and those of closed keys are
 * canceled, money of orders is taken, and that of orders called off meanwhile let go.
 */
export function settleCardCheckouts(sandbox: Charging): void {
  const { database } = sandbox;
  for (const checkout of cardCheckoutsIn(database, 'open')) if (isOver(sandbox, checkout)) closeKeyAndPayment(sandbox, checkout.key);
  for (const checkout of cardCheckoutsIn(database, 'placed')) settleOrder(sandbox, checkout);
  readPendingRefunds(sandbox);
}

/** Refunds that the card provider has not ended yet end days later. */
function readPendingRefunds({ database, cardProvider, clock }: Charging): void {
  const pending = database.all<{ id: number; reference: string }>(
    `SELECT orders.id, card_checkouts.reference FROM orders JOIN card_checkouts ON card_checkouts.key = orders.key
       WHERE payment ->> 'state' = 'refundPending' AND card_checkouts.state = 'settled'`,
  );
  for (const { id, reference } of pending) {
    ignoringRefusal(() => setOrderPayment(database, id, readPayment(cardProvider, reference, clock.now())));
  }
}

/**
 * Takes the money of an order that this backend placed, or lets it go when the order has been called off. What the card provider refuses
 * stays as it is and is tried again by `settleCardCheckouts`.
 */
export function settleOrder({ database, cardProvider, clock }: Charging, { key, reference }: StoredCardCheckout): void {
  const stored = findOrderByKey(database, key);
  if (!stored) return;
  const { id, status, total, orderNumber } = stored.order;
  ignoringRefusal(() =>
    database.transaction(() => {
      const { heldCents } = cardProvider.retrieve(reference);
      if (heldCents > 0) {
        if (status === 'Canceled') cardProvider.cancel(reference);
        else cardProvider.capture(reference, Math.min(heldCents, minorUnits(total)), { orderNumber });
      }
      setOrderPayment(database, id, readPayment(cardProvider, reference, clock.now()));
      moveCardCheckout(database, key, 'settled');
    }),
  );
}

function isOver({ database, clock }: Charging, { key, createdAt }: StoredCardCheckout): boolean {
  return isKeyClosed(database, key) || createdAt.getTime() + OVERDUE_MS <= clock.now().getTime();
}

function endCheckout({ database, cardProvider }: Charging, { key, reference }: StoredCardCheckout): void {
  ignoringRefusal(() =>
    database.transaction(() => {
      if (cardProvider.retrieve(reference).status !== 'canceled') cardProvider.cancel(reference, 'abandoned');
      moveCardCheckout(database, key, 'closed');
    }),
  );
}

/** The card provider's no leaves everything as it was, to be tried again. */
function ignoringRefusal(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}
