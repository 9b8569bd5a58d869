import { createHash } from 'node:crypto';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { BackendOrderPayment } from '@koura/shared-types/wire/order';
import type { NewOrder } from '../../../commerce/src/orders/order-store.ts';
import { describePayment } from '../charging/describe-payment.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import type { PastPayment } from '../payments/seed-payment.ts';
import { seedAttention } from './seed-attention.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/**
 * Creates the payment of a past order at the card provider, consistent with the order's status; a few need staff attention. Returns the
 * order's payment state as of its last change.
 */
export function seedOrderPayment(
  cardProvider: CardProvider,
  order: Omit<NewOrder, 'payment'>,
  { siteUrl, now }: { siteUrl: string; now: Date },
  refund?: Pick<PastPayment, 'state' | 'returnedCents'> & { returnedAt: Date },
): BackendOrderPayment {
  const createdAt = new Date(order.createdAt);
  const settledAt = new Date(createdAt.getTime() + MINUTE_MS);
  const { metadata, ...past } = seedAttention(order.orderNumber, order.total, now) ?? {
    ...expectedOf(order, settledAt, now),
    ...refund,
    metadata: {},
  };
  const payment = cardProvider.seedPayment({
    ...past,
    amountCents: order.total,
    currency: order.currency,
    brand: 'visa',
    last4: '4242',
    metadata: {
      key: order.key,
      country: order.delivery?.countryCode ?? DEFAULT_COUNTRY,
      orderNumber: order.orderNumber,
      shop: new URL(siteUrl).origin,
      input: createHash('sha256').update(order.key).digest('hex'),
      ...metadata,
    },
    createdAt,
    settledAt,
  });
  const isSettledAtOnce = past.state === 'taken' || past.state === 'canceled';
  const described = describePayment(payment, isSettledAtOnce ? settledAt : past.returnedAt);
  return past.fraudWarning ? { ...described, fraudWarnedAt: past.returnedAt.toISOString() } : described;
}

/** What goes with the order's status; money goes back a day after it was taken, or just now. */
function expectedOf(order: Omit<NewOrder, 'payment'>, settledAt: Date, now: Date): { state: PastPayment['state']; returnedAt: Date } {
  return { state: stateOf(order), returnedAt: new Date(Math.min(settledAt.getTime() + DAY_MS, now.getTime())) };
}

function stateOf({ status, orderNumber }: Omit<NewOrder, 'payment'>): 'taken' | 'canceled' | 'refunded' {
  // Some orders are cancelled before capture, and some afterwards.
  if (status === 'Canceled') return Number(orderNumber.slice(2)) % 2 === 0 ? 'canceled' : 'refunded';
  return 'taken';
}
