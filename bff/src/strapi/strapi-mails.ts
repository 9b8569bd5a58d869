import { dueMails, newOrderLink } from '@koura/shared-types/wire/mail';
import { order } from '@koura/shared-types/wire/order';
import { Inject, Injectable } from '@nestjs/common';

import { type DueMail, type Mail, Mails } from '../commerce/mails.ts';
import type { Order } from '../commerce/orders.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { bracketQuery } from './queries/bracket-query.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { route } from './queries/route.ts';
import { withTextIds } from './text-ids.ts';

@Injectable()
export class StrapiMails extends Mails {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  async send(mail: Mail, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, method: 'POST', ...route('mails'), body: mail }, caller);
  }

  due(orderNumber: string | undefined, caller: Caller): Promise<DueMail[]> {
    const query = bracketQuery({ orderNumber });
    return this.client.action({ ...this.#call, method: 'GET', ...route('mails', 'due'), query }, withTextIds(dueMails), caller);
  }

  order(orderNumber: string, caller: Caller): Promise<Order> {
    return this.client.action({ ...this.#call, method: 'GET', ...route('orders', orderNumber) }, withTextIds(order), caller);
  }

  async newLink(orderId: string, caller: Caller): Promise<string> {
    const call = { ...this.#call, method: 'POST', ...route('orders', orderId, 'links'), body: {} } as const;
    return (await this.client.action(call, withTextIds(newOrderLink), caller)).code;
  }

  get #call() {
    return { kind: 'account', bearer: this.#serviceToken } as const;
  }
}
