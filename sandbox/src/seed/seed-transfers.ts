import { nextNumber } from '../../../commerce/src/settings/next-number.ts';
import * as v from 'valibot';
import { transferReference } from '@koura/shared-types/transfer-reference';
import { calendarOf, ifCalendarCovers } from '../../../commerce/src/calendar/calendar-of.ts';
import { type Deadline, graceAfter, paymentDeadline } from '../../../commerce/src/calendar/payment-deadline.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { insertOrder, findOrderByNumber, setOrderPayment } from '../../../commerce/src/orders/order-store.ts';
import { refreshAvailability } from '../../../commerce/src/products/availability.ts';
import { settingsOf } from '../../../commerce/src/settings/settings-store.ts';
import { randomNumbers, seedFor } from '../spot/random.ts';
import { transferPayment } from '../../../commerce/src/transfers/describe-transfer.ts';
import { findTransfer, insertMove, insertTransfer, setSentAt } from '../../../commerce/src/transfers/transfer-store.ts';
import { readRows } from './read-rows.ts';
import { address, count, email, fromOne, text } from './row-fields.ts';
import { pastOrder } from './seed-orders.ts';
import { toCents } from '../../../commerce/src/settings/cents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SALES = 2;

const row = v.strictObject({
  firstName: text,
  lastName: text,
  email,
  phone: text,
  address,
  /** Digits of the reference, see `transferReference`. */
  reference: v.array(count),
  /** Hours before now; null for the overdue order. */
  placedHoursAgo: v.nullable(fromOne),
  /** The buyer has reported the transfer as sent. */
  isSent: v.boolean(),
});
type SeedTransferBuyer = v.InferOutput<typeof row>;

/** Guests with orders that await a bank transfer: two within the deadline, one overdue and partly paid. One is among `seedGuests`. */
export const seedTransferBuyers: SeedTransferBuyer[] = readRows('rows/transfer-buyers.json', row);

/** Inserts the orders that await a bank transfer, after all others; none when the holiday calendar has no data. */
export async function seedTransfers(database: Database, seed: number, now: Date): Promise<void> {
  const random = randomNumbers(seedFor(seed, 'orders paid by transfer'));
  for (const buyer of seedTransferBuyers) {
    const deadline = ifCalendarCovers({ log: () => {} }, () => deadlineOf(database, buyer, now));
    if (!deadline) return;
    const placedAt = buyer.placedHoursAgo === null ? deadline.payBy.getTime() - DAY_MS : now.getTime() - buyer.placedHoursAgo * HOUR_MS;
    await seedTransfer(database, buyer, deadline, new Date(placedAt), random, now);
  }
}

async function seedTransfer(
  database: Database,
  buyer: SeedTransferBuyer,
  deadline: Deadline,
  placedAt: Date,
  random: () => number,
  now: Date,
): Promise<void> {
  const orderNumber = await nextNumber(database, 'order');
  const reference = transferReference(buyer.reference);
  const order = await pastOrder(database, { ...buyer, userId: null, orders: 1 }, 'Pending', placedAt, random);
  const payment = { method: 'transfer' as const, reference, cardBrand: null, cardLast4: null, state: 'awaiting' as const };
  await insertOrder(database, { ...order, orderNumber, payment });
  const { id, lineItems } = (await findOrderByNumber(database, orderNumber))!.order;
  for (const { productId, quantity, supplyType } of lineItems) {
    if (supplyType !== 'inStock') continue;
    // Reserved for the buyer; expiry returns it.
    await database.run('UPDATE products SET stock = max(0, stock - ?) WHERE id = ?', quantity, productId);
    await refreshAvailability(database, productId);
  }
  const account = settingsOf(database).transfers.accounts['NZD']!;
  const isNewCustomer = order.total <= toCents(settingsOf(database).transfers.newCustomers.maximum);
  await insertTransfer(database, { orderId: id, reference, account, amount: order.total, ...deadline, isNewCustomer });
  if (buyer.isSent) await setSentAt(database, id, new Date(placedAt.getTime() + HOUR_MS / 2));
  if (buyer.placedHoursAgo === null) {
    const at = new Date(deadline.payBy.getTime() - HOUR_MS);
    const move = {
      key: `seed:${orderNumber}`,
      orderId: id,
      isReturn: false,
      amount: Math.floor(order.total / 200) * 100,
      at: at.toISOString(),
      sentOn: calendarOf(database).dayOf(at).toString(),
      isLate: false,
      payerName: `${buyer.firstName[0]} ${buyer.lastName}`.toUpperCase(),
      bankReference: reference,
      staffId: SALES,
    };
    await insertMove(database, move, at);
  }
  await setOrderPayment(database, id, transferPayment(database, (await findTransfer(database, id))!, now));
}

function deadlineOf(database: Database, { placedHoursAgo }: SeedTransferBuyer, now: Date): Deadline {
  const { deadline } = settingsOf(database).transfers;
  const calendar = calendarOf(database);
  if (placedHoursAgo !== null) return paymentDeadline(calendar, deadline, new Date(now.getTime() - placedHoursAgo * HOUR_MS));
  // Before today: money sent on the day of the deadline is in time.
  let day = calendar.dayOf(now).subtract({ days: 1 });
  while (!calendar.isBusinessDay(day)) day = day.subtract({ days: 1 });
  const payBy = calendar.at(day, deadline.hour);
  return { payBy, graceUntil: graceAfter(calendar, deadline, payBy) };
}
