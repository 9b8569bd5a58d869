import { receiptRequest, receiptRequests } from '@koura/shared-types/wire/receipt-request';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { type ReceiptRequest, ReceiptRequests } from '../../commerce/receipt-requests.ts';
import type { RecordTransfer } from '../../commerce/transfers.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', ...route('receipt-requests') } as const;

@Injectable()
export class StrapiReceiptRequests extends ReceiptRequests {
  constructor(private readonly client: BackendClient) {
    super();
  }

  open(caller: Caller): Promise<ReceiptRequest[]> {
    return this.client.action({ ...CALL, method: 'GET' }, withTextIds(receiptRequests), caller);
  }

  request(orderNumber: string, receipt: RecordTransfer, caller: Caller): Promise<ReceiptRequest> {
    return this.client.action({ ...CALL, method: 'POST', body: { orderNumber, receipt } }, withTextIds(receiptRequest), caller);
  }

  decide(id: string, state: 'approved' | 'declined', caller: Caller): Promise<ReceiptRequest> {
    const call = { ...CALL, ...route('receipt-requests', id), method: 'PUT', body: { state } } as const;
    return this.client.action(call, withTextIds(receiptRequest), caller);
  }
}
