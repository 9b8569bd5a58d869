import { type BackendDueMail, type BackendMail, dueMails, newOrderLink } from '@koura/shared-types/wire/mail';
import { type BackendOrder, order } from '@koura/shared-types/wire/order';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { bracketQuery } from '../strapi/queries/bracket-query.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';

/** Mails are composed here and sent by the backend (capability "mails.send"). The calls carry the gateway's own credentials. */
@Injectable()
export class MailsBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** Queues a mail at the backend, which sends one per key. Throws a BackendError when that fails. */
  async send(mail: BackendMail, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, method: 'POST', path: '/mails', body: mail }, caller);
  }

  /** Mails that have not been queued yet, oldest first; of one order or, without a number, of all. */
  due(orderNumber: string | undefined, caller: Caller): Promise<BackendDueMail[]> {
    const query = bracketQuery({ orderNumber });
    return this.client.action({ ...this.#call, method: 'GET', path: '/mails/due', query }, dueMails, caller);
  }

  /** An order by its number, without its secret. */
  order(orderNumber: string, caller: Caller): Promise<BackendOrder> {
    return this.client.action({ ...this.#call, method: 'GET', path: `/orders/${encodeURIComponent(orderNumber)}` }, order, caller);
  }

  /** The code of a new link that opens an order (capability "orders.links"). */
  async newLink(orderId: number, caller: Caller): Promise<string> {
    const call = { ...this.#call, method: 'POST', path: `/orders/${orderId}/links`, body: {} } as const;
    return (await this.client.action(call, newOrderLink, caller)).code;
  }

  get #call() {
    return { kind: 'account', bearer: this.#serviceToken } as const;
  }
}
