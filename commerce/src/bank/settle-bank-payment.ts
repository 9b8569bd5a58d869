import { announceOrders } from '../checkout/announce-order.ts';
import { reopenCart } from '../cart/cart-store.ts';
import type { Commerce } from '../context/commerce.ts';
import { withdrawMails } from '../mail/due-mails.ts';
import { findOrderById } from '../orders/order-store.ts';
import { transferSums } from '../transfers/describe-transfer.ts';
import { endUnpaidOrder } from '../transfers/end-unpaid-order.ts';
import { settle } from '../transfers/staff-step.ts';
import { findMove, findTransfer, insertMove } from '../transfers/transfer-store.ts';
import { findBankPayment, noteBankState, type StoredBankPayment } from './bank-payment-store.ts';
import type { BankFacts } from './bank-provider.ts';

/**
 * Books what a payment at a bank has come to. The same facts again change nothing, and older ones take nothing back. Money that does not fit
 * the order is recorded and left to staff, as with transfers; an order that nobody can pay any more ends, and its cart is open again.
 */
export async function settleBankPayment(commerce: Commerce, { orderId, cartId }: StoredBankPayment, facts: BankFacts): Promise<void> {
  const { database, clock, live } = commerce;
  await database.transaction(async () => {
    const now = clock.now();
    const awaited = await findTransfer(database, orderId);
    // The database was emptied while the bank was asked.
    if (!awaited) return;
    const { payBy, reference } = awaited;
    let hasNews = false;
    for (const { id, amount, at, payerName } of facts.money) {
      if (await findMove(database, keyOf(id))) continue;
      hasNews = true;
      const isLate = new Date(at) > payBy;
      const money = { amount, at, sentOn: null, isLate, payerName, bankReference: reference };
      await insertMove(database, { key: keyOf(id), orderId, isReturn: false, staffId: null, ...money }, now);
    }
    // As it is now: another answer of the bank may have overtaken this one.
    const { state: before } = (await findBankPayment(database, orderId))!;
    await noteBankState(database, orderId, isOver(before) && !isOver(facts.state) ? before : facts.state, now);
    const transfer = (await findTransfer(database, orderId))!;
    const { received, isPaid } = transferSums(database, transfer);
    const { order } = (await findOrderById(database, orderId))!;
    if (hasNews) {
      if (isPaid && transfer.ended === null) await announceOrders(commerce)(order);
      await settle(database, orderId, now);
    }
    if (received > 0 || transfer.ended !== null || !isUnpaid(facts.state) || order.status === 'Fulfilled') return;
    await endUnpaidOrder(database, order, 'released', null, now);
    // Nobody was told of the order, so nobody is told of its end but on the page.
    await withdrawMails(database, ['orderCanceled'], orderId, now);
    await reopenCart(database, cartId, now);
    await live.moved(order.lineItems.map(({ productId }) => productId));
  });
}

const keyOf = (id: string): string => `bank:${id}`;

const isUnpaid = (state: StoredBankPayment['state']): boolean => state === 'declined' || state === 'closed';
const isOver = (state: StoredBankPayment['state']): boolean => isUnpaid(state) || state === 'paid';
