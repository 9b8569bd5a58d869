import * as v from 'valibot';
import { staffMember } from './staff-member.ts';
import { recordTransfer } from './transfer.ts';
import { amount, currencyCode, day, filledText, id, nameText, text, time } from './values.ts';

/** Capability "staff.receiptApprovals" (docs/backend-contract.md): receipts of bank transfers that a second person has to approve. */

/** `POST /receipt-requests` with the token of a Salesperson or Admin. */
export const requestReceipt = v.strictObject({ orderNumber: filledText, receipt: recordTransfer });
export type BackendRequestReceipt = v.InferInput<typeof requestReceipt>;

/** `PUT /receipt-requests/{id}`. */
export const decideReceipt = v.strictObject({ state: v.picklist(['approved', 'declined']) });

export const receiptRequest = v.object({
  id,
  orderNumber: filledText,
  /** The key under which it is recorded. */
  key: filledText,
  amount,
  currency: currencyCode,
  receivedAt: time,
  sentOn: v.nullish(day, null),
  payerName: v.nullish(nameText, ''),
  bankReference: v.nullish(text, ''),
  /** `approved`: it is recorded. */
  state: v.picklist(['waiting', 'approved', 'declined']),
  requestedBy: staffMember,
  requestedAt: time,
  decidedBy: v.nullish(staffMember, null),
  decidedAt: v.nullish(time, null),
});
export const receiptRequests = v.array(receiptRequest);
export type BackendReceiptRequest = v.InferOutput<typeof receiptRequest>;
