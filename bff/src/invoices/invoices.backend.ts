import { type BackendInvoice, invoices } from '@koura/shared-types/wire/invoice';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

/** The backend call about invoices (capability "orders.invoices"). It carries the gateway's own credentials: callers check who may see the order. */
@Injectable()
export class InvoicesBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    private readonly website: WebsiteSettings,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** The documents of an order that the caller may see, oldest first; none without the capability. Throws a BackendError. */
  async ofOrder(orderId: number, caller: Caller): Promise<BackendInvoice[]> {
    if (!(await this.website.of(caller)).capabilities.includes('orders.invoices')) return [];
    const call = { kind: 'account', method: 'GET', path: `/orders/${orderId}/invoices`, bearer: this.#serviceToken } as const;
    return this.client.action(call, invoices, asVisitor(caller));
  }
}
