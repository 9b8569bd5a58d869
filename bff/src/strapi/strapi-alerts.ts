import { confirmedStockAlert } from '@koura/shared-types/wire/stock-alert';
import { Inject, Injectable } from '@nestjs/common';

import { Alerts, type StockAlertRequest } from '../commerce/alerts.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { route } from './queries/route.ts';
import { sentId, withTextIds } from './text-ids.ts';

@Injectable()
export class StrapiAlerts extends Alerts {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  async request({ productId, ...alert }: StockAlertRequest, caller: Caller): Promise<void> {
    const body = { ...alert, productId: sentId(productId) };
    await this.client.send({ ...this.#call, ...route('stock-alerts'), body }, asVisitor(caller));
  }

  async confirm(token: string, caller: Caller): Promise<string | undefined> {
    const call = { ...this.#call, ...route('stock-alerts', 'confirm'), body: { token } };
    return (await undefinedIfStatus(this.client.action(call, withTextIds(confirmedStockAlert), asVisitor(caller)), 404))?.productId;
  }

  async end(token: string, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, ...route('stock-alerts', 'end'), body: { token } }, asVisitor(caller));
  }

  get #call() {
    return { kind: 'account', method: 'POST', bearer: this.#serviceToken } as const;
  }
}
