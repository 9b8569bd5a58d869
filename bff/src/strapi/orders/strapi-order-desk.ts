import { order } from '@koura/shared-types/wire/order';
import { cancellationFigures } from '@koura/shared-types/wire/order-cancellation';
import { orderMails } from '@koura/shared-types/wire/order-mail';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { CancellationFigures } from '../../commerce/order-changes.ts';
import { type DetailsChange, OrderDesk, type OrderMail } from '../../commerce/order-desk.ts';
import type { Order } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

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

  cancellation({ id }: Order, caller: Caller): Promise<CancellationFigures> {
    return this.client.action({ ...READ, ...route('orders', id, 'cancellation') }, cancellationFigures, caller);
  }
}
