import type { StaffMember } from './person.ts';

export interface TransferReceipt {
  key: string;
  amount: number;
  receivedAt: string;
  /** The day on which the payer sent it, from the bank statement; null when unknown. */
  sentOn: string | null;
  payerName: string;
  bankReference: string;
  recordedBy: StaffMember | null;
  /** Capability "staff.receipts": it was recorded by mistake and counts nowhere. */
  takenBack: { at: string; by: StaffMember | null; reason: string } | null;
}

export interface Transfer {
  accountName: string;
  accountNumber: string;
  bankName: string;
  /** The reference that the payer has to quote (`transfer-reference.ts`); equals the payment's `reference`. */
  reference: string;
  amount: number;
  /** Money received, before returns. */
  received: number;
  /** Still to pay; 0 once the order is paid or canceled. */
  outstanding: number;
  /** Received in excess and not returned yet. */
  paidOver: number;
  /** The deadline: money sent later does not keep the order's price. */
  payBy: string;
  /** The end of the grace period for money sent in time; without any money the order is canceled then. */
  graceUntil: string;
  sentAt: string | null;
  /** The money was sent after the deadline, and staff have to decide about it. */
  isLate: boolean;
  /** For staff only. */
  receipts?: TransferReceipt[] | null | undefined;
}

export interface RecordTransfer {
  amount: number;
  currency: string;
  receivedAt: string;
  /** The day on which the payer sent it, from the bank statement; null when unknown. */
  sentOn?: string | null | undefined;
  payerName: string;
  bankReference: string;
  key: string;
  /** Capability "staff.receipts": staff know that it looks like another receipt. */
  evenIfRecorded?: true;
}

export interface ReturnTransfer {
  amount: number;
  currency: string;
  returnedAt: string;
  bankReference: string;
  key: string;
}
