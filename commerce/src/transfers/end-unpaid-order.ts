import type { BackendOrder } from '@koura/shared-types/wire/order';
import { returnCoupon } from '../cart/coupon-book.ts';
import type { Database } from '../database/database.ts';
import { changePayment, changeStatus } from '../orders/change-order.ts';
import { refreshAvailability } from '../products/availability.ts';
import { transferPayment, transferSums } from './describe-transfer.ts';
import { endTransfer, findTransfer, type TransferEnd } from './transfer-store.ts';

/** Cancels an unpaid order and returns its products to stock and its coupons. Runs within the caller's transaction. */
export function endUnpaidOrder(
  database: Database,
  { id, lineItems, coupons }: BackendOrder,
  end: Exclude<TransferEnd, 'paid'>,
  reason: string | null,
  now: Date,
): void {
  changeStatus(database, id, 'Canceled', now);
  endTransfer(database, id, end, reason, now);
  for (const { productId, quantity, supplyType } of lineItems) {
    if (supplyType !== 'inStock') continue;
    database.run('UPDATE products SET stock = stock + ? WHERE id = ?', quantity, productId);
    refreshAvailability(database, productId);
  }
  for (const code of coupons) returnCoupon(database, code);
  changePayment(database, id, transferPayment(database, findTransfer(database, id)!, now), now);
}

/** Ends the transfer of an order that staff cancel: money that has arrived is owed back; without any, the order is released. */
export function endTransferOfCanceled(database: Database, order: BackendOrder, now: Date): void {
  const transfer = findTransfer(database, order.id);
  if (!transfer) return;
  const { received, returned } = transferSums(database, transfer);
  if (received > returned || transfer.ended !== null) {
    endTransfer(database, order.id, 'released', null, now);
    changePayment(database, order.id, transferPayment(database, findTransfer(database, order.id)!, now), now);
    return;
  }
  endUnpaidOrder(database, order, now > transfer.payBy ? 'unpaid' : 'released', null, now);
}
