import type { BankState } from '@koura/shared-types/bank-states';
import type { Database } from '../database/database.ts';
import { transferSums } from '../transfers/describe-transfer.ts';
import type { StoredTransfer } from '../transfers/transfer-store.ts';
import { findBankPayment } from './bank-payment-store.ts';

/** What has become of an order's payment at a bank; undefined for orders that are paid otherwise. */
export async function describeBankPayment(database: Database, transfer: StoredTransfer): Promise<{ state: BankState } | undefined> {
  const payment = await findBankPayment(database, transfer.orderId);
  if (!payment) return undefined;
  const { received, isPaid } = transferSums(database, transfer);
  if (isPaid) return { state: 'paid' };
  if (received > 0) return { state: 'differs' };
  if (transfer.ended !== null) return { state: payment.state === 'declined' ? 'declined' : 'ended' };
  return { state: payment.state === 'checking' ? 'checking' : 'open' };
}
