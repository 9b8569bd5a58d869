import type { BankState } from '@koura/shared-types/bank-states';
import type { Database } from '../database/database.ts';
import type { Part, Parts } from '../database/parts.ts';
import { transferSums } from '../transfers/describe-transfer.ts';
import type { StoredTransfer } from '../transfers/transfer-store.ts';
import type { StoredBankPayment } from './bank-payment-store.ts';

const bankPayments: Part<Pick<StoredBankPayment, 'state'>> = {
  fields: { state: 'bank.state' },
  from: 'bank_payments AS bank',
  owner: 'bank.order_id',
  order: {},
};
export const bankPaymentParts = { bankPayments };

/** What has become of an order's payment at a bank; undefined for orders that are paid otherwise. */
export function describeBankPayment(
  database: Database,
  parts: Parts<typeof bankPaymentParts>,
  transfer: StoredTransfer,
): { state: BankState } | undefined {
  const [payment] = parts.bankPayments(transfer.orderId);
  if (!payment) return undefined;
  const { received, isPaid } = transferSums(database, transfer);
  if (isPaid) return { state: 'paid' };
  if (received > 0) return { state: 'differs' };
  if (transfer.ended !== null) return { state: payment.state === 'declined' ? 'declined' : 'ended' };
  return { state: payment.state === 'checking' ? 'checking' : 'open' };
}
