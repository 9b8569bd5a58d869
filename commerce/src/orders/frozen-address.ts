import type { BackendAddress } from '@koura/shared-types/wire/order';
import { rejectFrozenDelivery } from '../account/payouts-frozen.ts';
import type { Database } from '../database/database.ts';
import { addressText } from './address-text.ts';
import { changingOf } from './order-changing.ts';
import type { StoredOrder } from './order-store.ts';

/** 409 PAYOUTS_FROZEN where a paid order is to go to another address while nothing is paid out to its customer. */
export async function rejectFrozenAddress(
  database: Database,
  stored: Pick<StoredOrder, 'userId' | 'order'>,
  delivery: BackendAddress | null,
  now: Date,
): Promise<void> {
  if (addressText(delivery) === addressText(stored.order.delivery)) return;
  if ((await changingOf(database, stored.order)).needsCall) await rejectFrozenDelivery(database, stored, now);
}
