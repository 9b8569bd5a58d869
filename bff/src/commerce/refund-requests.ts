import type { Caller } from '../request/caller.ts';

export interface RefundApproval {
  id: string;
  orderNumber: string;
  /** Decimal of the order's currency; for refunds only. */
  amount: number;
  currency: string;
  reason: string;
  /** Idempotency key of the step. */
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

export type Approval = RefundApproval;

/** The port to refunds that wait for a second person (capability "staff.approvals"), with the staff member's own token. */
export abstract class RefundRequests {
  /** Those neither declined nor done, newest first; at most 100. */
  abstract open(caller: Caller): Promise<Approval[]>;
  /** Requests a second person's approval. The same key with the same facts is the same request, in its current state. */
  abstract request(refund: Pick<Approval, 'orderNumber' | 'amount' | 'reason' | 'key'>, caller: Caller): Promise<Approval>;
  abstract decide(id: string, state: 'approved' | 'declined' | 'done', caller: Caller): Promise<Approval>;
}
