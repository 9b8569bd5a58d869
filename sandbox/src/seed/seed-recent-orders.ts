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
export async function seedRecentOrders(
  database: Database,
  cardProvider: CardProvider,
  { seed, now, siteUrl }: { seed: number; now: Date; siteUrl: string },
): Promise<void> {
  const random = randomNumbers(seedFor(seed, 'recent orders'));
  const buyers = await buyersOf(database);
  for (const [index, { hoursAgo, status, more }] of RECENT.entries()) {
    const placed = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const order = {
      ...(await ordinaryOrder(database, buyers[index % buyers.length]!, status, placed, random)),
      orderNumber: await nextNumber(database, 'order'),
    };
    const refund = {
      state: 'refunded' as const,
      returnedCents: Math.round(order.shippingTotal),
      returnedAt: new Date(placed.getTime() + HOUR_MS),
    };
    const payment = seedOrderPayment(cardProvider, order, { siteUrl, now }, more === 'partly refunded' ? refund : undefined);
    const id = await insertOrder(database, { ...order, payment });
    await addToPaymentHistory(database, id, payment.state!, payment.asOf!);
    await seedOrderParts(database, id, now, more === 'packed' ? 'packed' : null);
  }
}

async function buyersOf(database: Database): Promise<Buyer[]> {
  const customers = seedCustomers.filter(({ blocked, orders }) => !blocked && orders > 0);
  return (
    await Array.fromAsync(customers, async (customer, index): Promise<Buyer[]> => {
      const { id: userId } = (await database.get<{ id: number }>('SELECT id FROM users WHERE email = ?', customer.email))!;
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
    })
  ).flat();
}

/** One of no more than is usual: whoever buys kilobars comes in person. */
async function ordinaryOrder(
  database: Database,
  buyer: Buyer,
  status: OrderStatus,
  placed: Date,
  random: () => number,
): Promise<PastOrder> {
  const order = await pastOrder(database, buyer, status, placed, random);
  return order.total <= USUAL_CENTS ? order : await ordinaryOrder(database, buyer, status, placed, random);
}
