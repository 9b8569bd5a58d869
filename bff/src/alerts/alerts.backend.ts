import { type BackendStockAlertRequest, confirmedStockAlert } from '@koura/shared-types/wire/stock-alert';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { asVisitor, type Caller } from '../request/caller.ts';

/** All backend calls for stock alerts (capability "alerts.backInStock"). They carry the gateway's own credentials, never the caller's. */
@Injectable()
export class AlertsBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** Notes an alert, whose mail has to be confirmed. The response does not reveal whether there was one. */
  async request(alert: BackendStockAlertRequest, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, path: '/stock-alerts', body: alert }, asVisitor(caller));
  }

  /** Id of the product; undefined when the token is not known any more. */
  async confirm(token: string, caller: Caller): Promise<number | undefined> {
    const call = { ...this.#call, path: '/stock-alerts/confirm', body: { token } };
    return (await undefinedIfStatus(this.client.action(call, confirmedStockAlert, asVisitor(caller)), 404))?.productId;
  }

  /** Deletes an alert; without effect when the token is not known any more. */
  async end(token: string, caller: Caller): Promise<void> {
    await this.client.send({ ...this.#call, path: '/stock-alerts/end', body: { token } }, asVisitor(caller));
  }

  get #call() {
    return { kind: 'account', method: 'POST', bearer: this.#serviceToken } as const;
  }
}
