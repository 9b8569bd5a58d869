import { bankIntent } from '@koura/shared-types/wire/bank-payment';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { type BankIntent, BankIntents } from '../../commerce/bank-intents.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';

@Injectable()
export class StrapiBankIntents extends BankIntents {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  open(orderId: string, returnUrl: string, caller: Caller): Promise<BankIntent> {
    const call = { kind: 'checkout', method: 'POST', ...route('orders', orderId, 'bank-payment'), bearer: this.#serviceToken } as const;
    return this.client.action({ ...call, body: { returnUrl } }, bankIntent, caller);
  }
}
