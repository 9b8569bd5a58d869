import type { OrderStatus, TransferAction } from '../../platform/bff-client/schema-types.generated.ts';
import type { StaffTransferFieldsFragment } from './transfers.generated.ts';
import { forgetMoneyKey, keyForMoney } from '../payments/money-key.ts';
import type { UserError } from '../../ui/form/use-submission.ts';

export interface TransferOrder {
  orderNumber: string;
  status: OrderStatus;
  customer: string;
  transfer: StaffTransferFieldsFragment;
}

export interface TransferTask extends TransferOrder {
  action: TransferAction;
}

/**
 * Sends money to be recorded under one key an order and step until it is known to be recorded, whatever is changed in the form meanwhile:
 * a repeated click is one booking. Where the key belongs to something else the next attempt begins anew.
 */
export async function recordOnce<Payload extends { userErrors: readonly UserError[] }>(
  step: string,
  send: (key: string) => Promise<Payload>,
): Promise<Payload> {
  const payload = await send(keyForMoney(step, {}));
  if (payload.userErrors.length === 0 || payload.userErrors.some(({ code }) => code === 'PAYMENT_CHANGED')) forgetMoneyKey(step);
  return payload;
}
