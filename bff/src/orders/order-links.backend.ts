import { type BackendOrderLink, type BackendOrderLinkRequest, orderLink } from '@koura/shared-types/wire/payment';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';

/** All backend calls for links that open an order (capability "orders.links"). They carry the BFF's own credentials, never the caller's. */
@Injectable()
export class OrderLinksBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** The order a link opens; undefined for unknown and expired codes. Throws a BackendError when the backend cannot be asked. */
  byCode(code: string, caller: Caller): Promise<BackendOrderLink | undefined> {
    const path = `/orders/by-link/${encodeURIComponent(code)}`;
    const call = { kind: 'account', method: 'GET', path, bearer: this.#serviceToken } as const;
    return undefinedIfStatus(this.client.action(call, orderLink, asVisitor(caller)), 404);
  }

  /**
   * Requests a new link, which is sent to the order's own address when number and address match. The response does not reveal whether they
   * do.
   */
  async mail(request: BackendOrderLinkRequest, caller: Caller): Promise<void> {
    await this.client.send(
      { kind: 'account', method: 'POST', path: '/orders/links', body: request, bearer: this.#serviceToken },
      asVisitor(caller),
    );
  }
}
