import { invoices } from '@koura/shared-types/wire/invoice';
import { Inject, Injectable } from '@nestjs/common';

import { type Invoice, Invoices } from '../../commerce/invoices.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { asVisitor, type Caller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiInvoices extends Invoices {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  async ofOrder(orderId: string, caller: Caller): Promise<Invoice[]> {
    const call = { kind: 'account', method: 'GET', ...route('orders', orderId, 'invoices'), bearer: this.#serviceToken } as const;
    return this.client.action(call, withTextIds(invoices), asVisitor(caller));
  }
}
