import type { BackendRefundApproval } from '@koura/shared-types/backend-payment';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { isRecord } from '../../backend/dialects/dialect.ts';
import { bracketQuery } from '../../backend/queries/bracket-query.ts';
import { broken } from '../../backend/translate-failure.ts';

type Approval = BackendRefundApproval;

const CALL = { kind: 'account', path: '/refund-approvals', relations: [] } as const;
const MOST = 100;

/** Refunds that wait for a second person (capability "staff.approvals"), with the staff member's own token. */
@Injectable()
export class RefundApprovalsBackend {
  constructor(private readonly client: BackendClient) {}

  /** Those neither declined nor done, newest first; at most 100. */
  async open(caller: Caller): Promise<Approval[]> {
    const filters = { state: { $in: ['waiting', 'approved'] } };
    const query = bracketQuery({ filters, pagination: { page: 1, pageSize: MOST }, sort: ['requestedAt:desc'] });
    const { rows } = await this.client.list<unknown>({ ...CALL, method: 'GET', query }, caller);
    return rows.map(read);
  }

  /** Requests a second person's approval. The same key with the same content is the same request, in its current state. */
  async request(wish: Pick<Approval, 'orderNumber' | 'amount' | 'reason' | 'key'>, caller: Caller): Promise<Approval> {
    return read(await this.client.create({ ...CALL, body: wish }, caller));
  }

  async decide(id: number, state: 'approved' | 'declined' | 'done', caller: Caller): Promise<Approval> {
    return read(await this.client.update({ ...CALL, path: `${CALL.path}/${id}`, body: { state } }, caller));
  }
}

/** Data that moves money is validated field by field. */
function read(answer: unknown): Approval {
  const isApproval =
    isRecord(answer) &&
    Number.isSafeInteger(answer['id']) &&
    ['orderNumber', 'currency', 'reason', 'key', 'state', 'requestedAt'].every((name) => typeof answer[name] === 'string') &&
    typeof answer['amount'] === 'number' &&
    isPerson(answer['requestedBy']) &&
    (answer['decidedBy'] === null || isPerson(answer['decidedBy']));
  if (!isApproval) throw broken(new Error('no refund approval'));
  return answer as unknown as Approval;
}

function isPerson(value: unknown): boolean {
  return isRecord(value) && Number.isSafeInteger(value['id']) && typeof value['username'] === 'string';
}
