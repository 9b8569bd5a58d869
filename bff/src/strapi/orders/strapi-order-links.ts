import { orderLink } from '@koura/shared-types/wire/payment';
import { Inject, Injectable } from '@nestjs/common';

import { type OrderLink, type OrderLinkRequest, OrderLinks } from '../../commerce/orders.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { asVisitor, type Caller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiOrderLinks extends OrderLinks {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  byCode(code: string, caller: Caller): Promise<OrderLink | undefined> {
    const call = { kind: 'account', method: 'GET', ...route('orders', 'by-link', code), bearer: this.#serviceToken } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(orderLink), asVisitor(caller)), 404);
  }

  async mail(request: OrderLinkRequest, caller: Caller): Promise<void> {
    await this.client.send(
      { kind: 'account', method: 'POST', ...route('orders', 'links'), body: request, bearer: this.#serviceToken },
      asVisitor(caller),
    );
  }
}
