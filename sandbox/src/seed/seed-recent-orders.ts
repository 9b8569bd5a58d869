import { nextNumber } from '../../../commerce/src/settings/next-number.ts';
import * as v from 'valibot';
import { ORDER_STATUSES, type OrderStatus } from '@koura/shared-types/wire/order';
import type { Database } from '../../../commerce/src/database/database.ts';
import { addToPaymentHistory } from '../../../commerce/src/orders/order-history.ts';
import { insertOrder } from '../../../commerce/src/orders/order-store.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import { randomNumbers, seedFor } from '../spot/random.ts';
import { seedCustomers } from './customers.ts';
import { seedGuests } from './guests.ts';
import { readRows } from './read-rows.ts';
import { positive } from './row-fields.ts';
import { seedOrderParts } from './seed-order-parts.ts';
import { seedOrderPayment } from './seed-order-payment.ts';
import { type Buyer, type PastOrder, pastOrder } from './seed-orders.ts';

const HOUR_MS = 3_600_000;
const USUAL_CENTS = 2_500_000;
/** Every so many customers. */
const GUEST_AFTER = 3;

/** What came in over a weekend and on the Monday after it: oldest first. */
const RECENT = readRows(
  'rows/recent-orders.json',
  v.strictObject({
    hoursAgo: positive,
    status: v.picklist(ORDER_STATUSES),
    /** What has happened beyond the status. */
    more: v.optional(v.picklist(['packed', 'partly refunded'])),
  }),
);

/** The last days' orders: enough of each list that staff work through. */
export function seedRecentOrders(
  database: Database,
  cardProvider: CardProvider,
  { seed, now, siteUrl }: { seed: number; now: Date; siteUrl: string },
): void {
  const random = randomNumbers(seedFor(seed, 'recent orders'));
  const buyers = buyersOf(database);
  for (const [index, { hoursAgo, status, more }] of RECENT.entries()) {
    const placed = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const order = {
      ...ordinaryOrder(database, buyers[index % buyers.length]!, status, placed, random),
      orderNumber: nextNumber(database, 'order'),
    };
    const refund = {
      state: 'refunded' as const,
      returnedCents: Math.round(order.shippingTotal),
      returnedAt: new Date(placed.getTime() + HOUR_MS),
    };
    const payment = seedOrderPayment(cardProvider, order, { siteUrl, now }, more === 'partly refunded' ? refund : undefined);
    const id = insertOrder(database, { ...order, payment });
    addToPaymentHistory(database, id, payment.state!, payment.asOf!);
    seedOrderParts(database, id, now, more === 'packed' ? 'packed' : null);
  }
}

function buyersOf(database: Database): Buyer[] {
  const customers = seedCustomers.filter(({ blocked, orders }) => !blocked && orders > 0);
  return customers.flatMap((customer, index): Buyer[] => {
    const { id: userId } = database.get<{ id: number }>('SELECT id FROM users WHERE email = ?', customer.email)!;
    const address = {
      line1: `${12 + index} Jervois Road`,
      line2: null,
      suburb: 'Ponsonby',
      city: 'Auckland',
      postcode: '1011',
      countryCode: 'NZ',
    };
    const guest = seedGuests[(index / GUEST_AFTER) % seedGuests.length];
    return [{ ...customer, userId, address }, ...(guest ? [{ ...guest, userId: null }] : [])];
  });
}

/** One of no more than is usual: whoever buys kilobars comes in person. */
function ordinaryOrder(database: Database, buyer: Buyer, status: OrderStatus, placed: Date, random: () => number): PastOrder {
  const order = pastOrder(database, buyer, status, placed, random);
  return order.total <= USUAL_CENTS ? order : ordinaryOrder(database, buyer, status, placed, random);
}
