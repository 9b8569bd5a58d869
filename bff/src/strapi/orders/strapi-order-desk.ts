import { order } from '@koura/shared-types/wire/order';
import { cancellationFigures } from '@koura/shared-types/wire/order-cancellation';
import { revisionPreview } from '@koura/shared-types/wire/order-revision';
import { orderMails } from '@koura/shared-types/wire/order-mail';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { CancellationFigures, RevisionPreview } from '../../commerce/order-changes.ts';
import { type DetailsChange, OrderDesk, type OrderMail, type OrderRevision, type WantedRevision } from '../../commerce/order-desk.ts';
import type { Order } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

const READ = { kind: 'account', method: 'GET' } as const;
const WRITE = { kind: 'account', method: 'POST' } as const;

@Injectable()
export class StrapiOrderDesk extends OrderDesk {
  constructor(private readonly client: BackendClient) {
    super();
  }

  mails({ id }: Order, caller: Caller): Promise<OrderMail[]> {
    return this.client.action({ ...READ, ...route('orders', id, 'mails') }, withTextIds(orderMails), caller);
  }

  sendMailAgain({ id }: Order, mailId: string, key: string, caller: Caller): Promise<OrderMail[]> {
    const call = { ...WRITE, ...route('orders', id, 'mails', mailId, 'again'), body: { key } };
    return this.client.action(call, withTextIds(orderMails), caller);
  }

  changeDetails({ id }: Order, body: DetailsChange, caller: Caller): Promise<Order> {
    return this.client.action({ ...WRITE, ...route('orders', id, 'details'), body }, withTextIds(order), caller);
  }

  previewRevision({ id }: Order, wanted: WantedRevision, caller: Caller): Promise<RevisionPreview> {
    const call = { ...WRITE, ...route('orders', id, 'revision-preview'), body: sentRevision(wanted) };
    return this.client.action(call, withTextIds(revisionPreview), caller);
  }

  revise({ id }: Order, revision: OrderRevision, caller: Caller): Promise<Order> {
    const call = { ...WRITE, ...route('orders', id, 'revisions'), body: sentRevision(revision) };
    return this.client.action(call, withTextIds(order), caller);
  }

  cancellation({ id }: Order, caller: Caller): Promise<CancellationFigures> {
    return this.client.action({ ...READ, ...route('orders', id, 'cancellation') }, cancellationFigures, caller);
  }
}

function sentRevision<Wanted extends WantedRevision>({ lines, ...same }: Wanted): object {
  return { ...same, lines: lines && lines.map((line) => ({ ...line, productId: sentId(line.productId) })) };
}
