import { createHash } from 'node:crypto';
import type { BackendOrderPayment } from '@koura/shared-types/backend-order';
import type { NewOrder } from '../orders/order-store.ts';
import { describePayment } from '../orders/describe-payment.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import type { PastPayment } from '../payments/seed-payment.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
type SeededState = Extract<PastPayment['state'], 'held' | 'taken' | 'canceled' | 'refunded'>;

/** A hold usually ends after a week. */
const HOLD_DAYS = 7;

/**
 * Makes the payment of a past order at the card provider, as the shop would have made it, in agreement with the order's status; answers
 * what the order knows of it since its last change.
 */
export function seedOrderPayment(
  cardProvider: CardProvider,
  order: Omit<NewOrder, 'payment'>,
  siteUrl: string,
  now: Date,
): BackendOrderPayment {
  const createdAt = new Date(order.createdAt);
  const state = stateOf(order);
  const settledAt = new Date(createdAt.getTime() + MINUTE_MS);
  const payment = cardProvider.seedPayment({
    state,
    amountCents: order.total,
    currency: order.currency,
    brand: 'visa',
    last4: '4242',
    metadata: {
      key: order.key,
      country: order.delivery.countryCode,
      orderNumber: order.orderNumber,
      shop: new URL(siteUrl).origin,
      input: createHash('sha256').update(order.key).digest('hex'),
    },
    createdAt,
    settledAt,
    ...(state === 'held' ? { captureBefore: holdEnd(order, now) } : {}),
    returnedAt: new Date(settledAt.getTime() + DAY_MS),
  });
  const changedAt = { held: createdAt, taken: settledAt, canceled: settledAt, refunded: new Date(settledAt.getTime() + DAY_MS) };
  return describePayment(payment, changedAt[state]);
}

/** Orders that nobody has worked on for longer have extended holds, which end one after the other in the days to come. */
function holdEnd({ createdAt, orderNumber }: Omit<NewOrder, 'payment'>, now: Date): Date {
  const usual = Date.parse(createdAt) + HOLD_DAYS * DAY_MS;
  return new Date(Math.max(usual, now.getTime() + (0.75 + (Number(orderNumber.slice(2)) % 6)) * DAY_MS));
}

function stateOf({ status, orderNumber }: Omit<NewOrder, 'payment'>): SeededState {
  if (status === 'Pending') return 'held';
  // Some orders are called off before their money is taken, and some afterwards.
  if (status === 'Canceled') return Number(orderNumber.slice(2)) % 2 === 0 ? 'canceled' : 'refunded';
  return 'taken';
}
