import type { Caller } from '../request/caller.ts';
import type { StaffMember } from './person.ts';
import type { RecordTransfer } from './transfers.ts';

export interface ReceiptRequest {
  id: string;
  orderNumber: string;
  key: string;
  amount: number;
  currency: string;
  receivedAt: string;
  sentOn: string | null;
  payerName: string;
  bankReference: string;
  /** `approved`: it is recorded. */
  state: 'waiting' | 'approved' | 'declined';
  requestedBy: StaffMember;
  requestedAt: string;
  decidedBy: StaffMember | null;
  decidedAt: string | null;
}

/** The port to receipts that wait for a second person (capability "staff.receiptApprovals"), with the staff member's own token. */
export abstract class ReceiptRequests {
  /** Those that wait, newest first. */
  abstract open(caller: Caller): Promise<ReceiptRequest[]>;
  /** The same key with the same facts is the same request while it waits. */
  abstract request(orderNumber: string, receipt: RecordTransfer, caller: Caller): Promise<ReceiptRequest>;
  /** `approved` records the receipt. */
  abstract decide(id: string, state: 'approved' | 'declined', caller: Caller): Promise<ReceiptRequest>;
}
