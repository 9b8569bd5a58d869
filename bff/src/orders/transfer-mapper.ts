import type * as transfers from '../commerce/transfers.ts';
import { money } from '../money/money.model.ts';
import type { Transfer } from './transfer.model.ts';

/** Without the receipts, which are for staff. */
export function toTransfer(transfer: transfers.Transfer, currency: string): Transfer {
  const { accountName, accountNumber, bankName, reference, payBy, graceUntil, sentAt, isLate } = transfer;
  return {
    accountName,
    accountNumber,
    bankName: bankName || null,
    reference,
    amount: money(transfer.amount, currency),
    received: money(transfer.received, currency),
    outstanding: money(transfer.outstanding, currency),
    paidOver: money(transfer.paidOver ?? 0, currency),
    payBy,
    graceUntil,
    sentAt: sentAt ?? null,
    isLate: isLate ?? false,
  };
}
