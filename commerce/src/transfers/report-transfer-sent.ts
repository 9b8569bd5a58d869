import type { Commerce } from '../context/commerce.ts';
import { conflict } from '../errors/api-error.ts';
import { orderChanged } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { findTransfer, setSentAt } from './transfer-store.ts';

/** The buyer reports that the money is on its way. The first time counts; the deadline stays. */
export async function reportTransferSent({ database, clock }: Commerce, { order }: StoredOrder): Promise<void> {
  const transfer = await findTransfer(database, order.id);
  if (!transfer || (transfer.ended !== null && transfer.ended !== 'paid')) {
    throw conflict('ConflictError', 'CONFLICT', 'This order isn’t waiting for a transfer.');
  }
  if (transfer.ended !== null) return;
  const now = clock.now();
  await database.transaction(async () => {
    if (await setSentAt(database, order.id, now)) await orderChanged(database, order.id, now);
  });
}
