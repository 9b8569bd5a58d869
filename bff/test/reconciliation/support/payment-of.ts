import type { Order } from '../../../src/commerce/orders.ts';

import type { Payment } from '../../../src/payments/payment.ts';
import type { OrderOfPayment } from '../../../src/reconciliation/order-of-payment.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Creation time of the payments of `paymentOf`, by the provider's clock. */
export const CREATED = Date.UTC(2026, 6, 1);

/** A payment of 100.00 in a state, read this many milliseconds after it was created and authorised. */
export function paymentOf(state: Payment['state'], age: number, changes: Partial<Payment> = {}): Payment {
  const isHeld = state === 'held';
  return {
    reference: 'pi_this',
    state,
    amount: 10_000,
    held: isHeld ? 10_000 : 0,
    taken: state === 'taken' ? 10_000 : 0,
    returned: 0,
    refundPending: 0,
    refundFailed: false,
    disputed: false,
    currency: 'NZD',
    createdAt: CREATED,
    authorisedAt: isHeld || state === 'taken' || state === 'voided' ? CREATED : null,
    captureBefore: isHeld ? CREATED + 7 * 24 * HOUR : null,
    cancellationReason: null,
    readAt: CREATED + age,
    facts: { key: 'key', inputHash: 'hash', country: 'NZ', orderNumber: undefined, shop: 'http://localhost:3000', email: undefined },
    metadata: {},
    cardBrand: null,
    cardLast4: null,
    clientSecret: null,
    failure: null,
    ...changes,
  };
}

export function backendOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 1,
    orderNumber: 'K-1',
    key: 'key',
    status: 'Pending',
    currency: 'NZD',
    total: 100,
    payment: { method: 'card', reference: 'pi_this', cardBrand: null, cardLast4: null },
    ...changes,
  } as Order;
}

/** The columns of the table. */
export const ORDERS = {
  paidByThis: { kind: 'paidByThis', order: backendOrder() },
  cancelled: { kind: 'cancelled', order: backendOrder({ status: 'Canceled' }) },
  paidByAnother: {
    kind: 'paidByAnother',
    order: backendOrder({ payment: { method: 'card', reference: 'pi_other', cardBrand: null, cardLast4: null } }),
  },
  superseded: { kind: 'superseded' },
  none: { kind: 'none', closed: false },
  closed: { kind: 'none', closed: true },
  notKnown: { kind: 'notKnown' },
  odd: { kind: 'notKnown', odd: backendOrder() },
} as const satisfies Record<string, OrderOfPayment>;
