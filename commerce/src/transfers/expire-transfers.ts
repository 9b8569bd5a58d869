import type { Commerce } from '../context/commerce.ts';
import { calendarOf, ifCalendarCovers } from '../calendar/calendar-of.ts';
import { mailIsDue, writesItself } from '../mail/due-mails.ts';
import { sendMail } from '../mail/outbox.ts';
import { newOrderLink } from '../orders/order-links.ts';
import { findOrderById } from '../orders/order-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { transferSums } from './describe-transfer.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { expiryMail, reminderMail } from './transfer-mails.ts';
import { findTransfer } from './transfer-store.ts';

type Expiring = Pick<Commerce, 'config' | 'database' | 'clock' | 'live' | 'log' | 'switches'>;

/** What is approved at the buyer's bank ends when nobody can approve it any more. */
const SENT_BY_BUYER = 'order_id NOT IN (SELECT order_id FROM bank_payments)';

/**
 * Cancels orders whose grace period has ended without any money, and sends reminders on the morning of the deadline. Orders with late or
 * partial payments are left to staff.
 */
export async function expireTransfers(commerce: Expiring): Promise<void> {
  const { database, clock, live } = commerce;
  await database.transaction(async () => {
    const now = clock.now();
    const freed: number[] = [];
    const overdue = await database.all<{ id: number }>(
      `SELECT order_id AS id FROM transfers WHERE ended IS NULL AND grace_until < ? AND ${SENT_BY_BUYER} ORDER BY order_id`,
      now.toISOString(),
    );
    for (const { id } of overdue) {
      const stored = (await findOrderById(database, id))!;
      const { received, returned } = transferSums(database, (await findTransfer(database, id))!);
      // Fulfilled before its receipt was taken back: a person has to look at it.
      if (received > returned || stored.order.status === 'Fulfilled') continue;
      await endUnpaidOrder(database, stored.order, 'unpaid', null, now);
      if (writesItself(commerce.switches, 'orderCanceled')) await sendMail(database, expiryMail(stored.order), now);
      freed.push(...stored.order.lineItems.map(({ productId }) => productId));
    }
    await remind(commerce, now);
    if (freed.length > 0) await live.moved([...new Set(freed)]);
  });
}

async function remind(commerce: Expiring, now: Date): Promise<void> {
  const { database, config, switches } = commerce;
  const waiting = await database.all<{ id: number }>(
    `SELECT order_id AS id FROM transfers WHERE ended IS NULL AND reminded_at IS NULL AND sent_at IS NULL AND pay_by > ? AND ${SENT_BY_BUYER} ORDER BY order_id`,
    now.toISOString(),
  );
  for (const { id } of waiting) {
    const { order } = (await findOrderById(database, id))!;
    const { transfer } = order.payment;
    if (!transfer || transfer.outstanding === 0 || !isMorningOf(commerce, new Date(transfer.payBy), now)) continue;
    if (!writesItself(switches, 'transferReminder')) await mailIsDue(database, 'transferReminder', id, now);
    else {
      const link = switches.capabilitiesOff.has('orders.links')
        ? `${config.siteUrl}/checkout/${order.orderNumber}/`
        : await newOrderLink(database, id, config.siteUrl, now);
      await sendMail(database, reminderMail(order, transfer, link), now);
    }
    await database.run('UPDATE transfers SET reminded_at = ? WHERE order_id = ?', now.toISOString(), id);
  }
}

/** Whether it is the day of the deadline and banks have opened. */
function isMorningOf({ database, log }: Pick<Expiring, 'database' | 'log'>, payBy: Date, now: Date): boolean {
  const opens = ifCalendarCovers({ log }, () => {
    const calendar = calendarOf(database);
    return calendar.at(calendar.dayOf(payBy), settingsOf(database).calendar.opens);
  });
  return opens !== null && now >= opens;
}
