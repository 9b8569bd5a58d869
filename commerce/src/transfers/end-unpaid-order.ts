import type { BackendOrder } from '@koura/shared-types/wire/order';
import { returnCoupon } from '../cart/coupon-book.ts';
import type { Database } from '../database/database.ts';
import { changePayment, changeStatus } from '../orders/change-order.ts';
import { refreshAvailability } from '../products/availability.ts';
import { transferPayment, transferSums } from './describe-transfer.ts';
import { endTransfer, findTransfer, type TransferEnd } from './transfer-store.ts';

/** Cancels an unpaid order and returns its products to stock and its coupons. Runs within the caller's transaction. */
export async function endUnpaidOrder(
  database: Database,
  { id, lineItems, coupons }: BackendOrder,
  end: Exclude<TransferEnd, 'paid'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  await changeStatus(database, id, 'Canceled', now);
  await endTransfer(database, id, end, reason, now);
  for (const { productId, quantity, supplyType } of lineItems) {
    if (supplyType !== 'inStock') continue;
    await database.run('UPDATE products SET stock = stock + ? WHERE id = ?', quantity, productId);
    await refreshAvailability(database, productId);
  }
  for (const code of coupons) await returnCoupon(database, code);
  await changePayment(database, id, transferPayment(database, (await findTransfer(database, id))!, now), now);
}

/** Ends the transfer of an order that staff cancel: money that has arrived is owed back; without any, the order is released. */
export async function endTransferOfCanceled(database: Database, order: BackendOrder, now: Date): Promise<void> {
  const transfer = await findTransfer(database, order.id);
  if (!transfer) return;
  const { received, returned } = transferSums(database, transfer);
  if (received > returned || transfer.ended !== null) {
    await endTransfer(database, order.id, 'released', null, now);
    await changePayment(database, order.id, transferPayment(database, (await findTransfer(database, order.id))!, now), now);
    return;
  }
  await endUnpaidOrder(database, order, now > transfer.payBy ? 'unpaid' : 'released', null, now);
}
