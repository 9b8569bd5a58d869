import type { Caller } from '../request/caller.ts';

export interface RefundApproval {
  id: string;
  orderNumber: string;
  amount: number;
  currency: string;
  reason: string;
  key: string;
  /** `done` once the provider has accepted the refund. The requester may withdraw it (`declined`), but never approve it. */
  state: 'done' | 'waiting' | 'approved' | 'declined';
  requestedBy: {
    id: string;
    username: string;
  };
  requestedAt: string;
  decidedBy: {
    id: string;
    username: string;
  } | null;
  decidedAt: string | null;
}

/** The port to refunds that wait for a second person (capability "staff.approvals"), with the staff member's own token. */
export abstract class RefundRequests {
  /** Those neither declined nor done, newest first; at most 100. */
  abstract open(caller: Caller): Promise<RefundApproval[]>;
  /** Requests a second person's approval. The same key with the same facts is the same request, in its current state. */
  abstract request(refund: Pick<RefundApproval, 'orderNumber' | 'amount' | 'reason' | 'key'>, caller: Caller): Promise<RefundApproval>;
  abstract decide(id: string, state: 'approved' | 'declined' | 'done', caller: Caller): Promise<RefundApproval>;
}
